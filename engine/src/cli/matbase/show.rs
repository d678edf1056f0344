//! `toga-log matbase show`: what a base knows of one material balance.

use std::io::Write;

use super::{BaseArgument, load};
use crate::cli::text::thousands;
use crate::cli::{Failure, Outcome};
use crate::eval::material_base::cell::{Cell, CellError};
use crate::eval::material_base::files::{Entry, MINIMUM_POSITIONS};
use crate::position::Position;
use crate::position::front_door::read_position;

/// Show what the base knows of a material balance
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// Material as KRPKR (White first), or a FEN
    #[arg(required = true, value_name = "MATERIAL|FEN")]
    words: Vec<String>,
    #[command(flatten)]
    base: BaseArgument,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let base = load(arguments.base.base.as_deref())?;
    let cell = read(&arguments.words.join(" "))?;
    line(out, "", cell, base.entry(cell))?;
    let mirror = cell.mirror();
    if mirror != cell {
        line(out, "mirror ", mirror, base.entry(mirror))?;
    }
    Ok(Outcome::Good)
}

fn read(text: &str) -> Result<Cell, Failure> {
    let no_cell: CellError = match text.parse() {
        Ok(cell) => return Ok(cell),
        Err(error) => error,
    };
    let looks_like_material = !text.contains('/');
    let reading = read_position(text).map_err(|error| {
        Failure::Request(if looks_like_material {
            format!("{text}: {no_cell}")
        } else {
            error.to_string()
        })
    })?;
    Cell::of(Position::from_chess(&reading.chess).material()).ok_or_else(|| {
        Failure::Request("this position has more of a kind than the base holds".to_owned())
    })
}

fn line(out: &mut impl Write, prefix: &str, cell: Cell, entry: Entry) -> Result<(), Failure> {
    write!(out, "{prefix}{cell} (cell {}): ", cell.index())?;
    if entry.positions == 0 {
        writeln!(out, "never met")?;
        return Ok(());
    }
    write!(out, "{} positions", thousands(entry.positions as u64))?;
    if let Some(games) = entry.games {
        write!(out, " in {} games", thousands(games as u64))?;
    }
    write!(
        out,
        ", White scored {} %, bonus {:+}",
        entry.percent, entry.bonus
    )?;
    if entry.positions < MINIMUM_POSITIONS {
        write!(out, " (too few to be used)")?;
    }
    writeln!(out)?;
    Ok(())
}
