//! The thread that reads the beginnings of logs, and answers what is asked
//! about them.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime};
use std::{io, thread};

use toga_log::logfile::name;

use super::export::{self, Format};
use super::{Column, Query, Record, Statistics, cache};
use crate::library::change;
use crate::reader::read_head;
use crate::watcher::{self, Stamp};

/// While logs are read, it is told this often how far that is.
const TELL: Duration = Duration::from_millis(250);

/// So many records that are new make it worth writing the cache at once; fewer
/// wait for the end.
const WORTH_SAVING: usize = 500;

/// A position that has logs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// What the names of its logs begin with.
    pub prefix: String,
    /// Its deepest log.
    pub depth: u32,
    /// That log's length and age.
    pub stamp: Stamp,
    /// When the newest of its logs was written.
    pub newest: SystemTime,
}

impl Listed {
    /// The position with these logs; None if there are none.
    pub fn of(prefix: &str, logs: &BTreeMap<u32, Stamp>) -> Option<Listed> {
        let (&depth, &stamp) = logs.last_key_value()?;
        Some(Listed {
            prefix: prefix.to_owned(),
            depth,
            stamp,
            newest: change::newest(logs),
        })
    }
}

/// What the thread is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Look which logs the directory has.
    List,
    /// These positions are new, or their logs have changed.
    Update(Vec<Listed>),
    /// These have no logs any more.
    Remove(Vec<String>),
    /// Look for this from now on, and count this number.
    Find {
        /// Repeated in each answer.
        ticket: u64,
        /// What to look for.
        query: Query,
        /// Of which number to give the statistics.
        column: Column,
    },
    /// Read no more logs for now.
    Stop,
    /// Go on reading.
    Continue,
    /// Write what was found into this file.
    Export(PathBuf, Format),
}

/// A position that was found.
#[derive(Clone, Debug)]
pub struct Row {
    /// What its deepest log says.
    pub record: Arc<Record>,
    /// When the newest of its logs was written.
    pub newest: SystemTime,
}

/// How far the reading is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions whose log was looked at.
    pub done: usize,
    /// Positions that have logs.
    pub total: usize,
    /// Whether it was stopped.
    pub stopped: bool,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// That of the request.
    pub ticket: u64,
    /// The positions that fit, newest first.
    pub rows: Arc<Vec<Row>>,
    /// How many positions were looked at.
    pub total: usize,
    /// How many have no log that can be read.
    pub unreadable: usize,
    /// A number over the rows; None if none of them has it.
    pub statistics: Option<Statistics>,
    /// How far the reading is; None when it is complete.
    pub progress: Option<Progress>,
}

/// What the thread tells.
#[derive(Clone, Debug)]
pub enum News {
    /// What was found, or how far the reading is.
    Answer(Answer),
    /// So many positions were written into this file.
    Exported(PathBuf, usize),
    /// They could not be; why.
    NotExported(PathBuf, String),
}

/// A handle to the thread, which ends when it is dropped.
#[derive(Debug)]
pub struct Indexer {
    requests: Option<Sender<Request>>,
    thread: Option<JoinHandle<()>>,
}

impl Indexer {
    /// Starts the thread for a log directory, with this file for a cache. What
    /// it tells is handed to `deliver` from it.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(
        directory: PathBuf,
        cache: Option<PathBuf>,
        deliver: impl Fn(News) + Send + 'static,
    ) -> io::Result<Indexer> {
        let (requests, received) = mpsc::channel();
        let work = Work {
            directory,
            cache,
            cached: None,
            positions: HashMap::new(),
            queue: VecDeque::new(),
            unsaved: 0,
            stopped: false,
            asked: None,
            rows: Arc::default(),
            retired: Arc::default(),
            deliver,
        };
        let thread = thread::Builder::new()
            .name("library".into())
            .spawn(move || work.run(&received))?;
        Ok(Indexer {
            requests: Some(requests),
            thread: Some(thread),
        })
    }

    /// Asks for something.
    pub fn ask(&self, request: Request) {
        if let Some(requests) = &self.requests {
            let _ = requests.send(request);
        }
    }
}

