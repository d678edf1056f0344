//! The text that is looked for, and how it is written.

use eframe::egui::{CollapsingHeader, Label, RichText, TextEdit, Ui};

use super::LibraryView;
use crate::index::Column;
use crate::session::{Command, FindCommand};
use crate::texts::Texts;
use crate::ui::Scene;
use crate::ui::theme::Palette;

/// Draws it.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut LibraryView, commands: &mut Vec<Command>) {
    let texts = &scene.texts.library;
    let finding = scene.session.finding();
    let palette = Palette::of(ui);
    let mut text = view
        .text
        .take()
        .unwrap_or_else(|| finding.text().to_owned());
    ui.horizontal(|ui| {
        let label = ui.label(texts.search);
        let field = TextEdit::singleline(&mut text)
            .hint_text(texts.example)
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut view.seek) {
            field.request_focus();
        }
        if field.changed() {
            commands.push(Command::Find(FindCommand::Search(text.clone())));
        }
    });
    ui.horizontal_wrapped(|ui| {
        let answer = finding.answer();
        if finding.is_answered() {
            ui.label((texts.found)(answer.rows.len(), answer.total));
        }
        if answer.unreadable > 0 {
            let text = (texts.unreadable)(answer.unreadable);
            ui.label(RichText::new(text).color(palette.notice));
        }
        if let Some(progress) = answer.progress {
            ui.label(RichText::new((texts.progress)(progress)).color(palette.secondary));
            let ([name, tip], command) = if progress.stopped {
                (texts.go_on, FindCommand::Continue)
            } else {
                (texts.stop, FindCommand::Stop)
            };
            if ui.button(name).on_hover_text(tip).clicked() {
                commands.push(Command::Find(command));
            }
        }
    });
    if let Some(fault) = finding.fault() {
        let fault = RichText::new((texts.fault)(fault)).color(palette.trouble);
        ui.add(Label::new(fault).wrap());
    }
    CollapsingHeader::new(texts.names)
        .id_salt("how to search")
        .show(ui, |ui| {
            if let Some(chosen) = language(ui, scene.texts) {
                if !text.is_empty() && !text.ends_with(' ') {
                    text.push(' ');
                }
                text.push_str(&chosen);
                commands.push(Command::Find(FindCommand::Search(text.clone())));
            }
        });
    view.text = Some(text);
}

/// How a search is written, and the names that it may hold. Returns the one
/// that was clicked.
fn language(ui: &mut Ui, texts: &'static Texts) -> Option<String> {
    let secondary = Palette::of(ui).secondary;
    for (example, meaning) in texts.library.language {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(*example).monospace());
            ui.label(RichText::new(*meaning).color(secondary));
        });
    }
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        for column in Column::all() {
            let name = column.name();
            let button = ui.small_button(&*name).on_hover_text(about(texts, column));
            if button.clicked() {
                chosen = Some(name.into_owned());
            }
        }
    });
    chosen
}

/// What a number is, in the words of the log.
pub fn about(texts: &'static Texts, column: Column) -> String {
    let words = texts.rules.catalogue();
    let words = match column {
        Column::Block(block) => words.block(block),
        Column::Term(term) | Column::TermOf(_, term) => words.term(term),
        own => return (texts.library.about)(own).to_owned(),
    };
    format!("{}: {}", words.caption, words.sentence)
}
