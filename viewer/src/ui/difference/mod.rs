//! The page of the difference: what makes the value of one position differ from
//! that of another.
//!
//! [`sides`] are the two choices at the top, [`rows`] says what stands in each
//! row, `paint` draws it with its bar.

mod paint;
pub mod rows;
mod sides;

use std::collections::BTreeSet;

use eframe::egui::{Label, RichText, ScrollArea, Ui};
use toga_log::eval::trace::Block;

use self::rows::{Line, LineKey};
use super::copied::{self, Cell};
use super::cursor::Cursor;
use super::theme::{self, Palette};
use super::{Scene, View};
use crate::number;
use crate::session::difference::Difference;
use crate::session::{Command, Side, Which};
use crate::ui::tree_row::ROW_HEIGHT;

/// How the page is looked at.
#[derive(Clone, Debug, Default)]
pub struct DifferenceView {
    /// Blocks that are open to their rows.
    pub open: BTreeSet<Block>,
    /// Where the keyboard is.
    pub cursor: Cursor<LineKey>,
}

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    sides::show(ui, scene, commands);
    match scene.session.difference() {
        Some(difference) => {
            view.overlay.changed.clone_from(&difference.squares);
            headline(ui, scene, difference);
            table(ui, scene, view, difference);
        }
        None => {
            ui.add_space(8.0);
            ui.add(Label::new(why_nothing(scene)).wrap());
            if lacks_a_move(scene) {
                ui.horizontal_wrapped(|ui| instead(ui, scene, commands));
            }
        }
    }
}

/// What there is to see at the root, where no move led.
fn instead(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = &scene.texts.difference;
    let Some(document) = scene.session.document() else {
        return;
    };
    let last = document.steps.len().saturating_sub(1);
    if last == 0 {
        return;
    }
    if ui.button(texts.first_move).clicked() {
        commands.push(Command::GoTo(1));
    }
    if ui.button(texts.whole_line).clicked() {
        commands.push(Command::Compare(Which::From, Side::Root));
        commands.push(Command::Compare(Which::To, Side::Ply(last)));
    }
}

/// Its rows, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let difference = scene.session.difference();
    let table = difference.map(|difference| copied_table(scene, view, difference));
    table.into_iter().collect()
}

/// The rows of a difference as they are open now.
pub(super) fn copied_table(
    scene: &Scene<'_>,
    view: &View,
    difference: &Difference,
) -> copied::Table {
    let texts = scene.texts;
    let words = &texts.difference;
    let heads = [texts.table.term, words.before, words.after, words.change];
    let lines = rows::lines(difference, &view.difference.open, texts);
    let cursor = view.difference.cursor.at;
    let at = lines.iter().position(|line| Some(line.key) == cursor);
    let cells = lines.into_iter().map(|line| {
        vec![
            Cell::Text(line.level, line.label),
            Cell::centipawns(line.counted.map(|counted| counted.0)),
            Cell::centipawns(line.counted.map(|counted| counted.1)),
            Cell::centipawns((line.key != LineKey::Same).then_some(line.change)),
        ]
    });
    copied::Table::new(heads, cells.collect(), at)
}

fn why_nothing(scene: &Scene<'_>) -> &'static str {
    if lacks_a_move(scene) {
        scene.texts.difference.no_previous
    } else {
        scene.texts.difference.missing
    }
}

/// Whether the last move is asked for where there is none.
fn lacks_a_move(scene: &Scene<'_>) -> bool {
    let comparison = scene.session.comparison();
    scene.session.ply() == 0 && [&comparison.from, &comparison.to].contains(&&Side::Previous)
}

/// The two values and their difference.
pub(super) fn headline(ui: &mut Ui, scene: &Scene<'_>, difference: &Difference) {
    let palette = Palette::of(ui);
    let pawns = |value| number::pawns(value, scene.texts.decimal_point);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(pawns(difference.before)).size(17.0));
        ui.label(RichText::new("→").color(palette.secondary));
        ui.label(RichText::new(pawns(difference.after)).size(17.0));
        let change = RichText::new(pawns(difference.change()));
        ui.label(
            change
                .font(theme::strong(theme::TOTAL_SIZE * 0.8))
                .color(palette.total),
        );
        let (before, after) = difference.phases;
        let phase = (scene.texts.difference.phase)(before.percent(), after.percent());
        ui.label(RichText::new(phase).color(palette.secondary));
    });
}

/// Block by block, opening to terms.
pub(super) fn table(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, difference: &Difference) {
    let texts = scene.texts;
    let lines = rows::lines(difference, &view.difference.open, texts);
    let keys: Vec<LineKey> = lines.iter().map(|line| line.key).collect();
    let asked = std::mem::take(&mut view.walk);
    let mut chosen = view.difference.cursor.walk(asked, &keys);
    let scale = paint::Scale::of(&lines);
    ui.spacing_mut().item_spacing.y = 0.0;
    paint::header(ui, texts);
    let mut pointed = None;
    ScrollArea::vertical()
        .id_salt("difference")
        .auto_shrink([false, true])
        .max_height((ui.available_height() - ROW_HEIGHT).max(3.0 * ROW_HEIGHT))
        .show_rows(ui, ROW_HEIGHT, lines.len(), |ui, range| {
            let cursor = &mut view.difference.cursor;
            cursor.reveal(ui, &keys, range.start, ROW_HEIGHT);
            for line in lines.get(range).unwrap_or_default() {
                let response = paint::line(ui, line, cursor.at == Some(line.key), scale, texts);
                if response.hovered() {
                    pointed = Some(line);
                }
                if response.clicked() {
                    chosen = Some(line.key);
                }
            }
        });
    note(ui, scene, difference);
    let at_cursor = |line: &&Line| Some(line.key) == view.difference.cursor.at;
    let pointed = pointed.or_else(|| lines.iter().find(at_cursor));
    view.marks = pointed.map_or_else(Vec::new, |line| line.squares.clone());
    if let Some(key) = chosen {
        view.difference.cursor.at = Some(key);
        if let LineKey::Item(item) = key
            && let Some(block) = rows::opens(item, difference)
            && !view.difference.open.remove(&block)
        {
            view.difference.open.insert(block);
        }
    }
}

fn note(ui: &mut Ui, scene: &Scene<'_>, difference: &Difference) {
    let texts = &scene.texts.difference;
    let palette = Palette::of(ui);
    let has_rows = difference.blocks.iter().all(|block| block.rows.is_some());
    let (text, color) = if difference.unexplained != 0 {
        (scene.texts.table.does_not_add_up, palette.trouble)
    } else if !has_rows {
        (texts.compact, palette.notice)
    } else {
        (texts.adds_up, palette.secondary)
    };
    ui.add(Label::new(RichText::new(text).small().color(color)).truncate());
}
