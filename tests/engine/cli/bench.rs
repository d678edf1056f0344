//! `bench`: the signature, and what logging costs.

use super::*;

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
