//! Storm: enemy pawns that come near the king.

use shakmaty::{Bitboard, File};

use super::{NONE, lowest_ranks};
use crate::eval::toga::params;

/// The penalty of a file by the enemy pawns on and beside it (the view of the
/// king's owner).
#[inline]
pub(super) fn penalty(enemy: Bitboard, file: File) -> i32 {
    // The most advanced enemy pawn is the lowest in the owner's view.
    lowest_ranks(enemy, file)
        .map(|(_, rank)| PENALTY[rank])
        .sum()
}

/// The penalty by the rank of the enemy pawn in the owner's view.
const PENALTY: [i32; NONE + 1] = {
    let mut table = [0; NONE + 1];
    let mut rank = 0;
    while rank < NONE {
        table[rank] = params::STORM[7 - rank];
        rank += 1;
    }
    table
};
