//! Tuning, of an engine that gives up below a certain skill.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use super::{OPENINGS, fake, program};

/// The engine that never gives up has the least skill that is enough, or more.
const ENOUGH: f64 = 50.0;

/// A run in a folder that holds its parameter file and its state.
fn tune(folder: &Path, behaviour: &str, parameters: &str, more: &[&str]) -> Command {
    let file = folder.join("parameters.txt");
    fs::write(&file, parameters).unwrap();
    let mut command = Command::new(program("match"));
    command.args(["tune", "--engine", &fake(behaviour), "--parameters"]);
    command.arg(file).arg("--state").arg(folder.join("state"));
    command.args(["--openings", OPENINGS, "--nodes", "1", "--rate", "0.02"]);
    command.args(["--draw-from", "1", "--draw-moves", "1"]);
    command.args(["--resign-moves", "1", "--resign-one-sided"]);
    command.args(more);
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Start and end of an option in the table.
fn row(output: &Output, name: &str) -> (f64, f64) {
    let report = text(&output.stdout);
    let line = report.lines().find(|line| line.starts_with(name)).unwrap();
    let mut columns = line.split_whitespace().skip(1);
    let mut number = || columns.next().unwrap().parse().unwrap();
    (number(), number())
}

#[test]
fn a_value_moves_to_where_it_wins() {
    let folder = tempfile::tempdir().unwrap();
    let skill = "# what decides\nSkill, 45, 0, 100, 10\n";
    let more = ["--iterations", "150", "--pairs", "2", "--concurrency", "2"];
    let run = || {
        tune(folder.path(), "unskilled-losing", skill, &more)
            .output()
            .unwrap()
    };
    let output = run();
    let report = text(&output.stdout);
    let (start, end) = row(&output, "Skill");
    assert_eq!(start, 45.0);
    // Farther up both players have enough, and nothing moves.
    assert!(end > ENOUGH + 5.0 && end < ENOUGH + 25.0, "{report}");
    assert!(
        report.contains("\niteration 150 of 150, 600 games: "),
        "{report}"
    );
    assert!(report.contains(", no faults\n"), "{report}");
    let whole = end.round();
    for pasted in [
        format!("for a match: --option1 \"Skill={whole}\"\n"),
        format!("\nSkill = {whole};\n"),
        format!("\nSkill, {end:.2}, 0, 100, 10\n"),
    ] {
        assert!(report.contains(&pasted), "{pasted} in {report}");
    }
    assert_eq!(output.status.code(), Some(0));
    // The run is over: once more is once less.
    assert_eq!(text(&run().stdout), report);
}

#[test]
fn games_with_a_fault_are_told_and_move_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let output = tune(
        folder.path(),
        "skilled-crash",
        "Skill, 60, 0, 100, 15\n",
        &["--iterations", "3"],
    )
    .output()
    .unwrap();
    let report = text(&output.stdout);
    assert_eq!(row(&output, "Skill"), (60.0, 60.0));
    assert!(
        report.contains(", 0 games: +0 −0 =0, 6 FAULTS, 3 pairs not used\n"),
        "{report}"
    );
    assert!(
        report.contains("\nfaults: time loss 0, illegal move 0, crash 6, "),
        "{report}"
    );
    let messages = text(&output.stderr);
    assert_eq!(
        messages
            .matches(": crash: exit status: 101; it had Skill=")
            .count(),
        6,
        "{messages}"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// Ctrl-C, and the same command again: the end is that of a run in one piece.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_run_goes_on_where_it_was() {
    use std::process::Stdio;
    use std::thread::sleep;
    use std::time::Duration;

    let parameters = "Skill, 45, 0, 100, 10\nHash, 1.5, 1, 2, 0.5\n";
    let more = ["--iterations", "400"];
    let whole = tempfile::tempdir().unwrap();
    let parts = tempfile::tempdir().unwrap();
    let run = |folder: &Path| tune(folder, "unskilled-losing", parameters, &more);
    let expected = run(whole.path()).output().unwrap();

    let runner = run(parts.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while !parts.path().join("state").exists() {
        sleep(Duration::from_millis(1));
    }
    // As a shell's `timeout` does: twice at once.
    for _ in 0..2 {
        let number = runner.id().to_string();
        let mut kill = Command::new("kill");
        assert!(kill.args(["-INT", &number]).status().unwrap().success());
    }
    let first = text(&runner.wait_with_output().unwrap().stdout);
    assert!(
        first.contains("\niteration ") && first.contains(" of 400, "),
        "{first}"
    );
    assert!(
        !first.contains("\niteration 400 of 400"),
        "it was over before the interrupt"
    );

    let output = run(parts.path()).output().unwrap();
    assert!(text(&output.stderr).contains("going on: iteration "));
    assert_eq!(text(&output.stdout), text(&expected.stdout));
}

#[test]
fn what_cannot_be_tuned_is_told_before_a_game_is_played() {
    for (parameters, problem) in [
        (
            "Skill, 45, 0, 100\n",
            "parameters.txt line 1: not `name, start,",
        ),
        (
            "Skull, 45, 0, 100, 10\n",
            "has no option `Skull`; it has: Hash, Skill, Style",
        ),
        (
            "Style, 45, 0, 100, 10\n",
            "the option Style of fake-engine is not a number",
        ),
        (
            "Skill, 45, 0, 200, 10\n",
            "takes Skill from 0 to 100, not from 0 to 200",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let output = tune(folder.path(), "fair", parameters, &[])
            .output()
            .unwrap();
        let message = text(&output.stderr);
        assert!(message.contains(problem), "{message}");
        assert_eq!(output.status.code(), Some(2));
        assert!(!folder.path().join("state").exists());
    }
}
