//! What worked before: tables that order moves and steer reductions.
//!
//! Every table holds numbers between `-LIMIT` and `LIMIT` that move towards a
//! bonus the more, the farther they are from it (gravity), so that they never
//! overflow and old experience fades.

use shakmaty::{Bitboard, ByColor, Color, Role, Square};

use super::params;
use crate::position::{Move, Position};

/// The largest value of a history.
const LIMIT: i32 = 16_384;

const SQUARES: usize = 64;
const PIECES: usize = 12;
/// Pawn structures told apart by the pawn history.
const PAWN_STRUCTURES: usize = 256;

/// A piece on the square it moves to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PieceTo(u16);

impl PieceTo {
    const COUNT: usize = PIECES * SQUARES + 1;

    /// No move: before the root, or a null move.
    pub(super) const NONE: PieceTo = PieceTo((PIECES * SQUARES) as u16);

    /// The piece that makes a move, and where it goes.
    #[inline]
    pub(super) fn of(position: &Position, mv: Move) -> PieceTo {
        match position.role_at(mv.from()) {
            Some(role) => PieceTo::new(position.turn(), role, mv.to()),
            None => PieceTo::NONE,
        }
    }

    #[inline]
    pub(super) fn new(color: Color, role: Role, to: Square) -> PieceTo {
        PieceTo((piece(color, role) * SQUARES + to as usize) as u16)
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn piece(self) -> usize {
        self.index() / SQUARES
    }

    #[inline]
    fn square(self) -> usize {
        self.index() % SQUARES
    }
}

/// A kind of man of one side as a number.
#[inline]
fn piece(color: Color, role: Role) -> usize {
    role as usize - 1 + if color.is_white() { 0 } else { 6 }
}

/// The pieces moved one, two and four plies before a move.
pub(super) type Before = [PieceTo; 3];

/// How strongly each of them is trained, in 16ths.
const BEFORE_SHARE: [i32; 3] = [16, 16, 8];

#[inline]
fn pull(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

type FromTo = [[i16; SQUARES]; SQUARES];
/// By a piece (or none) and where it goes.
type Row = [[i16; SQUARES]; PIECES + 1];

#[inline]
fn at(row: &mut Row, mv: PieceTo) -> &mut i16 {
    &mut row[mv.piece()][mv.square()]
}

/// What the value of a move depends on besides the position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    /// What the enemy attacks.
    pub(super) threats: Bitboard,
    /// The pieces moved before.
    pub(super) before: Before,
}

impl Context {
    /// What quiet moves are ordered by.
    pub(super) fn of(position: &Position, before: Before) -> Context {
        Context {
            threats: position.attacked_by(!position.turn()),
            before,
        }
    }

    /// Where only captures are ordered, or a few ways out of check: it is not
    /// worth looking what the enemy attacks.
    pub(super) fn plain(before: Before) -> Context {
        Context {
            threats: Bitboard::EMPTY,
            before,
        }
    }

    /// What the enemy attacks at most, for the exchanges.
    #[inline]
    pub(super) fn possible_threats(&self) -> Bitboard {
        if self.threats.is_empty() {
            Bitboard::FULL
        } else {
            self.threats
        }
    }
}

/// Whether a move's origin and target are attacked, as a number.
#[inline]
fn threatened(threats: Bitboard, mv: Move) -> usize {
    2 * usize::from(threats.contains(mv.from())) + usize::from(threats.contains(mv.to()))
}

/// The tables that speak of the quiet moves of one position.
#[derive(Debug)]
pub(super) struct QuietHistory<'h> {
    own: &'h [FromTo; 4],
    threats: Bitboard,
    rows: [&'h Row; 4],
}

impl<'h> QuietHistory<'h> {
    /// How well a quiet move of a piece did.
    #[inline]
    pub(super) fn of(&self, piece_to: PieceTo, mv: Move) -> i32 {
        let own = self.own[threatened(self.threats, mv)][mv.from() as usize][mv.to() as usize];
        let [pawn, first, second, fourth] =
            (self.rows).map(|row| i32::from(row[piece_to.piece()][piece_to.square()]));
        i32::from(own) + pawn + first + second + fourth / 2
    }

    /// The same for all moves of one man.
    #[inline]
    pub(super) fn of_man(&self, color: Color, role: Role, from: Square) -> ManHistory<'h> {
        let piece = piece(color, role);
        let tables = 2 * usize::from(self.threats.contains(from));
        ManHistory {
            threats: self.threats,
            own: [0, 1].map(|to| &self.own[tables + to][from as usize]),
            rows: self.rows.map(|row| &row[piece]),
        }
    }
}

/// The tables that speak of the quiet moves of one man.
#[derive(Debug)]
pub(super) struct ManHistory<'h> {
    threats: Bitboard,
    own: [&'h [i16; SQUARES]; 2],
    rows: [&'h [i16; SQUARES]; 4],
}

impl ManHistory<'_> {
    /// How well the quiet move to this square did.
    #[inline]
    pub(super) fn to(&self, to: Square) -> i32 {
        let own = self.own[usize::from(self.threats.contains(to))][to as usize];
        let [pawn, first, second, fourth] = self.rows.map(|row| i32::from(row[to as usize]));
        i32::from(own) + pawn + first + second + fourth / 2
    }
}

