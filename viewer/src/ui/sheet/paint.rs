//! How heads, names and cells of a sheet look.

use eframe::egui::text::TextFormat;
use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Rect, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};

use super::{Cell, Head, SheetRow};
use crate::ui::theme::{self, Palette};
use crate::ui::tree_row;

pub(super) const ROW_HEIGHT: f32 = 24.0;
pub(super) const HEAD_HEIGHT: f32 = 36.0;
/// The width of the names, if there is so much.
pub(super) const NAMES: f32 = 170.0;
/// The width of a column.
pub(super) const COLUMN: f32 = 58.0;
const TEXT: f32 = 13.0;
const LABEL: f32 = 18.0;
const INDENT: f32 = 12.0;
/// A change of so many centipawns has the full colour.
const FULL: f32 = 150.0;

/// Behind a whole column.
pub(super) fn column(ui: &Ui, rect: Rect, selected: bool, hovered: bool) {
    tree_row::ground(ui, rect, hovered, selected);
}

/// The head of a column.
pub(super) fn head(ui: &Ui, rect: Rect, head: &Head, focused: bool) {
    let palette = Palette::of(ui);
    let painter = ui.painter_at(rect);
    let write = |y: f32, text: &str, size: f32, color: Color32| {
        painter.text(
            pos2(rect.center().x, y),
            Align2::CENTER_CENTER,
            text,
            FontId::proportional(size),
            color,
        );
    };
    if head.above.is_empty() {
        write(rect.center().y, &head.name, TEXT, palette.text);
    } else {
        write(rect.top() + 10.0, &head.above, 11.0, palette.secondary);
        write(rect.top() + 25.0, &head.name, TEXT, palette.text);
    }
    if focused {
        let stroke = Stroke::new(2.0, palette.accent);
        let inside = rect.shrink(1.0);
        ui.painter()
            .rect_stroke(inside, CornerRadius::same(4), stroke, StrokeKind::Inside);
    }
}

/// The name of a row.
pub(super) fn name<K>(ui: &Ui, rect: Rect, row: &SheetRow<K>, at_cursor: bool, hovered: bool) {
    let palette = Palette::of(ui);
    tree_row::ground(ui, rect, hovered, at_cursor);
    if let Some(open) = row.open {
        tree_row::sign(ui, rect, LABEL, open);
    }
    let x = rect.left() + LABEL + INDENT * f32::from(row.level);
    let (font, color) = if row.strong {
        (theme::strong(TEXT + 1.0), palette.text)
    } else if row.level > 0 {
        (FontId::proportional(TEXT), palette.secondary)
    } else {
        (FontId::proportional(TEXT + 1.0), palette.text)
    };
    let text = (row.name.as_str(), TextFormat::simple(font, color));
    tree_row::label(ui, rect, x, rect.right() - 4.0, text, "");
}

/// A cell.
pub(super) fn cell<K>(ui: &Ui, rect: Rect, cell: &Cell, row: &SheetRow<K>, at_cursor: bool) {
    let palette = Palette::of(ui);
    let painter = ui.painter();
    let inside = rect.shrink2(vec2(1.5, 1.5));
    if cell.change != 0 {
        let color = if cell.change > 0 {
            palette.white_gains
        } else {
            palette.black_gains
        };
        let share = (cell.change.unsigned_abs() as f32 / FULL).min(1.0);
        let fill = color.gamma_multiply(0.08 + 0.34 * share);
        painter.rect_filled(inside, CornerRadius::same(3), fill);
    }
    if at_cursor {
        let stroke = Stroke::new(1.0, palette.accent);
        painter.hline(rect.x_range(), rect.bottom() - 0.5, stroke);
    }
    let color = if cell.text == super::NOTHING {
        palette.secondary
    } else {
        palette.text
    };
    let font = if row.strong || cell.flips {
        theme::strong(TEXT)
    } else {
        FontId::proportional(TEXT)
    };
    ui.painter_at(rect).text(
        pos2(rect.right() - 7.0, rect.center().y),
        Align2::RIGHT_CENTER,
        &cell.text,
        font,
        color,
    );
    if cell.flips {
        let corner = inside.left_top();
        let points = vec![corner, corner + vec2(9.0, 0.0), corner + vec2(0.0, 9.0)];
        painter.add(Shape::convex_polygon(points, palette.total, Stroke::NONE));
    }
}
