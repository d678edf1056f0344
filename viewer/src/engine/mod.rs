//! The bundled engine, in this process and in a thread of its own.
//!
//! `annotation` analyses a whole game.

mod annotation;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use shakmaty::{Chess, Move};
use toga_log::analysis::{Analysis, Analyst, Event, Game, Settings};
use toga_log::logfile::worker::LogSettings;
use toga_log::search::Limits;

use crate::session::{AnalysisEvent, AnalysisNews, Limit};
use annotation::{Annotation, Job};

type Deliver = Arc<dyn Fn(AnalysisEvent) + Send + Sync>;

/// The bundled engine. Dropping it stops it.
pub struct Engine {
    log: LogSettings,
    deliver: Deliver,
    /// Made with the first analysis, and kept for what it remembers.
    analyst: Option<Analyst>,
    analysis: Option<Analysis>,
    annotation: Option<Annotation>,
    /// The number of the last analysis, to which messages about logs belong.
    run: Arc<AtomicU64>,
}

impl Engine {
    /// An engine that writes its logs into this directory. What happens is
    /// handed to `deliver` from its threads.
    pub fn new(
        directory: PathBuf,
        deliver: impl Fn(AnalysisEvent) + Send + Sync + 'static,
    ) -> Engine {
        Engine {
            log: LogSettings::new(directory),
            deliver: Arc::new(deliver),
            analyst: None,
            analysis: None,
            annotation: None,
            run: Arc::default(),
        }
    }

    /// Analyses a position until every depth that is logged is complete.
    pub fn start(&mut self, run: u64, position: Chess) {
        self.run.store(run, Ordering::Relaxed);
        let limits = Limits {
            depth: Some(self.log.max_depth),
            ..Limits::default()
        };
        let deliver = Arc::clone(&self.deliver);
        let mut completed = 0;
        let listen = move |event: Event<'_>| {
            let (nodes, elapsed) = match event {
                Event::Iteration(iteration) => {
                    completed = iteration.depth;
                    (iteration.nodes, iteration.elapsed)
                }
                Event::Progress(progress) => (progress.nodes, progress.elapsed),
                Event::Finished(_) => {
                    let what = AnalysisNews::Finished;
                    return deliver(AnalysisEvent { run, what });
                }
                Event::Update(_) | Event::CurrentMove(_) | Event::Message(_) => return,
            };
            let what = AnalysisNews::Progress {
                depth: completed,
                nodes,
                milliseconds: u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX),
            };
            deliver(AnalysisEvent { run, what });
        };
        match self.analyst() {
            Ok(analyst) => {
                self.analysis = Some(analyst.start(&Game::new(position), limits, listen));
            }
            Err(reason) => {
                for what in [AnalysisNews::Trouble(reason), AnalysisNews::Finished] {
                    (self.deliver)(AnalysisEvent { run, what });
                }
            }
        }
    }

    /// Analyses every position of a game, one after the other.
    pub fn annotate(&mut self, run: u64, start: Chess, moves: Vec<Move>, limit: Limit) {
        let job = Job {
            run,
            start,
            moves,
            limit,
        };
        let directory = self.log.directory.clone();
        let deliver = Arc::clone(&self.deliver);
        self.annotation = Some(Annotation::start(job, directory, deliver));
    }

    /// Ends the analysis soon.
    pub fn stop(&mut self) {
        if let Some(analysis) = &self.analysis {
            analysis.stop();
        }
        if let Some(annotation) = &self.annotation {
            annotation.stop();
        }
    }

    fn analyst(&mut self) -> Result<&mut Analyst, String> {
        let analyst = match self.analyst.take() {
            Some(analyst) => analyst,
            None => {
                let settings = Settings {
                    log: Some(self.log.clone()),
                    ..Settings::default()
                };
                let (deliver, run) = (Arc::clone(&self.deliver), Arc::clone(&self.run));
                let tell = move |sentence| {
                    let run = run.load(Ordering::Relaxed);
                    let what = AnalysisNews::Trouble(sentence);
                    deliver(AnalysisEvent { run, what });
                };
                Analyst::new(settings, tell).map_err(|error| error.to_string())?
            }
        };
        Ok(self.analyst.insert(analyst))
    }
}