impl Drop for Indexer {
    fn drop(&mut self) {
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What is known of a position.
struct Position {
    listed: Listed,
    record: Option<Arc<Record>>,
    /// Whether its log could not be read.
    unreadable: bool,
}

/// The thread's state.
struct Work<F> {
    directory: PathBuf,
    cache: Option<PathBuf>,
    /// What the cache holds and was not yet asked for; None before it is read.
    cached: Option<HashMap<Box<str>, Record>>,
    positions: HashMap<String, Position>,
    /// Positions whose logs have to be read.
    queue: VecDeque<String>,
    /// Records that the cache does not have.
    unsaved: usize,
    stopped: bool,
    asked: Option<(u64, Query, Column)>,
    /// What was found last.
    rows: Arc<Vec<Row>>,
    /// What was found before that: so that it is freed here, not in the thread
    /// of the window when the next answer takes its place.
    retired: Arc<Vec<Row>>,
    deliver: F,
}

impl<F: Fn(News)> Work<F> {
    fn run(mut self, received: &Receiver<Request>) {
        loop {
            let request = if self.is_reading() {
                match received.try_recv() {
                    Ok(request) => Some(request),
                    Err(TryRecvError::Empty) => None,
                    Err(TryRecvError::Disconnected) => break,
                }
            } else {
                match received.recv() {
                    Ok(request) => Some(request),
                    Err(_) => break,
                }
            };
            // All that wait are carried out, and answered once.
            let waiting = request.into_iter().chain(received.try_iter());
            let changed = waiting.fold(false, |changed, request| self.take(request) | changed);
            let read = self.read(TELL);
            if changed || read {
                self.answer();
            }
            if !self.is_reading() && self.unsaved >= WORTH_SAVING {
                self.save();
            }
        }
        if self.unsaved > 0 {
            self.save();
        }
    }

    fn is_reading(&self) -> bool {
        !self.stopped && !self.queue.is_empty()
    }

    /// Carries out a request; returns whether an answer is due.
    fn take(&mut self, request: Request) -> bool {
        match request {
            Request::List => self.list_all(),
            Request::Update(listed) => {
                for listed in listed {
                    self.list(listed);
                }
            }
            Request::Remove(prefixes) => {
                for prefix in prefixes {
                    self.positions.remove(&prefix);
                }
            }
            Request::Find {
                ticket,
                query,
                column,
            } => self.asked = Some((ticket, query, column)),
            Request::Stop => self.stopped = true,
            Request::Continue => self.stopped = false,
            Request::Export(path, format) => {
                let news = match export::write(&path, format, &self.rows) {
                    Ok(()) => News::Exported(path, self.rows.len()),
                    Err(error) => News::NotExported(path, error.to_string()),
                };
                (self.deliver)(news);
                return false;
            }
        }
        true
    }

    /// All positions as the directory has them now, the newest first. A directory
    /// that cannot be listed has none.
    fn list_all(&mut self) {
        let files = watcher::list(&self.directory).unwrap_or_default();
        let positions = change::positions(&files);
        self.positions
            .retain(|prefix, _| positions.contains_key(prefix));
        let positions = positions.iter();
        let mut all: Vec<Listed> = positions
            .filter_map(|(prefix, logs)| Listed::of(prefix, logs))
            .collect();
        all.sort_unstable_by_key(|listed| std::cmp::Reverse(listed.newest));
        for listed in all {
            self.list(listed);
        }
    }

    /// A position as the directory has it now. What is known of its log, from
    /// before or from the cache, need not be read again.
    fn list(&mut self, listed: Listed) {
        let cached = self.cached.get_or_insert_with(|| {
            let records = self.cache.iter();
            let records = records.flat_map(|path| cache::load(path, &self.directory));
            records
                .map(|record| (record.prefix.clone(), record))
                .collect()
        });
        let is_same =
            |record: &Record| record.depth == listed.depth && record.stamp == listed.stamp;
        let known = self.positions.remove(&listed.prefix);
        let known = known.and_then(|position| position.record);
        let kept = cached.remove(listed.prefix.as_str()).map(Arc::new);
        let record = known.or(kept).filter(|record| is_same(record));
        if record.is_none() {
            self.queue.push_back(listed.prefix.clone());
        }
        let position = Position {
            record,
            unreadable: false,
            listed,
        };
        self.positions
            .insert(position.listed.prefix.clone(), position);
    }

    /// Reads logs for at most this long; returns whether any was read.
    fn read(&mut self, most: Duration) -> bool {
        if !self.is_reading() {
            return false;
        }
        let started = Instant::now();
        while started.elapsed() < most {
            let Some(prefix) = self.queue.pop_front() else {
                break;
            };
            let Some(position) = self.positions.get_mut(&prefix) else {
                continue;
            };
            if position.record.is_some() {
                continue;
            }
            let record = read(&self.directory, &position.listed);
            position.unreadable = record.is_none();
            self.unsaved += usize::from(record.is_some());
            position.record = record.map(Arc::new);
        }
        true
    }

    fn answer(&mut self) {
        let Some((ticket, query, column)) = &self.asked else {
            return;
        };
        let mut rows: Vec<Row> = self
            .positions
            .values()
            .filter_map(|position| {
                let record = position.record.as_ref()?;
                query.fits(record).then(|| Row {
                    record: Arc::clone(record),
                    newest: position.listed.newest,
                })
            })
            .collect();
        rows.sort_unstable_by(|a, b| {
            let age = b.newest.cmp(&a.newest);
            age.then_with(|| a.record.prefix.cmp(&b.record.prefix))
        });
        let total = self.positions.len();
        let waiting: HashSet<&String> = self.queue.iter().collect();
        let unreadable = self.positions.values().filter(|it| it.unreadable);
        let answer = Answer {
            ticket: *ticket,
            statistics: Statistics::of(*column, &rows),
            rows: Arc::new(rows),
            total,
            unreadable: unreadable.count(),
            progress: (!waiting.is_empty()).then_some(Progress {
                done: total.saturating_sub(waiting.len()),
                total,
                stopped: self.stopped,
            }),
        };
        self.retired = std::mem::replace(&mut self.rows, Arc::clone(&answer.rows));
        (self.deliver)(News::Answer(answer));
    }

    /// The cache is only a shortcut: where it cannot be written, the logs are
    /// read again next time.
    fn save(&mut self) {
        self.unsaved = 0;
        let Some(path) = &self.cache else {
            return;
        };
        let records = self.positions.values();
        let records = records.filter_map(|position| position.record.as_deref());
        let _ = cache::save(path, &self.directory, records);
    }
}

/// What the deepest log of a position says; None if it cannot be read, or is
/// about something else than its name says.
fn read(directory: &Path, listed: &Listed) -> Option<Record> {
    let file = name::of_prefix(&listed.prefix, listed.depth);
    let head = read_head(&directory.join(file)).ok()?;
    let record = Record::new(&listed.prefix, listed.stamp, &head);
    let placement = record.placement().replace('/', "_");
    let is_named = listed.prefix.starts_with(&placement) && record.depth == listed.depth;
    is_named.then_some(record)
}
