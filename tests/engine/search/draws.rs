//! Draws by the rules and by what is known of endings.

use super::*;

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
