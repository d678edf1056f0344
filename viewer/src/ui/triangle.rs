//! The sign before a row that can be opened.

use eframe::egui::{Color32, Pos2, Shape, Stroke, Ui, vec2};

/// Draws it around this point, pointing down if the row is open.
pub(super) fn paint(ui: &Ui, middle: Pos2, open: bool, color: Color32) {
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
