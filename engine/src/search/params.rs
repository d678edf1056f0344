//! Every number that steers the search, with its name.
//!
//! Margins are centipawns, depths and reductions plies; reductions inside
//! [`reduction`](self) are counted in 1024ths of a ply.

/// Declares the numbers that are tuned by games.
macro_rules! tunable {
    ($($(#[$doc:meta])* $name:ident = $value:literal;)*) => {
        $($(#[$doc])* pub(super) const $name: i32 = $value;)*
    };
}

tunable! {
    // Aspiration windows.
    /// The first window around the value of the last iteration.
    ASPIRATION_WINDOW = 12;
    /// From this depth on.
    ASPIRATION_DEPTH = 4;
    /// Wider than this, the window is opened.
    ASPIRATION_WIDEST = 500;

    // Reverse futility: far above beta, and little depth left.
    /// Down from this depth.
    REVERSE_FUTILITY_DEPTH = 8;
    /// For each ply left.
    REVERSE_FUTILITY_MARGIN = 75;
    /// Less when the position improves.
    REVERSE_FUTILITY_IMPROVING = 65;

    // Razoring: far below alpha, and little depth left.
    /// Down from this depth.
    RAZOR_DEPTH = 3;
    /// For each ply left.
    RAZOR_MARGIN = 260;
    /// Whatever the depth.
    RAZOR_BASE = 120;

    // Null move.
    /// From this depth on.
    NULL_DEPTH = 3;
    /// Plies of reduction.
    NULL_REDUCTION = 4;
    /// One more for so many plies of depth.
    NULL_DEPTH_DIVISOR = 4;
    /// One more for so many centipawns above beta.
    NULL_EVAL_DIVISOR = 200;
    /// At most so many for the evaluation.
    NULL_EVAL_MOST = 3;
    /// From this depth on a cut-off is verified.
    NULL_VERIFY_DEPTH = 12;

    // ProbCut.
    /// From this depth on.
    PROBCUT_DEPTH = 5;
    /// Above beta.
    PROBCUT_MARGIN = 180;
    /// Plies of reduction.
    PROBCUT_REDUCTION = 4;

    // Internal iterative reduction.
    /// From this depth on.
    IIR_DEPTH = 4;

    // Pruning of moves.
    /// Moves tried at depth 0 before the rest is left out.
    LATE_MOVE_BASE = 3;
    /// Quiet futility: down from this depth (after reduction).
    FUTILITY_DEPTH = 8;
    /// Whatever the depth.
    FUTILITY_BASE = 90;
    /// For each ply left.
    FUTILITY_MARGIN = 90;
    /// History pruning: down from this depth (after reduction).
    HISTORY_PRUNE_DEPTH = 4;
    /// For each ply left.
    HISTORY_PRUNE_MARGIN = -4000;
    /// SEE pruning of quiet moves, by squared depth.
    SEE_QUIET_MARGIN = -22;
    /// SEE pruning of captures, by depth.
    SEE_CAPTURE_MARGIN = -95;

    // Singular extensions.
    /// From this depth on.
    SINGULAR_DEPTH = 6;
    /// How much worse the other moves must be, by depth.
    SINGULAR_MARGIN = 1;
    /// How much worse still for a second ply.
    DOUBLE_EXTENSION_MARGIN = 18;
    /// How often a line may be extended twice.
    DOUBLE_EXTENSIONS_MOST = 8;

    // Late move reductions, 1024ths of a ply.
    /// Quiet moves, whatever depth and number.
    REDUCTION_BASE = 790;
    /// By the logarithms of depth and number, 1024ths.
    REDUCTION_LOG = 440;
    /// Captures.
    REDUCTION_CAPTURE_BASE = 200;
    /// Captures, by the logarithms.
    REDUCTION_CAPTURE_LOG = 300;
    /// More where the move is expected to fail.
    REDUCTION_CUT_NODE = 1300;
    /// More when the position does not improve.
    REDUCTION_NOT_IMPROVING = 700;
    /// Less on a main line.
    REDUCTION_ON_LINE = 1024;
    /// Less for moves that give check.
    REDUCTION_CHECK = 900;
    /// Less for killers and counter-moves.
    REDUCTION_KILLER = 900;
    /// More when the hash move is a capture.
    REDUCTION_HASH_CAPTURE = 800;
    /// A ply less for so much history.
    REDUCTION_HISTORY = 8200;
    /// A ply less for so much capture history.
    REDUCTION_CAPTURE_HISTORY = 7000;

    // Quiescence.
    /// A capture must bring the value this near to alpha.
    QUIESCENCE_FUTILITY = 160;

    // Histories.
    /// Bonus for each ply of depth.
    BONUS_MARGIN = 160;
    /// Taken off the bonus.
    BONUS_BASE = 100;
    /// The largest bonus.
    BONUS_MOST = 1700;
    /// Malus for each ply of depth.
    MALUS_MARGIN = 160;
    /// Taken off the malus.
    MALUS_BASE = 100;
    /// The largest malus.
    MALUS_MOST = 1300;

    // Correction of the static evaluation by what the search found.
    /// The largest entry of a table.
    CORRECTION_LIMIT = 1024;
    /// How fast a table learns.
    CORRECTION_RATE = 1;
    /// Weight of the table by pawn structure.
    CORRECTION_PAWNS = 60;
    /// Weight of the table by material.
    CORRECTION_MATERIAL = 40;
    /// Weight of the table by the last move.
    CORRECTION_LAST = 40;
    /// Divides the weighted sum.
    CORRECTION_DIVISOR = 1024;
}

/// What the men count in exchanges, centipawns: pawn to queen, king.
pub(super) const EXCHANGE_VALUES: [i32; 6] = [100, 325, 325, 500, 975, 20_000];

// Time, fractions of the clock.
/// Moves to plan for.
pub(super) const TIME_HORIZON: u32 = 26;
/// How much of the increment may be used at once.
pub(super) const TIME_INCREMENT_SHARE: f64 = 0.75;
/// The soft limit, in shares of one move.
pub(super) const TIME_SOFT: f64 = 0.7;
/// The hard limit, in shares of one move.
pub(super) const TIME_HARD: f64 = 4.0;
/// No move takes more of the clock.
pub(super) const TIME_MOST: f64 = 0.6;
/// Except the last before the time control.
pub(super) const TIME_LAST_MOVE_SHARE: f64 = 0.85;

// How the soft limit is scaled after an iteration.
/// A best move that has just changed.
pub(super) const PACE_UNSTABLE: f64 = 1.4;
/// Less for each iteration it stayed.
pub(super) const PACE_STABLE: f64 = 0.07;
/// Up to so many iterations.
pub(super) const PACE_STABLE_MOST: i32 = 8;
/// A best move that took no nodes.
pub(super) const PACE_SHARE_BASE: f64 = 1.9;
/// Less for the share of the nodes that it took.
pub(super) const PACE_SHARE: f64 = 1.4;
/// More for each centipawn that the value fell.
pub(super) const PACE_FALL: f64 = 0.01;
/// Up to so many centipawns.
pub(super) const PACE_FALL_MOST: i32 = 50;
