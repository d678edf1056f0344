//! Differences add up to the last centipawn: on every pair of positions of the
//! golden logs, and on random ones.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use shakmaty::{Chess, Color, Position, Role, Square};
use support::{MANUAL, chess, log};
use toga_log::eval::explanation::Row;
use toga_log::eval::trace::{Block, ScaleKind, ScaleStep, Subject, Term};
use toga_log::logfile::model::SearchValue;
use toga_logviewer::reader;
use toga_logviewer::session::carriers::{Grade, MOST, Source, carriers};
use toga_logviewer::session::difference::gap::Gap;
use toga_logviewer::session::difference::matrix::Matrix;
use toga_logviewer::session::difference::{
    Bar, Difference, Grid, GridKey, GridRow, Item, waterfall,
};
use toga_logviewer::session::{Document, Step};

/// The golden logs, compact ones too.
fn golden() -> Vec<Document> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/logs");
    let files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the golden logs")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "html"))
        .collect();
    assert!(files.len() >= 2, "{files:?}");
    let read = |path: PathBuf| {
        let log = reader::read_file(&path).expect("a log");
        Document::of_log(path, log).expect("a log that fits")
    };
    files.into_iter().map(read).collect()
}

fn everything() -> BTreeSet<Block> {
    Block::ALL.iter().copied().collect()
}

/// What makes a waterfall one: outside the blocks and inside each open block,
/// every bar begins where the one before has ended.
fn check(from: &Step, to: &Step) {
    let difference = Difference::between(from, to);
    assert_eq!(difference.before, from.value());
    assert_eq!(difference.after, to.value());
    assert_eq!(difference.unexplained, 0);
    for open in [BTreeSet::new(), everything()] {
        let bars = waterfall(&difference, &open);
        let mut value = difference.before;
        let mut block: Option<(&Bar<'_>, i32)> = None;
        for bar in &bars {
            if bar.item.is_inside() {
                let (_, inside) = block.as_mut().expect("a block around it");
                assert_eq!(bar.start, *inside, "{:?}", bar.item);
                assert_ne!(bar.change(), 0, "{:?}", bar.item);
                *inside = bar.end;
                if let Some((before, after)) = bar.counted {
                    assert_eq!(after - before, bar.change(), "{:?}", bar.item);
                }
            } else {
                assert_block_ends(block.take());
                assert_eq!(bar.start, value, "{:?}", bar.item);
                value = bar.end;
                if let (Item::Block(_), Some((before, after))) = (bar.item, bar.counted) {
                    assert_eq!(after - before, bar.change());
                    let found = difference
                        .blocks
                        .iter()
                        .find(|each| Item::Block(each.block) == bar.item)
                        .expect("its block");
                    if !open.is_empty() && found.rows.is_some() {
                        block = Some((bar, bar.start));
                    }
                }
            }
        }
        assert_block_ends(block);
        assert_eq!(value, difference.after);
    }
}

fn assert_block_ends(block: Option<(&Bar<'_>, i32)>) {
    if let Some((bar, end)) = block {
        assert_eq!(end, bar.end, "{:?}", bar.item);
    }
}

/// In each column, blocks and steps add up to the value and rows to their
/// block; so do the changes.
fn check_grid(steps: &[Step]) {
    let grid = Grid::of(steps);
    assert_eq!(grid.columns(), steps.len());
    let sum = |wanted: &dyn Fn(GridKey) -> bool, number: &dyn Fn(&GridRow) -> i32| -> i32 {
        let rows = grid.rows.iter().filter(|row| wanted(row.key));
        rows.map(number).sum()
    };
    let outer = |key: GridKey| key.inside().is_none() && key != GridKey::Value;
    let value = grid.row(GridKey::Value).expect("the value");
    assert!(grid.row(GridKey::Unexplained).is_none());
    for (column, step) in steps.iter().enumerate() {
        assert_eq!(value.values[column], step.value());
        assert_eq!(sum(&outer, &|row| row.values[column]), step.value());
        let change = value.change(column);
        assert_eq!(sum(&outer, &|row| row.change(column)), change);
        for &block in Block::ALL {
            let whole = grid.row(GridKey::Block(block));
            let inside = |key: GridKey| key.inside() == Some(block);
            if grid.rows.iter().any(|row| inside(row.key)) {
                let rows = sum(&inside, &|row| row.values[column]);
                assert_eq!(rows, whole.map_or(0, |row| row.values[column]), "{block:?}");
            }
        }
    }
    assert_eq!(sum(&outer, &GridRow::whole_change), value.whole_change());
}

#[test]
fn every_pair_of_positions_of_the_golden_logs_adds_up() {
    let documents = golden();
    let steps: Vec<&Step> = documents.iter().flat_map(|it| &it.steps).collect();
    assert!(steps.len() > 10, "{} positions", steps.len());
    for from in &steps {
        for to in &steps {
            check(from, to);
        }
    }
    for document in &documents {
        check_grid(&document.steps);
    }
}

/// A game of random moves: each number chooses among the legal ones.
fn game(choices: &[usize]) -> Vec<Step> {
    let mut position = Chess::default();
    let mut steps = vec![Step::of_position(position.clone())];
    for &choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[choice % moves.len()]);
        steps.push(Step::of_position(position.clone()));
    }
    steps
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_positions_add_up(choices in prop::collection::vec(any::<usize>(), 1..160)) {
        let steps = game(&choices);
        check_grid(&steps);
        for pair in steps.windows(2) {
            check(&pair[0], &pair[1]);
        }
        if let (Some(first), Some(last)) = (steps.first(), steps.last()) {
            check(first, last);
            check(last, first);
        }
    }
}

