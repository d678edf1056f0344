//! Statistics of a number over what was found, and its export.

use std::path::PathBuf;

use eframe::egui::{ComboBox, RichText, TextEdit, Ui};

use super::LibraryView;
use super::search::about;
use crate::index::export::Format;
use crate::index::{Column, Statistics};
use crate::session::{Command, FindCommand};
use crate::texts::Texts;
use crate::ui::Scene;
use crate::ui::theme::Palette;

/// Draws both.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut LibraryView, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| statistics(ui, scene, commands));
    ui.horizontal(|ui| export(ui, scene, view, commands));
}

fn statistics(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = &scene.texts.library;
    let finding = scene.session.finding();
    let chosen = finding.column();
    let label = ui.label(texts.statistics);
    ComboBox::from_id_salt("counted number")
        .width(130.0)
        .height(360.0)
        .selected_text(chosen.name())
        .show_ui(ui, |ui| {
            for column in Column::all() {
                let offer = ui.selectable_label(column == chosen, column.name());
                if offer.on_hover_text(about(scene.texts, column)).clicked() {
                    commands.push(Command::Find(FindCommand::Count(column)));
                }
            }
        })
        .response
        .labelled_by(label.id);
    match &finding.answer().statistics {
        Some(statistics) => {
            ui.label(summary(statistics, scene.texts));
        }
        None => {
            let text = RichText::new(texts.no_number);
            ui.label(text.color(Palette::of(ui).secondary));
        }
    }
}

/// `12 positions · mean 34.5 · least −20 · …`.
fn summary(statistics: &Statistics, texts: &Texts) -> String {
    let point = texts.decimal_point;
    let [positions, mean, least, lower, median, upper, greatest] = texts.library.summary;
    let real = |number: f64| {
        let text = format!("{number:.1}");
        text.replace('-', "−").replace('.', &point.to_string())
    };
    let whole = |number: i32| number.to_string().replace('-', "−");
    [
        format!("{} {positions}", statistics.count),
        format!("{mean} {}", real(statistics.mean)),
        format!("{least} {}", whole(statistics.least)),
        format!("{lower} {}", real(statistics.lower_quartile)),
        format!("{median} {}", real(statistics.median)),
        format!("{upper} {}", real(statistics.upper_quartile)),
        format!("{greatest} {}", whole(statistics.greatest)),
    ]
    .join(" · ")
}

fn export(ui: &mut Ui, scene: &Scene<'_>, view: &mut LibraryView, commands: &mut Vec<Command>) {
    let texts = &scene.texts.library;
    let mut file = view.file.take().unwrap_or_else(usual_file);
    let label = ui.label(texts.file);
    let width = (ui.available_width() - 130.0).max(80.0);
    let field = TextEdit::singleline(&mut file).desired_width(width);
    ui.add(field).labelled_by(label.id);
    for (name, format, extension) in [("CSV", Format::Csv, "csv"), ("JSON", Format::Json, "json")] {
        if ui.button(name).on_hover_text(texts.export_tip).clicked() {
            let path = PathBuf::from(file.trim()).with_extension(extension);
            commands.push(Command::Find(FindCommand::Export(path, format)));
        }
    }
    view.file = Some(file);
}

/// Where a table goes unless the user says otherwise.
fn usual_file() -> String {
    let folder = directories::UserDirs::new().map(|dirs| {
        let documents = dirs.document_dir().filter(|folder| folder.is_dir());
        documents.unwrap_or(dirs.home_dir()).to_owned()
    });
    let file = folder.unwrap_or_default().join("positions.csv");
    file.to_string_lossy().into_owned()
}
