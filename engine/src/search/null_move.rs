//! The null move: if the mover still stands well after giving the opponent a
//! move for free, the position need not be searched in full.

use super::node::OffLine;
use super::params::*;
use super::value::MATE_BOUND;
use super::worker::Worker;
use crate::position::Position;

impl Worker<'_> {
    /// Gives the opponent a move for free. A value means: still above beta.
    pub(super) fn null_move(
        &mut self,
        position: &Position,
        beta: i32,
        depth: i32,
        ply: usize,
        eval: i32,
        cut_node: bool,
    ) -> Option<i32> {
        let reduction = null_reduction()
            + depth / null_depth_divisor()
            + ((eval - beta) / null_eval_divisor()).min(null_eval_most());
        let next = self.play_null(position, ply);
        let reduced = depth - reduction;
        let found = -self.search::<OffLine>(&next, -beta, 1 - beta, reduced, ply + 1, !cut_node);
        self.take_back();
        if self.aborted || found < beta {
            return None;
        }
        // A mate found while the opponent passed is none.
        let found = if found >= MATE_BOUND { beta } else { found };
        if depth < null_verify_depth() || self.null_from > 0 {
            return Some(found);
        }
        // Deep down a wrong cut-off is dear: look again, without null moves.
        self.null_from = ply + (3 * reduced.max(0) / 4) as usize;
        let verified = self.search::<OffLine>(position, beta - 1, beta, reduced, ply, false);
        self.null_from = 0;
        (!self.aborted && verified >= beta).then_some(found)
    }
}
