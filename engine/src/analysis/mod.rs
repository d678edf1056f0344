//! The door to the engine: a search on a thread of its own that is heard of
//! and logged. The viewer comes in here, and so do the UCI loop and the
//! terminal.
//!
//! - [`Analysis::start`] analyses one position: what the viewer needs.
//! - [`Analyst`] stays for many searches of a game and remembers what helps.
//!
//! Here search and logfiles meet, who do not know each other: the observer in
//! `log_observer` turns each finished iteration into a record for the log and
//! hands it over without waiting.

mod game;
mod log_observer;
mod search_thread;

use std::sync::{Arc, Mutex, PoisonError};

pub use game::{Game, IllegalMove};
use log_observer::LogObserver;
use search_thread::{Running, SearchThread};

use crate::eval;
use crate::eval::Evaluator;
use crate::logfile::worker::{LogSettings, LogWriter};
use crate::search::observer::{CurrentMove, Progress};
use crate::search::transposition::OutOfMemory;
use crate::search::{Control, Iteration, Limits, Observer, Outcome, Searcher};
use crate::tablebase::Tables;

/// Name and version, as GUIs and logs show them.
pub const ENGINE: &str = concat!("Toga LOG ", env!("CARGO_PKG_VERSION"));

/// What an analysis works with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Size of the hash table, megabytes.
    pub hash: usize,
    /// Threads that search.
    pub threads: usize,
    /// What changes the evaluation.
    pub evaluation: eval::Settings,
    /// What of it is not at its default, name and value, for the log.
    pub changed: Vec<(String, String)>,
    /// Endgame tables to ask; none for none.
    pub tablebase: Option<Arc<Tables>>,
    /// Whether endings of few men are solved before they are searched.
    pub solve_endings: bool,
    /// What is logged and where to; none for no logs.
    pub log: Option<LogSettings>,
}

impl Default for Settings {
    /// One thread, 64 MB, the evaluation as it was, endings solved, no logs.
    fn default() -> Settings {
        Settings {
            hash: 64,
            threads: 1,
            evaluation: eval::Settings::default(),
            changed: Vec::new(),
            tablebase: None,
            solve_endings: true,
            log: None,
        }
    }
}

