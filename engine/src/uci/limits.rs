//! From the numbers of a `go` command to the limits of a search.

use std::time::Duration;

use shakmaty::ByColor;

use super::command::Go;
use super::options::Options;
use crate::position::Position;
use crate::search::Limits;
use crate::search::limits::Clock;

/// The limits that a `go` sets at a position. Odd numbers become the nearest
/// that makes sense: no depth or node count is less than one, no time less
/// than nothing; moves that are not legal are left out.
pub fn of(go: &Go, position: &Position, options: &Options) -> Limits {
    let clock = |time: Option<i64>, increment: Option<i64>| {
        time.map(|time| Clock {
            remaining: millis(time),
            increment: millis(increment.unwrap_or(0)),
        })
    };
    let moves = go.search_moves.as_deref().unwrap_or_default();
    Limits {
        depth: go.depth.map(at_least_one),
        nodes: go.nodes.map(|nodes| nodes.max(1).unsigned_abs()),
        move_time: go.move_time.map(millis),
        clocks: ByColor {
            white: clock(go.white_time, go.white_increment),
            black: clock(go.black_time, go.black_increment),
        },
        moves_to_go: go.moves_to_go.filter(|moves| *moves > 0).map(at_least_one),
        mate: go.mate.filter(|moves| *moves > 0).map(at_least_one),
        infinite: go.infinite,
        ponder: go.ponder,
        search_moves: moves
            .iter()
            .filter_map(|text| position.parse_uci(text))
            .collect(),
        multi_pv: usize::try_from(options.multi_pv).unwrap_or(1),
        move_overhead: millis(options.move_overhead.into()),
    }
}

fn at_least_one(number: i64) -> u32 {
    u32::try_from(number.max(1)).unwrap_or(u32::MAX)
}

fn millis(number: i64) -> Duration {
    Duration::from_millis(number.max(0).unsigned_abs())
}
