//! How the window looks: functions from state to drawing. They read a
//! [`Scene`], return commands, and change nothing but a [`View`].
//!
//! | file | what it draws |
//! |---|---|
//! | [`layout`] | where everything stands; `split` are the two halves and their border |
//! | [`top_bar`] | Load/Paste, depth, auto, top, analyse |
//! | [`board`] | the board; [`position`] the strip under it |
//! | [`mod@line`] | the main line as moves to click |
//! | [`pages`] | the tabs of the right half and the page under them |
//! | [`evaluation`] | the page of the static evaluation |
//! | [`headline`] | the value, without tempo, the phase |
//! | [`words`] | the evaluation in words; [`training`] hides it |
//! | [`block_table`] | blocks, their rows, the steps, the sum |
//! | [`difference`] | the page of the difference |
//! | `modal` | a sheet over the window |
//! | `tree_row` | what the rows of all tables have in common |
//! | [`line_page`], [`depths`] | the pages of the line and of the depths, both a [`sheet`] |
//! | [`chart_page`] | the page of the chart |
//! | [`chart`] | curves over positions; [`outline`] writes their letters into pictures |
//! | [`what_if`] | the page on which a position is changed, and the board for it |
//! | [`game`] | the page of a game |
//! | [`library`] | the page of all logs |
//! | [`opinions`] | the page of the opinions |
//! | [`material_base`] | the page of the material base |
//! | [`status`] | messages, what is newer, the log directory |
//! | [`welcome`] | the window before the first log |
//! | [`overlay`] | what is laid over the board; [`pointing`] finds it for a row |
//! | [`copied`] | the rows of a page as text to take along |
//! | [`cursor`] | the keyboard's place in a list |
//! | [`commands`] | everything that can be asked for: the table, keys, menu, sheet |
//! | [`picture`] | the board as a picture to take along |
//! | [`spoken`] | what a screen reader says by itself |
//! | [`settings_sheet`] | how everything looks, to choose |
//! | [`theme`] | all colours and sizes |

pub mod block_table;
pub mod board;
pub mod chart;
pub mod chart_page;
pub mod commands;
pub mod copied;
pub mod cursor;
pub mod depths;
pub mod difference;
pub mod evaluation;
pub mod game;
pub mod headline;
pub mod layout;
pub mod library;
pub mod line;
pub mod line_page;
pub mod material_base;
mod modal;
pub mod opinions;
pub mod outline;
pub mod overlay;
pub mod pages;
pub mod picture;
pub mod pieces;
pub mod pointing;
pub mod position;
pub mod settings_sheet;
pub mod sheet;
mod split;
pub mod spoken;
pub mod status;
pub mod theme;
pub mod top_bar;
pub mod training;
mod tree_row;
mod triangle;
pub mod welcome;
pub mod what_if;
pub mod words;

use std::collections::{BTreeSet, HashSet};
use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::{Context, InputState, Ui};
use shakmaty::Square;
use toga_log::eval::trace::Block;

use crate::session::base_browser::Way;
use crate::session::{Command, Session};
use crate::settings::Look;
use crate::texts::{Language, Texts};
use commands::keymap::Keymap;

/// What the window knows of the world around it.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// Whether a window can stay above the others here (Wayland: no).
    pub can_stay_on_top: bool,
    /// The language of the system.
    pub language: Language,
    /// Where the settings are kept, for whoever wants to edit them.
    pub settings_file: Option<PathBuf>,
}

/// All that a widget may read.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// What is shown.
    pub session: &'a Session,
    /// The world around the window.
    pub surroundings: &'a Surroundings,
    /// The words.
    pub texts: &'static Texts,
    /// Which key gives which command.
    pub keymap: &'a Keymap,
}

