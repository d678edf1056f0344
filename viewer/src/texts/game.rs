//! The page of a game.

use crate::game::Heading;
use crate::session::Annotating;

/// The texts.
#[derive(Debug)]
pub struct Game {
    /// Who played.
    pub players: fn(&Heading) -> String,
    /// How to come to a game.
    pub none: &'static str,
    /// Title of the list of games.
    pub games: fn(usize) -> String,
    /// Before why the game is cut short.
    pub cut: &'static str,
    /// The position before the first move.
    pub start: &'static str,
    /// Heads: move, static value, change by the move, search, depth.
    pub heads: [&'static str; 5],
    /// Tooltips of the heads, in the same order.
    pub tips: [&'static str; 5],
    /// A row, for screen readers: move, static value, change, search.
    pub row: fn(&str, &str, &str, &str) -> String,
    /// Button, and its tooltip.
    pub logs: [&'static str; 2],
    /// Button, and its tooltip.
    pub annotate: [&'static str; 2],
    /// Button, and its tooltip.
    pub stop: [&'static str; 2],
    /// How far the annotation is.
    pub annotating: fn(Annotating) -> String,
    /// A limit to a depth; its number follows.
    pub to_depth: &'static str,
    /// A limit to seconds; their number follows.
    pub seconds: &'static str,
    /// Label of that choice.
    pub limit: &'static str,
    /// Lines of the chart: static value, search.
    pub lines: [&'static str; 2],
}

fn players(heading: &Heading, unknown: &str) -> String {
    let name = |name: &str| {
        if name.is_empty() {
            unknown.to_owned()
        } else {
            name.to_owned()
        }
    };
    let mut text = format!("{} – {}", name(&heading.white), name(&heading.black));
    let date = heading.date.trim_end_matches(".??");
    for part in [&*heading.result, &*heading.event, date] {
        if !part.is_empty() {
            text.push_str(" · ");
            text.push_str(part);
        }
    }
    text
}

/// English.
pub const ENGLISH: Game = Game {
    players: |heading| players(heading, "unknown"),
    none: "No game has been opened. Copy a game in your chess program (xboard: Ctrl+C) and press Load/Paste, or open a PGN file",
    games: |count| format!("Games ({count})"),
    cut: "The game is cut short.",
    start: "Start",
    heads: ["Move", "Static", "Change", "Search", "Depth"],
    tips: [
        "A click goes there",
        "The static value after the move, pawns, plus is good for White",
        "What the move changed in the static value, without the tempo term",
        "What the search found after the move",
        "The depth that the search completed",
    ],
    row: |played, value, change, search| {
        format!("{played}, static {value}, change {change}, search {search}")
    },
    logs: [
        "Show logs",
        "Show the logs of the selected position (Enter)",
    ],
    annotate: [
        "Annotate",
        "Let the bundled engine analyse every position of the game and write one log of each, of the last depth that it completes",
    ],
    stop: ["Stop annotating", "Logs that are written stay"],
    annotating: |annotating| format!("{} of {} positions", annotating.done, annotating.total),
    to_depth: "to depth",
    seconds: "seconds",
    limit: "Each move",
    lines: ["Static", "Search"],
};

/// German.
pub const GERMAN: Game = Game {
    players: |heading| players(heading, "unbekannt"),
    none: "Keine Partie ist geöffnet. Eine Partie im Schachprogramm kopieren (xboard: Strg+C) und Laden/Einfügen drücken, oder eine PGN-Datei öffnen",
    games: |count| format!("Partien ({count})"),
    cut: "Die Partie ist abgeschnitten.",
    start: "Anfang",
    heads: ["Zug", "Statisch", "Änderung", "Suche", "Tiefe"],
    tips: [
        "Ein Klick geht dorthin",
        "Der statische Wert nach dem Zug, Bauern, Plus ist gut für Weiß",
        "Was der Zug am statischen Wert ohne das Tempo geändert hat",
        "Was die Suche nach dem Zug fand",
        "Die Tiefe, die die Suche vollendet hat",
    ],
    row: |played, value, change, search| {
        format!("{played}, statisch {value}, Änderung {change}, Suche {search}")
    },
    logs: [
        "Logs zeigen",
        "Die Logs der gewählten Stellung zeigen (Eingabe)",
    ],
    annotate: [
        "Kommentieren",
        "Die eingebaute Engine jede Stellung der Partie analysieren und je ein Log schreiben lassen, das der letzten vollendeten Tiefe",
    ],
    stop: ["Kommentieren anhalten", "Geschriebene Logs bleiben"],
    annotating: |annotating| format!("{} von {} Stellungen", annotating.done, annotating.total),
    to_depth: "bis Tiefe",
    seconds: "Sekunden",
    limit: "Jeder Zug",
    lines: ["Statisch", "Suche"],
};
