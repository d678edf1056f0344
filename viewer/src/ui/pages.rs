//! The pages of the right half: a strip of tabs, and under it the page shown.
//!
//! A new page is a member of [`Page`], a file beside this one, a line in
//! [`PAGES`], its words, and a command that shows it.

use eframe::egui::{Button, Role, Ui, UiBuilder, WidgetInfo};

use super::commands::{self, Id};
use super::{
    Scene, View, block_table, chart_page, copied, depths, difference, evaluation, game, library,
    line_page, material_base, opinions, training, what_if,
};
use crate::session::{Command, Page};

/// A page and what draws it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Which page.
    pub page: Page,
    /// Draws it into the space there is.
    pub show: fn(&mut Ui, &Scene<'_>, &mut View, &mut Vec<Command>),
    /// The rows that it shows, to take along.
    pub copied: fn(&Scene<'_>, &View) -> Vec<copied::Table>,
}

/// The pages, in the order of their tabs.
pub const PAGES: &[Entry] = &[
    entry(Page::Evaluation, evaluation::show, evaluation::copied),
    entry(Page::Difference, difference::show, difference::copied),
    entry(Page::Line, line_page::show, line_page::copied),
    entry(Page::Depths, depths::show, depths::copied),
    entry(Page::Chart, chart_page::show, chart_page::copied),
    entry(Page::WhatIf, what_if::show, what_if::copied),
    entry(Page::Library, library::show, library::copied),
    entry(Page::Game, game::show, game::copied),
    entry(Page::Opinions, opinions::show, opinions::copied),
    entry(
        Page::MaterialBase,
        material_base::show,
        material_base::copied,
    ),
];

const fn entry(
    page: Page,
    show: fn(&mut Ui, &Scene<'_>, &mut View, &mut Vec<Command>),
    copied: fn(&Scene<'_>, &View) -> Vec<copied::Table>,
) -> Entry {
    Entry { page, show, copied }
}

/// The rows of the page that is shown, to take along. What is hidden for
/// training cannot be copied either.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let shown = entry_of(scene.session.page()).filter(|entry| !is_hidden(view, entry.page));
    shown.map_or_else(Vec::new, |entry| (entry.copied)(scene, view))
}

fn entry_of(page: Page) -> Option<&'static Entry> {
    PAGES.iter().find(|entry| entry.page == page)
}

/// Whether something else stands in place of the page: the library hides its
/// values itself.
fn is_hidden(view: &View, page: Page) -> bool {
    view.training.hides() && page != Page::Library
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
    if is_hidden(view, shown) {
        training::show(ui, scene, view);
    } else if let Some(entry) = entry_of(shown) {
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
            for entry in PAGES {
                let on = entry.page == scene.session.page();
                let title = (texts.about)(entry.page).name;
                let tab = ui.add(Button::selectable(on, title));
                tab.widget_info(|| WidgetInfo::labeled(Role::Tab, true, title));
                ui.ctx()
                    .accesskit_node_builder(tab.id, |node| node.set_selected(on));
                let tip = commands::tip(scene, Id::of_page(entry.page));
                if tab.on_hover_text(tip).clicked() {
                    commands.push(Command::ShowPage(entry.page));
                }
            }
        });
    });
}
