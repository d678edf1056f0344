//! Endings solved before a search: their distances against known ones, what the
//! search makes of them, when they are solved, and that a log names them.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking"
)]

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "records/mod.rs"]
mod records;

#[path = "solved/distances.rs"]
mod distances;
#[path = "solved/searches.rs"]
mod searches;
#[path = "solved/times.rs"]
mod times;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};
use toga_log::position::Position;
use toga_log::search::observer::Capture;
use toga_log::search::{Control, Game, Iteration, Limits, Outcome, Searcher, Value};
use toga_log::tablebase::solved::Endings;

fn chess(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard)
        .expect("a legal position")
}

fn position(fen: &str) -> Position {
    Position::from_chess(&chess(fen))
}

/// The positions of a file of mates, each with its distance in moves as the
/// search tells it: negative, the side to move is mated; 0, nobody is.
fn mates(file: &str) -> Vec<(String, i32)> {
    let path = format!("{}/../tests/data/mate/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.trim_end_matches(';').split(' ').collect();
            let distance = fields[5].trim_start_matches('#');
            let fen = format!("{} 0 1", fields[..4].join(" "));
            (fen, distance.parse().unwrap())
        })
        .collect()
}

fn men(fen: &str) -> usize {
    let board = fen.split(' ').next().unwrap();
    board.chars().filter(|c| c.is_alphabetic()).count()
}

/// A searcher that solves endings.
fn solver() -> Searcher {
    let mut searcher = Searcher::new(8).unwrap();
    searcher.set_solve_endings(true);
    searcher
}

fn search(searcher: &mut Searcher, fen: &str, limits: &Limits) -> (Outcome, Vec<Iteration>) {
    let mut heard = Capture::default();
    let game = Game::new(position(fen));
    let outcome = searcher.search(&game, limits, &Control::new(), &mut heard);
    (outcome, heard.iterations)
}

fn solved(fen: &str) -> Endings {
    let mut endings = Endings::default();
    endings.solve(&position(fen), &|| false).unwrap();
    endings
}

/// Where an iteration's line ends under the rules.
fn end_of_line(iteration: &Iteration) -> Chess {
    let mut chess = iteration.game.position().to_chess().unwrap();
    for mv in &iteration.line {
        let mv = Position::from_chess(&chess).to_chess_move(*mv).unwrap();
        chess = chess.play(mv).expect("a legal line");
    }
    chess
}

fn mate(value: Value) -> i32 {
    match value {
        Value::Mate(moves) => moves,
        Value::Centipawns(_) => 0,
    }
}
