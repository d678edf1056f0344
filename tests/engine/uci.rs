//! The real program, spoken to through pipes as a GUI does.

mod session;

use std::collections::HashSet;
use std::io::Write as _;
use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::select;
use session::{Session, Thought, chess, file_names};
use shakmaty::{Chess, Position as _};

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

// The greeting

#[test]
fn the_engine_introduces_itself_and_its_options() {
    let mut session = Session::start();
    session.send("uci");
    let lines = session.until("uciok");
    assert!(lines[0].starts_with("id name Toga LOG "), "{lines:?}");
    assert!(lines[1].starts_with("id author "), "{lines:?}");
    let mut names = HashSet::new();
    for line in &lines[2..lines.len() - 1] {
        let rest = line.strip_prefix("option name ").expect(line);
        let (name, kind) = rest.split_once(" type ").expect(line);
        assert!(names.insert(name.to_owned()), "{name} twice");
        let words: Vec<&str> = kind.split_whitespace().collect();
        match words.as_slice() {
            ["check", "default", "true" | "false"] | ["button"] | ["string", "default", ..] => {}
            ["spin", "default", default, "min", min, "max", max] => {
                let number = |text: &str| text.parse::<i64>().expect(line);
                assert!(
                    (number(min)..=number(max)).contains(&number(default)),
                    "{line}"
                );
            }
            ["combo", "default", default, "var", ..] => {
                let choices = kind.split(" var ").skip(1);
                assert!(
                    choices.into_iter().any(|choice| choice == *default),
                    "{line}"
                );
            }
            _ => panic!("{line}"),
        }
    }
    for name in [
        "Hash",
        "Clear Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "Move Overhead",
        "UCI_Chess960",
        "UCI_AnalyseMode",
        "UCI_EngineAbout",
        "Toga Logging",
        "Toga Log Directory",
        "Toga Verbose Logging",
        "Toga Min Log Depth",
        "Toga Max Log Depth",
        "Toga Log Limit MB",
        "Material",
        "Piece Activity",
        "King Safety",
        "Pawn Structure",
        "Passed Pawns",
        "Toga Lazy Eval",
        "Toga Lazy Eval Margin",
    ] {
        assert!(names.contains(name), "{name} is missing");
    }
    session.quit();
}

#[test]
fn every_kind_of_goodbye_ends_the_program_well() {
    Session::start().quit();
    let mut session = Session::ready();
    session.hang_up();
    let (status, lines) = session.end();
    assert!(status.success() && lines.is_empty(), "{status}: {lines:?}");

    // In mid-search the move found so far is still told.
    for goodbye in ["quit", ""] {
        let mut session = Session::ready();
        session.send("go infinite");
        session.until("info");
        match goodbye {
            "" => session.hang_up(),
            word => session.send(word),
        }
        let (status, lines) = session.end();
        assert!(status.success(), "{status}");
        let moves = lines.iter().filter(|line| line.starts_with("bestmove "));
        assert_eq!(moves.count(), 1, "{lines:?}");
    }
}

// Odd lines

#[test]
fn a_bad_line_is_worth_one_message_at_most() {
    let mut session = Session::ready();
    for line in [
        "",
        "   ",
        "hello",
        "xyzzy plugh",
        "position",
        "position fen",
        "position fen 8/8",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e7e5 e2e4 g8f6",
        "position startpos moves castle",
        "setoption",
        "setoption name",
        "setoption name Nonesuch value 3",
        "setoption name Hash value",
        "setoption name Hash value many",
        "setoption name Ponder value perhaps",
        "setoption name UCI_ShowWDL value true",
        "setoption name UCI_Opponent value GM 2800 human Gary Kasparov",
        "register later",
        "stop",
        "ponderhit",
        "debug",
        "debug off",
        "ucinewgame",
        "\u{fffd}\u{0}\u{7f}",
    ] {
        let answer = session.ask(line);
        assert!(
            answer.len() <= 1 && infos_only(&answer),
            "{line}: {answer:?}"
        );
    }
    session.send_bytes(b"\xff\xfe\x00 position\xff\r\n");
    assert!(session.sync().len() <= 1);
    session.send_bytes(&vec![b'x'; 3 << 20]);
    session.send("");
    assert!(session.sync().len() <= 1);
    session.send("position startpos");
    session.go("go depth 3").check(&start());
    session.quit();
}

