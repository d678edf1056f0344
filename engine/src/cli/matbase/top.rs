//! `toga-log matbase top`: the most one-sided material.

use std::cmp::Reverse;
use std::io::Write;

use super::{BaseArgument, load};
use crate::cli::text::thousands;
use crate::cli::{Failure, Outcome};
use crate::eval::material_base::cell::Cell;

/// Show the balances that are furthest from even
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    base: BaseArgument,
    /// Only balances that at least so many games passed through
    #[arg(long, value_name = "N", default_value_t = 100)]
    minimum_games: i32,
    /// Only balances in which neither side is ahead by more than so many pawns (a minor piece counts 3, a rook 5, a queen 9)
    #[arg(long, value_name = "PAWNS")]
    within: Option<i32>,
    /// Show so many
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let base = load(arguments.base.base.as_deref())?;
    let enough = |cell: &Cell| {
        let entry = base.entry(*cell);
        entry.games.unwrap_or(entry.positions) >= arguments.minimum_games.max(1)
    };
    // Of a balance and its mirror image with the same count, one is enough.
    let first = |cell: &Cell| {
        let (here, there) = (base.entry(*cell), base.entry(cell.mirror()));
        here.percent > 50
            || (here.positions, here.percent) != (there.positions, 100 - there.percent)
    };
    let near = |cell: &Cell| {
        arguments
            .within
            .is_none_or(|limit| difference(*cell).abs() <= limit)
    };
    let mut cells: Vec<Cell> = Cell::all()
        .filter(enough)
        .filter(first)
        .filter(near)
        .collect();
    cells.sort_by_key(|cell| {
        let entry = base.entry(*cell);
        (
            Reverse((entry.percent - 50).abs()),
            Reverse(entry.positions),
            cell.index(),
        )
    });
    for cell in cells.into_iter().take(arguments.count) {
        let entry = base.entry(cell);
        write!(
            out,
            "{:3} %  {cell}  {} positions",
            entry.percent,
            thousands(entry.positions as u64)
        )?;
        if let Some(games) = entry.games {
            write!(out, ", {} games", thousands(games as u64))?;
        }
        writeln!(out)?;
    }
    Ok(Outcome::Good)
}

/// White's material minus Black's as beginners count it.
fn difference(cell: Cell) -> i32 {
    use shakmaty::{Color, Role};
    const WORTH: [(Role, i32); 5] = [
        (Role::Pawn, 1),
        (Role::Knight, 3),
        (Role::Bishop, 3),
        (Role::Rook, 5),
        (Role::Queen, 9),
    ];
    let side = |color| -> i32 {
        WORTH
            .iter()
            .map(|&(role, worth)| worth * cell.count(color, role) as i32)
            .sum()
    };
    side(Color::White) - side(Color::Black)
}
