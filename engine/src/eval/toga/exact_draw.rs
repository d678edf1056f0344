//! Positions with at most four men that are known to be drawn (spec section
//! 18). The search scores them 0 without looking further; the evaluation does
//! not use them.

use shakmaty::{Bitboard, Color, File, Rank, Role, Square};

use super::view::{PawnView, steps};
use crate::position::{Material, Position};

/// Whether the position is known to be drawn.
pub fn is_exact_draw(position: &Position) -> bool {
    match Class::of(position.material()) {
        None => false,
        Some(Class::NoMatingForce) => true,
        Some(Class::TwoBishops) => {
            let bishops = position.by_role(Role::Bishop);
            bishops.is_subset(Bitboard::LIGHT_SQUARES) || bishops.is_subset(Bitboard::DARK_SQUARES)
        }
        Some(Class::Pawn(side)) => {
            Turned::new(position, side).is_some_and(|board| board.pawn_is_stopped())
        }
        Some(Class::BishopAndPawn(side)) => {
            Turned::new(position, side).is_some_and(|board| board.corner_is_held())
        }
    }
}

/// Whether positions with this material can be exact draws at all.
pub fn is_possible(material: Material) -> bool {
    Class::of(material).is_some()
}

/// The material in which exact draws are known, with the side that has the pawn.
enum Class {
    /// Bare kings, or one minor piece.
    NoMatingForce,
    /// A bishop each.
    TwoBishops,
    /// One pawn.
    Pawn(Color),
    /// Bishop and pawn against the bare king.
    BishopAndPawn(Color),
}

impl Class {
    fn of(material: Material) -> Option<Class> {
        let with = |men: &[(Color, Role)]| {
            let mut exact = Material::default();
            for &(color, role) in men {
                exact.add(color, role);
            }
            exact == material
        };
        if with(&[]) {
            return Some(Class::NoMatingForce);
        }
        if with(&[(Color::White, Role::Bishop), (Color::Black, Role::Bishop)]) {
            return Some(Class::TwoBishops);
        }
        Color::ALL.into_iter().find_map(|side| {
            if with(&[(side, Role::Bishop)]) || with(&[(side, Role::Knight)]) {
                Some(Class::NoMatingForce)
            } else if with(&[(side, Role::Pawn)]) {
                Some(Class::Pawn(side))
            } else if with(&[(side, Role::Pawn), (side, Role::Bishop)]) {
                Some(Class::BishopAndPawn(side))
            } else {
                None
            }
        })
    }
}

/// Kings, pawn and its bishop, turned so that the pawn plays upward on the a
/// to d file.
struct Turned {
    pawn: Square,
    king: Square,
    enemy_king: Square,
    bishop: Option<Square>,
    /// Whether the side with the pawn is to move.
    my_move: bool,
}

impl Turned {
    fn new(position: &Position, side: Color) -> Option<Turned> {
        let pawn = position.men(side, Role::Pawn).first()?;
        let view = PawnView::of(side, pawn);
        let bishop = position.men(side, Role::Bishop).first();
        Some(Turned {
            pawn: view.turn(pawn),
            king: view.turn(position.king(side)),
            enemy_king: view.turn(position.king(!side)),
            bishop: bishop.map(|square| view.turn(square)),
            my_move: position.turn() == side,
        })
    }

    fn promotion(&self) -> Square {
        Square::from_coords(self.pawn.file(), Rank::Eighth)
    }

    /// Bishop and rook pawn: the enemy king holds the corner, and the bishop
    /// cannot drive it away.
    fn corner_is_held(&self) -> bool {
        let corner = self.promotion();
        self.pawn.file() == File::A
            && steps(self.enemy_king, corner) <= 1
            && self
                .bishop
                .is_some_and(|bishop| bishop.is_light() != corner.is_light())
    }

    /// King and pawn against king.
    fn pawn_is_stopped(&self) -> bool {
        self.king_is_in_front() || self.rook_pawn_is_stopped()
    }

    /// The enemy king stands before the pawn and keeps the opposition.
    fn king_is_in_front(&self) -> bool {
        let rank = self.pawn.rank();
        let king_is_beside_file = self.king.file().distance(self.pawn.file()) == 1;
        let king_is_beside = king_is_beside_file && self.king.rank() == rank;
        let steps_ahead = if self.enemy_king.file() == self.pawn.file() {
            i32::from(self.enemy_king.rank()) - i32::from(rank)
        } else {
            0
        };
        match steps_ahead {
            1 if rank < Rank::Seventh => true,
            1 => {
                let king_is_behind = king_is_beside_file && self.king.rank() == Rank::Sixth;
                king_is_behind == self.my_move
            }
            2 if rank < Rank::Sixth => true,
            2 if rank == Rank::Sixth => !(self.my_move && king_is_beside),
            _ => {
                let king_is_ahead = self.king.file().distance(self.pawn.file()) <= 1
                    && i32::from(self.king.rank()) - i32::from(rank) == 1
                    && rank <= Rank::Fourth;
                (king_is_beside || king_is_ahead) && self.enemy_has_opposition()
            }
        }
    }

    /// The kings face each other on a file with one square between them, and
    /// the side with the pawn has to give way.
    fn enemy_has_opposition(&self) -> bool {
        self.my_move && self.king.offset(16) == Some(self.enemy_king)
    }

    /// The enemy king reaches the corner, or shuts the own king in before it.
    fn rook_pawn_is_stopped(&self) -> bool {
        if self.pawn.file() != File::A {
            return false;
        }
        let rank = self.pawn.rank().max(Rank::Third);
        steps(self.enemy_king, self.promotion()) <= 1
            || (self.king.file() == File::A
                && self.enemy_king.file() == File::C
                && self.enemy_king.rank() > rank)
    }
}