#[test]
fn a_bad_position_keeps_the_old_one_and_a_bad_move_ends_the_list() {
    let mut session = Session::ready();
    session.send(&format!("position fen {KIWIPETE}"));
    let said = session.ask("position fen 8/8/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(said.len(), 1);
    session.go("go depth 3").check(&chess(KIWIPETE));

    let said = session.ask("position startpos moves e2e4 e7e5 e5e4 g1f3");
    assert!(said.len() == 1 && said[0].contains("e5e4"), "{said:?}");
    let expected = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    session.go("go depth 3").check(&chess(expected));
    session.quit();
}

#[test]
fn positions_have_four_to_six_fields() {
    let mut session = Session::ready();
    for fields in 4..=6 {
        let fen: Vec<&str> = KIWIPETE.split(' ').take(fields).collect();
        session.send(&format!("position fen {} moves e1g1 e8c8", fen.join(" ")));
        let expected = "2kr3r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 w - - 2 2";
        session.go("go depth 3").check(&chess(expected));
    }
    session.quit();
}

#[test]
fn options_are_found_whatever_their_case_and_blanks() {
    let mut session = Session::ready();
    let eval = |session: &mut Session| session.ask("eval");
    session.send(&format!("position fen {KIWIPETE}"));
    let normal = eval(&mut session);
    assert!(!normal.is_empty());
    for line in [
        "setoption name Pawn Structure value 250",
        "setoption name PAWN  structure value  250 ",
        "junk setoption name pawn structure value +250",
    ] {
        assert_eq!(session.ask(line), Vec::<String>::new(), "{line}");
        assert_ne!(eval(&mut session), normal, "{line}");
        session.send("setoption name Pawn Structure value 100");
        assert_eq!(eval(&mut session), normal);
    }
    // Beyond the limit is the limit.
    session.send("setoption name Pawn Structure value 400");
    let most = eval(&mut session);
    session.send("setoption name Pawn Structure value 99999999999999999999");
    assert_eq!(eval(&mut session), most);
    session.quit();
}

// go

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

// While it thinks

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

// Chess960

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

// Logs

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

#[test]
fn logging_changes_neither_moves_nor_nodes() {
    let think = |logging: bool| -> (Vec<Vec<String>>, usize) {
        let mut session = Session::ready();
        session.send(&format!("setoption name Toga Logging value {logging}"));
        session.send("setoption name Toga Min Log Depth value 1");
        let mut all = Vec::new();
        for (fen, go) in [
            (START, "go depth 11"),
            (KIWIPETE, "go depth 8"),
            (KIWIPETE, "go nodes 200000"),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "go depth 11"),
        ] {
            session.send(&format!("position fen {fen}"));
            let thought = session.go(go);
            thought.check(&chess(fen));
            all.push(found(&thought));
        }
        (all, session.quit())
    };
    let (with, logs) = think(true);
    let (without, none) = think(false);
    assert_eq!(with, without);
    assert!(logs > 0 && none == 0, "{logs} and {none} logs");
}

#[test]
fn a_log_appears_for_each_depth_between_the_limits_while_the_engine_thinks() {
    let mut session = Session::ready();
    session.send("setoption name Toga Min Log Depth value 3");
    session.send("setoption name Toga Max Log Depth value 5");
    session.send(&format!("position fen {KIWIPETE}"));
    session.send("go infinite");
    let directory = session.logs().display().to_string();
    let mut lines = Vec::new();
    let is_log = |name: &String| name.ends_with(".html");
    while file_names(session.logs())
        .iter()
        .filter(|name| is_log(name))
        .count()
        < 3
    {
        lines.push(session.line());
    }
    assert!(infos_only(&lines));
    let naming = lines.iter().filter(|line| line.contains(&directory));
    assert_eq!(naming.count(), 1, "the directory is told once: {lines:?}");
    session.stop();
    // The directory is not told again with the next search.
    let again = session.go("go depth 6");
    assert!(again.messages.is_empty(), "{again:?}");

    for depth in 3..=5 {
        let name = toga_log::logfile::name::of(&chess(KIWIPETE), depth);
        let page = std::fs::read_to_string(session.logs().join(&name)).expect(&name);
        assert!(page.contains(KIWIPETE), "{name}");
    }
    assert_eq!(session.quit(), 3);
}

