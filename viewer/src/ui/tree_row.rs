//! What the rows of all tables have in common: the ground under them, the sign
//! that they open, the man, the label, the numbers, and what screen readers are
//! told.

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Rect, Response, Role, Ui, WidgetInfo, pos2, vec2,
};
use shakmaty::Piece;

use super::theme::Palette;
use super::{pieces, triangle};
use crate::number;

/// The height of a row with a man.
pub(super) const ROW_HEIGHT: f32 = 26.0;
/// Where the labels of rows begin that lie in no other.
pub(super) const LABEL: f32 = 22.0;
/// The side of a man's square.
pub(super) const ICON: f32 = 20.0;
/// The size of the text.
pub(super) const TEXT: f32 = 14.0;

/// Fills a row that the pointer or the keyboard is at.
pub(super) fn ground(ui: &Ui, rect: Rect, hovered: bool, at_cursor: bool) {
    let palette = Palette::of(ui);
    let fill = match (at_cursor, hovered) {
        (true, _) => palette.selected,
        (false, true) => palette.hovered,
        (false, false) => return,
    };
    ui.painter().rect_filled(rect, CornerRadius::same(4), fill);
}

/// The sign that a row opens, in the middle of the space before the labels.
pub(super) fn sign(ui: &Ui, rect: Rect, space: f32, open: bool) {
    let place = pos2(rect.left() + space / 2.0, rect.center().y);
    triangle::paint(ui, place, open, Palette::of(ui).secondary);
}

/// A man on the colour of its square.
pub(super) fn man(ui: &Ui, rect: Rect, left: f32, piece: Piece, light: bool) {
    let corner = pos2(left, rect.center().y - ICON / 2.0);
    let icon = Rect::from_min_size(corner, vec2(ICON, ICON));
    let board = &Palette::of(ui).board;
    let ground = if light { board.light } else { board.dark };
    ui.painter()
        .rect_filled(icon, CornerRadius::same(3), ground);
    pieces::paint(ui, piece, icon);
}

/// The label of a row from `left` on, cut off at `end`; what comes after its
/// text is `note`, in its own colour.
pub(super) fn label(
    ui: &Ui,
    rect: Rect,
    left: f32,
    end: f32,
    text: (&str, TextFormat),
    note: &str,
) {
    let (text, format) = text;
    let color = format.color;
    let mut job = LayoutJob::default();
    job.append(text, 0.0, format);
    if !note.is_empty() {
        let palette = Palette::of(ui);
        let format = TextFormat::simple(FontId::proportional(TEXT), palette.secondary);
        job.append(note, 8.0, format);
    }
    job.wrap = TextWrapping::truncate_at_width((end - left).max(0.0));
    let galley = ui.painter().layout_job(job);
    let top = rect.center().y - galley.size().y / 2.0;
    ui.painter().galley(pos2(left, top), galley, color);
}

/// Centipawns that end at `right`.
pub(super) fn value(ui: &Ui, rect: Rect, right: f32, value: i32, size: f32, color: Color32) {
    ui.painter().text(
        pos2(right, rect.center().y),
        Align2::RIGHT_CENTER,
        number::centipawns(value),
        FontId::proportional(size),
        color,
    );
}

/// Tells screen readers of the row, and shows its tooltip if it has one.
pub(super) fn told(
    ui: &Ui,
    response: Response,
    at_cursor: bool,
    open: Option<bool>,
    spoken: impl Fn() -> String,
    tip: &str,
) -> Response {
    response.widget_info(|| WidgetInfo::selected(Role::TreeItem, true, at_cursor, spoken()));
    if let Some(open) = open {
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_expanded(open));
    }
    if tip.is_empty() {
        response
    } else {
        response.on_hover_text(tip)
    }
}