#[test]
fn a_compact_log_is_compared_by_blocks() {
    let documents = golden();
    let is_compact = |it: &&Document| it.steps[0].explanation.blocks[0].rows.is_empty();
    let compact = documents.iter().find(is_compact).expect("a compact log");
    let other = Step::of_position(chess(MANUAL));
    for (from, to) in [(&compact.steps[0], &other), (&other, &compact.steps[1])] {
        let difference = Difference::between(from, to);
        assert!(difference.blocks.iter().all(|block| block.rows.is_none()));
        check(from, to);
    }
}

#[test]
fn a_man_that_has_moved_is_one_row() {
    let line = Document::of_log("x.html".into(), log(&chess(MANUAL), "e2f4 a2b3", 12))
        .expect("a log that fits");
    let difference = Difference::between(&line.steps[0], &line.steps[1]);
    let f4 = Subject::Man(Color::White, Role::Knight, Square::F4);
    let e2 = Subject::Man(Color::White, Role::Knight, Square::E2);
    let rows = difference.blocks.iter().filter_map(|it| it.rows.as_ref());
    let knight: Vec<_> = rows.flatten().filter(|row| row.at == f4).collect();
    assert!(!knight.is_empty());
    for row in &knight {
        assert_eq!(row.came_from, Some(e2));
    }
    let square = knight.iter().find(|row| row.term == Term::PieceSquare);
    let square = square.expect("its square counts otherwise");
    assert!(square.before.is_some() && square.after.is_some());
    assert_eq!(square.squares(), [Square::E2, Square::F4]);
    assert_eq!(difference.squares, [Square::E2, Square::F4]);
}

#[test]
fn a_draw_in_the_search_is_a_change_of_its_own() {
    let before = Step::of_position(chess(MANUAL));
    let mut after = before.clone();
    after.draws.push(ScaleStep {
        kind: ScaleKind::Repetition,
        before: before.value(),
        factor: None,
        after: 0,
        reasons: Vec::new(),
        facts: Vec::new(),
    });
    let difference = Difference::between(&before, &after);
    let bars = waterfall(&difference, &everything());
    assert_eq!(bars.len(), 1);
    assert_eq!(bars[0].item, Item::Step(ScaleKind::Repetition));
    assert_eq!((bars[0].start, bars[0].end), (before.value(), 0));
    check(&before, &after);
}

#[test]
fn a_log_that_does_not_add_up_is_not_hidden() {
    let before = Step::of_position(chess(MANUAL));
    let mut after = before.clone();
    after.explanation.value += 7;
    let difference = Difference::between(&before, &after);
    assert_eq!(difference.unexplained, 7);
    let bars = waterfall(&difference, &BTreeSet::new());
    assert_eq!(bars.last().map(|bar| bar.item), Some(Item::Unexplained));
    let grid = Grid::of([&before, &after]);
    let rest = grid.row(GridKey::Unexplained).expect("the rest");
    assert_eq!(rest.values, [0, 7]);
}

#[test]
fn rows_are_sorted_by_the_size_of_their_change() {
    let line = Document::of_log("x.html".into(), log(&chess(MANUAL), "h5f7 f8f7", 12))
        .expect("a log that fits");
    let difference = Difference::between(&line.steps[0], &line.steps[1]);
    let sizes: Vec<i32> = difference.blocks.iter().map(|b| b.change().abs()).collect();
    assert!(sizes.is_sorted_by(|a, b| a >= b), "{sizes:?}");
    for block in &difference.blocks {
        let rows = block.rows.as_ref().expect("rows");
        assert!(rows.is_sorted_by(|a, b| a.change().abs() >= b.change().abs()));
    }
}

