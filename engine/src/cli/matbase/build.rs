//! `toga-log matbase build`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use super::progress::Bar;
use super::{FilesArguments, in_file};
use crate::atomic_file;
use crate::cli::text::{many, per_second, thousands};
use crate::cli::{Failure, Outcome};
use crate::matbase::count::{Counted, Progress, count};
use crate::matbase::input::inputs;
use crate::matbase::options::{CountingRule, Options};
use crate::matbase::partial::{self, Partial};
use crate::matbase::summary::{Skip, Summary};
use crate::matbase::{export, input};

/// Count a base from games in PGN
#[derive(clap::Args, Debug)]
#[command(group(clap::ArgGroup::new("to").required(true).multiple(false)))]
pub(super) struct Arguments {
    /// PGN files (plain or zstd), folders, or - for standard input
    #[arg(required = true, value_name = "PGN")]
    games: Vec<PathBuf>,
    /// Write the base's files into this directory
    #[arg(long, value_name = "DIR", group = "to")]
    out: Option<PathBuf>,
    /// Write the counts into a file that `merge` can add to others
    #[arg(long, value_name = "FILE", group = "to", conflicts_with = "dedup")]
    partial: Option<PathBuf>,
    /// Print the bare counts: cell, positions, twice White's score, games
    #[arg(long, group = "to")]
    rows: bool,
    /// Both players must have at least this rating
    #[arg(long, value_name = "ELO", default_value_t = 0)]
    minimum_elo: u32,
    /// Which positions count: all, stable:N (not the first N after each change of material), or game (once a game)
    #[arg(long, default_value_t = CountingRule::All)]
    rule: CountingRule,
    /// Leave out games whose Termination tag contains this word
    #[arg(long, value_name = "WORD")]
    skip_termination: Vec<String>,
    /// Count a game once, however often it is met (8 bytes of memory and more a game)
    #[arg(long)]
    dedup: bool,
    /// Has no effect; for the sake of those who know it from the ProDeo tools
    #[arg(long, value_name = "ANY", hide_short_help = true)]
    bishop_colour: Option<String>,
    /// How many threads replay games
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Show no progress bar
    #[arg(long)]
    quiet: bool,
    #[command(flatten)]
    files: FilesArguments,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let options = Options {
        rule: arguments.rule,
        minimum_elo: arguments.minimum_elo,
        skip_terminations: arguments.skip_termination.clone(),
        dedup: arguments.dedup,
    };
    let threads = arguments
        .threads
        .or_else(|| thread::available_parallelism().ok().map(Into::into))
        .unwrap_or(1);
    let inputs = inputs(&arguments.games).map_err(|error| Failure::Request(error.to_string()))?;
    let begun = Instant::now();
    let progress = Progress::default();
    let counted = thread::scope(|scope| {
        let total = inputs.iter().map(input::Input::bytes).sum();
        let bar = (!arguments.quiet).then(|| Bar::start(scope, &progress, total));
        let counted = count(&inputs, &options, threads, &progress);
        drop(bar);
        counted
    })
    .map_err(|error| Failure::Request(format!("nothing was written: {error}")))?;
    let time = begun.elapsed();
    let summary = counted.summary.clone();
    if arguments.rows {
        partial::write_rows(&counted, &mut *out)?;
        // The rows have standard output to themselves.
        tell(&summary, &mut io::stderr())?;
        return Ok(Outcome::Good);
    }
    if summary.games() == 0 {
        let told = "nothing was written: no game was found; is this PGN?";
        return Err(Failure::Request(told.to_owned()));
    }
    if summary.used == 0 && arguments.out.is_some() {
        tell(&summary, out)?;
        let told = "nothing was written: a base of no game says nothing";
        return Err(Failure::Request(told.to_owned()));
    }
    if let Some(directory) = &arguments.out {
        export::base(&counted.table, &arguments.files.options())
            .save(directory)
            .map_err(|error| Failure::Request(error.to_string()))?;
    }
    if let Some(path) = &arguments.partial {
        write_partial(path, options, counted)?;
    } else {
        writeln!(
            out,
            "{} cells",
            thousands(counted.table.rows().count() as u64)
        )?;
    }
    tell(&summary, out)?;
    writeln!(
        out,
        "{:.1} s, {} games a second",
        time.as_secs_f64(),
        thousands(per_second(summary.games(), time))
    )?;
    Ok(Outcome::Good)
}

/// Writes counts by rename, so that a part is there whole or not at all.
pub(super) fn write_partial(
    path: &Path,
    options: Options,
    counted: Counted,
) -> Result<(), Failure> {
    let part = Partial { options, counted };
    atomic_file::write(path, |to| part.write(to)).map_err(|error| in_file(path, &error))
}

/// What became of the games, reason by reason.
pub(super) fn tell(summary: &Summary, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{} counted, {}",
        many(summary.used, "game"),
        many(summary.positions, "position")
    )?;
    if summary.over_maximum > 0 {
        writeln!(
            out,
            "{} left out: more of a kind than the base holds",
            many(summary.over_maximum, "position")
        )?;
    }
    for reason in Skip::ALL {
        let games = summary.skipped(reason);
        if games > 0 {
            writeln!(out, "{} left out: {}", many(games, "game"), reason.text())?;
        }
    }
    Ok(())
}
