//! What the front door changed or assumed.

use std::fmt;

use shakmaty::{Color, Square};

/// Something in the text that was changed, assumed or left out. Shows as one
/// sentence without a full stop. Blanks, quotes and the like are not worth one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Repair {
    /// The text is longer than what is looked at.
    TextCut,
    /// There is other text before the board.
    TextBefore,
    /// There is other text after the fields, such as EPD operations.
    TextAfter(String),
    /// A PGN with a FEN tag has moves, which were not played.
    GameMoves,
    /// A field is missing, and its usual value was taken.
    Missing(Field),
    /// A counter is not a number that a game can have.
    Counter {
        /// Which counter.
        field: Field,
        /// What stands there.
        text: String,
    },
    /// A castling right that the men on the board do not allow.
    CastlingDropped {
        /// The letter.
        right: char,
        /// What is wrong with it.
        fault: CastlingFault,
    },
    /// Letters of `KQkq` that make sense only in Chess960.
    ReadAsChess960,
    /// An en passant square that cannot be one.
    EpDropped {
        /// The square.
        square: Square,
        /// What is wrong with it.
        fault: EpFault,
    },
    /// More men than any game could produce, left as they are.
    TooMuchMaterial,
    /// A check that no move could give, left as it is.
    ImpossibleCheck,
    /// A move that is not legal; it and those after it were not played.
    IllegalMove(String),
}

/// A field of a FEN after the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// `w` or `b`.
    SideToMove,
    /// Such as `KQkq`.
    Castling,
    /// Such as `e3`.
    EnPassant,
    /// Half-moves since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move.
    MoveNumber,
}

/// Why a castling right was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastlingFault {
    /// The letter names neither a side nor a file.
    NoSuchRight,
    /// The king is not where it castles from in standard chess.
    NoKing(Square),
    /// The king has left its back rank.
    KingOffBackrank(Color),
    /// No rook on the square the right belongs to.
    NoRook(Square),
    /// Standard chess has no castling with a rook of that file.
    OnlyChess960,
    /// Chess960: no rook on that side of the king.
    NoRookBeside(Color),
    /// Another rook on the same side of the king has the right.
    OtherRook(Square),
}

/// Why an en passant square was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EpFault {
    /// Not on the rank that a pawn of the side not to move jumps over.
    Rank,
    /// No pawn can have jumped over it.
    NoPawn,
    /// A man stands where the pawn passed.
    Occupied,
    /// The check on the board shows that the last move was another one.
    Check,
}

/// A side's name at the start of a sentence.
pub(super) fn name(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Repair::TextCut => f.write_str("Only the beginning of a very long text was read"),
            Repair::TextBefore => f.write_str("Text before the position was left out"),
            Repair::TextAfter(text) => write!(f, "Text after the position was left out: {text}"),
            Repair::GameMoves => {
                f.write_str("The moves of the game were left out: this is its FEN tag")
            }
            Repair::Missing(field) => write!(f, "{field} missing: {} taken", field.usual()),
            Repair::Counter { field, text } => {
                write!(f, "{field} cannot be {text}: {} taken", field.usual())
            }
            Repair::CastlingDropped { right, fault } => {
                write!(f, "Castling right {right} dropped: {fault}")
            }
            Repair::ReadAsChess960 => f.write_str(
                "Castling rights read as Chess960: king or rook is not on its usual square",
            ),
            Repair::EpDropped { square, fault } => {
                write!(f, "En passant square {square} dropped: {fault}")
            }
            Repair::TooMuchMaterial => {
                f.write_str("No game can lead to so many men: the position was taken as it is")
            }
            Repair::ImpossibleCheck => {
                f.write_str("No move can give this check: the position was taken as it is")
            }
            Repair::IllegalMove(text) => {
                write!(
                    f,
                    "Move {text} is not legal: it and those after it were left out"
                )
            }
        }
    }
}

impl Field {
    /// What is taken when the field is missing.
    const fn usual(self) -> &'static str {
        match self {
            Field::SideToMove => "White",
            Field::Castling | Field::EnPassant => "none",
            Field::HalfmoveClock => "0",
            Field::MoveNumber => "1",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::SideToMove => "Side to move",
            Field::Castling => "Castling rights",
            Field::EnPassant => "En passant square",
            Field::HalfmoveClock => "Half-move clock",
            Field::MoveNumber => "Move number",
        })
    }
}

impl fmt::Display for CastlingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CastlingFault::NoSuchRight => f.write_str("it names neither a side nor a file"),
            CastlingFault::NoKing(square) => write!(f, "no king on {square}"),
            CastlingFault::KingOffBackrank(color) => {
                write!(f, "{}'s king is not on its back rank", name(*color))
            }
            CastlingFault::NoRook(square) => write!(f, "no rook on {square}"),
            CastlingFault::OnlyChess960 => f.write_str("only Chess960 castles with that rook"),
            CastlingFault::NoRookBeside(color) => {
                write!(f, "no rook on that side of {}'s king", name(*color))
            }
            CastlingFault::OtherRook(square) => {
                write!(f, "the rook on {square} already has that side's right")
            }
        }
    }
}

impl fmt::Display for EpFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EpFault::Rank => "it is on the wrong rank",
            EpFault::NoPawn => "no pawn can have jumped over it",
            EpFault::Occupied => "a man stands in the way of the pawn",
            EpFault::Check => "the check was given by another move",
        })
    }
}
