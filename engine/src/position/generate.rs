//! Move generation in stages: captures first, quiet moves when they are needed.
//!
//! Every generated move obeys checks and pins, so that only moves of the king,
//! castling and en passant still need [`Position::is_legal`], which is cheap
//! for all others.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, ray,
    rook_attacks,
};
use shakmaty::{Bitboard, CastlingSide, Color, Rank, Role, Square};

use super::board::Position;
use super::moves::{Move, MoveKind, MoveList};

/// Where generated moves go: into a list, with a score beside, or just into a
/// count.
pub trait Sink {
    /// Legal moves of a piece to each of the targets.
    fn piece(&mut self, from: Square, targets: Bitboard);
    /// Legal moves of pawns to each of the targets, from `offset` squares before.
    fn pawns(&mut self, targets: Bitboard, offset: i32, kind: MoveKind);
    /// A move of the king, castling or en passant, which may still leave the
    /// king in check.
    fn unsafe_move(&mut self, position: &Position, m: Move);
}

impl Sink for MoveList {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(Move::normal(from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, offset: i32, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(origin(to, offset), to, kind));
        }
    }

    #[inline]
    fn unsafe_move(&mut self, _: &Position, m: Move) {
        self.push(m);
    }
}

/// The square `offset` squares before a target: where a pawn comes from.
/// Generation guarantees that it is on the board; the mask lets the compiler
/// know.
#[inline]
pub fn origin(to: Square, offset: i32) -> Square {
    Square::new(((to as i32 - offset) & 63) as u32)
}

/// Counts legal moves without making a list.
pub(super) struct Count(pub(super) u64);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.count() as u64;
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _: i32, _: MoveKind) {
        self.0 += targets.count() as u64;
    }

    #[inline]
    fn unsafe_move(&mut self, position: &Position, m: Move) {
        self.0 += u64::from(position.is_legal(m));
    }
}

impl Position {
    /// Appends the pseudo-legal captures, en passant captures and promotions
    /// to a queen: the moves for which [`Position::is_tactical`] is true.
    #[inline]
    pub fn captures(&self, moves: &mut MoveList) {
        self.generate::<true, false>(moves);
    }

    /// Appends all other pseudo-legal moves: quiet moves, castling and
    /// promotions to a lesser piece.
    #[inline]
    pub fn quiets(&self, moves: &mut impl Sink) {
        self.generate::<false, true>(moves);
    }

    /// Appends all pseudo-legal moves: in check those that may get out of it,
    /// otherwise captures and quiet moves together.
    #[inline]
    pub fn evasions(&self, moves: &mut MoveList) {
        self.generate::<true, true>(moves);
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.evasions(&mut moves);
        moves.retain(|m| self.is_legal(m));
        moves
    }

