//! Seventh rank: rook and queen are strong there while the enemy has pawns at
//! home or its king on the edge.

use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::Scene;
use crate::eval::score::Tally;
use crate::eval::toga::params;
use crate::eval::trace::{Subject, Term, Tracer};
use crate::position::Position;

/// The seventh rank, if it is worth standing on.
#[inline]
pub(super) fn worthwhile(position: &Position, color: Color) -> Bitboard {
    let seventh = Bitboard::from_rank(color.relative_rank(Rank::Seventh));
    let eighth = Bitboard::from_rank(color.relative_rank(Rank::Eighth));
    let is_worthwhile = position.men(!color, Role::Pawn).intersects(seventh)
        || position.men(!color, Role::King).intersects(eighth);
    if is_worthwhile {
        seventh
    } else {
        Bitboard::EMPTY
    }
}

#[inline]
pub(super) fn add<T: Tracer>(
    at: Subject,
    role: Role,
    square: Square,
    scene: &Scene<'_>,
    tally: &mut Tally<'_, T>,
) {
    if scene.seventh.contains(square) {
        let score = match role {
            Role::Rook => params::ROOK_ON_SEVENTH,
            _ => params::QUEEN_ON_SEVENTH,
        };
        tally.add(at, Term::SeventhRank, score);
    }
}
