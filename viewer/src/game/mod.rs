//! Games in PGN: which there are in a text or a file, and one of them with the
//! static explanation of every position.
//!
//! | file | what it is |
//! |---|---|
//! | [`pgn`] | from text to headings and moves |
//! | [`reader`] | the thread that reads and explains |

pub mod pgn;
pub mod reader;

use shakmaty::{Chess, Move};
use toga_log::eval::explanation::Explanation;
use toga_log::position::front_door::FrontDoorError;

pub use pgn::looks_like_a_game;
pub use reader::{GameError, GameReader, News, Request, Source};

/// Who played, as far as the tags say.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Heading {
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The event.
    pub event: String,
    /// The date, as it stands there.
    pub date: String,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*`.
    pub result: String,
}

/// A game as far as it can be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Who played.
    pub heading: Heading,
    /// The position that it begins with.
    pub start: Chess,
    /// Its moves, each with its short algebraic notation.
    pub moves: Vec<(Move, String)>,
    /// Why it ends here, if the text goes on.
    pub fault: Option<Fault>,
}

/// Why a game is cut short.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// A move cannot be played.
    #[error("Move {number} {san} cannot be played: the game is shown up to it")]
    Move {
        /// With its number: `12.` or `12...`.
        number: String,
        /// As it stands there.
        san: String,
    },
    /// The FEN tag is no position.
    #[error("The FEN tag is no position, so the game cannot be played. {0}")]
    Start(FrontDoorError),
    /// A move was not understood, so the one after it cannot be right.
    #[error("{0} is no move: the game is shown up to it")]
    Word(String),
}

/// A game with the static evaluation of every position, the first one's before
/// any move.
#[derive(Clone, PartialEq, Debug)]
pub struct ExplainedGame {
    /// The game.
    pub game: Game,
    /// One explanation more than there are moves.
    pub explanations: Vec<Explanation>,
}
