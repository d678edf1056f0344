//! The thread that looks at the directory.

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant, SystemTime};
use std::{fs, io, thread};

use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use super::alarm::{Alarm, alarms_of, is_log_name};
use super::{File, Report, Stamp};

/// After a report, events are gathered for this long before the next. The
/// first event after a quiet time is acted on at once.
const GATHER: Duration = Duration::from_millis(40);

/// How often the directory itself is looked at: whether it (still) exists, and
/// whether something changed without an event.
const LOOK: Duration = Duration::from_secs(1);

/// What tells a directory from another one of the same name.
type Identity = (u64, Option<SystemTime>);

fn identity(metadata: &fs::Metadata) -> Identity {
    #[cfg(unix)]
    let number = std::os::unix::fs::MetadataExt::ino(metadata);
    #[cfg(not(unix))]
    let number = 0;
    (number, metadata.created().ok())
}

/// The thread's state.
pub(super) struct Looker {
    directory: PathBuf,
    alarms: Sender<Alarm>,
    /// The system's notification, while there is one.
    bell: Option<RecommendedWatcher>,
    /// The directory that was last listed.
    identity: Option<Identity>,
    known: HashMap<OsString, Stamp>,
    /// The directory's own time at the last complete listing, if nothing can
    /// have changed since then without changing it.
    settled: Option<SystemTime>,
    /// Whether the last report said that the directory exists.
    told: Option<bool>,
}

impl Looker {
    /// Nothing has been looked at yet.
    pub(super) fn new(directory: PathBuf, alarms: Sender<Alarm>) -> Looker {
        Looker {
            directory,
            alarms,
            bell: None,
            identity: None,
            known: HashMap::new(),
            settled: None,
            told: None,
        }
    }

    /// Watches until it is told to stop.
    pub(super) fn run(mut self, received: &Receiver<Alarm>, deliver: impl Fn(Report)) {
        let report = |looker: &mut Looker, mut report: Report| {
            report.directory_exists = looker.identity.is_some();
            let news = !report.changed.is_empty()
                || !report.removed.is_empty()
                || looker.told != Some(report.directory_exists);
            if news {
                looker.told = Some(report.directory_exists);
                deliver(report);
            }
        };
        let first = self.look();
        report(&mut self, first);
        let mut next_look = Instant::now() + LOOK;
        loop {
            let now = Instant::now();
            let alarm = received.recv_timeout(next_look.saturating_duration_since(now));
            match alarm {
                Ok(Alarm::Stop) | Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    let seen = self.look();
                    report(&mut self, seen);
                    next_look = Instant::now() + LOOK;
                }
                Ok(alarm) => {
                    let Some(seen) = self.answer(alarm, received) else {
                        return;
                    };
                    report(&mut self, seen);
                    // More events of the same burst make one more report.
                    thread::sleep(GATHER);
                }
            }
        }
    }

    /// Looks at what this alarm and all others that wait are about. None when
    /// the watch is to end.
    fn answer(&mut self, alarm: Alarm, received: &Receiver<Alarm>) -> Option<Report> {
        let mut names = Vec::new();
        let mut all = false;
        for alarm in std::iter::once(alarm).chain(received.try_iter()) {
            match alarm {
                Alarm::File(name) => names.push(name),
                Alarm::Lost => all = true,
                Alarm::Gone => {
                    self.identity = None;
                    all = true;
                }
                Alarm::Stop => return None,
            }
        }
        if all {
            self.settled = None;
            return Some(self.look());
        }
        names.sort_unstable();
        names.dedup();
        let mut report = Report::default();
        for name in names {
            let stamp = fs::metadata(self.directory.join(&name)).ok();
            self.note(name, stamp.as_ref().and_then(stamp_of), &mut report);
        }
        Some(report)
    }

    /// Looks at the directory, and lists it if it may have changed.
    fn look(&mut self) -> Report {
        let metadata = match fs::metadata(&self.directory) {
            Ok(metadata) if metadata.is_dir() => metadata,
            _ => return self.nothing_there(),
        };
        let here = identity(&metadata);
        if self.identity != Some(here) || self.bell.is_none() {
            // The watch comes before the listing, so that nothing falls between.
            self.watch();
            if self.identity != Some(here) {
                self.settled = None;
            }
            self.identity = Some(here);
        }
        let changed = metadata.modified().ok();
        if changed.is_some() && self.settled == changed {
            return Report::default();
        }
        let started = SystemTime::now();
        let Ok(report) = self.list() else {
            return self.nothing_there();
        };
        // A directory that changed just now may change again within the same
        // tick of the clock: then it is listed once more next time.
        self.settled = changed.filter(|&changed| {
            started
                .duration_since(changed)
                .is_ok_and(|age| age > Duration::from_secs(2))
        });
        report
    }

    /// Lists the directory and compares.
    fn list(&mut self) -> io::Result<Report> {
        let mut report = Report::default();
        let files = list(&self.directory)?.into_iter();
        let seen: HashMap<OsString, Stamp> = files.map(|file| (file.name, file.stamp)).collect();
        let gone: Vec<OsString> = self
            .known
            .keys()
            .filter(|&name| !seen.contains_key(name))
            .cloned()
            .collect();
        for name in gone {
            self.note(name, None, &mut report);
        }
        for (name, stamp) in seen {
            self.note(name, Some(stamp), &mut report);
        }
        Ok(report)
    }

    /// Takes over what was seen of one file, and reports it if it is news.
    fn note(&mut self, name: OsString, stamp: Option<Stamp>, report: &mut Report) {
        match stamp {
            Some(stamp) => {
                if self.known.insert(name.clone(), stamp) != Some(stamp) {
                    report.changed.push(File { name, stamp });
                }
            }
            None => {
                if self.known.remove(&name).is_some() {
                    report.removed.push(name);
                }
            }
        }
    }

    /// The directory is missing or cannot be read: everything in it is gone.
    fn nothing_there(&mut self) -> Report {
        self.bell = None;
        self.identity = None;
        self.settled = None;
        Report {
            removed: self.known.drain().map(|(name, _)| name).collect(),
            ..Report::default()
        }
    }

    /// Asks the system to ring. Where it cannot (no such service, too many
    /// watches) the look each second still finds everything.
    fn watch(&mut self) {
        self.bell = None;
        let alarms = self.alarms.clone();
        let directory = self.directory.clone();
        let handler = move |event: notify::Result<notify::Event>| {
            let ring = |alarm| {
                let _ = alarms.send(alarm);
            };
            match event {
                Ok(event) => alarms_of(&event, &directory, ring),
                Err(_) => ring(Alarm::Lost),
            }
        };
        self.bell = notify::recommended_watcher(handler)
            .and_then(|mut bell| {
                bell.watch(&self.directory, RecursiveMode::NonRecursive)?;
                Ok(bell)
            })
            .ok();
    }
}

/// The files of a directory that may be logs, as they are now.
///
/// # Errors
/// If it cannot be listed.
pub fn list(directory: &Path) -> io::Result<Vec<File>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name();
        if is_log_name(&name)
            && let Ok(metadata) = entry.metadata()
            && let Some(stamp) = stamp_of(&metadata)
        {
            files.push(File { name, stamp });
        }
    }
    Ok(files)
}

fn stamp_of(metadata: &fs::Metadata) -> Option<Stamp> {
    if !metadata.is_file() {
        return None;
    }
    Some(Stamp {
        length: metadata.len(),
        modified: metadata.modified().ok()?,
    })
}
