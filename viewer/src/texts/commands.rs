//! The commands: what they are called and what they do.

/// A command in words.
#[derive(Debug)]
pub struct About {
    /// Its name, as in a menu; `…` where it asks further.
    pub name: &'static str,
    /// What it does, as a tooltip.
    pub tip: &'static str,
}

/// The titles of the menus.
#[derive(Debug)]
pub struct Menus {
    /// What is shown.
    pub position: &'static str,
    /// Through the line and the depths.
    pub line: &'static str,
    /// The rows of the evaluation.
    pub table: &'static str,
    /// To the clipboard.
    pub copy: &'static str,
    /// How it looks.
    pub view: &'static str,
    /// How to go on.
    pub help: &'static str,
}

/// The texts; a field for each command.
#[derive(Debug)]
#[expect(
    missing_docs,
    reason = "a field says what the command of its name does"
)]
pub struct Commands {
    /// The button that opens the menu.
    pub menu: &'static str,
    /// Its tooltip.
    pub menu_tip: &'static str,
    /// The titles of the menus.
    pub menus: Menus,
    /// Title of the sheet of keys.
    pub sheet: &'static str,
    /// Closes a sheet.
    pub close: &'static str,
    pub load_paste: About,
    pub analyse: About,
    pub previous: About,
    pub next: About,
    pub first: About,
    pub last: About,
    pub lower_depth: About,
    pub higher_depth: About,
    pub follow: About,
    pub row_up: About,
    pub row_down: About,
    pub open_row: About,
    pub open_all: About,
    pub difference: About,
    pub undo: About,
    pub redo: About,
    pub copy_fen: About,
    pub copy_line: About,
    pub flip: About,
    pub top: About,
    pub zoom_in: About,
    pub zoom_out: About,
    pub zoom_reset: About,
    pub fullscreen: About,
    pub settings: About,
    pub help: About,
    pub quit: About,
}

const fn about(name: &'static str, tip: &'static str) -> About {
    About { name, tip }
}

/// English.
pub const ENGLISH: Commands = Commands {
    menu: "Menu",
    menu_tip: "All commands and their keys",
    menus: Menus {
        position: "Position",
        line: "Line",
        table: "Evaluation",
        copy: "Copy",
        view: "View",
        help: "Help",
    },
    sheet: "Keys",
    close: "Close",
    load_paste: about(
        "Load/Paste",
        "Show the log of the position on the clipboard, or else the newest log",
    ),
    analyse: about(
        "Analyse",
        "Let the bundled engine analyse the shown position, or stop it",
    ),
    previous: about("Move back", "Go one move back in the line"),
    next: about("Move on", "Go one move on in the line"),
    first: about("To the root", "Go to the position that was searched"),
    last: about("To the end", "Go to the end of the line"),
    lower_depth: about("Lower depth", "Show the next lower depth"),
    higher_depth: about(
        "Higher depth",
        "Show the next higher depth, at the end the highest",
    ),
    follow: about(
        "Follow or pause",
        "Show each new log as it appears, or let nothing move; stepping pauses too",
    ),
    row_up: about("Row up", "Go one row up in the evaluation"),
    row_down: about("Row down", "Go one row down in the evaluation"),
    open_row: about("Open row", "Open or close the row of the evaluation"),
    open_all: about("Open all", "Open or close all rows of the evaluation"),
    difference: about(
        "Difference",
        "Show what the last move has changed, or the evaluation again",
    ),
    undo: about("Undo", "Take the last change of the edited position back"),
    redo: about("Redo", "Make the change of the edited position again"),
    copy_fen: about(
        "Copy FEN",
        "Copy the shown position: six fields, no tab, no line break",
    ),
    copy_line: about("Copy line", "Copy the line in short algebraic notation"),
    flip: about("Flip board", "Turn the board"),
    top: about("Stay on top", "Keep this window above the others"),
    zoom_in: about(
        "Larger",
        "Make everything larger, also by Ctrl and the wheel",
    ),
    zoom_out: about(
        "Smaller",
        "Make everything smaller, also by Ctrl and the wheel",
    ),
    zoom_reset: about("Usual size", "Make everything as large as usual"),
    fullscreen: about("Full screen", "Fill the screen, or no longer"),
    settings: about("Settings…", "Choose language, colours, men, size"),
    quit: about("Quit", "Close the window"),
    help: about("Keys", "Show all commands and their keys"),
};

/// German.
pub const GERMAN: Commands = Commands {
    menu: "Menü",
    menu_tip: "Alle Befehle und ihre Tasten",
    menus: Menus {
        position: "Stellung",
        line: "Variante",
        table: "Bewertung",
        copy: "Kopieren",
        view: "Ansicht",
        help: "Hilfe",
    },
    sheet: "Tasten",
    close: "Schließen",
    load_paste: about(
        "Laden/Einfügen",
        "Das Log der Stellung in der Zwischenablage zeigen, sonst das neueste Log",
    ),
    analyse: about(
        "Analysieren",
        "Die gezeigte Stellung mit der eingebauten Engine analysieren, oder sie anhalten",
    ),
    previous: about("Zug zurück", "In der Variante einen Zug zurück"),
    next: about("Zug vor", "In der Variante einen Zug vor"),
    first: about("Zum Beginn", "Zur Stellung, die durchsucht wurde"),
    last: about("Zum Ende", "Zum Ende der Variante"),
    lower_depth: about("Geringere Tiefe", "Die nächstgeringere Tiefe zeigen"),
    higher_depth: about(
        "Größere Tiefe",
        "Die nächstgrößere Tiefe zeigen, am Ende die höchste",
    ),
    follow: about(
        "Folgen oder Pause",
        "Jedes neue Log zeigen, sobald es erscheint, oder nichts bewegen; auch Blättern macht Pause",
    ),
    row_up: about("Zeile auf", "In der Bewertung eine Zeile nach oben"),
    row_down: about("Zeile ab", "In der Bewertung eine Zeile nach unten"),
    open_row: about(
        "Zeile öffnen",
        "Die Zeile der Bewertung öffnen oder schließen",
    ),
    open_all: about(
        "Alle öffnen",
        "Alle Zeilen der Bewertung öffnen oder schließen",
    ),
    difference: about(
        "Unterschied",
        "Zeigen, was der letzte Zug geändert hat, oder wieder die Bewertung",
    ),
    undo: about(
        "Rückgängig",
        "Die letzte Änderung der bearbeiteten Stellung zurücknehmen",
    ),
    redo: about(
        "Wiederholen",
        "Die Änderung der bearbeiteten Stellung wieder machen",
    ),
    copy_fen: about(
        "FEN kopieren",
        "Die gezeigte Stellung kopieren: sechs Felder, kein Tabulator, kein Zeilenumbruch",
    ),
    copy_line: about("Variante kopieren", "Die Variante in Kurznotation kopieren"),
    flip: about("Brett drehen", "Das Brett drehen"),
    top: about("Immer oben", "Dieses Fenster über den anderen halten"),
    zoom_in: about("Größer", "Alles größer machen, auch mit Strg und Mausrad"),
    zoom_out: about("Kleiner", "Alles kleiner machen, auch mit Strg und Mausrad"),
    zoom_reset: about("Normale Größe", "Alles so groß wie üblich machen"),
    fullscreen: about(
        "Ganzer Bildschirm",
        "Den Bildschirm füllen, oder nicht mehr",
    ),
    settings: about(
        "Einstellungen…",
        "Sprache, Farben, Figuren und Größe wählen",
    ),
    quit: about("Beenden", "Das Fenster schließen"),
    help: about("Tasten", "Alle Befehle und ihre Tasten zeigen"),
};
