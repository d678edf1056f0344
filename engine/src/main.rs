//! The UCI program and its subcommands.

use std::process::ExitCode;

fn main() -> ExitCode {
    toga_log::cli::run(std::env::args_os())
}
