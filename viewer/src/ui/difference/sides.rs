//! The two choices at the top of the page: what is compared with what.

use eframe::egui::{ComboBox, Ui};

use crate::session::{Command, Document, Side, Which};
use crate::ui::{Scene, line};

/// Draws them.
pub(super) fn show(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = &scene.texts.difference;
    let comparison = scene.session.comparison();
    ui.horizontal_wrapped(|ui| {
        choice(ui, scene, (Which::From, &comparison.from), commands);
        choice(ui, scene, (Which::To, &comparison.to), commands);
        let swap = ui.button(texts.swap).on_hover_text(texts.swap_tip);
        if swap.clicked() {
            commands.push(Command::SwapSides);
        }
    });
}

fn choice(
    ui: &mut Ui,
    scene: &Scene<'_>,
    (which, chosen): (Which, &Side),
    commands: &mut Vec<Command>,
) {
    let texts = &scene.texts.difference;
    let title = match which {
        Which::From => texts.from,
        Which::To => texts.to,
    };
    // Choice and label stay together where the row is wrapped.
    ui.horizontal(|ui| {
        let label = ui.label(title);
        ComboBox::from_id_salt(title)
            .width(140.0)
            .height(360.0)
            .selected_text(name(scene, chosen))
            .show_ui(ui, |ui| {
                for side in offers(scene, chosen) {
                    let on = side == *chosen;
                    if ui.selectable_label(on, name(scene, &side)).clicked() {
                        commands.push(Command::Compare(which, side));
                    }
                }
                if ui.selectable_label(false, texts.paste).clicked() {
                    commands.push(Command::CompareClipboard(which));
                }
                if ui.selectable_label(false, texts.file).clicked() {
                    commands.push(Command::CompareFile(which));
                }
            })
            .response
            .labelled_by(label.id);
    });
}

/// What can be chosen: first what moves along, then every position of the line
/// and every other depth.
fn offers(scene: &Scene<'_>, chosen: &Side) -> Vec<Side> {
    let document = scene.session.document();
    let plies = document.map_or(0, |document| document.steps.len());
    let shown = document.and_then(Document::depth);
    let depths = scene.session.depths().iter().rev().copied();
    let mut offers = vec![Side::Previous, Side::Selected, Side::Root];
    offers.extend((1..plies).map(Side::Ply));
    offers.extend(
        depths
            .filter(|&depth| Some(depth) != shown)
            .map(Side::Depth),
    );
    if !offers.contains(chosen) {
        offers.push(chosen.clone());
    }
    offers
}

/// What a side is called.
pub(super) fn name(scene: &Scene<'_>, side: &Side) -> String {
    let texts = &scene.texts.difference;
    match side {
        Side::Root => scene.texts.line.root.to_string(),
        Side::Previous => texts.previous.to_string(),
        Side::Selected => (texts.selected)(&line::place(scene, scene.session.ply())),
        Side::Ply(ply) => line::place(scene, *ply),
        Side::Depth(depth) => (texts.depth)(*depth),
        Side::Pasted(_) => texts.pasted.to_string(),
        Side::File(path) => path
            .file_name()
            .unwrap_or(path.as_os_str())
            .to_string_lossy()
            .into_owned(),
    }
}
