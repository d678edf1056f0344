//! The moves of the game with their values. Only the rows in view are built.

use eframe::egui::{Align, Label, Layout, RichText, Role, Sense, Ui, WidgetInfo};
use egui_extras::{Column, TableBuilder};
use toga_log::logfile::model::SearchValue;

use crate::number;
use crate::session::{Command, GameCommand, Playing, Searched, Step};
use crate::texts::Texts;
use crate::ui::copied::{self, Cell};
use crate::ui::theme::Palette;
use crate::ui::{Scene, View, line};

const ROW: f32 = 24.0;

/// Draws the list into the space there is.
pub fn show(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut View,
    playing: &Playing,
    commands: &mut Vec<Command>,
) {
    let texts = &scene.texts.game;
    let steps = &playing.document().steps;
    let selected = scene.session.shows_game().then(|| scene.session.ply());
    walk(view, selected, commands);
    let moved = std::mem::replace(&mut view.game_ply, selected) != selected;
    let mut table = TableBuilder::new(ui)
        .id_salt("moves of the game")
        .striped(true)
        .sense(Sense::click())
        .cell_layout(Layout::left_to_right(Align::Center))
        .auto_shrink([false, false])
        .column(Column::initial(110.0).at_least(70.0).clip(true))
        .columns(Column::exact(68.0), 4);
    if let Some(ply) = selected.filter(|_| moved) {
        table = table.scroll_to_row(ply, None);
    }
    let table = table.header(22.0, |mut header| {
        for (head, tip) in texts.heads.into_iter().zip(texts.tips) {
            header.col(|ui| {
                let text = RichText::new(head).small().color(Palette::of(ui).secondary);
                ui.label(text).on_hover_text(tip);
            });
        }
    });
    table.body(|body| {
        body.rows(ROW, steps.len(), |mut row| {
            let ply = row.index();
            let cells = Cells::of(scene, playing, ply);
            row.set_selected(selected == Some(ply));
            row.col(|ui| {
                ui.add(Label::new(&cells.played).selectable(false));
            });
            for (index, text) in [&cells.value, &cells.change, &cells.search, &cells.depth]
                .into_iter()
                .enumerate()
            {
                row.col(|ui| {
                    let palette = Palette::of(ui);
                    let color = match index {
                        0 => palette.block,
                        2 => palette.total,
                        _ => palette.secondary,
                    };
                    let text = RichText::new(text).color(color);
                    ui.add(Label::new(text).selectable(false));
                });
            }
            let response = row.response();
            response.widget_info(|| {
                let name = (texts.row)(&cells.played, &cells.value, &cells.change, &cells.search);
                WidgetInfo::labeled(Role::Row, true, name)
            });
            if response.clicked() {
                commands.push(Command::Game(GameCommand::GoTo(ply)));
            }
        });
    });
}

/// The moves to take along.
pub fn copied(scene: &Scene<'_>, playing: &Playing) -> copied::Table {
    let cells = |ply| {
        let cells = Cells::of(scene, playing, ply);
        let numbers = [cells.value, cells.change, cells.search, cells.depth];
        let numbers = numbers.map(Cell::Number);
        [Cell::text(cells.played)].into_iter().chain(numbers)
    };
    let plies = 0..playing.document().steps.len();
    let rows = plies.map(|ply| cells(ply).collect()).collect();
    let at = scene.session.shows_game().then(|| scene.session.ply());
    copied::Table::new(scene.texts.game.heads, rows, at)
}

/// The keys step through the game; Enter shows the logs of a position.
fn walk(view: &mut View, selected: Option<usize>, commands: &mut Vec<Command>) {
    let asked = std::mem::take(&mut view.walk);
    let at = selected.unwrap_or_default();
    if asked.rows != 0 {
        let ply = at.saturating_add_signed(asked.rows);
        commands.push(Command::Game(GameCommand::GoTo(ply)));
    }
    if asked.open && selected.is_some() {
        commands.push(Command::Game(GameCommand::ShowLogs(at)));
    }
}

/// The move that led to a position, with its number: `3. Nf3`.
pub fn played(steps: &[Step], ply: usize, texts: &Texts) -> String {
    let before = ply.checked_sub(1).and_then(|before| steps.get(before));
    match (before, steps.get(ply)) {
        (Some(before), Some(step)) => {
            let san = texts.chess.san(&step.san);
            format!("{} {san}", line::move_number(before))
        }
        _ => texts.game.start.to_owned(),
    }
}

/// What a row says.
struct Cells {
    played: String,
    value: String,
    change: String,
    search: String,
    depth: String,
}

impl Cells {
    fn of(scene: &Scene<'_>, playing: &Playing, ply: usize) -> Cells {
        let texts = scene.texts;
        let pawns = |value| number::pawns(value, texts.decimal_point);
        let steps = &playing.document().steps;
        let step = steps.get(ply);
        let before = ply.checked_sub(1).and_then(|before| steps.get(before));
        let without_tempo = step.map(|step| step.explanation.value_without_tempo);
        let change = without_tempo
            .zip(before)
            .map(|(after, before)| after - before.explanation.value_without_tempo);
        let found = playing.searched().get(ply).copied().flatten();
        Cells {
            played: played(steps, ply, texts),
            value: step.map_or(String::new(), |step| pawns(step.explanation.value)),
            change: change.map(pawns).unwrap_or_default(),
            search: found.map(|found| search(found, pawns)).unwrap_or_default(),
            depth: found.map_or(String::new(), |found| found.depth.to_string()),
        }
    }
}

fn search(found: Searched, pawns: impl Fn(i32) -> String) -> String {
    match found.value {
        SearchValue::Centipawns(value) => pawns(value),
        SearchValue::Mate(moves) => number::mate(moves),
    }
}
