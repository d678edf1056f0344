//! Puts a page into the directory so that nobody ever sees half of one.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::atomic_file;

/// How the names of files begin that are still being written. They lie beside
/// the logfiles, so that the finished file appears by renaming.
pub const TEMPORARY_PREFIX: &str = ".toga-log-";
/// How such names end.
pub const TEMPORARY_SUFFIX: &str = atomic_file::SUFFIX;

/// A page that could not be written.
#[derive(Debug, Error)]
#[error("cannot write a log into {}: {}", directory.display(), reason(source))]
pub struct WriteError {
    directory: PathBuf,
    source: io::Error,
}

/// The kind of an error in words: the message of the system repeats the path.
fn reason(source: &io::Error) -> String {
    match source.kind() {
        ErrorKind::Other => source.to_string(),
        kind => kind.to_string(),
    }
}

/// Whether the directory had to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Directory {
    /// It was there.
    Found,
    /// It was missing and has been made.
    Made,
}

/// Writes the file under a temporary name and renames it. A missing directory
/// is made.
///
/// After a power failure a log may be lost: the search need not wait for the
/// disk.
///
/// # Errors
///
/// If the directory cannot be made or written, or the disk is full. Nothing is
/// left behind.
pub fn write(directory: &Path, name: &str, page: &[u8]) -> Result<Directory, WriteError> {
    let failed = |source| WriteError {
        directory: directory.to_path_buf(),
        source,
    };
    match put(directory, name, page) {
        Ok(()) => Ok(Directory::Found),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            fs::create_dir_all(directory).map_err(failed)?;
            put(directory, name, page).map_err(failed)?;
            Ok(Directory::Made)
        }
        Err(error) => Err(failed(error)),
    }
}

fn put(directory: &Path, name: &str, page: &[u8]) -> io::Result<()> {
    let path = directory.join(name);
    atomic_file::write_as(&path, TEMPORARY_PREFIX, |file| file.write_all(page))
}
