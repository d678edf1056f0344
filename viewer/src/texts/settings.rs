//! The settings.

use crate::settings::{Colors, Language, Pieces, Theme};

/// The texts.
#[derive(Debug)]
pub struct Settings {
    /// Title.
    pub title: &'static str,
    /// Group.
    pub language: &'static str,
    /// A language, by its own name.
    pub languages: fn(Language) -> &'static str,
    /// Group.
    pub theme: &'static str,
    /// Light or dark.
    pub themes: fn(Theme) -> &'static str,
    /// Group.
    pub colors: &'static str,
    /// The colours of values.
    pub palettes: fn(Colors) -> &'static str,
    /// Group.
    pub pieces: &'static str,
    /// How men are drawn.
    pub sets: fn(Pieces) -> &'static str,
    /// Group.
    pub zoom: &'static str,
    /// Group.
    pub board: &'static str,
    /// The board fits itself to the window.
    pub board_fits: &'static str,
    /// The board's share of the window.
    pub board_share: &'static str,
    /// Group.
    pub keys: &'static str,
    /// Button: to the sheet of keys.
    pub keys_button: &'static str,
    /// Where all of this is kept.
    pub file: &'static str,
}

/// English.
pub const ENGLISH: Settings = Settings {
    title: "Settings",
    language: "Language",
    languages: |language| match language {
        Language::System => "As the system",
        Language::English => "English",
        Language::German => "Deutsch",
    },
    theme: "Theme",
    themes: |theme| match theme {
        Theme::System => "As the desktop",
        Theme::Dark => "Dark",
        Theme::Light => "Light",
    },
    colors: "Colours of values",
    palettes: |colors| match colors {
        Colors::Original => "As the original",
        Colors::ColorBlind => "Safe for the colour-blind",
    },
    pieces: "Pieces",
    sets: |pieces| match pieces {
        Pieces::Figures => "Figures",
        Pieces::Letters => "Letters",
    },
    zoom: "Size of everything",
    board: "Size of the board",
    board_fits: "As large as fits",
    board_share: "of the window",
    keys: "Keys",
    keys_button: "Show and change keys…",
    file: "Settings file",
};

/// German.
pub const GERMAN: Settings = Settings {
    title: "Einstellungen",
    language: "Sprache",
    languages: |language| match language {
        Language::System => "Wie das System",
        Language::English => "English",
        Language::German => "Deutsch",
    },
    theme: "Erscheinung",
    themes: |theme| match theme {
        Theme::System => "Wie der Desktop",
        Theme::Dark => "Dunkel",
        Theme::Light => "Hell",
    },
    colors: "Farben der Werte",
    palettes: |colors| match colors {
        Colors::Original => "Wie im Original",
        Colors::ColorBlind => "Für Farbenblinde geeignet",
    },
    pieces: "Figuren",
    sets: |pieces| match pieces {
        Pieces::Figures => "Gezeichnet",
        Pieces::Letters => "Buchstaben",
    },
    zoom: "Größe von allem",
    board: "Größe des Bretts",
    board_fits: "So groß es passt",
    board_share: "des Fensters",
    keys: "Tasten",
    keys_button: "Tasten zeigen und ändern…",
    file: "Einstellungsdatei",
};
