//! The commands of the terminal, run as a user runs them.

#![expect(
    clippy::expect_used,
    reason = "a command that goes wrong fails the test"
)]

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::process::{Command, Output, Stdio};

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

fn feed(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
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

// explain

#[test]
fn explain_gives_the_reference_values_line_by_line() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/data/toga121a-public.jsonl"
    );
    let reference = std::fs::File::open(path).expect("the reference data");
    let reference: Vec<Value> = BufReader::new(reference)
        .lines()
        .step_by(7)
        .map(|line| serde_json::from_str(&line.expect("text")).expect("JSON"))
        .collect();
    let input: String = reference
        .iter()
        .map(|case| format!("{}\n", case["fen"].as_str().expect("fen")))
        .collect();
    let output = feed(&["explain"], input.as_bytes());
    assert!(output.status.success());
    let explained = objects(&output);
    assert_eq!(explained.len(), reference.len());
    for (object, case) in explained.iter().zip(&reference) {
        check_object(object);
        assert_eq!(object["fen"], case["fen"]);
        assert_eq!(object["value"], case["sc"], "{}", case["fen"]);
        assert_eq!(object["opening"], case["op"]);
        assert_eq!(object["endgame"], case["eg"]);
        assert_eq!(object["phase"]["raw"], case["ph"][0]);
        assert_eq!(object["phase"]["weight"], case["ph"][1]);
        for (name, key) in [
            ("material", "mat"),
            ("pawns", "pwn"),
            ("king", "kng"),
            ("passed", "pp"),
        ] {
            let blocks = object["blocks"].as_array().expect("blocks");
            let block = blocks
                .iter()
                .find(|block| block["name"] == name)
                .expect(name);
            assert_eq!(block["opening"], case[key][0], "{name} of {}", case["fen"]);
            assert_eq!(block["endgame"], case[key][1], "{name} of {}", case["fen"]);
        }
    }
}

