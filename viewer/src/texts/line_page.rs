//! The page of the line.

use toga_log::logfile::model::SearchValue;

use crate::number::pawns;
use crate::session::difference::gap::Gap;

/// A name and the change that goes with it, centipawns.
type Part<T> = Option<(T, i32)>;

/// The texts.
#[derive(Debug)]
pub struct LinePage {
    /// Column: the change over the whole line.
    pub whole: &'static str,
    /// Its tooltip.
    pub whole_tip: &'static str,
    /// Why the search says something else than the static value of the root:
    /// the gap, the block that changes most, the move that changes most.
    pub gap: fn(&Gap, Part<&str>, Part<String>) -> String,
}

/// English.
pub const ENGLISH: LinePage = LinePage {
    whole: "Line",
    whole_tip: "From the root to the end of the line",
    gap: |gap, block, step| {
        let root = pawns(gap.root, '.');
        let search = match gap.search {
            SearchValue::Mate(moves) => {
                let side = if moves < 0 { "Black" } else { "White" };
                let moves = moves.unsigned_abs();
                return format!(
                    "The search sees that {side} mates in {moves}; the static evaluation of the root, {root}, knows of no mate."
                );
            }
            SearchValue::Centipawns(value) if value == gap.root && gap.end == gap.root => {
                return format!("Search, root and end of the line agree: {root}.");
            }
            SearchValue::Centipawns(value) => pawns(value, '.'),
        };
        let mut text = format!(
            "The root is {root} by itself, the search says {search}: along its line the value goes to {}",
            pawns(gap.end, '.')
        );
        if let Some((name, change)) = block {
            text += &format!(", most of it by {name} ({})", pawns(change, '.'));
        }
        if let Some((name, change)) = step {
            text += &format!("; the largest step is {name} ({})", pawns(change, '.'));
        }
        text + "."
    },
};

/// German.
pub const GERMAN: LinePage = LinePage {
    whole: "Alles",
    whole_tip: "Vom Beginn bis zum Ende der Variante",
    gap: |gap, block, step| {
        let root = pawns(gap.root, ',');
        let search = match gap.search {
            SearchValue::Mate(moves) => {
                let side = if moves < 0 { "Schwarz" } else { "Weiß" };
                let moves = moves.unsigned_abs();
                return format!(
                    "Die Suche sieht, dass {side} in {moves} matt setzt; die statische Bewertung am Beginn, {root}, weiß nichts von Matt."
                );
            }
            SearchValue::Centipawns(value) if value == gap.root && gap.end == gap.root => {
                return format!("Suche, Beginn und Ende der Variante sind sich einig: {root}.");
            }
            SearchValue::Centipawns(value) => pawns(value, ','),
        };
        let mut text = format!(
            "Der Beginn zählt für sich {root}, die Suche sagt {search}: in ihrer Variante geht der Wert auf {}",
            pawns(gap.end, ',')
        );
        if let Some((name, change)) = block {
            text += &format!(", das meiste davon durch {name} ({})", pawns(change, ','));
        }
        if let Some((name, change)) = step {
            text += &format!("; der größte Schritt ist {name} ({})", pawns(change, ','));
        }
        text + "."
    },
};
