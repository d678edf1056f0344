//! Side to move, rights to castle, and the buttons.

use eframe::egui::{Button, Checkbox, RichText, Ui};
use shakmaty::{CastlingSide, Color};

use crate::session::{Command, Edit, EditCommand};
use crate::ui::Scene;
use crate::ui::theme::Palette;

/// Draws them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, edit: &Edit, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| turn(ui, scene, edit, commands));
    ui.horizontal_wrapped(|ui| rights(ui, scene, edit, commands));
    ui.horizontal_wrapped(|ui| buttons(ui, scene, edit, commands));
}

fn turn(ui: &mut Ui, scene: &Scene<'_>, edit: &Edit, commands: &mut Vec<Command>) {
    for color in Color::ALL {
        let on = edit.draft().turn == color;
        let name = (scene.texts.board.to_move)(color);
        if ui.add(Button::selectable(on, name)).clicked() && !on {
            commands.push(Command::Edit(EditCommand::SetTurn(color)));
        }
    }
}

fn rights(ui: &mut Ui, scene: &Scene<'_>, edit: &Edit, commands: &mut Vec<Command>) {
    let texts = &scene.texts.what_if;
    ui.label(RichText::new(texts.rights).color(Palette::of(ui).secondary));
    for color in Color::ALL {
        for side in [CastlingSide::KingSide, CastlingSide::QueenSide] {
            let mut given = edit.draft().may_castle(color, side);
            let name = (texts.castling)(color, side);
            if ui.add(Checkbox::new(&mut given, name)).changed() {
                let command = EditCommand::SetCastling(color, side, given);
                commands.push(Command::Edit(command));
            }
        }
    }
}

fn buttons(ui: &mut Ui, scene: &Scene<'_>, edit: &Edit, commands: &mut Vec<Command>) {
    let texts = &scene.texts.what_if;
    let keyed = |id| crate::ui::commands::tip(scene, id);
    let legal = edit.reading().is_ok();
    let shown = scene.session.step().map(|step| &step.position);
    let is_other = shown != Some(&edit.original().position) || edit.is_changed();
    let undo = keyed(crate::ui::commands::Id::Undo);
    let redo = keyed(crate::ui::commands::Id::Redo);
    let can_analyse = legal && scene.session.can_analyse();
    for (name, tip, enabled, command) in [
        (texts.undo, &*undo, edit.can_undo(), EditCommand::Undo),
        (texts.redo, &*redo, edit.can_redo(), EditCommand::Redo),
        (
            texts.restore[0],
            texts.restore[1],
            edit.is_changed(),
            EditCommand::Restore,
        ),
        (texts.clear[0], texts.clear[1], true, EditCommand::Clear),
        (texts.set_up[0], texts.set_up[1], true, EditCommand::SetUp),
        (
            texts.swap_sides[0],
            texts.swap_sides[1],
            true,
            EditCommand::SwapSides,
        ),
        (
            texts.mirror[0],
            texts.mirror[1],
            true,
            EditCommand::MirrorFiles,
        ),
        (texts.begin[0], texts.begin[1], is_other, EditCommand::Begin),
        (texts.open[0], texts.open[1], legal, EditCommand::Open),
        (
            texts.analyse[0],
            texts.analyse[1],
            can_analyse,
            EditCommand::Analyse,
        ),
    ] {
        let mut button = Button::new(name);
        if command == EditCommand::Analyse {
            button = button.fill(Palette::of(ui).selected);
        }
        let button = ui.add_enabled(enabled, button);
        if button
            .on_hover_text(tip)
            .on_disabled_hover_text(tip)
            .clicked()
        {
            commands.push(Command::Edit(command));
        }
    }
}
