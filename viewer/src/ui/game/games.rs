//! The games of the text or file, where there are several.

use eframe::egui::{Button, CollapsingHeader, ScrollArea, Ui};

use crate::session::{Command, GameCommand, Playing};
use crate::ui::Scene;

const ROW: f32 = 24.0;
const MOST: f32 = 6.0 * ROW;

/// Draws the list; only the rows in view are built.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, playing: &Playing, commands: &mut Vec<Command>) {
    let games = playing.headings();
    if games.len() < 2 {
        return;
    }
    let texts = &scene.texts.game;
    CollapsingHeader::new((texts.games)(games.len()))
        .id_salt("games")
        .default_open(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.spacing_mut().interact_size.y = ROW;
            ScrollArea::vertical()
                .id_salt("games")
                .max_height(MOST)
                .auto_shrink([false, true])
                .show_rows(ui, ROW, games.len(), |ui, range| {
                    for index in range {
                        let Some(heading) = games.get(index) else {
                            continue;
                        };
                        let name = format!("{}. {}", index + 1, (texts.players)(heading));
                        let on = index == playing.chosen();
                        let button = Button::selectable(on, name).truncate();
                        if ui.add(button).clicked() {
                            commands.push(Command::Game(GameCommand::Choose(index)));
                        }
                    }
                });
        });
}
