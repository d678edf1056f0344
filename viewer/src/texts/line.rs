//! The main line, and the search that found it.

use toga_log::logfile::model::{Header, SearchValue};

use crate::number::{decimal, grouped, pawns};

/// The texts.
#[derive(Debug)]
pub struct Line {
    /// Title.
    pub main_line: &'static str,
    /// The position before the first move.
    pub root: &'static str,
    /// Its tooltip; the keys are added.
    pub root_tip: &'static str,
    /// What the search found, in one line.
    pub found: fn(&Header) -> String,
    /// Who searched how, one item a line.
    pub searched: fn(&Header) -> String,
    /// The evaluation was not at its defaults.
    pub changed_options: &'static str,
    /// The line ends early.
    pub line_cut: &'static str,
    /// Why.
    pub line_cut_tip: fn(&str) -> String,
    /// In place of a line where there is no log.
    pub static_only: &'static str,
}

/// English.
pub const ENGLISH: Line = Line {
    main_line: "Main line",
    root: "Root",
    root_tip: "The position that was searched",
    found: |header| {
        let value = match header.value {
            SearchValue::Centipawns(value) => pawns(value, '.'),
            SearchValue::Mate(moves) if moves < 0 => {
                format!("Black mates in {}", moves.unsigned_abs())
            }
            SearchValue::Mate(moves) => format!("White mates in {moves}"),
        };
        format!("Depth {} · {value}", header.depth)
    },
    searched: |header| {
        format!(
            "{}, evaluation {}\nDepth {}, selective depth {}\n{} nodes in {} s\n{}",
            header.engine,
            header.evaluator,
            header.depth,
            header.selective_depth,
            grouped(header.nodes),
            decimal(header.time.as_secs_f64(), '.'),
            header.date,
        )
    },
    changed_options: "changed options",
    line_cut: "line cut",
    line_cut_tip: |uci| format!("The line ends where its next move, {uci}, is not legal"),
    static_only: "No log yet: static evaluation only",
};

/// German.
pub const GERMAN: Line = Line {
    main_line: "Hauptvariante",
    root: "Beginn",
    root_tip: "Die Stellung, die durchsucht wurde",
    found: |header| {
        let value = match header.value {
            SearchValue::Centipawns(value) => pawns(value, ','),
            SearchValue::Mate(moves) if moves < 0 => {
                format!("Schwarz setzt matt in {}", moves.unsigned_abs())
            }
            SearchValue::Mate(moves) => format!("Weiß setzt matt in {moves}"),
        };
        format!("Tiefe {} · {value}", header.depth)
    },
    searched: |header| {
        format!(
            "{}, Bewertung {}\nTiefe {}, selektive Tiefe {}\n{} Knoten in {} s\n{}",
            header.engine,
            header.evaluator,
            header.depth,
            header.selective_depth,
            grouped(header.nodes),
            decimal(header.time.as_secs_f64(), ','),
            header.date,
        )
    },
    changed_options: "geänderte Optionen",
    line_cut: "Variante endet",
    line_cut_tip: |uci| {
        format!("Die Variante endet, weil ihr nächster Zug, {uci}, nicht möglich ist")
    },
    static_only: "Noch kein Log: nur statische Bewertung",
};

/// The options of a search that were not at their defaults, one a line.
pub fn options(header: &Header) -> String {
    let lines = header.options.iter();
    lines
        .map(|(name, value)| format!("{name} = {value}"))
        .collect::<Vec<_>>()
        .join("\n")
}
