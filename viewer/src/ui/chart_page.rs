//! The page of the chart: the value and chosen parts of it along the line or
//! over the depths.

use eframe::egui::containers::menu::{MenuButton, MenuConfig};
use eframe::egui::{Label, PopupCloseBehavior, RichText, ScrollArea, Ui};

use super::chart::model::{Chart, Point, Series};
use super::theme::Palette;
use super::{Scene, View, chart, copied, line, line_page};
use crate::session::difference::{Grid, GridKey};
use crate::session::{Command, DepthChoice, Document, Step};
use crate::texts::Texts;

/// What the points stand beside each other for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Along {
    /// The positions of the main line.
    #[default]
    Line,
    /// The depths of the position, each where its line ends.
    Depths,
}

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
    let along = view.chart.along;
    let drawn = chart_of(scene, &view.chart);
    ui.horizontal_wrapped(|ui| {
        choose_along(ui, scene, view);
        choose_rows(ui, scene, view);
        if let Some(drawn) = &drawn {
            chart::export(ui, scene, drawn, commands);
        }
    });
    let texts = &scene.texts.chart;
    match drawn {
        Some(drawn) if drawn.names.len() > 1 => {
            let height = ui.available_height();
            if let Some(index) = chart::show(ui, scene, "chart", &drawn, height) {
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

/// Its points, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let texts = scene.texts;
    let names = match view.chart.along {
        Along::Line => texts.chart.position,
        Along::Depths => texts.top_bar.depth,
    };
    let chart = chart_of(scene, &view.chart);
    let table = chart.map(|chart| chart.copied(names, texts.table.phase));
    table.into_iter().collect()
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
                let name = name(row.key, texts);
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

/// The chart of these rows; None if there is nothing to show.
fn chart_of<'a>(scene: &Scene<'a>, looked_at: &ChartView) -> Option<Chart<'a>> {
    let (session, texts) = (scene.session, scene.texts);
    let grid = grid(scene, looked_at.along)?;
    let series = series(grid, &looked_at.rows, texts);
    match looked_at.along {
        Along::Line => {
            let document = session.document()?;
            let plies = 0..document.steps.len();
            Some(Chart {
                names: plies.map(|ply| line::place(scene, ply)).collect(),
                steps: document.steps.iter().collect(),
                series,
                selected: Some(session.ply()),
            })
        }
        Along::Depths => {
            let matrix = session.matrix()?;
            let columns = || matrix.columns.iter();
            let end = |depth| session.depth_document(depth)?.steps.last();
            let steps: Option<Vec<&Step>> = columns().map(|it| end(it.depth)).collect();
            let shown = session.document().and_then(Document::depth);
            Some(Chart {
                names: columns().map(|it| (texts.chart.depth)(it.depth)).collect(),
                steps: steps?,
                series,
                selected: columns().position(|it| Some(it.depth) == shown),
            })
        }
    }
}

fn series(grid: &Grid, rows: &[GridKey], texts: &Texts) -> Vec<Series> {
    let known = grid.rows.iter().filter(|row| rows.contains(&row.key));
    known
        .map(|row| Series {
            name: name(row.key, texts),
            points: row
                .values
                .iter()
                .copied()
                .map(Point::of)
                .map(Some)
                .collect(),
        })
        .collect()
}

/// What a row is called where its block is not in sight.
fn name(key: GridKey, texts: &Texts) -> String {
    let own = line_page::about(key, texts).0;
    match key.inside() {
        Some(block) => {
            let block = texts.rules.catalogue().block(block).caption;
            format!("{block} · {own}")
        }
        None => own.to_string(),
    }
}
