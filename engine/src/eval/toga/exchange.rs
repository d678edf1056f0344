//! The exchange on the square before a passed pawn: is the pawn lost when it
//! advances (spec section 11)?
//!
//! Both sides capture in turn with their least valuable man, and each may stop
//! when capturing does not pay. Which of two equal men captures first can
//! matter in freak positions, so the original's order is kept.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

use super::params;
use crate::position::Position;

/// Whether a pawn that steps to the empty square `target` loses nothing there.
#[inline]
pub fn push_is_safe(position: &Position, color: Color, pawn: Square, target: Square) -> bool {
    // The pawn has left its square: whoever stands behind it looks through.
    let occupied = position.occupied().without(pawn);
    let attackers = attackers(position, target, occupied);
    if attackers.is_disjoint(position.by_color(!color)) {
        return true;
    }
    let exchange = Exchange {
        position,
        target,
        occupied,
        attackers,
        behind_pawn: attackers & behind(color, pawn),
        uncovered: ArrayVec::new(),
    };
    !exchange.wins(!color, params::exchange_value(Role::Pawn), 1)
}

/// All men, of both sides, that attack a square.
#[inline]
fn attackers(position: &Position, target: Square, occupied: Bitboard) -> Bitboard {
    let queens = position.by_role(Role::Queen);
    let bishops = position.by_role(Role::Bishop) | queens;
    let rooks = position.by_role(Role::Rook) | queens;
    attacks::bishop_attacks(target, occupied) & bishops
        | attacks::rook_attacks(target, occupied) & rooks
        | attacks::knight_attacks(target) & position.by_role(Role::Knight)
        | attacks::king_attacks(target) & position.by_role(Role::King)
        | attacks::pawn_attacks(Color::Black, target) & position.men(Color::White, Role::Pawn)
        | attacks::pawn_attacks(Color::White, target) & position.men(Color::Black, Role::Pawn)
}

/// The squares of the pawn's file that it has left behind.
fn behind(color: Color, pawn: Square) -> Bitboard {
    let lower = Bitboard((1 << pawn.to_u32()) - 1);
    Bitboard::from_file(pawn.file()) & color.fold_wb(lower, !lower).without(pawn)
}

/// A series of captures on one square.
struct Exchange<'p> {
    position: &'p Position,
    target: Square,
    /// The board without the men that have captured.
    occupied: Bitboard,
    /// The men that may still capture.
    attackers: Bitboard,
    /// The attacker that looked through the advanced pawn.
    behind_pawn: Bitboard,
    /// Attackers behind men that have captured, in the order in which they
    /// came to light.
    uncovered: ArrayVec<Square, 32>,
}

impl Exchange<'_> {
    /// Whether `side`, to capture, gains `at_least` (more than 0) where a man
    /// worth `stake` stands on the square.
    fn wins(mut self, side: Color, stake: i32, at_least: i32) -> bool {
        let Some((from, role)) = self.next_attacker(side) else {
            return false;
        };
        if stake == params::exchange_value(Role::King) {
            return true;
        }
        let promotes = role == Role::Pawn && self.target.rank() == side.relative_rank(Rank::Eighth);
        let becomes = if promotes { Role::Queen } else { role };
        let at_stake = params::exchange_value(becomes);
        let gain = stake + at_stake - params::exchange_value(role);
        if gain < at_least {
            return false;
        }
        self.leave(from);
        // The enemy spoils it by winning so much of the gain back.
        !self.wins(!side, at_stake, gain - at_least + 1)
    }

    /// The man with which a side captures next: its least valuable; of equal
    /// men the one that came to light last, then the original's order.
    fn next_attacker(&self, side: Color) -> Option<(Square, Role)> {
        Role::ALL.into_iter().find_map(|role| {
            let men = self.attackers & self.position.men(side, role);
            if !men.more_than_one() {
                return men.first().map(|square| (square, role));
            }
            let listed = men & !self.behind_pawn;
            let square = self
                .uncovered
                .iter()
                .copied()
                .rfind(|&square| men.contains(square))
                .or(match role {
                    Role::Pawn => listed.first(),
                    _ => listed.last(),
                })
                .or(men.first());
            square.map(|square| (square, role))
        })
    }

    /// A man leaves its square to capture; a slider behind it may come to light.
    fn leave(&mut self, from: Square) {
        self.attackers.discard(from);
        self.occupied.discard(from);
        let queens = self.position.by_role(Role::Queen);
        let is_diagonal = from.file() != self.target.file() && from.rank() != self.target.rank();
        let line = attacks::ray(self.target, from);
        let seen = if line.is_empty() {
            Bitboard::EMPTY
        } else if is_diagonal {
            attacks::bishop_attacks(self.target, self.occupied)
                & (self.position.by_role(Role::Bishop) | queens)
        } else {
            attacks::rook_attacks(self.target, self.occupied)
                & (self.position.by_role(Role::Rook) | queens)
        };
        for square in seen & line & self.occupied & !self.attackers {
            self.attackers.add(square);
            // There is room for every man on the board.
            let _ = self.uncovered.try_push(square);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess};

    fn is_safe(fen: &str, pawn: Square) -> bool {
        let fen: Fen = fen.parse().unwrap();
        let chess: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        let target = pawn.offset(8).unwrap();
        push_is_safe(&Position::from_chess(&chess), Color::White, pawn, target)
    }

    #[test]
    fn nobody_attacks() {
        assert!(is_safe("4k3/8/8/1P6/8/8/8/4K3 w - - 0 1", Square::B5));
    }

    #[test]
    fn an_attacked_pawn_is_lost_without_help() {
        assert!(!is_safe("4k3/8/r7/1P6/8/8/8/4K3 w - - 0 1", Square::B5));
        assert!(is_safe("4k3/8/r7/1P6/8/8/1R6/4K3 w - - 0 1", Square::B5));
    }

    #[test]
    fn a_rook_looks_through_the_pawn_that_has_left() {
        assert!(!is_safe("4k3/8/8/1P6/8/8/1r6/4K3 w - - 0 1", Square::B5));
    }

    #[test]
    fn help_may_come_to_light_during_the_exchange() {
        // The rook on c6 stands between the white rook and the pawn.
        assert!(is_safe("4k3/8/2rR4/1P6/8/8/8/4K3 w - - 0 1", Square::B5));
    }

    #[test]
    fn a_king_captures_only_what_nobody_protects() {
        assert!(!is_safe("8/2k5/8/1P6/8/8/8/4K3 w - - 0 1", Square::B5));
        assert!(is_safe("8/2k5/8/1P6/8/8/8/1R2K3 w - - 0 1", Square::B5));
        // Not even with a queen behind it.
        assert!(is_safe("1q6/1k6/8/1P6/8/8/8/1R2K3 w - - 0 1", Square::B5));
    }
}
