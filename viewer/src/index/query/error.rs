//! Why a text is no query.

use toga_log::position::front_door::FrontDoorError;

/// What cannot be understood, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{fault}")]
pub struct QueryError {
    /// At which character, counted from 0.
    pub at: usize,
    /// What it is.
    pub fault: Fault,
}

/// What cannot be understood in a query.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// More text than anyone types.
    #[error("The search is too long")]
    TooLong,
    /// A word that names no number.
    #[error("There is no number called {name}{}", nearest.as_ref().map(|nearest| format!(". Did you mean {nearest}?")).unwrap_or_default())]
    UnknownName {
        /// The word.
        name: String,
        /// A name that looks like it.
        nearest: Option<String>,
    },
    /// A number or name with nothing to compare it with.
    #[error("A comparison is missing here, such as > 100")]
    NoComparison,
    /// A comparison without its second part.
    #[error("A number or a name is missing here")]
    NoNumber,
    /// A number with too many digits.
    #[error("This number is too large")]
    TooLarge,
    /// `move =` without a move.
    #[error("A move is missing here, such as Nf3 or g1f3")]
    NoMove,
    /// `turn =` with something else.
    #[error("turn is white or black")]
    NoSide,
    /// A move or side can only be equal or not.
    #[error("Only = and != can stand here")]
    NotEqual,
    /// `and`, `or`, `not` or a bracket with nothing after it.
    #[error("Something to look for is missing here")]
    NoTest,
    /// A bracket that is not closed.
    #[error("A closing bracket is missing here")]
    NotClosed,
    /// A character that has no meaning here.
    #[error("{0} has no meaning here")]
    Unexpected(char),
    /// A board that cannot be read.
    #[error("{0}")]
    Board(FrontDoorError),
}
