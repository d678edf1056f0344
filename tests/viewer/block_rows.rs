//! The evaluation table shows every number of an explanation, and they add up
//! on the screen.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod support;

use std::collections::BTreeSet;
use std::fs;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use support::{MANUAL, chess, log};
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, ScaleKind, ScaleStep, Subject, Term};
use toga_logviewer::session::{Document, Step};
use toga_logviewer::texts::ENGLISH;
use toga_logviewer::ui::block_table::row::{RowKey, TableRow};
use toga_logviewer::ui::block_table::rows::{adds_up, rows};

/// Positions of the reference data, a hundred spread over the file.
fn positions() -> Vec<String> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/data/toga121a-public.jsonl"
    );
    let text = fs::read_to_string(path).expect("the reference data");
    let fens: Vec<String> = text
        .lines()
        .map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            line["fen"].as_str().expect("a FEN").to_string()
        })
        .collect();
    // A few have more men than any game can give; a log has none of those.
    let stride = (fens.len() / 100).max(1);
    let legal: Vec<String> = fens
        .into_iter()
        .step_by(stride)
        .filter(|fen| {
            let fen: Fen = fen.parse().expect("a FEN");
            let mode = CastlingMode::detect(fen.as_setup());
            fen.into_position::<Chess>(mode).is_ok()
        })
        .collect();
    assert!(legal.len() > 80, "only {} legal positions", legal.len());
    legal
}

fn step(fen: &str) -> Step {
    let document = Document::of_log("x.html".into(), log(&chess(fen), "", 12));
    document.expect("a log that fits").steps.remove(0)
}

fn everything() -> BTreeSet<Block> {
    Block::ALL.iter().copied().collect()
}

fn sum<'a>(rows: impl Iterator<Item = &'a TableRow>) -> Score {
    rows.filter_map(|row| row.score)
        .fold(Score::ZERO, |sum, score| Score::balance(sum, -score))
}

#[test]
fn the_value_column_adds_up_to_the_total() {
    for fen in positions() {
        let step = step(&fen);
        let rows = rows(&step, &BTreeSet::new(), &ENGLISH);
        let value = |wanted: fn(RowKey) -> bool| -> i32 {
            rows.iter()
                .filter(|row| wanted(row.key))
                .filter_map(|row| row.value)
                .sum()
        };
        let blocks = value(|key| matches!(key, RowKey::Block(_)));
        let steps = value(|key| matches!(key, RowKey::Step(_)));
        assert_eq!(blocks, value(|key| key == RowKey::Sum), "{fen}");
        assert_eq!(blocks + steps, value(|key| key == RowKey::Total), "{fen}");
        assert!(adds_up(&step), "{fen}");
    }
}

#[test]
fn the_lines_of_a_block_add_up_to_it() {
    for fen in positions() {
        let step = step(&fen);
        let rows = rows(&step, &everything(), &ENGLISH);
        for part in &step.explanation.blocks {
            let inside = || {
                rows.iter()
                    .filter(|row| row.key.block() == Some(part.block))
            };
            let terms = inside().filter(|row| matches!(row.key, RowKey::Term(..)));
            assert_eq!(sum(terms), part.score, "{:?} of {fen}", part.block);
            let headings = inside().filter(|row| row.level == 1);
            assert_eq!(sum(headings), part.score, "{:?} of {fen}", part.block);
        }
    }
}

#[test]
fn every_term_that_counts_has_a_line() {
    for fen in positions() {
        let step = step(&fen);
        let rows = rows(&step, &everything(), &ENGLISH);
        for part in &step.explanation.blocks {
            for row in &part.rows {
                for &(term, score) in &row.terms {
                    let key = RowKey::Term(part.block, row.at, term);
                    let shown = rows.iter().find(|row| row.key == key);
                    if score != Score::ZERO {
                        let shown = shown.unwrap_or_else(|| panic!("{key:?} of {fen}"));
                        assert_eq!(shown.score, Some(score));
                    }
                }
            }
        }
        let mut keys = BTreeSet::new();
        for row in &rows {
            assert!(keys.insert(format!("{:?}", row.key)), "{:?} twice", row.key);
        }
    }
}

#[test]
fn closed_blocks_hide_their_lines_only() {
    let step = step(MANUAL);
    let closed = rows(&step, &BTreeSet::new(), &ENGLISH);
    let open = rows(&step, &everything(), &ENGLISH);
    assert_eq!(closed.iter().filter(|row| row.level > 0).count(), 0);
    let outer: Vec<RowKey> = open
        .iter()
        .filter(|row| row.level == 0)
        .map(|row| row.key)
        .collect();
    let all: Vec<RowKey> = closed.iter().map(|row| row.key).collect();
    assert_eq!(outer, all);
}

#[test]
fn lines_know_their_squares_and_their_sentence() {
    let step = step(MANUAL);
    let rows = rows(&step, &everything(), &ENGLISH);
    let mut men = 0;
    for row in &rows {
        if let RowKey::Term(_, Subject::Man(_, _, square), _) = row.key {
            assert_eq!(row.squares, vec![square]);
            men += 1;
        }
        if let RowKey::Term(..) | RowKey::Block(_) = row.key {
            assert!(!row.tip.is_empty(), "{:?}", row.key);
        }
    }
    assert!(men > 20, "{men} men in the table");
    let rooks = rows
        .iter()
        .find(|row| {
            matches!(
                row.key,
                RowKey::Term(
                    _,
                    Subject::Kind(shakmaty::Color::White, shakmaty::Role::Rook),
                    _
                )
            )
        })
        .expect("White's rooks");
    assert_eq!(rooks.squares.len(), 2);
}

#[test]
fn notes_carry_the_rule_but_not_the_numbers_of_the_columns() {
    let step = step("4k3/8/8/8/2P5/8/2P5/4K3 w - - 0 1");
    let rows = rows(&step, &everything(), &ENGLISH);
    let doubled = rows
        .iter()
        .find(|row| matches!(row.key, RowKey::Term(_, _, Term::Doubled)))
        .expect("a doubled pawn");
    assert_eq!(doubled.label, "Doubled");
    assert_eq!(doubled.note, "");
    assert!(doubled.tip.contains("−10 / −20"), "{}", doubled.tip);
}

#[test]
fn a_draw_in_the_search_is_a_step_after_the_total() {
    let mut step = step(MANUAL);
    let before = step.explanation.value;
    step.draws.push(ScaleStep {
        kind: ScaleKind::Repetition,
        before,
        factor: None,
        after: 0,
        reasons: Vec::new(),
        facts: Vec::new(),
    });
    let rows = rows(&step, &BTreeSet::new(), &ENGLISH);
    let keys: Vec<RowKey> = rows.iter().rev().take(3).map(|row| row.key).collect();
    let expected = [
        RowKey::InSearch,
        RowKey::Step(ScaleKind::Repetition),
        RowKey::Total,
    ];
    assert_eq!(keys, expected);
    assert_eq!(rows.last().and_then(|row| row.value), Some(0));
    assert!(adds_up(&step));
    if let Some(draw) = step.draws.last_mut() {
        draw.before += 1;
    }
    assert!(!adds_up(&step), "a gap is noticed");
}
