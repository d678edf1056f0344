//! The order of moves: each stage makes its moves only when it is reached.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Role};

use super::history::{Before, History};
use super::see;
use crate::position::{Move, MoveList, Position};

/// Moves that fit a list of one stage.
const CAPACITY: usize = 272;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    Hash,
    MakeCaptures,
    GoodCaptures,
    FirstKiller,
    SecondKiller,
    Counter,
    MakeQuiets,
    Quiets,
    BadCaptures,
    Over,
}

#[derive(Clone, Copy, Debug)]
struct Scored {
    mv: Move,
    score: i32,
}

/// What the order of quiet moves depends on besides the position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    /// What the enemy attacks.
    pub(super) threats: Bitboard,
    /// The pieces moved before.
    pub(super) before: Before,
}

impl Context {
    /// Where only captures are ordered.
    pub(super) fn plain(before: Before) -> Context {
        Context {
            threats: Bitboard::EMPTY,
            before,
        }
    }
}

/// Hands out the legal moves of a position, the promising first.
#[derive(Debug)]
pub(super) struct MovePicker {
    stage: Stage,
    hash: Move,
    refutations: [Move; 3],
    /// Captures are good if they gain this.
    threshold: i32,
    quiets_wanted: bool,
    bad_captures_wanted: bool,
    moves: ArrayVec<Scored, CAPACITY>,
    bad: ArrayVec<Move, 80>,
    next_bad: usize,
}

impl MovePicker {
    fn new(hash: Move, refutations: [Move; 3], threshold: i32) -> MovePicker {
        MovePicker {
            stage: Stage::Hash,
            hash,
            refutations,
            threshold,
            quiets_wanted: true,
            bad_captures_wanted: true,
            moves: ArrayVec::new(),
            bad: ArrayVec::new(),
            next_bad: 0,
        }
    }

    /// All moves. `hash` must be legal or [`Move::NULL`]; the killers and the
    /// counter-move are tested here.
    pub(super) fn all(hash: Move, killers: [Move; 2], counter: Move) -> MovePicker {
        let [first, second] = killers;
        let counter = if counter == first || counter == second {
            Move::NULL
        } else {
            counter
        };
        MovePicker::new(hash, [first, second, counter], 0)
    }

    /// Captures that gain at least `threshold`, and queen promotions.
    pub(super) fn captures(hash: Move, threshold: i32) -> MovePicker {
        MovePicker {
            quiets_wanted: false,
            bad_captures_wanted: false,
            ..MovePicker::new(hash, [Move::NULL; 3], threshold)
        }
    }

    /// All moves out of check.
    pub(super) fn evasions(hash: Move) -> MovePicker {
        MovePicker::new(hash, [Move::NULL; 3], 0)
    }

    /// No more quiet moves are wanted.
    pub(super) fn skip_quiets(&mut self) {
        self.quiets_wanted = false;
    }

    /// The next legal move.
    pub(super) fn next(
        &mut self,
        position: &Position,
        history: &History,
        context: &Context,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Hash => {
                    self.stage = Stage::MakeCaptures;
                    if !self.hash.is_null() {
                        return Some(self.hash);
                    }
                }
                Stage::MakeCaptures => {
                    self.stage = Stage::GoodCaptures;
                    self.make_captures(position, history);
                }
                Stage::GoodCaptures => {
                    while let Some(Scored { mv, .. }) = self.best() {
                        if !self.is_new(position, mv) {
                            continue;
                        }
                        if see::gains(position, mv, self.threshold) {
                            return Some(mv);
                        }
                        let _ = self.bad.try_push(mv);
                    }
                    self.stage = Stage::FirstKiller;
                }
                Stage::FirstKiller => {
                    self.stage = Stage::SecondKiller;
                    if let Some(mv) = self.refutation(position, 0) {
                        return Some(mv);
                    }
                }
                Stage::SecondKiller => {
                    self.stage = Stage::Counter;
                    if let Some(mv) = self.refutation(position, 1) {
                        return Some(mv);
                    }
                }
                Stage::Counter => {
                    self.stage = Stage::MakeQuiets;
                    if let Some(mv) = self.refutation(position, 2) {
                        return Some(mv);
                    }
                }
                Stage::MakeQuiets => {
                    self.stage = Stage::Quiets;
                    if self.quiets_wanted {
                        self.make_quiets(position, history, context);
                    }
                }
                Stage::Quiets => {
                    if self.quiets_wanted
                        && let Some(Scored { mv, .. }) = self.best()
                    {
                        if self.is_new(position, mv) && !self.refutations.contains(&mv) {
                            return Some(mv);
                        }
                        continue;
                    }
                    self.stage = if self.bad_captures_wanted {
                        Stage::BadCaptures
                    } else {
                        Stage::Over
                    };
                }
                Stage::BadCaptures => match self.bad.get(self.next_bad) {
                    Some(&mv) => {
                        self.next_bad += 1;
                        return Some(mv);
                    }
                    None => self.stage = Stage::Over,
                },
                Stage::Over => return None,
            }
        }
    }

    /// A legal move that was not handed out as the hash move.
    #[inline]
    fn is_new(&self, position: &Position, mv: Move) -> bool {
        mv != self.hash && position.is_legal(mv)
    }

    fn refutation(&self, position: &Position, index: usize) -> Option<Move> {
        let mv = self.refutations[index];
        (self.quiets_wanted
            && !mv.is_null()
            && position.is_pseudo_legal(mv)
            && !position.is_tactical(mv)
            && self.is_new(position, mv))
        .then_some(mv)
    }

    fn make_captures(&mut self, position: &Position, history: &History) {
        let mut moves = MoveList::new();
        position.captures(&mut moves);
        self.moves.clear();
        for &mv in &moves {
            let won =
                position.captured(mv).map_or(0, see::worth) + mv.promotion().map_or(0, see::worth);
            let score = won * 16 + history.capture(position, mv);
            let _ = self.moves.try_push(Scored { mv, score });
        }
    }

    fn make_quiets(&mut self, position: &Position, history: &History, context: &Context) {
        let mut moves = MoveList::new();
        position.quiets(&mut moves);
        self.moves.clear();
        for &mv in &moves {
            let score = match mv.promotion() {
                Some(role) if role != Role::Queen => i32::MIN + 1 + see::worth(role),
                _ => history.quiet(position, context.threats, &context.before, mv),
            };
            let _ = self.moves.try_push(Scored { mv, score });
        }
    }

    /// Takes the move with the best score out of the list.
    #[inline]
    fn best(&mut self) -> Option<Scored> {
        let mut at = 0;
        let mut most = self.moves.first()?.score;
        for (index, scored) in self.moves.iter().enumerate().skip(1) {
            if scored.score > most {
                most = scored.score;
                at = index;
            }
        }
        Some(self.moves.swap_remove(at))
    }
}
