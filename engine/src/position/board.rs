//! The position itself: men, side to move, castling rights, en passant, keys.

use shakmaty::zobrist::{Zobrist64, ZobristValue as _};
use shakmaty::{
    Bitboard, ByColor, ByRole, Castles, CastlingMode, CastlingSide, Chess, Color, EnPassantMode,
    Piece, Position as _, Role, Square,
};

/// How many men of each kind each side has, packed into one number so that
/// tables can be keyed by it (six bits a kind).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Material(u64);

impl Material {
    const BITS: u32 = 6;

    const fn shift(color: Color, role: Role) -> u32 {
        // Kings are always one a side and are not counted.
        Self::BITS * (role as u32 - 1 + if color.is_white() { 0 } else { 5 })
    }

    /// The number of men of this kind.
    #[inline]
    pub const fn count(self, color: Color, role: Role) -> i32 {
        if matches!(role, Role::King) {
            return 1;
        }
        (self.0 >> Self::shift(color, role) & ((1 << Self::BITS) - 1)) as i32
    }

    /// One more man of this kind.
    #[inline]
    pub const fn add(&mut self, color: Color, role: Role) {
        if !matches!(role, Role::King) {
            self.0 += 1 << Self::shift(color, role);
        }
    }

    /// One man of this kind fewer.
    #[inline]
    pub const fn remove(&mut self, color: Color, role: Role) {
        if !matches!(role, Role::King) {
            self.0 -= 1 << Self::shift(color, role);
        }
    }

    /// The packed counts, different for different material.
    #[inline]
    pub const fn key(self) -> u64 {
        self.0
    }
}

/// A legal chess position, with what the search needs at hand.
#[derive(Clone, Debug)]
pub struct Position {
    by_color: ByColor<Bitboard>,
    by_role: ByRole<Bitboard>,
    turn: Color,
    castles: Castles,
    ep_square: Option<Square>,
    halfmoves: u32,
    fullmoves: u32,
    key: u64,
    pawn_key: u64,
    material: Material,
    checkers: Bitboard,
}

impl Position {
    /// Takes over a position that shakmaty has validated.
    pub fn from_chess(chess: &Chess) -> Position {
        let board = chess.board();
        let mut material = Material::default();
        let mut pawn_key = Zobrist64::default();
        for (square, piece) in board.clone() {
            material.add(piece.color, piece.role);
            if piece.role == Role::Pawn {
                pawn_key ^= Zobrist64::zobrist_for_piece(square, piece);
            }
        }
        let (by_role, by_color) = board.clone().into_bitboards();
        let key: Zobrist64 = chess.zobrist_hash(EnPassantMode::PseudoLegal);
        Position {
            by_color,
            by_role,
            turn: chess.turn(),
            castles: chess.castles().clone(),
            ep_square: chess.pseudo_legal_ep_square(),
            halfmoves: chess.halfmoves(),
            fullmoves: chess.fullmoves().get(),
            key: key.0,
            pawn_key: pawn_key.0,
            material,
            checkers: chess.checkers(),
        }
    }

    /// All men.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.by_color.white | self.by_color.black
    }

    /// All men of one side.
    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.by_color[color]
    }

    /// All men of one kind, of both sides.
    #[inline]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.by_role[role]
    }

    /// The men of one kind of one side.
    #[inline]
    pub fn men(&self, color: Color, role: Role) -> Bitboard {
        self.by_color[color] & self.by_role[role]
    }

    /// The square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        // A legal position has both kings; A1 is never reached.
        self.men(color, Role::King).first().unwrap_or(Square::A1)
    }

    /// The man on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = Role::ALL
            .into_iter()
            .find(|&role| self.by_role[role].contains(square))?;
        let color = Color::from_white(self.by_color.white.contains(square));
        Some(Piece { color, role })
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Whether a side may still castle to that side (the right, not whether
    /// castling is possible now).
    #[inline]
    pub fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        self.castles.has(color, side)
    }

    /// Standard or Chess960 castling.
    pub fn castling_mode(&self) -> CastlingMode {
        self.castles.mode()
    }

    /// How many men of each kind stand on the board.
    #[inline]
    pub fn material(&self) -> Material {
        self.material
    }

    /// Zobrist key of the position: men, side to move, castling rights, and the
    /// en passant file if a pawn stands ready to capture there.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Zobrist key of the pawns alone; 0 without pawns.
    #[inline]
    pub fn pawn_key(&self) -> u64 {
        self.pawn_key
    }

    /// The enemy men that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// The square behind a pawn that has just advanced two squares, if an enemy
    /// pawn stands ready to capture it.
    #[inline]
    pub fn ep_square(&self) -> Option<Square> {
        self.ep_square
    }

    /// Half-moves since the last capture or pawn move.
    #[inline]
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move to be played, from 1.
    #[inline]
    pub fn fullmoves(&self) -> u32 {
        self.fullmoves
    }
}
