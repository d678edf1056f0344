//! The options that a GUI can set: one table from which the answer to `uci`,
//! the reading of values, their limits and the log's list of changed options
//! all derive. A default is what [`Options::default`] holds, nowhere else.

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

use crate::analysis::Settings;
use crate::eval::material_base::files::{Base, MINIMUM_POSITIONS};
use crate::eval::material_base::{BaseUse, How};
use crate::eval::{self, Drawishness, System};
use crate::logfile::directory;
use crate::logfile::model::Detail;
use crate::logfile::worker::LogSettings;
use crate::tablebase::Tables;

/// All that a GUI can set.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// Size of the hash table, megabytes.
    pub hash: i32,
    /// Threads that search.
    pub threads: i32,
    /// How many best lines are shown.
    pub multi_pv: i32,
    /// Whether the GUI may let the engine think on the opponent's time. Said
    /// for the GUI's sake: `go ponder` is obeyed either way.
    pub ponder: bool,
    /// Time kept in reserve at every move, milliseconds.
    pub move_overhead: i32,
    /// Whether castling is printed as king takes rook.
    pub chess960: bool,
    /// Whether the GUI analyses rather than plays. Nothing depends on it.
    pub analyse_mode: bool,
    /// Whether lines carry the chances of win, draw and loss.
    pub show_wdl: bool,
    /// Where the endgame tables are, directories separated as in `PATH`.
    pub syzygy_path: String,
    /// Whether logfiles are written.
    pub logging: bool,
    /// Where they go; the common directory if none is set.
    pub log_directory: Option<PathBuf>,
    /// Whether they hold all rows.
    pub verbose_logging: bool,
    /// Whether verbose logs hold the opinions of all evaluators.
    pub log_opinions: bool,
    /// The first depth that is logged, plies.
    pub min_log_depth: i32,
    /// The last depth that is logged, plies.
    pub max_log_depth: i32,
    /// How large the log directory may grow, megabytes.
    pub log_limit: i32,
    /// What changes the evaluation, but for the material base.
    pub evaluation: eval::Settings,
    /// How the material base is used; None: not at all.
    pub material_base: Option<How>,
    /// Where the base's files are; the one that comes with the program if no
    /// directory is set.
    pub material_base_path: Option<PathBuf>,
    /// Cells with fewer positions change nothing.
    pub material_base_positions: i32,
    /// Cells with fewer games change nothing.
    pub material_base_games: i32,
    /// Whether White's percentage is applied to negative values as it stands.
    pub material_base_literal: bool,
    /// The base, once it is wanted and could be read.
    base: Option<Arc<Base>>,
    /// The endgame tables, if there are any.
    tablebase: Option<Arc<Tables>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 64,
            threads: 1,
            multi_pv: 1,
            ponder: false,
            move_overhead: 10,
            chess960: false,
            analyse_mode: false,
            show_wdl: false,
            syzygy_path: String::new(),
            logging: true,
            log_directory: None,
            verbose_logging: true,
            log_opinions: true,
            min_log_depth: 11,
            max_log_depth: 15,
            log_limit: 1024,
            evaluation: eval::Settings::default(),
            material_base: None,
            material_base_path: None,
            material_base_positions: MINIMUM_POSITIONS,
            material_base_games: 1,
            material_base_literal: false,
            base: None,
            tablebase: None,
        }
    }
}

/// An option as GUIs see it.
pub struct Entry {
    /// Its name, compared without regard to case.
    pub name: &'static str,
    /// What a change of it touches.
    pub scope: Scope,
    kind: Kind,
}

/// What a change of an option touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The numbers of the evaluation: a log names it when it is not default.
    Evaluation,
    /// Anything else.
    Other,
}

/// More threads than this help no search.
const MOST_THREADS: i32 = 1024;

/// What kind of value an option has, and where it is kept.
enum Kind {
    Check {
        get: fn(&Options) -> bool,
        set: fn(&mut Options, bool),
    },
    Spin {
        least: i32,
        most: i32,
        get: fn(&Options) -> i32,
        set: fn(&mut Options, i32),
    },
    /// One of some names, by its place among them.
    Choice {
        names: &'static [&'static str],
        get: fn(&Options) -> usize,
        set: fn(&mut Options, usize),
    },
    Text {
        get: fn(&Options) -> String,
        set: fn(&mut Options, &str),
    },
    Button(Action),
    /// A text that cannot be changed.
    Fixed(&'static str),
}

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Forget everything found so far.
    ClearHash,
}

