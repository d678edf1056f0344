//! The evaluation of the selected position as a table: blocks that open to
//! their rows, the steps after them, the total, and the check of the sum.
//!
//! All numbers stand in three columns of fixed place, so that they stay where
//! they are when the line is stepped through.

use std::collections::BTreeSet;

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    Align2, Button, Color32, CornerRadius, FontId, Id, Key, Label, Modifiers, Rangef, Rect,
    Response, RichText, Role, ScrollArea, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use shakmaty::Square;
use toga_log::eval::explanation::Explanation;

use super::block_rows::{self, RowKey, TableRow};
use super::theme::{self, Palette};
use super::{Scene, View, number, pieces};
use crate::session::Step;
use crate::texts::Texts;

const ROW_HEIGHT: f32 = 26.0;
const HEADER_HEIGHT: f32 = 24.0;
/// Where the labels of the blocks begin.
const LABEL: f32 = 22.0;
const INDENT: f32 = 8.0;
/// With less height than this for the blocks, the sums scroll with them.
const MIN_BLOCKS: f32 = 5.0 * ROW_HEIGHT;
const ICON: f32 = 20.0;
const TEXT: f32 = 14.0;

/// Draws the table into the space there is. The blocks scroll; the sum, the
/// steps and the total stay in sight below them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, step: &Step) {
    let explanation = &step.explanation;
    let rows = block_rows::rows(step, &view.open, scene.texts);
    keyboard(ui, &rows, view);
    ui.spacing_mut().item_spacing.y = 0.0;
    header(ui, scene.texts, view, explanation);
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
                pointer.note(row, &table_row(ui, row, view.cursor, scene.texts));
            }
        });
    for row in rows.iter().skip(scrolling.len()) {
        pointer.note(row, &table_row(ui, row, view.cursor, scene.texts));
    }
    if space >= MIN_BLOCKS {
        sum_check(ui, scene.texts, block_rows::adds_up(step));
    }
    if let Some(key) = pointer.clicked {
        view.cursor = Some(key);
        toggle(view, &rows, key);
    }
    let marks = pointer
        .squares
        .unwrap_or_else(|| squares_at_cursor(&rows, view));
    if view.marks != marks {
        view.marks = marks;
        ui.ctx().request_repaint();
    }
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
        (texts.adds_up, palette.secondary)
    } else {
        (texts.does_not_add_up, palette.trouble)
    };
    ui.horizontal(|ui| {
        ui.add_space(LABEL);
        ui.add(Label::new(RichText::new(text).small().color(color)).truncate());
    });
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

/// Up and down walk the rows, Enter opens and closes a block.
fn keyboard(ui: &Ui, rows: &[TableRow], view: &mut View) {
    if ui.ctx().any_popup_open() {
        return;
    }
    let count = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let (up, down) = (count(Key::ArrowUp), count(Key::ArrowDown));
    let here = rows.iter().position(|row| Some(row.key) == view.cursor);
    if up + down > 0 {
        let last = rows.len().saturating_sub(1);
        let there = match here {
            None if down > 0 => 0,
            None => last,
            Some(here) => (here + down).saturating_sub(up).min(last),
        };
        view.cursor = rows.get(there).map(|row| row.key);
        view.reveal_cursor = true;
    }
    let focused = ui.memory(|memory| memory.focused().is_some());
    if !focused && let Some(key) = view.cursor {
        for _ in 0..count(Key::Enter) {
            toggle(view, rows, key);
        }
    }
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

/// The right edges of the number columns.
struct Columns {
    value: f32,
    opening: f32,
    endgame: f32,
    /// Where labels have to end.
    label_end: f32,
}

impl Columns {
    fn of(row: Rect) -> Columns {
        let width = (row.width() * 0.17).clamp(52.0, 84.0);
        let endgame = row.right() - 16.0;
        Columns {
            value: endgame - 2.0 * width,
            opening: endgame - width,
            endgame,
            label_end: endgame - 2.0 * width - 46.0,
        }
    }
}

fn header(ui: &mut Ui, texts: &Texts, view: &mut View, explanation: &Explanation) {
    let size = vec2(ui.available_width(), HEADER_HEIGHT);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let columns = Columns::of(rect);
    let palette = Palette::of(ui);
    if explanation.blocks.iter().any(|part| !part.rows.is_empty()) {
        let all_open = view.open.len() >= explanation.blocks.len();
        let name = if all_open {
            texts.close_all
        } else {
            texts.open_all
        };
        let text = RichText::new(name).small().color(palette.secondary);
        let button = Button::new(text).small().frame_when_inactive(false);
        let place = Rect::from_min_size(
            rect.left_top() + vec2(LABEL - 10.0, 0.0),
            vec2(72.0, HEADER_HEIGHT - 3.0),
        );
        if ui.place(place, button).clicked() {
            open_all(view, explanation, !all_open);
        }
    } else {
        let text = RichText::new(texts.compact_note)
            .small()
            .color(palette.secondary);
        let left = rect.left() + LABEL;
        let place = rect
            .with_min_x(left)
            .with_max_x(columns.label_end.max(left));
        ui.place(place, Label::new(text).truncate());
    }
    for (right, name, tip) in [
        (columns.value, texts.value, texts.value_tip),
        (columns.opening, texts.opening, texts.opening_tip),
        (columns.endgame, texts.endgame, texts.endgame_tip),
    ] {
        let drawn = ui.painter().text(
            pos2(right, rect.center().y),
            Align2::RIGHT_CENTER,
            name,
            FontId::proportional(12.0),
            palette.secondary,
        );
        let id = Id::unique(("column", name));
        let response = ui.interact(drawn, id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, name));
        response.on_hover_text(tip);
    }
    ui.painter().hline(
        rect.x_range(),
        rect.bottom(),
        Stroke::new(1.0, palette.line),
    );
}

