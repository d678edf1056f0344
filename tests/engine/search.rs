//! What every search must keep: mates with their distance, draws by the rules,
//! legal lines, exact limits, and the same work every time.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests: what fails here fails the test"
)]

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

// Mates.

#[test]
fn mates_have_their_exact_distance() {
    let cases = lines("mate/short.epd");
    assert!(cases.len() >= 15);
    for line in cases {
        let (fen, rest) = epd(&line);
        let distance = rest.trim_start_matches("dm ").trim_end_matches(';');
        let distance: u32 = distance.parse().expect("dm and a number");
        let limits = Limits {
            mate: Some(distance),
            nodes: Some(3_000_000),
            ..Limits::default()
        };
        let game = game(&fen);
        let (outcome, capture) = captured(&mut searcher(), &game, &limits);
        assert_eq!(outcome.value, Value::Mate(distance as i32), "{fen}");
        let last = capture.iterations.last().unwrap();
        assert_eq!(last.line.len() as u32, 2 * distance - 1, "{fen}");
        assert!(replay(last).is_checkmate(), "{fen}");
    }
}

#[test]
fn being_mated_is_counted_too() {
    // The only move allows mate at once.
    let outcome = search("7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", &Limits::depth(5));
    assert_eq!(outcome.value, Value::Mate(-1));
}

#[test]
fn no_shorter_mate_is_claimed() {
    // The longest mate of rook against king takes sixteen moves.
    let game = game("8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
    let (_, capture) = captured(&mut searcher(), &game, &Limits::nodes(300_000));
    assert!(!capture.iterations.is_empty());
    for iteration in capture.iterations {
        if let Value::Mate(moves) = iteration.value {
            assert!(moves >= 16, "{iteration:?}");
        }
    }
}

#[test]
fn the_game_may_be_over_at_the_root() {
    let mated = search("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", &Limits::depth(5));
    assert_eq!((mated.best, mated.value), (None, Value::Mate(0)));
    let stalemated = search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &Limits::depth(5));
    assert_eq!(stalemated.best, None);
    assert_eq!(stalemated.value, Value::Centipawns(0));
}

// Draws.

/// The value of one root move.
fn value_of(game: &Game, uci: &str, depth: u32) -> Value {
    let limits = Limits {
        search_moves: only(game, &[uci]),
        ..Limits::depth(depth)
    };
    searcher()
        .search(game, &limits, &Control::new(), &mut Silent)
        .value
}

#[test]
fn a_position_that_comes_back_is_a_draw() {
    let mut game = game("4k3/8/8/8/8/8/q7/4K2R w - - 0 1");
    for uci in ["h1g1", "e8e7", "g1h1"] {
        game.play(named(&game, uci));
    }
    // Ke8 brings the first position back; Black is a queen for a rook ahead.
    assert_eq!(value_of(&game, "e7e8", 6), Value::Centipawns(0));
    let Value::Centipawns(other) = value_of(&game, "e7f7", 6) else {
        panic!("no mate here")
    };
    assert!(other > 200, "{other}");
}

#[test]
fn what_happened_before_a_pawn_move_does_not_come_back() {
    let mut game = game("4k3/7p/8/8/8/8/q7/4K2R w - - 0 1");
    for uci in ["h1g1", "h7h6", "g1h1"] {
        game.play(named(&game, uci));
    }
    assert_ne!(value_of(&game, "e8e7", 6), Value::Centipawns(0));
}

#[test]
fn the_fifty_move_rule_is_kept() {
    let drawn = search("8/8/8/3k4/8/3K4/4Q3/8 w - - 99 80", &Limits::depth(8));
    assert_eq!(drawn.value, Value::Centipawns(0));
    let won = search("8/8/8/3k4/8/3K4/4Q3/8 w - - 60 80", &Limits::depth(8));
    assert_ne!(won.value, Value::Centipawns(0));
}

#[test]
fn mate_on_the_hundredth_half_move_wins() {
    let outcome = search("6k1/8/6K1/8/8/8/8/1R6 w - - 99 80", &Limits::depth(6));
    assert_eq!(outcome.value, Value::Mate(1));
    // One half-move too late.
    let outcome = search("7k/8/5K2/8/8/8/8/1R6 w - - 98 80", &Limits::depth(6));
    assert_eq!(outcome.value, Value::Centipawns(0));
}

