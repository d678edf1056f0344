//! `go perft N`: counts move sequences beside the talk, so that `stop` and
//! `isready` are served meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use shakmaty::CastlingMode;

use super::output::Output;
use crate::position::Position;
use crate::position::perft::perft;

/// A count under way. Dropping it stops it.
#[derive(Debug)]
pub struct Counting {
    stopped: Arc<AtomicBool>,
}

impl Counting {
    /// Counts on a thread of its own, prints the count of each first move and
    /// the sum, and says when it is done.
    pub fn start(
        position: Position,
        depth: u32,
        mode: CastlingMode,
        output: Output,
        done: impl FnOnce() + Send + 'static,
    ) -> Counting {
        let stopped = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&stopped);
        thread::spawn(move || {
            let mut sum = 0;
            for mv in position.legal_moves() {
                let Some(count) = count(&position.play(mv), depth.saturating_sub(1), &seen) else {
                    break;
                };
                sum += count;
                output.line(format_args!("{}: {count}", mv.to_uci(mode)));
            }
            let sum = if depth == 0 { 1 } else { sum };
            output.lines([String::new(), format!("Nodes searched: {sum}")]);
            done();
        });
        Counting { stopped }
    }

    /// Ends it soon, with what was counted so far.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

impl Drop for Counting {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Subtrees up to this depth are counted without a look at the stop sign.
const UNWATCHED: u32 = 4;

/// The count, or none if it was stopped.
fn count(position: &Position, depth: u32, stopped: &AtomicBool) -> Option<u64> {
    if stopped.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= UNWATCHED {
        return Some(perft(position, depth));
    }
    let moves = position.legal_moves();
    moves
        .into_iter()
        .map(|mv| count(&position.play(mv), depth - 1, stopped))
        .sum()
}
