//! `toga-log perft`: counts move sequences, for one position or for a file of
//! known counts.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use super::text::{per_second, thousands};
use super::{Failure, Outcome};
use crate::position::Position;
use crate::position::perft::{Suite, divide, perft};

/// Count the move sequences of a length, the standard check of move generation
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// A position (`startpos`, or a FEN with or without quotes), then a depth
    #[arg(value_name = "FEN DEPTH", required_unless_present = "suite")]
    words: Vec<String>,
    /// Show the count of each first move
    #[arg(long, conflicts_with = "suite")]
    divide: bool,
    /// Check every position of a file of known counts instead
    #[arg(long, value_name = "FILE", conflicts_with = "words")]
    suite: Option<PathBuf>,
    /// Of each position in the file, check the deepest count up to this size
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    max_nodes: u64,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    match &arguments.suite {
        Some(file) => suite(file, arguments.max_nodes, out),
        None => {
            let (position, depth) = read(&arguments.words)?;
            count(&position, depth, arguments.divide, out)?;
            Ok(Outcome::Good)
        }
    }
}

fn read(words: &[String]) -> Result<(Position, u32), Failure> {
    let wanted = || Failure::Request("perft needs a position and a depth".to_owned());
    let (depth, fen) = words.split_last().ok_or_else(wanted)?;
    let depth = depth.parse().map_err(|_| wanted())?;
    if fen.is_empty() {
        return Err(wanted());
    }
    Ok((super::position::game(fen)?.position().clone(), depth))
}

fn count(position: &Position, depth: u32, each: bool, out: &mut impl Write) -> Result<(), Failure> {
    let begun = Instant::now();
    let nodes = if each {
        let counts = divide(position, depth);
        for (mv, count) in &counts {
            writeln!(out, "{}: {count}", position.uci(*mv))?;
        }
        counts.iter().map(|(_, count)| count).sum()
    } else {
        perft(position, depth)
    };
    let time = begun.elapsed();
    writeln!(
        out,
        "{nodes} move sequences of {depth}, {} ms, {} a second",
        time.as_millis(),
        thousands(per_second(nodes, time))
    )?;
    Ok(())
}

fn suite(file: &PathBuf, max_nodes: u64, out: &mut impl Write) -> Result<Outcome, Failure> {
    let unreadable = |source| Failure::File {
        path: file.display().to_string(),
        source,
    };
    let bytes = std::fs::read(file).map_err(unreadable)?;
    let suite = Suite::parse(&String::from_utf8_lossy(&bytes))
        .map_err(|error| Failure::Request(format!("{}: {error}", file.display())))?;
    let begun = Instant::now();
    let (mut good, mut faults) = (0, Vec::new());
    let nodes = suite.run(max_nodes, |_, result| match result {
        Ok(_) => good += 1,
        Err(mismatch) => faults.push(mismatch),
    });
    let time = begun.elapsed();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    writeln!(
        out,
        "{good} positions right, {} wrong, {} move sequences, {} ms, {} a second",
        faults.len(),
        thousands(nodes),
        time.as_millis(),
        thousands(per_second(nodes, time))
    )?;
    Ok(if faults.is_empty() {
        Outcome::Good
    } else {
        Outcome::Faults
    })
}
