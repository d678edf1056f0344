//! The right to move is worth something, more in the opening (spec section 7).

use shakmaty::Color;

use super::params;
use crate::eval::score::{Score, both_sides};
use crate::eval::trace::{Subject, Term, Tracer};

/// The tempo of the side to move, White's view.
#[inline]
pub fn evaluate<T: Tracer>(turn: Color, tracer: &mut T) -> Score {
    both_sides(tracer, |color, tally| {
        if color == turn {
            tally.add(Subject::Side(color), Term::Tempo, params::TEMPO);
        }
    })
}
