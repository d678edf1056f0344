//! Analyses every position of a game, one after the other, in a thread of its
//! own, and writes one log of each: that of the deepest completed search.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use shakmaty::{Chess, Move, Position as _};
use toga_log::analysis::{Analyst, Event, Game, Settings};
use toga_log::logfile::model::SearchValue;
use toga_log::logfile::worker::LogSettings;
use toga_log::search::{Limits, Value};

use super::Deliver;
use crate::session::{AnalysisEvent, AnalysisNews, Limit, Searched};

/// How soon a request to stop is noticed.
const NOTICE: Duration = Duration::from_millis(30);

/// What is to be analysed.
pub(super) struct Job {
    pub(super) run: u64,
    pub(super) start: Chess,
    pub(super) moves: Vec<Move>,
    pub(super) limit: Limit,
}

/// A game that is being analysed. Dropping this stops it.
pub(super) struct Annotation {
    cancelled: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Annotation {
    /// Begins; each position is told, and the end.
    pub(super) fn start(job: Job, directory: PathBuf, deliver: Deliver) -> Annotation {
        let cancelled = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&cancelled);
        let builder = thread::Builder::new().name("annotation".into());
        let (run, told) = (job.run, Arc::clone(&deliver));
        let thread = builder.spawn(move || {
            work(&job, directory, &deliver, &seen);
        });
        if let Err(error) = &thread {
            let trouble = AnalysisNews::Trouble(error.to_string());
            for what in [trouble, AnalysisNews::Finished] {
                told(AnalysisEvent { run, what });
            }
        }
        Annotation {
            cancelled,
            thread: thread.ok(),
        }
    }

    /// Ends soon.
    pub(super) fn stop(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

impl Drop for Annotation {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn work(job: &Job, directory: PathBuf, deliver: &Deliver, cancelled: &AtomicBool) {
    let run = job.run;
    if let Err(reason) = analyse_all(job, directory, deliver, cancelled) {
        let what = AnalysisNews::Trouble(reason);
        deliver(AnalysisEvent { run, what });
    }
    let what = AnalysisNews::Finished;
    deliver(AnalysisEvent { run, what });
}

fn analyse_all(
    job: &Job,
    directory: PathBuf,
    deliver: &Deliver,
    cancelled: &AtomicBool,
) -> Result<(), String> {
    let run = job.run;
    let told = Arc::clone(deliver);
    let tell = move |sentence| {
        let what = AnalysisNews::Trouble(sentence);
        told(AnalysisEvent { run, what });
    };
    let limits = limits(job.limit);
    let settings = Settings {
        log: Some(LogSettings {
            min_depth: 1,
            max_depth: u32::MAX,
            only_deepest: true,
            ..LogSettings::new(directory)
        }),
        ..Settings::default()
    };
    let mut analyst = Analyst::new(settings, tell).map_err(|error| error.to_string())?;
    let mut game = Game::new(job.start.clone());
    let mode = game.castling_mode();
    for ply in 0..=job.moves.len() {
        if let Some(played) = ply.checked_sub(1).and_then(|last| job.moves.get(last)) {
            let text = played.to_uci(mode).to_string();
            game.play(&text).map_err(|error| error.to_string())?;
        }
        let found = analyse(&mut analyst, &game, &limits, cancelled);
        if cancelled.load(Ordering::Relaxed) {
            break;
        }
        let what = AnalysisNews::Annotated { ply, found };
        deliver(AnalysisEvent { run, what });
    }
    // Whoever hears of the end may rely on the logs being there.
    analyst.finish_logs();
    Ok(())
}

fn limits(limit: Limit) -> Limits {
    match limit {
        Limit::Depth(depth) => Limits {
            depth: Some(depth),
            ..Limits::default()
        },
        Limit::Seconds(seconds) => Limits {
            move_time: Some(Duration::from_secs(seconds.into())),
            ..Limits::default()
        },
    }
}

/// Analyses one position; nothing is found where the game is over, or before
/// the first depth.
fn analyse(
    analyst: &mut Analyst,
    game: &Game,
    limits: &Limits,
    cancelled: &AtomicBool,
) -> Option<Searched> {
    if game.chess().legal_moves().is_empty() {
        return None;
    }
    let white = game.chess().turn().is_white();
    let (sender, heard) = mpsc::channel();
    let listen = move |event: Event<'_>| {
        let news = match event {
            Event::Iteration(iteration) => Some(Searched {
                depth: iteration.depth,
                value: in_white_view(iteration.value, white),
            }),
            Event::Finished(_) => None,
            _ => return,
        };
        let _ = sender.send(news);
    };
    let analysis = analyst.start(game, limits.clone(), listen);
    let mut last = None;
    loop {
        match heard.recv_timeout(NOTICE) {
            Ok(Some(found)) => last = Some(found),
            Ok(None) | Err(RecvTimeoutError::Disconnected) => return last,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if cancelled.load(Ordering::Relaxed) {
            analysis.stop();
        }
    }
}

fn in_white_view(value: Value, white: bool) -> SearchValue {
    let sign = if white { 1 } else { -1 };
    match value {
        Value::Centipawns(value) => SearchValue::Centipawns(sign * value),
        Value::Mate(moves) => SearchValue::Mate(sign * moves),
    }
}
