//! The sheet of all keys.

use eframe::egui::{
    Align, Context, Frame, Id, Label, Layout, Modal, RichText, ScrollArea, Ui, vec2,
};

use super::keys;
use super::table::Menu;
use crate::ui::theme::{self, Palette};
use crate::ui::{Scene, View};

/// The width of the column of keys.
const KEYS: f32 = 130.0;

/// Draws the sheet over the window while it is open.
pub fn show(ctx: &Context, scene: &Scene<'_>, view: &mut View) {
    if !view.sheet_open {
        return;
    }
    let space = ctx.content_rect().size();
    let height = (space.y - 160.0).max(120.0);
    let frame = Frame::popup(&ctx.global_style()).inner_margin(16.0);
    let modal = Modal::new(Id::unique("sheet of keys")).frame(frame);
    let modal = modal.show(ctx, |ui| {
        ui.set_width((space.x - 72.0).clamp(280.0, 720.0));
        ui.horizontal(|ui| {
            let title = RichText::new(scene.texts.commands.sheet).font(theme::strong(18.0));
            ui.label(title);
        });
        ui.add_space(6.0);
        ScrollArea::vertical()
            .max_height(height)
            // Or it would grow from frame to frame.
            .min_scrolled_height(height)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                for &menu in Menu::ALL {
                    group(ui, scene, menu);
                }
            });
        ui.add_space(6.0);
        ui.button(scene.texts.commands.close).clicked()
    });
    if modal.inner || modal.should_close() {
        view.sheet_open = false;
    }
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
