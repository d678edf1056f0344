//! The strip under the board: who moves, check, copy, flip.

use eframe::egui::{Align, Button, Layout, RichText, Sense, Stroke, Ui, vec2};
use shakmaty::{Color, Position};

use super::Scene;
use super::commands::{self, Id};
use super::theme::Palette;
use crate::session::{Command, Copyable, Step};

/// With less width than this the buttons go below the text.
const ONE_ROW: f32 = 250.0;
/// What the note about a check needs more.
const CHECK_NOTE: f32 = 64.0;

/// Draws the strip.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let Some(step) = scene.session.step() else {
        return;
    };
    let note = if step.position.is_check() {
        CHECK_NOTE
    } else {
        0.0
    };
    if ui.available_width() >= ONE_ROW + note {
        ui.horizontal(|ui| {
            side_to_move(ui, scene, step);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                flip(ui, scene, asked);
                copy(ui, scene, asked);
            });
        });
    } else {
        ui.horizontal_wrapped(|ui| side_to_move(ui, scene, step));
        ui.horizontal_wrapped(|ui| {
            copy(ui, scene, asked);
            flip(ui, scene, asked);
        });
    }
}

fn side_to_move(ui: &mut Ui, scene: &Scene<'_>, step: &Step) {
    let turn = step.position.turn();
    disc(ui, turn);
    ui.label((scene.texts.board.to_move)(turn));
    if step.position.is_check() {
        let color = Palette::of(ui).trouble;
        ui.label(RichText::new(scene.texts.board.in_check).color(color));
    }
}

fn copy(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let button = Button::new(scene.texts.board.copy_fen);
    if commands::button(ui, scene, Id::CopyFen, button).clicked() {
        asked.push(Command::Copy(Copyable::Fen));
    }
}

fn flip(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let button = Button::new(scene.texts.board.flip);
    if commands::button(ui, scene, Id::Flip, button).clicked() {
        asked.push(Command::Flip);
    }
}

fn disc(ui: &mut Ui, turn: Color) {
    let colors = &Palette::of(ui).board;
    let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
    let fill = colors.sides[usize::from(turn.is_black())];
    ui.painter()
        .circle(rect.center(), 6.0, fill, Stroke::new(1.5, colors.outline));
}
