//! The board as a side sees it: its own pawns move upward.
//!
//! Rules are written once, for a side that plays from the first rank to the
//! eighth. For Black the board is turned over first.

use shakmaty::{Bitboard, Color, File, Square};

/// These squares as the side sees them.
#[inline]
pub const fn seen_by(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => squares,
        Color::Black => squares.flip_vertical(),
    }
}

/// This square as the side sees it. Seen twice it is itself again.
#[inline]
pub const fn square_seen_by(color: Color, square: Square) -> Square {
    match color {
        Color::White => square,
        Color::Black => square.flip_vertical(),
    }
}

/// The rank of a square as the side sees it, 0 to 7.
#[inline]
pub const fn rank_seen_by(color: Color, square: Square) -> usize {
    square_seen_by(color, square).rank().to_usize()
}

/// How a pawn sees the board: it plays upward, on the a to d file.
#[derive(Clone, Copy, Debug)]
pub struct PawnView {
    side: Color,
    is_right_half: bool,
}

impl PawnView {
    /// The view of this pawn.
    pub fn of(side: Color, pawn: Square) -> PawnView {
        PawnView {
            side,
            is_right_half: pawn.file() > File::D,
        }
    }

    /// A square as the pawn sees it.
    pub fn turn(self, square: Square) -> Square {
        let square = square_seen_by(self.side, square);
        if self.is_right_half {
            square.flip_horizontal()
        } else {
            square
        }
    }
}

/// How many moves a king needs on an empty board.
#[inline]
pub fn steps(from: Square, to: Square) -> i32 {
    let files = i32::from(from.file()) - i32::from(to.file());
    let ranks = i32::from(from.rank()) - i32::from(to.rank());
    files.abs().max(ranks.abs())
}
