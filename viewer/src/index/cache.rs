//! The records from one start to the next, in a file that can be thrown away.
//!
//! A line that says what the file is, then a line for each record. What cannot
//! be read is passed over: it will be read from its log again.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};
use toga_log::atomic_file;
use toga_log::logfile::model::SearchValue;

use super::Record;
use super::record::NUMBERS;
use crate::watcher::Stamp;

/// Grows with each change of what a record holds, the terms of the evaluation
/// among it.
const VERSION: u32 = 1;

/// The first line.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
struct About {
    index: u32,
    numbers: usize,
    directory: PathBuf,
}

impl About {
    fn new(directory: &Path) -> About {
        About {
            index: VERSION,
            numbers: NUMBERS,
            directory: directory.to_owned(),
        }
    }
}

/// A record as it stands in the file.
#[derive(Serialize, Deserialize)]
struct Line<'a>(
    &'a str,
    u32,
    u64,
    Duration,
    &'a str,
    Found,
    &'a str,
    &'a str,
    Vec<i16>,
);

#[derive(Clone, Copy, Serialize, Deserialize)]
enum Found {
    #[serde(rename = "cp")]
    Centipawns(i32),
    #[serde(rename = "mate")]
    Mate(i32),
}

/// Where the records of a log directory are kept; None if the platform names no
/// place for caches.
pub fn path(directory: &Path) -> Option<PathBuf> {
    let directories = directories::ProjectDirs::from("", "", "Toga LOG")?;
    let bytes = directory.as_os_str().as_encoded_bytes();
    // FNV-1a: two directories that share a file only take turns.
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let name = format!("logs-{hash:016x}.index");
    Some(directories.cache_dir().join(name))
}

/// The records that are kept for a directory; none if there is no file, or one
/// of another version.
pub fn load(path: &Path, directory: &Path) -> Vec<Record> {
    let Ok(file) = File::open(path) else {
        return Vec::new();
    };
    let mut lines = BufReader::new(file).lines();
    let about = lines.next().and_then(Result::ok);
    let about = about.and_then(|line| serde_json::from_str::<About>(&line).ok());
    if about != Some(About::new(directory)) {
        return Vec::new();
    }
    lines
        .map_while(Result::ok)
        .filter_map(|line| record(&line))
        .collect()
}

fn record(line: &str) -> Option<Record> {
    let line: Line<'_> = serde_json::from_str(line).ok()?;
    let Line(prefix, depth, length, modified, fen, value, uci, san, numbers) = line;
    (numbers.len() == NUMBERS).then(|| Record {
        prefix: prefix.into(),
        depth,
        stamp: Stamp {
            length,
            modified: SystemTime::UNIX_EPOCH + modified,
        },
        fen: fen.into(),
        value: match value {
            Found::Centipawns(value) => SearchValue::Centipawns(value),
            Found::Mate(moves) => SearchValue::Mate(moves),
        },
        uci: uci.into(),
        san: san.into(),
        numbers: numbers.into_boxed_slice(),
    })
}

/// Keeps the records of a directory: all of them, or the old ones stay.
///
/// # Errors
/// If the file cannot be written.
pub fn save<'a>(
    path: &Path,
    directory: &Path,
    records: impl Iterator<Item = &'a Record>,
) -> io::Result<()> {
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent)?;
    }
    atomic_file::write(path, |file| {
        serde_json::to_writer(&mut *file, &About::new(directory))?;
        file.write_all(b"\n")?;
        for record in records {
            let modified = record.stamp.modified;
            let modified = modified.duration_since(SystemTime::UNIX_EPOCH);
            let line = Line(
                &record.prefix,
                record.depth,
                record.stamp.length,
                modified.unwrap_or_default(),
                &record.fen,
                match record.value {
                    SearchValue::Centipawns(value) => Found::Centipawns(value),
                    SearchValue::Mate(moves) => Found::Mate(moves),
                },
                &record.uci,
                &record.san,
                record.numbers.to_vec(),
            );
            serde_json::to_writer(&mut *file, &line)?;
            file.write_all(b"\n")?;
        }
        Ok(())
    })
}
