//! The greeting: who the engine is, what it offers, how it leaves.

use std::collections::HashSet;

use super::session::Session;

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
