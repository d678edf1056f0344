//! The board as a side sees it: its own pawns move upward.
//!
//! Rules are written once, for a side that plays from the first rank to the
//! eighth. For Black the board is turned over first.

use shakmaty::{Bitboard, Color, Square};

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

/// How many moves a king needs on an empty board.
#[inline]
pub fn steps(from: Square, to: Square) -> i32 {
    let files = i32::from(from.file()) - i32::from(to.file());
    let ranks = i32::from(from.rank()) - i32::from(to.rank());
    files.abs().max(ranks.abs())
}
