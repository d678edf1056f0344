//! Why a text is not a position.

use shakmaty::{Color, Square};

use super::repair::name;

/// Why a text could not be read as a position: one sentence, naming the field.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FrontDoorError {
    /// Nothing but blanks.
    #[error("The text is empty")]
    Empty,
    /// A PGN game that starts from the usual position.
    #[error("The text is a game without a FEN tag, not a position")]
    Game,
    /// Nothing that looks like a board.
    #[error("The text holds no position: no board such as 8/8/8/8/8/8/8/8 was found")]
    NoBoard,
    /// Too few or too many ranks.
    #[error("Board must have 8 ranks, not {0}")]
    Ranks(usize),
    /// A rank with too few or too many squares.
    #[error("Board: rank {rank} must have 8 squares, not {squares}")]
    Squares {
        /// The rank, 1 to 8.
        rank: usize,
        /// How many squares it was given.
        squares: usize,
    },
    /// A character on the board that is no man.
    #[error("Board: {0} is neither a man nor a number of empty squares")]
    Man(char),
    /// A board that cannot be read for another reason.
    #[error("Board cannot be read: {0}")]
    Board(String),
    /// The side to move is neither.
    #[error("Side to move must be w or b, not {0}")]
    SideToMove(String),
    /// No men at all.
    #[error("Board is empty")]
    NoMen,
    /// A side without a king.
    #[error("{} has no king", name(*.0))]
    NoKing(Color),
    /// A side with more than one king.
    #[error("{} has {count} kings", name(*color))]
    Kings {
        /// The side.
        color: Color,
        /// How many kings it has.
        count: usize,
    },
    /// More men than move lists are made for.
    #[error("{} has {count} men, more than the {} that can be handled", name(*color), super::legal::MOST_MEN)]
    Men {
        /// The side.
        color: Color,
        /// How many men it has.
        count: usize,
    },
    /// A pawn on the first or last rank.
    #[error("A pawn stands on {0}, where no pawn can be")]
    PawnOnBackrank(Square),
    /// The king of the side that has just moved could be captured.
    #[error("The side not to move, {}, is in check", name(*.0))]
    OppositeCheck(Color),
    /// Against the rules for another reason.
    #[error("The position is against the rules: {0}")]
    Illegal(String),
}