#[test]
fn chances_are_shown_to_who_asks_and_add_up() {
    let mut session = Session::ready();
    session.send("position startpos");
    session.send("setoption name UCI_ShowWDL value true");
    session.send("go depth 5");
    let lines = session.until("bestmove");
    let told: Vec<&String> = (lines.iter())
        .filter(|line| line.contains(" score "))
        .collect();
    assert!(!told.is_empty(), "{lines:?}");
    for line in told {
        let (_, rest) = line.split_once(" wdl ").expect(line);
        let chances: Vec<u32> = rest
            .split(' ')
            .take(3)
            .map(|number| number.parse().expect(line))
            .collect();
        assert_eq!(chances.iter().sum::<u32>(), 1000, "{line}");
    }
    session.send("setoption name UCI_ShowWDL value false");
    session.send("go depth 2");
    let lines = session.until("bestmove");
    assert!(
        !lines.iter().any(|line| line.contains(" wdl ")),
        "{lines:?}"
    );
    session.quit();
}

#[test]
fn endgame_tables_that_are_not_there_are_told_once_and_tables_that_are_count() {
    let mut session = Session::ready();
    session.send("setoption name SyzygyPath value /no/such directory");
    session.send("isready");
    let lines = session.until("readyok");
    let told = |line: &&String| line.contains("/no/such directory");
    assert_eq!(lines.iter().filter(told).count(), 1, "{lines:?}");
    let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/syzygy");
    session.send(&format!("setoption name SyzygyPath value {tables}"));
    session.send("position fen 8/8/8/8/3k4/8/1Kp5/2R5 w - - 0 1");
    session.send("go depth 6");
    let lines = session.until("bestmove");
    let hits = |line: &String| {
        let (_, rest) = line.split_once(" tbhits ")?;
        rest.split(' ').next()?.parse::<u64>().ok()
    };
    assert!(lines.iter().filter_map(hits).max() > Some(0), "{lines:?}");
    session.quit();
}

#[test]
fn the_log_directory_is_an_option_and_may_hold_blanks() {
    let place = tempfile::tempdir().expect("a temporary directory");
    let directory = place
        .path()
        .join("made  when needed")
        .join("the value of logs");
    let mut session = Session::ready();
    session.send(&format!(
        "setoption name toga log directory value {}",
        directory.display()
    ));
    session.send("setoption name Toga Min Log Depth value 1");
    session.send("setoption name Toga Verbose Logging value false");
    let thought = session.go("go depth 4");
    let told = thought
        .messages
        .iter()
        .any(|text| text.contains("the value of logs"));
    assert!(told, "{thought:?}");
    assert_eq!(session.quit(), 0);
    assert_eq!(file_names(&directory).len(), 4);
}

#[test]
fn a_directory_that_cannot_be_written_is_one_message_and_no_more() {
    let place = tempfile::tempdir().expect("a temporary directory");
    let file = place.path().join("a file");
    std::fs::write(&file, "in the way").expect("a file");
    let mut session = Session::ready();
    session.send(&format!(
        "setoption name Toga Log Directory value {}",
        file.join("logs").display()
    ));
    session.send("setoption name Toga Min Log Depth value 1");
    let mut messages = Vec::new();
    for _ in 0..3 {
        let thought = session.go("go depth 6");
        thought.check(&start());
        messages.extend(thought.messages);
        // The writer may be behind the search: what it says may come later.
        std::thread::sleep(QUIET);
        messages.extend(session.sync());
    }
    let complaints = messages.iter().filter(|text| !text.contains("Logs go to"));
    assert_eq!(complaints.count(), 1, "{messages:?}");
    session.quit();
}

// The same again

#[test]
fn a_new_game_and_a_cleared_table_forget_everything() {
    let mut session = Session::ready();
    let think = |session: &mut Session| found(&session.go("go depth 9"));
    let first = think(&mut session);
    assert_ne!(
        think(&mut session),
        first,
        "the table helps the second time"
    );
    session.send("ucinewgame");
    session.send("position startpos");
    assert_eq!(think(&mut session), first);
    session.send("setoption name Clear Hash");
    assert_eq!(think(&mut session), first);
    session.quit();
}