#[test]
fn stalemate_is_a_draw() {
    let game = game("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    assert_eq!(value_of(&game, "f1f7", 6), Value::Centipawns(0));
}

#[test]
fn drawn_endings_are_known() {
    for fen in [
        // Bishop of the wrong colour for the rook pawn.
        "7k/8/8/8/8/3B3P/6K1/8 w - - 0 1",
        // The king stands in front of the pawn.
        "8/8/8/4k3/4P3/4K3/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    ] {
        let outcome = search(fen, &Limits::depth(10));
        assert_eq!(outcome.value, Value::Centipawns(0), "{fen}");
    }
    let Value::Centipawns(won) =
        search("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", &Limits::depth(12)).value
    else {
        return; // Mate was found.
    };
    assert!(won > 300, "{won}");
}

#[test]
fn zugzwang_is_seen() {
    let cases = lines("tactical/zugzwang.epd");
    assert!(cases.len() >= 3);
    for line in cases {
        let (fen, rest) = epd(&line);
        let best = rest.split(';').next().unwrap().trim_start_matches("bm ");
        let chess = chess(&fen);
        let san: shakmaty::san::San = best.parse().unwrap();
        let expected = san.to_move(&chess).unwrap();
        let game = game(&fen);
        let limits = Limits::nodes(1_000_000);
        let outcome = searcher().search(&game, &limits, &Control::new(), &mut Silent);
        let found = game.position().to_chess_move(outcome.best.unwrap());
        assert_eq!(found, Some(expected), "{fen}");
    }
}

// Lines.

#[test]
fn every_line_is_legal_to_its_end() {
    let mut searcher = searcher();
    let mut longer = 0;
    for file in ["tactical/bratko-kopec.epd", "mate/short.epd"] {
        for fen in positions(file) {
            let game = game(&fen);
            let limits = Limits {
                nodes: Some(40_000),
                ..Limits::depth(9)
            };
            let (outcome, capture) = captured(&mut searcher, &game, &limits);
            for iteration in capture.iterations.iter().chain(&capture.updates) {
                let end = replay(iteration);
                match iteration.value {
                    Value::Mate(moves) if moves > 0 => {
                        assert!(end.is_checkmate(), "{fen} {iteration:?}");
                    }
                    _ => {}
                }
                longer += usize::from(iteration.line.len() > 1);
            }
            if let Some(last) = capture.iterations.last()
                && capture.updates.is_empty()
            {
                assert_eq!(outcome.best, last.line.first().copied());
                assert_eq!(outcome.ponder, last.line.get(1).copied());
            }
        }
    }
    assert!(longer > 200, "only {longer} lines of two moves or more");
}

#[test]
fn a_damaged_table_does_no_harm() {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut searcher = Searcher::new(1).unwrap();
    for fen in positions("tactical/bratko-kopec.epd") {
        // Words that look like entries of these very positions too.
        searcher.table().fill(|| random() as u8);
        let game = game(&fen);
        let (outcome, capture) = captured(&mut searcher, &game, &Limits::nodes(20_000));
        assert!(game.position().is_legal(outcome.best.unwrap()));
        for iteration in &capture.iterations {
            replay(iteration);
        }
    }
}

#[test]
fn foreign_moves_in_the_table_are_not_played() {
    use toga_log::search::transposition::Entry;
    let mut searcher = searcher();
    for (number, fen) in positions("tactical/bratko-kopec.epd").iter().enumerate() {
        let game = game(fen);
        for first in &game.position().legal_moves() {
            let next = game.position().play(*first);
            for bits in 0..40_u16 {
                let mv = Move::from_bits(bits.wrapping_mul(817) ^ number as u16);
                searcher.table().entries().store(
                    next.key(),
                    Entry {
                        mv,
                        value: 0,
                        eval: 0,
                        depth: 0,
                        bound: Some(Bound::Upper),
                        on_line: false,
                    },
                );
            }
        }
        let (outcome, capture) = captured(&mut searcher, &game, &Limits::depth(4));
        assert!(outcome.best.is_some());
        for iteration in &capture.iterations {
            replay(iteration);
        }
    }
}

// Limits.

#[test]
fn a_node_limit_is_exact() {
    let fens = positions("tactical/bratko-kopec.epd");
    for (fen, nodes) in fens
        .iter()
        .zip([1_u64, 2, 3, 100, 511, 512, 513, 5_000, 77_777])
    {
        let outcome = search(fen, &Limits::nodes(nodes));
        assert_eq!(outcome.nodes, nodes, "{fen}");
        assert!(outcome.best.is_some());
    }
}

#[test]
fn a_depth_limit_is_kept() {
    let (outcome, capture) = captured(
        &mut searcher(),
        &game("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"),
        &Limits::depth(7),
    );
    assert_eq!(outcome.depth, 7);
    let depths: Vec<u32> = capture.iterations.iter().map(|news| news.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6, 7]);
    assert!(
        capture
            .iterations
            .iter()
            .all(|news| news.bound == Bound::Exact)
    );
}

