//! `ProbCut`: a good capture that beats beta by far in a shallow search would
//! very likely do so in a deep one.

use super::history::Context;
use super::move_picker::MovePicker;
use super::node::OffLine;
use super::params::*;
use super::transposition::{Entry, to_table};
use super::value::Bound;
use super::worker::Worker;
use crate::position::{Move, Position};

impl Worker<'_> {
    /// Looks for a capture that beats `beta` in a shallow search.
    #[expect(clippy::too_many_arguments, reason = "a step of the node, cut out")]
    pub(super) fn probcut(
        &mut self,
        position: &Position,
        beta: i32,
        depth: i32,
        ply: usize,
        hash: Move,
        static_eval: i32,
        raw: i32,
    ) -> Option<i32> {
        let hash = if !hash.is_null() && position.is_tactical(hash) {
            hash
        } else {
            Move::NULL
        };
        let mut picker = MovePicker::captures(hash, beta - static_eval);
        let context = Context::plain(self.before(ply));
        let reduced = depth - probcut_reduction();
        while let Some(mv) = picker.next(position, &self.memory.history, &context) {
            self.prefetch(position, mv);
            let mut next = position.clone();
            self.play(&mut next, mv, ply);
            let mut found = -self.quiescence::<OffLine>(&next, -beta, 1 - beta, ply + 1);
            if found >= beta && !self.aborted {
                found = -self.search::<OffLine>(&next, -beta, 1 - beta, reduced, ply + 1, true);
            }
            self.take_back();
            if self.aborted {
                return None;
            }
            if found >= beta {
                self.shared.table.store(
                    position.key(),
                    Entry {
                        mv,
                        value: to_table(found, ply),
                        eval: raw,
                        depth: reduced + 1,
                        bound: Some(Bound::Lower),
                        on_line: false,
                    },
                );
                return Some(found);
            }
        }
        None
    }
}