#[test]
fn the_men_of_a_row_are_known_even_without_a_term() {
    // A row with facts alone has nothing to compare.
    let mut step = Step::of_position(chess(MANUAL));
    let at = Subject::Side(Color::White);
    let row = Row {
        at,
        terms: Vec::new(),
        facts: Vec::new(),
    };
    step.explanation.blocks[0].rows.push(row);
    check(&step, &Step::of_position(chess(MANUAL)));
}

#[test]
fn the_gap_between_root_and_search_names_what_is_largest() {
    let line = Document::of_log("x.html".into(), log(&chess(MANUAL), "h5f7 f8f7", 12))
        .expect("a log that fits");
    let grid = line.grid();
    let gap = Gap::of(SearchValue::Centipawns(-116), grid).expect("a gap");
    assert_eq!(gap.root, line.steps[0].value());
    assert_eq!(gap.end, line.steps[2].value());
    // The queen is gone.
    let (block, change) = gap.block.expect("a block");
    assert_eq!(block, Block::Material);
    assert!(change < -800, "{change}");
    let (ply, change) = gap.step.expect("a move");
    assert_eq!(ply, 2);
    assert!(change < -800, "{change}");
    // Nothing changes where there is no line.
    let alone = Document::of_position(chess(MANUAL));
    let gap = Gap::of(SearchValue::Mate(3), alone.grid()).expect("a gap");
    assert_eq!((gap.block, gap.step, gap.root), (None, None, gap.end));
}

#[test]
fn the_matrix_marks_what_turned_over() {
    let depth = |depth: u32, moves: &str, value: i32| {
        let mut found = log(&chess(MANUAL), moves, depth);
        found.header.value = SearchValue::Centipawns(value);
        Document::of_log("x.html".into(), found).expect("a log that fits")
    };
    let documents = [
        depth(11, "e2f4 a2b3", -20),
        depth(12, "e2f4", -10),
        depth(13, "b3c4", 0),
        depth(14, "b3c4", 15),
        depth(15, "e2f4", -5),
    ];
    let matrix = Matrix::of(&documents);
    let flips: Vec<(bool, bool)> = matrix
        .columns
        .iter()
        .map(|column| (column.best_flips, column.value_flips))
        .collect();
    let (best, value) = (true, true);
    let expected = [
        (false, false),
        (false, false),
        (best, false),
        (false, false),
        (best, value),
    ];
    assert_eq!(flips, expected);
    assert_eq!(matrix.columns[0].length, 2);
    assert_eq!(matrix.columns[2].best.as_deref(), Some("bxc4"));
    let ends = matrix.ends.row(GridKey::Value).expect("the value");
    for (document, value) in documents.iter().zip(&ends.values) {
        assert_eq!(document.steps.last().map(Step::value), Some(*value));
    }
}

#[test]
fn what_carries_a_value_is_in_the_rows_and_graded_by_its_size() {
    for fen in [
        MANUAL,
        "8/5k2/8/8/4P3/4K3/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let step = Step::of_position(chess(fen));
        let grid = Grid::of([&step]);
        let found = carriers(&step);
        assert!(found.len() <= MOST);
        let sizes: Vec<i32> = found.iter().map(|it| it.value.abs()).collect();
        assert!(sizes.is_sorted_by(|a, b| a >= b), "{sizes:?}");
        for carrier in &found {
            assert_eq!(Some(carrier.grade), Grade::of(carrier.value));
            let key = match carrier.source {
                Source::Term { block, term, at } => {
                    let mut parts = step.explanation.blocks.iter();
                    let part = parts.find(|part| part.block == block).expect("its block");
                    let row = part.rows.iter().find(|row| row.at == at);
                    let row = row.expect("its row");
                    assert!(row.terms.iter().any(|told| told.0 == term));
                    GridKey::Term(block, term)
                }
                Source::Block(block) => GridKey::Block(block),
                Source::Step(kind) => GridKey::Step(kind),
            };
            let row = grid.row(key).expect("a row of the grid");
            assert_eq!(row.values, [carrier.value]);
        }
    }
    assert_eq!(Grade::of(9), None);
    assert_eq!(Grade::of(-10), Some(Grade::Slight));
    assert_eq!(Grade::of(30), Some(Grade::Clear));
    assert_eq!(Grade::of(-80), Some(Grade::Large));
}
