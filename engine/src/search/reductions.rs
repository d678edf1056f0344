//! By how much a move is searched less deep for its place in the order.

use std::sync::OnceLock;

use super::params::*;

/// One ply, as reductions are counted.
pub(super) const PLY: i32 = 1024;

/// By how much a move is reduced for its place in the order, 1024ths of a ply.
pub(super) fn log_reduction(quiet: bool, depth: i32, count: usize) -> i32 {
    // Natural logarithms in 1024ths: whole numbers are the same everywhere.
    static LOGS: OnceLock<[i32; 256]> = OnceLock::new();
    let logs = LOGS.get_or_init(|| {
        std::array::from_fn(|number| (1024.0 * (number.max(1) as f64).ln()).round() as i32)
    });
    let product = logs[(depth.max(0) as usize).min(255)] * logs[count.min(255)] / 1024;
    if quiet {
        reduction_base() + product * reduction_log() / 1024
    } else {
        reduction_capture_base() + product * reduction_capture_log() / 1024
    }
}
