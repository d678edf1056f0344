//! The sheet of all keys.

use eframe::egui::{Align, Context, Label, Layout, RichText, Ui, vec2};

use super::keys;
use super::table::Menu;
use crate::ui::modal::{self, Sheet};
use crate::ui::theme::{self, Palette};
use crate::ui::{Scene, View};

/// The width of the column of keys.
const KEYS: f32 = 130.0;

/// Draws the sheet over the window while it is open.
pub fn show(ctx: &Context, scene: &Scene<'_>, view: &mut View) {
    if !view.sheet_open {
        return;
    }
    let sheet = Sheet {
        title: scene.texts.commands.sheet,
        close: scene.texts.commands.close,
        most: vec2(720.0, f32::INFINITY),
    };
    view.sheet_open = modal::show(ctx, &sheet, |ui| {
        for &menu in Menu::ALL {
            group(ui, scene, menu);
        }
    });
}

fn group(ui: &mut Ui, scene: &Scene<'_>, menu: Menu) {
    let palette = Palette::of(ui);
    ui.add_space(6.0);
    let title = RichText::new(menu.title(scene.texts)).font(theme::strong(14.0));
    ui.label(title);
    for id in menu.commands() {
        let about = id.about(scene.texts);
        let keys = RichText::new(keys(scene, id).join("  ")).color(palette.accent);
        ui.horizontal_top(|ui| {
            let left = vec2(KEYS, ui.spacing().interact_size.y);
            ui.allocate_ui_with_layout(left, Layout::left_to_right(Align::Min), |ui| {
                ui.set_min_width(KEYS);
                ui.label(keys);
            });
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(about.name);
                let tip = RichText::new(about.tip).small().color(palette.secondary);
                ui.add(Label::new(tip).wrap());
            });
        });
    }
}