#[test]
fn explain_tells_of_bad_lines_and_goes_on() {
    let input = format!(
        "{START}\nno position\n\n\u{feff} {MATED}\r\nposition fen {KIWIPETE}\n8/8/8/8/8/8/8/K7 w - -"
    );
    for arguments in [&["explain"][..], &["explain", "--json"]] {
        let output = feed(arguments, input.as_bytes());
        assert_eq!(output.status.code(), Some(1));
        let objects = objects(&output);
        assert_eq!(objects.len(), 5, "a blank line has no answer");
        assert_eq!(objects[0]["fen"], START);
        assert_eq!(objects[1]["line"], 2);
        assert_eq!(objects[1]["input"], "no position");
        assert!(
            objects[1]["error"]
                .as_str()
                .is_some_and(|error| error.len() > 10)
        );
        assert_eq!(objects[2]["fen"], MATED);
        assert_eq!(objects[2]["in_check"], true);
        assert_eq!(objects[3]["fen"], KIWIPETE);
        assert!(objects[4]["error"].is_string());
        for object in [&objects[0], &objects[2], &objects[3]] {
            check_object(object);
        }
    }
    let output = feed(&["explain", "--text"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("line 2: "));
    let output = feed(&["explain", "--html"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let sections: Vec<String> = stdout(&output).lines().map(str::to_owned).collect();
    assert_eq!(sections.len(), 5, "a section a line");
    assert!(sections[0].contains(START) && sections[1].contains("Line 2: "));
    // Bytes that are no text are just another bad line.
    let output = feed(&["explain"], b"\xff\xfe\x00\n");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(objects(&output).len(), 1);
}

#[test]
fn explain_reads_arguments_instead() {
    let output = run(&["explain", START, KIWIPETE]);
    assert!(output.status.success());
    let fens: Vec<Value> = objects(&output)
        .iter()
        .map(|object| object["fen"].clone())
        .collect();
    assert_eq!(fens, [START, KIWIPETE]);
    let text = stdout(&run(&["explain", "--text", START]));
    assert!(
        text.starts_with(START) && text.contains("All blocks"),
        "{text}"
    );
    assert_eq!(
        run(&["explain", "--text", "--json", START]).status.code(),
        Some(2)
    );
}

#[test]
fn explain_all_adds_the_opinions_in_every_format() {
    // A rook ahead without pawns.
    let ending = "6b1/8/4k3/8/8/3K4/3R4/8 b - - 0 1";
    let objects = objects(&run(&["explain", "--all", START, ending]));
    for object in &objects {
        let opinions = object["opinions"].as_array().expect("opinions");
        let names: Vec<&str> = opinions
            .iter()
            .filter_map(|opinion| opinion["name"].as_str())
            .collect();
        assert_eq!(names, ["toga", "pesto", "fairy_max", "material_base"]);
        assert_eq!(opinions[0]["value"], object["value"]);
    }
    let fairy_max = &objects[1]["opinions"][2];
    assert_eq!(fairy_max["chances"]["white"], serde_json::json!([1, 8]));
    let rules: Vec<&Value> = fairy_max["reasons"]
        .as_array()
        .expect("reasons")
        .iter()
        .map(|reason| &reason["rule"])
        .collect();
    assert!(rules.contains(&&Value::from("small_lead")), "{rules:?}");
    assert!(objects[1]["disagreement"].is_string());
    assert!(objects[0]["disagreement"].is_null());

    let text = stdout(&run(&["explain", "--all", "--text", ending]));
    for part in ["PeSTO", "counts 1/8", "KRKB", "pawns better than"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let html = stdout(&run(&["explain", "--all", "--html", ending]));
    assert_eq!(html.matches("data-opinion=").count(), 4);
    let without = stdout(&run(&["explain", ending]));
    assert!(!without.contains("opinions"));
}

#[test]
fn explain_is_a_stream() {
    let mut child = program()
        .arg("explain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for fen in [START, MATED, KIWIPETE] {
        writeln!(stdin, "{fen}").expect("the program reads");
        let line = lines
            .next()
            .expect("an answer before the next question")
            .expect("text");
        assert!(line.contains(fen), "{line}");
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn explain_ends_quietly_when_its_reader_has_enough() {
    let mut child = program()
        .args(["explain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut first = [0; 16];
    let mut stdout = child.stdout.take().expect("a pipe");
    writeln!(stdin, "{START}").expect("the program reads");
    stdout.read_exact(&mut first).expect("an answer");
    drop(stdout);
    let lines = format!("{START}\n").repeat(2000);
    let feeder = std::thread::spawn(move || drop(stdin.write_all(lines.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder ends");
    assert_eq!(stderr(&output), "");
    assert!(output.status.success());
}

#[test]
fn help_describes_the_schema() {
    let help = stdout(&run(&["explain", "--help"]));
    for word in [
        "value_without_tempo",
        "blocks",
        "steps",
        "in_check",
        "error",
        "exit status",
    ] {
        assert!(help.contains(word), "{word} in {help}");
    }
}

// perft

#[test]
fn perft_counts_a_position_with_or_without_quotes() {
    let counted = |arguments: &[&str]| -> String {
        let output = run(arguments);
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    assert!(counted(&["perft", START, "4"]).starts_with("197281 "));
    assert!(counted(&["perft", "startpos", "3"]).starts_with("8902 "));
    let mut parted: Vec<&str> = vec!["perft"];
    parted.extend(KIWIPETE.split(' '));
    parted.extend(["3", "--divide"]);
    let text = counted(&parted);
    assert!(
        text.lines()
            .last()
            .is_some_and(|line| line.starts_with("97862 ")),
        "{text}"
    );
    assert!(text.contains("e1g1: "), "{text}");
    assert_eq!(text.lines().count(), 48 + 1);
    for bad in [
        &["perft", "startpos"][..],
        &["perft", "nonsense", "3"],
        &["perft", "3"],
    ] {
        let output = run(bad);
        assert_eq!(output.status.code(), Some(1), "{bad:?}");
        assert_eq!(stderr(&output).lines().count(), 1, "{bad:?}");
    }
}

#[test]
fn perft_checks_files_and_finds_wrong_counts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/perft");
    let output = run(&[
        "perft",
        "--suite",
        &format!("{folder}/perft-126.epd"),
        "--max-nodes",
        "20000",
    ]);
    assert!(output.status.success(), "{}", stdout(&output));
    assert!(stdout(&output).contains(" 0 wrong"), "{}", stdout(&output));

    let place = tempfile::tempdir().expect("a temporary directory");
    let file = place.path().join("wrong.epd");
    std::fs::write(
        &file,
        format!("{START}; D1 20; D2 401\n{KIWIPETE}; D1 48\n"),
    )
    .expect("written");
    let output = run(&["perft", "--suite", &file.display().to_string()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stdout(&output).contains("1 positions right, 1 wrong"),
        "{}",
        stdout(&output)
    );
    assert!(stdout(&output).contains("401"), "{}", stdout(&output));

    let output = run(&["perft", "--suite", "/no/such/file"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("/no/such/file"));
}

// analyse

#[test]
fn analyse_shows_each_depth_and_writes_logs() {
    let place = tempfile::tempdir().expect("a temporary directory");
    let logs = place.path().join("logs");
    let directory = logs.display().to_string();
    let output = run(&["analyse", KIWIPETE, "--depth", "6", "--log-dir", &directory]);
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    let depths = text
        .lines()
        .filter_map(|line| line.split_whitespace().next()?.parse::<u32>().ok());
    assert_eq!(depths.collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6], "{text}");
    assert!(text.contains("Best move: "), "{text}");
    assert!(text.contains(&directory), "{text}");
    // A depth that was asked for is logged, though it is less than the usual.
    assert_eq!(std::fs::read_dir(&logs).expect("logs").count(), 1);

    let range = ["--min-log-depth", "2", "--max-log-depth", "4"];
    let arguments = [
        &["analyse", "--nodes", "20000", "--log-dir", &directory],
        &range[..],
    ]
    .concat();
    assert!(run(&arguments).status.success());
    assert_eq!(std::fs::read_dir(&logs).expect("logs").count(), 1 + 3);
}

#[test]
fn analyse_knows_the_end_of_a_game_and_refuses_what_is_no_position() {
    let place = tempfile::tempdir().expect("a temporary directory");
    let directory = place.path().display().to_string();
    let output = run(&["analyse", MATED, "--depth", "3", "--log-dir", &directory]);
    assert!(output.status.success());
    assert!(
        stdout(&output).contains("no legal move"),
        "{}",
        stdout(&output)
    );
    let output = run(&["analyse", "8/8", "--log-dir", &directory]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output).lines().count(), 1);
    assert_eq!(stdout(&output), "");
}

// bench

#[test]
fn the_signature_is_the_same_every_time() {
    let signature = || {
        let output = run(&["bench", "5"]);
        assert!(output.status.success());
        let text = stdout(&output);
        let nodes = text.lines().find_map(|line| line.strip_prefix("nodes "));
        nodes
            .expect("a node count")
            .parse::<u64>()
            .expect("a number")
    };
    let first = signature();
    assert!(first > 1000);
    assert_eq!(signature(), first);
}

#[test]
fn logging_changes_no_search_of_the_benchmark() {
    let output = run(&["bench", "--logging", "--nodes", "60000", "--pairs", "10"]);
    let text = stdout(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("median ratio "), "{text}");
    let logged = text
        .lines()
        .filter_map(|line| line.split_whitespace().nth(5)?.parse::<u32>().ok());
    assert!(logged.sum::<u32>() > 0, "something was logged: {text}");
}

// The program itself

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

// matbase

#[test]
fn rows_and_parts_make_the_same_base_as_a_single_run() {
    let home = tempfile::tempdir().expect("a directory");
    let path = |name: &str| home.path().join(name).display().to_string();
    let matbase = |arguments: &[&str]| {
        let output = run(&[&["matbase"], arguments].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        output
    };
    matbase(&["build", "--quiet", "--out", &path("whole"), GAMES]);
    let rows = matbase(&["build", "--quiet", "--rows", GAMES]);
    assert!(stderr(&rows).contains("1,329 games counted, 182,200 positions"));
    // In any order, as another machine may deliver them.
    let text = stdout(&rows);
    let turned: Vec<&str> = text.lines().rev().collect();
    std::fs::write(path("rows"), turned.join("\n")).expect("written");
    matbase(&["export", &path("rows"), "--out", &path("from-rows")]);
    matbase(&["build", "--quiet", "--partial", &path("part"), GAMES]);
    matbase(&["merge", &path("part"), "--partial", &path("sum")]);
    matbase(&["export", &path("sum"), "--out", &path("from-part")]);
    for made in ["from-rows", "from-part"] {
        let same = matbase(&["diff", &path("whole"), &path(made)]);
        assert!(stdout(&same).contains("equal"));
    }
    let damaged = format!("{text}7\t1\t3\t1\n");
    std::fs::write(path("rows"), damaged).expect("written");
    let refused = run(&["matbase", "export", &path("rows"), "--out", &path("no")]);
    assert!(
        stderr(&refused).contains("is damaged"),
        "{}",
        stderr(&refused)
    );
    assert!(!home.path().join("no").exists());
}

#[test]
fn nothing_is_written_where_no_game_is_found() {
    let home = tempfile::tempdir().expect("a directory");
    let out = home.path().join("base").display().to_string();
    for text in [&b""[..], b"\n\n \n"] {
        let output = feed(&["matbase", "build", "--out", &out, "-"], text);
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr(&output).contains("no game was found"));
    }
    let output = feed(&["matbase", "build", "--out", &out, "-"], b"PK\x03\x04\0\0");
    assert!(stderr(&output).contains("standard input: not a PGN file"));
    let output = feed(
        &["matbase", "build", "--out", &out, "-"],
        b"[Event \"x\"]\n\n1. e4 *\n",
    );
    assert!(stdout(&output).contains("1 game left out: no result"));
    assert!(stderr(&output).contains("nothing was written"));
    assert!(!home.path().join("base").exists());
}
