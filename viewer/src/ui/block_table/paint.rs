//! How the header and the rows of the evaluation table look.

use std::sync::Arc;

use eframe::egui::text::TextFormat;
use eframe::egui::{
    Align2, Button, Color32, CornerRadius, FontId, Galley, Id, Label, Rangef, Rect, Response,
    RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use super::row::{RowKey, TableRow};
use crate::number;
use crate::texts::Texts;
use crate::ui::theme::{self, Palette};
use crate::ui::tree_row::{self, ICON, LABEL, ROW_HEIGHT, TEXT};

const HEADER_HEIGHT: f32 = 24.0;
const INDENT: f32 = 8.0;

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
        let width = (row.width() * 0.17).clamp(58.0, 84.0);
        let endgame = row.right() - 16.0;
        Columns {
            value: endgame - 2.0 * width,
            opening: endgame - width,
            endgame,
            label_end: endgame - 2.0 * width - 46.0,
        }
    }
}

/// The heads of the columns, and a button that opens or closes all blocks,
/// whichever is on offer. Returns whether it was clicked, and which it was.
pub(super) fn header(ui: &mut Ui, texts: &Texts, offer: Option<bool>) -> Option<bool> {
    let size = vec2(ui.available_width(), HEADER_HEIGHT);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let columns = Columns::of(rect);
    let palette = Palette::of(ui);
    let small = |text: &str| RichText::new(text).small().color(palette.secondary);
    let chosen = if let Some(open) = offer {
        let name = if open {
            texts.table.open_all
        } else {
            texts.table.close_all
        };
        let button = Button::new(small(name)).small().frame_when_inactive(false);
        let place = Rect::from_min_size(
            rect.left_top() + vec2(LABEL - 10.0, 0.0),
            vec2(104.0, HEADER_HEIGHT - 3.0),
        );
        ui.place(place, button).clicked().then_some(open)
    } else {
        let left = rect.left() + LABEL;
        let place = rect
            .with_min_x(left)
            .with_max_x(columns.label_end.max(left));
        ui.place(
            place,
            Label::new(small(texts.table.compact_note)).truncate(),
        );
        None
    };
    for (right, name, tip) in [
        (columns.value, texts.table.value, texts.table.value_tip),
        (
            columns.opening,
            texts.table.opening,
            texts.table.opening_tip,
        ),
        (
            columns.endgame,
            texts.table.endgame,
            texts.table.endgame_tip,
        ),
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
    chosen
}

/// How high a row is in a table of this width.
pub(super) fn height(ui: &Ui, row: &TableRow, width: f32) -> f32 {
    if row.is_text {
        text(ui, row, width).size().y + 4.0
    } else {
        ROW_HEIGHT
    }
}

/// A sentence, broken into lines.
fn text(ui: &Ui, row: &TableRow, width: f32) -> Arc<Galley> {
    let color = Palette::of(ui).secondary;
    let width = (width - text_start(row) - 16.0).max(80.0);
    ui.painter()
        .layout(row.label.clone(), FontId::proportional(TEXT), color, width)
}

fn text_start(row: &TableRow) -> f32 {
    LABEL + INDENT * f32::from(row.level)
}

/// How a row stands out.
#[derive(Clone, Copy)]
pub(super) struct Light {
    /// The keyboard is at it.
    pub(super) at_cursor: bool,
    /// The pointer is at its man on the board.
    pub(super) at_man: bool,
}

/// Draws one row.
pub(super) fn table_row(ui: &mut Ui, row: &TableRow, light: Light, texts: &Texts) -> Response {
    let at_cursor = light.at_cursor;
    let width = ui.available_width();
    let size = vec2(width, height(ui, row, width));
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::HOVER);
    let palette = Palette::of(ui);
    let inside =
        Rect::from_x_y_ranges(Rangef::new(rect.left(), rect.right() - 8.0), rect.y_range());
    let radius = CornerRadius::same(4);
    tree_row::ground(ui, inside, response.hovered() || light.at_man, at_cursor);
    if light.at_man {
        let edge = inside.with_max_x(inside.left() + 4.0);
        ui.painter().rect_filled(edge, radius, palette.accent);
    }
    if row.is_text {
        let corner = rect.min + vec2(text_start(row), 1.0);
        let galley = text(ui, row, width);
        ui.painter().galley(corner, galley, palette.secondary);
    } else {
        paint_labels(ui, rect, row, palette, response.hovered() || at_cursor);
    }
    paint_numbers(ui, rect, row, palette);
    if row.key == RowKey::Sum || row.key == RowKey::Total {
        let line = Stroke::new(1.0, palette.line);
        ui.painter().hline(inside.x_range(), rect.top(), line);
    }
    let spoken = || spoken(row, texts);
    tree_row::told(ui, response, at_cursor, row.open, spoken, &row.tip)
}

fn paint_labels(ui: &Ui, rect: Rect, row: &TableRow, palette: &Palette, near: bool) {
    let mut x = rect.left() + LABEL + INDENT * f32::from(row.level);
    // What opens to a reason shows its triangle only where it is looked at.
    let is_block = matches!(row.key, RowKey::Block(_));
    if let Some(open) = row.open.filter(|&open| open || near || is_block) {
        tree_row::sign(ui, rect, LABEL, open);
    }
    if let Some((color, role)) = row.man {
        let light = row.squares.first().is_some_and(|square| square.is_light());
        tree_row::man(ui, rect, x, role.of(color), light);
    }
    if row.level >= 2 {
        x += ICON + 8.0;
    }
    let color = match row.key {
        RowKey::Group(..) | RowKey::Fact(..) | RowKey::Facts(..) => palette.secondary,
        _ => palette.text,
    };
    let font = match row.key {
        RowKey::Block(_) | RowKey::Total => theme::strong(TEXT),
        _ => FontId::proportional(TEXT),
    };
    let text = (row.label.as_str(), TextFormat::simple(font, color));
    tree_row::label(ui, rect, x, Columns::of(rect).label_end, text, &row.note);
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
        tree_row::value(ui, rect, right, number, size, color);
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
        parts.push(format!(
            "{} {}",
            texts.table.value,
            number::centipawns(value)
        ));
    }
    if let Some(score) = row.score {
        let opening = number::centipawns(score.opening());
        let endgame = number::centipawns(score.endgame());
        parts.push(format!("{} {opening}", texts.table.opening));
        parts.push(format!("{} {endgame}", texts.table.endgame));
    }
    parts.join(", ")
}
