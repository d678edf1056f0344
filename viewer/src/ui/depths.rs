//! The page of the depths: what each depth of the position has found, and the
//! evaluation where its line ends.

use std::collections::BTreeSet;

use eframe::egui::{Label, RichText, Ui};
use toga_log::eval::trace::Block;

use super::cursor::Cursor;
use super::line_page::{is_open, named_row, open_all, toggle};
use super::sheet::{self, Cell, Head, SheetRow};
use super::theme::Palette;
use super::{Scene, View, copied};
use crate::session::difference::matrix::{Matrix, MatrixColumn};
use crate::session::difference::{GridKey, GridRow};
use crate::session::{Command, DepthChoice, Document};
use crate::texts::Texts;

/// A row of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DepthRow {
    /// The value of the search.
    Search,
    /// The best move.
    Best,
    /// How many moves the line has.
    Length,
    /// A row of the evaluation at the end of the line.
    End(GridKey),
}

/// How the page is looked at.
#[derive(Clone, Debug, Default)]
pub struct DepthsView {
    /// Blocks that are open to their terms.
    pub open: BTreeSet<Block>,
    /// Where the keyboard is.
    pub cursor: Cursor<DepthRow>,
}

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let texts = scene.texts;
    let Some(matrix) = scene.session.matrix() else {
        return;
    };
    let color = Palette::of(ui).secondary;
    let to_come = scene.session.depths_to_come();
    let note = match (matrix.columns.is_empty(), to_come) {
        (_, 1..) => (texts.depths.to_come)(to_come),
        (true, 0) => texts.depths.none.to_string(),
        (false, 0) => texts.depths.lead.to_string(),
    };
    ui.add(Label::new(RichText::new(note).color(color)).wrap());
    if matrix.columns.is_empty() {
        return;
    }
    ui.add_space(4.0);
    let heads = heads(scene, matrix);
    let rows = rows(matrix, &view.depths.open, texts);
    let asked = std::mem::take(&mut view.walk);
    if asked.open_all {
        open_all(&mut view.depths.open);
    }
    let cursor = &mut view.depths.cursor;
    let answer = sheet::show(ui, "depths", (&heads, &rows), cursor, asked);
    if let Some(column) = answer.column.and_then(|index| matrix.columns.get(index)) {
        let choice = DepthChoice::Fixed(column.depth);
        commands.push(Command::ChooseDepth(choice));
    }
    if let Some(DepthRow::End(GridKey::Block(block))) = answer.row {
        toggle(&mut view.depths.open, block);
    }
}

/// Its sheet, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let Some(matrix) = scene.session.matrix() else {
        return Vec::new();
    };
    let texts = scene.texts;
    let heads = heads(scene, matrix);
    let rows = rows(matrix, &view.depths.open, texts);
    let cursor = view.depths.cursor.at;
    vec![sheet::copied(texts.top_bar.depth, (&heads, &rows), cursor)]
}

fn heads(scene: &Scene<'_>, matrix: &Matrix) -> Vec<Head> {
    let shown = scene.session.document().and_then(Document::depth);
    let columns = matrix.columns.iter();
    columns
        .map(|column| Head {
            name: column.depth.to_string(),
            tip: (scene.texts.depths.choose)(column.depth),
            selected: Some(column.depth) == shown,
            ..Head::default()
        })
        .collect()
}

fn rows(matrix: &Matrix, open: &BTreeSet<Block>, texts: &Texts) -> Vec<SheetRow<DepthRow>> {
    let found = |key, name: &str, tip, cell: &dyn Fn(&MatrixColumn) -> Cell| SheetRow {
        key,
        name: name.to_string(),
        level: 0,
        strong: key == DepthRow::Search,
        open: None,
        cells: matrix.columns.iter().map(cell).collect(),
        tip,
    };
    let words = &texts.depths;
    let mut rows = vec![
        found(
            DepthRow::Search,
            words.search,
            words.search_tip,
            &|column| Cell {
                text: (words.short_value)(column.value),
                flips: column.value_flips,
                ..Cell::default()
            },
        ),
        found(DepthRow::Best, words.best, words.best_tip, &|column| Cell {
            text: match &column.best {
                Some(san) => texts.chess.san(san),
                None => "–".to_string(),
            },
            flips: column.best_flips,
            ..Cell::default()
        }),
        found(
            DepthRow::Length,
            words.length,
            words.length_tip,
            &|column| Cell {
                text: column.length.to_string(),
                ..Cell::default()
            },
        ),
    ];
    let ends = matrix.ends.rows.iter();
    rows.extend(ends.filter(|row| is_open(row.key, open)).map(|row| {
        let named = named_row(row.key, &matrix.ends, open, texts);
        let (name, tip) = match row.key {
            GridKey::Value => (words.end.to_string(), words.end_tip),
            _ => (named.name, named.tip),
        };
        SheetRow {
            key: DepthRow::End(row.key),
            name,
            tip,
            level: named.level,
            strong: named.strong,
            open: named.open,
            cells: (0..row.values.len()).map(|it| end(row, it)).collect(),
        }
    }));
    rows
}

/// The value, coloured by what it has changed since the depth before.
fn end(row: &GridRow, column: usize) -> Cell {
    let value = row.values.get(column).copied().unwrap_or(0);
    Cell {
        change: if column == 0 { 0 } else { row.change(column) },
        flips: row.key == GridKey::Value && row.turns(column),
        ..Cell::of_value(value)
    }
}
