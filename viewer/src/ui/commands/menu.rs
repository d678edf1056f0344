//! The menu with all commands.

use eframe::egui::{Button, Ui};

use super::table::Menu;
use super::{Act, keys};
use crate::ui::Scene;

/// Draws the button that opens the menu. What was chosen is returned.
pub fn show(ui: &mut Ui, scene: &Scene<'_>) -> Option<Act> {
    let texts = &scene.texts.commands;
    let opened = ui.menu_button(texts.menu, |ui| {
        let mut chosen = None;
        for &menu in Menu::ALL {
            ui.menu_button(menu.title(scene.texts), |ui| {
                for id in menu.commands() {
                    let about = id.about(scene.texts);
                    let shortcut = keys(scene, id).into_iter().next().unwrap_or_default();
                    let gives = id.gives(scene);
                    let item = Button::new(about.name).shortcut_text(shortcut);
                    let response = ui
                        .add_enabled(gives.is_some(), item)
                        .on_hover_text(about.tip)
                        .on_disabled_hover_text(about.tip);
                    if response.clicked() {
                        chosen = gives;
                        ui.close();
                    }
                }
            });
        }
        chosen
    });
    opened.response.on_hover_text(texts.menu_tip);
    opened.inner.flatten()
}