/// Why an option was not set. The text is fit for an `info string`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadOption {
    /// There is none of this name.
    #[error("no option named {0}")]
    Unknown(String),
    /// The value is of the wrong kind.
    #[error("{name} takes {wanted}, not {given}")]
    Value {
        /// The option.
        name: &'static str,
        /// What it takes, in words.
        wanted: String,
        /// What was given.
        given: String,
    },
    /// The material base cannot be read. It is off until it can.
    #[error("the material base is off: {0}")]
    Base(String),
    /// The endgame tables cannot be read; they are off.
    #[error("the endgame tables are off: {0}")]
    Tables(String),
}

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

impl Entry {
    /// The line that answers `uci`.
    pub fn declaration(&self) -> String {
        let defaults = Options::default();
        let kind = match self.kind {
            Kind::Check { .. } => format!("check default {}", self.value(&defaults)),
            Kind::Spin { least, most, .. } => {
                format!(
                    "spin default {} min {least} max {most}",
                    self.value(&defaults)
                )
            }
            Kind::Choice { names, .. } => {
                let vars: Vec<String> = names.iter().map(|name| format!("var {name}")).collect();
                format!("combo default {} {}", self.value(&defaults), vars.join(" "))
            }
            Kind::Text { .. } | Kind::Fixed(_) => {
                let value = self.value(&defaults);
                let value = if value.is_empty() { EMPTY } else { &value };
                format!("string default {value}")
            }
            Kind::Button(_) => "button".to_owned(),
        };
        format!("option name {} type {kind}", self.name)
    }

    /// The value as it is written; empty for a button.
    pub fn value(&self, options: &Options) -> String {
        match self.kind {
            Kind::Check { get, .. } => get(options).to_string(),
            Kind::Spin { get, .. } => get(options).to_string(),
            Kind::Choice { names, get, .. } => names[get(options)].to_owned(),
            Kind::Text { get, .. } => get(options),
            Kind::Fixed(text) => text.to_owned(),
            Kind::Button(_) => String::new(),
        }
    }
}

/// How an empty text is written.
const EMPTY: &str = "<empty>";

