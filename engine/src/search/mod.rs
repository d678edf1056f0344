//! Finding the best move.
//!
//! A [`Searcher`] is given a [`Game`], [`Limits`], a [`Control`] by which
//! another thread can stop it, and an [`Observer`] that is told what it finds.
//! It prints nothing and knows neither UCI nor logs.
//!
//! | looking for | open |
//! |---|---|
//! | depth after depth, aspiration windows | `iterate` |
//! | pruning, extensions, reductions | `alpha_beta`, `null_move`, `probcut`, `reductions` |
//! | the end of a line | `quiescence` |
//! | the order of moves | `move_picker`, `history`, `learning`, `see` |
//! | the hash table | [`transposition`] |
//! | what the evaluation misses | `correction` |
//! | the main line | `line` |
//! | endings that are solved before the search | `solved` |
//! | when to stop | [`limits`], `time`, [`control`] |
//! | several threads | `threads`, `frontier`, `worker` |
//! | every number | `params` |
//! | what is told to the outside | [`observer`], [`value`], [`chances`] |

mod alpha_beta;
mod bench;
pub mod chances;
pub mod control;
mod correction;
mod frontier;
mod game;
mod history;
mod iterate;
mod learning;
pub mod limits;
mod line;
mod move_picker;
mod node;
mod null_move;
pub mod observer;
#[cfg(not(feature = "tune"))]
mod params;
#[cfg(feature = "tune")]
pub mod params;
mod probcut;
mod quiescence;
mod reductions;
mod see;
mod solved;
mod threads;
mod time;
pub mod transposition;
pub mod value;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;

pub use bench::bench;
pub use control::Control;
use frontier::Frontier;
pub use game::Game;
pub use limits::Limits;
pub use observer::{Iteration, Observer};
use solved::Solved;
use transposition::{OutOfMemory, Table};
pub use value::{Bound, Value};
use worker::{Memory, Shared};

use crate::eval::Evaluator;
use crate::position::Move;
use crate::tablebase::Tables;
use crate::tablebase::solved::Endings;

/// What a search comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The best move; none only where there is no legal one.
    pub best: Option<Move>,
    /// The expected answer.
    pub ponder: Option<Move>,
    /// In the view of the side to move at the root.
    pub value: Value,
    /// The last depth that was completed, plies.
    pub depth: u32,
    /// Nodes of all threads.
    pub nodes: u64,
}

/// Searches; remembers from one search of a game to the next what helps.
#[derive(Debug)]
pub struct Searcher {
    table: Table,
    evaluator: Evaluator,
    main: Memory,
    helpers: Vec<Memory>,
    tablebase: Option<Arc<Tables>>,
    /// The endings solved so far; none if none are to be solved.
    endings: Option<Arc<Endings>>,
}

impl Searcher {
    /// The most threads that are of use.
    pub const MOST_THREADS: usize = 1024;

    /// With a hash table of so many megabytes, and one thread.
    ///
    /// # Errors
    /// When there is not enough memory for the table.
    pub fn new(megabytes: usize) -> Result<Searcher, OutOfMemory> {
        Ok(Searcher {
            table: Table::new(megabytes)?,
            evaluator: Evaluator::default(),
            main: Memory::new(),
            helpers: Vec::new(),
            tablebase: None,
            endings: None,
        })
    }

    /// Replaces the hash table by an empty one of so many megabytes.
    ///
    /// # Errors
    /// When there is not enough memory; the old table then stays.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), OutOfMemory> {
        if megabytes != self.table.megabytes() {
            self.table = Table::new(megabytes)?;
        }
        Ok(())
    }

    /// From now on searches with so many threads, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        let threads = threads.clamp(1, Searcher::MOST_THREADS);
        self.helpers.resize_with(threads - 1, Memory::new);
    }

    /// From now on evaluates with this; what was found with another is
    /// forgotten.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        self.evaluator = evaluator;
        self.clear();
    }

    /// What positions are evaluated with.
    pub fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// From now on asks these endgame tables.
    pub fn set_tablebase(&mut self, tables: Option<Arc<Tables>>) {
        self.tablebase = tables;
    }

    /// From now on solves endings of few men before it searches them, where
    /// there is time for it, or no longer.
    pub fn set_solve_endings(&mut self, solve: bool) {
        if solve {
            self.endings.get_or_insert_default();
        } else {
            self.endings = None;
        }
    }

    /// Forgets everything: another game begins.
    pub fn clear(&mut self) {
        self.table.clear();
        self.main = Memory::new();
        self.helpers.fill_with(Memory::new);
    }

    /// The hash table.
    pub fn table(&mut self) -> &mut Table {
        &mut self.table
    }

    /// Searches until a limit is met or `control` says stop. Blocks.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        control: &Control,
        observer: &mut dyn Observer,
    ) -> Outcome {
        let first = game.position().legal_moves().first().copied();
        let found = thread::scope(|scope| {
            let search = || self.search_here(game, limits, control, observer);
            let thread = threads::builder().spawn_scoped(scope, search).ok()?;
            thread.join().ok()
        });
        // The system may refuse to make a thread.
        found.unwrap_or(Outcome {
            best: first,
            ponder: None,
            value: Value::Centipawns(0),
            depth: 0,
            nodes: 0,
        })
    }

    /// The stack that a thread needs to search the deepest line.
    pub const STACK_BYTES: usize = 16 << 20;

    /// The same on the calling thread, which needs a stack of
    /// [`Searcher::STACK_BYTES`].
    pub fn search_here(
        &mut self,
        game: &Game,
        limits: &Limits,
        control: &Control,
        observer: &mut dyn Observer,
    ) -> Outcome {
        self.table.new_search();
        let position = game.position();
        let legal = position.legal_moves();
        let wanted: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|mv| limits.search_moves.contains(mv))
            .collect();
        let mut root_moves = if wanted.is_empty() {
            legal.to_vec()
        } else {
            wanted
        };
        let timer = time::Timer::new(limits, position.turn(), control.begun());
        let solved = Solved::prepare(self.endings.as_mut(), position, &timer, control);
        let tablebase = self.tablebase.as_deref();
        let is_solved = solved.solution(position).is_some();
        // Solved endings say more than tables: how far it is to mate.
        let tables = tablebase.filter(|_| !is_solved);
        let known = tables.and_then(|tables| tables.best_moves(position));
        if limits.search_moves.is_empty() && limits.multi_pv == 1 {
            if solved.is_drawn_root() {
                root_moves.retain(|&mv| solved.keeps_draw(position, mv));
            } else if let Some((_, best)) = &known {
                root_moves.retain(|mv| best.contains(mv));
            }
        }
        let is_known = is_solved || known.is_some();
        let shared = Shared {
            game: Arc::new(game.clone()),
            limits,
            control,
            table: self.table.entries(),
            evaluator: &self.evaluator,
            timer,
            tablebase,
            solved,
            tablebase_hits: AtomicU64::new(if is_known { legal.len() as u64 } else { 0 }),
            over: AtomicBool::new(false),
            frontier: Frontier::new(),
            nodes: (0..=self.helpers.len())
                .map(|_| AtomicU64::new(0))
                .collect(),
        };
        if root_moves.is_empty() {
            return threads::without_moves(&shared, observer);
        }
        let (main, helpers) = (&mut self.main, &mut self.helpers);
        threads::run(&shared, main, helpers, &root_moves, observer).outcome(&shared.solved)
    }
}
