//! `toga-log matbase check`: whether a base can be used.

use std::io::Write;
use std::path::PathBuf;

use super::load;
use crate::cli::text::thousands;
use crate::cli::{Failure, Outcome};
use crate::eval::material_base::cell::Cell;
use crate::eval::material_base::files::MINIMUM_POSITIONS;

/// Check the files of a base
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// The directory of the base's files
    directory: PathBuf,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let base = load(Some(&arguments.directory))?;
    let known = |least: i32| {
        let cells = Cell::all().filter(|&cell| base.entry(cell).positions >= least);
        thousands(cells.count() as u64)
    };
    let positions: u64 = Cell::all()
        .map(|cell| base.entry(cell).positions as u64)
        .sum();
    let folded =
        Cell::all().all(|cell| base.entry(cell).positions == base.entry(cell.mirror()).positions);
    writeln!(
        out,
        "{} positions in {} cells, {} with enough to be used, colours {}",
        thousands(positions),
        known(1),
        known(MINIMUM_POSITIONS),
        if folded { "folded" } else { "separate" }
    )?;
    let strange: Vec<Cell> = Cell::all()
        .filter(|&cell| {
            let entry = base.entry(cell);
            let games = entry.games.unwrap_or(0);
            games > entry.positions
                || (entry.positions == 0 && (entry.percent, entry.bonus) != (0, 0))
        })
        .collect();
    for cell in strange.iter().take(10) {
        writeln!(out, "{cell}: the files contradict each other")?;
    }
    Ok(if strange.is_empty() {
        Outcome::Good
    } else {
        Outcome::Faults
    })
}
