//! Why a search says something else than the static evaluation of its root.

use toga_log::eval::trace::Block;
use toga_log::logfile::model::SearchValue;

use super::grid::{Grid, GridKey, GridRow};

/// The way from the static value of the root to the value of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// What the search says.
    pub search: SearchValue,
    /// The static value of the root, centipawns.
    pub root: i32,
    /// The value where the main line ends, centipawns.
    pub end: i32,
    /// The block that changes most from root to end in the direction of the
    /// whole change, and by how much.
    pub block: Option<(Block, i32)>,
    /// The move with the largest change in that direction: its number from 1,
    /// and the change.
    pub step: Option<(usize, i32)>,
}

impl Gap {
    /// The gap of a line with this grid.
    pub fn of(search: SearchValue, grid: &Grid) -> Option<Gap> {
        let value = grid.row(GridKey::Value)?;
        let (&root, &end) = (value.values.first()?, value.values.last()?);
        let direction = (end - root).signum();
        let blocks = grid.rows.iter().filter_map(|row| match row.key {
            GridKey::Block(block) => Some((block, row.whole_change())),
            _ => None,
        });
        let moves = (1..value.values.len()).map(|ply| (ply, value.change(ply)));
        Some(Gap {
            search,
            root,
            end,
            block: largest(blocks, direction),
            step: largest(moves, direction),
        })
    }
}

/// The largest change in a direction; the first of several.
fn largest<K: Copy>(changes: impl Iterator<Item = (K, i32)>, direction: i32) -> Option<(K, i32)> {
    let size = |change: &(K, i32)| change.1 * direction;
    let mut largest = None;
    for change in changes.filter(|change| size(change) > 0) {
        if largest.is_none_or(|before| size(&change) > size(&before)) {
            largest = Some(change);
        }
    }
    largest
}

impl GridRow {
    /// The positions between which the value changes its sign: it is not the
    /// same side that stands better.
    pub fn turns(&self, index: usize) -> bool {
        let at = |index: usize| self.values.get(index).copied().unwrap_or(0).signum();
        index > 0 && at(index) * at(index - 1) < 0
    }
}
