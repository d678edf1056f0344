//! The pages of the right half: a strip of tabs, and under it the page shown.
//!
//! A new page is a member of [`Page`], a file beside this one, and a line in
//! [`PAGES`].

use eframe::egui::{Button, Key, Modifiers, Role, Ui, UiBuilder, WidgetInfo};

use super::{
    Scene, View, block_table, chart, depths, difference, evaluation, game, library, line_page,
    material_base, opinions, training, what_if,
};
use crate::session::{Command, Page};

/// A page and what draws it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Which page.
    pub page: Page,
    /// Draws it into the space there is.
    pub show: fn(&mut Ui, &Scene<'_>, &mut View, &mut Vec<Command>),
}

/// The pages, in the order of their tabs.
pub const PAGES: &[Entry] = &[
    entry(Page::Evaluation, evaluation::show),
    entry(Page::Difference, difference::show),
    entry(Page::Line, line_page::show),
    entry(Page::Depths, depths::show),
    entry(Page::Chart, chart::show),
    entry(Page::WhatIf, what_if::show),
    entry(Page::Library, library::show),
    entry(Page::Game, game::show),
    entry(Page::Opinions, opinions::show),
    entry(Page::MaterialBase, material_base::show),
];

/// With Ctrl these keys show the pages, in the order of the tabs.
pub const KEYS: [Key; 9] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

const fn entry(page: Page, show: fn(&mut Ui, &Scene<'_>, &mut View, &mut Vec<Command>)) -> Entry {
    Entry { page, show }
}

/// The page for a key that was pressed.
pub fn for_key(key: Key, modifiers: Modifiers) -> Option<Page> {
    let index = KEYS.iter().position(|&each| each == key)?;
    let entry = PAGES.get(index)?;
    modifiers.command_only().then_some(entry.page)
}

/// Draws the strip and the page that is shown.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    strip(ui, scene, commands);
    ui.add_space(4.0);
    // The page says anew in each frame which squares it points at. The board
    // has been drawn by then, so a change needs another frame.
    let marks = std::mem::take(&mut view.marks);
    let overlay = std::mem::take(&mut view.overlay);
    let shown = scene.session.page();
    view.training = view.training.at(scene.session.ply());
    if view.training.hides() && shown != Page::Library {
        training::show(ui, scene, view);
    } else if let Some(entry) = PAGES.iter().find(|entry| entry.page == shown) {
        (entry.show)(ui, scene, view, commands);
    }
    // What keys asked of a page without rows.
    view.walk = block_table::Walk::default();
    if view.marks != marks || view.overlay != overlay {
        ui.ctx().request_repaint();
    }
}

fn strip(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = &scene.texts.pages;
    let builder = UiBuilder::new().accessibility_role(Role::TabList);
    ui.scope_builder(builder, |ui| {
        let list = ui.unique_id();
        ui.ctx()
            .accesskit_node_builder(list, |node| node.set_label(texts.strip));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for (index, entry) in PAGES.iter().enumerate() {
                let on = entry.page == scene.session.page();
                let title = (texts.title)(entry.page);
                let tab = ui.add(Button::selectable(on, title));
                tab.widget_info(|| WidgetInfo::labeled(Role::Tab, true, title));
                ui.ctx()
                    .accesskit_node_builder(tab.id, |node| node.set_selected(on));
                let mut tip = (texts.tip)(entry.page).to_string();
                if let Some(key) = KEYS.get(index) {
                    tip.push_str(&format!(" ({}+{})", scene.texts.keys.command, key.name()));
                }
                if tab.on_hover_text(tip).clicked() {
                    commands.push(Command::ShowPage(entry.page));
                }
            }
        });
    });
}