    /// The number of legal moves.
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        self.generate::<true, true>(&mut count);
        count.0
    }

    /// The squares at which a man other than the king may arrive: all, or in
    /// check those that capture the checker or block its line.
    #[inline]
    pub(super) fn check_mask(&self) -> Bitboard {
        match self.checkers.first() {
            None => Bitboard::FULL,
            Some(_) if self.checkers.more_than_one() => Bitboard::EMPTY,
            Some(checker) => between(self.king(self.turn), checker) | self.checkers,
        }
    }

    #[inline]
    fn generate<const CAPTURES: bool, const QUIETS: bool>(&self, sink: &mut impl Sink) {
        let us = self.turn;
        let king = self.king(us);
        let ours = self.by_color[us];
        let theirs = self.by_color[!us];
        let mut reachable = Bitboard::EMPTY;
        if CAPTURES {
            reachable |= theirs;
        }
        if QUIETS {
            reachable |= !(ours | theirs);
        }

        for to in king_attacks(king) & reachable {
            sink.unsafe_move(self, Move::normal(king, to));
        }
        if self.checkers.more_than_one() {
            return;
        }

        let mask = self.check_mask();
        let pawns = self.by_role.pawn & ours;
        self.pawn_moves::<CAPTURES, QUIETS>(pawns & !self.pinned, mask, sink);
        for pawn in pawns & self.pinned {
            let along = mask & ray(king, pawn);
            self.pawn_moves::<CAPTURES, QUIETS>(Bitboard::from_square(pawn), along, sink);
        }
        if CAPTURES {
            self.en_passant_moves(mask, sink);
        }

        let targets = reachable & mask;
        // A pinned knight never has a move.
        for from in self.by_role.knight & ours & !self.pinned {
            sink.piece(from, knight_attacks(from) & targets);
        }
        let occupied = ours | theirs;
        for from in self.diagonal_sliders() & ours & !self.pinned {
            sink.piece(from, bishop_attacks(from, occupied) & targets);
        }
        for from in self.straight_sliders() & ours & !self.pinned {
            sink.piece(from, rook_attacks(from, occupied) & targets);
        }
        for from in (self.diagonal_sliders() | self.by_role.rook) & ours & self.pinned {
            let attacks = match self.role_at(from) {
                Some(Role::Bishop) => bishop_attacks(from, occupied),
                Some(Role::Rook) => rook_attacks(from, occupied),
                _ => queen_attacks(from, occupied),
            };
            sink.piece(from, attacks & targets & ray(king, from));
        }

        if QUIETS && self.checkers.is_empty() {
            for side in CastlingSide::ALL {
                if let Some(rook) = self.castling.rook(us, side)
                    && self.castling_path_is_free(king, rook, side)
                {
                    sink.unsafe_move(self, Move::new(king, rook, MoveKind::Castling));
                }
            }
        }
    }

    /// Pushes and captures of some pawns that arrive on the mask.
    #[inline]
    fn pawn_moves<const CAPTURES: bool, const QUIETS: bool>(
        &self,
        pawns: Bitboard,
        mask: Bitboard,
        sink: &mut impl Sink,
    ) {
        let white = self.turn == Color::White;
        let forward = if white { 8 } else { -8 };
        let last = Bitboard::BACKRANKS;
        let empty = !self.occupied();
        let single = advance(pawns, white) & empty;

        let pushes = single & mask;
        if QUIETS {
            sink.pawns(pushes & !last, forward, MoveKind::Normal);
            let third = Bitboard::from_rank(if white { Rank::Third } else { Rank::Sixth });
            let double = advance(single & third, white) & empty & mask;
            sink.pawns(double, 2 * forward, MoveKind::DoublePush);
        }
        if (pushes & last).any() {
            promotions::<CAPTURES, QUIETS>(pushes & last, forward, sink);
        }

        let enemies = self.by_color[!self.turn] & mask;
        let west = advance(pawns & !Bitboard::from_file(shakmaty::File::A), white);
        let east = advance(pawns & !Bitboard::from_file(shakmaty::File::H), white);
        for (captures, offset) in [
            (Bitboard(west.0 >> 1) & enemies, forward - 1),
            (Bitboard(east.0 << 1) & enemies, forward + 1),
        ] {
            if CAPTURES {
                sink.pawns(captures & !last, offset, MoveKind::Normal);
            }
            if (captures & last).any() {
                promotions::<CAPTURES, QUIETS>(captures & last, offset, sink);
            }
        }
    }

    #[inline]
    fn en_passant_moves(&self, mask: Bitboard, sink: &mut impl Sink) {
        let Some(to) = self.ep_square else {
            return;
        };
        if mask.contains(to) || mask.contains(to.xor(Square::A2)) {
            for from in pawn_attacks(!self.turn, to) & self.men(self.turn, Role::Pawn) {
                sink.unsafe_move(self, Move::new(from, to, MoveKind::EnPassant));
            }
        }
    }

    /// Whether no man but king and rook stands on the squares that either
    /// crosses or reaches.
    #[inline]
    pub(super) fn castling_path_is_free(
        &self,
        king: Square,
        rook: Square,
        side: CastlingSide,
    ) -> bool {
        let (king_to, rook_to) = (side.king_to(self.turn), side.rook_to(self.turn));
        let path = between(king, king_to).with(king_to) | between(rook, rook_to).with(rook_to);
        (path & self.occupied().without(king).without(rook)).is_empty()
    }
}

/// One square forward, seen from the side that moves.
#[inline]
fn advance(pawns: Bitboard, white: bool) -> Bitboard {
    Bitboard(if white { pawns.0 << 8 } else { pawns.0 >> 8 })
}

#[inline]
fn promotions<const CAPTURES: bool, const QUIETS: bool>(
    targets: Bitboard,
    offset: i32,
    sink: &mut impl Sink,
) {
    if CAPTURES {
        sink.pawns(targets, offset, MoveKind::PromoteQueen);
    }
    if QUIETS {
        sink.pawns(targets, offset, MoveKind::PromoteKnight);
        sink.pawns(targets, offset, MoveKind::PromoteRook);
        sink.pawns(targets, offset, MoveKind::PromoteBishop);
    }
}
