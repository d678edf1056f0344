//! The options that a GUI can set: one table from which the answer to `uci`,
//! the reading of values, their limits and the log's list of changed options
//! all derive. A default is what [`Options::default`] holds, nowhere else.
//!
//! | file | what is in it |
//! |---|---|
//! | [`table`] | every option, one row each |
//! | [`entry`] | what an option is, and how it is declared |
//! | `files` | the material base and the endgame tables that options name |
//! | `tuned` | the numbers of the search, in a build for tuning them |

pub mod entry;
mod files;
pub mod table;
#[cfg(feature = "tune")]
mod tuned;

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

pub use entry::{Action, Entry, Scope};
use entry::{EMPTY, Kind};
pub use table::TABLE;

use crate::analysis::Settings;
use crate::eval;
use crate::eval::material_base::files::{Base, MINIMUM_POSITIONS};
use crate::eval::material_base::{BaseUse, How};
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
    /// Whether endings of few men are solved before they are searched.
    pub solve_endings: bool,
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
            solve_endings: true,
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

/// The lines that answer `uci`.
pub fn declarations() -> Vec<String> {
    let lines = TABLE.iter().map(Entry::declaration);
    #[cfg(feature = "tune")]
    let lines = lines.chain(tuned::declarations());
    lines.collect()
}

impl Options {
    /// Sets an option. Numbers beyond its limits become the nearest limit.
    ///
    /// Gives what a button asks for.
    ///
    /// # Errors
    /// When there is no such option, or the value is of the wrong kind: nothing
    /// has changed then. When the material base cannot be read: it is off then.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<Option<Action>, BadOption> {
        #[cfg(feature = "tune")]
        if let Some(outcome) = tuned::set(name, value.unwrap_or_default().trim()) {
            return outcome.map(|()| None);
        }
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
            only_deepest: false,
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
            solve_endings: self.solve_endings,
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
mod tests;
