//! What is laid over the board beside the marks of a row: squares, arrows,
//! numbers.

use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2,
};
use shakmaty::{Color, Square};

use super::board::Geometry;
use super::theme::Palette;
use crate::number;

/// What is laid over the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// Squares that differ between two positions.
    pub changed: Vec<Square>,
    /// Squares that a row counts: those a piece reaches, the way of a pawn.
    pub lit: Vec<Square>,
    /// From an attacker to what it attacks.
    pub arrows: Vec<(Square, Square)>,
    /// Squares around a king.
    pub zones: Vec<(Color, Square)>,
    /// What a term counts for the man on a square, centipawns, White's view.
    pub values: Vec<(Square, i32)>,
}

/// Paints what lies under the pieces.
pub fn paint_under(painter: &Painter, geometry: Geometry, overlay: &Overlay, palette: &Palette) {
    let colors = &palette.board;
    let fill = |square: Square, color: Color32| {
        painter.rect_filled(geometry.square(square), CornerRadius::ZERO, color);
    };
    for &(color, square) in &overlay.zones {
        fill(square, color.fold_wb(colors.white_zone, colors.black_zone));
    }
    for &square in &overlay.lit {
        fill(square, colors.lit);
    }
}

/// Paints what lies over the pieces.
pub fn paint_over(painter: &Painter, geometry: Geometry, overlay: &Overlay, palette: &Palette) {
    for &square in &overlay.changed {
        corners(painter, geometry.square(square), palette);
    }
    for &(from, to) in &overlay.arrows {
        arrow(painter, geometry.square(from), geometry.square(to), palette);
    }
    for &(square, value) in &overlay.values {
        number(painter, geometry.square(square), value, palette);
    }
}

/// Four corners: they leave the frame of the square to the mark of a row.
fn corners(painter: &Painter, square: Rect, palette: &Palette) {
    let rect = square.shrink(square.width() * 0.04);
    let arm = square.width() * 0.2;
    let stroke = Stroke::new((square.width() * 0.055).max(2.0), palette.board.changed);
    let corner = |at: Pos2, x: f32, y: f32| {
        let points = vec![at + vec2(x * arm, 0.0), at, at + vec2(0.0, y * arm)];
        painter.add(Shape::line(points, stroke));
    };
    corner(rect.left_top(), 1.0, 1.0);
    corner(rect.right_top(), -1.0, 1.0);
    corner(rect.left_bottom(), 1.0, -1.0);
    corner(rect.right_bottom(), -1.0, -1.0);
}

/// An arrow from the edge of one man to that of another.
fn arrow(painter: &Painter, from: Rect, to: Rect, palette: &Palette) {
    let side = from.width();
    let way = to.center() - from.center();
    if way == Vec2::ZERO {
        return;
    }
    let direction = way.normalized();
    let (start, tip) = (
        from.center() + direction * side * 0.32,
        to.center() - direction * side * 0.28,
    );
    let head = side * 0.26;
    let neck = tip - direction * head;
    let across = direction.rot90() * head * 0.5;
    let color = palette.board.arrow;
    painter.line_segment([start, neck], Stroke::new((side * 0.09).max(2.5), color));
    let points = vec![tip, neck + across, neck - across];
    painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
}

/// A number at the lower edge of a square.
fn number(painter: &Painter, square: Rect, value: i32, palette: &Palette) {
    let colors = &palette.board;
    let font = FontId::proportional((square.width() * 0.24).clamp(9.0, 15.0));
    let text = number::centipawns(value);
    let galley = painter.layout_no_wrap(text, font, colors.value_text);
    let size = galley.size() + vec2(5.0, 1.0);
    let place =
        Rect::from_center_size(square.center_bottom() - vec2(0.0, size.y / 2.0 + 1.0), size);
    let fill = match value {
        0 => colors.value_none,
        1.. => colors.value_white,
        _ => colors.value_black,
    };
    painter.rect_filled(place, CornerRadius::same(3), fill);
    let corner = Align2::CENTER_CENTER.anchor_size(place.center(), galley.size());
    painter.galley(corner.min, galley, colors.value_text);
}
