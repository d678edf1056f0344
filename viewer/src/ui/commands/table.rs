//! The one table of commands.

use eframe::egui::{Context, ViewportCommand};

use super::Act;
use super::stroke::Stroke;
use crate::session::{Analysis, Command, Copyable, Edit, EditCommand, Page};
use crate::texts::Texts;
use crate::texts::commands::About;
use crate::ui::copied::Format;
use crate::ui::{Scene, View, pages, picture, theme, what_if};

/// So many rows are a page.
const PAGE: isize = 10;

/// Declares the commands, and a list of all of them.
macro_rules! ids {
    ($($(#[$doc:meta])+ $id:ident,)+) => {
        /// The commands, in the order of menu and sheet.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Id {
            $($(#[$doc])+ $id,)+
        }

        impl Id {
            /// Every command.
            pub const ALL: &[Id] = &[$(Id::$id),+];
        }
    };
}

ids! {
    /// Show the log of the position on the clipboard.
    LoadPaste,
    /// Choose a file to open.
    Open,
    /// Look for a position among all logs.
    Find,
    /// Look at the log and its directory again.
    Reload,
    /// Show the log in the browser.
    Print,
    /// Let the bundled engine analyse, or stop it.
    Analyse,
    /// One move back.
    Previous,
    /// One move on.
    Next,
    /// To the root.
    First,
    /// To the end of the line.
    Last,
    /// One depth down.
    LowerDepth,
    /// One depth up.
    HigherDepth,
    /// Follow the engine again, or pause.
    Follow,
    /// One row up.
    RowUp,
    /// One row down.
    RowDown,
    /// Some rows up.
    PageUp,
    /// Some rows down.
    PageDown,
    /// Open or close the row.
    OpenRow,
    /// Open or close all rows.
    OpenAll,
    /// What the last move has changed.
    Difference,
    /// One change of the edited position back.
    Undo,
    /// One change of the edited position forth.
    Redo,
    /// The page of the evaluation.
    ShowEvaluation,
    /// The page of differences.
    ShowDifference,
    /// The page of the main line.
    ShowLine,
    /// The page of the depths.
    ShowDepths,
    /// The page of the curves.
    ShowChart,
    /// The page of a changed position.
    ShowWhatIf,
    /// The page of all logs.
    ShowLibrary,
    /// The page of a game.
    ShowGame,
    /// The page of the opinions.
    ShowOpinions,
    /// The page of the material base.
    ShowMaterialBase,
    /// Copy the position.
    CopyFen,
    /// Copy the line as SAN.
    CopyLine,
    /// Copy the line as UCI.
    CopyLineUci,
    /// Copy the table for a spreadsheet.
    CopyTable,
    /// Copy the table as Markdown.
    CopyTableMarkdown,
    /// Copy the row for a spreadsheet.
    CopyRow,
    /// Copy the row as Markdown.
    CopyRowMarkdown,
    /// Copy the board as SVG.
    CopyBoard,
    /// Keep the board as a PNG file.
    SaveBoard,
    /// Copy the address of the log.
    CopyLink,
    /// Hide the evaluation, reveal it.
    Hide,
    /// Turn the board.
    Flip,
    /// Stay above other windows.
    Top,
    /// Make everything larger.
    ZoomIn,
    /// Make everything smaller.
    ZoomOut,
    /// The usual size.
    ZoomReset,
    /// Fill the screen, or no longer.
    Fullscreen,
    /// Choose how everything looks.
    Settings,
    /// The sheet of keys.
    Help,
    /// Close the window.
    Quit,
}

/// The menus, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Menu {
    /// What is shown.
    Position,
    /// Through the line and the depths.
    Line,
    /// The rows of the evaluation.
    Table,
    /// The pages of the right half.
    Pages,
    /// To the clipboard.
    Copy,
    /// How it looks.
    View,
    /// How to go on.
    Help,
}

impl Menu {
    /// Every menu.
    pub const ALL: &[Menu] = &[
        Menu::Position,
        Menu::Line,
        Menu::Table,
        Menu::Pages,
        Menu::Copy,
        Menu::View,
        Menu::Help,
    ];

    /// Its title.
    pub fn title(self, texts: &Texts) -> &'static str {
        let menus = &texts.commands.menus;
        match self {
            Menu::Position => menus.position,
            Menu::Line => menus.line,
            Menu::Table => menus.table,
            Menu::Pages => texts.pages.strip,
            Menu::Copy => menus.copy,
            Menu::View => menus.view,
            Menu::Help => menus.help,
        }
    }

    /// Its commands, in order.
    pub fn commands(self) -> impl Iterator<Item = Id> {
        let all = Id::ALL.iter().copied();
        all.filter(move |id| id.row().menu == self)
    }
}

/// A row of the table.
struct Row {
    menu: Menu,
    about: fn(&'static Texts) -> &'static About,
    /// Its usual keys, written as in the settings file.
    keys: &'static [&'static str],
    /// What it gives; nothing while it is not possible.
    gives: fn(&Scene<'_>) -> Option<Act>,
}

impl Id {
    /// Its name and what it does.
    pub fn about(self, texts: &'static Texts) -> &'static About {
        (self.row().about)(texts)
    }

    /// The keys for it, unless the settings say otherwise.
    pub fn default_keys(self) -> Vec<Stroke> {
        let keys = self.row().keys.iter();
        keys.filter_map(|key| key.parse().ok()).collect()
    }

    /// What it gives here and now; nothing while it is not possible.
    pub fn gives(self, scene: &Scene<'_>) -> Option<Act> {
        (self.row().gives)(scene)
    }

    /// Its name in the settings file: `copy_fen`.
    pub fn name(self) -> String {
        let mut name = String::new();
        for letter in format!("{self:?}").chars() {
            if letter.is_ascii_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }

    /// The command that shows this page.
    pub fn of_page(page: Page) -> Id {
        match page {
            Page::Evaluation => Id::ShowEvaluation,
            Page::Difference => Id::ShowDifference,
            Page::Line => Id::ShowLine,
            Page::Depths => Id::ShowDepths,
            Page::Chart => Id::ShowChart,
            Page::WhatIf => Id::ShowWhatIf,
            Page::Library => Id::ShowLibrary,
            Page::Game => Id::ShowGame,
            Page::Opinions => Id::ShowOpinions,
            Page::MaterialBase => Id::ShowMaterialBase,
        }
    }

    /// The command of this name.
    pub fn named(name: &str) -> Option<Id> {
        Id::ALL.iter().copied().find(|id| id.name() == name)
    }

    /// The table.
    fn row(self) -> Row {
        match self {
            Id::LoadPaste => Row {
                menu: Menu::Position,
                about: |texts| &texts.commands.load_paste,
                keys: &["Ctrl+V"],
                gives: |_| ask(Command::LoadPaste),
            },
            Id::Open => Row {
                menu: Menu::Position,
                about: |texts| &texts.commands.open,
                keys: &["Ctrl+O"],
                gives: |_| ask(Command::ChooseFile),
            },
            Id::Find => Row {
                menu: Menu::Position,
                about: |texts| &texts.commands.find,
                keys: &["Ctrl+F", "/"],
                gives: |_| {
                    Some(Act::Both(|view| {
                        view.library.seek = true;
                        Command::ShowPage(Page::Library)
                    }))
                },
            },
            Id::Reload => Row {
                menu: Menu::Position,
                about: |texts| &texts.commands.reload,
                keys: &["F5"],
                gives: |_| ask(Command::Reload),
            },
            Id::Print => Row {
                menu: Menu::Position,
                about: |texts| &texts.commands.print,
                keys: &["Ctrl+P"],
                gives: |scene| {
                    scene.session.log_path()?;
                    ask(Command::Print)
                },
            },
            Id::Analyse => Row {
                menu: Menu::Position,
                about: |texts| &texts.commands.analyse,
                keys: &["A"],
                gives: analyse,
            },
            Id::Previous => Row {
                menu: Menu::Line,
                about: |texts| &texts.commands.previous,
                keys: &["Left", "K"],
                gives: |scene| in_line(scene, Command::Previous),
            },
            Id::Next => Row {
                menu: Menu::Line,
                about: |texts| &texts.commands.next,
                keys: &["Right", "J"],
                gives: |scene| in_line(scene, Command::Next),
            },
            Id::First => Row {
                menu: Menu::Line,
                about: |texts| &texts.commands.first,
                keys: &["Home"],
                gives: |scene| in_line(scene, Command::First),
            },
            Id::Last => Row {
                menu: Menu::Line,
                about: |texts| &texts.commands.last,
                keys: &["End"],
                gives: |scene| in_line(scene, Command::Last),
            },
            Id::LowerDepth => Row {
                menu: Menu::Line,
                about: |texts| &texts.commands.lower_depth,
                keys: &["["],
                gives: |scene| among_depths(scene, Command::LowerDepth),
            },
            Id::HigherDepth => Row {
                menu: Menu::Line,
                about: |texts| &texts.commands.higher_depth,
                keys: &["]"],
                gives: |scene| among_depths(scene, Command::HigherDepth),
            },
            Id::Follow => Row {
                menu: Menu::Line,
                about: |texts| &texts.commands.follow,
                keys: &["Space"],
                gives: |_| ask(Command::ToggleFollow),
            },
            Id::RowUp => Row {
                menu: Menu::Table,
                about: |texts| &texts.commands.row_up,
                keys: &["Up"],
                gives: |scene| in_table(scene, |view| view.walk.rows -= 1),
            },
            Id::RowDown => Row {
                menu: Menu::Table,
                about: |texts| &texts.commands.row_down,
                keys: &["Down"],
                gives: |scene| in_table(scene, |view| view.walk.rows += 1),
            },
            Id::PageUp => Row {
                menu: Menu::Table,
                about: |texts| &texts.commands.page_up,
                keys: &["PageUp"],
                gives: |scene| in_table(scene, |view| view.walk.rows -= PAGE),
            },
            Id::PageDown => Row {
                menu: Menu::Table,
                about: |texts| &texts.commands.page_down,
                keys: &["PageDown"],
                gives: |scene| in_table(scene, |view| view.walk.rows += PAGE),
            },
            Id::OpenRow => Row {
                menu: Menu::Table,
                about: |texts| &texts.commands.open_row,
                keys: &["Enter"],
                gives: |scene| in_table(scene, |view| view.walk.open = !view.walk.open),
            },
            Id::OpenAll => Row {
                menu: Menu::Table,
                about: |texts| &texts.commands.open_all,
                keys: &["O"],
                gives: |scene| in_table(scene, |view| view.walk.open_all = !view.walk.open_all),
            },
            Id::Difference => Row {
                menu: Menu::Table,
                about: |texts| &texts.commands.difference,
                keys: &["D"],
                gives: |scene| {
                    scene.session.step()?;
                    ask(Command::ToggleDifference)
                },
            },
            Id::Undo => Row {
                menu: Menu::Position,
                about: |texts| &texts.commands.undo,
                keys: &["Ctrl+Z"],
                gives: |scene| in_edit(scene, Edit::can_undo, EditCommand::Undo),
            },
            Id::Redo => Row {
                menu: Menu::Position,
                about: |texts| &texts.commands.redo,
                keys: &["Ctrl+Y", "Ctrl+Shift+Z"],
                gives: |scene| in_edit(scene, Edit::can_redo, EditCommand::Redo),
            },
            Id::ShowEvaluation => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::Evaluation),
                keys: &["Ctrl+1"],
                gives: |_| ask(Command::ShowPage(Page::Evaluation)),
            },
            Id::ShowDifference => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::Difference),
                keys: &["Ctrl+2"],
                gives: |_| ask(Command::ShowPage(Page::Difference)),
            },
            Id::ShowLine => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::Line),
                keys: &["Ctrl+3"],
                gives: |_| ask(Command::ShowPage(Page::Line)),
            },
            Id::ShowDepths => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::Depths),
                keys: &["Ctrl+4"],
                gives: |_| ask(Command::ShowPage(Page::Depths)),
            },
            Id::ShowChart => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::Chart),
                keys: &["Ctrl+5"],
                gives: |_| ask(Command::ShowPage(Page::Chart)),
            },
            Id::ShowWhatIf => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::WhatIf),
                keys: &["Ctrl+6"],
                gives: |_| ask(Command::ShowPage(Page::WhatIf)),
            },
            Id::ShowLibrary => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::Library),
                keys: &["Ctrl+7"],
                gives: |_| ask(Command::ShowPage(Page::Library)),
            },
            Id::ShowGame => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::Game),
                keys: &["Ctrl+8"],
                gives: |_| ask(Command::ShowPage(Page::Game)),
            },
            Id::ShowOpinions => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::Opinions),
                keys: &["Ctrl+9"],
                gives: |_| ask(Command::ShowPage(Page::Opinions)),
            },
            Id::ShowMaterialBase => Row {
                menu: Menu::Pages,
                about: |texts| (texts.pages.about)(Page::MaterialBase),
                keys: &["Ctrl+Shift+B"],
                gives: |_| ask(Command::ShowPage(Page::MaterialBase)),
            },
            Id::CopyFen => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_fen,
                keys: &["Ctrl+C"],
                gives: |scene| copy(scene, Copyable::Fen),
            },
            Id::CopyLine => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_line,
                keys: &["Ctrl+Shift+C"],
                gives: |scene| copy(scene, Copyable::Line),
            },
            Id::CopyLineUci => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_line_uci,
                keys: &["Ctrl+Shift+U"],
                gives: |scene| copy(scene, Copyable::LineUci),
            },
            Id::CopyTable => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_table,
                keys: &["Ctrl+Shift+T"],
                gives: |_| Some(Act::Taken(|scene, view| table(scene, view, Format::Tsv))),
            },
            Id::CopyTableMarkdown => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_table_markdown,
                keys: &["Ctrl+Shift+M"],
                gives: |_| {
                    Some(Act::Taken(|scene, view| {
                        table(scene, view, Format::Markdown)
                    }))
                },
            },
            Id::CopyRow => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_row,
                keys: &["Ctrl+T"],
                gives: |_| Some(Act::Taken(|scene, view| row(scene, view, Format::Tsv))),
            },
            Id::CopyRowMarkdown => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_row_markdown,
                keys: &["Ctrl+M"],
                gives: |_| Some(Act::Taken(|scene, view| row(scene, view, Format::Markdown))),
            },
            Id::CopyBoard => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_board,
                keys: &["Ctrl+Shift+S"],
                gives: |scene| board(scene).map(|svg| Act::Ask(Command::CopyText(svg))),
            },
            Id::SaveBoard => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.save_board,
                keys: &["Ctrl+S"],
                gives: |scene| board(scene).map(|svg| Act::Ask(Command::SavePicture(svg))),
            },
            Id::CopyLink => Row {
                menu: Menu::Copy,
                about: |texts| &texts.commands.copy_link,
                keys: &["Ctrl+Shift+L"],
                gives: |scene| {
                    scene.session.log_path()?;
                    ask(Command::Copy(Copyable::Link))
                },
            },
            Id::Hide => Row {
                menu: Menu::View,
                about: |texts| &texts.commands.hide,
                keys: &["H"],
                gives: |_| Some(Act::Look(|view| view.training = view.training.next())),
            },
            Id::Flip => Row {
                menu: Menu::View,
                about: |texts| &texts.commands.flip,
                keys: &["F"],
                gives: |_| ask(Command::Flip),
            },
            Id::Top => Row {
                menu: Menu::View,
                about: |texts| &texts.commands.top,
                keys: &["T"],
                gives: |scene| {
                    let top = scene.session.choices().top;
                    let able = scene.surroundings.can_stay_on_top;
                    able.then_some(Act::Ask(Command::SetTop(!top)))
                },
            },
            Id::ZoomIn => Row {
                menu: Menu::View,
                about: |texts| &texts.commands.zoom_in,
                keys: &["Ctrl++", "Ctrl+="],
                gives: |_| look(|view| view.look.zoom_by(1)),
            },
            Id::ZoomOut => Row {
                menu: Menu::View,
                about: |texts| &texts.commands.zoom_out,
                keys: &["Ctrl+-"],
                gives: |_| look(|view| view.look.zoom_by(-1)),
            },
            Id::ZoomReset => Row {
                menu: Menu::View,
                about: |texts| &texts.commands.zoom_reset,
                keys: &["Ctrl+0"],
                gives: |_| look(|view| view.look.zoom = 1.0),
            },
            Id::Fullscreen => Row {
                menu: Menu::View,
                about: |texts| &texts.commands.fullscreen,
                keys: &["F11"],
                gives: |_| Some(Act::Window(fullscreen)),
            },
            Id::Settings => Row {
                menu: Menu::View,
                about: |texts| &texts.commands.settings,
                keys: &["Ctrl+,"],
                gives: |_| look(|view| view.settings_open = !view.settings_open),
            },
            Id::Help => Row {
                menu: Menu::Help,
                about: |texts| &texts.commands.help,
                keys: &["F1", "?"],
                gives: |_| look(|view| view.keys.open = !view.keys.open),
            },
            Id::Quit => Row {
                menu: Menu::Help,
                about: |texts| &texts.commands.quit,
                keys: &["Ctrl+Q"],
                gives: |_| {
                    Some(Act::Window(|ctx| {
                        ctx.send_viewport_cmd(ViewportCommand::Close);
                    }))
                },
            },
        }
    }
}

