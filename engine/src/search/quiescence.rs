//! The end of a line: captures are played out until the position is quiet and
//! the static evaluation can be trusted.

use shakmaty::{Square, attacks::king_attacks};

use super::alpha_beta::is_playable;
use super::history::Context;
use super::move_picker::MovePicker;
use super::node::Node;
use super::params;
use super::see;
use super::transposition::{Entry, from_table, to_table};
use super::value::{self, Bound, DRAW, INFINITE, MATE_BOUND, MAX_PLY, mated_at};
use super::worker::Worker;
use crate::eval::Valuation;
use crate::position::{Move, Position};

/// The depth under which quiescence stands in the hash table.
const DEPTH: i32 = 0;

impl Worker<'_> {
    /// The value of a position once captures are played out; in check all
    /// moves are tried.
    pub(super) fn quiescence<N: Node>(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if N::ON_LINE {
            self.lines.clear(ply);
            self.selective_depth = self.selective_depth.max(ply);
        }
        if self.must_return() {
            return DRAW;
        }
        if self.drawn(position, ply) {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return self.horizon(position);
        }
        if let Some(found) = self.solved_value(position, ply) {
            return found;
        }

        let key = position.key();
        let hit = self.shared.table.probe(key);
        let mut hash = Move::NULL;
        let mut on_line = N::ON_LINE;
        if let Some(hit) = &hit {
            on_line |= hit.on_line;
            let found = from_table(hit.value, ply, position.halfmoves());
            if !N::ON_LINE && cuts(hit.bound, found, beta) {
                return found;
            }
        }

        let in_check = position.is_check();
        // What the hash table learns: an estimate serves this window only.
        let mut raw = value::NONE;
        let mut best = -INFINITE;
        let mut futile = -INFINITE;
        if !in_check {
            let valuation = match &hit {
                Some(hit) if hit.eval != value::NONE => Valuation::Complete(hit.eval),
                _ if is_stalemated_in_corner(position) => return DRAW,
                // On a main line every value counts in full.
                _ if N::ON_LINE || self.shared.evaluator.early_exit().is_none() => {
                    Valuation::Complete(self.evaluate(position))
                }
                _ => self.evaluate_within(position, ply, alpha, beta),
            };
            if let Valuation::Complete(value) = valuation {
                raw = value;
            }
            best = self.corrected(position, ply, valuation.value());
            if let Some(hit) = &hit {
                let found = from_table(hit.value, ply, position.halfmoves());
                if !value::is_mate(found) && tightens(hit.bound, found, best) {
                    best = found;
                }
            }
            if best >= beta {
                if hit.is_none() {
                    self.shared.table.store(
                        key,
                        Entry {
                            mv: Move::NULL,
                            value: to_table(best, ply),
                            eval: raw,
                            depth: DEPTH,
                            bound: Some(Bound::Lower),
                            on_line: false,
                        },
                    );
                }
                return best;
            }
            alpha = alpha.max(best);
            futile = best + params::quiescence_futility();
        }

        if let Some(hit) = &hit
            && is_playable(position, hit.mv)
        {
            hash = hit.mv;
        }
        let mut picker = if in_check {
            MovePicker::evasions(hash)
        } else {
            let hash = if position.is_tactical(hash) {
                hash
            } else {
                Move::NULL
            };
            MovePicker::captures(hash, 0)
        };
        let context = Context::plain(self.before(ply));
        let mut best_move = Move::NULL;
        let mut played = 0;
        while let Some(mv) = picker.next(position, &self.memory.history, &context) {
            self.prefetch(position, mv);
            if best > -MATE_BOUND && !in_check && mv.promotion().is_none() {
                // Even with what it wins the move does not reach alpha.
                let reached = futile + position.captured(mv).map_or(0, see::worth);
                if reached <= alpha && !position.gives_check(mv) {
                    best = best.max(reached);
                    continue;
                }
                if futile <= alpha && !see::gains(position, mv, 1) {
                    best = best.max(futile);
                    continue;
                }
            }
            if in_check && best > -MATE_BOUND && played > 0 && !position.is_tactical(mv) {
                // One quiet way out of check is enough once it is not mate.
                picker.skip_quiets();
                continue;
            }
            played += 1;
            let mut next = position.clone();
            self.play(&mut next, mv, ply);
            let found = -self.quiescence::<N>(&next, -beta, -alpha, ply + 1);
            self.take_back();
            if self.aborted {
                return DRAW;
            }
            if found > best {
                best = found;
                if found > alpha {
                    best_move = mv;
                    if N::ON_LINE {
                        self.lines.lead(ply, mv);
                    }
                    if found >= beta {
                        break;
                    }
                    alpha = found;
                }
            }
        }
        if in_check && best == -INFINITE {
            return mated_at(ply);
        }

        let bound = if best >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        self.shared.table.store(
            key,
            Entry {
                mv: best_move,
                value: to_table(best, ply),
                eval: raw,
                depth: DEPTH,
                bound: Some(bound),
                on_line,
            },
        );
        best
    }
}

/// Whether a value from the hash table answers a search with no window.
#[inline]
pub(super) fn cuts(bound: Option<Bound>, value: i32, beta: i32) -> bool {
    match bound {
        Some(Bound::Exact) => true,
        Some(Bound::Lower) => value >= beta,
        Some(Bound::Upper) => value < beta,
        None => false,
    }
}

/// Whether a value from the hash table says more than an evaluation.
#[inline]
pub(super) fn tightens(bound: Option<Bound>, value: i32, eval: i32) -> bool {
    match bound {
        Some(Bound::Exact) => true,
        Some(Bound::Lower) => value > eval,
        Some(Bound::Upper) => value < eval,
        None => false,
    }
}

/// A lone king in a corner that has no move, not in check.
fn is_stalemated_in_corner(position: &Position) -> bool {
    let us = position.turn();
    let king = position.king(us);
    let corner = matches!(king, Square::A1 | Square::H1 | Square::A8 | Square::H8);
    corner
        && position.by_color(us).count() == 1
        && (king_attacks(king) & !position.by_color(us))
            .into_iter()
            .all(|to| position.is_attacked(to, !us, position.occupied().without(king)))
}
