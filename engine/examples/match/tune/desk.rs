//! Where iterations are handed out, results come in, and the values move.
//!
//! Iterations overlap: each begins with the values as they are, and moves them
//! from where they are when it ends.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use super::report;
use super::spsa::{Spsa, Trial};
use super::state::{State, Tally};
use crate::stop::Stop;

/// What went wrong for good.
type Trouble = Box<dyn Error + Send + Sync>;

/// The run, shared by all tables.
pub(super) struct Desk {
    spsa: Spsa,
    state: State,
    path: PathBuf,
    /// Say after so many iterations how things stand.
    tell: u32,
    stop: Stop,
    trouble: Option<Trouble>,
}

impl Desk {
    /// Begins, or goes on.
    pub(super) fn new(spsa: Spsa, state: State, path: PathBuf, tell: u32, stop: Stop) -> Desk {
        let desk = Desk {
            spsa,
            state,
            path,
            tell,
            stop,
            trouble: None,
        };
        if desk.state.finished() > 0 {
            eprintln!("going on: {}", desk.line());
        }
        desk
    }

    /// What is to be played next, if anything.
    pub(super) fn next_trial(&mut self) -> Option<Trial> {
        if self.stop.requested() {
            return None;
        }
        let number = self.state.begin(self.spsa.iterations)?;
        Some(self.spsa.draw(number, &self.state.now()))
    }

    /// The options of both players.
    pub(super) fn settings(&self, trial: &Trial) -> [Vec<(String, String)>; 2] {
        trial.values.each_ref().map(|values| {
            let named = self.spsa.parameters.iter().zip(values);
            named
                .map(|(parameter, value)| (parameter.name.clone(), value.to_string()))
                .collect()
        })
    }

    /// An iteration has been played: the values move, and are written down.
    pub(super) fn hear(&mut self, trial: &Trial, tally: Tally) {
        let mut values = self.state.now();
        self.spsa.learn(&mut values, trial, tally.lead());
        self.state.finish(trial.number, &values, tally);
        if let Err(error) = self.state.save(&self.path) {
            let path = self.path.display();
            self.give_up(format!("cannot write {path}: {error}").into());
        }
        if self.state.finished().is_multiple_of(self.tell) {
            eprintln!("{}", self.line());
        }
    }

    /// Says what an engine did wrong, and with which options it did it.
    pub(super) fn tell_fault(&self, trial: &Trial, player: usize, what: &str) {
        let settings = &self.settings(trial)[player];
        let settings: Vec<_> = settings
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let number = trial.number;
        eprintln!("iteration {number}: {what}; it had {}", settings.join(", "));
    }

    /// Ends the run because something does not work.
    pub(super) fn give_up(&mut self, trouble: Trouble) {
        self.stop.request();
        self.trouble.get_or_insert(trouble);
    }

    fn line(&self) -> String {
        report::line(&self.state, self.spsa.iterations)
    }

    /// The table at the end.
    pub(super) fn close(self) -> Result<ExitCode, Box<dyn Error>> {
        print!("{}", report::table(&self.state, &self.spsa));
        match self.trouble {
            Some(trouble) => Err(trouble),
            None if self.state.tally.faults.total() > 0 => Ok(ExitCode::FAILURE),
            None => Ok(ExitCode::SUCCESS),
        }
    }
}
