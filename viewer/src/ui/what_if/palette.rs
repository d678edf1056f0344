//! The men that can be put on the board.

use eframe::egui::{Button, Role as AccessRole};
use eframe::egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use shakmaty::{Color, Piece, Role};

use super::{Brush, Held, WhatIfView};
use crate::ui::Scene;
use crate::ui::pieces;
use crate::ui::theme::Palette;

const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// The side of a man in the palette.
const SIDE: f32 = 32.0;

/// Draws the palette: White's men, and under them Black's and the eraser.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut WhatIfView) {
    for color in Color::ALL {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
            for role in ROLES {
                man(ui, scene, view, role.of(color));
            }
            if color.is_black() {
                ui.add_space(8.0);
                eraser(ui, scene, view);
            }
        });
    }
}

fn eraser(ui: &mut Ui, scene: &Scene<'_>, view: &mut WhatIfView) {
    let on = view.brush == Some(Brush::Eraser);
    let texts = &scene.texts.what_if;
    let eraser = ui.add(Button::selectable(on, texts.eraser));
    if eraser.on_hover_text(texts.eraser_tip).clicked() {
        view.brush = (!on).then_some(Brush::Eraser);
    }
}

fn man(ui: &mut Ui, scene: &Scene<'_>, view: &mut WhatIfView, man: Piece) {
    let (rect, response) = ui.allocate_exact_size(vec2(SIDE, SIDE), Sense::click_and_drag());
    let brush = Brush::Man(man);
    let on = view.brush == Some(brush);
    let palette = Palette::of(ui);
    let radius = CornerRadius::same(4);
    let ground = if man.color.is_white() {
        palette.board.dark
    } else {
        palette.board.light
    };
    ui.painter().rect_filled(rect, radius, ground);
    pieces::paint(
        ui,
        man,
        Rect::from_center_size(rect.center(), vec2(SIDE, SIDE) * 0.92),
    );
    if on || response.hovered() || response.has_focus() {
        let color = if on {
            palette.board.mark
        } else {
            palette.accent
        };
        let stroke = Stroke::new(if on { 3.0 } else { 1.5 }, color);
        ui.painter()
            .rect_stroke(rect, radius, stroke, StrokeKind::Inside);
    }
    let name = (scene.texts.what_if.man)(man);
    response.widget_info(|| WidgetInfo::selected(AccessRole::Button, true, on, &name));
    if response.drag_started() {
        view.held = Some(Held { man, from: None });
    }
    let tip = format!("{name}\n{}", scene.texts.what_if.man_tip);
    if response.on_hover_text(tip).clicked() {
        view.brush = (!on).then_some(brush);
    }
}
