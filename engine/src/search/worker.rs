//! One thread of a search: what it keeps for itself, how it plays and takes
//! back moves, and what ends a line.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use super::control::Control;
use super::correction::Correction;
use super::frontier::Frontier;
use super::game::Game;
use super::history::{Before, History, PieceTo};
use super::limits::Limits;
use super::line::Lines;
use super::observer::Observer;
use super::solved::Solved;
use super::time::Timer;
use super::transposition::Entries;
use super::value::{self, DRAW, INFINITE, MAX_PLY};
use crate::eval::toga::exact_draw::is_exact_draw;
use crate::eval::{self, Evaluator, Valuation, Window};
use crate::position::{Move, Position};
use crate::tablebase::Tables;

/// What all threads of one search share.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) game: Arc<Game>,
    pub(super) limits: &'a Limits,
    pub(super) control: &'a Control,
    pub(super) table: Entries<'a>,
    pub(super) evaluator: &'a Evaluator,
    pub(super) timer: Timer,
    /// Endgame tables, if there are any.
    pub(super) tablebase: Option<&'a Tables>,
    /// What is known for certain with few men.
    pub(super) solved: Solved,
    /// How often either knew a position.
    pub(super) tablebase_hits: AtomicU64,
    /// The main thread is done; the others return.
    pub(super) over: AtomicBool,
    /// How far they have come.
    pub(super) frontier: Frontier,
    /// Nodes of each thread, brought up to date now and then.
    pub(super) nodes: Vec<AtomicU64>,
}

impl Shared<'_> {
    /// Nodes of all threads.
    pub(super) fn total_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }
}

/// What a thread remembers from one search to the next.
#[derive(Debug)]
pub(super) struct Memory {
    pub(super) history: History,
    pub(super) correction: Correction,
    pub(super) tables: eval::Tables,
}

impl Memory {
    /// Nothing is remembered.
    pub(super) fn new() -> Memory {
        Memory {
            history: History::new(),
            correction: Correction::new(),
            tables: eval::Tables::new(),
        }
    }
}

/// What is known of one ply of the line being searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// The move played here; [`Move::NULL`] for a null move or none.
    pub(super) mv: Move,
    /// The piece that it moves.
    pub(super) piece_to: PieceTo,
    /// The corrected static evaluation, or [`value::NONE`] in check.
    pub(super) eval: i32,
    /// The move left out to see whether it is the only good one.
    pub(super) excluded: Move,
    /// Quiet moves that refuted a sibling.
    pub(super) killers: [Move; 2],
    /// How often the line was extended by two plies.
    pub(super) double_extensions: i32,
    /// How many children failed high.
    pub(super) cutoffs: u32,
    /// Plies since the last null move or the root.
    pub(super) since_null: u32,
}

impl Frame {
    const EMPTY: Frame = Frame {
        mv: Move::NULL,
        piece_to: PieceTo::NONE,
        eval: value::NONE,
        excluded: Move::NULL,
        killers: [Move::NULL; 2],
        double_extensions: 0,
        cutoffs: 0,
        since_null: 0,
    };
}

/// Frames before the root, so that looking back needs no test.
const BEFORE_ROOT: usize = 6;

/// A move at the root, with what the search found of it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    /// Of the current iteration; -INFINITE unless it was best or first.
    pub(super) value: i32,
    /// Of the iteration before.
    pub(super) previous: i32,
    /// A running mean of its values.
    pub(super) mean: i32,
    pub(super) nodes: u64,
    pub(super) selective_depth: usize,
    pub(super) line: Vec<Move>,
}

impl RootMove {
    pub(super) fn new(mv: Move) -> RootMove {
        RootMove {
            mv,
            value: -INFINITE,
            previous: -INFINITE,
            mean: value::NONE,
            nodes: 0,
            selective_depth: 0,
            line: vec![mv],
        }
    }
}