fn table_row(ui: &mut Ui, row: &TableRow, cursor: Option<RowKey>, texts: &Texts) -> Response {
    let at_cursor = cursor == Some(row.key);
    let size = vec2(ui.available_width(), ROW_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::HOVER);
    let palette = Palette::of(ui);
    let inside =
        Rect::from_x_y_ranges(Rangef::new(rect.left(), rect.right() - 8.0), rect.y_range());
    let radius = CornerRadius::same(4);
    if response.hovered() || at_cursor {
        let fill = if at_cursor {
            palette.selected
        } else {
            palette.hovered
        };
        ui.painter().rect_filled(inside, radius, fill);
    }
    paint_labels(ui, rect, row, palette);
    paint_numbers(ui, rect, row, palette);
    if row.key == RowKey::Sum || row.key == RowKey::Total {
        let line = Stroke::new(1.0, palette.line);
        ui.painter().hline(inside.x_range(), rect.top(), line);
    }
    response
        .widget_info(|| WidgetInfo::selected(Role::TreeItem, true, at_cursor, spoken(row, texts)));
    if let Some(open) = row.open {
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_expanded(open));
    }
    if row.tip.is_empty() {
        response
    } else {
        response.on_hover_text(row.tip.as_str())
    }
}

fn paint_labels(ui: &Ui, rect: Rect, row: &TableRow, palette: &Palette) {
    let middle = rect.center().y;
    let mut x = rect.left() + LABEL + INDENT * f32::from(row.level);
    if let Some(open) = row.open {
        let place = pos2(rect.left() + LABEL / 2.0, middle);
        triangle(ui, place, open, palette.secondary);
    }
    if let Some((color, role)) = row.man {
        let icon = Rect::from_min_size(pos2(x, middle - ICON / 2.0), vec2(ICON, ICON));
        let light = row.squares.first().is_some_and(|square| square.is_light());
        let ground = if light {
            palette.board.light
        } else {
            palette.board.dark
        };
        ui.painter()
            .rect_filled(icon, CornerRadius::same(3), ground);
        pieces::paint(ui, role.of(color), icon);
    }
    if row.level >= 2 {
        x += ICON + 8.0;
    }
    let color = match row.key {
        RowKey::Group(..) | RowKey::Fact(..) | RowKey::Facts(..) => palette.secondary,
        _ => palette.text,
    };
    let mut job = LayoutJob::default();
    let font = match row.key {
        RowKey::Block(_) | RowKey::Total => theme::strong(TEXT),
        _ => FontId::proportional(TEXT),
    };
    job.append(&row.label, 0.0, TextFormat::simple(font, color));
    if !row.note.is_empty() {
        let format = TextFormat::simple(FontId::proportional(TEXT), palette.secondary);
        job.append(&row.note, 8.0, format);
    }
    job.wrap = TextWrapping::truncate_at_width((Columns::of(rect).label_end - x).max(0.0));
    let galley = ui.painter().layout_job(job);
    let top = middle - galley.size().y / 2.0;
    ui.painter().galley(pos2(x, top), galley, color);
}

fn triangle(ui: &Ui, middle: eframe::egui::Pos2, open: bool, color: Color32) {
    let size = 4.0;
    let points = if open {
        vec![
            vec2(-size, -size * 0.5),
            vec2(size, -size * 0.5),
            vec2(0.0, size * 0.7),
        ]
    } else {
        vec![
            vec2(-size * 0.5, -size),
            vec2(size * 0.7, 0.0),
            vec2(-size * 0.5, size),
        ]
    };
    let points = points.into_iter().map(|offset| middle + offset).collect();
    ui.painter()
        .add(Shape::convex_polygon(points, color, Stroke::NONE));
}

fn paint_numbers(ui: &Ui, rect: Rect, row: &TableRow, palette: &Palette) {
    let columns = Columns::of(rect);
    let value_color = match row.key {
        RowKey::Block(_) => palette.block,
        RowKey::Total | RowKey::InSearch => palette.total,
        RowKey::Group(..) => palette.secondary,
        _ => palette.text,
    };
    let size = if row.key == RowKey::Total { 17.0 } else { TEXT };
    let write = |right: f32, number: i32, size: f32, color: Color32| {
        ui.painter().text(
            pos2(right, rect.center().y),
            Align2::RIGHT_CENTER,
            number::centipawns(number),
            FontId::proportional(size),
            color,
        );
    };
    if let Some(value) = row.value {
        write(columns.value, value, size, value_color);
    }
    if let Some(score) = row.score {
        write(columns.opening, score.opening(), TEXT, palette.secondary);
        write(columns.endgame, score.endgame(), TEXT, palette.secondary);
    }
}

/// The row for a screen reader.
fn spoken(row: &TableRow, texts: &Texts) -> String {
    let mut parts = vec![row.label.clone()];
    if !row.note.is_empty() {
        parts.push(row.note.clone());
    }
    if let Some(value) = row.value {
        parts.push(format!("{} {}", texts.value, number::centipawns(value)));
    }
    if let Some(score) = row.score {
        let opening = number::centipawns(score.opening());
        let endgame = number::centipawns(score.endgame());
        parts.push(format!("{} {opening}", texts.opening));
        parts.push(format!("{} {endgame}", texts.endgame));
    }
    parts.join(", ")
}