#[test]
fn a_repeated_position_is_a_draw() {
    let mut session = Session::ready();
    // A rook against a queen, and checks that have stood on the board twice.
    let fen = "6k1/8/8/8/8/1q6/8/R5K1 w - - 0 1";
    let cycle = "a7a8 g8g7 a8a7 g7g8";
    session.send(&format!(
        "position fen {fen} moves a1a7 b3c3 {cycle} {cycle}"
    ));
    let repeated = session.go("go depth 1");
    assert_eq!(repeated.last().value, Some(("cp".to_owned(), 0)));
    assert_eq!(repeated.best, "a7a8");
    session.send("position fen 6k1/R7/8/8/8/2q5/8/6K1 w - - 0 1");
    let fresh = session.go("go depth 1");
    assert_ne!(fresh.last().value, Some(("cp".to_owned(), 0)), "{fresh:?}");
    session.quit();
}

// Extensions

#[test]
fn perft_counts_and_divides() {
    let mut session = Session::ready();
    for (position, depth, nodes) in [
        ("startpos", 4, 197_281),
        (&format!("fen {KIWIPETE}"), 3, 97_862),
    ] {
        session.send(&format!("position {position}"));
        session.send(&format!("go perft {depth}"));
        let lines = session.until("Nodes");
        let divided: u64 = lines
            .iter()
            .filter_map(|line| line.split_once(": "))
            .filter(|(mv, _)| mv.len() == 4)
            .map(|(_, count)| count.parse::<u64>().expect("a count"))
            .sum();
        assert_eq!(divided, nodes, "{lines:?}");
        assert!(
            lines.iter().any(|line| line.ends_with(&nodes.to_string())),
            "{lines:?}"
        );
    }
    session.quit();
}

#[test]
fn the_position_can_be_shown() {
    let mut session = Session::ready();
    session.send("position startpos moves e2e4");
    let shown = session.ask("d");
    assert!(
        shown.iter().any(|line| line.contains("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")),
        "{shown:?}"
    );
    session.quit();
}

// What each program sends

#[test]
fn cute_chess() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.send("setoption name Ponder value true");
    session.send("setoption name UCI_Opponent value none none computer Other 1.0");
    session.sync();
    session.send("ucinewgame");
    session.send("position startpos");
    session.sync();
    session
        .go("go wtime 500 btime 500 winc 5 binc 5")
        .check(&start());
    // The position after every move, also without thinking.
    session.send("position startpos moves e2e4");
    session.send("position startpos moves e2e4 e7e5");
    session.send("go ponder wtime 400 btime 400 winc 5 binc 5");
    session.sync();
    session.send("ponderhit");
    let thought = session.thought();
    let mut root = start();
    for mv in ["e2e4", "e7e5"] {
        let mv: shakmaty::uci::UciMove = mv.parse().expect("a move");
        root.play_unchecked(mv.to_move(&root).expect("legal"));
    }
    thought.check(&root);
    session.send("go infinite");
    session.sync();
    session.stop().check(&root);
    session.quit();
}

#[test]
fn nibbler() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.send("setoption name UCI_Chess960 value true");
    session.send("setoption name UCI_ShowWDL value true");
    session.send("setoption name MultiPV value 500");
    session.sync();
    session.send("ucinewgame");
    session.sync();
    session.send(&format!("position fen {KIWIPETE} moves e1h1"));
    session.send("go infinite");
    session.until("info");
    let after = chess("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1");
    session.stop().check(&after);
    let thought = session.go("go depth 2");
    thought.check(&after);
    let castling = ["e8h8", "e8a8"];
    for mv in thought.infos.iter().filter_map(|info| info.pv.first()) {
        assert!(!["e8g8", "e8c8"].contains(&mv.as_str()), "{mv}");
    }
    assert!(
        thought
            .infos
            .iter()
            .filter_map(|info| info.pv.first())
            .any(|mv| castling.contains(&mv.as_str())),
        "castling is among all moves: {thought:?}"
    );
    session.send("position startpos");
    let thought = session.go("go nodes 3000 searchmoves e2e4 d2d4");
    thought.check(&start());
    session.quit();
}

