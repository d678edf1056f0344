//! What an engine can do wrong, each kind counted on its own.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A way to lose a game other than by chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// It answered, but after its time and the margin were used up.
    TimeLoss,
    /// It answered with something that is not a legal move.
    IllegalMove,
    /// Its process ended with an error code or by a signal.
    Crash,
    /// It ended without an error, or closed its output, in the middle of a game.
    Disconnect,
    /// It did not answer, not even when told to stop; it was killed.
    Hang,
}

impl Fault {
    /// All kinds, in the order in which they are reported.
    pub(crate) const ALL: [Fault; 5] = [
        Fault::TimeLoss,
        Fault::IllegalMove,
        Fault::Crash,
        Fault::Disconnect,
        Fault::Hang,
    ];

    /// Whether the process is of no further use.
    pub(crate) fn ends_process(self) -> bool {
        matches!(self, Fault::Crash | Fault::Disconnect | Fault::Hang)
    }

    /// The PGN standard's word for a game that ended so.
    pub(crate) fn pgn_termination(self) -> &'static str {
        match self {
            Fault::TimeLoss => "time forfeit",
            Fault::IllegalMove => "rules infraction",
            Fault::Crash | Fault::Disconnect | Fault::Hang => "abandoned",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::TimeLoss => "time loss",
            Fault::IllegalMove => "illegal move",
            Fault::Crash => "crash",
            Fault::Disconnect => "disconnect",
            Fault::Hang => "hang",
        })
    }
}

/// How often one engine did what. One kind never hides another: a late answer
/// that is also illegal counts as both.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct FaultCounts([u32; Fault::ALL.len()]);

impl FaultCounts {
    /// Counts one fault.
    pub(crate) fn add(&mut self, fault: Fault) {
        self.0[fault as usize] += 1;
    }

    /// Adds what was counted elsewhere.
    pub(crate) fn add_all(&mut self, other: FaultCounts) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }

    /// The number of all faults together.
    pub(crate) fn total(self) -> u32 {
        self.0.iter().sum()
    }
}

/// All kinds with their counts, also those that never happened.
impl fmt::Display for FaultCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (fault, count)) in Fault::ALL.iter().zip(self.0).enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{fault} {count}")?;
        }
        Ok(())
    }
}
