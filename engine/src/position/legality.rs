//! Questions about a single move: is it legal, does it capture.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, ray,
    rook_attacks,
};
use shakmaty::{Bitboard, CastlingSide, Color, Rank, Role, Square};

use super::board::Position;
use super::moves::{Move, MoveKind};

impl Position {
    /// The kind of man that a pseudo-legal move moves.
    #[inline]
    pub fn moved(&self, m: Move) -> Option<Role> {
        self.role_at(m.from())
    }

    /// The kind of man that a pseudo-legal move captures.
    #[inline]
    pub fn captured(&self, m: Move) -> Option<Role> {
        match m.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Role::Pawn),
            _ => self.role_at(m.to()),
        }
    }

    /// Whether a pseudo-legal move captures a man.
    #[inline]
    pub fn is_capture(&self, m: Move) -> bool {
        self.captured(m).is_some()
    }

    /// Whether a pseudo-legal move captures or promotes to a queen: the moves
    /// of [`Position::captures`]. Promotions to a lesser piece are quiet, even
    /// when they capture.
    #[inline]
    pub fn is_tactical(&self, m: Move) -> bool {
        match m.promotion() {
            Some(role) => role == Role::Queen,
            None => self.is_capture(m),
        }
    }

    /// Whether a generated or pseudo-legal move leaves the own king safe.
    #[inline]
    pub fn is_legal(&self, m: Move) -> bool {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        let king = self.king(us);
        if from == king {
            let without_king = self.occupied().without(king);
            if m.is_castling() {
                return self.castling_is_safe(king, to, without_king);
            }
            return !self.is_attacked(to, !us, without_king);
        }
        if m.is_en_passant() {
            let victim = to.xor(Square::A2);
            let occupied = self.occupied().without(from).without(victim).with(to);
            return !self.is_attacked_by_slider(king, !us, occupied);
        }
        !self.pinned.contains(from) || ray(king, from).contains(to)
    }

    /// The same for a move that the generator made for this position: it has
    /// looked at pins already.
    #[inline]
    pub fn is_legal_as_generated(&self, m: Move) -> bool {
        let needs_no_test = m.from() != self.king(self.turn) && !m.is_en_passant();
        needs_no_test || self.is_legal(m)
    }

    fn castling_is_safe(&self, king: Square, rook: Square, without_king: Bitboard) -> bool {
        let us = self.turn;
        let side = CastlingSide::from_king_side(king < rook);
        let (king_to, rook_to) = (side.king_to(us), side.rook_to(us));
        for square in between(king, king_to) {
            if self.is_attacked(square, !us, without_king) {
                return false;
            }
        }
        // In Chess960 the rook may have shielded the king on the back rank.
        let after = without_king.without(rook).with(rook_to);
        !self.is_attacked(king_to, !us, after)
    }

    /// Whether the generator produces this move here, except that it does not
    /// look at pins: for moves remembered from other positions. A move is
    /// legal when this and [`Position::is_legal`] hold.
    pub fn is_pseudo_legal(&self, m: Move) -> bool {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        let ours = self.by_color[us];
        let Some(role) = self.role_at(from).filter(|_| ours.contains(from)) else {
            return false;
        };
        if m.is_castling() {
            let side = CastlingSide::from_king_side(from < to);
            return role == Role::King
                && self.castling.rook(us, side) == Some(to)
                && self.checkers.is_empty()
                && self.castling_path_is_free(from, to, side);
        }
        if ours.contains(to) {
            return false;
        }
        if role == Role::Pawn {
            return self.is_pseudo_legal_pawn_move(m);
        }
        if m.kind() != MoveKind::Normal {
            return false;
        }
        let occupied = self.occupied();
        let attacks = match role {
            Role::King => return king_attacks(from).contains(to),
            Role::Knight => knight_attacks(from),
            Role::Bishop => bishop_attacks(from, occupied),
            Role::Rook => rook_attacks(from, occupied),
            Role::Queen | Role::Pawn => queen_attacks(from, occupied),
        };
        attacks.contains(to) && self.check_mask().contains(to)
    }

    fn is_pseudo_legal_pawn_move(&self, m: Move) -> bool {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        let mask = self.check_mask();
        let captures = pawn_attacks(us, from);
        if m.is_en_passant() {
            let victim = to.xor(Square::A2);
            return self.ep_square == Some(to)
                && captures.contains(to)
                && (mask.contains(to) || mask.contains(victim));
        }
        if !mask.contains(to) {
            return false;
        }
        let forward = if us == Color::White { 8 } else { -8 };
        let empty = !self.occupied();
        if m.kind() == MoveKind::DoublePush {
            return from.rank() == us.relative_rank(Rank::Second)
                && from.offset(2 * forward) == Some(to)
                && from
                    .offset(forward)
                    .is_some_and(|over| empty.contains(over))
                && empty.contains(to);
        }
        if (to.rank() == us.relative_rank(Rank::Eighth)) != m.promotion().is_some() {
            return false;
        }
        if empty.contains(to) {
            from.offset(forward) == Some(to)
        } else {
            captures.contains(to)
        }
    }
}
