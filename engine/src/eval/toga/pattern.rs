//! Patterns that shut a man in: trapped bishops, blocked bishops, blocked
//! rooks (spec section 8).
//!
//! Each is written for White and holds for Black with the board turned over.

use shakmaty::{Bitboard, Color, Role, Square};

use super::params;
use super::view::{seen_by, square_seen_by};
use crate::eval::score::{Score, Tally, both_sides, for_side};
use crate::eval::trace::{Subject, Term, Tracer};
use crate::position::Position;

/// A bishop in a corner of the enemy's camp with the pawn that shuts it in.
/// Both squares of a corner count once.
const TRAPS: [([(Square, Square); 2], Score); 4] = [
    (
        [(Square::A7, Square::B6), (Square::B8, Square::C7)],
        params::TRAPPED_BISHOP,
    ),
    (
        [(Square::H7, Square::G6), (Square::G8, Square::F7)],
        params::TRAPPED_BISHOP,
    ),
    ([(Square::A6, Square::B5); 2], params::TRAPPED_BISHOP_SIXTH),
    ([(Square::H6, Square::G5); 2], params::TRAPPED_BISHOP_SIXTH),
];

/// All squares on which a bishop can be trapped.
const TRAP_SQUARES: Bitboard = {
    let mut squares = 0;
    let mut trap = 0;
    while trap < TRAPS.len() {
        let [(first, _), (second, _)] = TRAPS[trap].0;
        squares |= 1 << first as u32 | 1 << second as u32;
        trap += 1;
    }
    Bitboard(squares)
};

/// A bishop at home, the own pawn in its way, and the square that stops the pawn.
const BLOCKED_BISHOPS: [(Square, Square, Square); 2] = [
    (Square::C1, Square::D2, Square::D3),
    (Square::F1, Square::E2, Square::E3),
];

/// All squares on which a bishop can be blocked.
const HOME_SQUARES: Bitboard = squares([
    BLOCKED_BISHOPS[0].0,
    BLOCKED_BISHOPS[0].0,
    BLOCKED_BISHOPS[1].0,
]);

/// Squares of the own king, and squares of a rook that it then keeps in the corner.
const BLOCKED_ROOKS: [(Bitboard, Bitboard); 2] = [
    (
        squares([Square::B1, Square::C1, Square::C1]),
        squares([Square::A1, Square::A2, Square::B1]),
    ),
    (
        squares([Square::F1, Square::G1, Square::G1]),
        squares([Square::H1, Square::H2, Square::G1]),
    ),
];

const fn squares(list: [Square; 3]) -> Bitboard {
    let [a, b, c] = list;
    Bitboard(1 << a as u32 | 1 << b as u32 | 1 << c as u32)
}

/// The patterns of both sides.
#[inline]
pub fn evaluate<T: Tracer>(position: &Position, tracer: &mut T) -> Score {
    both_sides(tracer, |color, tally| {
        for_side!(color => side(position, tally));
    })
}

#[inline]
fn side<T: Tracer, const WHITE: bool>(position: &Position, tally: &mut Tally<'_, T>) {
    let color = Color::from_white(WHITE);
    let bishops = position.men(color, Role::Bishop);
    if bishops.intersects(seen_by(color, TRAP_SQUARES)) {
        trapped_bishops(position, color, tally);
    }
    if bishops.intersects(seen_by(color, HOME_SQUARES)) {
        blocked_bishops(position, color, tally);
    }
    blocked_rooks(position, color, tally);
}

fn trapped_bishops<T: Tracer>(position: &Position, color: Color, tally: &mut Tally<'_, T>) {
    let bishops = seen_by(color, position.men(color, Role::Bishop));
    let enemy_pawns = seen_by(color, position.men(!color, Role::Pawn));
    for (corner, score) in TRAPS {
        let shut_in = corner
            .into_iter()
            .find(|&(bishop, pawn)| bishops.contains(bishop) && enemy_pawns.contains(pawn));
        if let Some((bishop, _)) = shut_in {
            let at = Subject::Man(color, Role::Bishop, square_seen_by(color, bishop));
            tally.add(at, Term::TrappedBishop, score);
        }
    }
}

fn blocked_bishops<T: Tracer>(position: &Position, color: Color, tally: &mut Tally<'_, T>) {
    let bishops = seen_by(color, position.men(color, Role::Bishop));
    let pawns = seen_by(color, position.men(color, Role::Pawn));
    let occupied = seen_by(color, position.occupied());
    for (bishop, pawn, stop) in BLOCKED_BISHOPS {
        if bishops.contains(bishop) && pawns.contains(pawn) && occupied.contains(stop) {
            let at = Subject::Man(color, Role::Bishop, square_seen_by(color, bishop));
            tally.add(at, Term::BlockedBishop, params::BLOCKED_BISHOP);
        }
    }
}

#[inline]
fn blocked_rooks<T: Tracer>(position: &Position, color: Color, tally: &mut Tally<'_, T>) {
    let king = position.men(color, Role::King);
    let rooks = position.men(color, Role::Rook);
    for (kings, corner) in BLOCKED_ROOKS {
        if king.intersects(seen_by(color, kings))
            && let Some(rook) = seen_by(color, rooks & seen_by(color, corner)).first()
        {
            let at = Subject::Man(color, Role::Rook, square_seen_by(color, rook));
            tally.add(at, Term::BlockedRook, params::BLOCKED_ROOK);
        }
    }
}
