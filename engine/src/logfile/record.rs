//! What the search hands over when an iteration is complete.

use std::sync::Arc;
use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess};

use super::model::SearchValue;
use crate::eval::Settings;
use crate::tablebase::Tables;
use crate::tablebase::solved::Endings;

/// A completed iteration, with all that its log needs. Cheap to make: the line
/// is replayed, explained and written by the worker's thread.
#[derive(Clone, Debug)]
pub struct Record {
    /// The position that was searched.
    pub root: Chess,
    /// How castling moves are written.
    pub mode: CastlingMode,
    /// The positions of the game before the root, back to the last capture or
    /// pawn move: with them the log knows repetitions.
    pub earlier: Vec<Chess>,
    /// The main line.
    pub line: Vec<UciMove>,
    /// The completed depth, plies.
    pub depth: u32,
    /// The deepest line looked at, plies.
    pub selective_depth: u32,
    /// The value of the search, White's view.
    pub value: SearchValue,
    /// Nodes searched until now.
    pub nodes: u64,
    /// Time searched until now.
    pub elapsed: Duration,
    /// With these settings the search evaluates; so does the log.
    pub evaluation: Settings,
    /// Name and version of the engine.
    pub engine: String,
    /// Name of the evaluator, as in the option that chooses it.
    pub evaluator: String,
    /// The endgame tables that the search asks.
    pub tablebase: Option<Arc<Tables>>,
    /// The solved endings that the search asked.
    pub endings: Option<Arc<Endings>>,
    /// Options that change the evaluation and are not at their default.
    pub options: Vec<(String, String)>,
}
