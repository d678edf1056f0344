//! Endings are solved when there is time for it, and solving ends when the
//! search is told to.

use std::thread;
use std::time::Duration;

use shakmaty::ByColor;
use toga_log::search::limits::Clock;
use toga_log::search::observer::Capture;
use toga_log::search::{Control, Game, Limits, Value};

use super::{mate, position, search, solver};

/// Sixteen endings must be solved for it.
const PAWNS: &str = "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
const QUEEN: &str = "7k/1Q6/8/3K4/7r/8/8/8 w - - 0 1";

#[test]
fn a_short_time_is_left_to_the_search() {
    let second = Duration::from_secs(1);
    for limits in [
        Limits::move_time(Duration::from_millis(30)),
        Limits {
            clocks: ByColor {
                white: Some(Clock {
                    remaining: second,
                    increment: Duration::ZERO,
                }),
                black: None,
            },
            ..Limits::default()
        },
    ] {
        let mut searcher = solver();
        let (outcome, heard) = search(&mut searcher, PAWNS, &limits);
        assert!(outcome.best.is_some());
        let hits = heard.iter().map(|told| told.tablebase_hits).max();
        assert_eq!(hits, Some(0));
    }
}

#[test]
fn all_other_searches_solve() {
    for limits in [
        Limits::depth(2),
        Limits::nodes(100),
        Limits {
            mate: Some(13),
            ..Limits::default()
        },
        Limits {
            move_time: Some(Duration::from_secs(3_600)),
            ..Limits::depth(2)
        },
    ] {
        let (outcome, _) = search(&mut solver(), QUEEN, &limits);
        assert_eq!(outcome.value, Value::Mate(13), "{limits:?}");
    }
    // What is solved is of use when time is short.
    let mut searcher = solver();
    search(&mut searcher, QUEEN, &Limits::depth(1));
    let short = Limits::move_time(Duration::from_millis(5));
    let (outcome, _) = search(&mut searcher, QUEEN, &short);
    assert_eq!(mate(outcome.value), 13);
}

#[test]
fn a_stop_ends_the_solving() {
    let mut searcher = solver();
    let control = Control::new();
    let stopper = {
        let control = control.clone();
        thread::spawn(move || control.stop())
    };
    let mut heard = Capture::default();
    let game = Game::new(position(PAWNS));
    let outcome = searcher.search(&game, &Limits::infinite(), &control, &mut heard);
    stopper.join().unwrap();
    assert!(outcome.best.is_some());
    // Not all sixteen endings can have been solved in the meantime.
    assert!(matches!(outcome.value, Value::Centipawns(_)), "{outcome:?}");
    let hits = heard.iterations.iter().map(|told| told.tablebase_hits);
    assert_eq!(hits.max(), Some(0));
}

#[test]
fn it_can_be_switched_off() {
    let mut searcher = solver();
    let (outcome, _) = search(&mut searcher, QUEEN, &Limits::depth(2));
    assert_eq!(mate(outcome.value), 13);
    searcher.set_solve_endings(false);
    let (outcome, heard) = search(&mut searcher, QUEEN, &Limits::depth(2));
    assert_eq!(mate(outcome.value), 0);
    assert_eq!(heard.last().unwrap().tablebase_hits, 0);
}
