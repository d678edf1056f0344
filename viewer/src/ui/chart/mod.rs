//! A chart: values of positions as curves, and the phase beside them. The page
//! of the chart and that of a game each draw one.
//!
//! [`model`] is what is shown, `scale` its axes, `plot` draws it, [`svg`] writes
//! it as a picture.

pub mod model;
mod plot;
mod scale;
pub mod svg;

pub(super) use plot::show;

use eframe::egui::Ui;

use self::model::Chart;
use super::{Scene, theme};
use crate::session::Command;

/// The buttons that take a chart along as a picture.
pub(super) fn export(
    ui: &mut Ui,
    scene: &Scene<'_>,
    chart: &Chart<'_>,
    commands: &mut Vec<Command>,
) {
    let texts = &scene.texts.chart;
    let picture = || svg::write(chart, scene.texts, &theme::LIGHT);
    let copy = ui.button(texts.copy_svg).on_hover_text(texts.copy_svg_tip);
    if copy.clicked() {
        commands.push(Command::CopyText(picture()));
    }
    let save = ui.button(texts.save_png).on_hover_text(texts.save_png_tip);
    if save.clicked() {
        commands.push(Command::SavePicture(picture()));
    }
}
