//! Keeps the directory within its limit, oldest logs first.
//!
//! Looking through 100,000 files takes a while, so it is done once at the
//! beginning; then what is written is added up, and the next look comes when
//! the limit is passed. Each time a tenth of the limit is made free, so looks
//! stay rare. Files that are no logs of ours are never touched.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::name;
use super::store::{TEMPORARY_PREFIX, TEMPORARY_SUFFIX};

/// A temporary file lives for milliseconds; one this old was left behind by a
/// program that was killed.
const STALE: Duration = Duration::from_secs(600);

/// The bound on a directory.
#[derive(Debug)]
pub struct Housekeeping {
    /// Bytes that the logs may take.
    limit: u64,
    /// Bytes that they take, as far as known; None before the first look.
    size: Option<u64>,
}

struct Log {
    written: SystemTime,
    size: u64,
    path: PathBuf,
}

impl Housekeeping {
    /// With a limit in megabytes (of 1024 × 1024 bytes).
    pub fn new(limit_mb: u64) -> Housekeeping {
        Housekeeping {
            limit: limit_mb.saturating_mul(1 << 20),
            size: None,
        }
    }

    /// Call after a log of `bytes` was written as `newest`: removes the oldest
    /// logs if the limit is passed, but never `newest`.
    ///
    /// A file that replaces another is counted on top of it; the next look
    /// sets that right.
    pub fn written(&mut self, directory: &Path, newest: &str, bytes: u64) {
        let known = self.size.map(|size| size.saturating_add(bytes));
        if known.is_some_and(|size| size <= self.limit) {
            self.size = known;
        } else {
            self.size = Some(self.tidy(directory, newest));
        }
    }

    /// The directory was made anew: what is known of it no longer holds.
    pub fn forget(&mut self) {
        self.size = None;
    }

    /// Looks through the directory and returns what the logs take afterwards.
    fn tidy(&self, directory: &Path, newest: &str) -> u64 {
        let mut logs = look(directory, newest);
        let mut size: u64 = logs.iter().map(|log| log.size).sum();
        if let Ok(newest) = fs::metadata(directory.join(newest)) {
            size += newest.len();
        }
        if size <= self.limit {
            return size;
        }
        logs.sort_by(|one, other| {
            one.written
                .cmp(&other.written)
                .then_with(|| one.path.cmp(&other.path))
        });
        let target = self.limit - self.limit / 10;
        for log in logs {
            if size <= target {
                break;
            }
            // If it is gone already or cannot be removed, the next one will do.
            if fs::remove_file(&log.path).is_ok() {
                size = size.saturating_sub(log.size);
            }
        }
        size
    }
}

/// All logs but the newest; stale temporary files are removed on the way.
fn look(directory: &Path, newest: &str) -> Vec<Log> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Vec::new();
    };
    let mut logs = Vec::new();
    for entry in entries.flatten() {
        let file_name = entry.file_name();
        let Some(file_name) = file_name.to_str() else {
            continue;
        };
        let temporary =
            file_name.starts_with(TEMPORARY_PREFIX) && file_name.ends_with(TEMPORARY_SUFFIX);
        if file_name == newest || (!temporary && name::parse(file_name).is_none()) {
            continue;
        }
        let Ok(metadata) = entry.metadata() else {
            continue;
        };
        let written = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        if !temporary {
            logs.push(Log {
                written,
                size: metadata.len(),
                path: entry.path(),
            });
        } else if written.elapsed().is_ok_and(|age| age > STALE) {
            // Nothing depends on it: if it cannot be removed it stays.
            let _ = fs::remove_file(entry.path());
        }
    }
    logs
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Chess;
    use std::fs::File;

    const KB: u64 = 1 << 10;

    fn log(depth: u32) -> String {
        name::of(&Chess::default(), depth)
    }

    /// A file of this size that was written so many hours ago.
    fn file(directory: &Path, name: &str, bytes: u64, hours: u64) {
        let file = File::create(directory.join(name)).unwrap();
        file.set_len(bytes).unwrap();
        let age = Duration::from_secs(3600 * hours);
        file.set_modified(SystemTime::now() - age).unwrap();
    }

    fn names(directory: &Path) -> Vec<String> {
        let entries = fs::read_dir(directory).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn the_oldest_logs_go_first_and_foreign_files_stay() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path();
        file(path, "notes.html", 5000 * KB, 99);
        file(path, &log(11), 300 * KB, 1);
        file(path, &log(12), 300 * KB, 3);
        file(path, &log(13), 300 * KB, 2);
        file(path, &log(14), 300 * KB, 0);
        Housekeeping::new(1).written(path, &log(14), 300 * KB);
        assert_eq!(names(path), ["notes.html", &log(11), &log(13), &log(14)]);
    }

    #[test]
    fn the_newest_stays_even_if_it_is_larger_than_the_limit() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path();
        file(path, &log(11), 10, 1);
        file(path, &log(12), 3000 * KB, 9);
        Housekeeping::new(1).written(path, &log(12), 3000 * KB);
        assert_eq!(names(path), [log(12)]);
    }

    #[test]
    fn within_the_limit_the_directory_is_looked_through_only_once() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path();
        let mut housekeeping = Housekeeping::new(1);
        file(path, &log(11), 100 * KB, 1);
        housekeeping.written(path, &log(11), 100 * KB);
        // Put there by somebody else: seen at the next look, not before.
        file(path, &log(12), 2000 * KB, 5);
        for depth in 13..22 {
            file(path, &log(depth), 100 * KB, 0);
            housekeeping.written(path, &log(depth), 100 * KB);
        }
        assert!(names(path).contains(&log(12)));
        file(path, &log(22), 100 * KB, 0);
        housekeeping.written(path, &log(22), 100 * KB);
        assert!(!names(path).contains(&log(12)));
        assert!(names(path).contains(&log(22)));
    }

    #[test]
    fn temporary_files_of_dead_runs_are_removed() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path();
        file(path, ".toga-log-old.tmp", 10, 2);
        file(path, ".toga-log-new.tmp", 10, 0);
        file(path, &log(11), 10, 0);
        Housekeeping::new(1).written(path, &log(11), 10);
        assert_eq!(names(path), [".toga-log-new.tmp".to_string(), log(11)]);
    }
}
