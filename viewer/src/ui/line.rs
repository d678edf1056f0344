//! The main line: every move can be clicked, the root too.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Button, Color32, FontId, RichText, ScrollArea, Ui, vec2};
use shakmaty::{Color, Position};

use super::commands::{Id, with_keys};
use super::theme::{self, Palette};
use super::{Scene, View};
use crate::session::{Command, Document, Origin, Step};
use crate::texts::line::options;

/// Draws the line into the space there is; a long one scrolls.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let Some(document) = scene.session.document() else {
        return;
    };
    title(ui, scene, document, view.training.hides());
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
                            .add(Button::selectable(on, scene.texts.line.root))
                            .on_hover_text(with_keys(scene, Id::First, scene.texts.line.root_tip)),
                        Some(before) => {
                            let number = number_due(before, ply == 1);
                            let san = scene.texts.chess.san(&step.san);
                            let color = Palette::of(ui).secondary;
                            ui.add(Button::selectable(on, move_text(&number, &san, color)))
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

fn title(ui: &mut Ui, scene: &Scene<'_>, document: &Document, hides: bool) {
    let palette = Palette::of(ui);
    let texts = scene.texts;
    ui.horizontal(|ui| {
        ui.label(RichText::new(texts.line.main_line).font(theme::strong(14.0)));
        let mut note = |text: &str, color, tip: String| {
            let response = ui.label(RichText::new(text).color(color));
            if !tip.is_empty() {
                response.on_hover_text(tip);
            }
        };
        match &document.origin {
            Origin::Game(game) => {
                let players = (texts.game.players)(&game.heading);
                note(&players, palette.secondary, String::new());
                if let Some(fault) = &game.fault {
                    note(
                        texts.line.line_cut,
                        palette.notice,
                        (texts.files.cut)(fault),
                    );
                }
            }
            Origin::Static => note(texts.line.static_only, palette.secondary, String::new()),
            // What the search has found is part of the riddle.
            Origin::Log { .. } if hides => {}
            Origin::Log { header, .. } => {
                let found = (texts.line.found)(header);
                note(&found, palette.secondary, (texts.line.searched)(header));
                if !header.options.is_empty() {
                    let options = options(header);
                    note(texts.line.changed_options, palette.notice, options);
                }
                if let Some(uci) = &header.illegal_move {
                    note(
                        texts.line.line_cut,
                        palette.notice,
                        (texts.line.line_cut_tip)(uci),
                    );
                }
            }
        }
    });
}

/// The number before a move, where one is due: at White's moves and at the start.
fn number_due(before: &Step, first: bool) -> String {
    if first || before.position.turn() == Color::White {
        format!("{} ", move_number(before))
    } else {
        String::new()
    }
}

/// The number less strong than the move; the move in the colour of the button.
fn move_text(number: &str, san: &str, color: Color32) -> Arc<LayoutJob> {
    let font = FontId::proportional(14.0);
    let mut job = LayoutJob::default();
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

/// After which move a position of the line stands: `12… Bd7`, or the root.
pub fn place(scene: &Scene<'_>, ply: usize) -> String {
    let steps = scene
        .session
        .document()
        .map(|document| document.steps.as_slice())
        .unwrap_or_default();
    match (
        ply.checked_sub(1).and_then(|before| steps.get(before)),
        steps.get(ply),
    ) {
        (Some(before), Some(step)) => {
            let san = scene.texts.chess.san(&step.san);
            format!("{} {san}", move_number(before))
        }
        _ => scene.texts.line.root.to_string(),
    }
}