impl Options {
    /// Sets an option. Numbers beyond its limits become the nearest limit.
    ///
    /// Gives what a button asks for.
    ///
    /// # Errors
    /// When there is no such option, or the value is of the wrong kind: nothing
    /// has changed then. When the material base cannot be read: it is off then.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<Option<Action>, BadOption> {
        let entry = TABLE
            .iter()
            .find(|entry| entry.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| BadOption::Unknown(super::command::excerpt(name)))?;
        let given = value.unwrap_or_default().trim();
        let refused = |wanted: String| BadOption::Value {
            name: entry.name,
            wanted,
            given: match given {
                "" => "nothing".to_owned(),
                given => super::command::excerpt(given),
            },
        };
        match entry.kind {
            Kind::Button(action) => return Ok(Some(action)),
            Kind::Fixed(_) => {}
            Kind::Check { set, .. } => match given {
                _ if given.eq_ignore_ascii_case("true") => set(self, true),
                _ if given.eq_ignore_ascii_case("false") => set(self, false),
                _ => return Err(refused("true or false".to_owned())),
            },
            Kind::Spin {
                least, most, set, ..
            } => match super::command::number(given) {
                Some(number) => set(
                    self,
                    i32::try_from(number.clamp(least.into(), most.into())).unwrap_or(most),
                ),
                None => return Err(refused(format!("a number from {least} to {most}"))),
            },
            Kind::Choice { names, set, .. } => {
                let place = names
                    .iter()
                    .position(|name| name.eq_ignore_ascii_case(given));
                match place {
                    Some(index) => set(self, index),
                    None => return Err(refused(names.join(" or "))),
                }
            }
            Kind::Text { set, .. } => set(self, if given == EMPTY { "" } else { given }),
        }
        self.load_base()?;
        self.load_tables()?;
        Ok(None)
    }

    /// Reads the material base as soon as it is wanted.
    fn load_base(&mut self) -> Result<(), BadOption> {
        if self.material_base.is_none() || self.base.is_some() {
            return Ok(());
        }
        let base = match &self.material_base_path {
            Some(directory) => Base::load(directory).map(Arc::new),
            None => Base::shipped(),
        };
        match base {
            Ok(base) => {
                self.base = Some(base);
                Ok(())
            }
            Err(error) => {
                self.material_base = None;
                Err(BadOption::Base(error.to_string()))
            }
        }
    }

    /// Looks for the endgame tables whenever their place changes. What cannot
    /// be read is not used.
    fn load_tables(&mut self) -> Result<(), BadOption> {
        let loaded = self.tablebase.as_ref().map_or("", |tables| tables.paths());
        if loaded == self.syzygy_path {
            return Ok(());
        }
        self.tablebase = None;
        match Tables::load(&self.syzygy_path) {
            Ok(tables) => {
                self.tablebase = Some(Arc::new(tables));
                Ok(())
            }
            Err(error) => {
                self.syzygy_path.clear();
                Err(BadOption::Tables(error.to_string()))
            }
        }
    }

    /// The base, if it is used, with its limits.
    fn base_use(&self) -> Option<BaseUse> {
        Some(BaseUse {
            how: self.material_base?,
            base: Arc::clone(self.base.as_ref()?),
            minimum_positions: self.material_base_positions,
            minimum_games: self.material_base_games,
            literal: self.material_base_literal,
        })
    }

    /// What an analysis works with under these options.
    pub fn settings(&self) -> Settings {
        let log = LogSettings {
            directory: directory::logs(self.log_directory.as_deref()),
            detail: if self.verbose_logging {
                Detail::Verbose
            } else {
                Detail::Compact
            },
            opinions: self.log_opinions,
            min_depth: self.min_log_depth.unsigned_abs(),
            max_depth: self.max_log_depth.unsigned_abs(),
            limit_mb: self.log_limit.unsigned_abs().into(),
        };
        Settings {
            hash: usize::try_from(self.hash).unwrap_or(1),
            threads: usize::try_from(self.threads).unwrap_or(1),
            evaluation: eval::Settings {
                material_base: self.base_use(),
                ..self.evaluation.clone()
            },
            changed: self.changed_evaluation(),
            tablebase: self.tablebase.clone(),
            log: self.logging.then_some(log),
        }
    }

    /// The options of the evaluation that are not at their default, name and
    /// value, as the log prints them.
    pub fn changed_evaluation(&self) -> Vec<(String, String)> {
        let defaults = Options::default();
        TABLE
            .iter()
            .filter(|entry| entry.scope == Scope::Evaluation)
            .map(|entry| (entry, entry.value(self)))
            .filter(|(entry, value)| *value != entry.value(&defaults))
            .map(|(entry, value)| (entry.name.to_owned(), value))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_can_be_set_and_read_back() {
        for entry in TABLE {
            let mut options = Options::default();
            let value = match entry.kind {
                Kind::Check { get, .. } => (!get(&options)).to_string(),
                Kind::Spin {
                    get, least, most, ..
                } => (if get(&options) < most { most } else { least }).to_string(),
                Kind::Choice { names, get, .. } => {
                    names[(get(&options) + 1) % names.len()].to_owned()
                }
                // It must be there: tables are looked for at once.
                Kind::Text { .. } if entry.name == "SyzygyPath" => {
                    std::env::temp_dir().display().to_string()
                }
                Kind::Text { .. } => "/a  place/value of".to_owned(),
                Kind::Button(_) | Kind::Fixed(_) => continue,
            };
            if entry.name == "Threads" && MOST_THREADS == 1 {
                continue;
            }
            assert_ne!(entry.value(&options), value, "{}", entry.name);
            assert_eq!(
                options.set(&entry.name.to_uppercase(), Some(&value)),
                Ok(None)
            );
            assert_eq!(entry.value(&options), value, "{}", entry.name);
            let changed = TABLE
                .iter()
                .filter(|other| other.value(&options) != other.value(&Options::default()));
            assert_eq!(changed.count(), 1, "{} changes only itself", entry.name);
            let in_log = !options.changed_evaluation().is_empty();
            assert_eq!(in_log, entry.scope == Scope::Evaluation, "{}", entry.name);
        }
    }

    #[test]
    fn numbers_are_kept_within_their_limits() {
        let mut options = Options::default();
        for (given, kept) in [
            ("-5", 1),
            ("0", 1),
            ("99999999999999999999", 65_536),
            (" 128 ", 128),
        ] {
            assert_eq!(options.set("Hash", Some(given)), Ok(None));
            assert_eq!(options.hash, kept);
        }
    }

    #[test]
    fn a_refused_value_is_told_and_changes_nothing() {
        let mut options = Options::default();
        let told = |result: Result<_, BadOption>| result.map_err(|error| error.to_string());
        assert_eq!(
            told(options.set("hash", Some("lots"))),
            Err("Hash takes a number from 1 to 65536, not lots".into())
        );
        assert_eq!(
            told(options.set("Ponder", None)),
            Err("Ponder takes true or false, not nothing".into())
        );
        assert_eq!(
            told(options.set("Style", Some("3"))),
            Err("no option named Style".into())
        );
        assert_eq!(options, Options::default());
    }

    #[test]
    fn an_empty_text_is_written_and_read_as_such() {
        let mut options = Options::default();
        assert_eq!(options.set("Toga Log Directory", Some("/x")), Ok(None));
        assert_eq!(options.set("Toga Log Directory", Some("<empty>")), Ok(None));
        assert_eq!(options, Options::default());
        let line = TABLE
            .iter()
            .find(|entry| entry.name == "Toga Log Directory");
        assert_eq!(
            line.map(Entry::declaration).as_deref(),
            Some("option name Toga Log Directory type string default <empty>")
        );
    }
}
