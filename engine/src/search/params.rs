//! Every number that steers the search, with its name.
//!
//! Margins are centipawns, depths and reductions plies; reductions inside
//! [`reduction`](self) are counted in 1024ths of a ply.

/// Declares the numbers that are tuned by games: each is a function, so that a
/// tuning build can change it while it runs.
macro_rules! tunable {
    ($($(#[$doc:meta])* $name:ident = $value:literal;)*) => {
        $(
            $(#[$doc])*
            #[cfg(not(feature = "tune"))]
            #[inline(always)]
            pub(super) const fn $name() -> i32 {
                $value
            }

            $(#[$doc])*
            #[cfg(feature = "tune")]
            #[inline]
            pub(super) fn $name() -> i32 {
                tuning::$name.load(std::sync::atomic::Ordering::Relaxed)
            }
        )*

        /// The numbers as they are set from outside, for tuning by games.
        #[cfg(feature = "tune")]
        #[expect(non_upper_case_globals, reason = "each bears the name of its function")]
        pub mod tuning {
            use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

            $(pub(super) static $name: AtomicI32 = AtomicI32::new($value);)*

            /// A number that can be set.
            #[derive(Clone, Copy, Debug)]
            pub struct Number {
                /// Its name.
                pub name: &'static str,
                /// What it is without tuning.
                pub default: i32,
                value: &'static AtomicI32,
            }

            impl Number {
                /// What it is now.
                pub fn value(&self) -> i32 {
                    self.value.load(Relaxed)
                }

                /// Sets it, for all searches of this process.
                pub fn set(&self, value: i32) {
                    self.value.store(value, Relaxed);
                }
            }

            /// All numbers, in the order of the source.
            pub fn list() -> Vec<Number> {
                vec![$(Number {
                    name: stringify!($name),
                    default: $value,
                    value: &$name,
                },)*]
            }
        }
    };
}

/// Up to this depth every thread searches for itself; beyond it the first to
/// complete a depth does so for all.
pub(super) const FRONTIER_DEPTH: i32 = 7;

/// From so many plies without capture or pawn move on the hash table's values
/// are not trusted: the 50-move rule may be near.
pub(super) const STALE_HALFMOVES: u32 = 90;

tunable! {
    // Aspiration windows.
    /// The first window around the value of the last iteration.
    aspiration_window = 16;
    /// From this depth on.
    aspiration_depth = 4;
    /// Wider than this, the window is opened.
    aspiration_widest = 500;

    // Reverse futility: far above beta, and little depth left.
    /// Down from this depth.
    reverse_futility_depth = 8;
    /// For each ply left.
    reverse_futility_margin = 86;
    /// Less when the position improves.
    reverse_futility_improving = 45;
    /// With more depth left only while the king is not attacked …
    reverse_futility_king_depth = 2;
    /// … by so many pieces, a queen counted twice.
    reverse_futility_king_attackers = 2;

    // Razoring: far below alpha, and little depth left.
    /// Down from this depth.
    razor_depth = 3;
    /// For each ply left.
    razor_margin = 260;
    /// Whatever the depth.
    razor_base = 120;

    // Null move.
    /// From this depth on.
    null_depth = 3;
    /// Plies of reduction.
    null_reduction = 4;
    /// One more for so many plies of depth.
    null_depth_divisor = 4;
    /// One more for so many centipawns above beta.
    null_eval_divisor = 170;
    /// At most so many for the evaluation.
    null_eval_most = 3;
    /// How far above beta the static evaluation has to be at depth 0 …
    null_eval_base = 67;
    /// … and less for each ply left.
    null_eval_margin = 17;
    /// From this depth on a cut-off is verified.
    null_verify_depth = 12;

    // ProbCut.
    /// From this depth on.
    probcut_depth = 5;
    /// Above beta.
    probcut_margin = 180;
    /// Plies of reduction.
    probcut_reduction = 4;

    // Internal iterative reduction.
    /// From this depth on.
    iir_depth = 4;

    // Pruning of moves.
    /// Moves tried at depth 0 before the rest is left out.
    late_move_base = 4;
    /// Quiet futility: down from this depth (after reduction).
    futility_depth = 8;
    /// Whatever the depth.
    futility_base = 47;
    /// For each ply left.
    futility_margin = 95;
    /// History pruning: down from this depth (after reduction).
    history_prune_depth = 4;
    /// For each ply left.
    history_prune_margin = -4054;
    /// SEE pruning of quiet moves, by squared depth.
    see_quiet_margin = -17;
    /// SEE pruning of captures, by depth.
    see_capture_margin = -97;

    // Singular extensions.
    /// From this depth on.
    singular_depth = 6;
    /// How much worse the other moves must be, by depth.
    singular_margin = 1;
    /// How much worse still for a second ply.
    double_extension_margin = 20;
    /// How often a line may be extended twice.
    double_extensions_most = 8;

    // Late move reductions, 1024ths of a ply.
    /// A reduced search so far above the best value is repeated a ply deeper …
    deeper_base = 40;
    /// … and farther for each ply left.
    deeper_margin = 2;
    /// Below the best value and so much for each ply left, a ply less deep.
    shallower_margin = 1;
    /// Quiet moves, whatever depth and number.
    reduction_base = 753;
    /// By the logarithms of depth and number, 1024ths.
    reduction_log = 390;
    /// Captures.
    reduction_capture_base = 200;
    /// Captures, by the logarithms.
    reduction_capture_log = 300;
    /// More where the move is expected to fail.
    reduction_cut_node = 1210;
    /// More when the position does not improve.
    reduction_not_improving = 587;
    /// Less at the root.
    reduction_root = 3072;
    /// Less on a main line.
    reduction_on_line = 1024;
    /// Less for moves that give check.
    reduction_check = 900;
    /// Less for killers and counter-moves.
    reduction_killer = 900;
    /// More when the hash move is a capture.
    reduction_hash_capture = 800;
    /// A ply less for so much history.
    reduction_history = 8301;
    /// A ply less for so much capture history.
    reduction_capture_history = 7000;

    // Quiescence.
    /// A capture must bring the value this near to alpha.
    quiescence_futility = 160;

    // Histories.
    /// How much earlier a quiet move is tried because it gives check.
    quiet_check_bonus = 8000;
    /// Bonus for each ply of depth.
    bonus_margin = 190;
    /// Taken off the bonus.
    bonus_base = 100;
    /// The largest bonus.
    bonus_most = 1700;
    /// Malus for each ply of depth.
    malus_margin = 146;
    /// Taken off the malus.
    malus_base = 100;
    /// The largest malus.
    malus_most = 1300;

    // Correction of the static evaluation by what the search found.
    /// The largest entry of a table.
    correction_limit = 1024;
    /// How fast a table learns.
    correction_rate = 1;
    /// Weight of the table by pawn structure.
    correction_pawns = 60;
    /// Weight of the table by material.
    correction_material = 40;
    /// Weight of the table by the last move.
    correction_last = 40;
    /// Divides the weighted sum.
    correction_divisor = 1024;
}

/// What the men count in exchanges, centipawns: pawn to queen, king.
pub(super) const EXCHANGE_VALUES: [i32; 6] = [100, 325, 325, 500, 975, 20_000];

// Time, fractions of the clock.
/// Moves to plan for.
pub(super) const TIME_HORIZON: u32 = 26;
/// How much of the increment may be used at once.
pub(super) const TIME_INCREMENT_SHARE: f64 = 0.75;
/// Kept on the clock, in overheads of one move.
pub(super) const TIME_RESERVE: f64 = 10.0;
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

// Chances of win, draw and loss: P(win) = 1 / (1 + exp((centre - value) / width)).
// Fitted by maximum likelihood to 500 games of this engine against itself: 10,000
// nodes a move, balanced openings, played out without adjudication; all 44,867
// positions with a value within 12 pawns, by the value, the result, and the
// material of both sides together (1, 3, 3, 5, 9), FULL_MATERIAL and more as 1.
/// The value that wins every other game, centipawns: without material, and
/// what is added for all of it.
pub(super) const CHANCES_CENTRE: [f64; 2] = [202.4, -130.1];
/// How far around it chances change, centipawns, likewise.
pub(super) const CHANCES_WIDTH: [f64; 2] = [78.9, 21.0];
/// It is never less.
pub(super) const CHANCES_NARROWEST: f64 = 10.0;
/// Material of both sides that counts as all of it.
pub(super) const FULL_MATERIAL: i32 = 58;
