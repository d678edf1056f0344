//! The page on which a position is changed: what may be put on the board, and
//! what the changes have changed.
//!
//! | file | what it draws |
//! |---|---|
//! | [`board`] | the board that is edited, and what hand and keys do to it |
//! | [`palette`] | the men that can be put on it, under the board |
//! | [`controls`] | side to move, rights to castle, buttons |

pub mod board;
pub mod controls;
pub mod palette;

use eframe::egui::{Label, RichText, Ui};
use shakmaty::{Piece, Square};

use super::theme::Palette;
use super::{Scene, View, copied, difference};
use crate::session::{Command, Edit, Origin, Page};

/// A man in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The man.
    pub man: Piece,
    /// The square that it was taken from; None for one of the palette.
    pub from: Option<Square>,
}

/// What a click on the board does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brush {
    /// Puts this man there.
    Man(Piece),
    /// Empties the square.
    Eraser,
}

/// How the page is looked at.
#[derive(Clone, Debug, Default)]
pub struct WhatIfView {
    /// What a click on the board does.
    pub brush: Option<Brush>,
    /// The man that is being dragged.
    pub held: Option<Held>,
    /// The square of the board that the keyboard is at.
    pub square: Option<Square>,
    /// Whether the board has the keyboard.
    pub has_keys: bool,
    /// Where the board was drawn.
    pub geometry: Option<super::board::Geometry>,
}

/// The position that is being changed, while its page is shown.
pub fn edit<'a>(scene: &Scene<'a>) -> Option<&'a Edit> {
    let shown = scene.session.page() == Page::WhatIf;
    scene.session.edit().filter(|_| shown)
}

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let Some(edit) = edit(scene) else {
        return;
    };
    controls::show(ui, scene, edit, commands);
    ui.add_space(4.0);
    notes(ui, scene, edit);
    if let Some(difference) = edit.difference() {
        view.overlay.changed.clone_from(&difference.squares);
        difference::headline(ui, scene, difference);
        difference::table(ui, scene, view, difference);
    }
    board::drop(ui, view, commands);
}

/// What the changes have changed, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let difference = edit(scene).and_then(Edit::difference);
    let table = difference.map(|found| difference::copied_table(scene, view, found));
    table.into_iter().collect()
}

fn notes(ui: &mut Ui, scene: &Scene<'_>, edit: &Edit) {
    let palette = Palette::of(ui);
    let texts = &scene.texts.what_if;
    let mut note = |text: &str, color| {
        ui.add(Label::new(RichText::new(text).color(color)).wrap());
    };
    if let Err(fault) = edit.reading() {
        let fault = (scene.texts.front_door.refusal)(fault);
        note(&format!("{} {fault}", texts.illegal), palette.trouble);
    }
    for repair in edit.repairs() {
        note(&(scene.texts.front_door.repair)(repair), palette.notice);
    }
    let changed_options = scene.session.document().is_some_and(|document| {
        matches!(&document.origin, Origin::Log { header, .. } if !header.options.is_empty())
    });
    if changed_options {
        note(texts.default_evaluation, palette.notice);
    }
}
