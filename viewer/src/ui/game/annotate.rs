//! The engine's work on every move of the game.

use eframe::egui::{Button, ComboBox, ProgressBar, Ui};

use crate::session::{Command, GameCommand, Limit, Playing};
use crate::ui::Scene;

const LIMITS: [Limit; 8] = [
    Limit::Depth(8),
    Limit::Depth(10),
    Limit::Depth(12),
    Limit::Depth(14),
    Limit::Depth(16),
    Limit::Seconds(1),
    Limit::Seconds(5),
    Limit::Seconds(20),
];

/// Draws the choice and the button, or how far it is.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, playing: &Playing, commands: &mut Vec<Command>) {
    let texts = &scene.texts.game;
    ui.horizontal_wrapped(|ui| {
        if let Some(annotating) = playing.annotating() {
            let [name, tip] = texts.stop;
            if ui.button(name).on_hover_text(tip).clicked() {
                commands.push(Command::Game(GameCommand::StopAnnotating));
            }
            let share = annotating.done as f32 / annotating.total.max(1) as f32;
            let bar = ProgressBar::new(share)
                .desired_width(200.0)
                .text((texts.annotating)(annotating));
            ui.add(bar);
        } else {
            limit(ui, scene, commands);
            let [name, tip] = texts.annotate;
            let button = ui.add_enabled(scene.session.can_analyse(), Button::new(name));
            if button.on_hover_text(tip).clicked() {
                commands.push(Command::Game(GameCommand::Annotate));
            }
        }
        let [name, tip] = texts.logs;
        let shown = Button::new(name);
        let button = ui.add_enabled(scene.session.shows_game(), shown);
        if button.on_hover_text(tip).clicked() {
            let ply = scene.session.ply();
            commands.push(Command::Game(GameCommand::ShowLogs(ply)));
        }
    });
}

fn limit(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = &scene.texts.game;
    let name = |limit| match limit {
        Limit::Depth(depth) => (texts.to_depth)(depth),
        Limit::Seconds(seconds) => (texts.seconds)(seconds),
    };
    let chosen = scene.session.annotation_limit();
    let label = ui.label(texts.limit);
    ComboBox::from_id_salt("annotation limit")
        .width(90.0)
        .selected_text(name(chosen))
        .show_ui(ui, |ui| {
            for limit in LIMITS {
                if ui.selectable_label(limit == chosen, name(limit)).clicked() {
                    commands.push(Command::Game(GameCommand::SetLimit(limit)));
                }
            }
        })
        .response
        .labelled_by(label.id);
}
