//! The position itself: men, side to move, castling rights, en passant, keys.

use std::num::NonZeroU32;

use shakmaty::zobrist::{Zobrist64, ZobristValue as _};
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, CastlingSide, Chess, Color, EnPassantMode,
    FromSetup as _, Piece, Position as _, PositionError, Role, Setup, Square,
};

use super::castling::Castling;
use super::material::Material;

/// A legal chess position, with what the search needs at hand.
///
/// It is copied for every move played ([`Position::play`]), so it is kept small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) by_role: ByRole<Bitboard>,
    pub(super) by_color: ByColor<Bitboard>,
    pub(super) mailbox: [Option<Role>; 64],
    pub(super) key: u64,
    pub(super) pawn_key: u64,
    pub(super) material: Material,
    pub(super) checkers: Bitboard,
    pub(super) pinned: Bitboard,
    pub(super) halfmoves: u32,
    pub(super) fullmoves: u32,
    pub(super) castling: Castling,
    pub(super) ep_square: Option<Square>,
    pub(super) turn: Color,
}

impl Position {
    /// Takes over a position that shakmaty has validated.
    pub fn from_chess(chess: &Chess) -> Position {
        let board = chess.board();
        let mut mailbox = [None; 64];
        let mut material = Material::default();
        let mut pawn_key = Zobrist64::default();
        for (square, piece) in board {
            mailbox[square as usize] = Some(piece.role);
            material.add(piece.color, piece.role);
            if piece.role == Role::Pawn {
                pawn_key ^= Zobrist64::zobrist_for_piece(square, piece);
            }
        }
        let (by_role, by_color) = board.clone().into_bitboards();
        let key: Zobrist64 = chess.zobrist_hash(EnPassantMode::PseudoLegal);
        let mut position = Position {
            by_role,
            by_color,
            mailbox,
            key: key.0,
            pawn_key: pawn_key.0,
            material,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            halfmoves: chess.halfmoves(),
            fullmoves: chess.fullmoves().get(),
            castling: Castling::from_castles(chess.castles()),
            ep_square: chess.pseudo_legal_ep_square(),
            turn: chess.turn(),
        };
        position.update_checks();
        position
    }

    /// Hands the position to shakmaty, for SAN, FEN and validation.
    ///
    /// # Errors
    ///
    /// Only for a position that no legal game reaches, such as after a null
    /// move in check.
    pub fn to_chess(&self) -> Result<Chess, Box<PositionError<Chess>>> {
        let mut board = Board::empty();
        for square in self.occupied() {
            if let Some(piece) = self.piece_at(square) {
                board.set_piece_at(square, piece);
            }
        }
        let setup = Setup {
            board,
            turn: self.turn,
            castling_rights: self.castling.rooks(),
            ep_square: self.ep_square,
            halfmoves: self.halfmoves,
            fullmoves: NonZeroU32::new(self.fullmoves).unwrap_or(NonZeroU32::MIN),
            ..Setup::empty()
        };
        // Composed positions may have either; the front door has said so.
        Chess::from_setup(setup, self.castling.mode())
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .map_err(Box::new)
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

    /// The kind of man on a square, of either side.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        self.mailbox[square as usize]
    }

    /// The man on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = Color::from_white(self.by_color.white.contains(square));
        Some(Piece { color, role })
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Castling rights of both sides.
    #[inline]
    pub fn castling(&self) -> &Castling {
        &self.castling
    }

    /// Whether a side may still castle to that side (the right, not whether
    /// castling is possible now).
    #[inline]
    pub fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        self.castling.rook(color, side).is_some()
    }

    /// Standard or Chess960 castling.
    #[inline]
    pub fn castling_mode(&self) -> CastlingMode {
        self.castling.mode()
    }

    /// How many men of each kind stand on the board.
    #[inline]
    pub fn material(&self) -> Material {
        self.material
    }

    /// Whether a side has a knight, bishop, rook or queen.
    #[inline]
    pub fn has_non_pawn_material(&self, color: Color) -> bool {
        (self.by_color[color] & !(self.by_role.pawn | self.by_role.king)).any()
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

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// The men of the side to move that stand alone between their king and an
    /// enemy bishop, rook or queen, and may move only along that line.
    #[inline]
    pub fn pinned(&self) -> Bitboard {
        self.pinned
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
