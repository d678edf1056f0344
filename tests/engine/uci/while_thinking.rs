//! What the engine answers while it thinks.

use std::io::Write as _;

use super::session::{Session, chess};
use super::{KIWIPETE, START, infos_only, start};
use proptest::prelude::*;
use proptest::sample::select;

#[test]
fn a_thinking_engine_answers_at_once() {
    let mut session = Session::ready();
    session.send("go infinite");
    session.until("info");
    // Each of these is answered although nothing ends the search.
    for _ in 0..20 {
        assert!(infos_only(&session.sync()));
    }
    session.send("setoption name Hash value 8");
    session.send("setoption name Nonesuch value 8");
    session.send("debug on");
    session.send("debug off");
    session.send("nonsense");
    session.send("uci");
    let greeting = session.until("uciok");
    assert!(greeting.iter().all(|line| !line.starts_with("bestmove")));
    assert!(infos_only(&session.sync()));
    session.stop();
    session.go("go depth 4").check(&start());
    // A second stop has nothing to stop.
    assert_eq!(session.ask("stop"), Vec::<String>::new());
    session.quit();
}

#[test]
fn each_go_has_one_answer_also_when_the_gui_forgets_to_stop() {
    let mut session = Session::ready();
    session.send("go infinite");
    session.send(&format!("position fen {KIWIPETE}"));
    session.send("setoption name Hash value 16");
    session.send("go depth 4");
    session.thought().check(&start());
    session.thought().check(&chess(KIWIPETE));
    assert_eq!(session.sync(), Vec::<String>::new());

    // Each stop is for the search that was asked for before it.
    for line in ["go infinite", "go infinite", "position startpos", "stop"] {
        session.send(line);
    }
    session.thought().check(&chess(KIWIPETE));
    session.thought().check(&chess(KIWIPETE));
    session.go("go depth 2").check(&start());
    session.quit();
}

#[test]
fn a_gui_that_reads_no_more_is_gone() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_toga-log"))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the engine starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    input
        .write_all(b"setoption name Toga Logging value false\ngo infinite\n")
        .expect("the engine reads");
    // The input stays open: what ends the program is that nobody listens.
    assert!(child.wait().expect("the engine ends").success());
}

#[test]
fn a_hundred_quick_stops_have_a_hundred_answers() {
    let mut session = Session::ready();
    for turn in 0..100 {
        let fen = if turn % 2 == 0 { START } else { KIWIPETE };
        session.send(&format!("position fen {fen}"));
        session.send("go infinite");
        session.stop().check(&chess(fen));
    }
    assert_eq!(session.sync(), Vec::<String>::new());
    session.quit();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever comes in whatever order: each `go` has one answer, after which
    /// the engine is at rest.
    #[test]
    fn any_talk_gives_each_go_one_answer(talk in prop::collection::vec(select(TALK), 1..30)) {
        let mut session = Session::ready();
        session.send("setoption name Toga Logging value false");
        for line in &talk {
            session.send(line);
        }
        session.send("stop");
        let asked = |perft: bool| {
            let goes = talk.iter().filter(|line| line.starts_with("go"));
            goes.filter(|line| line.contains("perft") == perft).count()
        };
        let (mut moves, mut counts) = (asked(false), asked(true));
        let mut pings = talk.iter().filter(|line| **line == "isready").count();
        while moves > 0 || counts > 0 || pings > 0 {
            match session.line().split_whitespace().next() {
                Some("bestmove") => moves -= 1,
                Some("Nodes") => counts -= 1,
                Some("readyok") => pings -= 1,
                _ => {}
            }
        }
        let rest = session.sync();
        prop_assert!(!rest.iter().any(|line| line.starts_with("bestmove")), "{:?}", rest);
        session.send("position startpos");
        session.go("go depth 2").check(&start());
        session.quit();
    }
}

/// What a GUI may send, wise or not.
const TALK: &[&str] = &[
    "uci",
    "isready",
    "ucinewgame",
    "stop",
    "ponderhit",
    "d",
    "eval",
    "go infinite",
    "go depth 3",
    "go depth 5",
    "go nodes 500",
    "go movetime 5",
    "go wtime 50 btime 50",
    "go ponder wtime 50 btime 50",
    "go perft 3",
    "position startpos",
    "position startpos moves e2e4 e7e5",
    "position startpos moves e2e5",
    "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "position fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -",
    "position fen nonsense",
    "setoption name Hash value 1",
    "setoption name Hash value 2",
    "setoption name Threads value 2",
    "setoption name Threads value 1",
    "setoption name MultiPV value 3",
    "setoption name UCI_Chess960 value true",
    "setoption name Clear Hash",
    "setoption name King Safety value 50",
    "what is this",
];
