//! The order of moves: each stage makes its moves only when it is reached.

use arrayvec::ArrayVec;
use shakmaty::attacks::{bishop_attacks, knight_attacks, pawn_attacks, rook_attacks};
use shakmaty::{Bitboard, ByRole, Role};

use super::history::{Context, History};
use super::params;
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

/// A move's score and its place in the list, in one number: the best move of a
/// list is its maximum, among equals the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Scored(i32);

impl Scored {
    /// A place takes so many bits.
    const PLACE_BITS: u32 = 9;
    /// Scores beyond this are all the same.
    const MOST: i32 = (1 << (31 - Self::PLACE_BITS)) - 1;

    #[inline]
    fn new(place: usize, score: i32) -> Scored {
        let score = score.clamp(-Self::MOST, Self::MOST);
        let place = (1 << Self::PLACE_BITS) - 1 - place as i32;
        Scored((score << Self::PLACE_BITS) | place)
    }

    #[inline]
    fn place(self) -> usize {
        let bits = (1 << Self::PLACE_BITS) - 1;
        (bits - (self.0 & bits)) as usize
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
    moves: MoveList,
    scores: ArrayVec<Scored, CAPACITY>,
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
            moves: MoveList::new(),
            scores: ArrayVec::new(),
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
                    while let Some(mv) = self.best() {
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
                        && let Some(mv) = self.best()
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

    #[inline(never)]
    fn refutation(&self, position: &Position, index: usize) -> Option<Move> {
        let mv = self.refutations[index];
        (self.quiets_wanted
            && !mv.is_null()
            && position.is_pseudo_legal(mv)
            && !position.is_tactical(mv)
            && self.is_new(position, mv))
        .then_some(mv)
    }

    // Kept out of `next`, which would otherwise prepare for it at every call.
    #[inline(never)]
    fn make_captures(&mut self, position: &Position, history: &History) {
        position.captures(&mut self.moves);
        for (place, &mv) in self.moves.iter().enumerate() {
            let won =
                position.captured(mv).map_or(0, see::worth) + mv.promotion().map_or(0, see::worth);
            let score = won * 16 + history.capture(position, mv);
            let _ = self.scores.try_push(Scored::new(place, score));
        }
    }

    #[inline(never)]
    fn make_quiets(&mut self, position: &Position, history: &History, context: &Context) {
        self.moves.clear();
        self.scores.clear();
        position.quiets(&mut self.moves);
        let history = history.quiets(position, context);
        let checks = checking_squares(position);
        for (place, &mv) in self.moves.iter().enumerate() {
            let score = match mv.promotion() {
                Some(role) if role != Role::Queen => see::worth(role) - Scored::MOST,
                _ => {
                    let checks = position
                        .moved(mv)
                        .is_some_and(|role| checks.get(role).contains(mv.to()));
                    history.of(position, mv) + i32::from(checks) * params::quiet_check_bonus()
                }
            };
            let _ = self.scores.try_push(Scored::new(place, score));
        }
    }

    /// Takes the move with the best score out of the list.
    #[inline]
    fn best(&mut self) -> Option<Move> {
        let best = *self.scores.iter().max()?;
        let at = self.scores.iter().position(|&score| score == best)?;
        self.scores.swap_remove(at);
        self.moves.get(best.place()).copied()
    }
}

/// From where each kind of man of the side to move attacks the enemy king.
fn checking_squares(position: &Position) -> ByRole<Bitboard> {
    let us = position.turn();
    let king = position.king(!us);
    let occupied = position.occupied();
    let (diagonal, straight) = (bishop_attacks(king, occupied), rook_attacks(king, occupied));
    ByRole {
        pawn: pawn_attacks(!us, king),
        knight: knight_attacks(king),
        bishop: diagonal,
        rook: straight,
        queen: diagonal | straight,
        king: Bitboard::EMPTY,
    }
}
