//! Shelter: the own pawns in front of the king. The further a pawn has
//! advanced, the less it protects.

use shakmaty::{Bitboard, Square};

use super::{NONE, lowest_ranks};
use crate::eval::toga::params;

/// The penalty of a square by the own pawns around it (its owner's view).
#[inline]
pub(super) fn penalty(own: Bitboard, square: Square) -> i32 {
    // Pawns behind the king do not protect it.
    let in_front = own & Bitboard(u64::MAX << (8 * square.rank().to_u32()));
    let mut sum = 0;
    for (file, rearmost) in lowest_ranks(in_front, square.file()) {
        let times = if file == square.file().to_u32() {
            params::SHELTER_OWN_FILE
        } else {
            1
        };
        sum += times * PENALTY[rearmost];
    }
    if sum == 0 {
        params::SHELTER_NO_ESCAPE
    } else {
        sum
    }
}

/// The penalty by the rank of the rearmost pawn.
const PENALTY: [i32; NONE + 1] = {
    let mut table = [params::NO_SHELTER; NONE + 1];
    let mut rank = 0;
    while rank < NONE {
        table[rank] = params::SHELTER[rank];
        rank += 1;
    }
    table
};
