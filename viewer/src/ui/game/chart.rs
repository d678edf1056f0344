//! The value over the game: the static one, and what the search found. A click
//! goes there.

use eframe::egui::{Role, Ui, WidgetInfo};
use egui_plot::{Legend, Line, PlotPoints, Points, VLine};
use toga_log::logfile::model::SearchValue;

use crate::session::{Command, GameCommand, Playing};
use crate::ui::Scene;
use crate::ui::chart::still;
use crate::ui::theme::Palette;

const HEIGHT: f32 = 150.0;

/// Values beyond this many pawns are drawn at the edge, or a mate would flatten
/// all the rest.
const MOST: f64 = 8.0;

/// Draws it.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, playing: &Playing, commands: &mut Vec<Command>) {
    let texts = &scene.texts.game;
    let palette = Palette::of(ui);
    let steps = &playing.document().steps;
    let fixed: Vec<[f64; 2]> = steps
        .iter()
        .enumerate()
        .map(|(ply, step)| [ply as f64, pawns(step.explanation.value_without_tempo)])
        .collect();
    let searched: Vec<[f64; 2]> = playing
        .searched()
        .iter()
        .enumerate()
        .filter_map(|(ply, found)| Some([ply as f64, found.map(|it| search(it.value))?]))
        .collect();
    let ply = scene.session.ply();
    let shows_game = scene.session.shows_game();
    let [static_name, search_name] = texts.lines;
    let plot = still("value over the game")
        .height(HEIGHT)
        .include_y(-1.0)
        .include_y(1.0)
        .legend(Legend::default())
        .show(ui, |plot| {
            plot.line(
                Line::new(static_name, PlotPoints::from(fixed))
                    .color(palette.block)
                    .width(1.5),
            );
            plot.points(
                Points::new(search_name, PlotPoints::from(searched))
                    .color(palette.total)
                    .radius(2.5),
            );
            if shows_game {
                plot.vline(VLine::new("", ply as f64).color(palette.accent));
            }
            let clicked = plot.response().clicked();
            plot.pointer_coordinate().filter(|_| clicked)
        });
    plot.response
        .widget_info(|| WidgetInfo::labeled(Role::Image, true, texts.chart));
    if let Some(at) = plot.inner {
        let last = steps.len().saturating_sub(1) as f64;
        let ply = at.x.round().clamp(0.0, last) as usize;
        commands.push(Command::Game(GameCommand::GoTo(ply)));
    }
}

fn pawns(centipawns: i32) -> f64 {
    (f64::from(centipawns) / 100.0).clamp(-MOST, MOST)
}

fn search(value: SearchValue) -> f64 {
    match value {
        SearchValue::Centipawns(value) => pawns(value),
        SearchValue::Mate(moves) if moves < 0 => -MOST,
        SearchValue::Mate(_) => MOST,
    }
}
