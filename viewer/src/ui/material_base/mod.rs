//! The page of the material base: material to choose, what games say of it, and
//! where exchanges and captures lead.

mod choice;
mod neighbours;

use eframe::egui::{Color32, CornerRadius, Label, Rect, RichText, Sense, Stroke, Ui, vec2};
use toga_log::eval::material_base::cell::Cell;
use toga_log::eval::material_base::files::Entry;

use self::choice::choice;
use self::neighbours::neighbours;
use super::theme::{self, Palette};
use super::{Scene, View, copied};
use crate::number::{self, decimal};
use crate::session::Command;
use crate::session::base_browser::{is_enough, worth};

/// Wider than this, the eye loses the way from a name to its number.
const WIDEST: f32 = 820.0;

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let texts = &scene.texts.material_base;
    let browser = scene.session.browser();
    ui.set_max_width(ui.available_width().min(WIDEST));
    choice(ui, scene, commands);
    ui.add_space(6.0);
    if browser.has_no_room() {
        let color = Palette::of(ui).notice;
        ui.add(Label::new(RichText::new(texts.no_room).color(color)).wrap());
        return;
    }
    let cell = browser.cell();
    let Some(entry) = browser.entry(cell) else {
        ui.label(texts.no_base);
        return;
    };
    knowledge(ui, scene, cell, entry);
    ui.add_space(8.0);
    neighbours(ui, scene, view, entry, commands);
}

/// What it shows, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let browser = scene.session.browser();
    let entry = browser.entry(browser.cell());
    let entry = entry.filter(|_| !browser.has_no_room());
    let table = entry.map(|entry| neighbours::copied(scene, view, entry));
    table.into_iter().collect()
}

/// What the base knows of the chosen material.
fn knowledge(ui: &mut Ui, scene: &Scene<'_>, cell: Cell, entry: Entry) {
    let palette = Palette::of(ui);
    let texts = &scene.texts.material_base;
    let browser = scene.session.browser();
    let secondary = |text: String| RichText::new(text).color(palette.secondary);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(cell.to_string()).font(theme::strong(17.0)));
        ui.label(secondary((texts.cell)(cell.index())));
    });
    if entry.positions == 0 {
        ui.label(texts.never);
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let scored = RichText::new((texts.scored)(entry.percent));
        ui.label(scored.size(17.0).color(palette.total));
        bar(ui, entry.percent, palette);
        let pawns = number::pawns(worth(entry), scene.texts.decimal_point);
        ui.label((texts.worth)(&pawns))
            .on_hover_text(texts.worth_tip);
        let bonus = number::centipawns(entry.bonus);
        ui.label(secondary((texts.bonus)(&bonus)))
            .on_hover_text(texts.bonus_tip);
    });
    ui.horizontal_wrapped(|ui| {
        let games = entry.games.map(count);
        ui.label((texts.counted)(count(entry.positions), games));
        if let (Some(here), Some(all)) = (entry.games, browser.games()) {
            let share = share(here, all, scene.texts.decimal_point);
            ui.label(secondary((texts.reached)(&share)));
        }
        let mirror = cell.mirror();
        if let Some(mirrored) = browser.entry(mirror).filter(|_| mirror != cell) {
            ui.label(secondary((texts.mirrored)(mirrored.percent)));
        }
    });
    if !is_enough(entry) {
        ui.label(RichText::new(texts.too_few).color(palette.notice));
    }
}

fn count(number: i32) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// `12.5 %`; what is less than a tenth is said to be.
fn share(here: i32, all: i32, decimal_point: char) -> String {
    let percent = f64::from(here) * 100.0 / f64::from(all);
    if percent < 0.1 {
        format!("< {} %", decimal(0.1, decimal_point))
    } else {
        format!("{} %", decimal(percent, decimal_point))
    }
}

/// White's score as a bar, with a mark in its middle.
fn bar(ui: &mut Ui, percent: i32, palette: &Palette) {
    let (rect, _) = ui.allocate_exact_size(vec2(96.0, 10.0), Sense::hover());
    score_bar(ui, rect, percent, palette.accent, palette);
}

fn score_bar(ui: &Ui, rect: Rect, percent: i32, color: Color32, palette: &Palette) {
    let radius = CornerRadius::same(2);
    let painter = ui.painter();
    painter.rect_filled(rect, radius, palette.line);
    let part = percent.clamp(0, 100) as f32 / 100.0;
    let filled = Rect::from_min_size(rect.min, vec2(rect.width() * part, rect.height()));
    painter.rect_filled(filled, radius, color);
    let middle = Stroke::new(1.0, palette.text);
    painter.vline(rect.center().x, rect.y_range(), middle);
}
