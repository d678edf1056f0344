//! A position as it is being set up: anything may stand anywhere.

use shakmaty::{
    Board, ByColor, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, Position as _, Square,
};

use super::EditCommand;

/// A position that need not be legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The men.
    pub board: Board,
    /// Who moves.
    pub turn: Color,
    /// The rights to castle: king side, queen side.
    castling: ByColor<[bool; 2]>,
    /// How those rights are written: the letter of the side, or the file of the
    /// rook.
    letters: ByColor<[char; 2]>,
    mode: CastlingMode,
    en_passant: Option<Square>,
    halfmoves: u32,
    fullmoves: u32,
}

impl Draft {
    /// A legal position.
    pub fn of(position: &Chess) -> Draft {
        let castles = position.castles();
        let rights = |color: Color| {
            [CastlingSide::KingSide, CastlingSide::QueenSide].map(|side| castles.has(color, side))
        };
        let letters = |color: Color| {
            [CastlingSide::KingSide, CastlingSide::QueenSide].map(|side| {
                let rook = castles
                    .rook(color, side)
                    .filter(|_| castles.mode().is_chess960());
                match (rook, side) {
                    (Some(rook), _) => rook.file().char(),
                    (None, CastlingSide::KingSide) => 'k',
                    (None, CastlingSide::QueenSide) => 'q',
                }
            })
        };
        Draft {
            board: position.board().clone(),
            turn: position.turn(),
            castling: ByColor::new_with(rights),
            letters: ByColor::new_with(letters),
            mode: castles.mode(),
            en_passant: position.ep_square(EnPassantMode::Legal),
            halfmoves: position.halfmoves(),
            fullmoves: position.fullmoves().get(),
        }
    }

    /// Whether a side was given this right to castle. Without king and rook in
    /// place it counts for nothing.
    pub fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        self.castling[color][usize::from(side == CastlingSide::QueenSide)]
    }

    /// Whether castling is that of standard chess or of Chess960.
    pub fn mode(&self) -> CastlingMode {
        self.mode
    }

    /// As text for the front door: six fields.
    pub fn fen(&self) -> String {
        let mut rights = String::new();
        for color in Color::ALL {
            for (&given, &letter) in self.castling[color].iter().zip(&self.letters[color]) {
                if given {
                    rights.push(color.fold_wb(letter.to_ascii_uppercase(), letter));
                }
            }
        }
        if rights.is_empty() {
            rights.push('-');
        }
        let en_passant = self
            .en_passant
            .map_or_else(|| "-".to_owned(), |square| square.to_string());
        format!(
            "{} {} {rights} {en_passant} {} {}",
            self.board.board_fen(),
            self.turn.char(),
            self.halfmoves,
            self.fullmoves,
        )
    }

    /// The draft after a change; the same one if the command changes nothing.
    pub(super) fn changed(&self, command: EditCommand) -> Draft {
        let mut next = self.clone();
        match command {
            EditCommand::Move { from, to } => {
                if from != to
                    && let Some(man) = next.board.remove_piece_at(from)
                {
                    next.board.set_piece_at(to, man);
                }
            }
            EditCommand::Put(square, man) => next.board.set_piece_at(square, man),
            EditCommand::Remove(square) => next.board.discard_piece_at(square),
            EditCommand::SetTurn(color) => next.turn = color,
            EditCommand::SetCastling(color, side, given) => {
                next.castling[color][usize::from(side == CastlingSide::QueenSide)] = given;
            }
            EditCommand::Clear => {
                next.board = Board::empty();
                next.castling = ByColor::default();
            }
            EditCommand::SetUp => next = Draft::of(&Chess::default()),
            EditCommand::SwapSides => {
                next.board.mirror();
                next.turn = !next.turn;
                next.castling = next.castling.into_swapped();
                next.letters = next.letters.into_swapped();
            }
            EditCommand::MirrorFiles => {
                // Kings and rooks are no longer where they castle from.
                next.board.flip_horizontal();
                next.castling = ByColor::default();
            }
            EditCommand::Begin
            | EditCommand::Undo
            | EditCommand::Redo
            | EditCommand::Restore
            | EditCommand::Open
            | EditCommand::Analyse => {}
        }
        // No game has led here: nothing was pushed, nothing has lasted.
        if next.board != self.board || next.turn != self.turn {
            next.en_passant = None;
            next.halfmoves = 0;
        }
        next
    }
}