fn ask(command: Command) -> Option<Act> {
    Some(Act::Ask(command))
}

fn look(change: fn(&mut View)) -> Option<Act> {
    Some(Act::Look(change))
}

fn fullscreen(ctx: &Context) {
    let fills = ctx.input(|input| input.viewport().fullscreen) == Some(true);
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!fills));
}

/// Moving in a line: there must be one.
fn in_line(scene: &Scene<'_>, command: Command) -> Option<Act> {
    let document = scene.session.document()?;
    (document.steps.len() > 1).then_some(Act::Ask(command))
}

/// Moving among depths: there must be some.
fn among_depths(scene: &Scene<'_>, command: Command) -> Option<Act> {
    let some = !scene.session.depths().is_empty();
    some.then_some(Act::Ask(command))
}

/// Moving in the table: there must be an explanation.
fn in_table(scene: &Scene<'_>, change: fn(&mut View)) -> Option<Act> {
    scene.session.step()?;
    look(change)
}

/// Through the changes of the edited position, while it is shown.
fn in_edit(scene: &Scene<'_>, able: fn(&Edit) -> bool, command: EditCommand) -> Option<Act> {
    let edit = what_if::edit(scene)?;
    able(edit).then_some(Act::Ask(Command::Edit(command)))
}

/// What the page shows, one table below the other.
fn table(scene: &Scene<'_>, view: &View, format: Format) -> Option<Command> {
    let tables = pages::copied(scene, view);
    let texts: Vec<String> = tables.iter().map(|table| table.write(format)).collect();
    (!texts.is_empty()).then(|| Command::CopyText(texts.join("\n")))
}

