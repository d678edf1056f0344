//! All texts of the window: one file for each panel, English and German side by
//! side in it. A text missing in a language does not compile.
//!
//! | file | what is said there |
//! |---|---|
//! | [`window`] | the title, the terminal where there is no window |
//! | [`top_bar`] | Load/Paste, depth, auto, top, the bundled engine |
//! | [`chess`] | men, sides, squares, moves: the words that all panels share |
//! | [`board`] | the board and the strip under it |
//! | [`mod@line`] | the main line and who found it |
//! | [`table`] | the evaluation: headline, columns, sums, notes |
//! | [`commands`] | the commands: names, what they do, the menu |
//! | [`keys`] | what is printed on the keyboard |
//! | [`key_sheet`] | the sheet in which keys are changed |
//! | [`pages`] | the tabs above the pages |
//! | [`difference`] | the page of the difference |
//! | [`opinions`] | the page of the opinions |
//! | [`material_base`] | the page of the material base |
//! | [`settings`] | the settings |
//! | [`line_page`], [`depths`], [`chart`] | the pages of the line and of the depths, and the charts |
//! | [`reasons`] | under a row that was opened, and on the board |
//! | [`words`] | the evaluation in words, and hidden |
//! | [`what_if`] | the page on which a position is changed |
//! | [`game`] | the page of a game |
//! | [`library`] | the page of all logs |
//! | [`status`] | what is newer, where the logs are |
//! | [`messages`] | what happened |
//! | [`front_door`], [`files`] | why a text or a file is not shown as it is |
//! | [`welcome`] | the window before the first log |
//!
//! What the evaluation itself says (captions and rules of its terms) comes from
//! the engine, so that log and window use the same words.

pub mod board;
pub mod chart;
pub mod chess;
pub mod commands;
pub mod depths;
pub mod difference;
pub mod files;
pub mod front_door;
pub mod game;
pub mod key_sheet;
pub mod keys;
pub mod library;
pub mod line;
pub mod line_page;
pub mod material_base;
pub mod messages;
pub mod opinions;
pub mod pages;
pub mod reasons;
pub mod settings;
pub mod status;
pub mod table;
pub mod top_bar;
pub mod welcome;
pub mod what_if;
pub mod window;
pub mod words;

use toga_log::eval::rules;

use crate::settings as choice;

/// The languages of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: &[Language] = &[Language::English, Language::German];

    /// Its catalogue.
    pub fn texts(self) -> &'static Texts {
        match self {
            Language::English => &ENGLISH,
            Language::German => &GERMAN,
        }
    }

    /// The language that the settings ask for.
    pub fn chosen(choice: choice::Language, of_system: Language) -> Language {
        match choice {
            choice::Language::System => of_system,
            choice::Language::English => Language::English,
            choice::Language::German => Language::German,
        }
    }

    /// The language of the system, by the variables in which POSIX systems name
    /// it; English where there is none, or none of ours.
    pub fn of_system() -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())
            .map_or(Language::English, |locale| Language::of_locale(&locale))
    }

    /// The language of a locale, such as `de_AT.UTF-8`.
    pub fn of_locale(locale: &str) -> Language {
        let name: &str = locale
            .split(['_', '-', '.', '@'])
            .next()
            .unwrap_or_default();
        match name {
            "de" => Language::German,
            _ => Language::English,
        }
    }
}

