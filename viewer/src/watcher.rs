//! Watches the log directory and tells what has changed in it.
//!
//! The system's notification is only an alarm clock: what counts is a look at
//! the files themselves. So nothing is lost when events are lost, come twice
//! or come for a directory that has meanwhile been replaced.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime};
use std::{fs, io, thread};

use notify::event::{AccessKind, AccessMode, EventKind, RemoveKind};
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

/// After a report, events are gathered for this long before the next. The
/// first event after a quiet time is acted on at once.
const GATHER: Duration = Duration::from_millis(40);

/// How often the directory itself is looked at: whether it (still) exists, and
/// whether something changed without an event.
const LOOK: Duration = Duration::from_secs(1);

/// Only files of this kind are reported.
const EXTENSION: &str = "html";

/// What a look at a file says of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// Bytes.
    pub length: u64,
    /// When it was last written.
    pub modified: SystemTime,
}

/// A file that is new or has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name in the directory.
    pub name: OsString,
    /// What it looks like now.
    pub stamp: Stamp,
}

/// What has changed since the last report; the first one tells everything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Whether the directory exists and can be listed.
    pub directory_exists: bool,
    /// New and changed files.
    pub changed: Vec<File>,
    /// Names that are gone.
    pub removed: Vec<OsString>,
}

/// A running watch. It ends when this is dropped.
#[derive(Debug)]
pub struct Watcher {
    alarms: Sender<Alarm>,
    thread: Option<JoinHandle<()>>,
}

impl Watcher {
    /// Watches `directory`, which need not exist yet, and hands each report to
    /// `deliver` from a thread of its own.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(
        directory: PathBuf,
        deliver: impl Fn(Report) + Send + 'static,
    ) -> io::Result<Watcher> {
        let (alarms, received) = mpsc::channel();
        let looker = Looker {
            directory,
            alarms: alarms.clone(),
            bell: None,
            identity: None,
            known: HashMap::new(),
            settled: None,
            told: None,
        };
        let thread = thread::Builder::new()
            .name("log directory".into())
            .spawn(move || looker.run(&received, deliver))?;
        Ok(Watcher {
            alarms,
            thread: Some(thread),
        })
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let _ = self.alarms.send(Alarm::Stop);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Why the thread woke up.
enum Alarm {
    /// Something happened to this file.
    File(OsString),
    /// Events were lost.
    Lost,
    /// The directory itself is gone.
    Gone,
    /// The watch is to end.
    Stop,
}

/// What an event means to us; nothing, for most.
fn alarms_of(event: &notify::Event, directory: &Path, mut ring: impl FnMut(Alarm)) {
    if event.need_rescan() {
        ring(Alarm::Lost);
        return;
    }
    match event.kind {
        // Reading a file is an event too: acting on it would go on for ever.
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => {}
        EventKind::Access(_) => return,
        EventKind::Remove(RemoveKind::Folder | RemoveKind::Any)
            if event.paths.iter().any(|path| path == directory) =>
        {
            ring(Alarm::Gone);
            return;
        }
        _ => {}
    }
    for path in &event.paths {
        if let Some(name) = path.file_name()
            && is_log_name(name)
        {
            ring(Alarm::File(name.to_owned()));
        }
    }
}

/// Whether a name can be a finished log: not hidden (the engine's temporary
/// files are), and an HTML page.
fn is_log_name(name: &OsStr) -> bool {
    !name.as_encoded_bytes().starts_with(b".")
        && Path::new(name)
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case(EXTENSION))
}

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
struct Looker {
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
    fn run(mut self, received: &Receiver<Alarm>, deliver: impl Fn(Report)) {
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
        let mut seen = HashMap::with_capacity(self.known.len());
        for entry in fs::read_dir(&self.directory)? {
            let entry = entry?;
            let name = entry.file_name();
            if is_log_name(&name)
                && let Ok(metadata) = entry.metadata()
                && let Some(stamp) = stamp_of(&metadata)
            {
                seen.insert(name, stamp);
            }
        }
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

fn stamp_of(metadata: &fs::Metadata) -> Option<Stamp> {
    if !metadata.is_file() {
        return None;
    }
    Some(Stamp {
        length: metadata.len(),
        modified: metadata.modified().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::event::{CreateKind, Flag, ModifyKind, RenameMode};

    fn alarms(kind: EventKind, path: &str, flag: Option<Flag>) -> Vec<&'static str> {
        let mut event = notify::Event::new(kind).add_path(PathBuf::from(path));
        if let Some(flag) = flag {
            event = event.set_flag(flag);
        }
        let mut rung = Vec::new();
        alarms_of(&event, Path::new("/logs"), |alarm| {
            rung.push(match alarm {
                Alarm::File(_) => "file",
                Alarm::Lost => "lost",
                Alarm::Gone => "gone",
                Alarm::Stop => "stop",
            });
        });
        rung
    }

    #[test]
    fn what_happens_to_a_log_rings() {
        for kind in [
            EventKind::Create(CreateKind::File),
            EventKind::Modify(ModifyKind::Name(RenameMode::To)),
            EventKind::Access(AccessKind::Close(AccessMode::Write)),
            EventKind::Remove(RemoveKind::File),
        ] {
            assert_eq!(alarms(kind, "/logs/a.html", None), ["file"], "{kind:?}");
            for other in ["/logs/.a.html", "/logs/a.txt", "/logs"] {
                assert!(alarms(kind, other, None).is_empty(), "{kind:?} {other}");
            }
        }
    }

    #[test]
    fn reading_a_log_does_not_ring() {
        for mode in [AccessKind::Read, AccessKind::Open(AccessMode::Read)] {
            assert!(alarms(EventKind::Access(mode), "/logs/a.html", None).is_empty());
        }
    }

    #[test]
    fn lost_events_and_a_lost_directory_ring() {
        let lost = alarms(EventKind::Other, "/logs", Some(Flag::Rescan));
        assert_eq!(lost, ["lost"]);
        let gone = EventKind::Remove(RemoveKind::Folder);
        assert_eq!(alarms(gone, "/logs", None), ["gone"]);
        assert!(alarms(gone, "/logs/inner", None).is_empty());
    }
}
