//! What a logfile says, free of how it looks.
//!
//! All values are centipawns in White's view unless a field says otherwise.

use std::time::Duration;

use jiff::Timestamp;
use shakmaty::CastlingMode;

use crate::eval::explanation::Explanation;
use crate::eval::opinions::Opinions;
use crate::eval::trace::{ScaleStep, StepFact};

/// The format that this version writes. A reader refuses a newer one in words
/// and reads every older one.
///
/// | format | what was new |
/// |---|---|
/// | 1 | |
/// | 2 | opinions |
pub const FORMAT: u32 = 2;

/// How much of each evaluation is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Blocks with opening and endgame values, and all their rows.
    Verbose,
    /// The blocks' weighted values only: the rows are left out.
    Compact,
}

/// One logfile: a position, a completed depth, and where the numbers come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logfile {
    /// Format of the page, see [`FORMAT`].
    pub format: u32,
    /// Verbose or compact.
    pub detail: Detail,
    /// What the search found.
    pub header: Header,
    /// The root, then the position after each move of the line:
    /// `positions[n]` stands after `header.line[..n]`, so there is always one
    /// position more than moves.
    pub positions: Vec<LoggedPosition>,
}

impl Logfile {
    /// The moves from the root to `positions[ply]`.
    pub fn moves_to(&self, ply: usize) -> &[LineMove] {
        &self.header.line[..ply.min(self.header.line.len())]
    }
}

/// What the search found, and who searched how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The root position, six FEN fields, single blanks.
    pub fen: String,
    /// Whether castling is written as in standard chess or Chess960.
    pub castling: CastlingMode,
    /// The completed depth, plies.
    pub depth: u32,
    /// The deepest line looked at, plies.
    pub selective_depth: u32,
    /// The value of the search.
    pub value: SearchValue,
    /// The main line.
    pub line: Vec<LineMove>,
    /// A move (in UCI notation) at which the line had to end because it was
    /// not legal there.
    pub illegal_move: Option<String>,
    /// Name and version of the engine.
    pub engine: String,
    /// Name of the evaluator, as in the option that chooses it.
    pub evaluator: String,
    /// How far outside the search's window (centipawns) the search was content
    /// with an estimate, away from the main line; None: it never was.
    pub early_exit: Option<i32>,
    /// Evaluation options that were not at their default, name and value.
    pub options: Vec<(String, String)>,
    /// Nodes searched until this depth was complete.
    pub nodes: u64,
    /// Time until this depth was complete, whole milliseconds.
    pub time: Duration,
    /// When the page was made, whole seconds.
    pub date: Timestamp,
}

/// What a search says of a position, White's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchValue {
    /// Centipawns.
    Centipawns(i32),
    /// Mate in so many moves: positive if White mates, negative if Black does.
    Mate(i32),
}

/// A move of the main line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineMove {
    /// Long algebraic, as in UCI: `e2e4`.
    pub uci: String,
    /// Standard algebraic, as in books: `Nbd2+`.
    pub san: String,
}

/// A position of the line with its static evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedPosition {
    /// The position, six FEN fields.
    pub fen: String,
    /// Its static evaluation, rows in the order of the page
    /// ([`schema::arrange`](super::schema::arrange)).
    pub explanation: Explanation,
    /// Why the search counts a draw or a win here, whatever the static value
    /// says: steps that follow those of the explanation.
    pub draws: Vec<ScaleStep>,
    /// What other evaluators say of it; none where the log holds no opinions.
    pub opinions: Option<Opinions>,
}

impl LoggedPosition {
    /// The value that the search uses here, centipawns.
    pub fn value(&self) -> i32 {
        self.draws
            .last()
            .map_or(self.explanation.value, |step| step.after)
    }

    /// The mate that the search knows from a solved ending: moves, negative
    /// when Black mates.
    pub fn mate(&self) -> Option<i32> {
        let step = self.draws.last()?;
        let told = step.facts.iter().find(|told| told.0 == StepFact::MateIn)?;
        Some(told.1 * step.after.signum())
    }

    /// Whether blocks and steps, draws included, lead to [`value`](Self::value)
    /// without a gap.
    pub fn adds_up(&self) -> bool {
        let mut value = self.explanation.value;
        self.explanation.adds_up()
            && self.draws.iter().all(|step| {
                let joined = step.before == value;
                value = step.after;
                joined
            })
    }
}
