//! The engine's work on every move of the game.

use eframe::egui::{Button, ComboBox, DragValue, ProgressBar, Ui};

use crate::session::{Command, GameCommand, Limit, Playing};
use crate::ui::Scene;

/// What is offered first of either kind.
const OFFERS: [Limit; 2] = [Limit::Depth(12), Limit::Seconds(5)];
/// More would not be waited for.
const MOST_DEPTH: u32 = 60;
/// An hour.
const MOST_SECONDS: u32 = 3600;

/// Draws the choice and the button, or how far it is.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, playing: &Playing, commands: &mut Vec<Command>) {
    let texts = &scene.texts.game;
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
}

/// The kind of limit and its number.
fn limit(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = &scene.texts.game;
    let name = |limit| match limit {
        Limit::Depth(_) => texts.to_depth,
        Limit::Seconds(_) => texts.seconds,
    };
    let chosen = scene.session.annotation_limit();
    let mut now = chosen;
    let label = ui.label(texts.limit);
    ComboBox::from_id_salt("annotation limit")
        .width(90.0)
        .selected_text(name(chosen))
        .show_ui(ui, |ui| {
            for offer in OFFERS {
                let is_chosen = name(offer) == name(chosen);
                if ui.selectable_label(is_chosen, name(offer)).clicked() && !is_chosen {
                    now = offer;
                }
            }
        })
        .response
        .labelled_by(label.id);
    let (number, most) = match &mut now {
        Limit::Depth(depth) => (depth, MOST_DEPTH),
        Limit::Seconds(seconds) => (seconds, MOST_SECONDS),
    };
    ui.add(DragValue::new(number).range(1..=most).speed(0.1))
        .labelled_by(label.id);
    if now != chosen {
        commands.push(Command::Game(GameCommand::SetLimit(now)));
    }
}
