//! Every option, one row each.

use std::path::PathBuf;

use super::Options;
use super::entry::{Action, Entry, Kind, Scope};
use crate::eval::material_base::How;
use crate::eval::{Drawishness, System};

/// More threads than this help no search.
const MOST_THREADS: i32 = 1024;

/// An entry for a flag of [`Options`].
macro_rules! check {
    ($scope:ident, $name:literal, $($field:ident).+) => {
        Entry {
            name: $name,
            scope: Scope::$scope,
            kind: Kind::Check {
                get: |options| options.$($field).+,
                set: |options, value| options.$($field).+ = value,
            },
        }
    };
}

/// An entry for a number of [`Options`] with its limits.
macro_rules! spin {
    ($scope:ident, $name:literal, $least:literal to $most:expr, $($field:ident).+) => {
        Entry {
            name: $name,
            scope: Scope::$scope,
            kind: Kind::Spin {
                least: $least,
                most: $most,
                get: |options| options.$($field).+,
                set: |options, value| options.$($field).+ = value,
            },
        }
    };
}

/// An entry for one value of a list; the names stand in the order of the values.
macro_rules! choice {
    ($name:literal, $names:expr, $values:expr, $($field:ident).+) => {
        Entry {
            name: $name,
            scope: Scope::Evaluation,
            kind: Kind::Choice {
                names: $names,
                get: |options| {
                    let now = options.$($field).+;
                    $values.iter().position(|value| *value == now).unwrap_or_default()
                },
                set: |options, index| options.$($field).+ = $values[index],
            },
        }
    };
}

const SYSTEMS: [System; 2] = [System::Toga, System::Pesto];
const DRAWISHNESS: [Drawishness; 3] = [Drawishness::Toga, Drawishness::FairyMax, Drawishness::Off];
const BASE_USES: [Option<How>; 3] = [None, Some(How::Bonus), Some(How::Percent)];

/// Every option, in the order in which GUIs list them.
#[rustfmt::skip] // a table
pub const TABLE: &[Entry] = &[
    spin!(Other, "Hash", 1 to 65_536, hash),
    Entry { name: "Clear Hash", scope: Scope::Other, kind: Kind::Button(Action::ClearHash) },
    spin!(Other, "Threads", 1 to MOST_THREADS, threads),
    spin!(Other, "MultiPV", 1 to 500, multi_pv),
    check!(Other, "Ponder", ponder),
    spin!(Other, "Move Overhead", 0 to 5_000, move_overhead),
    check!(Other, "UCI_Chess960", chess960),
    check!(Other, "UCI_AnalyseMode", analyse_mode),
    check!(Other, "UCI_ShowWDL", show_wdl),
    Entry {
        name: "SyzygyPath",
        scope: Scope::Other,
        kind: Kind::Text {
            get: |options| options.syzygy_path.clone(),
            set: |options, text| options.syzygy_path = text.to_owned(),
        },
    },
    check!(Other, "Solve Endings", solve_endings),
    Entry { name: "UCI_EngineAbout", scope: Scope::Other, kind: Kind::Fixed(ABOUT) },
    check!(Other, "Toga Logging", logging),
    Entry {
        name: "Toga Log Directory",
        scope: Scope::Other,
        kind: Kind::Text { get: log_directory, set: set_log_directory },
    },
    check!(Other, "Toga Verbose Logging", verbose_logging),
    check!(Other, "Toga Log Opinions", log_opinions),
    spin!(Other, "Toga Min Log Depth", 1 to 240, min_log_depth),
    spin!(Other, "Toga Max Log Depth", 1 to 240, max_log_depth),
    spin!(Other, "Toga Log Limit MB", 1 to 1_048_576, log_limit),
    spin!(Evaluation, "Material", 0 to 400, evaluation.weights.material),
    spin!(Evaluation, "Piece Activity", 0 to 400, evaluation.weights.piece_activity),
    spin!(Evaluation, "King Safety", 0 to 400, evaluation.weights.king_safety),
    spin!(Evaluation, "Pawn Structure", 0 to 400, evaluation.weights.pawn_structure),
    spin!(Evaluation, "Passed Pawns", 0 to 400, evaluation.weights.passed_pawns),
    check!(Evaluation, "Toga Lazy Eval", evaluation.lazy),
    spin!(Evaluation, "Toga Lazy Eval Margin", 0 to 3_000, evaluation.lazy_margin),
    choice!("Evaluation", &["Toga", "PeSTO"], SYSTEMS, evaluation.system),
    choice!("Drawishness", &["Toga", "Fairy-Max", "Off"], DRAWISHNESS, evaluation.drawishness),
    check!(Evaluation, "Fairy-Max Defender Limit", evaluation.fairy_max.defender_limit),
    check!(Evaluation, "Fairy-Max Same Colour Pair", evaluation.fairy_max.same_colour_pair),
    check!(Evaluation, "Fairy-Max Pair Value", evaluation.fairy_max.pair_value),
    check!(Evaluation, "Fairy-Max Opposite Bishops", evaluation.fairy_max.opposite_bishops),
    choice!("Material Base", &["Off", "Bonus", "Percent"], BASE_USES, material_base),
    Entry {
        name: "Material Base Path",
        scope: Scope::Evaluation,
        kind: Kind::Text { get: base_path, set: set_base_path },
    },
    spin!(Evaluation, "Material Base Minimum Positions", 0 to 1_000_000, material_base_positions),
    spin!(Evaluation, "Material Base Minimum Games", 0 to 1_000_000, material_base_games),
    check!(Evaluation, "Material Base Literal", material_base_literal),
];

const ABOUT: &str = concat!(
    "Toga LOG ",
    env!("CARGO_PKG_VERSION"),
    ", which says where its evaluation comes from; after Toga II by Thomas Gaksch and Fruit by Fabien Letouzey"
);

fn log_directory(options: &Options) -> String {
    let path = options.log_directory.as_deref();
    path.map(|path| path.display().to_string())
        .unwrap_or_default()
}

fn set_log_directory(options: &mut Options, text: &str) {
    options.log_directory = (!text.is_empty()).then(|| PathBuf::from(text));
}

fn base_path(options: &Options) -> String {
    let path = options.material_base_path.as_deref();
    path.map(|path| path.display().to_string())
        .unwrap_or_default()
}

fn set_base_path(options: &mut Options, text: &str) {
    options.material_base_path = (!text.is_empty()).then(|| PathBuf::from(text));
    options.base = None;
}
