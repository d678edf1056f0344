//! What every search must keep: mates with their distance, draws by the rules,
//! legal lines, exact limits, and the same work every time.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests: what fails here fails the test"
)]

#[path = "search/draws.rs"]
mod draws;
#[path = "search/limits.rs"]
mod limits;
#[path = "search/lines.rs"]
mod lines;
#[path = "search/mates.rs"]
mod mates;
#[path = "search/work.rs"]
mod work;

use std::thread;
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};
use toga_log::eval::{Evaluator, Settings, Tables};
use toga_log::position::{Move, Position};
use toga_log::search::observer::{Capture, CurrentMove, Progress, Silent};
use toga_log::search::{
    Bound, Control, Game, Iteration, Limits, Observer, Outcome, Searcher, Value,
};

fn chess(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard)
        .expect("a legal position")
}

fn game(fen: &str) -> Game {
    Game::new(Position::from_chess(&chess(fen)))
}

fn searcher() -> Searcher {
    Searcher::new(8).expect("8 MB")
}

fn search(fen: &str, limits: &Limits) -> Outcome {
    searcher().search(&game(fen), limits, &Control::new(), &mut Silent)
}

fn captured(searcher: &mut Searcher, game: &Game, limits: &Limits) -> (Outcome, Capture) {
    let mut capture = Capture::default();
    let outcome = searcher.search(game, limits, &Control::new(), &mut capture);
    (outcome, capture)
}

/// The move that a text in UCI notation names.
fn named(game: &Game, uci: &str) -> Move {
    game.position().parse_uci(uci).expect("a legal move")
}

fn only(game: &Game, moves: &[&str]) -> Vec<Move> {
    moves.iter().map(|uci| named(game, uci)).collect()
}

/// The lines of a file under `tests/data` that hold a position, comments and
/// blank lines left out.
fn lines(file: &str) -> Vec<String> {
    let path = format!("{}/../tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path)
        .unwrap()
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

/// The four FEN fields of an EPD line, and what follows them.
fn epd(line: &str) -> (String, String) {
    let mut fields = line.split_whitespace();
    let fen: Vec<&str> = fields.by_ref().take(4).collect();
    (fen.join(" "), fields.collect::<Vec<_>>().join(" "))
}

fn positions(file: &str) -> Vec<String> {
    lines(file).iter().map(|line| epd(line).0).collect()
}

/// Replays an iteration's line under the rules and returns how it ends.
fn replay(iteration: &Iteration) -> Chess {
    let mut chess = iteration.game.position().to_chess().unwrap();
    for mv in &iteration.line {
        let position = Position::from_chess(&chess);
        let mv = position.to_chess_move(*mv).expect("a man on its square");
        assert!(chess.is_legal(mv), "{mv} in {chess:?}, {iteration:?}");
        chess.play_unchecked(mv);
    }
    chess
}
