//! The main line: every move can be clicked, the root too.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Button, Color32, FontId, RichText, ScrollArea, Ui, vec2};
use shakmaty::{Color, Position};

use super::theme::{self, Palette};
use super::{Scene, View};
use crate::session::{Command, Document, Origin, Step};

/// Draws the line into the space there is; a long one scrolls.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let Some(document) = scene.session.document() else {
        return;
    };
    title(ui, scene, document);
    let selected = scene.session.ply();
    let moved = view.shown_ply.replace(selected) != Some(selected);
    ScrollArea::vertical()
        .id_salt("line")
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
                ui.spacing_mut().button_padding = vec2(5.0, 2.0);
                ui.spacing_mut().interact_size.y = 24.0;
                for (ply, step) in document.steps.iter().enumerate() {
                    let on = selected == ply;
                    let before = ply.checked_sub(1).and_then(|ply| document.steps.get(ply));
                    let response = match before {
                        None => ui
                            .add(Button::selectable(on, scene.texts.root))
                            .on_hover_text(scene.texts.root_tip),
                        Some(before) => {
                            let name = numbered(before, step, ply == 1);
                            let color = Palette::of(ui).secondary;
                            ui.add(Button::selectable(on, move_text(&name, &step.san, color)))
                        }
                    };
                    if response.clicked() {
                        commands.push(Command::GoTo(ply));
                    }
                    if selected == ply && moved {
                        response.scroll_to_me(None);
                    }
                }
            });
        });
}

fn title(ui: &mut Ui, scene: &Scene<'_>, document: &Document) {
    let palette = Palette::of(ui);
    let texts = scene.texts;
    ui.horizontal(|ui| {
        ui.label(RichText::new(texts.main_line).font(theme::strong(14.0)));
        let mut note = |text: &str, color, tip: String| {
            let response = ui.label(RichText::new(text).color(color));
            if !tip.is_empty() {
                response.on_hover_text(tip);
            }
        };
        match &document.origin {
            Origin::Static => note(texts.static_only, palette.secondary, String::new()),
            Origin::Log { header, .. } => {
                let found = (texts.found)(header);
                note(&found, palette.secondary, (texts.searched)(header));
                if !header.options.is_empty() {
                    let options = (texts.options)(header);
                    note(texts.changed_options, palette.notice, options);
                }
                if let Some(uci) = &header.illegal_move {
                    note(texts.line_cut, palette.notice, (texts.line_cut_tip)(uci));
                }
            }
        }
    });
}

/// A move with its number, where one is due: at White's moves and at the start.
fn numbered(before: &Step, step: &Step, first: bool) -> String {
    if first || before.position.turn() == Color::White {
        format!("{} {}", move_number(before), step.san)
    } else {
        step.san.clone()
    }
}

/// The number less strong than the move; the move in the colour of the button.
fn move_text(name: &str, san: &str, color: Color32) -> Arc<LayoutJob> {
    let font = FontId::proportional(14.0);
    let mut job = LayoutJob::default();
    let number = name.strip_suffix(san).unwrap_or_default();
    job.append(number, 0.0, TextFormat::simple(font.clone(), color));
    job.append(san, 0.0, TextFormat::simple(font, Color32::PLACEHOLDER));
    Arc::new(job)
}

/// `12.` before a move of White, `12…` before a move of Black.
pub fn move_number(before: &Step) -> String {
    let dots = match before.position.turn() {
        Color::White => ".",
        Color::Black => "…",
    };
    format!("{}{dots}", before.position.fullmoves())
}
