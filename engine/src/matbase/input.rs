//! Where the games come from: files, folders, standard input, plain or zstd;
//! cut into blocks of whole games that threads can share.

use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// The size of a block, unless a game is longer.
const BLOCK: usize = 2 << 20;
/// The longest text without a game boundary that is still taken for PGN.
const LONGEST: usize = 16 << 20;
/// The first bytes of a zstd frame.
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
/// Room for the window of frames written with long-distance matching (128 MB
/// at most would be allowed by the format's usual limit; 2^26 keeps memory bounded).
const ZSTD_WINDOW_LOG: u32 = 26;

/// Why games could not be read to their end.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// The file cannot be opened, read, or is damaged.
    #[error("{name}: {source}")]
    Io {
        /// The file, or "standard input".
        name: String,
        /// Why.
        source: io::Error,
    },
    /// The file holds bytes that no PGN has.
    #[error("{name}: not a PGN file (it holds binary data)")]
    Binary {
        /// The file.
        name: String,
    },
    /// No game boundary in a very long stretch of text.
    #[error("{name}: {} MB without the beginning of a game", LONGEST >> 20)]
    NoBoundary {
        /// The file.
        name: String,
    },
    /// A folder without games.
    #[error("{}: no .pgn or .pgn.zst file in this folder", path.display())]
    EmptyFolder {
        /// The folder.
        path: PathBuf,
    },
}

/// One source of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Input {
    /// Its name for messages.
    pub fn name(&self) -> String {
        match self {
            Input::Stdin => "standard input".to_owned(),
            Input::File(path) => path.display().to_string(),
        }
    }

    /// Its length on disk, where that is known.
    pub fn bytes(&self) -> Option<u64> {
        match self {
            Input::Stdin => None,
            Input::File(path) => fs::metadata(path).ok().map(|metadata| metadata.len()),
        }
    }
}

/// Turns what was named on the command line into inputs: `-` is standard
/// input, a folder stands for the PGN files in it and below it, by name.
///
/// # Errors
///
/// What is missing or unreadable, and folders without games.
pub fn inputs(named: &[PathBuf]) -> Result<Vec<Input>, InputError> {
    let mut found = Vec::new();
    for path in named {
        if path == Path::new("-") {
            found.push(Input::Stdin);
        } else if path.is_dir() {
            let before = found.len();
            folder(path, &mut found)?;
            if found.len() == before {
                return Err(InputError::EmptyFolder { path: path.clone() });
            }
        } else {
            found.push(Input::File(path.clone()));
        }
    }
    Ok(found)
}

fn folder(path: &Path, found: &mut Vec<Input>) -> Result<(), InputError> {
    let io = |source| InputError::Io {
        name: path.display().to_string(),
        source,
    };
    let mut entries = fs::read_dir(path)
        .map_err(io)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(io)?;
    entries.sort();
    for entry in entries {
        let name = entry.to_string_lossy().to_lowercase();
        if entry.is_dir() {
            folder(&entry, found)?;
        } else if name.ends_with(".pgn") || name.ends_with(".pgn.zst") {
            found.push(Input::File(entry));
        }
    }
    Ok(())
}

/// Counts what passes through, for the progress bar.
struct Metered<'a, R> {
    inner: R,
    bytes: &'a AtomicU64,
}

impl<R: Read> Read for Metered<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.bytes.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

/// Reads an input and hands it on in blocks of whole games, until `each`
/// returns false or the input ends. `bytes` grows by what was read from disk.
///
/// # Errors
///
/// An input that cannot be opened or read to its end. What was read before has
/// been handed on.
pub fn blocks(
    input: &Input,
    bytes: &AtomicU64,
    mut each: impl FnMut(Vec<u8>) -> bool,
) -> Result<(), InputError> {
    let io = |source| InputError::Io {
        name: input.name(),
        source,
    };
    let raw: Box<dyn Read> = match input {
        Input::Stdin => Box::new(io::stdin().lock()),
        Input::File(path) => Box::new(File::open(path).map_err(io)?),
    };
    let mut raw = BufReader::with_capacity(1 << 16, Metered { inner: raw, bytes });
    if raw.fill_buf().map_err(io)?.starts_with(&ZSTD) {
        let mut decoder = zstd::Decoder::with_buffer(raw).map_err(io)?;
        decoder.window_log_max(ZSTD_WINDOW_LOG).map_err(io)?;
        cut(input, decoder, &mut each)
    } else {
        cut(input, raw, &mut each)
    }
}

fn cut(
    input: &Input,
    mut reader: impl Read,
    each: &mut impl FnMut(Vec<u8>) -> bool,
) -> Result<(), InputError> {
    let mut carried = Vec::new();
    loop {
        let mut block = std::mem::take(&mut carried);
        let before = block.len();
        block.reserve_exact(BLOCK);
        let read = reader
            .by_ref()
            .take(BLOCK as u64)
            .read_to_end(&mut block)
            .map_err(|source| InputError::Io {
                name: input.name(),
                source,
            })?;
        if memchr::memchr(0, &block[before..]).is_some() {
            return Err(InputError::Binary { name: input.name() });
        }
        if read == 0 {
            if !block.is_empty() {
                each(block);
            }
            return Ok(());
        }
        match last_game(&block) {
            Some(start) => {
                carried = block.split_off(start);
                if !each(block) {
                    return Ok(());
                }
            }
            None if block.len() > LONGEST => {
                return Err(InputError::NoBoundary { name: input.name() });
            }
            None => carried = block,
        }
    }
}

/// Where the last game of a block begins: `[Event ` after an empty line.
fn last_game(block: &[u8]) -> Option<usize> {
    memchr::memmem::rfind_iter(block, BOUNDARY)
        .find(|&newline| is_after_empty_line(block, newline))
        .map(|newline| newline + 1)
}

/// How a game begins, with the end of the line before it.
const BOUNDARY: &[u8] = b"\n[Event ";

fn is_after_empty_line(block: &[u8], newline: usize) -> bool {
    let before = &block[..newline];
    before
        .strip_suffix(b"\r")
        .unwrap_or(before)
        .ends_with(b"\n")
}

/// The games of a block, each by itself, so that a broken one cannot swallow
/// the next.
pub fn games(mut block: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        if block.is_empty() {
            return None;
        }
        let (game, rest) = block.split_at(first_end(block).unwrap_or(block.len()));
        block = rest;
        Some(game)
    })
}

/// Where the first game of a block ends.
fn first_end(block: &[u8]) -> Option<usize> {
    memchr::memmem::find_iter(block, BOUNDARY)
        .find(|&newline| is_after_empty_line(block, newline))
        .map(|newline| newline + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_begins_only_after_an_empty_line() {
        let text = b"[Event \"a\"]\n\n1. e4 {\n[Event \"no\"]} *\n\n[Event \"b\"]\n\n*\n";
        let start = last_game(text).unwrap();
        assert!(text[start..].starts_with(b"[Event \"b\"]"));
        assert_eq!(last_game(&text[..start]), None);
        assert_eq!(last_game(b"x\r\n\r\n[Event \"c\"]"), Some(5));
        let lengths: Vec<usize> = games(text).map(<[u8]>::len).collect();
        assert_eq!(lengths, [start, text.len() - start]);
    }
}