/// One thread of a search.
pub(super) struct Worker<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) memory: &'a mut Memory,
    /// Only the main thread has one.
    pub(super) observer: Option<&'a mut dyn Observer>,
    /// 0 for the main thread.
    pub(super) number: usize,
    pub(super) lines: Lines,
    frames: Vec<Frame>,
    /// Keys of the positions before the current one, from the start of the
    /// game or the last position known.
    keys: Vec<u64>,
    pub(super) root_moves: Vec<RootMove>,
    /// Which of the best lines is being searched, from 0.
    pub(super) pv_index: usize,
    /// The depth of the iteration.
    pub(super) root_depth: i32,
    pub(super) completed_depth: i32,
    pub(super) selective_depth: usize,
    pub(super) nodes: u64,
    node_limit: u64,
    next_poll: u64,
    /// When progress is told again.
    pub(super) next_news: Duration,
    pub(super) aborted: bool,
    /// Null moves are not tried before this ply (while one is verified).
    pub(super) null_from: usize,
}

/// Nodes between two looks at clock and control.
const POLL_INTERVAL: u64 = 512;

impl<'a> Worker<'a> {
    /// A thread that is about to search.
    pub(super) fn new(
        shared: &'a Shared<'a>,
        memory: &'a mut Memory,
        root_moves: &[Move],
        number: usize,
        observer: Option<&'a mut dyn Observer>,
    ) -> Worker<'a> {
        // The limit is exact for one thread; more of them are counted together.
        let node_limit = match shared.limits.nodes {
            Some(nodes) if shared.nodes.len() == 1 => nodes,
            _ => u64::MAX,
        };
        Worker {
            shared,
            memory,
            observer,
            number,
            lines: Lines::new(),
            frames: vec![Frame::EMPTY; BEFORE_ROOT + MAX_PLY + 4],
            keys: shared.game.earlier().to_vec(),
            root_moves: root_moves.iter().map(|&mv| RootMove::new(mv)).collect(),
            pv_index: 0,
            root_depth: 0,
            completed_depth: 0,
            selective_depth: 0,
            nodes: 0,
            node_limit,
            next_poll: POLL_INTERVAL.min(node_limit.saturating_add(1)),
            next_news: Duration::from_secs(1),
            aborted: false,
            null_from: 0,
        }
    }

    #[inline]
    pub(super) fn frame(&self, ply: usize) -> &Frame {
        &self.frames[BEFORE_ROOT + ply]
    }

    #[inline]
    pub(super) fn frame_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[BEFORE_ROOT + ply]
    }

    /// The frame some plies before.
    #[inline]
    pub(super) fn frame_before(&self, ply: usize, back: usize) -> &Frame {
        &self.frames[BEFORE_ROOT + ply - back]
    }

    /// The pieces moved one, two and four plies before.
    #[inline]
    pub(super) fn before(&self, ply: usize) -> Before {
        [1, 2, 4].map(|back| self.frame_before(ply, back).piece_to)
    }

    /// Has the hash table's entry after a move brought nearer. The sooner this
    /// is done the better: memory takes longer than a move is made.
    #[inline]
    pub(super) fn prefetch(&self, position: &Position, mv: Move) {
        self.shared.table.prefetch(position.key_after(mv));
    }

    /// Plays a move on a copy of the position: a node.
    pub(super) fn play(&mut self, next: &mut Position, mv: Move, ply: usize) {
        self.keys.push(next.key());
        let piece_to = PieceTo::of(next, mv);
        next.make(mv);
        self.nodes += 1;
        let frame = self.frame_mut(ply);
        frame.mv = mv;
        frame.piece_to = piece_to;
        let since_null = frame.since_null + 1;
        self.frame_mut(ply + 1).since_null = since_null;
    }

    /// Passes: a node too.
    pub(super) fn play_null(&mut self, position: &Position, ply: usize) -> Position {
        let next = position.play_null();
        self.shared.table.prefetch(next.key());
        self.nodes += 1;
        self.keys.push(position.key());
        let frame = self.frame_mut(ply);
        frame.mv = Move::NULL;
        frame.piece_to = PieceTo::NONE;
        self.frame_mut(ply + 1).since_null = 0;
        next
    }

    /// Takes back the last move.
    #[inline]
    pub(super) fn take_back(&mut self) {
        self.keys.pop();
    }

    /// Whether the search must return at once. To be asked at every node.
    #[inline]
    pub(super) fn must_return(&mut self) -> bool {
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.aborted
    }

    #[cold]
    fn poll(&mut self) {
        if self.nodes > self.node_limit {
            // The node that was just begun is not searched.
            self.nodes = self.node_limit;
            self.aborted = true;
        }
        self.next_poll = (self.nodes + POLL_INTERVAL).min(self.node_limit.saturating_add(1));
        self.shared.nodes[self.number].store(self.nodes, Relaxed);
        self.aborted |=
            self.shared.over.load(Relaxed) || self.shared.frontier.has_reached(self.root_depth);
        // The first iteration is always completed: it takes a moment, and
        // there is a move and a line whatever happens.
        if self.number == 0 && self.completed_depth > 0 {
            let together = self.shared.nodes.len() > 1
                && (self.shared.limits.nodes)
                    .is_some_and(|limit| self.shared.total_nodes() >= limit);
            self.aborted |= together || self.is_told_to_end();
            self.tell_progress();
        }
    }

    /// The value of a game that is over by the rules, whatever is played.
    #[inline]
    pub(super) fn drawn(&self, position: &Position, ply: usize) -> bool {
        if position.occupied().count() <= 4
            && is_exact_draw(position)
            && !self.shared.solved.is_won(position)
        {
            return true;
        }
        // Mate on the hundredth half-move wins.
        if position.halfmoves() >= 100
            && !(position.is_check() && position.count_legal_moves() == 0)
        {
            return true;
        }
        self.is_repeated(position, ply)
    }

    /// Whether somebody says stop, or the clock does.
    pub(super) fn is_told_to_end(&self) -> bool {
        self.shared.control.is_stopped() || self.shared.timer.is_out(self.shared.control)
    }

    /// Whether the position stood on the board before, in this line or in the
    /// game.
    fn is_repeated(&self, position: &Position, ply: usize) -> bool {
        let mut reach = position.halfmoves() as usize;
        let since_null = self.frame(ply).since_null as usize;
        if since_null < ply {
            reach = reach.min(since_null);
        }
        if reach < 4 {
            return false;
        }
        let reach = reach.min(self.keys.len());
        // The last key is one ply back; the same side moves every other one,
        // and no position comes back before the fourth.
        self.keys[self.keys.len() - reach..]
            .iter()
            .rev()
            .skip(3)
            .step_by(2)
            .any(|&key| key == position.key())
    }

    /// The value by the endgame tables, where they know the position.
    #[inline]
    pub(super) fn table_value(&self, position: &Position, ply: usize) -> Option<i32> {
        let tables = self.shared.tablebase?;
        // A check may be mate, which counts more than a win by the tables.
        if position.is_check() {
            return None;
        }
        let verdict = tables.verdict(position)?;
        self.count_tablebase_hit();
        Some(verdict.value(ply))
    }

    /// A position was known.
    pub(super) fn count_tablebase_hit(&self) {
        self.shared.tablebase_hits.fetch_add(1, Relaxed);
    }

    /// The static evaluation, mover's view.
    #[inline]
    pub(super) fn evaluate(&mut self, position: &Position) -> i32 {
        self.shared
            .evaluator
            .evaluate(position, &mut self.memory.tables)
    }

    /// The static evaluation where only its side of the window matters. What the
    /// search has found in positions like this is left out of account: the
    /// window is moved the other way.
    #[inline]
    pub(super) fn evaluate_within(
        &mut self,
        position: &Position,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> Valuation {
        let correction = self.correction(position, ply);
        let window = Window {
            alpha: alpha - correction,
            beta: beta - correction,
        };
        self.shared
            .evaluator
            .evaluate_within(position, &mut self.memory.tables, window)
    }

    /// What the search found in positions like this, beyond the evaluation.
    #[inline]
    fn correction(&self, position: &Position, ply: usize) -> i32 {
        let last = self.frame_before(ply, 1).piece_to;
        self.memory.correction.of(position, last)
    }

    /// The static evaluation, corrected by what the search found in positions
    /// like this.
    #[inline]
    pub(super) fn corrected(&self, position: &Position, ply: usize, raw: i32) -> i32 {
        let value = raw + self.correction(position, ply);
        value.clamp(1 - value::MATE_BOUND, value::MATE_BOUND - 1)
    }

    /// The value at the greatest depth of a line.
    pub(super) fn horizon(&mut self, position: &Position) -> i32 {
        if position.is_check() {
            DRAW
        } else {
            self.evaluate(position)
        }
    }
}