/// The row of it that the keyboard is at.
fn row(scene: &Scene<'_>, view: &View, format: Format) -> Option<Command> {
    let tables = pages::copied(scene, view);
    let row = tables.iter().find_map(|table| table.write_row(format));
    row.map(Command::CopyText)
}

/// The board as a picture.
fn board(scene: &Scene<'_>) -> Option<String> {
    let position = &scene.session.step()?.position;
    let flipped = scene.session.choices().flipped;
    Some(picture::svg(position, flipped, &theme::LIGHT.board))
}

fn copy(scene: &Scene<'_>, what: Copyable) -> Option<Act> {
    scene.session.step()?;
    ask(Command::Copy(what))
}

fn analyse(scene: &Scene<'_>) -> Option<Act> {
    match scene.session.analysis() {
        Analysis::Running(_) => ask(Command::StopAnalysis),
        Analysis::Idle | Analysis::Finished(_) => {
            let able = scene.session.can_analyse();
            able.then_some(Act::Ask(Command::Analyse))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_found_by_its_name() {
        assert_eq!(Id::CopyFen.name(), "copy_fen");
        for &id in Id::ALL {
            assert_eq!(Id::named(&id.name()), Some(id));
        }
        assert_eq!(Id::named("CopyFen"), None);
    }

    #[test]
    fn every_key_of_the_table_is_one() {
        for &id in Id::ALL {
            assert_eq!(id.default_keys().len(), id.row().keys.len(), "{id:?}");
        }
    }

    #[test]
    fn every_command_stands_in_a_menu_and_no_menu_is_empty() {
        let listed: usize = Menu::ALL.iter().map(|menu| menu.commands().count()).sum();
        assert_eq!(listed, Id::ALL.len());
        for menu in Menu::ALL {
            assert!(menu.commands().next().is_some(), "{menu:?}");
        }
    }
}
