//! The match runner, run as a developer runs it, against an engine that
//! misbehaves in a known way: each fault is counted as what it is.

#![expect(
    clippy::unwrap_used,
    reason = "what cannot be started or read fails the test"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

#[path = "match_runner/tune.rs"]
mod tune;

const OPENINGS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/data/openings/small.epd"
);
const MATES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/data/suites/mate-in-one.epd"
);

/// The folder with the runner and the fake engine. Cargo builds examples for
/// `cargo test`, but not for `cargo test --test match_runner`, so it is asked to.
fn examples() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let test = std::env::current_exe().unwrap();
        let profile = test.parent().unwrap().parent().unwrap();
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args([
            "build",
            "--quiet",
            "--package",
            "toga-log",
            "--example",
            "match",
            "--example",
            "fake-engine",
        ]);
        cargo.arg("--target-dir").arg(profile.parent().unwrap());
        if profile.ends_with("release") {
            cargo.arg("--release");
        }
        let status = cargo
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status()
            .unwrap();
        assert!(status.success(), "the examples must build");
        profile.join("examples")
    })
}

fn program(name: &str) -> PathBuf {
    examples()
        .join(name)
        .with_extension(std::env::consts::EXE_EXTENSION)
}

fn fake(arguments: &str) -> String {
    format!("\"{}\" {arguments}", program("fake-engine").display())
}

/// A match of two fakes; extra options at the end.
fn command(first: &str, second: &str, games: u32, more: &[&str]) -> Command {
    let mut command = Command::new(program("match"));
    command.args(["play", "--engine1", &fake(first), "--name1", "first"]);
    command.args(["--engine2", &fake(second), "--name2", "second"]);
    command
        .args(["--openings", OPENINGS, "--games", &games.to_string()])
        .args(more);
    command
}

fn play(first: &str, second: &str, games: u32, more: &[&str]) -> (String, Output) {
    let output = command(first, second, games, more).output().unwrap();
    (String::from_utf8(output.stdout.clone()).unwrap(), output)
}

const PATIENT: [&str; 4] = ["--movetime", "500", "--margin", "1500"];
const CLEAN: &str = "time loss 0, illegal move 0, crash 0, disconnect 0, hang 0";

/// The second engine misbehaves at its third move of each of two games: it loses
/// both, with exactly these faults, and is there again for the second game.
fn assert_faults(behaviour: &str, expected: &str) -> Output {
    let (report, output) = play("fair", &format!("{behaviour} 3"), 2, &PATIENT);
    assert!(
        report.contains("games 2: wins 2, losses 0, draws 0"),
        "{report}"
    );
    assert!(
        report.contains(&format!("faults of second: {expected}\n")),
        "{report}"
    );
    assert!(
        report.contains(&format!("faults of first: {CLEAN}\n")),
        "{report}"
    );
    assert_eq!(output.status.code(), Some(1));
    output
}

#[test]
fn late_answers_are_time_losses() {
    assert_faults(
        "late",
        "time loss 2, illegal move 0, crash 0, disconnect 0, hang 0",
    );
}

#[test]
fn illegal_moves_are_illegal_moves() {
    assert_faults(
        "illegal",
        "time loss 0, illegal move 2, crash 0, disconnect 0, hang 0",
    );
    assert_faults(
        "no-move",
        "time loss 0, illegal move 2, crash 0, disconnect 0, hang 0",
    );
}

#[test]
fn crashes_are_crashes_and_their_last_words_are_told() {
    let output = assert_faults(
        "crash",
        "time loss 0, illegal move 0, crash 2, disconnect 0, hang 0",
    );
    let messages = String::from_utf8(output.stderr).unwrap();
    assert!(messages.contains("panicked at the disco"), "{messages}");
}

#[cfg(unix)]
#[test]
fn an_end_by_a_signal_is_a_crash() {
    assert_faults(
        "abort",
        "time loss 0, illegal move 0, crash 2, disconnect 0, hang 0",
    );
}

