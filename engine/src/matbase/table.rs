//! The counts of every cell.

use crate::eval::material_base::cell::{CELLS, Cell};

/// What was counted for one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Positions.
    pub positions: u64,
    /// Twice White's wins plus the draws, over those positions.
    pub score2: u64,
    /// Games that passed through.
    pub games: u64,
}

impl Count {
    fn add(&mut self, other: Count) {
        self.positions += other.positions;
        self.score2 += other.score2;
        self.games += other.games;
    }
}

/// A count for every cell, in 64 bits so that no collection overflows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    counts: Vec<Count>,
}

impl Default for Table {
    fn default() -> Table {
        Table {
            counts: vec![Count::default(); CELLS],
        }
    }
}

impl Table {
    /// Adds to a cell.
    #[inline]
    pub fn add(&mut self, cell: Cell, count: Count) {
        self.counts[cell.index()].add(count);
    }

    /// Adds everything of another table.
    pub fn merge(&mut self, other: &Table) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            count.add(*more);
        }
    }

    /// What was counted for a cell.
    pub fn count(&self, cell: Cell) -> Count {
        self.counts[cell.index()]
    }

    /// The cells that were met, in the order of the files.
    pub fn rows(&self) -> impl Iterator<Item = (Cell, Count)> {
        Cell::all()
            .map(|cell| (cell, self.count(cell)))
            .filter(|(_, count)| count.positions > 0)
    }

    /// The same with a balance and its mirror image counted as one: what White
    /// scored with the one side's men, Black scored with the other's.
    #[must_use]
    pub fn folded(&self) -> Table {
        let mut folded = self.clone();
        for cell in Cell::all() {
            let mirror = cell.mirror();
            if mirror == cell {
                let count = &mut folded.counts[cell.index()];
                count.score2 = count.positions; // even, whoever moved first
            } else {
                let (here, there) = (self.count(cell), self.count(mirror));
                folded.counts[cell.index()] = Count {
                    positions: here.positions + there.positions,
                    score2: here.score2 + (2 * there.positions).saturating_sub(there.score2),
                    games: here.games + there.games,
                };
            }
        }
        folded
    }
}
