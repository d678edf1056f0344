//! Perft: counting all move sequences, the standard check of move generation.

mod suite;

pub use suite::{Case, Mismatch, Suite, SuiteError};

use super::board::Position;
use super::moves::Move;

/// The number of legal move sequences of a length. The last move is counted
/// without being played.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => position
            .legal_moves()
            .into_iter()
            .map(|m| perft(&position.play(m), depth - 1))
            .sum(),
    }
}

/// [`perft`] of each legal move, in the order of generation.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    position
        .legal_moves()
        .into_iter()
        .map(|m| (m, perft(&position.play(m), depth.saturating_sub(1))))
        .collect()
}
