//! The evaluation of the selected position as a table: blocks that open to
//! their rows, the steps after them, the total, and the check of the sum.
//!
//! All numbers stand in three columns of fixed place, so that they stay where
//! they are when the line is stepped through.
//!
//! [`rows`] decides which rows there are, [`row`] is one of them, [`export`] writes them, `paint` draws
//! it; `words` are the engine's, cut to the size of a row.

pub mod export;
mod paint;
pub mod row;
pub mod rows;
mod words;

use std::collections::BTreeSet;

use eframe::egui::{Label, Rect, Response, RichText, ScrollArea, Ui, vec2};
use shakmaty::Square;
use toga_log::eval::explanation::Explanation;

use self::paint::{LABEL, ROW_HEIGHT};
use self::row::{RowKey, TableRow};
use super::theme::Palette;
use super::{Scene, View};
use crate::session::Step;
use crate::texts::Texts;

/// With less height than this for the blocks, the sums scroll with them.
const MIN_BLOCKS: f32 = 5.0 * ROW_HEIGHT;

/// Draws the table into the space there is. The blocks scroll; the sum, the
/// steps and the total stay in sight below them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, step: &Step) {
    let explanation = &step.explanation;
    let mut rows = rows::rows(step, &view.open, scene.texts);
    if walk(&rows, view, explanation) {
        rows = rows::rows(step, &view.open, scene.texts);
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    if let Some(open) = paint::header(ui, scene.texts, offer(view, explanation)) {
        open_all(view, explanation, open);
    }
    let end_of_blocks = rows.partition_point(|row| row.key.block().is_some());
    let (blocks, sums) = rows.split_at(end_of_blocks);
    let space = ui.available_height() - ROW_HEIGHT * (sums.len() + 1) as f32;
    let mut pointer = Pointer::default();
    // In a very low window everything scrolls together.
    let scrolling = if space < MIN_BLOCKS { &rows } else { blocks };
    ScrollArea::vertical()
        .id_salt("evaluation")
        .auto_shrink([false, true])
        .max_height(if space < MIN_BLOCKS {
            f32::INFINITY
        } else {
            space
        })
        .show_rows(ui, ROW_HEIGHT, scrolling.len(), |ui, range| {
            reveal_cursor(ui, scrolling, view, range.start);
            for row in scrolling.get(range).unwrap_or_default() {
                pointer.note(row, &paint::table_row(ui, row, view.cursor, scene.texts));
            }
        });
    for row in rows.iter().skip(scrolling.len()) {
        pointer.note(row, &paint::table_row(ui, row, view.cursor, scene.texts));
    }
    if space >= MIN_BLOCKS {
        sum_check(ui, scene.texts, rows::adds_up(step));
    }
    if let Some(key) = pointer.clicked {
        view.cursor = Some(key);
        toggle(view, &rows, key);
    }
    view.marks = pointer
        .squares
        .unwrap_or_else(|| squares_at_cursor(&rows, view));
}

/// What the pointer does to the rows.
#[derive(Default)]
struct Pointer {
    squares: Option<Vec<Square>>,
    clicked: Option<RowKey>,
}

impl Pointer {
    fn note(&mut self, row: &TableRow, response: &Response) {
        if response.hovered() {
            self.squares = Some(row.squares.clone());
        }
        if response.clicked() {
            self.clicked = Some(row.key);
        }
    }
}

/// The line under the total: the sum was checked.
fn sum_check(ui: &mut Ui, texts: &Texts, adds_up: bool) {
    let palette = Palette::of(ui);
    let (text, color) = if adds_up {
        (texts.table.adds_up, palette.secondary)
    } else {
        (texts.table.does_not_add_up, palette.trouble)
    };
    ui.horizontal(|ui| {
        ui.add_space(LABEL);
        ui.add(Label::new(RichText::new(text).small().color(color)).truncate());
    });
}

/// Whether all blocks can be opened (true) or closed (false); nothing if they
/// have no rows.
fn offer(view: &View, explanation: &Explanation) -> Option<bool> {
    let rows = explanation.blocks.iter().any(|part| !part.rows.is_empty());
    rows.then_some(view.open.len() < explanation.blocks.len())
}

/// Opens all blocks, or closes them.
fn open_all(view: &mut View, explanation: &Explanation, open: bool) {
    view.open = if open {
        explanation.blocks.iter().map(|part| part.block).collect()
    } else {
        BTreeSet::new()
    };
}

fn squares_at_cursor(rows: &[TableRow], view: &View) -> Vec<Square> {
    rows.iter()
        .find(|row| Some(row.key) == view.cursor)
        .map(|row| row.squares.clone())
        .unwrap_or_default()
}

fn toggle(view: &mut View, rows: &[TableRow], key: RowKey) {
    let can_open = rows.iter().any(|row| row.key == key && row.open.is_some());
    if let (RowKey::Block(block), true) = (key, can_open)
        && !view.open.remove(&block)
    {
        view.open.insert(block);
    }
}

/// What keys and menu ask of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walk {
    /// Rows down; up, if less than none.
    pub rows: isize,
    /// Whether the row is opened or closed.
    pub open: bool,
    /// Whether all rows are opened or closed.
    pub open_all: bool,
}

/// Does what keys and menu ask for. Tells whether there are other rows now.
fn walk(rows: &[TableRow], view: &mut View, explanation: &Explanation) -> bool {
    let Walk {
        rows: down,
        open,
        open_all: all,
    } = std::mem::take(&mut view.walk);
    if down != 0 {
        let last = rows.len().saturating_sub(1);
        let here = rows.iter().position(|row| Some(row.key) == view.cursor);
        let there = match here {
            None if down > 0 => 0,
            None => last,
            Some(here) => here.saturating_add_signed(down).min(last),
        };
        view.cursor = rows.get(there).map(|row| row.key);
        view.reveal_cursor = true;
    }
    if let Some(key) = view.cursor.filter(|_| open) {
        toggle(view, rows, key);
    }
    if let Some(open) = offer(view, explanation).filter(|_| all) {
        open_all(view, explanation, open);
    }
    open || all
}

fn reveal_cursor(ui: &Ui, rows: &[TableRow], view: &mut View, first: usize) {
    if !std::mem::take(&mut view.reveal_cursor) {
        return;
    }
    if let Some(index) = rows.iter().position(|row| Some(row.key) == view.cursor) {
        let offset = (index as f32 - first as f32) * ROW_HEIGHT;
        let min = ui.max_rect().min + vec2(0.0, offset);
        ui.scroll_to_rect(Rect::from_min_size(min, vec2(1.0, ROW_HEIGHT)), None);
    }
}
