//! Which moves give check: worked out once for a position, then asked for many
//! moves.

use shakmaty::attacks::{between, bishop_attacks, knight_attacks, pawn_attacks, ray, rook_attacks};
use shakmaty::{Bitboard, ByRole, Square};

use super::board::Position;
use super::moves::{Move, MoveKind};

/// What gives check to the enemy king in one position.
#[derive(Clone, Copy, Debug)]
pub struct Checks {
    king: Square,
    /// From where each kind of man attacks the king.
    from: ByRole<Bitboard>,
    /// The own men that alone stand between the king and an own slider.
    screens: Bitboard,
}

impl Position {
    /// What gives check to the enemy king.
    pub fn checks(&self) -> Checks {
        let us = self.turn;
        let king = self.king(!us);
        let occupied = self.occupied();
        let ours = self.by_color[us];
        let lines = rook_attacks(king, Bitboard::EMPTY) & self.straight_sliders()
            | bishop_attacks(king, Bitboard::EMPTY) & self.diagonal_sliders();
        let mut screens = Bitboard::EMPTY;
        for slider in lines & ours {
            let blockers = between(king, slider) & occupied;
            if !blockers.more_than_one() {
                screens |= blockers & ours;
            }
        }
        Checks {
            king,
            from: self.checking_squares(),
            screens,
        }
    }

    /// The squares from which each kind of man of the side to move attacks the
    /// enemy king.
    pub fn checking_squares(&self) -> ByRole<Bitboard> {
        let us = self.turn;
        let king = self.king(!us);
        let occupied = self.occupied();
        let (diagonal, straight) = (bishop_attacks(king, occupied), rook_attacks(king, occupied));
        ByRole {
            pawn: pawn_attacks(!us, king),
            knight: knight_attacks(king),
            bishop: diagonal,
            rook: straight,
            queen: diagonal | straight,
            king: Bitboard::EMPTY,
        }
    }
}

impl Checks {
    /// Whether a pseudo-legal move of the position gives check. The same as
    /// [`Position::gives_check`], but quick.
    #[inline]
    pub fn given_by(&self, position: &Position, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        match m.kind() {
            MoveKind::Normal | MoveKind::DoublePush => {
                let Some(role) = position.role_at(from) else {
                    return false;
                };
                self.from.get(role).contains(to)
                    || self.screens.contains(from) && !ray(self.king, from).contains(to)
            }
            // These change more squares than two, or the kind of man.
            _ => position.gives_check(m),
        }
    }
}
