//! Several threads on one search (lazy SMP): all search the same position and
//! help each other through the hash table. The first to complete a depth does so
//! for all, see [`frontier`](super::frontier).

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;

use super::observer::{Iteration, Observer};
use super::solved::Solved;
use super::value::{self, Bound, Value, is_mate};
use super::worker::{Memory, RootMove, Shared, Worker};
use super::{Outcome, Searcher};
use crate::position::Move;

/// What a thread ends with.
pub(super) struct Found {
    /// The best move first.
    pub(super) root_moves: Vec<RootMove>,
    pub(super) depth: i32,
    pub(super) nodes: u64,
}

/// Searches on this thread and with a helper for each other memory, and
/// returns the best finding.
pub(super) fn run(
    shared: &Shared<'_>,
    main: &mut Memory,
    helpers: &mut [Memory],
    root_moves: &[Move],
    observer: &mut dyn Observer,
) -> Found {
    thread::scope(|scope| {
        let mut running = Vec::new();
        for (index, memory) in helpers.iter_mut().enumerate() {
            // A helper that the system refuses is done without.
            running.extend(builder().spawn_scoped(scope, move || {
                let mut worker = Worker::new(shared, memory, root_moves, index + 1, None);
                worker.iterate();
                worker.found()
            }));
        }
        let mut worker = Worker::new(shared, main, root_moves, 0, Some(observer));
        worker.iterate();
        wait_for_the_end(shared);
        shared.over.store(true, Relaxed);
        let mut all = vec![worker.found()];
        all.extend(running.into_iter().filter_map(|thread| thread.join().ok()));
        let nodes = all.iter().map(|found| found.nodes).sum();
        let best = choose(&all);
        let mut found = all.swap_remove(best);
        found.nodes = nodes;
        if worker.aborted || best != 0 {
            worker.root_moves.clone_from(&found.root_moves);
            worker.tell_interrupted();
        }
        found
    })
}

/// A thread that can search.
pub(super) fn builder() -> thread::Builder {
    thread::Builder::new().stack_size(Searcher::STACK_BYTES)
}

/// A search without an end, or in the opponent's time, waits for the word.
fn wait_for_the_end(shared: &Shared<'_>) {
    if shared.limits.infinite {
        shared.control.wait(false);
    } else if shared.limits.ponder {
        shared.control.wait(true);
    }
}

/// The thread whose finding is played: the deepest, among equals the best.
fn choose(all: &[Found]) -> usize {
    let mut best = 0;
    for (index, found) in all.iter().enumerate().skip(1) {
        let (Some(new), Some(old)) = (found.root_moves.first(), all[best].root_moves.first())
        else {
            continue;
        };
        let better = if is_mate(new.value) || is_mate(old.value) {
            new.value > old.value && new.value != value::NONE
        } else {
            found.depth > all[best].depth || found.depth == all[best].depth && new.value > old.value
        };
        if better {
            best = index;
        }
    }
    best
}

impl Worker<'_> {
    fn found(&self) -> Found {
        Found {
            root_moves: self.root_moves.clone(),
            depth: self.completed_depth,
            nodes: self.nodes,
        }
    }
}

impl Found {
    /// As it is told to the outside.
    pub(super) fn outcome(&self, solved: &Solved) -> Outcome {
        let best = self.root_moves.first();
        let value = best.map_or(value::DRAW, |best| best.value);
        Outcome {
            best: best.map(|best| best.mv),
            ponder: best.and_then(|best| best.line.get(1).copied()),
            value: Value::from_internal(solved.told(value)),
            depth: self.depth.max(0) as u32,
            nodes: self.nodes,
        }
    }
}

/// The game is over at the root.
pub(super) fn without_moves(shared: &Shared<'_>, observer: &mut dyn Observer) -> Outcome {
    let value = if shared.game.position().is_check() {
        Value::Mate(0)
    } else {
        Value::Centipawns(value::DRAW)
    };
    observer.on_iteration(&Iteration {
        game: Arc::clone(&shared.game),
        depth: 0,
        selective_depth: 0,
        multi_pv: 1,
        value,
        bound: Bound::Exact,
        line: Vec::new(),
        nodes: 0,
        elapsed: shared.timer.elapsed(),
        hashfull: 0,
        tablebase_hits: 0,
        endings: None,
    });
    wait_for_the_end(shared);
    Outcome {
        best: None,
        ponder: None,
        value,
        depth: 0,
        nodes: 0,
    }
}
