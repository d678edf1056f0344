//! What a newcomer sees before the first log.

use eframe::egui::{Button, Image, Label, Rect, RichText, Ui, UiBuilder, pos2, vec2};
use shakmaty::{Color, Role};

use super::commands::{self, Id};
use super::theme::{self, Palette};
use super::{Scene, pieces};
use crate::session::Command;

const WIDTH: f32 = 460.0;

/// Draws the page into the middle of the window.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let space = ui.available_rect_before_wrap();
    let width = space.width().min(WIDTH);
    let above = (space.height() * 0.14).min(160.0);
    let corner = pos2(space.center().x - width / 2.0, space.top() + above);
    let column = Rect::from_min_max(corner, pos2(corner.x + width, space.bottom()));
    ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
        ui.vertical_centered(|ui| page(ui, scene, asked));
    });
}

fn page(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let texts = scene.texts;
    let palette = Palette::of(ui);
    let knight = pieces::picture(Role::Knight.of(Color::White));
    ui.add(Image::new(knight).fit_to_exact_size(vec2(72.0, 72.0)));
    ui.add_space(6.0);
    ui.label(RichText::new(texts.welcome.title).font(theme::strong(18.0)));
    ui.label(RichText::new(texts.welcome.lead).color(palette.secondary));
    ui.add_space(14.0);
    for (index, step) in texts.welcome.steps.iter().enumerate() {
        ui.horizontal_top(|ui| {
            let number = RichText::new(format!("{}.", index + 1)).color(palette.total);
            ui.label(number);
            ui.add(Label::new(*step).wrap());
        });
    }
    ui.add_space(14.0);
    let button = Button::new(texts.top_bar.load_paste).fill(palette.selected);
    if commands::button(ui, scene, Id::LoadPaste, button).clicked() {
        asked.push(Command::LoadPaste);
    }
}
