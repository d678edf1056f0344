//! The bar at the bottom: what happened, what is newer, where the logs are.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Button, FontId, Label, Ui};

use super::Scene;
use super::theme::Palette;
use crate::session::{Command, Tone};

/// Draws the bar.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let texts = scene.texts;
    ui.horizontal(|ui| {
        if let Some(newer) = scene.session.newer() {
            let button = Button::new((texts.newer)(newer)).fill(palette.selected);
            if ui.add(button).on_hover_text(texts.newer_tip).clicked() {
                commands.push(Command::ShowNewer);
            }
        }
        ui.add(Label::new(text(scene, palette)).truncate());
    });
}

/// The messages one after the other, or where the logs are.
fn text(scene: &Scene<'_>, palette: &Palette) -> LayoutJob {
    let texts = scene.texts;
    let mut job = LayoutJob::default();
    let mut append = |text: &str, color| {
        let format = TextFormat::simple(FontId::proportional(14.0), color);
        job.append(text, 0.0, format);
    };
    let messages = scene.session.messages();
    if messages.is_empty() {
        let directory = scene.session.library().directory();
        append(&(texts.log_directory)(directory), palette.secondary);
    }
    for (index, message) in messages.iter().enumerate() {
        if index > 0 {
            append("  ·  ", palette.secondary);
        }
        let color = match message.tone() {
            Tone::Quiet => palette.secondary,
            Tone::Notice => palette.notice,
            Tone::Trouble => palette.trouble,
        };
        append(&(texts.message)(message), color);
    }
    job
}
