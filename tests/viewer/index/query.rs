//! What is looked for, as text.

use super::*;

fn fits(text: &str, record: &Record) -> bool {
    let query = Query::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    query.fits(record)
}

fn fault(text: &str) -> (usize, String) {
    match Query::parse(text) {
        Ok(query) => panic!("{text}: {query:?}"),
        Err(error @ QueryError { at, .. }) => (at, error.to_string()),
    }
}

#[test]
fn what_fits_and_what_does_not() {
    let log = log(&chess(MANUAL), "h5e8 f8e8", 12);
    let explanation = &log.positions[0].explanation;
    let record = record_of(&log);
    let value = explanation.value;
    let phase = explanation.phase.percent();
    for text in [
        "",
        "  ",
        "value = -116",
        "value = -120..-100",
        "value == -116 and depth >= 12",
        "value<0 depth>11, depth<13",
        "VALUE < 0 AND not depth = 11",
        "depth = 5 or depth = 12",
        "(depth = 5 or depth = 12) and (turn = white)",
        "!depth = 11",
        "depth != 11",
        "value + 116 = 0",
        "0 < depth",
        "move = Qe8",
        "move = Qe8!",
        "move = h5e8",
        "move != Nf3",
        "Qh5",
        "qa2 Qh5 not Qa2 and not qh5",
        MANUAL,
        "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1",
        "turn = w",
        "turn != black",
        &format!("static = {value}"),
        &format!("phase ≥ {phase} phase ≤ {phase}"),
        &format!("value - static = {}", -116 - value),
        "white.shelter < 0 black.shelter > 0",
    ] {
        assert!(fits(text, &record), "{text}");
    }
    for text in [
        "value > -116",
        "value = -115..0",
        "depth = 12 and depth = 13",
        "not depth = 12",
        "move = Nf3",
        "qh5",
        "Qh4",
        START,
        &MANUAL.replace(" w ", " b "),
        "turn = black",
        "king_attack > 10000",
    ] {
        assert!(!fits(text, &record), "{text}");
    }
}

#[test]
fn and_binds_more_than_or() {
    let record = record_of(&log(&chess(MANUAL), "", 12));
    assert!(fits("depth = 12 or depth = 12 and depth = 13", &record));
    assert!(!fits("(depth = 12 or depth = 12) and depth = 13", &record));
}

#[test]
fn a_number_that_a_log_does_not_have_fits_nothing() {
    let compact = record_of(&write(&record(&chess(MANUAL), "", 12), Detail::Compact));
    assert!(!fits("king_attack < 1", &compact));
    assert!(!fits("king_attack > -1", &compact));
    assert!(fits("king < 1000", &compact));
}

#[test]
fn mates_lie_beyond_all_values() {
    let mut mate = record(&chess(MANUAL), "", 12);
    mate.value = SearchValue::Mate(3);
    let white = record_of(&write(&mate, Detail::Verbose));
    assert!(fits("value > 20000", &white));
    mate.value = SearchValue::Mate(-3);
    let black = record_of(&write(&mate, Detail::Verbose));
    assert!(fits("value < -20000", &black));
}

#[test]
fn what_cannot_be_understood_is_said_and_where() {
    let board = "Board: rank 8 must have 8 squares, not 3";
    let missing = "A number or a name is missing here";
    let nothing = "Something to look for is missing here";
    let comparison = "A comparison is missing here, such as > 100";
    for (text, at, sentence) in [
        (
            "king_atack > 100",
            0,
            "There is no number called king_atack. Did you mean king_attack?",
        ),
        ("xyzzy > 1", 0, "There is no number called xyzzy"),
        ("phase", 5, comparison),
        ("phase 50", 6, comparison),
        ("phase < ", 8, missing),
        ("phase < and depth > 1", 8, missing),
        ("phase < 50 and", 14, nothing),
        ("not", 3, nothing),
        ("or depth = 3", 0, nothing),
        ("()", 1, nothing),
        ("(depth = 3", 10, "A closing bracket is missing here"),
        ("depth = 3)", 9, ") has no meaning here"),
        ("depth = 3 ]", 10, "] has no meaning here"),
        ("depth = 99999999999", 8, "This number is too large"),
        ("move =", 6, "A move is missing here, such as Nf3 or g1f3"),
        ("move > Nf3", 5, "Only = and != can stand here"),
        ("turn = red", 7, "turn is white or black"),
        ("depth < 3..5", 12, "Only = and != can stand here"),
        ("3/8/8/8/8/8/8/8 w", 0, board),
    ] {
        assert_eq!(fault(text), (at, sentence.to_owned()), "{text}");
    }
    let long = "(".repeat(2_000);
    assert_eq!(fault(&long).1, "The search is too long");
}

proptest! {
    #[test]
    fn any_text_is_understood_or_refused(text in any::<String>()) {
        let _ = Query::parse(&text);
    }

    #[test]
    fn any_words_are_understood_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "and", "or", "not", "(", ")", "!", "<", ">=", "=", "!=", "..", "-", "+",
                "phase", "white.shelter", "move", "turn", "Qh5", "12", "Nf3", ".", ",", "/",
            ]),
            0..14,
        ),
        glue in prop::sample::select(vec!["", " "]),
    ) {
        let _ = Query::parse(&words.join(glue));
    }
}
