//! `toga-log bench`: the signature and the speed of the search, and what
//! logging costs.

mod logging;

use std::io::Write;
use std::time::Instant;

use super::text::per_second;
use super::{Failure, Outcome};
use crate::search::bench;

/// Search fixed positions: the node count is the signature of the search, its rate the speed
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// The depth, in plies
    #[arg(default_value_t = 12)]
    depth: u32,
    /// Measure what logging costs instead: searches with and without it, in turns
    #[arg(long, conflicts_with = "depth")]
    logging: bool,
    #[command(flatten)]
    pairs: logging::Pairs,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    if arguments.logging {
        return logging::run(&arguments.pairs, out);
    }
    let begun = Instant::now();
    let nodes = bench(arguments.depth);
    let time = begun.elapsed();
    writeln!(out, "nodes {nodes}")?;
    writeln!(out, "time {} ms", time.as_millis())?;
    writeln!(out, "nps {}", per_second(nodes, time))?;
    Ok(Outcome::Good)
}
