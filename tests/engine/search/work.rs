//! The same work every time.

use super::*;

/// Is told everything and takes its time over it.
#[derive(Default)]
struct Busy(Vec<String>);

impl Observer for Busy {
    fn on_iteration(&mut self, iteration: &Iteration) {
        thread::sleep(Duration::from_millis(2));
        self.0.push(format!("{iteration:?}"));
    }

    fn on_current_move(&mut self, current: &CurrentMove) {
        self.0.push(format!("{current:?}"));
    }

    fn on_progress(&mut self, progress: &Progress) {
        self.0.push(format!("{progress:?}"));
    }
}

#[test]
fn observers_do_not_change_the_search() {
    for fen in positions("tactical/bratko-kopec.epd").iter().take(8) {
        let game = game(fen);
        let limits = Limits::depth(8);
        let silent = searcher().search(&game, &limits, &Control::new(), &mut Silent);
        let mut busy = Busy::default();
        let watched = searcher().search(&game, &limits, &Control::new(), &mut busy);
        assert_eq!(silent, watched, "{fen}");
        assert!(busy.0.len() >= 8);
    }
}

#[test]
fn a_cleared_searcher_begins_anew() {
    let mut searcher = searcher();
    let fens = positions("tactical/bratko-kopec.epd");
    let run = |searcher: &mut Searcher| -> Vec<Outcome> {
        searcher.clear();
        fens.iter()
            .take(4)
            .map(|fen| searcher.search(&game(fen), &Limits::depth(7), &Control::new(), &mut Silent))
            .collect()
    };
    assert_eq!(run(&mut searcher), run(&mut searcher));
}

/// Off the main line an estimate may do; the values on it are those of the
/// complete evaluation.
#[test]
fn the_early_exit_changes_the_work_not_the_value_at_the_end_of_the_line() {
    let settings = Settings {
        lazy: true,
        ..Settings::default()
    };
    let complete = Evaluator::default();
    let (mut other_work, mut ends) = (0, 0);
    for fen in positions("tactical/bratko-kopec.epd").iter().take(12) {
        let game = game(fen);
        let usual = search(fen, &Limits::depth(7));
        let mut searcher = searcher();
        searcher.set_evaluator(Evaluator::new(&settings));
        let (outcome, capture) = captured(&mut searcher, &game, &Limits::depth(7));
        other_work += usize::from(outcome.nodes != usual.nodes);
        let first = capture.iterations.first().expect("an iteration");
        let end = Position::from_chess(&replay(first));
        if let Value::Centipawns(value) = first.value {
            let sign = if end.turn() == game.position().turn() {
                1
            } else {
                -1
            };
            ends += usize::from(value == sign * complete.evaluate(&end, &mut Tables::new()));
        }
    }
    assert!(
        other_work >= 6,
        "the early exit is never taken: {other_work}"
    );
    assert!(ends >= 10, "{ends}");
}

#[test]
fn the_signature_is_as_recorded() {
    let recorded = lines("bench-signature.txt");
    let number = |name: &str| -> u64 {
        recorded
            .iter()
            .find_map(|line| line.strip_prefix(name))
            .and_then(|text| text.trim().parse().ok())
            .expect("depth and nodes are recorded")
    };
    let nodes = toga_log::search::bench(number("depth") as u32);
    assert_eq!(
        nodes,
        number("nodes"),
        "the search has changed; say so and record the new number"
    );
}
