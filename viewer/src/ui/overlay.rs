//! What is laid over the board beside the marks of a row: squares that differ.

use eframe::egui::{Painter, Pos2, Rect, Shape, Stroke, vec2};
use shakmaty::Square;

use super::board::Geometry;
use super::theme::Palette;

/// What a page lays over the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// Squares that differ between two positions.
    pub changed: Vec<Square>,
}

/// Paints it over the pieces.
pub fn paint(painter: &Painter, geometry: Geometry, overlay: &Overlay, palette: &Palette) {
    for &square in &overlay.changed {
        corners(painter, geometry.square(square), palette);
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
