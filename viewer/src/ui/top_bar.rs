//! The bar at the top: Load/Paste, depth, auto, top, and the bundled engine.

use eframe::egui::{Button, Checkbox, ComboBox, Label, RichText, Ui};

use super::Scene;
use super::theme::Palette;
use crate::session::{Analysis, Command, DepthChoice};

/// Draws the bar.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        load_paste(ui, scene, commands);
        ui.add_space(6.0);
        depth(ui, scene, commands);
        ui.add_space(6.0);
        check_boxes(ui, scene, commands);
        ui.add_space(6.0);
        analysis(ui, scene, commands);
    });
}

fn load_paste(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let fill = Palette::of(ui).selected;
    let button = Button::new(scene.texts.top_bar.load_paste).fill(fill);
    if ui
        .add(button)
        .on_hover_text(scene.texts.top_bar.load_paste_tip)
        .clicked()
    {
        commands.push(Command::LoadPaste);
    }
}

fn depth(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
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
                    commands.push(Command::ChooseDepth(choice));
                }
            }
        })
        .response
        .labelled_by(label.id)
        .on_hover_text(texts.top_bar.depth_tip);
}

fn check_boxes(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = scene.texts;
    let mut choices = scene.session.choices();
    let auto = Checkbox::new(&mut choices.auto, texts.top_bar.auto);
    if ui.add(auto).on_hover_text(texts.top_bar.auto_tip).changed() {
        commands.push(Command::SetAuto(choices.auto));
    }
    let top = Checkbox::new(&mut choices.top, texts.top_bar.top);
    let response = ui
        .add_enabled(scene.surroundings.can_stay_on_top, top)
        .on_hover_text(texts.top_bar.top_tip)
        .on_disabled_hover_text(texts.top_bar.top_unavailable);
    if response.changed() {
        commands.push(Command::SetTop(choices.top));
    }
}

fn analysis(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = scene.texts;
    let secondary = Palette::of(ui).secondary;
    let (running, progress) = match scene.session.analysis() {
        Analysis::Idle => (false, None),
        Analysis::Running(progress) => (true, Some(progress)),
        Analysis::Finished(progress) => (false, Some(progress)),
    };
    if running {
        let button = ui
            .button(texts.top_bar.stop)
            .on_hover_text(texts.top_bar.stop_tip);
        if button.clicked() {
            commands.push(Command::StopAnalysis);
        }
    } else {
        let button = ui
            .add_enabled(
                scene.session.can_analyse(),
                Button::new(texts.top_bar.analyse),
            )
            .on_hover_text(texts.top_bar.analyse_tip);
        if button.clicked() {
            commands.push(Command::Analyse);
        }
    }
    if let Some(progress) = progress {
        let text = RichText::new((texts.top_bar.progress)(progress)).color(secondary);
        ui.add(Label::new(text).extend());
    }
}
