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
    pub open: About,
    pub find: About,
    pub reload: About,
    pub print: About,
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
    pub page_up: About,
    pub page_down: About,
    pub open_row: About,
    pub open_all: About,
    pub difference: About,
    pub undo: About,
    pub redo: About,
    pub copy_fen: About,
    pub copy_line: About,
    pub copy_line_uci: About,
    pub copy_table: About,
    pub copy_table_markdown: About,
    pub copy_row: About,
    pub copy_row_markdown: About,
    pub copy_board: About,
    pub save_board: About,
    pub copy_link: About,
    pub hide: About,
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
    open: about(
        "Open…",
        "Choose a log, or drop a log, a folder or a position on the window",
    ),
    find: about("Find…", "Look for a position among all logs"),
    reload: about("Reload", "Look at the log and its directory again"),
    print: about(
        "Print…",
        "Show the log in the browser, where it can be printed",
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
    page_up: about("Page up", "Go ten rows up in the evaluation"),
    page_down: about("Page down", "Go ten rows down in the evaluation"),
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
    copy_line_uci: about(
        "Copy line as UCI",
        "Copy the line in the notation of engines",
    ),
    copy_table: about("Copy table", "Copy what the page shows, for a spreadsheet"),
    copy_table_markdown: about(
        "Copy table as Markdown",
        "Copy what the page shows, for a forum",
    ),
    copy_row: about(
        "Copy row",
        "Copy the row that the keyboard is at, for a spreadsheet",
    ),
    copy_row_markdown: about(
        "Copy row as Markdown",
        "Copy the row that the keyboard is at, for a forum",
    ),
    copy_board: about(
        "Copy board as SVG",
        "Copy a picture of the board as text (SVG)",
    ),
    save_board: about(
        "Save board as PNG",
        "Keep a picture of the board among your pictures",
    ),
    copy_link: about("Copy link", "Copy the address of the log, for a browser"),
    hide: about(
        "Hide or reveal",
        "Hide evaluations for training, reveal this one, and show all again",
    ),
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
    open: about(
        "Öffnen…",
        "Ein Log wählen; oder ein Log, einen Ordner oder eine Stellung auf das Fenster ziehen",
    ),
    find: about("Suchen…", "Eine Stellung unter allen Logs suchen"),
    reload: about(
        "Neu laden",
        "Das Log und sein Verzeichnis noch einmal ansehen",
    ),
    print: about(
        "Drucken…",
        "Das Log im Browser zeigen, wo es gedruckt werden kann",
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
    page_up: about("Seite auf", "In der Bewertung zehn Zeilen nach oben"),
    page_down: about("Seite ab", "In der Bewertung zehn Zeilen nach unten"),
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
    copy_line_uci: about(
        "Variante als UCI kopieren",
        "Die Variante in der Schreibweise der Engines kopieren",
    ),
    copy_table: about(
        "Tabelle kopieren",
        "Kopieren, was die Seite zeigt, für eine Tabellenkalkulation",
    ),
    copy_table_markdown: about(
        "Tabelle als Markdown kopieren",
        "Kopieren, was die Seite zeigt, für ein Forum",
    ),
    copy_row: about(
        "Zeile kopieren",
        "Die Zeile kopieren, bei der die Tastatur ist, für eine Tabellenkalkulation",
    ),
    copy_row_markdown: about(
        "Zeile als Markdown kopieren",
        "Die Zeile kopieren, bei der die Tastatur ist, für ein Forum",
    ),
    copy_board: about(
        "Brett als SVG kopieren",
        "Ein Bild des Bretts als Text (SVG) kopieren",
    ),
    save_board: about(
        "Brett als PNG sichern",
        "Ein Bild des Bretts bei Ihren Bildern ablegen",
    ),
    copy_link: about(
        "Link kopieren",
        "Die Adresse des Logs kopieren, für einen Browser",
    ),
    hide: about(
        "Verdecken oder aufdecken",
        "Bewertungen zum Üben verdecken, diese aufdecken, und wieder alle zeigen",
    ),
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
