//! `analyse`: each depth is shown and logged.

use super::*;

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
