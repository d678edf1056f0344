//! Iterative deepening: depth after depth, each with a narrow window around
//! the last value, until a limit is met.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use super::node::Root;
use super::observer::{CurrentMove, Iteration, Observer, Progress};
use super::params;
use super::value::{self, Bound, INFINITE, MAX_PLY, Value, is_mate};
use super::worker::{RootMove, Worker};
use crate::position::Move;

/// Current moves and progress are told from here on.
const FIRST_NEWS: Duration = Duration::from_secs(1);

impl Worker<'_> {
    /// Searches until a limit is met. The best move then leads `root_moves`.
    pub(super) fn iterate(&mut self) {
        let deepest = MAX_PLY as i32 - 1;
        let last = match self.shared.limits.depth {
            Some(depth) => (depth.max(1).min(deepest as u32)) as i32,
            None => deepest,
        };
        let wanted = self.shared.limits.multi_pv.clamp(1, self.root_moves.len());
        let mut pace = Pace::default();

        for depth in 1..=last {
            self.root_depth = depth;
            self.selective_depth = 0;
            for root_move in &mut self.root_moves {
                root_move.previous = root_move.value;
                root_move.value = -INFINITE;
                root_move.nodes = 0;
            }
            if !self.shared.frontier.has_reached(depth) {
                self.search_depth(depth, wanted);
            }
            if let Some(found) = self.shared.frontier.found(depth) {
                // Another thread was first. If there are other reasons to
                // leave off, they still hold in the next depth.
                self.root_moves = found;
                self.aborted = false;
            }
            if self.aborted {
                break;
            }
            self.completed_depth = depth;
            self.shared.frontier.complete(depth, &self.root_moves);
            self.tell_iteration(depth, wanted);
            // An iteration may take few nodes, and no look at the clock.
            if self.number == 0 && (self.is_told_to_end() || self.is_enough(depth, &mut pace)) {
                break;
            }
        }
        self.settle();
    }

    /// One depth, for as many lines as are wanted.
    fn search_depth(&mut self, depth: i32, wanted: usize) {
        for pv_index in 0..wanted {
            self.pv_index = pv_index;
            self.aspire(depth);
            // The best of those found so far come first.
            self.root_moves[..=pv_index].sort_by_key(|root_move| -root_move.value);
            if self.aborted {
                break;
            }
        }
        self.pv_index = 0;
    }

    /// Makes sure that the best move has a value, however early the end came.
    fn settle(&mut self) {
        let root = Arc::clone(&self.shared.game);
        let RootMove {
            value, previous, ..
        } = self.root_moves[0];
        if value == -INFINITE {
            self.root_moves[0].value = if previous == -INFINITE {
                self.horizon(root.position())
            } else {
                previous
            };
        }
    }

    /// One depth with a window around the expected value, widened until the
    /// value lies inside.
    fn aspire(&mut self, depth: i32) {
        let expected = self.root_moves[self.pv_index].mean;
        let mut window = params::aspiration_window();
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= params::aspiration_depth() && expected != value::NONE && !is_mate(expected) {
            alpha = (expected - window).max(-INFINITE);
            beta = (expected + window).min(INFINITE);
        }
        let mut reduced = 0;
        loop {
            let root = Arc::clone(&self.shared.game);
            let searched = (depth - reduced).max(1);
            let found = self.search::<Root>(root.position(), alpha, beta, searched, 0, false);
            // Moves that were not best keep the order they had.
            self.root_moves[self.pv_index..]
                .sort_by_key(|root_move| (-root_move.value, -root_move.previous));
            if self.aborted {
                return;
            }
            if found <= alpha {
                self.tell_update(depth, found, Bound::Upper);
                beta = i32::midpoint(alpha, beta);
                alpha = (found - window).max(-INFINITE);
                reduced = 0;
            } else if found >= beta {
                self.tell_update(depth, found, Bound::Lower);
                beta = (found + window).min(INFINITE);
                if !is_mate(found) {
                    reduced = (reduced + 1).min(3);
                }
            } else {
                return;
            }
            window += window / 2 + 4;
            if window > params::aspiration_widest() {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Whether a root move is searched for the current line.
    #[inline]
    pub(super) fn is_wanted(&self, mv: Move) -> bool {
        self.root_moves[self.pv_index..]
            .iter()
            .any(|root_move| root_move.mv == mv)
    }

    /// Keeps what was found of a root move.
    pub(super) fn note_root_move(&mut self, mv: Move, found: i32, nodes: u64, is_best: bool) {
        let selective_depth = self.selective_depth;
        let line = self.lines.get(1);
        let Some(root_move) = self.root_moves[self.pv_index..]
            .iter_mut()
            .find(|root_move| root_move.mv == mv)
        else {
            return;
        };
        root_move.nodes += nodes;
        if !is_best {
            // Known to be worse than the best; by how much is not.
            root_move.value = -INFINITE;
            return;
        }
        root_move.value = found;
        root_move.mean = if root_move.mean == value::NONE || is_mate(found) {
            found
        } else {
            (2 * found + root_move.mean) / 3
        };
        root_move.selective_depth = selective_depth;
        let is_known_mate = is_mate(found) && found == root_move.previous;
        if is_known_mate && root_move.line[1..].starts_with(line) {
            // With the same mate at its end it is complete already.
            return;
        }
        root_move.line.truncate(1);
        root_move.line.extend_from_slice(line);
        if is_mate(found) {
            let root = self.shared.game.position();
            let rest = self.shared.solved.rest(root, &root_move.line);
            root_move.line.extend(rest);
        }
    }

    /// Whether there is no need for another iteration.
    fn is_enough(&self, depth: i32, pace: &mut Pace) -> bool {
        let limits = self.shared.limits;
        let best = &self.root_moves[0];
        if let (Some(moves), Value::Mate(found)) = (limits.mate, Value::from_internal(best.value))
            && found > 0
            && found <= moves.min(i32::MAX as u32) as i32
        {
            return true;
        }
        // A mate cannot become shorter than the depth searched without
        // reductions finding it; a bare move needs no thought.
        if self.shared.timer.has_soft_limit() && !limits.infinite {
            let mate_is_final =
                is_mate(best.value) && depth > 2 * (value::MATE - best.value.abs()) + 4;
            if mate_is_final || self.root_moves.len() == 1 && depth >= 8 {
                return self.shared.timer.is_spent(self.shared.control, 0.0);
            }
        }
        let spent: u64 = self
            .root_moves
            .iter()
            .map(|root_move| root_move.nodes)
            .sum();
        let share = best.nodes as f64 / spent.max(1) as f64;
        let scale = pace.scale(best, share);
        self.shared.timer.is_spent(self.shared.control, scale)
    }

    fn report(&self, root_move: &RootMove, multi_pv: usize, value: i32, bound: Bound) -> Iteration {
        let solved = &self.shared.solved;
        Iteration {
            game: Arc::clone(&self.shared.game),
            depth: self.root_depth as u32,
            // A line may go on where the search ended.
            selective_depth: root_move.selective_depth.max(root_move.line.len()) as u32,
            multi_pv,
            value: Value::from_internal(solved.told(value)),
            bound: if solved.is_drawn_root() {
                Bound::Exact
            } else {
                bound
            },
            line: root_move.line.clone(),
            nodes: self.nodes_now(),
            elapsed: self.shared.timer.elapsed(),
            hashfull: self.shared.table.hashfull(),
            tablebase_hits: self.shared.tablebase_hits.load(Relaxed),
            endings: solved.endings().cloned(),
        }
    }

    /// Nodes of all threads; the own ones to the last.
    fn nodes_now(&self) -> u64 {
        self.shared.nodes[self.number].store(self.nodes, Relaxed);
        self.shared.total_nodes()
    }

    fn tell_iteration(&mut self, depth: i32, wanted: usize) {
        debug_assert_eq!(depth, self.root_depth);
        if self.observer.is_none() {
            return;
        }
        for index in 0..wanted {
            let root_move = &self.root_moves[index];
            let news = self.report(root_move, index + 1, root_move.value, Bound::Exact);
            self.tell(|observer| observer.on_iteration(&news));
        }
    }

    fn tell_update(&mut self, depth: i32, found: i32, bound: Bound) {
        debug_assert_eq!(depth, self.root_depth);
        if self.observer.is_none() || self.shared.timer.elapsed() < FIRST_NEWS {
            return;
        }
        let root_move = &self.root_moves[self.pv_index];
        let news = self.report(root_move, self.pv_index + 1, found, bound);
        self.tell(|observer| observer.on_update(&news));
    }

    /// Tells the best line of an iteration that was broken off.
    pub(super) fn tell_interrupted(&mut self) {
        if self.observer.is_none() {
            return;
        }
        let root_move = &self.root_moves[0];
        let news = self.report(root_move, 1, root_move.value, Bound::Exact);
        self.tell(|observer| observer.on_update(&news));
    }

    pub(super) fn tell_current_move(&mut self, mv: Move, number: usize) {
        if self.observer.is_none() || self.shared.timer.elapsed() < FIRST_NEWS {
            return;
        }
        let news = CurrentMove {
            depth: self.root_depth as u32,
            mv,
            number: number + self.pv_index,
        };
        self.tell(|observer| observer.on_current_move(&news));
    }

    pub(super) fn tell_progress(&mut self) {
        if self.observer.is_none() {
            return;
        }
        let elapsed = self.shared.timer.elapsed();
        if elapsed < self.next_news {
            return;
        }
        self.next_news = elapsed + FIRST_NEWS;
        let news = Progress {
            depth: self.root_depth as u32,
            nodes: self.nodes_now(),
            elapsed,
            hashfull: self.shared.table.hashfull(),
        };
        self.tell(|observer| observer.on_progress(&news));
    }

    fn tell(&mut self, say: impl FnOnce(&mut dyn Observer)) {
        if let Some(observer) = &mut self.observer {
            say(&mut **observer);
        }
    }
}

/// How settled the search is: a best move that stays and takes most of the
/// nodes needs less time, a falling value more.
#[derive(Debug)]
struct Pace {
    best: Move,
    stable: i32,
    mean: i32,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            best: Move::NULL,
            stable: 0,
            mean: value::NONE,
        }
    }
}

impl Pace {
    /// The factor on the soft limit after an iteration. `share`: how much of
    /// the iteration's nodes the best move took.
    fn scale(&mut self, best: &RootMove, share: f64) -> f64 {
        self.stable = if best.mv == self.best {
            (self.stable + 1).min(params::PACE_STABLE_MOST)
        } else {
            0
        };
        self.best = best.mv;
        let fall = match self.mean {
            value::NONE => 0,
            mean => (mean - best.value).clamp(-params::PACE_FALL_MOST, params::PACE_FALL_MOST),
        };
        self.mean = match self.mean {
            value::NONE => best.value,
            mean => (mean + best.value) / 2,
        };
        let by_stability = params::PACE_UNSTABLE - params::PACE_STABLE * f64::from(self.stable);
        let by_share = params::PACE_SHARE_BASE - params::PACE_SHARE * share;
        let by_fall = 1.0 + params::PACE_FALL * f64::from(fall);
        by_stability * by_share * by_fall
    }
}
