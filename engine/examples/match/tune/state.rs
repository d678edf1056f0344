//! What a run knows, kept in a file so that it can be interrupted.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use toga_log::atomic_file;

use super::parameters::Parameter;
use crate::fault::FaultCounts;

/// Where a run stands. The file is its JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct State {
    seed: u64,
    /// The tuned options in the order of the parameter file.
    pub(super) values: Vec<TunedValue>,
    /// The iteration that comes next when none is to be repeated.
    next: u32,
    /// Begun, but not finished: played anew when the run goes on.
    open: BTreeSet<u32>,
    /// Those of them that are to be played anew.
    #[serde(skip)]
    again: BTreeSet<u32>,
    /// What all games said so far.
    pub(super) tally: Tally,
}

/// An option and where it is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct TunedValue {
    /// The option.
    pub(super) name: String,
    /// Where the run began.
    pub(super) start: f64,
    /// Where it is.
    pub(super) value: f64,
}

/// Games and faults.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Tally {
    /// Games won by the first player, of pairs without a fault.
    pub(super) wins: u32,
    /// Games drawn, likewise.
    pub(super) draws: u32,
    /// Games lost, likewise.
    pub(super) losses: u32,
    /// Pairs that were not used because of a fault.
    pub(super) spoilt: u32,
    /// What went wrong.
    pub(super) faults: FaultCounts,
}

impl Tally {
    /// Adds another.
    pub(super) fn add(&mut self, other: Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.spoilt += other.spoilt;
        self.faults.add_all(other.faults);
    }

    /// Wins less losses.
    pub(super) fn lead(&self) -> i32 {
        self.wins as i32 - self.losses as i32
    }
}

/// Why a run cannot go on from its file.
#[derive(Debug, Error)]
pub(super) enum StateError {
    /// The file cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// The file is none of ours, or damaged.
    #[error("{} is no state of a run: {source}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where it ceases to make sense.
        source: serde_json::Error,
    },
    /// The file belongs to another run.
    #[error("{} is the state of another run ({problem}); name another file", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        problem: String,
    },
}

impl State {
    /// Goes on from the file; begins where there is none.
    pub(super) fn open(
        path: &Path,
        seed: u64,
        parameters: &[Parameter],
    ) -> Result<State, StateError> {
        let path = path.to_owned();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(State::new(seed, parameters));
            }
            Err(source) => return Err(StateError::Read { path, source }),
        };
        let mut state: State = match serde_json::from_str(&text) {
            Ok(state) => state,
            Err(source) => return Err(StateError::Damaged { path, source }),
        };
        if let Some(problem) = state.differs(seed, parameters) {
            return Err(StateError::Other { path, problem });
        }
        state.again = state.open.clone();
        Ok(state)
    }

    fn new(seed: u64, parameters: &[Parameter]) -> State {
        let value = |parameter: &Parameter| TunedValue {
            name: parameter.name.clone(),
            start: parameter.start,
            value: parameter.start,
        };
        State {
            seed,
            values: parameters.iter().map(value).collect(),
            next: 1,
            open: BTreeSet::new(),
            again: BTreeSet::new(),
            tally: Tally::default(),
        }
    }

    fn differs(&self, seed: u64, parameters: &[Parameter]) -> Option<String> {
        if self.seed != seed {
            return Some(format!("its seed is {}", self.seed));
        }
        let ours = parameters.iter().map(|parameter| &parameter.name);
        let its = || self.values.iter().map(|value| &value.name);
        if !its().eq(ours) {
            let names: Vec<_> = its().map(String::as_str).collect();
            return Some(format!("it tunes {}", names.join(", ")));
        }
        None
    }

    /// Begins an iteration, if one is left of so many.
    pub(super) fn begin(&mut self, iterations: u32) -> Option<u32> {
        let again = self.again.pop_first();
        if again.is_some() {
            return again.filter(|&number| number <= iterations);
        }
        if self.next > iterations {
            return None;
        }
        let number = self.next;
        self.next += 1;
        self.open.insert(number);
        Some(number)
    }

    /// Finishes an iteration: where the values are now, and what its games said.
    pub(super) fn finish(&mut self, number: u32, values: &[f64], tally: Tally) {
        self.open.remove(&number);
        for (own, value) in self.values.iter_mut().zip(values) {
            own.value = *value;
        }
        self.tally.add(tally);
    }

    /// How many iterations are finished.
    pub(super) fn finished(&self) -> u32 {
        self.next - 1 - self.open.len() as u32
    }

    /// The values alone.
    pub(super) fn now(&self) -> Vec<f64> {
        self.values.iter().map(|value| value.value).collect()
    }

    /// Writes the file.
    pub(super) fn save(&self, path: &Path) -> io::Result<()> {
        atomic_file::write(path, |file| {
            serde_json::to_writer_pretty(&mut *file, self)?;
            file.write_all(b"\n")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameters(names: &[&str]) -> Vec<Parameter> {
        let parameter = |name: &&str| Parameter {
            name: (*name).to_owned(),
            start: 10.0,
            least: 0,
            most: 20,
            step: 1.0,
            rate: None,
        };
        names.iter().map(parameter).collect()
    }

    #[test]
    fn goes_on_where_it_was_and_repeats_what_was_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        let parameters = parameters(&["a", "b"]);
        let mut state = State::open(&path, 1, &parameters).unwrap();
        assert_eq!(state.now(), [10.0, 10.0]);
        let begun: Vec<_> = (0..4).filter_map(|_| state.begin(5)).collect();
        assert_eq!(begun, [1, 2, 3, 4]);
        let tally = Tally {
            wins: 2,
            spoilt: 1,
            ..Tally::default()
        };
        state.finish(2, &[10.1, 9.9], tally);
        state.finish(4, &[10.3, 9.7], tally);
        state.save(&path).unwrap();

        let mut again = State::open(&path, 1, &parameters).unwrap();
        assert_eq!(again.now(), [10.3, 9.7]);
        assert_eq!(again.finished(), 2);
        assert_eq!(again.tally.wins, 4);
        let mut left = Vec::new();
        while let Some(number) = again.begin(5) {
            again.finish(number, &[1.0, 2.0], Tally::default());
            left.push(number);
        }
        assert_eq!(left, [1, 3, 5]);
        assert_eq!(again.finished(), 5);
        assert_eq!(again.values[0].start, 10.0);
    }

    #[test]
    fn the_file_of_another_run_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        let state = State::open(&path, 1, &parameters(&["a", "b"])).unwrap();
        state.save(&path).unwrap();
        let told = |seed, names: &[&str]| {
            let error = State::open(&path, seed, &parameters(names)).unwrap_err();
            error.to_string()
        };
        assert!(told(2, &["a", "b"]).contains("(its seed is 1)"));
        assert!(told(1, &["b", "a"]).contains("(it tunes a, b)"));
        fs::write(&path, "{\"seed\": 1").unwrap();
        assert!(told(1, &["a"]).contains("is no state of a run"));
    }
}
