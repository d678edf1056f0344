//! PeSTO: the worth of every man and its square, mixed by phase, and nothing
//! else (spec "other systems", section 3).
//!
//! It tells the same two blocks as Toga, so that the two can be held side by
//! side row by row.

pub mod params;

use shakmaty::Role;

use crate::eval::phase::Phase;
use crate::eval::score::{Blocks, Score, both_sides};
use crate::eval::trace::{Block, Fact, Subject, Term, Tracer};
use crate::position::Position;

/// The sum of both blocks (White's view), and how opening and endgame are mixed.
#[inline]
pub fn judge<T: Tracer>(position: &Position, tracer: &mut T) -> (Score, Phase) {
    let mut blocks = Blocks::default();
    let material = material(position, tracer);
    blocks.add(tracer, Block::Material, material);
    let squares = squares(position, tracer);
    blocks.add(tracer, Block::Position, squares);
    (blocks.sum(), phase(position))
}

/// What the men are worth.
fn material<T: Tracer>(position: &Position, tracer: &mut T) -> Score {
    both_sides(tracer, |color, tally| {
        for role in Role::ALL {
            let count = position.material().count(color, role);
            if count > 0 && role != Role::King {
                let (opening, endgame) = params::piece_value(role);
                let at = Subject::Kind(color, role);
                tally.fact(at, Fact::Count, count);
                tally.add(at, Term::PieceValue, Score::new(opening, endgame) * count);
            }
        }
    })
}

/// What their squares are worth.
fn squares<T: Tracer>(position: &Position, tracer: &mut T) -> Score {
    both_sides(tracer, |color, tally| {
        for role in Role::ALL {
            for square in position.men(color, role) {
                let (opening, endgame) = params::square_value(color, role, square);
                tally.add(
                    Subject::Man(color, role, square),
                    Term::PieceSquare,
                    Score::new(opening, endgame),
                );
            }
        }
    })
}

/// The phase: as Toga's, but mixed in 24ths.
fn phase(position: &Position) -> Phase {
    Phase::of(position.material()).in_24ths()
}
