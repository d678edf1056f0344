//! What is understood beyond the protocol.

use super::KIWIPETE;
use super::session::Session;

#[test]
fn perft_counts_and_divides() {
    let mut session = Session::ready();
    for (position, depth, nodes) in [
        ("startpos", 4, 197_281),
        (&format!("fen {KIWIPETE}"), 3, 97_862),
    ] {
        session.send(&format!("position {position}"));
        session.send(&format!("go perft {depth}"));
        let lines = session.until("Nodes");
        let divided: u64 = lines
            .iter()
            .filter_map(|line| line.split_once(": "))
            .filter(|(mv, _)| mv.len() == 4)
            .map(|(_, count)| count.parse::<u64>().expect("a count"))
            .sum();
        assert_eq!(divided, nodes, "{lines:?}");
        assert!(
            lines.iter().any(|line| line.ends_with(&nodes.to_string())),
            "{lines:?}"
        );
    }
    session.quit();
}

#[test]
fn the_position_can_be_shown() {
    let mut session = Session::ready();
    session.send("position startpos moves e2e4");
    let shown = session.ask("d");
    assert!(
        shown.iter().any(|line| line.contains("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")),
        "{shown:?}"
    );
    session.quit();
}