/// What the drawing itself remembers from frame to frame. It says how things
/// are looked at, never what is shown.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// Blocks that are open to their rows.
    pub open: BTreeSet<Block>,
    /// The row of the table that the keyboard is at.
    pub cursor: Option<block_table::row::RowKey>,
    /// Whether that row must be scrolled into view.
    pub reveal_cursor: bool,
    /// What keys and menu ask of the table; it is done when the table is drawn.
    pub walk: block_table::Walk,
    /// How everything looks.
    pub look: Look,
    /// Text for the field that has the keyboard.
    pub insert: Option<String>,
    /// How far the wheel has been turned toward another zoom.
    pub wheel: f32,
    /// Which key gives which command.
    pub keymap: Arc<Keymap>,
    /// The sheet of keys.
    pub keys: commands::sheet::SheetView,
    /// Whether the settings are open.
    pub settings_open: bool,
    /// Whether a sheet covered the window when it was drawn last.
    pub covered: bool,
    /// Squares that the row under the pointer (or the cursor) is about.
    pub marks: Vec<Square>,
    /// Rows that are open to their reasons.
    pub reasons: HashSet<block_table::row::Why>,
    /// The square of the board that the pointer is at.
    pub hovered: Option<Square>,
    /// Whether evaluations are hidden, for training.
    pub training: training::Training,
    /// What is painted on the squares.
    pub painted: Option<pointing::Painted>,
    /// What the page lays over the board.
    pub overlay: overlay::Overlay,
    /// The page of the difference.
    pub difference: difference::DifferenceView,
    /// The page of the line.
    pub line_page: line_page::LineView,
    /// The page of the depths.
    pub depths: depths::DepthsView,
    /// The page of the chart.
    pub chart: chart_page::ChartView,
    /// The page on which a position is changed.
    pub what_if: what_if::WhatIfView,
    /// The move of the game that was drawn last, to notice a change.
    pub game_ply: Option<usize>,
    /// The page of all logs.
    pub library: library::LibraryView,
    /// Where the keyboard is among the neighbours of a material.
    pub neighbours: cursor::Cursor<Way>,
    /// The step that was drawn last, to notice a change.
    pub shown_ply: Option<usize>,
}

/// Prepares a context: both appearances and the loader of pictures. Once, at
/// the start.
pub fn install(ctx: &Context) {
    egui_extras::install_image_loaders(ctx);
    theme::install(ctx);
}

/// Draws the whole window. What the user asked for is returned, in order.
pub fn show(
    ui: &mut Ui,
    session: &Session,
    surroundings: &Surroundings,
    view: &mut View,
) -> Vec<Command> {
    let keymap = Arc::clone(&view.keymap);
    let scene = Scene {
        session,
        surroundings,
        texts: texts(view, surroundings),
        keymap: &keymap,
    };
    let ctx = ui.ctx().clone();
    let mut commands = Vec::new();
    commands.extend(commands::keyboard::into_field(&ctx, view));
    for act in commands::keyboard::acts(&ctx, &scene, view) {
        act.carry_out(&ctx, &scene, view, &mut commands);
    }
    zoom_by_wheel(&ctx, view);
    commands.extend(dropped(&ctx));
    if !closes_tooltips(&ctx, view) {
        layout::show(ui, &scene, view, &mut commands);
    }
    spoken::show(ui, &scene, view);
    settings_sheet::show(&ctx, &scene, view);
    commands::sheet::show(&ctx, &scene, view);
    theme::choose(&ctx, &view.look, scene.texts);
    commands.extend(commands::keyboard::from_field(&ctx));
    commands
}

/// A tooltip stays as long as the pointer rests on what it is about, even when
/// a sheet comes between them; what is not drawn once has none. So when a sheet
/// has opened, there is one pass without what is behind it, which nobody sees.
fn closes_tooltips(ctx: &Context, view: &mut View) -> bool {
    let covered = view.keys.open || view.settings_open;
    let closes = covered && !view.covered;
    view.covered = covered;
    if closes {
        ctx.request_discard("tooltips behind a sheet");
    }
    closes && ctx.will_discard()
}

/// The words in the language that the user has chosen.
pub fn texts(view: &View, surroundings: &Surroundings) -> &'static Texts {
    Language::chosen(view.look.language, surroundings.language).texts()
}

/// Files and folders that were dropped on the window.
fn dropped(ctx: &Context) -> Vec<Command> {
    let files = ctx.input_mut(|input| std::mem::take(&mut input.raw.dropped_files));
    let paths = files.iter().map(|file| file.path().to_string_lossy());
    paths.map(|path| Command::Open(path.into_owned())).collect()
}

/// A notch of the wheel with Ctrl makes everything a tenth larger or smaller.
fn zoom_by_wheel(ctx: &Context, view: &mut View) {
    const NOTCH: f32 = 0.18;
    view.wheel += ctx.input(InputState::zoom_delta).ln();
    if view.wheel.abs() >= NOTCH {
        view.look.zoom_by(if view.wheel > 0.0 { 1 } else { -1 });
        view.wheel = 0.0;
    }
}
