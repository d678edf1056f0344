//! The safety of the kings (spec section 10): pawn shelter, pawn storm, and
//! the attack of the enemy's pieces. Opening only.

pub mod attack;
mod shelter;
mod storm;

use shakmaty::{ByColor, CastlingSide, Color, File, Role, Square};

use super::material::MaterialInfo;
use super::view::{seen_by, square_seen_by};
use super::weights::Factor;
use crate::eval::score::{Score, Tally, both_sides};
use crate::eval::trace::{Fact, Subject, Term, Tracer};
use crate::position::Position;
use attack::Attack;

/// The kings of both sides, with the attacks found while the pieces were looked at.
#[inline]
pub fn evaluate<T: Tracer>(
    position: &Position,
    material: &MaterialInfo,
    attacks: &ByColor<Attack>,
    factor: Factor,
    tracer: &mut T,
) -> Score {
    let score = both_sides(tracer, |color, tally| {
        if material.sides[color].king_in_danger {
            shelter_and_storm(position, color, tally);
            attack::add(position, color, &attacks[!color], tally);
        }
    });
    factor.weigh(score, tracer)
}

/// The pawns around a side's king. Where castling is still possible, half the
/// difference to a better place counts.
#[inline]
fn shelter_and_storm<T: Tracer>(position: &Position, color: Color, tally: &mut Tally<'_, T>) {
    let at = Subject::Side(color);
    let own = seen_by(color, position.men(color, Role::Pawn));
    let enemy = seen_by(color, position.men(!color, Role::Pawn));
    let mut rate = |square: Square, shelter_fact: Fact, storm_fact: Fact| {
        let shelter = shelter::penalty(own, square);
        let storm = storm::penalty(enemy, square.file());
        tally.fact(at, shelter_fact, shelter);
        tally.fact(at, storm_fact, storm);
        shelter + storm
    };
    let now = rate(
        square_seen_by(color, position.king(color)),
        Fact::ShelterHere,
        Fact::StormHere,
    );
    let mut best = now;
    // Castling long is rated on b1: that is where the king goes in the end.
    if position.may_castle(color, CastlingSide::KingSide) {
        best = best.min(rate(Square::G1, Fact::ShelterShort, Fact::StormShort));
    }
    if position.may_castle(color, CastlingSide::QueenSide) {
        best = best.min(rate(Square::B1, Fact::ShelterLong, Fact::StormLong));
    }
    tally.fact(at, Fact::PenaltyNow, now);
    tally.fact(at, Fact::PenaltyBest, best);
    tally.add(at, Term::Shelter, Score::new(-((now + best) / 2), 0));
}

/// A file and its neighbours, as far as they exist.
#[inline]
fn around(file: File) -> impl Iterator<Item = File> {
    let file = file.to_u32();
    (file.saturating_sub(1)..=(file + 1).min(7)).map(File::new)
}
