//! The evaluation of the selected position as a table: blocks that open to
//! their rows, the steps after them, the total, and the check of the sum.
//!
//! All numbers stand in three columns of fixed place, so that they stay where
//! they are when the line is stepped through.
//!
//! [`rows`] decides which rows there are, [`row`] is one of them, [`reasons`]
//! stand under those that were opened, `paint` draws them; `words` are the
//! engine's, cut to the size of a row.

mod paint;
pub mod reasons;
pub mod row;
pub mod rows;
mod words;

use std::collections::BTreeSet;

use eframe::egui::{Label, Rect, Response, RichText, ScrollArea, Ui, UiBuilder, vec2};
use shakmaty::Square;
use toga_log::eval::explanation::Explanation;
use toga_log::eval::score::Score;
use toga_log::eval::trace::Subject;

use self::row::{RowKey, TableRow};
use super::copied::{self, Cell};
use super::theme::Palette;
use super::{Scene, View, pointing};
use crate::session::Step;
use crate::texts::Texts;
use crate::ui::tree_row::{LABEL, ROW_HEIGHT};

/// With less height than this for the blocks, the sums scroll with them.
const MIN_BLOCKS: f32 = 5.0 * ROW_HEIGHT;

/// Draws the table into the space there is. The blocks scroll; the sum, the
/// steps and the total stay in sight below them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, step: &Step) {
    let explanation = &step.explanation;
    let mut rows = table(scene, view, step);
    if walk(&rows, view, explanation) {
        rows = table(scene, view, step);
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    if let Some(open) = paint::header(ui, scene.texts, offer(view, explanation)) {
        open_all(view, explanation, open);
    }
    let width = ui.available_width();
    let heights: Vec<f32> = rows.iter().map(|it| paint::height(ui, it, width)).collect();
    let end_of_blocks = rows.partition_point(|row| row.key.block().is_some());
    let sums: f32 = heights.iter().skip(end_of_blocks).sum();
    let space = ui.available_height() - ROW_HEIGHT - sums;
    // In a very low window everything scrolls together.
    let (end, max_height) = if space < MIN_BLOCKS {
        (rows.len(), f32::INFINITY)
    } else {
        (end_of_blocks, space)
    };
    let (scrolling, fixed) = rows.split_at(end);
    let hovered = view.hovered;
    let light = |row: &TableRow, cursor| paint::Light {
        at_cursor: cursor == Some(row.key),
        at_man: hovered.is_some_and(|square| is_about(row, square, explanation)),
    };
    let mut pointer = Pointer::default();
    ScrollArea::vertical()
        .id_salt("evaluation")
        .auto_shrink([false, true])
        .max_height(max_height)
        .show_viewport(ui, |ui, seen| {
            reveal_cursor(ui, scrolling, &heights, view);
            let tops = tops(&heights[..end]);
            ui.set_height(tops.last().copied().unwrap_or(0.0));
            let first = tops.partition_point(|&top| top <= seen.top()).max(1) - 1;
            let rect = ui.max_rect();
            let top = rect.top() + tops[first];
            let builder = UiBuilder::new().max_rect(rect.with_min_y(top));
            ui.scope_builder(builder, |ui| {
                ui.skip_ahead_auto_ids(first);
                for (row, top) in scrolling.iter().zip(&tops).skip(first) {
                    if *top > seen.bottom() {
                        break;
                    }
                    let light = light(row, view.cursor);
                    pointer.note(row, &paint::table_row(ui, row, light, scene.texts));
                }
            });
        });
    for row in fixed {
        let light = light(row, view.cursor);
        pointer.note(row, &paint::table_row(ui, row, light, scene.texts));
    }
    if space >= MIN_BLOCKS {
        sum_check(ui, scene.texts, rows::adds_up(step));
    }
    if let Some(key) = pointer.clicked {
        view.cursor = Some(key);
        toggle(view, &rows, key);
    }
    let pointed = pointer.hovered.or(view.cursor);
    if let Some(row) = rows.iter().find(|row| Some(row.key) == pointed) {
        view.marks.clone_from(&row.squares);
        pointing::point(row.key, step, &mut view.overlay);
    }
}

