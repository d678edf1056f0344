//! The base in the evaluation: what games with this material say changes the
//! value (spec section 1.3).

use std::sync::Arc;

use super::cell::Cell;
use super::files::{Base, Entry, MINIMUM_POSITIONS};
use crate::eval::table::Table;
use crate::eval::trace::{ScaleKind, StepFact, Tracer};
use crate::position::Material;

/// How the base changes a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// By its ready-made bonus.
    Bonus,
    /// By the better side's score: 50 % changes nothing, 100 % adds half.
    Percent,
}

/// A base, and how it is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseUse {
    /// The base.
    pub base: Arc<Base>,
    /// How it changes a value.
    pub how: How,
    /// Cells with fewer positions change nothing.
    pub minimum_positions: i32,
    /// Cells with fewer games change nothing; heeded where the base counts games.
    pub minimum_games: i32,
    /// Apply the percentage of White to negative values too, as the rule was
    /// first written. It makes Black's plus grow where White scores well.
    pub literal: bool,
}

impl BaseUse {
    /// The use of a base with the usual limits.
    pub fn new(base: Arc<Base>, how: How) -> BaseUse {
        BaseUse {
            base,
            how,
            minimum_positions: MINIMUM_POSITIONS,
            minimum_games: 1,
            literal: false,
        }
    }

    /// What games say of a material balance, enough or not; none if the base
    /// has no room for it.
    pub fn look_up(&self, material: Material) -> Option<Found> {
        let cell = Cell::of(material)?;
        let entry = self.base.entry(cell);
        Some(Found {
            cell,
            entry,
            is_enough: entry.positions >= self.minimum_positions
                && entry.games.is_none_or(|games| games >= self.minimum_games),
        })
    }

    /// The same, if it is enough to change a value.
    fn known(&self, material: Material) -> Known {
        Known(self.look_up(material).filter(|found| found.is_enough))
    }

    /// The value as games with this material suggest it (White's view).
    #[inline]
    pub fn apply<T: Tracer>(
        &self,
        value: i32,
        material: Material,
        table: Option<&mut BaseTable>,
        tracer: &mut T,
    ) -> i32 {
        let known = match table {
            Some(table) => *table.0.get_or(material.key(), || self.known(material)),
            None => self.known(material),
        };
        let Known(Some(found)) = known else {
            return value;
        };
        let change = match self.how {
            How::Bonus => found.entry.bonus,
            How::Percent => {
                let size = if self.literal { value } else { value.abs() };
                size * (found.entry.percent - 50) / 100
            }
        };
        if T::RECORDS {
            for (fact, value) in found.facts() {
                tracer.step_fact(fact, value);
            }
            tracer.scale(ScaleKind::MaterialBase, value, None, value + change);
        }
        value + change
    }
}

/// What one thread has looked up already.
#[derive(Clone, Debug)]
pub struct BaseTable(Table<Known>);

impl BaseTable {
    const BITS: u32 = 10;
}

impl Default for BaseTable {
    fn default() -> BaseTable {
        BaseTable(Table::new(Self::BITS))
    }
}

/// What is known of a material balance, if enough is.
#[derive(Clone, Copy, Default, Debug)]
struct Known(Option<Found>);

/// What the base holds of a material balance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its number.
    pub cell: Cell,
    /// What was counted.
    pub entry: Entry,
    /// Whether that is enough to change a value.
    pub is_enough: bool,
}

impl Found {
    /// The same as an explanation tells it.
    pub fn facts(&self) -> Vec<(StepFact, i32)> {
        let entry = self.entry;
        let games = entry.games.map(|games| (StepFact::BaseGames, games));
        [
            (StepFact::BaseCell, self.cell.index() as i32),
            (StepFact::BasePositions, entry.positions),
        ]
        .into_iter()
        .chain(games)
        .chain([(StepFact::BasePercent, entry.percent)])
        .collect()
    }
}
