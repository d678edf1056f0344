//! What the bundled engine does.

use shakmaty::Chess;

use super::Depth;

/// The state of the bundled engine.
#[derive(Clone, Debug, Default)]
pub enum Analysis {
    /// It was not asked for anything.
    #[default]
    Idle,
    /// It searches.
    Running(Progress),
    /// It has come to its end or was stopped.
    Finished(Progress),
}

/// How far a search has come.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The position that is searched.
    pub position: Chess,
    /// The last completed depth; 0 before the first.
    pub depth: Depth,
    /// Nodes searched.
    pub nodes: u64,
    /// Time since the start, milliseconds.
    pub milliseconds: u64,
}
