//! The page of the static evaluation: its headline and its table.

use eframe::egui::Ui;

use super::{Scene, View, block_table, copied, headline, words};
use crate::session::Command;

/// Wider than this, the eye loses the way from a name to its number.
const WIDEST_TABLE: f32 = 820.0;

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, _: &mut Vec<Command>) {
    let Some(step) = scene.session.step() else {
        return;
    };
    ui.set_max_width(ui.available_width().min(WIDEST_TABLE));
    headline::show(ui, scene, view, step);
    words::show(ui, scene, view, step);
    ui.add_space(4.0);
    block_table::show(ui, scene, view, step);
}

/// Its table, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let step = scene.session.step();
    let table = step.map(|step| block_table::copied(scene, view, step));
    table.into_iter().collect()
}
