//! The main line, kept in a triangular array: each ply has the best line found
//! from there on, and takes over that of the next ply behind its own move.

use super::value::MAX_PLY;
use crate::position::Move;

/// The best line of every ply of the line being searched.
#[derive(Debug)]
pub(super) struct Lines(Vec<Vec<Move>>);

impl Lines {
    /// Empty lines for every ply.
    pub(super) fn new() -> Lines {
        Lines((0..MAX_PLY + 2).map(|_| Vec::with_capacity(8)).collect())
    }

    /// No line is known at this ply.
    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// The best line at this ply is this move, then the next ply's line.
    pub(super) fn lead(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.0.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    /// The best line at this ply.
    pub(super) fn get(&self, ply: usize) -> &[Move] {
        &self.0[ply]
    }
}