/// A catalogue.
#[derive(Debug)]
pub struct Texts {
    /// Which language it is in.
    pub language: Language,
    /// The language of the engine's words.
    pub rules: rules::Language,
    /// Between pawns and hundredths.
    pub decimal_point: char,
    /// The window itself.
    pub window: window::Window,
    /// The bar at the top.
    pub top_bar: top_bar::TopBar,
    /// The words of the game.
    pub chess: chess::Chess,
    /// The board.
    pub board: board::Board,
    /// The main line.
    pub line: line::Line,
    /// The evaluation.
    pub table: table::Table,
    /// The commands.
    pub commands: commands::Commands,
    /// The keyboard.
    pub keys: keys::Keys,
    /// The sheet of keys.
    pub key_sheet: key_sheet::KeySheet,
    /// The tabs above the pages.
    pub pages: pages::Pages,
    /// The page of the difference.
    pub difference: difference::Difference,
    /// The page of the opinions.
    pub opinions: opinions::Opinions,
    /// The page of the material base.
    pub material_base: material_base::MaterialBase,
    /// The settings.
    pub settings: settings::Settings,
    /// Under a row that was opened, and on the board.
    pub reasons: reasons::Reasons,
    /// The evaluation in words, and hidden.
    pub words: words::Words,
    /// The page of the line.
    pub line_page: line_page::LinePage,
    /// The page of the depths.
    pub depths: depths::Depths,
    /// The page of the chart.
    pub chart: chart::Chart,
    /// The page on which a position is changed.
    pub what_if: what_if::WhatIf,
    /// The page of a game.
    pub game: game::Game,
    /// The page of all logs.
    pub library: library::Library,
    /// The bar at the bottom.
    pub status: status::Status,
    /// Why a text is no position, and what was repaired in it.
    pub front_door: front_door::FrontDoor,
    /// Why a file is not shown.
    pub files: files::Files,
    /// What happened.
    pub messages: messages::Messages,
    /// Before the first log.
    pub welcome: welcome::Welcome,
}

/// English.
pub static ENGLISH: Texts = Texts {
    language: Language::English,
    rules: rules::Language::English,
    decimal_point: '.',
    window: window::ENGLISH,
    top_bar: top_bar::ENGLISH,
    chess: chess::ENGLISH,
    board: board::ENGLISH,
    line: line::ENGLISH,
    table: table::ENGLISH,
    commands: commands::ENGLISH,
    keys: keys::ENGLISH,
    key_sheet: key_sheet::ENGLISH,
    pages: pages::ENGLISH,
    difference: difference::ENGLISH,
    opinions: opinions::ENGLISH,
    material_base: material_base::ENGLISH,
    settings: settings::ENGLISH,
    reasons: reasons::ENGLISH,
    words: words::ENGLISH,
    line_page: line_page::ENGLISH,
    depths: depths::ENGLISH,
    chart: chart::ENGLISH,
    what_if: what_if::ENGLISH,
    game: game::ENGLISH,
    library: library::ENGLISH,
    status: status::ENGLISH,
    front_door: front_door::ENGLISH,
    files: files::ENGLISH,
    messages: messages::ENGLISH,
    welcome: welcome::ENGLISH,
};

/// German.
pub static GERMAN: Texts = Texts {
    language: Language::German,
    rules: rules::Language::German,
    decimal_point: ',',
    window: window::GERMAN,
    top_bar: top_bar::GERMAN,
    chess: chess::GERMAN,
    board: board::GERMAN,
    line: line::GERMAN,
    table: table::GERMAN,
    commands: commands::GERMAN,
    keys: keys::GERMAN,
    key_sheet: key_sheet::GERMAN,
    pages: pages::GERMAN,
    difference: difference::GERMAN,
    opinions: opinions::GERMAN,
    material_base: material_base::GERMAN,
    settings: settings::GERMAN,
    reasons: reasons::GERMAN,
    words: words::GERMAN,
    line_page: line_page::GERMAN,
    depths: depths::GERMAN,
    chart: chart::GERMAN,
    what_if: what_if::GERMAN,
    game: game::GERMAN,
    library: library::GERMAN,
    status: status::GERMAN,
    front_door: front_door::GERMAN,
    files: files::GERMAN,
    messages: messages::GERMAN,
    welcome: welcome::GERMAN,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides_the_language() {
        for (locale, language) in [
            ("de", Language::German),
            ("de_DE.UTF-8", Language::German),
            ("de_AT@euro", Language::German),
            ("de-CH", Language::German),
            ("dev_XX", Language::English),
            ("en_GB.UTF-8", Language::English),
            ("C", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
