//! Limits are kept, and a search ends when it is told to.

use super::*;

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

#[test]
fn several_threads_tell_every_depth_once_and_in_order() {
    let mut searcher = searcher();
    searcher.set_threads(3);
    for fen in positions("tactical/bratko-kopec.epd").iter().take(4) {
        let (outcome, capture) = captured(&mut searcher, &game(fen), &Limits::depth(13));
        let depths: Vec<u32> = capture.iterations.iter().map(|news| news.depth).collect();
        assert_eq!(depths, (1..=13).collect::<Vec<u32>>(), "{fen}");
        assert!(outcome.depth >= 13);
        for iteration in &capture.iterations {
            replay(iteration);
        }
    }
}
