//! The page of a game: who played, the games beside it, the chart, the moves,
//! and the annotation.
//!
//! | file | what it draws |
//! |---|---|
//! | [`games`] | the games of the source |
//! | [`chart`] | what the chart over the game shows |
//! | [`annotate`] | the engine's work on every move |
//! | [`moves`] | the moves with their values, only those in view |

pub mod annotate;
pub mod chart;
pub mod games;
pub mod moves;

use eframe::egui::{Label, RichText, Ui};

use super::theme::{self, Palette};
use super::{Scene, View, copied};
use crate::session::{Command, GameCommand, Origin};

/// The height of the chart.
const CHART: f32 = 190.0;

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let texts = &scene.texts.game;
    let palette = Palette::of(ui);
    let Some(playing) = scene.session.playing() else {
        let text = RichText::new(texts.none).color(palette.secondary);
        ui.add(Label::new(text).wrap());
        return;
    };
    if let Origin::Game(game) = &playing.document().origin {
        let players = RichText::new((texts.players)(&game.heading)).font(theme::strong(14.0));
        ui.add(Label::new(players).wrap());
        if let Some(fault) = &game.fault {
            let text = format!("{} {}", texts.cut, (scene.texts.files.cut)(fault));
            ui.add(Label::new(RichText::new(text).color(palette.notice)).wrap());
        }
    }
    games::show(ui, scene, playing, commands);
    let drawn = chart::chart(scene, playing);
    ui.horizontal_wrapped(|ui| {
        annotate::show(ui, scene, playing, commands);
        super::chart::export(ui, scene, &drawn, commands);
    });
    if let Some(ply) = super::chart::show(ui, scene, "game", &drawn, CHART) {
        commands.push(Command::Game(GameCommand::GoTo(ply)));
    }
    moves::show(ui, scene, view, playing, commands);
}

/// Its moves, to take along.
pub fn copied(scene: &Scene<'_>, _: &View) -> Vec<copied::Table> {
    let playing = scene.session.playing();
    let table = playing.map(|playing| moves::copied(scene, playing));
    table.into_iter().collect()
}
