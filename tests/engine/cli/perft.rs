//! `perft`: counts, and files of counts.

use super::*;

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