#[test]
fn leaving_the_game_is_a_disconnect() {
    assert_faults(
        "leave",
        "time loss 0, illegal move 0, crash 0, disconnect 2, hang 0",
    );
}

#[test]
fn silence_is_a_hang_and_does_not_hold_up_the_match() {
    assert_faults(
        "hang",
        "time loss 0, illegal move 0, crash 0, disconnect 0, hang 2",
    );
}

#[test]
fn two_faults_at_once_do_not_hide_each_other() {
    assert_faults(
        "late-illegal",
        "time loss 2, illegal move 2, crash 0, disconnect 0, hang 0",
    );
    assert_faults(
        "late-crash",
        "time loss 2, illegal move 0, crash 2, disconnect 0, hang 0",
    );
}

#[test]
fn a_crash_between_games_is_counted_and_costs_no_game() {
    let draws = ["--nodes", "1", "--draw-from", "1", "--draw-moves", "1"];
    let (report, _) = play("fair", "crash-between-games", 4, &draws);
    assert!(
        report.contains("games 4: wins 0, losses 0, draws 4"),
        "{report}"
    );
    let expected = "faults of second: time loss 0, illegal move 0, crash 3, disconnect 0, hang 0\n";
    assert!(report.contains(expected), "{report}");
}

#[test]
fn garbage_before_a_proper_answer_is_no_fault() {
    let draws = ["--nodes", "1", "--draw-from", "1", "--draw-moves", "1"];
    let (report, output) = play("fair", "garbage", 2, &draws);
    assert!(
        report.contains("games 2: wins 0, losses 0, draws 2"),
        "{report}"
    );
    assert!(
        report.contains(&format!("faults of second: {CLEAN}\n")),
        "{report}"
    );
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn an_engine_against_itself_is_equal_and_the_games_can_be_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let more = [
        "--tc",
        "20+0.1",
        "--concurrency",
        "2",
        "--pgn",
        path.to_str().unwrap(),
    ];
    let (report, output) = play("fair", "fair", 20, &more);
    assert!(
        report.contains("pairs 10: 0, ½, 1, 1½, 2 points: 0 0 10 0 0\n"),
        "{report}"
    );
    assert!(report.contains("Elo +0.0 "), "{report}");
    assert_eq!(output.status.code(), Some(0), "{report}");
    let text = fs::read_to_string(path).unwrap();
    assert_eq!(text.matches("[Event ").count(), 20);
    assert_eq!(text.matches("[TimeControl \"20+0.1\"]").count(), 20);
    assert_eq!(replayed(&text), 20);
}

/// Replays every move of every game, which fails on an illegal one; the number
/// of games.
fn replayed(pgn: &str) -> usize {
    use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
    use std::ops::ControlFlow;

    struct Replay;
    impl Visitor for Replay {
        type Tags = Chess;
        type Movetext = Chess;
        type Output = ();
        fn begin_tags(&mut self) -> ControlFlow<(), Chess> {
            ControlFlow::Continue(Chess::default())
        }
        fn tag(&mut self, position: &mut Chess, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
            if name == b"FEN" {
                let fen = Fen::from_ascii(value.as_bytes()).unwrap();
                *position = fen.into_position(CastlingMode::Standard).unwrap();
            }
            ControlFlow::Continue(())
        }
        fn begin_movetext(&mut self, position: Chess) -> ControlFlow<(), Chess> {
            ControlFlow::Continue(position)
        }
        fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
            position.play_unchecked(san.san.to_move(position).unwrap());
            ControlFlow::Continue(())
        }
        fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
            ControlFlow::Continue(Skip(true))
        }
        fn end_game(&mut self, _: Chess) {}
    }
    Reader::new(pgn.as_bytes())
        .read_games(&mut Replay)
        .map(|game| game.unwrap())
        .count()
}

#[test]
fn hopeless_scores_resign_when_both_agree() {
    let more = ["--nodes", "1", "--resign-moves", "2"];
    let (report, _) = play("winning", "losing", 2, &more);
    assert!(
        report.contains("games 2: wins 2, losses 0, draws 0"),
        "{report}"
    );
    let more = ["--nodes", "1", "--resign-moves", "2", "--resign-one-sided"];
    let (report, _) = play("losing", "fair", 2, &more);
    assert!(
        report.contains("games 2: wins 0, losses 2, draws 0"),
        "{report}"
    );
}

