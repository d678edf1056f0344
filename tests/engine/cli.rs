//! The commands of the terminal, run as a user runs them.

#![expect(
    clippy::expect_used,
    reason = "a command that goes wrong fails the test"
)]

#[path = "cli/analyse.rs"]
mod analyse;
#[path = "cli/bench.rs"]
mod bench;
#[path = "cli/explain.rs"]
mod explain;
#[path = "cli/matbase.rs"]
mod matbase;
#[path = "cli/perft.rs"]
mod perft;

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

const GAMES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/data/pgn/tcec-07.pgn.zst"
);
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const MATED: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

/// The program with its logs kept away from the user's.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_toga-log"));
    command.env(
        "TOGA_LOG_DIR",
        std::env::temp_dir().join("toga-log-test-unused"),
    );
    command
}

fn run(arguments: &[&str]) -> Output {
    let output = program().args(arguments).stdin(Stdio::null()).output();
    output.expect("the program runs")
}

/// The program at work, with a pipe at each end.
fn piped(arguments: &[&str]) -> Child {
    let mut command = program();
    command.args(arguments).stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

fn feed(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = piped(arguments);
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    feeder
        .join()
        .expect("the feeder ends")
        .expect("all is read");
    output
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

fn objects(output: &Output) -> Vec<Value> {
    let text = stdout(output);
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object"))
        .collect()
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("an integer")
}

/// What the object says must be consistent in itself.
fn check_object(object: &Value) {
    let blocks = object["blocks"].as_array().expect("blocks");
    let names: Vec<&str> = blocks
        .iter()
        .filter_map(|block| block["name"].as_str())
        .collect();
    assert_eq!(
        names,
        [
            "material", "position", "pawns", "tempo", "pattern", "pieces", "king", "passed"
        ]
    );
    for stage in ["opening", "endgame"] {
        let sum: i64 = blocks.iter().map(|block| number(&block[stage])).sum();
        assert_eq!(sum, number(&object[stage]), "{object}");
        for block in blocks {
            let rows = block["rows"].as_array().expect("rows").iter();
            let terms = rows.flat_map(|row| row["terms"].as_array().expect("terms"));
            let sum: i64 = terms.map(|term| number(&term[stage])).sum();
            assert_eq!(sum, number(&block[stage]), "{object}");
        }
    }
    let mut value: i64 = blocks.iter().map(|block| number(&block["weighted"])).sum();
    for step in object["steps"].as_array().expect("steps") {
        assert_eq!(number(&step["before"]), value, "{object}");
        value = number(&step["after"]);
    }
    assert_eq!(value, number(&object["value"]), "{object}");
    let phase = &object["phase"];
    assert_eq!(number(&phase["percent"]), number(&phase["raw"]) * 100 / 24);
    assert!((0..=256).contains(&number(&phase["weight"])));
    assert!(object["in_check"].is_boolean());
    assert!(object["value_without_tempo"].is_i64());
}

#[test]
fn version_and_help_are_there_and_nonsense_is_refused() {
    assert!(stdout(&run(&["--version"])).starts_with("toga-log "));
    let help = stdout(&run(&["--help"]));
    for command in ["analyse", "explain", "bench", "perft", "UCI"] {
        assert!(help.contains(command), "{help}");
    }
    assert_eq!(run(&["frobnicate"]).status.code(), Some(2));
    // End of input at once.
    assert!(run(&[]).status.success());
}
