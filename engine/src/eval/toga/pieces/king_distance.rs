//! King distance: a queen is worth more near the enemy king.

use shakmaty::Square;

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
    let king = scene.enemy_king;
    let steps = square.file().distance(king.file()) + square.rank().distance(king.rank());
    let steps = steps as i32;
    tally.fact(at, Fact::StepsToKing, steps);
    tally.add(
        at,
        Term::KingDistance,
        params::QUEEN_STEP * (params::QUEEN_NEAR_KING - steps),
    );
}