/// The table as it is open now, to take along.
pub fn copied(scene: &Scene<'_>, view: &View, step: &Step) -> copied::Table {
    let texts = &scene.texts.table;
    let heads = [
        texts.term,
        texts.value,
        texts.opening,
        texts.endgame,
        texts.note,
    ];
    let rows = table(scene, view, step);
    let at = rows.iter().position(|row| Some(row.key) == view.cursor);
    let cells = rows.into_iter().map(|row| {
        vec![
            Cell::Text(row.level, row.label),
            Cell::centipawns(row.value),
            Cell::centipawns(row.score.map(Score::opening)),
            Cell::centipawns(row.score.map(Score::endgame)),
            Cell::text(row.note),
        ]
    });
    copied::Table::new(heads, cells.collect(), at)
}

/// The rows of the table, with the reasons that were opened.
fn table(scene: &Scene<'_>, view: &View, step: &Step) -> Vec<TableRow> {
    let rows = rows::rows(step, &view.open, scene.texts);
    let mut rows = reasons::with_reasons(rows, &view.reasons, step, scene.texts);
    for row in &mut rows {
        if let Some(why) = row.key.why() {
            row.open = Some(view.reasons.contains(&why));
        }
    }
    rows
}

/// Where each row begins, and at last where the table ends.
fn tops(heights: &[f32]) -> Vec<f32> {
    let mut tops = Vec::with_capacity(heights.len() + 1);
    let mut top = 0.0;
    tops.push(top);
    for height in heights {
        top += height;
        tops.push(top);
    }
    tops
}

/// Whether a row, or for a closed block one of its rows, is about the man on a
/// square.
fn is_about(row: &TableRow, square: Square, explanation: &Explanation) -> bool {
    match (row.key, row.open) {
        (RowKey::Block(block), Some(false)) => {
            let parts = explanation.blocks.iter();
            let mut rows = parts
                .filter(|part| part.block == block)
                .flat_map(|part| &part.rows);
            rows.any(|row| matches!(row.at, Subject::Man(.., at) if at == square))
        }
        _ => row.squares.contains(&square),
    }
}

/// What the pointer does to the rows.
#[derive(Default)]
struct Pointer {
    hovered: Option<RowKey>,
    clicked: Option<RowKey>,
}

impl Pointer {
    fn note(&mut self, row: &TableRow, response: &Response) {
        if response.hovered() {
            self.hovered = Some(row.key);
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

/// Opens the row, or closes it: a block to its rows, any other to its reason.
fn toggle(view: &mut View, rows: &[TableRow], key: RowKey) {
    let can_open = rows.iter().any(|row| row.key == key && row.open.is_some());
    match (key, key.why()) {
        (RowKey::Block(block), _) if can_open => {
            let was_open = view.open.remove(&block);
            if !was_open {
                view.open.insert(block);
            }
        }
        (_, Some(why)) => {
            let was_open = view.reasons.remove(&why);
            if !was_open {
                view.reasons.insert(why);
            }
        }
        _ => {}
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

fn reveal_cursor(ui: &Ui, rows: &[TableRow], heights: &[f32], view: &mut View) {
    if !std::mem::take(&mut view.reveal_cursor) {
        return;
    }
    if let Some(index) = rows.iter().position(|row| Some(row.key) == view.cursor) {
        let offset: f32 = heights.iter().take(index).sum();
        let min = ui.max_rect().min + vec2(0.0, offset);
        let height = heights.get(index).copied().unwrap_or(ROW_HEIGHT);
        ui.scroll_to_rect(Rect::from_min_size(min, vec2(1.0, height)), None);
    }
}
