//! Where the men stand: each square has a worth for each kind of man
//! (spec section 5).

use shakmaty::{Bitboard, ByRole, Color, Role, Square};

use super::params;
use super::view::square_seen_by;
use super::weights::{Factor, Weights};
use crate::eval::score::{Score, Tally, both_sides, both_sides_from};
use crate::eval::trace::{Subject, Term, Tracer};
use crate::position::Position;

/// The tables with the percentages applied, entry by entry.
#[derive(Clone, Debug)]
pub struct SquareTables {
    by_role: ByRole<[Score; 64]>,
}

impl SquareTables {
    /// The tables for these weights.
    pub fn new(weights: &Weights) -> SquareTables {
        let pawns = Factor::percent(weights.pawn_structure);
        let activity = Factor::percent(weights.piece_activity);
        let safety = Factor::percent(weights.king_safety);
        let scale = |role, opening: Factor, endgame: Factor| {
            params::square_values(role).map(|value| {
                Score::new(
                    value.weighted(opening.parts()).opening(),
                    value.weighted(endgame.parts()).endgame(),
                )
            })
        };
        SquareTables {
            by_role: ByRole::new_with(|role| match role {
                Role::Pawn => scale(role, pawns, pawns),
                Role::King => scale(role, safety, activity),
                _ => scale(role, activity, activity),
            }),
        }
    }

    /// The worth of a man's square, in its owner's view.
    #[inline]
    pub fn value(&self, color: Color, role: Role, square: Square) -> Score {
        self.by_role.get(role)[square_seen_by(color, square).to_usize()]
    }
}

/// The squares of all men. Where a table has remembered those of the pawns,
/// only the others are looked at.
#[inline]
pub fn evaluate<T: Tracer>(
    position: &Position,
    tables: &SquareTables,
    remembered_pawns: Option<Score>,
    tracer: &mut T,
) -> Score {
    let pawns = remembered_pawns.unwrap_or_else(|| pawns(position, tables, tracer));
    both_sides_from(pawns, tracer, |color, tally| {
        let pieces = position.by_color(color) & !position.by_role(Role::Pawn);
        if T::RECORDS {
            // A reader wants them kind by kind.
            for role in Role::ALL {
                men(
                    position,
                    tables,
                    color,
                    pieces & position.by_role(role),
                    tally,
                );
            }
        } else {
            men(position, tables, color, pieces, tally);
        }
    })
}

/// The squares of the pawns.
pub fn pawns<T: Tracer>(position: &Position, tables: &SquareTables, tracer: &mut T) -> Score {
    both_sides(tracer, |color, tally| {
        men(
            position,
            tables,
            color,
            position.men(color, Role::Pawn),
            tally,
        );
    })
}

#[inline]
fn men<T: Tracer>(
    position: &Position,
    tables: &SquareTables,
    color: Color,
    men: Bitboard,
    tally: &mut Tally<'_, T>,
) {
    for square in men {
        if let Some(role) = position.role_at(square) {
            tally.add(
                Subject::Man(color, role, square),
                Term::PieceSquare,
                tables.value(color, role, square),
            );
        }
    }
}
