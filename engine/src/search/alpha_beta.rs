//! The main search: principal variation search with pruning, extensions and
//! reductions.
//!
//! One function serves all kinds of [nodes](super::node).

use arrayvec::ArrayVec;

use super::history::{self, Context, PieceTo};
use super::move_picker::MovePicker;
use super::node::{Node, OffLine};
use super::params::*;
use super::quiescence::{cuts, tightens};
use super::reductions::{PLY, log_reduction};
use super::see;
use super::transposition::{Entry, from_table, to_table};
use super::value::{self, Bound, DRAW, INFINITE, MATE_BOUND, MAX_PLY, is_mate, mate_at, mated_at};
use super::worker::Worker;
use crate::position::{Move, Position};

/// Moves tried before the best one, to be held against them.
type Tried = ArrayVec<Move, 32>;

impl Worker<'_> {
    /// The value of a position searched to a depth.
    ///
    /// `cut_node`: the position is expected to fail high.
    #[expect(
        clippy::cognitive_complexity,
        reason = "the steps of a node are read in their order"
    )]
    pub(super) fn search<N: Node>(
        &mut self,
        position: &Position,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiescence::<N::Child>(position, alpha, beta, ply);
        }
        if N::ON_LINE {
            self.lines.clear(ply);
            self.selective_depth = self.selective_depth.max(ply);
        }
        if self.must_return() {
            return DRAW;
        }
        if !N::ROOT {
            if self.drawn(position, ply) {
                return DRAW;
            }
            if ply >= MAX_PLY {
                return self.horizon(position);
            }
            if let Some(found) = self.solved_value(position, ply) {
                return found;
            }
            // No line from here is worth more than a mate at once.
            alpha = alpha.max(mated_at(ply));
            beta = beta.min(mate_at(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        let us = position.turn();
        let in_check = position.is_check();
        let excluded = self.frame(ply).excluded;
        let singular_search = !excluded.is_null();
        let key = position.key();

        // What is known of the position.
        let hit = if singular_search {
            None
        } else {
            self.shared.table.probe(key)
        };
        let hit_value = hit.map_or(value::NONE, |hit| {
            from_table(hit.value, ply, position.halfmoves())
        });
        let on_line = N::ON_LINE || hit.is_some_and(|hit| hit.on_line);
        let mut hash = hit.map_or(Move::NULL, |hit| hit.mv);
        if let Some(hit) = hit
            && !N::ON_LINE
            && hit.depth >= depth
            && cuts(hit.bound, hit_value, beta)
            && position.halfmoves() < STALE_HALFMOVES
        {
            if hit_value >= beta && is_playable(position, hash) && !position.is_tactical(hash) {
                let context = Context::of(position, self.before(ply));
                let bonus = history::bonus(depth);
                self.memory
                    .history
                    .learn_quiet(position, &context, hash, bonus);
            }
            return hit_value;
        }

        if !N::ROOT
            && !singular_search
            && let Some(found) = self.table_value(position, ply)
        {
            return found;
        }

        // The static evaluation, and what the hash table makes of it.
        let mut raw = value::NONE;
        let mut eval = value::NONE;
        if in_check {
            self.frame_mut(ply).eval = value::NONE;
        } else if singular_search {
            eval = self.frame(ply).eval;
        } else {
            raw = match hit {
                Some(hit) if hit.eval != value::NONE => hit.eval,
                _ => self.evaluate(position),
            };
            eval = self.corrected(position, ply, raw);
            self.frame_mut(ply).eval = eval;
            if hit.is_none() {
                self.shared.table.store(
                    key,
                    Entry {
                        mv: Move::NULL,
                        value: 0,
                        eval: raw,
                        depth: -2,
                        bound: None,
                        on_line,
                    },
                );
            }
            if let Some(hit) = hit
                && !is_mate(hit_value)
                && tightens(hit.bound, hit_value, eval)
            {
                eval = hit_value;
            }
        }
        let static_eval = self.frame(ply).eval;
        let improving = !in_check && self.is_improving(ply, static_eval);

        // Forget what was learnt below a sibling.
        self.frame_mut(ply + 2).cutoffs = 0;
        self.frame_mut(ply + 2).killers = [Move::NULL; 2];
        let extensions_so_far = self.frame_before(ply, 1).double_extensions;
        self.frame_mut(ply).double_extensions = extensions_so_far;

        if !N::ON_LINE && !in_check && !singular_search {
            // Razoring: so far below that only captures could help.
            if depth <= razor_depth() && eval + razor_base() + razor_margin() * depth <= alpha {
                let found = self.quiescence::<OffLine>(position, alpha, beta, ply);
                if found <= alpha {
                    return found;
                }
            }

            // Reverse futility: so far above that the opponent will not come back,
            // unless he has sacrificed for an attack.
            let margin = reverse_futility_margin() * depth
                - reverse_futility_improving() * i32::from(improving);
            if depth <= reverse_futility_depth()
                && eval - margin >= beta
                && eval < MATE_BOUND
                && beta > -MATE_BOUND
                && (depth <= reverse_futility_king_depth()
                    || position.king_attackers(us) < reverse_futility_king_attackers() as usize)
            {
                return beta + (eval - beta) / 2;
            }

            // Null move: still above after giving the opponent a move for free.
            if depth >= null_depth()
                && eval >= beta
                && static_eval >= beta + null_eval_base() - null_eval_margin() * depth
                && ply >= self.null_from
                && !self.frame_before(ply, 1).mv.is_null()
                && position.has_non_pawn_material(us)
                && beta > -MATE_BOUND
                && let Some(found) = self.null_move(position, beta, depth, ply, eval, cut_node)
            {
                return found;
            }
            if self.aborted {
                return DRAW;
            }
        }

        if N::ROOT {
            hash = self.root_moves[self.pv_index].mv;
        } else if !is_playable(position, hash) {
            hash = Move::NULL;
        }

        // Without a move to try first, a full search is better put off.
        if hash.is_null() && depth >= iir_depth() && (N::ON_LINE || cut_node) && !singular_search {
            depth -= 1;
        }

        // ProbCut: a good capture that beats beta by far in a shallow search.
        let probcut_beta = beta + probcut_margin();
        if !N::ON_LINE
            && !in_check
            && !singular_search
            && depth >= probcut_depth()
            && !is_mate(beta)
            && !hit.is_some_and(|hit| hit.depth >= depth - 3 && hit_value < probcut_beta)
        {
            let found = self.probcut(position, probcut_beta, depth, ply, hash, static_eval, raw);
            if let Some(found) = found {
                return found;
            }
            if self.aborted {
                return DRAW;
            }
        }

        let before = self.before(ply);
        let context = Context::of(position, before);
        let checks = position.checks();
        let counter = self.memory.history.counter(before[0]);
        let killers = self.frame(ply).killers;
        let mut picker = MovePicker::all(hash, killers, counter);
        let hash_is_capture = !hash.is_null() && position.is_tactical(hash);
        let has_pieces = position.has_non_pawn_material(us);
        let late_move_limit = (late_move_base() + depth * depth) / if improving { 1 } else { 2 };

        let mut best = -INFINITE;
        let mut best_move = Move::NULL;
        let mut count = 0;
        let mut quiets = Tried::new();
        let mut captures = Tried::new();
        let alpha_before = alpha;

        while let Some(mv) = picker.next(position, &self.memory.history, &context) {
            if mv == excluded || N::ROOT && !self.is_wanted(mv) {
                continue;
            }
            self.prefetch(position, mv);
            count += 1;
            if N::ROOT {
                self.tell_current_move(mv, count);
            }
            let quiet = !position.is_tactical(mv);
            let gives_check = checks.given_by(position, mv);
            let piece_to = PieceTo::of(position, mv);
            let experience = if quiet {
                self.memory
                    .history
                    .quiets(position, &context)
                    .of(piece_to, mv)
            } else {
                self.memory.history.capture(piece_to, position.captured(mv))
            };

            let mut reduction = log_reduction(quiet, depth, count);
            if !improving {
                reduction += reduction_not_improving();
            }

            // Moves that are not worth searching.
            if !N::ROOT && has_pieces && best > -MATE_BOUND {
                let shallow = (depth - 1 - reduction / PLY).max(0);
                if quiet && count >= late_move_limit as usize {
                    picker.skip_quiets();
                }
                if quiet && !gives_check {
                    if shallow <= history_prune_depth()
                        && experience < history_prune_margin() * (shallow + 1)
                    {
                        continue;
                    }
                    if !in_check
                        && shallow <= futility_depth()
                        && static_eval + futility_base() + futility_margin() * shallow <= alpha
                    {
                        continue;
                    }
                    if !see::gains_under(
                        position,
                        mv,
                        see_quiet_margin() * shallow * shallow,
                        context.threats,
                    ) {
                        continue;
                    }
                } else if !see::gains_under(
                    position,
                    mv,
                    see_capture_margin() * depth,
                    context.threats,
                ) {
                    continue;
                }
            }

            // Is the hash move the only good one?
            let mut extension = 0;
            if !N::ROOT
                && mv == hash
                && !singular_search
                && depth >= singular_depth()
                && ply < 2 * self.root_depth as usize
                && let Some(hit) = hit
                && hit.depth >= depth - 3
                && matches!(hit.bound, Some(Bound::Lower | Bound::Exact))
                && !is_mate(hit_value)
            {
                let singular_beta = hit_value - singular_margin() * depth;
                self.frame_mut(ply).excluded = mv;
                let found = self.search::<OffLine>(
                    position,
                    singular_beta - 1,
                    singular_beta,
                    (depth - 1) / 2,
                    ply,
                    cut_node,
                );
                self.frame_mut(ply).excluded = Move::NULL;
                if self.aborted {
                    return DRAW;
                }
                if found < singular_beta {
                    extension = 1;
                    if !N::ON_LINE
                        && found < singular_beta - double_extension_margin()
                        && extensions_so_far < double_extensions_most()
                    {
                        extension = 2;
                    }
                } else if singular_beta >= beta {
                    // More than one move is good enough.
                    return singular_beta;
                } else if hit_value >= beta {
                    extension = -2 + i32::from(N::ON_LINE);
                } else if cut_node {
                    extension = -1;
                }
            }
            self.frame_mut(ply).double_extensions = extensions_so_far + i32::from(extension >= 2);

            let nodes_before = self.nodes;
            let mut next = position.clone();
            self.play(&mut next, mv, ply);
            let mut new_depth = depth - 1 + extension;
            let mut found = -INFINITE;
            if depth >= 2 && count > 1 + usize::from(N::ROOT) {
                if N::ROOT {
                    reduction -= reduction_root();
                }
                if on_line {
                    reduction -= reduction_on_line();
                }
                if cut_node {
                    reduction += reduction_cut_node();
                }
                if gives_check {
                    reduction -= reduction_check();
                }
                if hash_is_capture && quiet {
                    reduction += reduction_hash_capture();
                }
                if self.frame(ply + 1).cutoffs > 3 {
                    reduction += PLY;
                }
                if quiet {
                    if killers.contains(&mv) || mv == counter {
                        reduction -= reduction_killer();
                    }
                    reduction -= experience * PLY / reduction_history();
                } else {
                    reduction -= experience * PLY / reduction_capture_history();
                }
                let reduced = (new_depth - reduction.div_euclid(PLY)).clamp(1, new_depth.max(1));
                found = -self.search::<OffLine>(&next, -alpha - 1, -alpha, reduced, ply + 1, true);
                if found > alpha && reduced < new_depth && !self.aborted {
                    // Better than thought: how deep is it worth looking?
                    new_depth +=
                        i32::from(found > best + deeper_base() + deeper_margin() * new_depth)
                            - i32::from(found < best + shallower_margin() * new_depth);
                    if reduced < new_depth {
                        found = -self.search::<OffLine>(
                            &next,
                            -alpha - 1,
                            -alpha,
                            new_depth,
                            ply + 1,
                            !cut_node,
                        );
                    }
                    if quiet && !self.aborted {
                        let bonus = if found <= alpha {
                            history::malus(new_depth)
                        } else if found >= beta {
                            history::bonus(new_depth)
                        } else {
                            0
                        };
                        self.memory
                            .history
                            .learn_continuation(&before, piece_to, bonus);
                    }
                }
            } else if !N::ON_LINE || count > 1 {
                found = -self.search::<OffLine>(
                    &next,
                    -alpha - 1,
                    -alpha,
                    new_depth,
                    ply + 1,
                    !cut_node,
                );
            }
            if N::ON_LINE && (count == 1 || found > alpha) && !self.aborted {
                found = -self.search::<N::Child>(&next, -beta, -alpha, new_depth, ply + 1, false);
            }
            self.take_back();
            if self.aborted {
                return DRAW;
            }

            if N::ROOT {
                let nodes = self.nodes - nodes_before;
                self.note_root_move(mv, found, nodes, count == 1 || found > alpha);
            }
            if found > best {
                best = found;
                if found > alpha {
                    best_move = mv;
                    if N::ON_LINE && !N::ROOT {
                        self.lines.lead(ply, mv);
                    }
                    if found >= beta {
                        self.frame_mut(ply).cutoffs += 1;
                        break;
                    }
                    alpha = found;
                }
            }
            if mv != best_move {
                let _ = if quiet { &mut quiets } else { &mut captures }.try_push(mv);
            }
        }

        if count == 0 {
            return if singular_search {
                alpha
            } else if in_check {
                mated_at(ply)
            } else {
                DRAW
            };
        }
        if best_move.is_null() {
            // Nothing helped: the opponent's last move was good.
            self.praise_last_move(position, ply, depth);
        } else {
            self.learn(
                position, &context, best_move, &quiets, &captures, depth, ply,
            );
        }
        if best >= beta && !is_mate(best) && !is_mate(beta) {
            best = (best * depth + beta) / (depth + 1);
        }

        let second_line = N::ROOT && self.pv_index > 0;
        if !singular_search && !second_line {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > alpha_before && N::ON_LINE {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.shared.table.store(
                key,
                Entry {
                    mv: best_move,
                    value: to_table(best, ply),
                    eval: raw,
                    depth,
                    bound: Some(bound),
                    on_line,
                },
            );
            let quiet_best = best_move.is_null() || !position.is_tactical(best_move);
            let says_more = tightens(Some(bound), best, static_eval);
            if !in_check && quiet_best && !is_mate(best) && says_more {
                let last = before[0];
                let error = best - static_eval;
                self.memory.correction.learn(position, last, error, depth);
            }
        }
        best
    }

    /// Whether the mover stands better than at his last turn.
    fn is_improving(&self, ply: usize, eval: i32) -> bool {
        let earlier = |back| match self.frame_before(ply, back).eval {
            value::NONE => None,
            earlier => Some(earlier),
        };
        if ply < 2 {
            return false;
        }
        match earlier(2).or_else(|| (ply >= 4).then(|| earlier(4)).flatten()) {
            Some(earlier) => eval > earlier,
            None => true,
        }
    }
}

/// Whether a move from the hash table belongs to this position.
#[inline]
pub(super) fn is_playable(position: &Position, mv: Move) -> bool {
    !mv.is_null() && position.is_pseudo_legal(mv) && position.is_legal(mv)
}
