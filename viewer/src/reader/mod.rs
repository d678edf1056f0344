//! Reads a log that the engine wrote back into its model.
//!
//! What stands where is in the engine's schema, which the writer walks too:
//! `data-` attributes, never layout. Only whole pages of a known format are
//! taken; anything else is an error in one sentence.
//!
//! [`page`] reads a whole log, [`head`] only its beginning; `element` is what
//! one element says, `reading` gathers it.

mod element;
mod head;
mod page;
mod reading;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use shakmaty::Chess;
use shakmaty::fen::Fen;
use toga_log::logfile::model::Logfile;
use toga_log::logfile::name;

pub use head::{Head, read_head};
pub use page::read;

/// Longer files than this, in bytes, are not read: a log with a line of a
/// hundred moves has a few million.
pub const LIMIT: u64 = 64 * 1024 * 1024;

/// Why a file is not shown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// It is no longer there.
    #[error("the file is no longer there")]
    Gone,
    /// The system does not give it.
    #[error("the file cannot be read: {0}")]
    Io(String),
    /// It is longer than [`LIMIT`].
    #[error("the file is too long to be a log")]
    TooLong,
    /// It is no log at all.
    #[error("the file is no log of this engine")]
    Foreign,
    /// A newer version wrote it.
    #[error("a newer version wrote this log (format {found}, this viewer reads up to {known})")]
    Newer {
        /// The format of the page.
        found: u32,
        /// The newest format that is understood here.
        known: u32,
    },
    /// Its end is missing.
    #[error("the log is not complete: its end is missing")]
    Incomplete,
    /// Something that every log has is missing.
    #[error("the log is damaged: {0} is missing")]
    Missing(String),
    /// Something cannot be what it says.
    #[error("the log is damaged: {attribute} cannot be \"{value}\"")]
    Malformed {
        /// The attribute of the page.
        attribute: &'static str,
        /// Its value, shortened.
        value: String,
    },
    /// Its name promises something else.
    #[error("the log is about another position or depth than its name says")]
    Misnamed,
}

impl ReadError {
    /// Whether this happens to good logs too: one that is deleted again at
    /// once, or that another program is just copying.
    pub fn is_passing(&self) -> bool {
        matches!(self, ReadError::Gone | ReadError::Incomplete)
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> ReadError {
        if error.kind() == io::ErrorKind::NotFound {
            ReadError::Gone
        } else {
            ReadError::Io(error.to_string())
        }
    }
}

/// Reads a logfile.
///
/// # Errors
/// If it is no whole log of a known format.
pub fn read_file(path: &Path) -> Result<Logfile, ReadError> {
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(LIMIT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LIMIT {
        return Err(ReadError::TooLong);
    }
    read(&String::from_utf8(bytes).map_err(|_| ReadError::Foreign)?)
}

/// Checks that a log is about the position with this name
/// [prefix](name::prefix), and of this depth.
///
/// # Errors
/// [`ReadError::Misnamed`].
pub fn check_name(log: &Logfile, prefix: &str, depth: u32) -> Result<(), ReadError> {
    let position = log.header.fen.parse::<Fen>().ok();
    let position: Option<Chess> =
        position.and_then(|fen| fen.into_position(log.header.castling).ok());
    let as_named = position.is_some_and(|position| name::prefix(&position) == prefix);
    if as_named && log.header.depth == depth {
        Ok(())
    } else {
        Err(ReadError::Misnamed)
    }
}
