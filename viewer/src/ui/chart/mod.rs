//! The page of the chart: the value and chosen parts of it along the line or
//! over the depths, and the phase beside them.
//!
//! [`model`] is what is shown, `scale` its axes, `plot` draws it, [`svg`] writes
//! it as a picture.

pub mod model;
mod plot;
mod scale;
pub mod svg;

pub(super) use plot::still;

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{Label, PopupCloseBehavior, RichText, ScrollArea, Ui};

use self::model::{Along, Chart};
use super::theme::{self, Palette};
use super::{Scene, View, line};
use crate::session::difference::{Grid, GridKey};
use crate::session::{Command, DepthChoice, Document};

/// How the page is looked at.
#[derive(Clone, Debug)]
pub struct ChartView {
    /// What the points stand beside each other for.
    pub along: Along,
    /// The rows that have a curve.
    pub rows: Vec<GridKey>,
}

impl Default for ChartView {
    fn default() -> ChartView {
        ChartView {
            along: Along::Line,
            rows: vec![GridKey::Value],
        }
    }
}

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let place = |ply| line::place(scene, ply);
    let looked_at = view.chart.clone();
    let (along, rows) = (looked_at.along, looked_at.rows.as_slice());
    let chart = model::chart(scene.session, along, rows, scene.texts, &place);
    ui.horizontal_wrapped(|ui| {
        choose_along(ui, scene, view);
        choose_rows(ui, scene, view);
        if let Some(chart) = &chart {
            export(ui, scene, chart, commands);
        }
    });
    let texts = &scene.texts.chart;
    match chart {
        Some(chart) if chart.names.len() > 1 => {
            if let Some(index) = plot::show(ui, scene, &chart) {
                commands.extend(go_to(scene, along, index));
            }
        }
        _ => {
            let color = Palette::of(ui).secondary;
            let note = RichText::new(texts.too_short).color(color);
            ui.add(Label::new(note).wrap());
        }
    }
}

/// What a click on a point asks for.
fn go_to(scene: &Scene<'_>, along: Along, index: usize) -> Option<Command> {
    match along {
        Along::Line => Some(Command::GoTo(index)),
        Along::Depths => {
            let column = scene.session.matrix()?.columns.get(index)?;
            Some(Command::ChooseDepth(DepthChoice::Fixed(column.depth)))
        }
    }
}

fn choose_along(ui: &mut Ui, scene: &Scene<'_>, view: &mut View) {
    let texts = &scene.texts.chart;
    for (along, name) in [
        (Along::Line, texts.along_line),
        (Along::Depths, texts.over_depths),
    ] {
        ui.radio_value(&mut view.chart.along, along, name);
    }
}

/// A menu with a box for each row.
fn choose_rows(ui: &mut Ui, scene: &Scene<'_>, view: &mut View) {
    let texts = scene.texts;
    let Some(grid) = grid(scene, view.chart.along) else {
        return;
    };
    // Several may be chosen one after the other.
    let stays = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let menu = MenuButton::new(texts.chart.rows).config(stays);
    let (button, _) = menu.ui(ui, |ui| {
        ScrollArea::vertical().max_height(400.0).show(ui, |ui| {
            for row in &grid.rows {
                let mut on = view.chart.rows.contains(&row.key);
                let name = model::name(row.key, texts);
                if ui.checkbox(&mut on, name).changed() {
                    if on {
                        view.chart.rows.push(row.key);
                    } else {
                        view.chart.rows.retain(|key| *key != row.key);
                    }
                }
            }
        });
    });
    button.on_hover_text(texts.chart.rows_tip);
}

fn grid<'a>(scene: &Scene<'a>, along: Along) -> Option<&'a Grid> {
    match along {
        Along::Line => scene.session.document().map(Document::grid),
        Along::Depths => scene.session.matrix().map(|matrix| &matrix.ends),
    }
}

fn export(ui: &mut Ui, scene: &Scene<'_>, chart: &Chart<'_>, commands: &mut Vec<Command>) {
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
