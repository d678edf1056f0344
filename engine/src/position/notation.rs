//! Moves as text for a GUI, and as shakmaty's moves for SAN.

use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, CastlingSide, Rank, Role, Square};

use super::board::Position;
use super::moves::{Move, MoveKind};

impl Move {
    /// The move in UCI notation. Castling is written as the king's move in
    /// standard chess (`e1g1`) and as the king taking its rook in Chess960
    /// (`e1h1`); no move is `0000`.
    pub fn to_uci(self, mode: CastlingMode) -> UciMove {
        if self.is_null() {
            return UciMove::Null;
        }
        let (from, mut to) = (self.from(), self.to());
        if self.is_castling() && mode == CastlingMode::Standard {
            let side = CastlingSide::from_king_side(from < to);
            to = Square::from_coords(side.king_to_file(), from.rank());
        }
        let promotion = self.promotion();
        UciMove::Normal {
            from,
            to,
            promotion,
        }
    }
}

impl Position {
    /// The text of a move in UCI notation, with castling as the position's mode
    /// wants it.
    pub fn uci(&self, m: Move) -> String {
        m.to_uci(self.castling_mode()).to_string()
    }

    /// The legal move that a text in UCI notation names. Both ways of writing
    /// castling are understood in both modes.
    pub fn parse_uci(&self, text: &str) -> Option<Move> {
        let UciMove::Normal {
            from,
            to,
            promotion,
        } = text.parse().ok()?
        else {
            return None;
        };
        self.recognise(from, to, promotion)
    }

    /// The legal move that a move of shakmaty is here.
    pub fn from_chess_move(&self, m: shakmaty::Move) -> Option<Move> {
        match m {
            shakmaty::Move::Castle { king, rook } => {
                self.legal(Move::new(king, rook, MoveKind::Castling))
            }
            _ => self.recognise(m.from()?, m.to(), m.promotion()),
        }
    }

    /// A pseudo-legal move as a move of shakmaty, for SAN.
    pub fn to_chess_move(&self, m: Move) -> Option<shakmaty::Move> {
        let (from, to) = (m.from(), m.to());
        Some(match m.kind() {
            MoveKind::Castling => shakmaty::Move::Castle {
                king: from,
                rook: to,
            },
            MoveKind::EnPassant => shakmaty::Move::EnPassant { from, to },
            _ => shakmaty::Move::Normal {
                role: self.moved(m)?,
                from,
                capture: self.captured(m),
                to,
                promotion: m.promotion(),
            },
        })
    }

    fn recognise(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let kind = match (self.role_at(from)?, promotion) {
            (Role::Pawn, Some(Role::Knight)) => MoveKind::PromoteKnight,
            (Role::Pawn, Some(Role::Bishop)) => MoveKind::PromoteBishop,
            (Role::Pawn, Some(Role::Rook)) => MoveKind::PromoteRook,
            (Role::Pawn, Some(Role::Queen)) => MoveKind::PromoteQueen,
            (_, Some(_)) => return None,
            (Role::Pawn, None) if from.distance(to) == 2 => MoveKind::DoublePush,
            (Role::Pawn, None) if from.file() != to.file() && self.role_at(to).is_none() => {
                MoveKind::EnPassant
            }
            (Role::King, None) => {
                if let Some(castling) = self.recognise_castling(from, to) {
                    return self.legal(castling);
                }
                MoveKind::Normal
            }
            (_, None) => MoveKind::Normal,
        };
        self.legal(Move::new(from, to, kind))
    }

    /// A king's move onto its own rook, or by two squares from the e-file.
    fn recognise_castling(&self, from: Square, to: Square) -> Option<Move> {
        let us = self.turn;
        let side = CastlingSide::from_king_side(from < to);
        let rook = self.castling.rook(us, side)?;
        let leaps = from == us.fold_wb(Square::E1, Square::E8)
            && from.distance(to) == 2
            && to.rank() == us.relative_rank(Rank::First);
        (rook == to || leaps).then(|| Move::new(from, rook, MoveKind::Castling))
    }

    fn legal(&self, m: Move) -> Option<Move> {
        (self.is_pseudo_legal(m) && self.is_legal(m)).then_some(m)
    }
}
