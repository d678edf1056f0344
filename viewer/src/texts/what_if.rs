//! The page on which a position is changed.

use shakmaty::{CastlingSide, Color, Piece};

use super::chess;

/// The texts.
#[derive(Debug)]
pub struct WhatIf {
    /// How it is done.
    pub hint: &'static str,
    /// The board, for screen readers.
    pub board: &'static str,
    /// Under the board: how the keys work there.
    pub keys: &'static str,
    /// Takes men off the board: a choice of the palette.
    pub eraser: &'static str,
    /// Its tooltip.
    pub eraser_tip: &'static str,
    /// A man of the palette.
    pub man: fn(Piece) -> String,
    /// Tooltip of a man of the palette.
    pub man_tip: &'static str,
    /// A right to castle.
    pub castling: fn(Color, CastlingSide) -> &'static str,
    /// Label before the rights.
    pub rights: &'static str,
    /// Button.
    pub undo: &'static str,
    /// Button.
    pub redo: &'static str,
    /// Button, and its tooltip.
    pub restore: [&'static str; 2],
    /// Button, and its tooltip.
    pub clear: [&'static str; 2],
    /// Button, and its tooltip.
    pub set_up: [&'static str; 2],
    /// Button, and its tooltip.
    pub swap_sides: [&'static str; 2],
    /// Button, and its tooltip.
    pub mirror: [&'static str; 2],
    /// Button, and its tooltip.
    pub begin: [&'static str; 2],
    /// Button, and its tooltip.
    pub open: [&'static str; 2],
    /// Button, and its tooltip.
    pub analyse: [&'static str; 2],
    /// Before what is wrong with the position.
    pub illegal: &'static str,
    /// The log that is shown was evaluated otherwise.
    pub default_evaluation: &'static str,
}

/// English.
pub const ENGLISH: WhatIf = WhatIf {
    hint: "Drag men on the board or off it, or choose one above and click squares",
    board: "Board to edit",
    keys: "Keys on the board: arrows, a letter puts that piece (Shift: White), Delete removes it",
    eraser: "Remove",
    eraser_tip: "Click squares on the board to empty them. A right click does the same at any time",
    man: |man| {
        let color = man.color.fold_wb("White", "Black");
        format!("{color} {}", (chess::ENGLISH.role)(man.role))
    },
    man_tip: "Drag it to the board, or choose it and click squares",
    castling: |color, side| match (color, side) {
        (Color::White, CastlingSide::KingSide) => "White O-O",
        (Color::White, CastlingSide::QueenSide) => "White O-O-O",
        (Color::Black, CastlingSide::KingSide) => "Black O-O",
        (Color::Black, CastlingSide::QueenSide) => "Black O-O-O",
    },
    rights: "Castling",
    undo: "Undo",
    redo: "Redo",
    restore: ["Restore", "Back to the original position"],
    clear: ["Clear", "Take all men off the board"],
    set_up: ["First position", "Set up the usual first position"],
    swap_sides: [
        "Swap sides",
        "Each side gets the other's position, and the move",
    ],
    mirror: ["Mirror", "The left of the board becomes the right"],
    begin: [
        "Take the shown position",
        "Begin anew with the position that the other pages show",
    ],
    open: [
        "Show",
        "Show this position by itself, with its logs if there are any",
    ],
    analyse: [
        "Analyse this",
        "Show this position and let the bundled engine analyse it",
    ],
    illegal: "Not a legal position yet.",
    default_evaluation: "Both positions are evaluated with the engine's default settings, which are not those of the shown log",
};

/// German.
pub const GERMAN: WhatIf = WhatIf {
    hint: "Figuren auf dem Brett ziehen oder vom Brett weg, oder oben eine wählen und Felder anklicken",
    board: "Brett zum Bearbeiten",
    keys: "Tasten auf dem Brett: Pfeile, ein englischer Figurenbuchstabe setzt (Umschalt: Weiß), Entf entfernt",
    eraser: "Entfernen",
    eraser_tip: "Felder auf dem Brett anklicken, um sie zu leeren. Ein Rechtsklick tut das jederzeit",
    man: |man| {
        let color = man.color.fold_wb("weiß", "schwarz");
        format!("{}, {color}", (chess::GERMAN.role)(man.role))
    },
    man_tip: "Auf das Brett ziehen, oder wählen und Felder anklicken",
    castling: |color, side| match (color, side) {
        (Color::White, CastlingSide::KingSide) => "Weiß O-O",
        (Color::White, CastlingSide::QueenSide) => "Weiß O-O-O",
        (Color::Black, CastlingSide::KingSide) => "Schwarz O-O",
        (Color::Black, CastlingSide::QueenSide) => "Schwarz O-O-O",
    },
    rights: "Rochade",
    undo: "Zurück",
    redo: "Wieder",
    restore: ["Original", "Zurück zur ursprünglichen Stellung"],
    clear: ["Leeren", "Alle Figuren vom Brett nehmen"],
    set_up: ["Grundstellung", "Die Grundstellung aufbauen"],
    swap_sides: [
        "Seiten tauschen",
        "Jede Seite bekommt die Stellung der anderen, und den Zug",
    ],
    mirror: ["Spiegeln", "Links und rechts auf dem Brett vertauschen"],
    begin: [
        "Gezeigte Stellung nehmen",
        "Neu mit der Stellung beginnen, die die anderen Seiten zeigen",
    ],
    open: [
        "Zeigen",
        "Diese Stellung für sich zeigen, mit ihren Logs, wenn es welche gibt",
    ],
    analyse: [
        "Diese analysieren",
        "Diese Stellung zeigen und von der eingebauten Engine analysieren lassen",
    ],
    illegal: "Noch keine erlaubte Stellung.",
    default_evaluation: "Beide Stellungen sind mit den Voreinstellungen der Engine bewertet; das gezeigte Log ist es nicht",
};
