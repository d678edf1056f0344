//! What is asked for by `go`, and how moves are written.

use std::collections::HashSet;

use super::session::{Session, Thought, chess};
use super::{CASTLING_MATES, KIWIPETE, MATED, QUIET, STALEMATE, START, infos_only, start};
use shakmaty::Position as _;

#[test]
fn any_combination_of_limits_gives_a_move() {
    let mut session = Session::ready();
    for go in [
        "go depth 1",
        "go depth 0",
        "go depth -3",
        "go nodes 1",
        "go nodes 0",
        "go nodes 5000 depth 30",
        "go movetime 1",
        "go movetime 0",
        "go movetime -100",
        "go movetime 50 depth 40 nodes 100000000",
        "go wtime 100",
        "go btime 100",
        "go wtime 0 btime 0",
        "go wtime -50 btime -50 winc -1 binc -1",
        "go wtime 300 btime 300 movestogo 0",
        "go wtime 300 btime 300 movestogo 1",
        "go wtime 300 btime 300 winc 10 binc 10 movestogo 40 depth 5",
        "go movestogo 5 wtime 100",
        "go depth 4 searchmoves e2e4",
        "go searchmoves e2e4 d2d4 depth 4",
        "go depth 4 searchmoves",
        "go depth 4 searchmoves 0000",
        "go depth 4 searchmoves e7e5 e2e4 a1a8",
        "go mate 1 depth 4",
        "go unknown tokens depth 3 more",
        "go depth three movetime 20",
    ] {
        session.send("position startpos");
        session.go(go).check(&start());
    }
    session.quit();
}

#[test]
fn search_moves_are_the_only_ones_considered() {
    let mut session = Session::ready();
    let thought = session.go("go depth 5 searchmoves a2a3 h2h4");
    thought.check(&start());
    for info in thought.infos.iter().filter(|info| !info.pv.is_empty()) {
        assert!(["a2a3", "h2h4"].contains(&info.pv[0].as_str()), "{info:?}");
    }
    session.quit();
}

#[test]
fn nodes_are_counted_exactly() {
    let mut session = Session::ready();
    for nodes in [1000, 12_345] {
        let thought = session.go(&format!("go nodes {nodes}"));
        thought.check(&start());
        let last = thought.infos.iter().filter_map(|info| info.nodes).max();
        assert_eq!(last, Some(nodes));
    }
    session.quit();
}

#[test]
fn infinite_and_ponder_wait_for_the_word() {
    let mut session = Session::ready();
    for (position, go) in [
        (START, "go infinite"),
        (START, "go infinite depth 2 nodes 100 movetime 1"),
        (MATED, "go infinite"),
        (STALEMATE, "go infinite"),
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "go infinite mate 1"),
        (START, "go ponder wtime 100 btime 100"),
        (START, "go ponder movetime 1"),
        (MATED, "go ponder wtime 100 btime 100"),
    ] {
        session.send(&format!("position fen {position}"));
        session.send(go);
        std::thread::sleep(QUIET);
        let mut before = session.sync();
        assert!(infos_only(&before), "{go}: {before:?}");
        session.send("stop");
        before.extend(session.until("bestmove"));
        Thought::read(&before).check(&chess(position));
    }
    session.quit();
}

#[test]
fn after_ponderhit_the_clock_decides() {
    let mut session = Session::ready();
    session.send("position startpos moves e2e4 e7e5");
    session.send("go ponder wtime 300 btime 300");
    assert!(infos_only(&session.sync()));
    session.send("ponderhit");
    let thought = session.thought();
    assert_ne!(thought.best, "0000");
    // Another search finds nothing left over from it.
    session.send("position startpos");
    session.go("go depth 4").check(&start());
    session.quit();
}

#[test]
fn without_a_legal_move_the_answer_is_the_null_move() {
    let mut session = Session::ready();
    for fen in [MATED, STALEMATE] {
        for go in [
            "go depth 5",
            "go movetime 10",
            "go wtime 100 btime 100",
            "go nodes 10",
        ] {
            session.send(&format!("position fen {fen}"));
            let thought = session.go(go);
            thought.check(&chess(fen));
            assert_eq!(thought.infos.len(), 1, "{thought:?}");
        }
    }
    session.quit();
}

#[test]
fn mates_are_told_in_moves() {
    let mut session = Session::ready();
    for (fen, mate) in [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1),
        ("7k/8/6K1/8/8/8/8/R7 b - - 0 1", -1),
    ] {
        session.send(&format!("position fen {fen}"));
        let thought = session.go("go depth 6");
        thought.check(&chess(fen));
        assert_eq!(
            thought.last().value,
            Some(("mate".to_owned(), mate)),
            "{fen}"
        );
    }
    session.quit();
}

#[test]
fn several_lines_are_numbered_and_differ() {
    let mut session = Session::ready();
    for (fen, wanted, expected) in [(START, 4, 4), ("8/8/8/8/8/5k1p/7P/6K1 w - - 0 1", 10, 2)] {
        let root = chess(fen);
        assert!(root.legal_moves().len() >= expected);
        session.send(&format!("setoption name MultiPV value {wanted}"));
        session.send(&format!("position fen {fen}"));
        let thought = session.go("go depth 6");
        thought.check(&root);
        let expected = root.legal_moves().len().min(wanted) as i64;
        for number in 1..=expected {
            assert!(
                thought.infos.iter().any(|info| info.multi_pv == number),
                "{number}"
            );
        }
        assert!(thought.infos.iter().all(|info| info.multi_pv <= expected));
        let depth = thought.last().depth;
        let first_moves: HashSet<_> = thought
            .infos
            .iter()
            .filter(|info| info.depth == depth && info.exact)
            .filter_map(|info| info.pv.first())
            .collect();
        assert_eq!(first_moves.len() as i64, expected, "{thought:?}");
    }
    session.quit();
}

#[test]
fn castling_is_read_both_ways_and_written_as_the_option_says() {
    let mut session = Session::ready();
    for (chess960, castling) in [(false, "e1g1"), (true, "e1h1")] {
        session.send(&format!("setoption name UCI_Chess960 value {chess960}"));
        for written in ["e1g1", "e1h1"] {
            session.send(&format!("position fen {CASTLING_MATES}"));
            let thought = session.go(&format!("go depth 4 searchmoves {written}"));
            assert_eq!(thought.best, castling);
            assert_eq!(
                session.ask(&format!("position fen {KIWIPETE} moves {written} e8c8")),
                [""; 0]
            );
        }
    }
    // A position that only Chess960 has, although nobody said so.
    session.send("setoption name UCI_Chess960 value false");
    let fen = "1k6/8/8/8/8/8/8/1K3R2 w F - 0 1";
    assert!(
        session
            .ask(&format!("position fen {fen} moves b1f1 b8b7"))
            .is_empty()
    );
    session.go("go depth 3");
    session.quit();
}
