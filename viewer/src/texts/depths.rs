//! The page of the depths.

use toga_log::logfile::model::SearchValue;

use crate::number::pawns;

/// The texts.
#[derive(Debug)]
pub struct Depths {
    /// Above the table.
    pub lead: &'static str,
    /// In its place while logs are read.
    pub to_come: fn(usize) -> String,
    /// There is no log.
    pub none: &'static str,
    /// What a click on a depth does.
    pub choose: fn(u32) -> String,
    /// Row.
    pub search: &'static str,
    /// Its tooltip.
    pub search_tip: &'static str,
    /// The value of a search, in a narrow cell.
    pub short_value: fn(SearchValue) -> String,
    /// Row.
    pub best: &'static str,
    /// Its tooltip.
    pub best_tip: &'static str,
    /// Row.
    pub length: &'static str,
    /// Its tooltip.
    pub length_tip: &'static str,
    /// Row.
    pub end: &'static str,
    /// Its tooltip.
    pub end_tip: &'static str,
}

/// English.
pub const ENGLISH: Depths = Depths {
    lead: "All depths of this position. A corner marks what turned over; below stands the evaluation where each line ends, coloured by its change",
    to_come: |count| {
        let logs = if count == 1 { "log" } else { "logs" };
        format!("{count} {logs} still to be read")
    },
    none: "There is no log of this position yet",
    choose: |depth| format!("Show depth {depth}"),
    search: "Search value",
    search_tip: "What the search of this depth says, in pawns. Plus is good for White",
    short_value: |value| short(value, '.'),
    best: "Best move",
    best_tip: "The first move of the line",
    length: "Moves in line",
    length_tip: "How many moves the line of this depth has",
    end: "End of line",
    end_tip: "The static value where the line of this depth ends, centipawns",
};

/// German.
pub const GERMAN: Depths = Depths {
    lead: "Alle Tiefen dieser Stellung. Eine Ecke zeigt, was umgeschlagen ist; darunter steht die Bewertung am Ende jeder Variante, gefärbt nach ihrer Änderung",
    to_come: |count| {
        if count == 1 {
            "Ein Log ist noch zu lesen".to_string()
        } else {
            format!("{count} Logs sind noch zu lesen")
        }
    },
    none: "Von dieser Stellung gibt es noch kein Log",
    choose: |depth| format!("Tiefe {depth} zeigen"),
    search: "Wert der Suche",
    search_tip: "Was die Suche dieser Tiefe sagt, in Bauern. Plus ist gut für Weiß",
    short_value: |value| short(value, ','),
    best: "Bester Zug",
    best_tip: "Der erste Zug der Variante",
    length: "Züge",
    length_tip: "Wie viele Züge die Variante dieser Tiefe hat",
    end: "Ende der Variante",
    end_tip: "Der statische Wert am Ende der Variante dieser Tiefe, in Hundertstel Bauern",
};

/// `+0.42`, or `#5` for a mate of White's and `−#5` for one of Black's.
fn short(value: SearchValue, decimal_point: char) -> String {
    match value {
        SearchValue::Centipawns(value) => pawns(value, decimal_point),
        SearchValue::Mate(moves) => {
            let sign = if moves < 0 { "−" } else { "" };
            format!("{sign}#{}", moves.unsigned_abs())
        }
    }
}
