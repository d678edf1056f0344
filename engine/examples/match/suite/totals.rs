//! The sums of a run through a test suite.

use std::cmp::Ordering;
use std::fmt;
use std::time::Duration;

use super::Attempt;
use super::goal::Goal;

/// What is counted.
#[derive(Default)]
pub(super) struct Totals {
    /// Positions that were tried.
    pub(super) tried: u32,
    /// Of these, solved.
    pub(super) solved: u32,
    /// Positions without a usable answer in the file.
    pub(super) left_out: u32,
    /// Positions at which the engine broke off.
    pub(super) faults: u32,
    mates: Mates,
    /// Sum and longest of the times at which the solution was there to stay.
    time: Duration,
    longest: Duration,
}

/// Mates by the distance that was announced, against the known one.
#[derive(Default)]
struct Mates {
    exact: u32,
    shorter: u32,
    longer: u32,
    none: u32,
}

impl Totals {
    /// Counts an attempt.
    pub(super) fn add(&mut self, goal: &Goal, attempt: &Attempt) {
        self.tried += 1;
        if let &Goal::Mate(sought) = goal {
            *match attempt
                .announced(sought)
                .map(|found| found.abs().cmp(&sought.abs()))
            {
                None => &mut self.mates.none,
                Some(Ordering::Less) => &mut self.mates.shorter,
                Some(Ordering::Equal) => &mut self.mates.exact,
                Some(Ordering::Greater) => &mut self.mates.longer,
            } += 1;
        }
        if let Some(time) = attempt.solved_after {
            self.solved += 1;
            self.time += time;
            self.longest = self.longest.max(time);
        }
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals {
            tried,
            solved,
            left_out,
            faults,
            ..
        } = self;
        writeln!(
            f,
            "solved {solved} of {tried}; left out {left_out}, faults {faults}"
        )?;
        let Mates {
            exact,
            shorter,
            longer,
            none,
        } = self.mates;
        if exact + shorter + longer + none > 0 {
            writeln!(
                f,
                "mates: in the known distance {exact}, shorter {shorter}, longer {longer}, none {none}"
            )?;
        }
        if self.solved > 0 {
            let sum = self.time.as_secs_f64();
            let (mean, longest) = (sum / f64::from(self.solved), self.longest.as_secs_f64());
            writeln!(
                f,
                "time until the solution stood: sum {sum:.1} s, mean {mean:.3} s, longest {longest:.2} s"
            )?;
        }
        Ok(())
    }
}
