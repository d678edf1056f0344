//! The bar at the top: Load/Paste, depth, auto, top, and the bundled engine.

use eframe::egui::{Button, Checkbox, ComboBox, Label, RichText, Ui};

use super::commands::{self, Id, menu};
use super::theme::Palette;
use super::{Scene, View};
use crate::session::{Analysis, Command, DepthChoice, Document};

/// Draws the bar.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, asked: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        if let Some(act) = menu::show(ui, scene) {
            act.carry_out(&ui.ctx().clone(), scene, view, asked);
        }
        ui.add_space(6.0);
        load_paste(ui, scene, asked);
        ui.add_space(6.0);
        depth(ui, scene, asked);
        ui.add_space(6.0);
        check_boxes(ui, scene, asked);
        ui.add_space(6.0);
        analysis(ui, scene, asked);
    });
}

fn load_paste(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let fill = Palette::of(ui).selected;
    let button = Button::new(scene.texts.top_bar.load_paste).fill(fill);
    if commands::button(ui, scene, Id::LoadPaste, button).clicked() {
        asked.push(Command::LoadPaste);
    }
}

fn depth(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let texts = scene.texts;
    let chosen = scene.session.choices().depth;
    let depths = scene.session.depths();
    let name = |choice| match choice {
        DepthChoice::Highest => texts.top_bar.highest.to_string(),
        DepthChoice::Fixed(depth) if depths.contains(&depth) => depth.to_string(),
        DepthChoice::Fixed(depth) => (texts.top_bar.depth_missing)(depth),
    };
    let mut choices = vec![DepthChoice::Highest];
    choices.extend(depths.iter().rev().map(|&depth| DepthChoice::Fixed(depth)));
    if !choices.contains(&chosen) {
        choices.push(chosen);
    }
    let label = ui.label(texts.top_bar.depth);
    ComboBox::from_id_salt("depth")
        .width(96.0)
        .height(360.0)
        .selected_text(name(chosen))
        .show_ui(ui, |ui| {
            for choice in choices {
                if ui
                    .selectable_label(choice == chosen, name(choice))
                    .clicked()
                {
                    asked.push(Command::ChooseDepth(choice));
                }
            }
        })
        .response
        .labelled_by(label.id)
        .on_hover_text(texts.top_bar.depth_tip);
}

fn check_boxes(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let texts = scene.texts;
    let mut choices = scene.session.choices();
    let auto = Checkbox::new(&mut choices.auto, texts.top_bar.auto);
    if ui.add(auto).on_hover_text(texts.top_bar.auto_tip).changed() {
        asked.push(Command::SetAuto(choices.auto));
    }
    let top = Checkbox::new(&mut choices.top, texts.top_bar.top);
    let response = ui
        .add_enabled(scene.surroundings.can_stay_on_top, top)
        .on_hover_text(commands::tip(scene, Id::Top))
        .on_disabled_hover_text(texts.top_bar.top_unavailable);
    if response.changed() {
        asked.push(Command::SetTop(choices.top));
    }
}

fn analysis(ui: &mut Ui, scene: &Scene<'_>, asked: &mut Vec<Command>) {
    let texts = scene.texts;
    let secondary = Palette::of(ui).secondary;
    let (running, progress) = match scene.session.analysis() {
        Analysis::Idle => (false, None),
        Analysis::Running(progress) => (true, Some(progress)),
        // What is over is of interest only beside its own position.
        Analysis::Finished(progress) => {
            let root = scene.session.document().and_then(Document::root);
            (
                false,
                Some(progress).filter(|it| root == Some(&it.position)),
            )
        }
    };
    let (name, command) = if running {
        (texts.top_bar.stop, Command::StopAnalysis)
    } else {
        (texts.top_bar.analyse, Command::Analyse)
    };
    if commands::button(ui, scene, Id::Analyse, Button::new(name)).clicked() {
        asked.push(command);
    }
    if let Some(progress) = progress {
        let text = RichText::new((texts.top_bar.progress)(progress)).color(secondary);
        ui.add(Label::new(text).extend());
    }
}