/// What is heard of an analysis. It comes on the thread that searches (or the
/// one that writes logs), so what takes time belongs elsewhere.
#[derive(Debug)]
pub enum Event<'a> {
    /// A depth is complete; with several best lines one event for each.
    Iteration(&'a Iteration),
    /// News in mid-iteration: a bound, or the last line of a stopped search.
    Update(&'a Iteration),
    /// A move that is about to be searched, after the first second.
    CurrentMove(&'a CurrentMove),
    /// About once a second: how far it has come.
    Progress(&'a Progress),
    /// Something a person should know, in a sentence: logs cannot be written.
    Message(String),
    /// The end, with the best move. Nothing but messages follows.
    Finished(&'a Outcome),
}

/// A search under way. Dropping it stops it; its logs are still written.
#[derive(Debug)]
pub struct Analysis {
    control: Control,
    running: Running,
}

impl Analysis {
    /// Analyses one position. `on_event` hears of it until the end.
    ///
    /// # Errors
    /// When there is not enough memory for the hash table.
    pub fn start(
        game: &Game,
        limits: Limits,
        settings: Settings,
        on_event: impl FnMut(Event<'_>) + Send + 'static,
    ) -> Result<Analysis, OutOfMemory> {
        let listener = Arc::new(Mutex::new(on_event));
        let hear = move |event: Event<'_>| {
            let mut listener = listener.lock().unwrap_or_else(PoisonError::into_inner);
            (*listener)(event);
        };
        let hear_message = hear.clone();
        let mut analyst = Analyst::new(settings, move |text| hear_message(Event::Message(text)))?;
        Ok(analyst.start(game, limits, hear))
    }

    /// Ends it soon; the best move so far comes with [`Event::Finished`].
    pub fn stop(&self) {
        self.control.stop();
    }

    /// The move pondered on was played: from now on the clock runs.
    pub fn ponder_hit(&self) {
        self.control.ponder_hit();
    }

    /// Whether it has ended.
    pub fn is_finished(&self) -> bool {
        self.running.is_over()
    }

    /// Waits until it has ended.
    pub fn wait(self) {
        self.running.wait();
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.control.stop();
    }
}

/// Analyses position after position and remembers what helps.
pub struct Analyst {
    searcher: Arc<Mutex<Searcher>>,
    thread: SearchThread,
    settings: Settings,
    log: Option<Arc<LogWriter>>,
    on_message: Arc<dyn Fn(String) + Send + Sync>,
}

impl Analyst {
    /// Gets ready. `on_message` hears, a sentence each, when logs cannot be
    /// written and when they can be again.
    ///
    /// # Errors
    /// When there is not enough memory for the hash table.
    pub fn new(
        settings: Settings,
        on_message: impl Fn(String) + Send + Sync + 'static,
    ) -> Result<Analyst, OutOfMemory> {
        let mut searcher = Searcher::new(settings.hash)?;
        searcher.set_threads(settings.threads);
        searcher.set_tablebase(settings.tablebase.clone());
        searcher.set_solve_endings(settings.solve_endings);
        // Setting it clears the table, which would touch all its memory.
        if settings.evaluation != eval::Settings::default() {
            searcher.set_evaluator(Evaluator::new(&settings.evaluation));
        }
        Ok(Analyst {
            searcher: Arc::new(Mutex::new(searcher)),
            thread: SearchThread::default(),
            log: None,
            settings,
            on_message: Arc::new(on_message),
        })
    }

    /// Works with these settings from now on. Waits for a search under way.
    ///
    /// # Errors
    /// When there is not enough memory for the hash table. The old table then
    /// stays; all other settings are taken over.
    pub fn set(&mut self, settings: Settings) -> Result<(), OutOfMemory> {
        let old = std::mem::replace(&mut self.settings, settings);
        let new = &self.settings;
        if old.log != new.log {
            // Writes what still waits.
            self.log = None;
        }
        let mut searcher = self.searcher.lock().unwrap_or_else(PoisonError::into_inner);
        if old.threads != new.threads {
            searcher.set_threads(new.threads);
        }
        if old.tablebase != new.tablebase {
            searcher.set_tablebase(new.tablebase.clone());
        }
        if old.solve_endings != new.solve_endings {
            searcher.set_solve_endings(new.solve_endings);
        }
        if old.evaluation != new.evaluation {
            searcher.set_evaluator(Evaluator::new(&new.evaluation));
        }
        searcher.set_hash(new.hash)
    }

    /// Forgets all that was found: another game begins.
    pub fn forget(&mut self) {
        self.searcher
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }

    /// Waits until all logs of finished iterations are written.
    pub fn finish_logs(&self) {
        if let Some(log) = &self.log {
            log.drain();
        }
    }

    /// Starts a search; an earlier one must be over or stopped, since the new
    /// one begins when it is.
    pub fn start(
        &mut self,
        game: &Game,
        limits: Limits,
        on_event: impl FnMut(Event<'_>) + Send + 'static,
    ) -> Analysis {
        let control = Control::new();
        let searcher = Arc::clone(&self.searcher);
        let log = self.log_observer(game);
        let game = game.search().clone();
        let handle = control.clone();
        let search = move || {
            let mut observer = (Listener(on_event), log);
            let outcome = {
                let mut searcher = searcher.lock().unwrap_or_else(PoisonError::into_inner);
                searcher.search_here(&game, &limits, &handle, &mut observer)
            };
            let (Listener(mut on_event), log) = observer;
            // Before the end is told: who hears it may drop the writer and
            // rely on all logs being written then.
            drop(log);
            on_event(Event::Finished(&outcome));
        };
        Analysis {
            control,
            running: self.thread.run(search),
        }
    }

    /// The observer that logs this game's searches. The writer is started with
    /// the first search that needs it.
    fn log_observer(&mut self, game: &Game) -> LogObserver {
        let Some(settings) = &self.settings.log else {
            return LogObserver::silent();
        };
        let writer = match self.log.take() {
            Some(writer) => writer,
            None => {
                let on_message = Arc::clone(&self.on_message);
                match LogWriter::start(settings.clone(), move |text| on_message(text)) {
                    Ok(writer) => Arc::new(writer),
                    Err(error) => {
                        (self.on_message)(format!("No logs are written: {error}"));
                        return LogObserver::silent();
                    }
                }
            }
        };
        let writer = self.log.insert(writer);
        LogObserver::new(Arc::clone(writer), game, &self.settings)
    }
}

/// Passes on what is observed.
struct Listener<F>(F);

impl<F: FnMut(Event<'_>) + Send> Observer for Listener<F> {
    fn on_iteration(&mut self, iteration: &Iteration) {
        (self.0)(Event::Iteration(iteration));
    }

    fn on_update(&mut self, iteration: &Iteration) {
        (self.0)(Event::Update(iteration));
    }

    fn on_current_move(&mut self, current: &CurrentMove) {
        (self.0)(Event::CurrentMove(current));
    }

    fn on_progress(&mut self, progress: &Progress) {
        (self.0)(Event::Progress(progress));
    }
}
