//! The commands of the terminal. Without one the program speaks UCI.
//!
//! | command | open |
//! |---|---|
//! | `analyse` | [`analyse`] |
//! | `explain` | [`explain`] |
//! | `bench` | [`mod@bench`] |
//! | `perft` | [`perft`] |
//! | `matbase` | [`matbase`] |
//!
//! Each command writes to a [`Write`](std::io::Write) and returns whether all
//! went well; nothing here prints by itself.

mod analyse;
mod bench;
mod explain;
mod matbase;
mod options;
mod perft;
mod position;
mod text;

use std::ffi::OsString;
use std::io::{self, BufReader, BufWriter, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use thiserror::Error;

use crate::uci;
use crate::uci::output::Output;

/// A chess engine that says where its evaluation comes from.
///
/// Without a command it speaks UCI: add this program to a chess GUI as an engine.
#[derive(Parser, Debug)]
#[command(name = "toga-log", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    Analyse(analyse::Arguments),
    Explain(explain::Arguments),
    Bench(bench::Arguments),
    Perft(perft::Arguments),
    Matbase(matbase::Arguments),
}

/// Why a command gave up.
#[derive(Debug, Error)]
enum Failure {
    /// What was asked for makes no sense.
    #[error("{0}")]
    Request(String),
    /// A file cannot be read.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// The output cannot be written.
    #[error("cannot write: {0}")]
    Output(#[from] io::Error),
}

/// Whether all that was asked for went well, or only a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Good,
    Faults,
}

/// Runs the program with these arguments, its own name first. Exit status: 0 all
/// went well, 1 something failed (what, is said), 2 the arguments could not be
/// read.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = Arguments::parse_from(arguments);
    let Some(command) = arguments.command else {
        uci::conversation::run(BufReader::new(io::stdin()), Output::new(io::stdout()));
        return ExitCode::SUCCESS;
    };
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let result = match command {
        Command::Analyse(arguments) => analyse::run(&arguments, &mut out),
        Command::Explain(arguments) => explain::run(&arguments, &mut out),
        Command::Bench(arguments) => bench::run(&arguments, &mut out),
        Command::Perft(arguments) => perft::run(&arguments, &mut out),
        Command::Matbase(arguments) => matbase::run(&arguments, &mut out),
    };
    let result = result.and_then(|outcome| Ok(out.flush().map(|()| outcome)?));
    match result {
        Ok(Outcome::Good) => ExitCode::SUCCESS,
        Ok(Outcome::Faults) => ExitCode::FAILURE,
        // Whoever read us has seen enough, as `head` does.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            let _ = writeln!(io::stderr(), "toga-log: {failure}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn the_arguments_make_sense() {
        Arguments::command().debug_assert();
    }
}
