//! Who is told what the search finds.
//!
//! The search knows neither UCI nor logs: printer, log recorder and viewer
//! observe it. An observer cannot change what is searched.

use std::sync::Arc;
use std::time::Duration;

use super::Game;
use super::value::{Bound, Value};
use crate::position::Move;
use crate::tablebase::solved::Endings;

/// One line of one iteration.
#[derive(Clone, Debug)]
pub struct Iteration {
    /// The position that is searched, with what was played before.
    pub game: Arc<Game>,
    /// The nominal depth, plies.
    pub depth: u32,
    /// The deepest line looked at so far in this iteration, plies.
    pub selective_depth: u32,
    /// Which of the best lines this is, from 1.
    pub multi_pv: usize,
    /// In the view of the side to move at the root.
    pub value: Value,
    /// Whether the value is exact.
    pub bound: Bound,
    /// The line, legal to its end, from the root on. Empty only if the root
    /// has no legal move.
    pub line: Vec<Move>,
    /// Nodes searched so far, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How full the hash table is, in thousandths.
    pub hashfull: u32,
    /// How often endgame tables knew a position.
    pub tablebase_hits: u64,
    /// The solved endings that the search asks.
    pub endings: Option<Arc<Endings>>,
}

/// A root move that is about to be searched.
#[derive(Clone, Copy, Debug)]
pub struct CurrentMove {
    /// The depth of the iteration, plies.
    pub depth: u32,
    /// The move.
    pub mv: Move,
    /// Its place in the order, from 1.
    pub number: usize,
}

/// How far the search has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The depth of the iteration under way, plies.
    pub depth: u32,
    /// Nodes searched so far, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How full the hash table is, in thousandths.
    pub hashfull: u32,
}

/// Is told of a search, on the thread that searches: what takes time belongs
/// on another one. Every method may be left out.
pub trait Observer: Send {
    /// An iteration is complete. The value is exact. With several best lines
    /// there is a call for each, the best first.
    fn on_iteration(&mut self, _iteration: &Iteration) {}

    /// News in mid-iteration: a value outside the expected window (a bound),
    /// or, before an interrupted search returns, its last best line.
    fn on_update(&mut self, _iteration: &Iteration) {}

    /// A root move is about to be searched; only after the first second.
    fn on_current_move(&mut self, _current: &CurrentMove) {}

    /// About once a second.
    fn on_progress(&mut self, _progress: &Progress) {}
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {}

/// Keeps every completed iteration.
#[derive(Clone, Debug, Default)]
pub struct Capture {
    /// In the order in which they were completed.
    pub iterations: Vec<Iteration>,
    /// What was told in mid-iteration.
    pub updates: Vec<Iteration>,
}

impl Observer for Capture {
    fn on_iteration(&mut self, iteration: &Iteration) {
        self.iterations.push(iteration.clone());
    }

    fn on_update(&mut self, iteration: &Iteration) {
        self.updates.push(iteration.clone());
    }
}

/// Two observers as one.
impl<A: Observer, B: Observer> Observer for (A, B) {
    fn on_iteration(&mut self, iteration: &Iteration) {
        self.0.on_iteration(iteration);
        self.1.on_iteration(iteration);
    }

    fn on_update(&mut self, iteration: &Iteration) {
        self.0.on_update(iteration);
        self.1.on_update(iteration);
    }

    fn on_current_move(&mut self, current: &CurrentMove) {
        self.0.on_current_move(current);
        self.1.on_current_move(current);
    }

    fn on_progress(&mut self, progress: &Progress) {
        self.0.on_progress(progress);
        self.1.on_progress(progress);
    }
}
