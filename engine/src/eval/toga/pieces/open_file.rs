//! Open files: a rook likes a file without pawns, and one at the enemy king.

use shakmaty::{Bitboard, Square};

use super::Scene;
use crate::eval::score::Tally;
use crate::eval::toga::params;
use crate::eval::trace::{Fact, Subject, Term, Tracer};

#[inline]
pub(super) fn add<T: Tracer>(
    at: Subject,
    square: Square,
    scene: &Scene<'_>,
    tally: &mut Tally<'_, T>,
) {
    let file = Bitboard::from_file(square.file());
    let is_closed = file.intersects(scene.own_pawns);
    let is_half_open = file.intersects(scene.enemy_pawns);
    let (state, score) = if is_closed {
        (0, params::CLOSED_FILE)
    } else if is_half_open {
        (1, params::HALF_OPEN_FILE)
    } else {
        (2, params::OPEN_FILE)
    };
    tally.fact(at, Fact::FileState, state);
    tally.add(at, Term::RookFile, score);

    // The king may stand anywhere on the file, and anything in between.
    if !is_closed && scene.has_queen {
        let files = square.file().distance(scene.enemy_king.file()) as i32;
        tally.fact(at, Fact::FilesToKing, files);
        match files {
            0 => tally.add(at, Term::KingFile, params::KING_ON_FILE),
            1 => tally.add(at, Term::KingFile, params::KING_BESIDE_FILE),
            _ => {}
        }
    }
}
