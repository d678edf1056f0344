//! The page of all logs: what to look for, what was found, what it adds up to.
//!
//! | file | what it draws |
//! |---|---|
//! | [`search`] | the text, what is wrong with it, how a search is written |
//! | [`figures`] | statistics of a number, and the export |
//! | [`list`] | the positions, only those in view |

pub mod figures;
pub mod list;
pub mod search;

use eframe::egui::Ui;

use super::{Scene, View, copied};
use crate::session::Command;

/// How the page is looked at.
#[derive(Clone, Debug, Default)]
pub struct LibraryView {
    /// The text that is being typed.
    pub text: Option<String>,
    /// Whether the search gets the keyboard when it is drawn.
    pub seek: bool,
    /// The file to export to; None before it is changed.
    pub file: Option<String>,
    /// The row that the keyboard is at.
    pub row: Option<usize>,
}

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    search::show(ui, scene, &mut view.library, commands);
    if scene.session.finding().is_answered() {
        figures::show(ui, scene, view, commands);
        ui.add_space(4.0);
    }
    list::show(ui, scene, view, commands);
}

/// Its list, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    vec![list::copied(scene, view)]
}
