//! `toga-log matbase`: counts a material base from games and looks into one.

mod build;
mod check;
mod diff;
mod merge;
mod progress;
mod show;
mod top;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Subcommand, ValueEnum};

use super::{Failure, Outcome};
use crate::eval::material_base::files::Base;
use crate::matbase::options::{BonusCurve, ExportOptions};

/// Count a material base from games, and look into one
///
/// A material base says how games with each material balance ended. It is four
/// files: bonus.mat, pos.mat, perc.mat (the layout of the ProDeo tools) and
/// games.mat.
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Build(build::Arguments),
    Merge(merge::MergeArguments),
    Export(merge::ExportArguments),
    Show(show::Arguments),
    Diff(diff::Arguments),
    Top(top::Arguments),
    Check(check::Arguments),
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    match &arguments.command {
        Command::Build(arguments) => build::run(arguments, out),
        Command::Merge(arguments) => merge::run(arguments, out),
        Command::Export(arguments) => merge::export(arguments, out),
        Command::Show(arguments) => show::run(arguments, out),
        Command::Diff(arguments) => diff::run(arguments, out),
        Command::Top(arguments) => top::run(arguments, out),
        Command::Check(arguments) => check::run(arguments, out),
    }
}

/// How counts become files: shared by the commands that write them.
#[derive(clap::Args, Debug)]
struct FilesArguments {
    /// Count a balance and its mirror image as one, or each for itself
    #[arg(long, value_enum, default_value_t = Colours::Folded)]
    colours: Colours,
    /// Percentage by which the bonus is scaled
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(i32).range(0..=1000))]
    score_factor: i32,
    /// How a score in percent becomes a bonus in centipawns
    #[arg(long, value_enum, default_value_t = Curve::Linear)]
    curve: Curve,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Colours {
    /// White's and Black's experience together: the first move does not count
    Folded,
    /// As in the files of the ProDeo page
    Separate,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Curve {
    /// One centipawn for each percent above half
    Linear,
    /// What the rating formula makes of it
    Logistic,
}

impl FilesArguments {
    fn options(&self) -> ExportOptions {
        ExportOptions {
            fold: matches!(self.colours, Colours::Folded),
            score_factor: self.score_factor,
            curve: match self.curve {
                Curve::Linear => BonusCurve::Linear,
                Curve::Logistic => BonusCurve::Logistic,
            },
        }
    }
}

/// The base in a directory, or the one that comes with the program.
fn load(directory: Option<&Path>) -> Result<Arc<Base>, Failure> {
    let base = match directory {
        Some(directory) => Base::load(directory).map(Arc::new),
        None => Base::shipped(),
    };
    base.map_err(|error| Failure::Request(error.to_string()))
}

/// A file that was named on the command line and does not do.
fn in_file(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::Request(format!("{}: {error}", path.display()))
}

/// The base to look into.
#[derive(clap::Args, Debug)]
struct BaseArgument {
    /// The directory of the base's files; without it, the base that comes with the program
    #[arg(long, value_name = "DIR")]
    base: Option<PathBuf>,
}
