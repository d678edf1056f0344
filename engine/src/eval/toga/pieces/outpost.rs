//! Outpost: a knight in the enemy's half is worth more for each own pawn that
//! protects it.

use shakmaty::{Square, attacks};

use super::Scene;
use crate::eval::score::{Score, Tally};
use crate::eval::toga::params;
use crate::eval::toga::view::square_seen_by;
use crate::eval::trace::{Fact, Subject, Term, Tracer};

#[inline]
pub(super) fn add<T: Tracer>(
    at: Subject,
    square: Square,
    scene: &Scene<'_>,
    tally: &mut Tally<'_, T>,
) {
    let value = params::OUTPOST[square_seen_by(scene.color, square).to_usize()];
    if value == Score::ZERO {
        return;
    }
    // An enemy pawn on the knight's square would attack exactly its guards.
    let guards = attacks::pawn_attacks(!scene.color, square) & scene.own_pawns;
    let guards = guards.count() as i32;
    tally.fact(at, Fact::Guards, guards);
    tally.add(at, Term::Outpost, value * guards);
}
