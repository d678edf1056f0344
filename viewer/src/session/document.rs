//! What is on the screen.

use std::path::PathBuf;

use shakmaty::{Chess, Move};
use toga_log::eval::explanation::Explanation;

use super::Depth;

/// A root position, its main line, and the explanation of each.
#[derive(Clone, Debug)]
pub struct Document {
    /// Where it comes from.
    pub origin: Origin,
    /// The root, then one step for each move of the main line. Never empty.
    pub steps: Vec<Step>,
}

/// Where a document comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A log that the engine wrote.
    Log {
        /// The file.
        path: PathBuf,
        /// The depth that was searched.
        depth: Depth,
    },
    /// There is no log of the position: only its static explanation, computed
    /// here and now.
    Static,
}

/// One position of a document.
#[derive(Clone, Debug)]
pub struct Step {
    /// The position.
    pub position: Chess,
    /// The move that led to it; None for the root.
    pub played: Option<Move>,
    /// That move in short algebraic notation, with check signs, without a
    /// move number; empty for the root.
    pub san: String,
    /// The static evaluation.
    pub explanation: Explanation,
}
