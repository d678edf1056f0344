//! The bar at the top.

use std::fmt::Write as _;

use crate::number::grouped;
use crate::session::{Depth, Progress};

/// The texts.
#[derive(Debug)]
pub struct TopBar {
    /// Button.
    pub load_paste: &'static str,
    /// Label of the dropdown.
    pub depth: &'static str,
    /// Its tooltip.
    pub depth_tip: &'static str,
    /// The choice that takes the highest depth there is.
    pub highest: &'static str,
    /// Shown for a choice of which no log exists.
    pub depth_missing: fn(Depth) -> String,
    /// Check box.
    pub auto: &'static str,
    /// Its tooltip.
    pub auto_tip: &'static str,
    /// Check box.
    pub top: &'static str,
    /// Why it is greyed.
    pub top_unavailable: &'static str,
    /// Button.
    pub analyse: &'static str,
    /// Button.
    pub stop: &'static str,
    /// How far the bundled engine is.
    pub progress: fn(&Progress) -> String,
}

/// English.
pub const ENGLISH: TopBar = TopBar {
    load_paste: "Load/Paste",
    depth: "Depth",
    depth_tip: "Which of the position's logs to show. With Auto on, only new logs of a fixed depth are followed",
    highest: "Highest",
    depth_missing: |depth| format!("{depth} (no log)"),
    auto: "Auto",
    auto_tip: "Show each new log as it appears",
    top: "Top",
    top_unavailable: "This system does not let a window ask to stay above the others",
    analyse: "Analyse",
    stop: "Stop",
    progress: |progress| describe(progress, "Depth", "nodes"),
};

/// German.
pub const GERMAN: TopBar = TopBar {
    load_paste: "Laden/Einfügen",
    depth: "Tiefe",
    depth_tip: "Welches Log der Stellung gezeigt wird. Mit Auto werden bei fester Tiefe nur neue Logs dieser Tiefe gezeigt",
    highest: "Höchste",
    depth_missing: |depth| format!("{depth} (kein Log)"),
    auto: "Auto",
    auto_tip: "Jedes neue Log zeigen, sobald es erscheint",
    top: "Oben",
    top_unavailable: "Dieses System erlaubt keinem Fenster, über den anderen zu bleiben",
    analyse: "Analysieren",
    stop: "Stopp",
    progress: |progress| describe(progress, "Tiefe", "Knoten"),
};

fn describe(progress: &Progress, depth: &str, nodes: &str) -> String {
    let count = grouped(progress.nodes);
    let mut text = format!("{depth} {} · {count} {nodes}", progress.depth);
    let thousands = progress.nodes.saturating_mul(1000);
    if let Some(speed) = thousands.checked_div(progress.milliseconds) {
        let _ = write!(text, " · {} {nodes}/s", grouped(speed));
    }
    text
}
