//! Mates: found, with their exact distance.

use super::*;

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
