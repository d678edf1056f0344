//! Statistics of a number over what was found, and its export.

use std::path::PathBuf;

use eframe::egui::{ComboBox, RichText, TextEdit, Ui};

use super::LibraryView;
use super::search::about;
use crate::desktop;
use crate::index::export::Format;
use crate::index::{Column, Statistics};
use crate::session::{Command, FindCommand};
use crate::texts::Texts;
use crate::ui::theme::Palette;
use crate::ui::{Scene, View};

const FORMATS: [(&str, Format); 2] = [("CSV", Format::Csv), ("JSON", Format::Json)];

/// Draws both.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let hides = view.training.hides();
    ui.horizontal_wrapped(|ui| statistics(ui, scene, hides, commands));
    ui.horizontal(|ui| export(ui, scene, &mut view.library, commands));
}

fn statistics(ui: &mut Ui, scene: &Scene<'_>, hides: bool, commands: &mut Vec<Command>) {
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
        _ if hides && chosen.is_evaluation() => {
            let text = RichText::new(scene.texts.words.hidden);
            ui.label(text.color(Palette::of(ui).secondary));
        }
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

/// A dialog asks for the file; where there is none, its path is typed.
fn export(ui: &mut Ui, scene: &Scene<'_>, view: &mut LibraryView, commands: &mut Vec<Command>) {
    let texts = &scene.texts.library;
    if !scene.session.finding().has_no_dialog() {
        ui.label(texts.export);
        for (name, format) in FORMATS {
            let button = ui.button(format!("{name}…"));
            if button.on_hover_text(texts.export_as_tip).clicked() {
                commands.push(Command::Find(FindCommand::ExportAs(format)));
            }
        }
        return;
    }
    let mut file = view.file.take().unwrap_or_else(|| {
        let usual = desktop::usual_table().with_extension(Format::Csv.extension());
        usual.to_string_lossy().into_owned()
    });
    let label = ui.label(texts.file);
    let width = (ui.available_width() - 130.0).max(80.0);
    let field = TextEdit::singleline(&mut file).desired_width(width);
    ui.add(field).labelled_by(label.id);
    for (name, format) in FORMATS {
        if ui.button(name).on_hover_text(texts.export_tip).clicked() {
            let path = PathBuf::from(file.trim()).with_extension(format.extension());
            commands.push(Command::Find(FindCommand::Export(path, format)));
        }
    }
    view.file = Some(file);
}