/// All histories of one thread.
#[derive(Debug)]
pub(super) struct History {
    /// By side and whether origin and target are attacked.
    quiet: Box<ByColor<[FromTo; 4]>>,
    /// By a piece moved before, then by the piece that moves.
    continuation: Vec<Row>,
    /// By pawn structure, then by the piece that moves.
    pawn: Vec<Row>,
    /// By the piece that captures, then by what it captures.
    capture: Vec<[i16; 7]>,
    /// By the piece moved before: the quiet move that refuted it.
    counter: Vec<Move>,
}

impl History {
    /// Nothing is known.
    pub(super) fn new() -> History {
        History {
            quiet: Box::new(ByColor::new_with(|_| [[[0; SQUARES]; SQUARES]; 4])),
            continuation: vec![[[0; SQUARES]; PIECES + 1]; PieceTo::COUNT],
            pawn: vec![[[0; SQUARES]; PIECES + 1]; PAWN_STRUCTURES],
            capture: vec![[0; 7]; PieceTo::COUNT],
            counter: vec![Move::NULL; PieceTo::COUNT],
        }
    }

    #[inline]
    fn pawn_row(position: &Position) -> usize {
        position.pawn_key() as usize % PAWN_STRUCTURES
    }

    /// How well quiet moves did in positions like this, for ordering and
    /// reductions.
    #[inline]
    pub(super) fn quiets(&self, position: &Position, context: &Context) -> QuietHistory<'_> {
        QuietHistory {
            own: self.quiet.get(position.turn()),
            threats: context.threats,
            rows: [
                &self.pawn[Self::pawn_row(position)],
                &self.continuation[context.before[0].index()],
                &self.continuation[context.before[1].index()],
                &self.continuation[context.before[2].index()],
            ],
        }
    }

    /// Learns about a quiet move.
    pub(super) fn learn_quiet(
        &mut self,
        position: &Position,
        context: &Context,
        mv: Move,
        bonus: i32,
    ) {
        let piece_to = PieceTo::of(position, mv);
        let own = self.quiet.get_mut(position.turn());
        pull(
            &mut own[threatened(context.threats, mv)][mv.from() as usize][mv.to() as usize],
            bonus,
        );
        pull(
            at(&mut self.pawn[Self::pawn_row(position)], piece_to),
            bonus,
        );
        self.learn_continuation(&context.before, piece_to, bonus);
    }

    /// Learns how a move did after the moves before it.
    pub(super) fn learn_continuation(&mut self, before: &Before, mv: PieceTo, bonus: i32) {
        for (earlier, share) in before.iter().zip(BEFORE_SHARE) {
            if *earlier != PieceTo::NONE {
                pull(
                    at(&mut self.continuation[earlier.index()], mv),
                    bonus * share / 16,
                );
            }
        }
    }

    /// How well a capture or promotion did: by the piece, and by what it
    /// captures.
    #[inline]
    pub(super) fn capture(&self, mv: PieceTo, captured: Option<Role>) -> i32 {
        i32::from(self.capture[mv.index()][kind_of(captured)])
    }

    /// Learns about a capture or promotion.
    pub(super) fn learn_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        let row = PieceTo::of(position, mv).index();
        pull(
            &mut self.capture[row][kind_of(position.captured(mv))],
            bonus,
        );
    }

    /// The quiet move that refuted the last move before.
    #[inline]
    pub(super) fn counter(&self, last: PieceTo) -> Move {
        self.counter[last.index()]
    }

    /// Remembers a refutation.
    pub(super) fn learn_counter(&mut self, last: PieceTo, mv: Move) {
        self.counter[last.index()] = mv;
    }
}

/// A captured man as a number; 0 for none.
#[inline]
fn kind_of(captured: Option<Role>) -> usize {
    captured.map_or(0, |role| role as usize)
}

/// How much a best move gains at this depth.
#[inline]
pub(super) fn bonus(depth: i32) -> i32 {
    (params::bonus_margin() * depth - params::bonus_base()).clamp(0, params::bonus_most())
}

/// How much the moves tried before it lose.
#[inline]
pub(super) fn malus(depth: i32) -> i32 {
    -(params::malus_margin() * depth - params::malus_base()).clamp(0, params::malus_most())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histories_stay_within_their_limit() {
        let mut value = 0;
        for _ in 0..1_000 {
            pull(&mut value, params::bonus_most());
        }
        assert!(i32::from(value) <= LIMIT && i32::from(value) > LIMIT * 9 / 10);
        for _ in 0..1_000 {
            pull(&mut value, -params::malus_most());
        }
        assert!(i32::from(value) >= -LIMIT);
    }
}
