//! Playing a move: a copy of the position with everything brought up to date.

use shakmaty::attacks::pawn_attacks;
use shakmaty::zobrist::{Zobrist64, ZobristValue as _};
use shakmaty::{Bitboard, CastlingSide, Color, Piece, Role, Square};

use super::board::Position;
use super::moves::{Move, MoveKind};

impl Position {
    /// The position after a legal move.
    #[inline]
    #[must_use]
    pub fn play(&self, m: Move) -> Position {
        let mut next = self.clone();
        next.make(m);
        next
    }

    /// The position after passing. Only for a side that is not in check.
    #[inline]
    #[must_use]
    pub fn play_null(&self) -> Position {
        let mut next = self.clone();
        next.clear_ep_square();
        next.halfmoves = next.halfmoves.saturating_add(1);
        next.pass_turn();
        next.update_checks();
        next
    }

    /// The key after a move, but for changes of castling rights, en passant
    /// squares and moves that do more than take a man from one square to
    /// another: a forecast for the hash table, which need not always be right.
    #[inline]
    pub fn key_after(&self, m: Move) -> u64 {
        let Some(role) = self.role_at(m.from()) else {
            return self.key;
        };
        let (us, to) = (self.turn, m.to());
        let mut key = self.key ^ Zobrist64::zobrist_for_white_turn().0;
        let mut change = |color, role, square| {
            key ^= Zobrist64::zobrist_for_piece(square, Piece { color, role }).0;
        };
        change(us, role, m.from());
        change(us, role, to);
        if let Some(captured) = self.role_at(to) {
            change(!us, captured, to);
        }
        if let Some(ep_square) = self.ep_square {
            key ^= Zobrist64::zobrist_for_en_passant_file(ep_square.file()).0;
        }
        key
    }

    /// Plays a legal move on this very position.
    pub fn make(&mut self, m: Move) {
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        let Some(role) = self.role_at(from) else {
            return;
        };
        self.clear_ep_square();
        self.halfmoves = self.halfmoves.saturating_add(1);
        match m.kind() {
            MoveKind::Castling => {
                let side = CastlingSide::from_king_side(from < to);
                self.take_off(us, Role::King, from);
                self.take_off(us, Role::Rook, to);
                self.put_on(us, Role::King, side.king_to(us));
                self.put_on(us, Role::Rook, side.rook_to(us));
            }
            MoveKind::EnPassant => {
                self.take_off(!us, Role::Pawn, to.xor(Square::A2));
                self.shift(us, Role::Pawn, from, to);
                self.halfmoves = 0;
            }
            kind => {
                if let Some(captured) = self.role_at(to) {
                    self.take_off(!us, captured, to);
                    self.halfmoves = 0;
                    if captured == Role::Rook {
                        self.discard_castling_with(!us, to);
                    }
                }
                self.shift(us, role, from, to);
                if role == Role::Pawn {
                    self.halfmoves = 0;
                    if kind == MoveKind::DoublePush {
                        self.set_ep_square(us, to.xor(Square::A2));
                    } else if let Some(promotion) = m.promotion() {
                        self.take_off(us, Role::Pawn, to);
                        self.put_on(us, promotion, to);
                    }
                }
            }
        }
        if role == Role::King {
            self.discard_castling(us, CastlingSide::KingSide);
            self.discard_castling(us, CastlingSide::QueenSide);
        } else if role == Role::Rook {
            self.discard_castling_with(us, from);
        }
        self.pass_turn();
        self.update_checks();
    }

    #[inline]
    fn pass_turn(&mut self) {
        if self.turn == Color::Black {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.turn = !self.turn;
        self.key ^= Zobrist64::zobrist_for_white_turn().0;
    }

    #[inline]
    fn put_on(&mut self, color: Color, role: Role, square: Square) {
        self.mailbox[square as usize] = Some(role);
        self.material.add(color, role);
        self.toggle(color, role, square);
    }

    #[inline]
    fn take_off(&mut self, color: Color, role: Role, square: Square) {
        self.mailbox[square as usize] = None;
        self.material.remove(color, role);
        self.toggle(color, role, square);
    }

    #[inline]
    fn shift(&mut self, color: Color, role: Role, from: Square, to: Square) {
        self.mailbox[from as usize] = None;
        self.mailbox[to as usize] = Some(role);
        let squares = Bitboard::from_square(from) | Bitboard::from_square(to);
        self.by_role[role] ^= squares;
        self.by_color[color] ^= squares;
        let piece = Piece { color, role };
        let change =
            Zobrist64::zobrist_for_piece(from, piece).0 ^ Zobrist64::zobrist_for_piece(to, piece).0;
        self.change_key(role, change);
    }

    #[inline]
    fn toggle(&mut self, color: Color, role: Role, square: Square) {
        self.by_role[role].toggle(square);
        self.by_color[color].toggle(square);
        let change = Zobrist64::zobrist_for_piece(square, Piece { color, role }).0;
        self.change_key(role, change);
    }

    #[inline]
    fn change_key(&mut self, role: Role, change: u64) {
        self.key ^= change;
        if role == Role::Pawn {
            self.pawn_key ^= change;
        }
    }

    #[inline]
    fn clear_ep_square(&mut self) {
        if let Some(ep_square) = self.ep_square.take() {
            self.key ^= Zobrist64::zobrist_for_en_passant_file(ep_square.file()).0;
        }
    }

    /// Notes the square behind a pawn of `color` that advanced two squares, if
    /// an enemy pawn stands ready to capture there.
    #[inline]
    fn set_ep_square(&mut self, color: Color, ep_square: Square) {
        if (pawn_attacks(color, ep_square) & self.men(!color, Role::Pawn)).any() {
            self.ep_square = Some(ep_square);
            self.key ^= Zobrist64::zobrist_for_en_passant_file(ep_square.file()).0;
        }
    }

    #[inline]
    fn discard_castling(&mut self, color: Color, side: CastlingSide) {
        if self.castling.discard(color, side) {
            self.key ^= Zobrist64::zobrist_for_castling_right(color, side).0;
        }
    }

    /// The rook on this square has moved or was captured.
    #[inline]
    fn discard_castling_with(&mut self, color: Color, rook: Square) {
        for side in CastlingSide::ALL {
            if self.castling.rook(color, side) == Some(rook) {
                self.discard_castling(color, side);
            }
        }
    }
}