#[test]
fn en_croissant() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.send("setoption name UCI_Chess960 value false");
    session.send("setoption name MultiPV value 3");
    session.send("setoption name Threads value 2");
    session.send(&format!("position fen {START} moves e2e4 c7c5"));
    session.send("go depth 7");
    let after = chess("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    session.thought().check(&after);
    for go in [
        "go movetime 50",
        "go nodes 2000",
        "go wtime 1000 btime 1000 winc 0 binc 0",
    ] {
        session.go(go).check(&after);
    }
    session.quit();
}

#[test]
fn banksia() {
    let mut session = Session::ready();
    session.send_bytes(b"position startpos moves e2e4\ngo depth 4\n");
    let after = chess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    session.thought().check(&after);
    session.send_bytes(b"position startpos\ngo infinite\n");
    session.send_bytes(b"stop\n");
    session.thought().check(&start());
    // A line in three chunks.
    session.send_bytes(b"go dep");
    session.send_bytes(b"th");
    session.send_bytes(b" 3\r\nisready\r\n");
    session.until("readyok");
    session.quit();
}

#[test]
fn python_chess() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.send("debug on");
    session.send("ucinewgame");
    session.sync();
    session.send("setoption name UCI_AnalyseMode value true");
    session.send("setoption name UCI_Opponent value none 1500 human Somebody Else");
    session.send("debug off");
    session.send("position startpos");
    session
        .go("go wtime 60000 btime 60000 winc 1000 binc 1000 movestogo 20 depth 6 nodes 50000 mate 4 movetime 2000 searchmoves e2e4 d2d4")
        .check(&start());
    session.go("go depth 3 searchmoves 0000").check(&start());
    session.quit();
}

#[test]
fn fastchess() {
    let mut session = Session::ready();
    session.send("setoption name Hash value 16");
    session.send("setoption name Threads value 1");
    session.send("ucinewgame");
    session.sync();
    for go in [
        "go nodes 2000 depth 5 movetime 500",
        "go depth 5 wtime 1000 btime 1000 winc 10 binc 10",
        "go wtime 100",
        "go btime 100",
        "go wtime 100 winc 100 btime 100 binc 100",
        "go movetime 100",
        "go nodes 1000",
    ] {
        session.send("position startpos");
        session.go(go).check(&start());
        session.sync();
    }
    session.quit();
}

#[test]
fn xboard_through_polyglot() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.sync();
    session.send("ucinewgame");
    session.sync();
    session.send("position startpos moves e2e4");
    session.send("go wtime 60000 btime 60000 movestogo 40 depth 6");
    session.send("stop");
    let after = chess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    session.thought().check(&after);
    session.send("setoption name UCI_AnalyseMode value true");
    session.send(&format!("position fen {KIWIPETE}"));
    session.send("go infinite");
    session.until("info");
    session.send("stop");
    session.thought().check(&chess(KIWIPETE));
    session.quit();
}

#[test]
fn arena() {
    let mut session = Session::start();
    session.send("uci");
    // Every option again, unchanged.
    for line in session.until("uciok") {
        let Some((name, kind)) = line
            .strip_prefix("option name ")
            .and_then(|rest| rest.split_once(" type "))
        else {
            continue;
        };
        let value = kind.split_once(" default ").map_or("", |(_, rest)| rest);
        let value = value.split(" min ").next().unwrap_or_default();
        let value = value.split(" var ").next().unwrap_or_default();
        let said = session.ask(&format!("setoption name {name} value {value}"));
        assert_eq!(said, Vec::<String>::new(), "{name}");
    }
    // A long game, and no ucinewgame.
    let mut game = String::from("position startpos moves");
    for _ in 0..500 {
        game.push_str(" g1f3 g8f6 f3g1 f6g8");
    }
    session.send(&game);
    session
        .go("go wtime 1000 btime 1000 movestogo 40")
        .check(&start());
    session.quit();
}

#[test]
fn scid() {
    let mut session = Session::ready();
    session.send("setoption name MultiPV value 2");
    for fen in [KIWIPETE, START, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"] {
        session.send(&format!("position fen {fen}"));
        session.send("go infinite");
        session.until("info");
        session.stop().check(&chess(fen));
    }
    session.send("setoption name MultiPV value 1");
    session.send("position startpos");
    session.go("go movetime 60").check(&start());
    session.quit();
}
