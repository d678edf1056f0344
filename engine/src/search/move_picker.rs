//! The order of moves: each stage makes its moves only when it is reached.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, ByRole, Role, Square};

use super::history::{Context, History, PieceTo, QuietHistory};
use super::params;
use super::see;
use crate::position::{Move, MoveKind, MoveList, Position, Sink, origin};

/// The scores of the moves of one stage, in their order; see [`Scored`].
type Scores = ArrayVec<i32, 272>;

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
#[derive(Clone, Copy, Debug)]
struct Scored(i32);

impl Scored {
    /// A place takes so many bits.
    const PLACE_BITS: u32 = 9;
    /// No score is beyond this.
    const MOST: i32 = (1 << (31 - Self::PLACE_BITS)) - 1;

    #[inline]
    fn new(place: usize, score: i32) -> Scored {
        debug_assert!(score.abs() <= Self::MOST);
        let place = (1 << Self::PLACE_BITS) - 1 - place as i32;
        Scored((score << Self::PLACE_BITS) | place)
    }

    /// In place of a move that was handed out: less than every score.
    const TAKEN: i32 = i32::MIN;

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
    scores: Scores,
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
    #[inline]
    pub(super) fn next(
        &mut self,
        position: &Position,
        history: &History,
        context: &Context,
    ) -> Option<Move> {
        if self.stage == Stage::Hash {
            self.stage = Stage::MakeCaptures;
            if !self.hash.is_null() {
                return Some(self.hash);
            }
        }
        self.next_made(position, history, context)
    }

    /// The next move of those that have to be generated.
    #[inline(never)]
    fn next_made(
        &mut self,
        position: &Position,
        history: &History,
        context: &Context,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Hash | Stage::MakeCaptures => {
                    self.stage = Stage::GoodCaptures;
                    self.make_captures(position, history);
                }
                Stage::GoodCaptures => {
                    let threats = context.possible_threats();
                    while let Some(mv) = self.best() {
                        if !self.is_new(position, mv) {
                            continue;
                        }
                        if see::gains_under(position, mv, self.threshold, threats) {
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

    /// A generated move that is legal and was not handed out as the hash move.
    #[inline]
    fn is_new(&self, position: &Position, mv: Move) -> bool {
        mv != self.hash && position.is_legal_as_generated(mv)
    }

    #[inline(never)]
    fn refutation(&self, position: &Position, index: usize) -> Option<Move> {
        let mv = self.refutations[index];
        (self.quiets_wanted
            && !mv.is_null()
            && position.is_pseudo_legal(mv)
            && !position.is_tactical(mv)
            && mv != self.hash
            && position.is_legal(mv))
        .then_some(mv)
    }

    // Kept out of `next`, which would otherwise prepare for it at every call.
    #[inline(never)]
    fn make_captures(&mut self, position: &Position, history: &History) {
        position.captures(&mut self.moves);
        for (place, &mv) in self.moves.iter().enumerate() {
            let captured = position.captured(mv);
            let won = captured.map_or(0, see::worth) + mv.promotion().map_or(0, see::worth);
            let score = won * 16 + history.capture(PieceTo::of(position, mv), captured);
            let _ = self.scores.try_push(Scored::new(place, score).0);
        }
    }

    #[inline(never)]
    fn make_quiets(&mut self, position: &Position, history: &History, context: &Context) {
        self.moves.clear();
        self.scores.clear();
        position.quiets(&mut ScoredQuiets {
            moves: &mut self.moves,
            scores: &mut self.scores,
            history: history.quiets(position, context),
            checks: position.checking_squares(),
            position,
        });
    }

    /// Hands out the move with the best score.
    #[inline]
    fn best(&mut self) -> Option<Move> {
        // The plainest of loops: the compiler looks at several scores at once.
        let best = self.scores.iter().copied().fold(Scored::TAKEN, i32::max);
        let place = Scored(best).place();
        *self.scores.get_mut(place)? = Scored::TAKEN;
        self.moves.get(place).copied()
    }
}

/// Takes quiet moves as they are generated, and scores them at once.
struct ScoredQuiets<'a> {
    moves: &'a mut MoveList,
    scores: &'a mut Scores,
    history: QuietHistory<'a>,
    checks: ByRole<Bitboard>,
    position: &'a Position,
}

impl ScoredQuiets<'_> {
    #[inline]
    fn push(&mut self, role: Role, mv: Move) {
        let piece_to = PieceTo::new(self.position.turn(), role, mv.to());
        let checks = i32::from(self.checks.get(role).contains(mv.to()));
        let score = self.history.of(piece_to, mv) + checks * params::quiet_check_bonus();
        self.push_scored(mv, score);
    }

    #[inline]
    fn push_scored(&mut self, mv: Move, score: i32) {
        let place = self.moves.len();
        self.moves.push(mv);
        let _ = self.scores.try_push(Scored::new(place, score).0);
    }
}

impl Sink for ScoredQuiets<'_> {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        if let Some(role) = self.position.role_at(from) {
            let history = self.history.of_man(self.position.turn(), role, from);
            let checks = *self.checks.get(role);
            for to in targets {
                let checks = i32::from(checks.contains(to)) * params::quiet_check_bonus();
                self.push_scored(Move::normal(from, to), history.to(to) + checks);
            }
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, offset: i32, kind: MoveKind) {
        for to in targets {
            let mv = Move::new(origin(to, offset), to, kind);
            match mv.promotion() {
                // Very seldom is less than a queen worth having.
                Some(role) => self.push_scored(mv, see::worth(role) - Scored::MOST),
                None => self.push(Role::Pawn, mv),
            }
        }
    }

    #[inline]
    fn unsafe_move(&mut self, _: &Position, mv: Move) {
        self.push(Role::King, mv);
    }
}
