//! `toga-log matbase diff`: where two bases disagree.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::load;
use crate::cli::text::thousands;
use crate::cli::{Failure, Outcome};
use crate::eval::material_base::cell::Cell;

/// Compare two bases
///
/// Exit status 1 where they differ.
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// The directory of the first base
    first: PathBuf,
    /// The directory of the second base
    second: PathBuf,
    /// Show so many cells, those that differ most in percent first
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let read = |path: &Path| load(Some(path));
    let (first, second) = (read(&arguments.first)?, read(&arguments.second)?);
    let mut different: Vec<_> = Cell::all()
        .map(|cell| (cell, first.entry(cell), second.entry(cell)))
        .filter(|(_, a, b)| a != b)
        .collect();
    if different.is_empty() {
        writeln!(out, "the two bases are equal")?;
        return Ok(Outcome::Good);
    }
    writeln!(out, "{} cells differ", thousands(different.len() as u64))?;
    different.sort_by_key(|(cell, a, b)| {
        let both = a.positions > 0 && b.positions > 0;
        (
            !both,
            std::cmp::Reverse((a.percent - b.percent).abs()),
            cell.index(),
        )
    });
    for (cell, a, b) in different.iter().take(arguments.count) {
        writeln!(
            out,
            "{cell}: {} % of {} positions against {} % of {}",
            a.percent, a.positions, b.percent, b.positions
        )?;
    }
    Ok(Outcome::Faults)
}
