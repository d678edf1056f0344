//! The safety of the kings (spec section 10): pawn shelter, pawn storm, and
//! the attack of the enemy's pieces. Opening only.

pub mod attack;
mod shelter;
mod storm;

use std::num::NonZeroU16;

use shakmaty::{Bitboard, ByColor, CastlingSide, Color, File, Role, Square};

use super::material::MaterialInfo;
use super::view::{seen_by, square_seen_by};
use super::weights::Factor;
use crate::eval::score::{Score, both_sides};
use crate::eval::trace::{Fact, Subject, Term, Tracer};
use crate::position::Position;
use attack::Attack;

/// The kings of both sides, with the attacks found while the pieces were
/// looked at. What depends on kings and pawns only may be remembered.
#[inline]
pub fn evaluate<T: Tracer>(
    position: &Position,
    material: &MaterialInfo,
    attacks: &ByColor<Attack>,
    mut remembered: Option<&mut ByColor<RememberedPenalty>>,
    factor: Factor,
    tracer: &mut T,
) -> Score {
    let score = both_sides(tracer, |color, tally| {
        if material.sides[color].king_in_danger {
            let at = Subject::Side(color);
            let penalty = match &mut remembered {
                Some(remembered) => remembered[color].get_or(position, color),
                None => penalty(position, color, |fact, value| tally.fact(at, fact, value)),
            };
            tally.add(at, Term::Shelter, Score::new(-penalty, 0));
            attack::add(position, color, &attacks[!color], tally);
        }
    });
    factor.weigh(score, tracer)
}

/// The penalty for the pawns around a side's king. Where castling is still
/// possible, half the difference to a better place counts.
#[inline(never)]
fn penalty(position: &Position, color: Color, mut tell: impl FnMut(Fact, i32)) -> i32 {
    let own = seen_by(color, position.men(color, Role::Pawn));
    let enemy = seen_by(color, position.men(!color, Role::Pawn));
    let mut rate = |square: Square, shelter_fact: Fact, storm_fact: Fact| {
        let shelter = shelter::penalty(own, square);
        let storm = storm::penalty(enemy, square.file());
        tell(shelter_fact, shelter);
        tell(storm_fact, storm);
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
    tell(Fact::PenaltyNow, now);
    tell(Fact::PenaltyBest, best);
    (now + best) / 2
}

/// The penalty of a king as it was last computed, kept beside the pawns on
/// which it depends.
#[derive(Clone, Copy, Default, Debug)]
pub struct RememberedPenalty {
    penalty: i16,
    /// Where the king stood and might castle to; none if nothing is remembered.
    place: Option<Place>,
}

/// A king's square and its castling rights in one number, never 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place(NonZeroU16);

impl Place {
    #[inline]
    fn of(position: &Position, color: Color) -> Place {
        let may_castle = |side| u16::from(position.may_castle(color, side));
        let rights = may_castle(CastlingSide::KingSide) + 2 * may_castle(CastlingSide::QueenSide);
        Place(NonZeroU16::MIN | (position.king(color) as u16) << 1 | rights << 7)
    }
}

impl RememberedPenalty {
    #[inline]
    fn get_or(&mut self, position: &Position, color: Color) -> i32 {
        let place = Some(Place::of(position, color));
        if self.place != place {
            self.renew(position, color, place);
        }
        self.penalty.into()
    }

    #[inline(never)]
    fn renew(&mut self, position: &Position, color: Color, place: Option<Place>) {
        // Three files of shelter and storm never come near the limit.
        self.penalty = penalty(position, color, |_, _| {}) as i16;
        self.place = place;
    }
}

/// The lowest rank of these men on each of the files around a file, as far as
/// they exist, with the file's number; [`NONE`] for a file without any.
#[inline]
fn lowest_ranks(men: Bitboard, file: File) -> impl Iterator<Item = (u32, usize)> {
    let file = file.to_u32();
    [file.wrapping_sub(1), file, file + 1]
        .into_iter()
        .filter(|&file| file < 8)
        .map(move |file| {
            let on_file = (men.0 >> file) & Bitboard::from_file(File::A).0;
            (file, on_file.trailing_zeros() as usize / 8)
        })
}

/// The rank after the last: nobody stands on the file.
const NONE: usize = 8;
