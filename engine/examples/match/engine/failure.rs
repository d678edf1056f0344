//! How an engine fails: to start, or in the middle of something.

use thiserror::Error;

use crate::fault::Fault;

/// Why an engine could not be started.
#[derive(Debug, Error)]
pub(crate) enum StartError {
    /// The operating system refused.
    #[error("cannot start `{command}`: {source}")]
    Spawn {
        /// What was to be started.
        command: String,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// The process runs, but is no UCI engine or broke off.
    #[error("`{command}` did not say `{expected}`: {problem}")]
    NoAnswer {
        /// What was started.
        command: String,
        /// The token that was waited for.
        expected: &'static str,
        /// How the wait ended.
        problem: String,
    },
    /// An option was to be set that the engine does not have.
    #[error("`{command}` has no option `{option}`; it has: {offered}")]
    UnknownOption {
        /// What was started.
        command: String,
        /// The name that was asked for.
        option: String,
        /// What it has.
        offered: String,
    },
}

/// How a wait for an engine failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The engine is to blame.
    Lost {
        /// What it did.
        fault: Fault,
        /// It had already used up its time by then.
        late: bool,
        /// Exit code, last words on its error output.
        detail: String,
    },
    /// We were told to stop.
    Interrupted,
}
