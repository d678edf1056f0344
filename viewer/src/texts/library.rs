//! The page of all logs.

use crate::index::{Column, Fault, Progress, QueryError};
use crate::number::grouped;

/// The texts.
#[derive(Debug)]
pub struct Library {
    /// Label of the text that is looked for.
    pub search: &'static str,
    /// Shown in its place while there is none.
    pub example: &'static str,
    /// How many were found of how many.
    pub found: fn(usize, usize) -> String,
    /// How many have no log that can be read.
    pub unreadable: fn(usize) -> String,
    /// What is wrong with the text.
    pub fault: fn(&QueryError) -> String,
    /// How far the reading is.
    pub progress: fn(Progress) -> String,
    /// Button, and its tooltip.
    pub stop: [&'static str; 2],
    /// Button, and its tooltip.
    pub go_on: [&'static str; 2],
    /// Title of the list of names.
    pub names: &'static str,
    /// How a search is written, one way a line.
    pub language: &'static [(&'static str, &'static str)],
    /// What a number is that is neither block nor term.
    pub about: fn(Column) -> &'static str,
    /// Label of the number that is counted.
    pub statistics: &'static str,
    /// The words of the statistics: count, mean, least, lower quartile, median,
    /// upper quartile, greatest.
    pub summary: [&'static str; 7],
    /// None of the positions has the number.
    pub no_number: &'static str,
    /// Label of the buttons that ask for a file.
    pub export: &'static str,
    /// Their tooltip.
    pub export_as_tip: &'static str,
    /// Label of the file's name.
    pub file: &'static str,
    /// Tooltip of the two buttons that write it.
    pub export_tip: &'static str,
    /// Heads of the columns: depth, value, best move, position.
    pub heads: [&'static str; 4],
    /// A row, for screen readers: position, depth, value, move.
    pub row: fn(&str, u32, &str, &str) -> String,
    /// In place of the list until there is one.
    pub listing: &'static str,
    /// There is nothing to list.
    pub nothing: &'static str,
}

/// English.
pub const ENGLISH: Library = Library {
    search: "Search",
    example: "king_attack > 100 and phase < 50",
    found: |found, total| {
        let positions = if total == 1 { "position" } else { "positions" };
        format!(
            "{} of {} {positions}",
            grouped(found as u64),
            grouped(total as u64)
        )
    },
    unreadable: |count| format!("{} cannot be read", grouped(count as u64)),
    fault: |error| format!("{} (character {})", error.fault, error.at + 1),
    progress: |progress| {
        let word = if progress.stopped {
            "Stopped"
        } else {
            "Reading"
        };
        let (done, total) = (progress.done as u64, progress.total as u64);
        format!("{word}: {} of {}", grouped(done), grouped(total))
    },
    stop: ["Stop", "Read no more logs for now"],
    go_on: ["Go on", "Go on reading logs"],
    names: "How to search",
    language: &[
        (
            "king_attack > 100 and phase < 50",
            "numbers by the names of the log, centipawns, plus is good for White",
        ),
        (
            "value - static > 150",
            "the search found more than the static value says",
        ),
        ("value = -50..50", "a range"),
        ("black.shelter > 30", "one side's part of a term"),
        ("move = Nf3 turn = white", "the best move, and who moves"),
        ("Qh5 not pe5", "a white queen on h5, no black pawn on e5"),
        ("(a FEN)", "this position, or only its board"),
    ],
    about: |column| match column {
        Column::Value => "what the search found; a mate lies near 30000",
        Column::Static => "the static value",
        Column::Phase => "0 all pieces, 100 kings and pawns",
        Column::Depth => "the deepest log",
        Column::Block(_) | Column::Term(_) | Column::TermOf(..) => "",
    },
    statistics: "Statistics of",
    summary: [
        "positions",
        "mean",
        "least",
        "quartile",
        "median",
        "quartile",
        "greatest",
    ],
    no_number: "No position that was found has this number",
    export: "Export as",
    export_as_tip: "Choose a file and write the positions that were found into it",
    file: "Export to",
    export_tip: "Write the positions that were found into this file",
    heads: ["Depth", "Value", "Move", "Position"],
    row: |fen, depth, value, san| format!("{fen}, depth {depth}, value {value}, move {san}"),
    listing: "The log directory is being listed",
    nothing: "No position fits",
};

/// German.
pub const GERMAN: Library = Library {
    search: "Suche",
    example: "king_attack > 100 and phase < 50",
    found: |found, total| {
        let positions = if total == 1 { "Stellung" } else { "Stellungen" };
        format!(
            "{} von {} {positions}",
            grouped(found as u64),
            grouped(total as u64)
        )
    },
    unreadable: |count| format!("{} nicht lesbar", grouped(count as u64)),
    fault: |error| format!("{} (Zeichen {})", german_fault(&error.fault), error.at + 1),
    progress: |progress| {
        let word = if progress.stopped {
            "Angehalten"
        } else {
            "Liest"
        };
        let (done, total) = (progress.done as u64, progress.total as u64);
        format!("{word}: {} von {}", grouped(done), grouped(total))
    },
    stop: ["Anhalten", "Vorerst keine Logs mehr lesen"],
    go_on: ["Fortfahren", "Weiter Logs lesen"],
    names: "Wie man sucht",
    language: &[
        (
            "king_attack > 100 and phase < 50",
            "Zahlen mit den Namen des Logs, Hundertstelbauern, Plus ist gut für Weiß",
        ),
        (
            "value - static > 150",
            "die Suche fand mehr, als der statische Wert sagt",
        ),
        ("value = -50..50", "ein Bereich"),
        ("black.shelter > 30", "der Anteil einer Seite"),
        ("move = Nf3 turn = white", "der beste Zug, und wer zieht"),
        (
            "Qh5 not pe5",
            "weiße Dame auf h5, kein schwarzer Bauer auf e5",
        ),
        ("(FEN)", "diese Stellung, oder nur ihr Brett"),
    ],
    about: |column| match column {
        Column::Value => "was die Suche fand; ein Matt liegt bei 30000",
        Column::Static => "der statische Wert",
        Column::Phase => "0 alle Figuren, 100 nur Könige und Bauern",
        Column::Depth => "das tiefste Log",
        Column::Block(_) | Column::Term(_) | Column::TermOf(..) => "",
    },
    statistics: "Statistik von",
    summary: [
        "Stellungen",
        "Mittel",
        "kleinster",
        "Quartil",
        "Median",
        "Quartil",
        "größter",
    ],
    no_number: "Keine gefundene Stellung hat diese Zahl",
    export: "Ausgeben als",
    export_as_tip: "Eine Datei wählen und die gefundenen Stellungen hineinschreiben",
    file: "Ausgeben in",
    export_tip: "Die gefundenen Stellungen in diese Datei schreiben",
    heads: ["Tiefe", "Wert", "Zug", "Stellung"],
    row: |fen, depth, value, san| format!("{fen}, Tiefe {depth}, Wert {value}, Zug {san}"),
    listing: "Das Verzeichnis der Logs wird aufgelistet",
    nothing: "Keine Stellung passt",
};

fn german_fault(fault: &Fault) -> String {
    match fault {
        Fault::TooLong => "Die Suche ist zu lang".to_string(),
        Fault::UnknownName { name, nearest } => {
            let mut text = format!("Es gibt keine Zahl namens {name}");
            if let Some(nearest) = nearest {
                text.push_str(&format!(". Meinten Sie {nearest}?"));
            }
            text
        }
        Fault::NoComparison => "Hier fehlt ein Vergleich, etwa > 100".to_string(),
        Fault::NoNumber => "Hier fehlt eine Zahl oder ein Name".to_string(),
        Fault::TooLarge => "Diese Zahl ist zu groß".to_string(),
        Fault::NoMove => "Hier fehlt ein Zug, etwa Nf3 oder g1f3".to_string(),
        Fault::NoSide => "turn ist white oder black".to_string(),
        Fault::NotEqual => "Hier kann nur = oder != stehen".to_string(),
        Fault::NoTest => "Hier fehlt, wonach gesucht wird".to_string(),
        Fault::NotClosed => "Hier fehlt eine schließende Klammer".to_string(),
        Fault::Unexpected(character) => format!("{character} hat hier keine Bedeutung"),
        Fault::Board(error) => (super::front_door::GERMAN.refusal)(error),
    }
}
