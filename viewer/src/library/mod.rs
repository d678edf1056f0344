//! Which logs exist, known from their names alone.
//!
//! [`change`] is what a look at the directory makes of them.

pub mod change;

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use toga_log::logfile::name;

pub use self::change::{Change, Positions};
use crate::watcher::Stamp;

/// What a log is about: a position, by the [prefix](name::prefix) that its
/// logs' names share, and a depth in plies.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LogKey {
    /// The position.
    pub prefix: String,
    /// The depth.
    pub depth: u32,
}

/// A log that exists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is about.
    pub key: LogKey,
    /// When it was written, and how long it is.
    pub stamp: Stamp,
}

impl Entry {
    /// Which of two logs is newer: by time, and of the same tick of the clock
    /// the deeper one, for that is written later.
    pub fn by_age(&self, other: &Entry) -> Ordering {
        let age = |entry: &Entry| (entry.stamp.modified, entry.key.depth);
        age(self)
            .cmp(&age(other))
            .then_with(|| self.key.prefix.cmp(&other.key.prefix))
    }
}

/// The logs of one directory.
#[derive(Debug)]
pub struct Library {
    directory: PathBuf,
    positions: Positions,
}

impl Library {
    /// Nothing is known yet of the logs in this directory.
    pub fn new(directory: PathBuf) -> Library {
        Library {
            directory,
            positions: Positions::new(),
        }
    }

    /// The directory.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Takes over what has changed. As long as nothing is known that is no work,
    /// however many logs there are.
    pub fn update(&mut self, change: Change) {
        for key in &change.gone {
            if let Some(depths) = self.positions.get_mut(&key.prefix) {
                depths.remove(&key.depth);
                if depths.is_empty() {
                    self.positions.remove(&key.prefix);
                }
            }
        }
        if self.positions.is_empty() {
            self.positions = change.written;
        } else {
            for (prefix, depths) in change.written {
                self.positions.entry(prefix).or_default().extend(depths);
            }
        }
    }

    /// Whether there is no log at all.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The depths of which there are logs of a position, ascending.
    pub fn depths(&self, prefix: &str) -> Vec<u32> {
        self.positions
            .get(prefix)
            .map(|depths| depths.keys().copied().collect())
            .unwrap_or_default()
    }

    /// The logs of a position by their depths, if there are any.
    pub fn logs(&self, prefix: &str) -> Option<&BTreeMap<u32, Stamp>> {
        self.positions.get(prefix)
    }

    /// The newest log, of this depth or of any.
    pub fn newest(&self, depth: Option<u32>) -> Option<Entry> {
        self.newest_but(depth, &[])
    }

    /// The newest log that is none of these, of this depth or of any.
    pub fn newest_but(&self, depth: Option<u32>, none_of: &[LogKey]) -> Option<Entry> {
        let (prefix, &depth, &stamp) = self
            .positions
            .iter()
            .flat_map(|(prefix, depths)| depths.iter().map(move |(d, stamp)| (prefix, d, stamp)))
            .filter(|&(_, found, _)| depth.is_none_or(|depth| depth == *found))
            .filter(|&(prefix, found, _)| {
                let is_this = |key: &LogKey| key.depth == *found && key.prefix == *prefix;
                !none_of.iter().any(is_this)
            })
            .max_by_key(|&(prefix, depth, stamp)| (stamp.modified, depth, prefix))?;
        let key = LogKey {
            prefix: prefix.clone(),
            depth,
        };
        Some(Entry { key, stamp })
    }

    /// When the log was written, if there is one.
    pub fn entry(&self, key: &LogKey) -> Option<Entry> {
        let stamp = *self.positions.get(&key.prefix)?.get(&key.depth)?;
        Some(Entry {
            key: key.clone(),
            stamp,
        })
    }

    /// Where the log lies.
    pub fn path(&self, key: &LogKey) -> PathBuf {
        self.directory.join(name::of_prefix(&key.prefix, key.depth))
    }
}