#[test]
fn the_sequential_test_ends_the_match() {
    let more = ["--nodes", "1", "--resign-moves", "1", "--sprt", "0,400"];
    let (report, _) = play("winning", "losing", 10_000, &more);
    assert!(report.contains("H1 accepted"), "{report}");
    assert!(!report.contains("games 10000"), "{report}");
}

#[test]
fn errors_say_what_to_do() {
    let (_, output) = play("fair", "fair", 2, &["--nodes", "1", "--option1", "Hush=7"]);
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.contains("has no option `Hush`; it has: Hash"),
        "{message}"
    );
    assert_eq!(output.status.code(), Some(2));
    let missing = Command::new(program("match"))
        .args([
            "suite",
            MATES,
            "--engine",
            "/nowhere/engine",
            "--nodes",
            "1",
        ])
        .output()
        .unwrap();
    let message = String::from_utf8(missing.stderr).unwrap();
    assert!(
        message.contains("cannot start `/nowhere/engine`"),
        "{message}"
    );
}

/// Ctrl-C in the middle of a game: the standings are printed, and the engine,
/// which ignores everything, is gone.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_match_leaves_no_engine_behind() {
    use std::process::Stdio;
    use std::thread::sleep;
    use std::time::Duration;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("process");
    let hang = format!("hang 1 \"{}\"", path.display());
    let mut command = command(&hang, &hang, 2, &["--nodes", "1"]);
    let runner = command
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let engine = loop {
        match fs::read_to_string(&path) {
            Ok(number) if !number.is_empty() => break number,
            _ => sleep(Duration::from_millis(10)),
        }
    };
    assert!(Path::new("/proc").join(&engine).exists());
    let interrupt = Command::new("kill")
        .args(["-INT", &runner.id().to_string()])
        .status()
        .unwrap();
    assert!(interrupt.success());
    let report = String::from_utf8(runner.wait_with_output().unwrap().stdout).unwrap();
    assert!(
        report.contains("games 0: wins 0, losses 0, draws 0"),
        "{report}"
    );
    assert!(
        report.contains(&format!("faults of first: {CLEAN}\n")),
        "{report}"
    );
    assert!(!Path::new("/proc").join(&engine).exists());
}

#[test]
fn a_suite_counts_what_is_solved_and_lists_the_rest() {
    let output = Command::new(program("match"))
        .args([
            "suite",
            MATES,
            "--engine",
            &fake("fair"),
            "--name1",
            "fair",
            "--nodes",
            "1",
        ])
        .output()
        .unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert!(
        report.contains("fair: solved 4 of 6; left out 1, faults 0\n"),
        "{report}"
    );
    assert!(
        report.contains("mates: in the known distance 1, shorter 1, longer 0, none 1\n"),
        "{report}"
    );
    assert!(report.contains("not-there: mate 2, found "), "{report}");
    assert!(
        report.contains("wrong-answer: bm Kg1-h1, found Qa8# "),
        "{report}"
    );
    assert!(
        report.contains("too-short: mate 3, found Qg7# #1 "),
        "{report}"
    );
    assert!(
        report.contains("no-answer: left out: no bm, am or dm\n"),
        "{report}"
    );
}

#[test]
fn speed_is_measured_for_each_engine() {
    let output = Command::new(program("match"))
        .args([
            "speed",
            "--engine1",
            &fake("fair"),
            "--engine2",
            &fake("fair"),
        ])
        .args(["--movetime", "10", "--depth", "1"])
        .output()
        .unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert_eq!(report.matches("\nfake-engine 1 ").count(), 4, "{report}");
    assert_eq!(report.matches("\nfake-engine 2 ").count(), 4, "{report}");
    assert!(
        report.contains(" 5000\n"),
        "a thousand nodes for each of five positions: {report}"
    );
}
