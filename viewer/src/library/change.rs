//! What has changed among the logs, worked out in the thread that looked: with
//! 100,000 of them that takes longer than a frame may.

use std::collections::{BTreeMap, HashMap};
use std::ffi::OsStr;
use std::time::SystemTime;

use toga_log::logfile::name;

use super::{Entry, LogKey};
use crate::watcher::{File, Report, Stamp};

/// Logs by the prefix of their names, and by depth.
pub type Positions = HashMap<String, BTreeMap<u32, Stamp>>;

/// What has changed in a log directory, ready to be [taken over](super::Library::update).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// Whether the directory exists and can be listed.
    pub directory_exists: bool,
    /// The logs that are new or written anew.
    pub written: Positions,
    /// The logs that are gone.
    pub gone: Vec<LogKey>,
}

impl From<Report> for Change {
    /// Files that are no logs are passed over.
    fn from(report: Report) -> Change {
        Change {
            directory_exists: report.directory_exists,
            written: positions(&report.changed),
            gone: report
                .removed
                .iter()
                .filter_map(|name| key_of(name))
                .collect(),
        }
    }
}

impl Change {
    /// The logs that are new or written anew, one by one.
    pub fn fresh(&self) -> impl Iterator<Item = Entry> {
        self.written.iter().flat_map(|(prefix, depths)| {
            depths.iter().map(|(&depth, &stamp)| Entry {
                key: LogKey {
                    prefix: prefix.clone(),
                    depth,
                },
                stamp,
            })
        })
    }
}

/// The logs among these files.
pub fn positions(files: &[File]) -> Positions {
    let mut positions = Positions::new();
    for file in files {
        if let Some(key) = key_of(&file.name) {
            let depths = positions.entry(key.prefix).or_default();
            depths.insert(key.depth, file.stamp);
        }
    }
    positions
}

/// When the newest of a position's logs was written.
pub fn newest(depths: &BTreeMap<u32, Stamp>) -> SystemTime {
    let times = depths.values().map(|stamp| stamp.modified);
    times.max().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// What a file is about, if its name is that of a log.
fn key_of(file_name: &OsStr) -> Option<LogKey> {
    let (prefix, depth) = name::parse(file_name.to_str()?)?;
    // Only the name that the engine itself would write leads back to the file.
    (name::of_prefix(prefix, depth) == file_name.to_str()?).then(|| LogKey {
        prefix: prefix.to_owned(),
        depth,
    })
}
