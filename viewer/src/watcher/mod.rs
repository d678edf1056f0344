//! Watches the log directory and tells what has changed in it.
//!
//! The system's notification is only an alarm clock: what counts is a look at
//! the files themselves. So nothing is lost when events are lost, come twice
//! or come for a directory that has meanwhile been replaced.
//!
//! `alarm` says what an event means, `looker` is the thread that looks.

mod alarm;
mod looker;

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::mpsc::{self, Sender};
use std::thread::JoinHandle;
use std::time::SystemTime;
use std::{io, thread};

use alarm::Alarm;
use looker::Looker;
pub use looker::list;

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
        let looker = Looker::new(directory, alarms.clone());
        let thread = thread::Builder::new()
            .name("log directory".into())
            .spawn(move || looker.run(&received, deliver))?;
        Ok(Watcher {
            alarms,
            thread: Some(thread),
        })
    }
}

impl Watcher {
    /// Looks at the whole directory now, whatever the system tells of it.
    pub fn look_again(&self) {
        let _ = self.alarms.send(Alarm::Lost);
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
