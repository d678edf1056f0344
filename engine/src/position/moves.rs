//! A move in two bytes, and a list of moves.

use std::fmt;
use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use shakmaty::{Role, Square};

/// What a move does besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// A man moves or captures.
    Normal = 0,
    /// A pawn advances two squares.
    DoublePush = 1,
    /// Castling, written as the king taking its own rook.
    Castling = 2,
    /// A pawn captures a pawn that has just advanced two squares.
    EnPassant = 3,
    /// A pawn becomes a knight.
    PromoteKnight = 4,
    /// A pawn becomes a bishop.
    PromoteBishop = 5,
    /// A pawn becomes a rook.
    PromoteRook = 6,
    /// A pawn becomes a queen.
    PromoteQueen = 7,
}

/// A move in 16 bits: origin, destination, kind.
///
/// It makes sense only together with the position it was generated for. The
/// destination of castling is the square of the rook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    /// No move: a1 to a1, which no generator produces.
    pub const NULL: Move = Move(0);

    /// A move of any kind.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move(from as u16 | (to as u16) << 6 | (kind as u16) << 12)
    }

    /// An ordinary move or capture.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::new(from, to, MoveKind::Normal)
    }

    /// Reads back [`Move::bits`]; any number gives some move, which
    /// [`Position::is_pseudo_legal`](super::Position::is_pseudo_legal) may refuse.
    #[inline]
    pub const fn from_bits(bits: u16) -> Move {
        Move(bits & 0x7fff)
    }

    /// The move as a number, for hash tables.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether this is [`Move::NULL`].
    #[inline]
    pub const fn is_null(self) -> bool {
        self.0 == 0
    }

    /// The square the man leaves.
    #[inline]
    pub const fn from(self) -> Square {
        Square::new((self.0 & 63) as u32)
    }

    /// The square the man goes to; for castling the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::new((self.0 >> 6 & 63) as u32)
    }

    /// What the move does besides.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 & 7 {
            0 => MoveKind::Normal,
            1 => MoveKind::DoublePush,
            2 => MoveKind::Castling,
            3 => MoveKind::EnPassant,
            4 => MoveKind::PromoteKnight,
            5 => MoveKind::PromoteBishop,
            6 => MoveKind::PromoteRook,
            _ => MoveKind::PromoteQueen,
        }
    }

    /// Whether this is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0 >> 12 == MoveKind::Castling as u16
    }

    /// Whether this captures en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0 >> 12 == MoveKind::EnPassant as u16
    }

    /// What a pawn becomes on the last rank.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        if self.0 >> 12 < MoveKind::PromoteKnight as u16 {
            return None;
        }
        match self.kind() {
            MoveKind::PromoteKnight => Some(Role::Knight),
            MoveKind::PromoteBishop => Some(Role::Bishop),
            MoveKind::PromoteRook => Some(Role::Rook),
            MoveKind::PromoteQueen => Some(Role::Queen),
            _ => None,
        }
    }
}

/// Origin, destination and kind; for a GUI see
/// [`Position::uci`](super::Position::uci).
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}:{:?}", self.from(), self.to(), self.kind())
    }
}

/// More moves than any position with one king a side is known to have (218 in
/// a legal game, 270 with men that no game could produce).
const CAPACITY: usize = 272;

/// A list of moves on the stack. Creating it costs nothing; moves beyond its
/// capacity would be dropped, but no position is known that has so many.
#[derive(Clone, Default, Debug)]
pub struct MoveList(ArrayVec<Move, CAPACITY>);

impl MoveList {
    /// An empty list.
    #[inline]
    pub fn new() -> MoveList {
        MoveList(ArrayVec::new())
    }

    /// Appends a move.
    #[inline]
    pub fn push(&mut self, m: Move) {
        // The error is a full list, see the type.
        let _ = self.0.try_push(m);
    }

    /// Removes all moves.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps the moves that the test accepts, in their order.
    #[inline]
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        self.0.retain(|m| keep(*m));
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, CAPACITY>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
