//! What a node teaches the histories, killers and counter-moves.

use super::history::{self, Before, Context};
use super::worker::Worker;
use crate::position::{Move, Position};

impl Worker<'_> {
    /// Learns from a best move, and from those tried before it.
    #[expect(clippy::too_many_arguments, reason = "a step of the node, cut out")]
    pub(super) fn learn(
        &mut self,
        position: &Position,
        context: &Context,
        best: Move,
        quiets: &[Move],
        captures: &[Move],
        depth: i32,
        ply: usize,
    ) {
        let (bonus, malus) = (history::bonus(depth), history::malus(depth));
        let history = &mut self.memory.history;
        if position.is_tactical(best) {
            history.learn_capture(position, best, bonus);
        } else {
            history.learn_counter(context.before[0], best);
            history.learn_quiet(position, context, best, bonus);
            for &mv in quiets {
                history.learn_quiet(position, context, mv, malus);
            }
        }
        for &mv in captures {
            self.memory.history.learn_capture(position, mv, malus);
        }
        if !position.is_tactical(best) {
            let killers = &mut self.frame_mut(ply).killers;
            if killers[0] != best {
                *killers = [best, killers[0]];
            }
        }
    }

    /// The move that led here left nothing to gain: it did well after the
    /// moves before it.
    pub(super) fn praise_last_move(&mut self, position: &Position, ply: usize, depth: i32) {
        if ply == 0 {
            return;
        }
        let last = *self.frame_before(ply, 1);
        // A capture needs no praise, and the null move gets none.
        if last.mv.is_null() || position.halfmoves() == 0 {
            return;
        }
        let before: Before = self.before(ply - 1);
        self.memory
            .history
            .learn_continuation(&before, last.piece_to, history::bonus(depth) / 2);
    }
}
