//! The bar at the bottom: what happened, what is newer, where the logs are.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Align, Button, FontId, Label, Layout, RichText, Ui};

use super::Scene;
use super::commands::{Id, with_keys};
use super::theme::Palette;
use crate::session::{Command, Follow, Message, Tone};

/// With more width than this the directory stands beside the messages.
const BOTH: f32 = 900.0;

/// Draws the bar.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let texts = scene.texts;
    ui.horizontal(|ui| {
        follow(ui, scene, commands);
        if let Some(newer) = scene.session.newer() {
            let button = Button::new((texts.status.newer)(newer)).fill(palette.selected);
            if ui
                .add(button)
                .on_hover_text(texts.status.newer_tip)
                .clicked()
            {
                commands.push(Command::ShowNewer);
            }
        }
        let directory = (texts.window.log_directory)(scene.session.library().directory());
        let messages = scene.session.messages();
        if messages.is_empty() {
            let text = RichText::new(directory).color(palette.secondary);
            ui.add(Label::new(text).truncate());
        } else if ui.available_width() < BOTH {
            ui.add(Label::new(text(messages, scene, palette)).truncate());
        } else {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(directory).small().color(palette.secondary));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(text(messages, scene, palette)).truncate());
                });
            });
        }
    });
}

/// Whether new logs are shown by themselves; a click changes it.
fn follow(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let state = scene.session.follow_state();
    let color = match state {
        Follow::Following | Follow::FixedDepth(_) => palette.text,
        Follow::Paused | Follow::Off => palette.notice,
    };
    let text = RichText::new((scene.texts.status.follow)(state)).color(color);
    let tip = (scene.texts.status.follow_tip)(state);
    let tip = with_keys(scene, Id::Follow, tip);
    if ui.add(Button::new(text)).on_hover_text(tip).clicked() {
        commands.push(Command::ToggleFollow);
    }
}

/// The messages one after the other.
fn text(messages: &[Message], scene: &Scene<'_>, palette: &Palette) -> LayoutJob {
    let mut job = LayoutJob::default();
    let mut append = |text: &str, color| {
        let format = TextFormat::simple(FontId::proportional(14.0), color);
        job.append(text, 0.0, format);
    };
    for (index, message) in messages.iter().enumerate() {
        if index > 0 {
            append("  ·  ", palette.secondary);
        }
        let color = match message.tone() {
            Tone::Quiet => palette.secondary,
            Tone::Notice => palette.notice,
            Tone::Trouble => palette.trouble,
        };
        append(&(scene.texts.messages.say)(message), color);
    }
    job
}
