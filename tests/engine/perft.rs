//! Move generation reproduces every known perft count.

#![expect(
    clippy::unwrap_used,
    reason = "a file that cannot be read fails the test"
)]

use toga_log::position::perft::Suite;

/// Deepest counts up to this number are checked here; `toga-log perft --suite`
/// checks all.
const MAX_NODES: u64 = 1_000_000;

fn check(file: &str, positions: usize) {
    check_up_to(file, positions, MAX_NODES);
}

fn check_up_to(file: &str, positions: usize, max_nodes: u64) {
    let path = format!("{}/../tests/data/perft/{file}", env!("CARGO_MANIFEST_DIR"));
    let suite = Suite::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(suite.cases.len(), positions, "positions read from {file}");
    let mut mismatches = Vec::new();
    let mut checked = 0;
    suite.run(max_nodes, |_, result| {
        checked += 1;
        mismatches.extend(result.err());
    });
    assert_eq!(mismatches, [], "of {checked} positions of {file}");
}

#[test]
fn perft_126() {
    check("perft-126.epd", 174);
}

#[test]
fn double_checks() {
    check("double-checks.epd", 184);
}

#[test]
fn single_checks() {
    check("single-check.epd", 500);
}

#[test]
fn en_passant() {
    check("en-passant.epd", 627);
}

#[test]
fn marcel() {
    check("marcel-sample.epd", 684);
}

#[test]
fn random_positions() {
    check("random-sample.perft", 684);
}

#[test]
fn chess960() {
    check("chess960.perft", 960);
}

#[test]
fn traps() {
    check("tricky.perft", 26);
}
