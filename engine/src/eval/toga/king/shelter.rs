//! Shelter: the own pawns in front of the king. The further a pawn has
//! advanced, the less it protects.

use shakmaty::{Bitboard, File, Square};

use super::around;
use crate::eval::toga::params;

/// The penalty of a square by the own pawns around it (its owner's view).
#[inline]
pub(super) fn penalty(own: Bitboard, square: Square) -> i32 {
    // Pawns behind the king do not protect it.
    let in_front = own & Bitboard(u64::MAX << (8 * square.rank().to_u32()));
    let mut sum = (params::SHELTER_OWN_FILE - 1) * file_penalty(in_front, square.file());
    for file in around(square.file()) {
        sum += file_penalty(in_front, file);
    }
    if sum == 0 {
        params::SHELTER_NO_ESCAPE
    } else {
        sum
    }
}

/// The penalty of one file: its rearmost pawn counts.
#[inline]
fn file_penalty(pawns: Bitboard, file: File) -> i32 {
    match (pawns & Bitboard::from_file(file)).first() {
        Some(pawn) => params::SHELTER[pawn.rank().to_usize()],
        None => params::NO_SHELTER,
    }
}
