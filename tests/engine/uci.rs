//! The real program, spoken to through pipes as a GUI does.

mod session;

#[path = "uci/again.rs"]
mod again;
#[path = "uci/extensions.rs"]
mod extensions;
#[path = "uci/go.rs"]
mod go;
#[path = "uci/greeting.rs"]
mod greeting;
#[path = "uci/guis.rs"]
mod guis;
#[path = "uci/logs.rs"]
mod logs;
#[path = "uci/odd_lines.rs"]
mod odd_lines;
#[path = "uci/while_thinking.rs"]
mod while_thinking;

use std::time::Duration;

use session::{Thought, chess};
use shakmaty::Chess;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const MATED: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
const STALEMATE: &str = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
/// White castles short to give the best answer by far: Rf1 is mate.
const CASTLING_MATES: &str = "8/8/8/8/8/5k1p/7P/4K2R w K - 0 1";

/// Long enough that an answer that must not come would have come.
const QUIET: Duration = Duration::from_millis(300);

fn infos_only(lines: &[String]) -> bool {
    lines.iter().all(|line| line.starts_with("info "))
}

fn start() -> Chess {
    chess(START)
}

/// What a search found, free of time: bounds are told after a second only.
fn found(thought: &Thought) -> Vec<String> {
    let infos = thought
        .infos
        .iter()
        .filter(|info| info.value.is_some() && info.exact);
    let mut found: Vec<String> = infos
        .map(|info| {
            format!(
                "{:?} {:?} {:?} {:?} {:?}",
                info.depth, info.selective_depth, info.value, info.nodes, info.pv
            )
        })
        .collect();
    found.push(format!("{} {:?}", thought.best, thought.ponder));
    found
}
