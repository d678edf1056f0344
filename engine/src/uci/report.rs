//! What the search finds, in the words of the protocol.
//!
//! Numbers are integers, the line comes last, and nothing is printed that
//! older GUIs would stumble over.

use std::fmt::Write as _;
use std::time::Duration;

use shakmaty::CastlingMode;

use crate::position::Move;
use crate::search::chances::Chances;
use crate::search::observer::{CurrentMove, Progress};
use crate::search::{Bound, Iteration, Value};

/// The `info` line of an iteration; with the chances of win, draw and loss if
/// the GUI wants them.
pub fn iteration(iteration: &Iteration, mode: CastlingMode, chances: bool) -> String {
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {}{}{} nodes {} nps {} hashfull {} tbhits {} time {}",
        iteration.depth,
        iteration.selective_depth,
        iteration.multi_pv,
        value(iteration.value),
        bound(iteration.bound),
        if chances {
            wdl(iteration)
        } else {
            String::new()
        },
        iteration.nodes,
        nodes_per_second(iteration.nodes, iteration.elapsed),
        iteration.hashfull,
        iteration.tablebase_hits,
        iteration.elapsed.as_millis(),
    );
    if !iteration.line.is_empty() {
        line.push_str(" pv");
        for mv in &iteration.line {
            let _ = write!(line, " {}", mv.to_uci(mode));
        }
    }
    line
}

/// The `info` line of a root move about to be searched.
pub fn current_move(current: &CurrentMove, mode: CastlingMode) -> String {
    format!(
        "info depth {} currmove {} currmovenumber {}",
        current.depth,
        current.mv.to_uci(mode),
        current.number
    )
}

/// The `info` line that shows that the engine is alive.
pub fn progress(progress: &Progress) -> String {
    format!(
        "info depth {} nodes {} nps {} hashfull {} time {}",
        progress.depth,
        progress.nodes,
        nodes_per_second(progress.nodes, progress.elapsed),
        progress.hashfull,
        progress.elapsed.as_millis(),
    )
}

/// The answer to `go`. Without a move it is the null move.
pub fn best_move(best: Option<Move>, ponder: Option<Move>, mode: CastlingMode) -> String {
    let best = best.unwrap_or(Move::NULL).to_uci(mode);
    match ponder {
        Some(ponder) => format!("bestmove {best} ponder {}", ponder.to_uci(mode)),
        None => format!("bestmove {best}"),
    }
}

/// A value in the view of the side to move.
fn value(value: Value) -> String {
    match value {
        Value::Centipawns(centipawns) => format!("cp {centipawns}"),
        Value::Mate(moves) => format!("mate {moves}"),
    }
}

/// The chances of the side to move.
fn wdl(iteration: &Iteration) -> String {
    let position = iteration.game.position();
    let Chances { win, draw, loss } = Chances::of(iteration.value, position.material());
    format!(" wdl {win} {draw} {loss}")
}

fn bound(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    }
}

/// Whole nodes a second; less than a millisecond counts as one.
pub fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1000);
    u64::try_from(u128::from(nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_time_is_no_infinite_speed() {
        assert_eq!(nodes_per_second(20, Duration::ZERO), 20_000);
        assert_eq!(
            nodes_per_second(3_000_000, Duration::from_secs(2)),
            1_500_000
        );
        assert_eq!(nodes_per_second(u64::MAX, Duration::ZERO), u64::MAX);
    }
}
