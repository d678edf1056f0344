//! The thread that explains and writes, so that the search need not.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use jiff::Timestamp;

use super::compose::{Explainer, compose};
use super::housekeeping::Housekeeping;
use super::model::{Detail, Logfile};
use super::queue::Queue;
use super::record::Record;
use super::store::{self, Directory, WriteError};
use super::{html, name, texts};
use crate::eval::Settings;

/// What is logged, and where to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogSettings {
    /// The directory of the logfiles; made if it is missing.
    pub directory: PathBuf,
    /// Verbose or compact.
    pub detail: Detail,
    /// Whether verbose logs hold opinions.
    pub opinions: bool,
    /// The least depth that is logged.
    pub min_depth: u32,
    /// The greatest depth that is logged.
    pub max_depth: u32,
    /// Whether only the deepest of these is logged, when the search is over.
    pub only_deepest: bool,
    /// How many megabytes the logs may take.
    pub limit_mb: u64,
}

impl LogSettings {
    /// The defaults, writing to this directory.
    pub fn new(directory: PathBuf) -> LogSettings {
        LogSettings {
            directory,
            detail: Detail::Verbose,
            opinions: true,
            min_depth: 11,
            max_depth: 15,
            only_deepest: false,
            limit_mb: 1024,
        }
    }
}

/// Writes logs in a thread of its own. Dropping it writes what still waits.
#[derive(Debug)]
pub struct LogWriter {
    settings: LogSettings,
    queue: Arc<Queue>,
    thread: Option<JoinHandle<()>>,
}

impl LogWriter {
    /// Starts the thread. `report` is told, in one sentence each, of what goes
    /// wrong and when it is well again.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn start(
        settings: LogSettings,
        report: impl Fn(String) + Send + 'static,
    ) -> io::Result<LogWriter> {
        let queue = Arc::new(Queue::default());
        let worker = Worker::new(settings.clone(), report);
        let source = Source(Arc::clone(&queue));
        let thread = thread::Builder::new()
            .name("log writer".to_string())
            .spawn(move || worker.run(&source))?;
        Ok(LogWriter {
            settings,
            queue,
            thread: Some(thread),
        })
    }

    /// What is logged, and where to.
    pub fn settings(&self) -> &LogSettings {
        &self.settings
    }

    /// Whether an iteration of this depth is logged: ask before making a record.
    pub fn wants(&self, depth: u32) -> bool {
        (self.settings.min_depth..=self.settings.max_depth).contains(&depth)
    }

    /// Hands an iteration over and returns at once. Depths that are not logged
    /// are ignored.
    pub fn write(&self, record: Record) {
        if self.wants(record.depth) {
            self.queue.push(record);
        }
    }

    /// Waits until everything handed over has been written.
    pub fn drain(&self) {
        self.queue.drain();
    }
}

impl Drop for LogWriter {
    fn drop(&mut self) {
        self.queue.close();
        if let Some(thread) = self.thread.take() {
            // A worker that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

/// The worker's end of the queue. However the worker ends, nobody waits for it
/// in vain.
struct Source(Arc<Queue>);

impl Drop for Source {
    fn drop(&mut self) {
        self.0.abandon();
    }
}

/// How writing went the last time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Health {
    Untried,
    Good,
    Bad,
}

struct Worker<R> {
    settings: LogSettings,
    report: R,
    housekeeping: Housekeeping,
    /// Who explained the last record, and the settings it was made from.
    explainer: Option<(Settings, Explainer)>,
    health: Health,
}

impl<R: Fn(String)> Worker<R> {
    fn new(settings: LogSettings, report: R) -> Worker<R> {
        Worker {
            housekeeping: Housekeeping::new(settings.limit_mb),
            settings,
            report,
            explainer: None,
            health: Health::Untried,
        }
    }

    fn run(mut self, source: &Source) {
        while let Some(next) = source.0.next() {
            if next.dropped > 0 {
                (self.report)(texts::dropped(next.dropped));
            }
            let name = name::of(&next.record.root, next.record.depth);
            let page = html::page(&self.explain(&next.record));
            let written = store::write(&self.settings.directory, &name, page.as_bytes());
            self.judge(written);
            if self.health == Health::Good {
                let bytes = page.len() as u64;
                self.housekeeping
                    .written(&self.settings.directory, &name, bytes);
            }
        }
    }

    fn explain(&mut self, record: &Record) -> Logfile {
        let LogSettings {
            detail, opinions, ..
        } = self.settings;
        let kept = self.explainer.take();
        let (_, explainer) = self.explainer.insert(match kept {
            Some(kept) if kept.0 == record.evaluation => kept,
            _ => (
                record.evaluation.clone(),
                Explainer::new(&record.evaluation, detail, opinions),
            ),
        });
        compose(record, explainer, detail, Timestamp::now())
    }

    /// One message when writing begins to fail, one when it works again.
    fn judge(&mut self, written: Result<Directory, WriteError>) {
        let before = self.health;
        match written {
            Ok(directory) => {
                self.health = Health::Good;
                if directory == Directory::Made {
                    self.housekeeping.forget();
                }
                match before {
                    Health::Bad => (self.report)(texts::recovered(&self.settings.directory)),
                    Health::Good if directory == Directory::Made => {
                        (self.report)(texts::made_again(&self.settings.directory));
                    }
                    Health::Good | Health::Untried => {}
                }
            }
            Err(error) => {
                self.health = Health::Bad;
                if before != Health::Bad {
                    (self.report)(texts::failed(&error));
                }
            }
        }
    }
}