#[test]
fn a_stopped_search_has_a_move() {
    // Stopped before it began.
    let control = Control::new();
    control.stop();
    let game = game("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
    let outcome = searcher().search(&game, &Limits::infinite(), &control, &mut Silent);
    assert!(game.position().is_legal(outcome.best.unwrap()));

    // Stopped in the middle: the search ends, which it would not otherwise.
    let control = Control::new();
    let other = control.clone();
    let searching = thread::spawn(move || {
        let mut capture = Capture::default();
        let outcome = searcher().search(&game, &Limits::infinite(), &other, &mut capture);
        (outcome, capture)
    });
    thread::sleep(Duration::from_millis(50));
    control.stop();
    let (outcome, capture) = searching.join().unwrap();
    assert!(outcome.best.is_some());
    assert!(!capture.iterations.is_empty());
}

#[test]
fn an_infinite_search_waits_for_the_word() {
    // All is said after one iteration: one legal move, and it is mate.
    let game = game("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let control = Control::new();
    let other = control.clone();
    let limits = Limits {
        mate: Some(1),
        ..Limits::infinite()
    };
    let searching = thread::spawn(move || searcher().search(&game, &limits, &other, &mut Silent));
    thread::sleep(Duration::from_millis(100));
    assert!(!searching.is_finished());
    control.stop();
    assert_eq!(searching.join().unwrap().value, Value::Mate(1));
}

#[test]
fn pondering_ends_with_the_hit() {
    let game = game("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
    let control = Control::new();
    let other = control.clone();
    let limits = Limits {
        ponder: true,
        ..Limits::move_time(Duration::from_millis(30))
    };
    let searching = thread::spawn(move || searcher().search(&game, &limits, &other, &mut Silent));
    thread::sleep(Duration::from_millis(150));
    assert!(!searching.is_finished());
    control.ponder_hit();
    assert!(searching.join().unwrap().best.is_some());
}

#[test]
fn only_the_wanted_moves_are_searched() {
    let game = game("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let wanted = only(&game, &["a1a2", "a1b1"]);
    let limits = Limits {
        search_moves: wanted.clone(),
        ..Limits::depth(6)
    };
    let outcome = searcher().search(&game, &limits, &Control::new(), &mut Silent);
    assert!(wanted.contains(&outcome.best.unwrap()));
    assert_ne!(outcome.value, Value::Mate(1));
}

#[test]
fn several_lines_begin_differently_and_get_worse() {
    for fen in positions("tactical/bratko-kopec.epd").iter().take(8) {
        let game = game(fen);
        let limits = Limits {
            multi_pv: 4,
            ..Limits::depth(7)
        };
        let (_, capture) = captured(&mut searcher(), &game, &limits);
        assert_eq!(capture.iterations.len(), 4 * 7);
        for depth in capture.iterations.chunks(4) {
            let numbers: Vec<usize> = depth.iter().map(|news| news.multi_pv).collect();
            assert_eq!(numbers, [1, 2, 3, 4]);
            let mut firsts: Vec<Move> = depth.iter().map(|news| news.line[0]).collect();
            firsts.sort_unstable();
            firsts.dedup();
            assert_eq!(firsts.len(), 4, "{fen}");
            for pair in depth.windows(2) {
                assert!(worth(pair[0].value) >= worth(pair[1].value), "{pair:?}");
            }
            for news in depth {
                replay(news);
            }
        }
    }
}

/// Values in one order, mates outermost.
fn worth(value: Value) -> i32 {
    match value {
        Value::Centipawns(value) => value,
        Value::Mate(moves) if moves > 0 => 1_000_000 - moves,
        Value::Mate(moves) => -1_000_000 - moves,
    }
}

#[test]
fn more_lines_than_moves_are_no_harm() {
    let game = game("7k/8/8/8/8/8/r7/6K1 w - - 0 1");
    let limits = Limits {
        multi_pv: 500,
        ..Limits::depth(5)
    };
    let (_, capture) = captured(&mut searcher(), &game, &limits);
    let most = capture.iterations.iter().map(|news| news.multi_pv).max();
    assert_eq!(most, Some(game.position().legal_moves().len()));
}

#[test]
fn two_threads_find_legal_lines() {
    let mut searcher = searcher();
    searcher.set_threads(2);
    for fen in positions("tactical/bratko-kopec.epd").iter().take(6) {
        let game = game(fen);
        let (outcome, capture) = captured(&mut searcher, &game, &Limits::depth(8));
        assert!(game.position().is_legal(outcome.best.unwrap()));
        for iteration in capture.iterations.iter().chain(&capture.updates) {
            replay(iteration);
        }
    }
}

// The same work every time.

/// Is told everything and takes its time over it.
#[derive(Default)]
struct Busy(Vec<String>);

impl Observer for Busy {
    fn on_iteration(&mut self, iteration: &Iteration) {
        thread::sleep(Duration::from_millis(2));
        self.0.push(format!("{iteration:?}"));
    }

    fn on_current_move(&mut self, current: &CurrentMove) {
        self.0.push(format!("{current:?}"));
    }

    fn on_progress(&mut self, progress: &Progress) {
        self.0.push(format!("{progress:?}"));
    }
}

#[test]
fn observers_do_not_change_the_search() {
    for fen in positions("tactical/bratko-kopec.epd").iter().take(8) {
        let game = game(fen);
        let limits = Limits::depth(8);
        let silent = searcher().search(&game, &limits, &Control::new(), &mut Silent);
        let mut busy = Busy::default();
        let watched = searcher().search(&game, &limits, &Control::new(), &mut busy);
        assert_eq!(silent, watched, "{fen}");
        assert!(busy.0.len() >= 8);
    }
}

#[test]
fn a_cleared_searcher_begins_anew() {
    let mut searcher = searcher();
    let fens = positions("tactical/bratko-kopec.epd");
    let run = |searcher: &mut Searcher| -> Vec<Outcome> {
        searcher.clear();
        fens.iter()
            .take(4)
            .map(|fen| searcher.search(&game(fen), &Limits::depth(7), &Control::new(), &mut Silent))
            .collect()
    };
    assert_eq!(run(&mut searcher), run(&mut searcher));
}

/// Off the main line an estimate may do; the values on it are those of the
/// complete evaluation.
#[test]
fn the_early_exit_changes_the_work_not_the_value_at_the_end_of_the_line() {
    let settings = Settings {
        lazy: true,
        ..Settings::default()
    };
    let complete = Evaluator::default();
    let (mut other_work, mut ends) = (0, 0);
    for fen in positions("tactical/bratko-kopec.epd").iter().take(12) {
        let game = game(fen);
        let usual = search(fen, &Limits::depth(7));
        let mut searcher = searcher();
        searcher.set_evaluator(Evaluator::new(&settings));
        let (outcome, capture) = captured(&mut searcher, &game, &Limits::depth(7));
        other_work += usize::from(outcome.nodes != usual.nodes);
        let first = capture.iterations.first().expect("an iteration");
        let end = Position::from_chess(&replay(first));
        if let Value::Centipawns(value) = first.value {
            let sign = if end.turn() == game.position().turn() {
                1
            } else {
                -1
            };
            ends += usize::from(value == sign * complete.evaluate(&end, &mut Tables::new()));
        }
    }
    assert!(
        other_work >= 6,
        "the early exit is never taken: {other_work}"
    );
    assert!(ends >= 10, "{ends}");
}

#[test]
fn the_signature_is_as_recorded() {
    let recorded = lines("bench-signature.txt");
    let number = |name: &str| -> u64 {
        recorded
            .iter()
            .find_map(|line| line.strip_prefix(name))
            .and_then(|text| text.trim().parse().ok())
            .expect("depth and nodes are recorded")
    };
    let nodes = toga_log::search::bench(number("depth") as u32);
    assert_eq!(
        nodes,
        number("nodes"),
        "the search has changed; say so and record the new number"
    );
}
