//! Logs, and what else options switch on.

use super::session::{Session, chess, file_names};
use super::{KIWIPETE, QUIET, START, found, infos_only, start};

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

#[test]
fn endings_are_solved_and_the_log_says_so_unless_it_is_switched_off() {
    let rook = "8/8/8/8/8/2k5/1R6/K7 w - - 0 1";
    for solves in [true, false] {
        let mut session = Session::ready();
        session.send("setoption name Toga Min Log Depth value 1");
        session.send(&format!("setoption name Solve Endings value {solves}"));
        session.send(&format!("position fen {rook}"));
        let thought = session.go("go depth 1");
        thought.check(&chess(rook));
        let last = thought.last();
        let told = last.value == Some(("mate".to_owned(), 16));
        assert_eq!((told, last.pv.len() == 31), (solves, solves), "{last:?}");
        session.send("quit");
        session.end();
        let names = file_names(session.logs());
        assert_eq!(names.len(), 1);
        let page = std::fs::read_to_string(session.logs().join(&names[0])).expect("a log");
        for words in ["Solved ending", "White mates in 15"] {
            assert_eq!(page.contains(words), solves, "{words}");
        }
        assert!(!page.contains("but for the draw"));
    }
}
