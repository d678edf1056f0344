//! The page of the line: which move changes which part of the value.

use std::collections::BTreeSet;

use eframe::egui::{Label, Ui};
use toga_log::eval::trace::Block;

use super::cursor::Cursor;
use super::sheet::{self, Cell, Head, NOTHING, SheetRow};
use super::{Scene, View, copied, line};
use crate::number;
use crate::session::difference::gap::Gap;
use crate::session::difference::{Grid, GridKey, GridRow};
use crate::session::{Command, Document, Origin};
use crate::texts::Texts;

/// How the page is looked at.
#[derive(Clone, Debug, Default)]
pub struct LineView {
    /// Blocks that are open to their terms.
    pub open: BTreeSet<Block>,
    /// Where the keyboard is.
    pub cursor: Cursor<GridKey>,
}

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let Some(document) = scene.session.document() else {
        return;
    };
    let texts = scene.texts;
    if let Origin::Log { header, .. } = &document.origin
        && let Some(gap) = Gap::of(header.value, document.grid())
    {
        ui.add(Label::new(sentence(scene, &gap)).wrap());
        ui.add_space(4.0);
    }
    let heads = heads(scene, document);
    let rows = rows(document.grid(), &view.line_page.open, texts);
    let asked = std::mem::take(&mut view.walk);
    if asked.open_all {
        open_all(&mut view.line_page.open);
    }
    let cursor = &mut view.line_page.cursor;
    let answer = sheet::show(ui, "line", (&heads, &rows), cursor, asked);
    if let Some(column) = answer.column.filter(|&it| it < document.steps.len()) {
        commands.push(Command::GoTo(column));
    }
    if let Some(GridKey::Block(block)) = answer.row {
        toggle(&mut view.line_page.open, block);
    }
}

/// Its sheet, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let Some(document) = scene.session.document() else {
        return Vec::new();
    };
    let texts = scene.texts;
    let heads = heads(scene, document);
    let rows = rows(document.grid(), &view.line_page.open, texts);
    let cursor = view.line_page.cursor.at;
    vec![sheet::copied(texts.table.term, (&heads, &rows), cursor)]
}

/// Opens a block, or closes it.
pub(super) fn toggle(open: &mut BTreeSet<Block>, block: Block) {
    if !open.remove(&block) {
        open.insert(block);
    }
}

/// Opens all blocks, or closes them.
pub(super) fn open_all(open: &mut BTreeSet<Block>) {
    *open = if open.is_empty() {
        Block::ALL.iter().copied().collect()
    } else {
        BTreeSet::new()
    };
}

/// The moves; after them stands the change over the whole line.
fn heads(scene: &Scene<'_>, document: &Document) -> Vec<Head> {
    let texts = scene.texts;
    let steps = document.steps.iter().enumerate();
    let mut heads: Vec<Head> = steps
        .map(|(ply, step)| Head {
            above: match ply.checked_sub(1).and_then(|ply| document.steps.get(ply)) {
                Some(before) => line::move_number(before),
                None => String::new(),
            },
            name: match ply {
                0 => texts.line.root.to_string(),
                _ => texts.chess.san(&step.san),
            },
            tip: String::new(),
            selected: ply == scene.session.ply(),
        })
        .collect();
    if heads.len() > 1 {
        heads.push(Head {
            name: texts.line_page.whole.to_string(),
            tip: texts.line_page.whole_tip.to_string(),
            ..Head::default()
        });
    }
    heads
}

fn rows(grid: &Grid, open: &BTreeSet<Block>, texts: &Texts) -> Vec<SheetRow<GridKey>> {
    let shown = grid.rows.iter().filter(|row| is_open(row.key, open));
    shown
        .map(|row| {
            let mut cells: Vec<Cell> = (0..row.values.len()).map(|ply| cell(row, ply)).collect();
            if cells.len() > 1 {
                cells.push(Cell::of_change(row.whole_change()));
            }
            SheetRow {
                cells,
                ..named_row(row.key, grid, open, texts)
            }
        })
        .collect()
}

/// The root shows its value, every move what it has changed.
fn cell(row: &GridRow, ply: usize) -> Cell {
    let change = row.change(ply);
    let mut cell = match ply {
        0 => Cell::of_value(change),
        _ => Cell::of_change(change),
    };
    cell.flips = row.key == GridKey::Value && row.turns(ply);
    cell
}

impl Cell {
    /// A value by itself.
    pub(super) fn of_value(value: i32) -> Cell {
        Cell {
            text: match value {
                0 => NOTHING.to_string(),
                value => number::centipawns(value),
            },
            ..Cell::default()
        }
    }

    /// A change, coloured.
    pub(super) fn of_change(change: i32) -> Cell {
        Cell {
            change,
            ..Cell::of_value(change)
        }
    }
}

/// Whether the row stands in sight.
pub(super) fn is_open(key: GridKey, open: &BTreeSet<Block>) -> bool {
    key.inside().is_none_or(|block| open.contains(&block))
}

/// A row without its cells.
pub(super) fn named_row(
    key: GridKey,
    grid: &Grid,
    open: &BTreeSet<Block>,
    texts: &Texts,
) -> SheetRow<GridKey> {
    let (name, tip) = about(key, texts);
    let has_rows = |block: Block| (grid.rows.iter()).any(|row| row.key.inside() == Some(block));
    SheetRow {
        key,
        name: name.to_string(),
        level: u8::from(key.inside().is_some()),
        strong: matches!(key, GridKey::Value | GridKey::Block(_)),
        open: match key {
            GridKey::Block(block) if has_rows(block) => Some(open.contains(&block)),
            _ => None,
        },
        cells: Vec::new(),
        tip,
    }
}

/// What a row is called, and the sentence that explains it.
pub(super) fn about(key: GridKey, texts: &Texts) -> (&'static str, &'static str) {
    let words = texts.rules.catalogue();
    let words = match key {
        GridKey::Value => return (texts.table.total, texts.table.total_tip),
        GridKey::Rounding(_) => return (texts.difference.rounding, texts.difference.rounding_tip),
        GridKey::Unexplained => return (texts.difference.unexplained, ""),
        GridKey::Block(block) => words.block(block),
        GridKey::Term(_, term) => words.term(term),
        GridKey::Step(kind) => words.step(kind),
    };
    (words.caption, words.sentence)
}

/// Why the search says something else than the static value of the root.
fn sentence(scene: &Scene<'_>, gap: &Gap) -> String {
    let texts = scene.texts;
    let words = texts.rules.catalogue();
    let block = gap
        .block
        .map(|(block, change)| (words.block(block).caption, change));
    let step = gap
        .step
        .map(|(ply, change)| (line::place(scene, ply), change));
    (texts.line_page.gap)(gap, block, step)
}
