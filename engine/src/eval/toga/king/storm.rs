//! Storm: enemy pawns that come near the king.

use shakmaty::{Bitboard, File, Rank};

use super::around;
use crate::eval::toga::params;

/// The penalty of a file by the enemy pawns on and beside it (the view of the
/// king's owner).
#[inline]
pub(super) fn penalty(enemy: Bitboard, file: File) -> i32 {
    let mut sum = 0;
    for file in around(file) {
        // The most advanced enemy pawn is the lowest in the owner's view.
        if let Some(pawn) = (enemy & Bitboard::from_file(file)).first() {
            let advanced = Rank::Eighth as usize - pawn.rank() as usize;
            sum += params::STORM[advanced];
        }
    }
    sum
}
