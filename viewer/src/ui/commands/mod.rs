//! Everything that can be asked of the window, in one table. Menu, shortcuts,
//! tooltips and the sheet of keys all come from it.
//!
//! | file | what it does |
//! |---|---|
//! | [`table`] | the table: for each command its menu, words, keys, and what it gives |
//! | [`stroke`] | a key with its modifiers: how it is written, read, matched |
//! | [`keymap`] | which key gives which command: the table's keys, changed by the settings |
//! | [`keyboard`] | from the keys pressed since the last frame to acts |
//! | [`menu`] | the menu |
//! | [`sheet`] | the sheet of all keys, in which they are changed |
//! | [`rebind`] | a key that is being changed |
//!
//! A new command is a variant of [`Id`], a row in [`table`], its words in
//! [`crate::texts::commands`], and a test of its name in
//! `tests/viewer/commands.rs`.

pub mod keyboard;
pub mod keymap;
pub mod menu;
pub mod rebind;
pub mod sheet;
pub mod stroke;
pub mod table;

use eframe::egui::{Button, Context, Response, Ui};

use super::{Scene, View};
use crate::session::Command;
pub use table::Id;

/// What a command comes to.
#[derive(Debug)]
pub enum Act {
    /// The session is asked.
    Ask(Command),
    /// Things are looked at in another way.
    Look(fn(&mut View)),
    /// The session is asked for something that depends on how things are looked
    /// at; nothing, if there is no such thing.
    Taken(fn(&Scene<'_>, &View) -> Option<Command>),
    /// Things are looked at in another way, and the session is asked.
    Both(fn(&mut View) -> Command),
    /// The window itself does something.
    Window(fn(&Context)),
}

impl Act {
    /// Does it: asks go to `commands`, the rest is done here and now.
    pub fn carry_out(
        self,
        ctx: &Context,
        scene: &Scene<'_>,
        view: &mut View,
        commands: &mut Vec<Command>,
    ) {
        match self {
            Act::Taken(take) => commands.extend(take(scene, view)),
            Act::Ask(command) => commands.push(command),
            Act::Look(change) => change(view),
            Act::Both(change) => commands.push(change(view)),
            Act::Window(does) => does(ctx),
        }
    }
}

/// What a command does, and the keys for it: the tooltip of its button.
pub fn tip(scene: &Scene<'_>, id: Id) -> String {
    with_keys(scene, id, id.about(scene.texts).tip)
}

/// A text about a command, and the keys for it.
pub fn with_keys(scene: &Scene<'_>, id: Id, text: &str) -> String {
    let keys = keys(scene, id);
    if keys.is_empty() {
        text.to_string()
    } else {
        format!("{text} ({})", keys.join(", "))
    }
}

/// The keys for a command, in words.
pub fn keys(scene: &Scene<'_>, id: Id) -> Vec<String> {
    let strokes = scene.keymap.strokes(id).iter();
    strokes
        .map(|stroke| stroke.in_words(&scene.texts.keys))
        .collect()
}

/// A button for a command, grey where it is not possible now. Whatever it is
/// called, its tooltip says what it does.
pub fn button(ui: &mut Ui, scene: &Scene<'_>, id: Id, button: Button<'_>) -> Response {
    let tip = tip(scene, id);
    ui.add_enabled(id.gives(scene).is_some(), button)
        .on_hover_text(&tip)
        .on_disabled_hover_text(tip)
}
