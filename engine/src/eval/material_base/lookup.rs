//! The base in the evaluation: what games with this material say changes the
//! value (spec section 1.3).

use std::sync::Arc;

use super::cell::Cell;
use super::files::{Base, MINIMUM_POSITIONS};
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

    /// What games say of a material balance.
    fn known(&self, material: Material) -> Known {
        let known = Cell::of(material).map(|cell| (cell, self.base.entry(cell)));
        match known {
            Some((cell, entry))
                if entry.positions >= self.minimum_positions
                    && entry.games.is_none_or(|games| games >= self.minimum_games) =>
            {
                Known(Some(Counted {
                    cell,
                    bonus: entry.bonus,
                    percent: entry.percent,
                    positions: entry.positions,
                    games: entry.games,
                }))
            }
            _ => Known(None),
        }
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
        let Known(Some(counted)) = known else {
            return value;
        };
        let change = match self.how {
            How::Bonus => counted.bonus,
            How::Percent => {
                let size = if self.literal { value } else { value.abs() };
                size * (counted.percent - 50) / 100
            }
        };
        if T::RECORDS {
            tracer.step_fact(StepFact::BaseCell, counted.cell.index() as i32);
            tracer.step_fact(StepFact::BasePositions, counted.positions);
            if let Some(games) = counted.games {
                tracer.step_fact(StepFact::BaseGames, games);
            }
            tracer.step_fact(StepFact::BasePercent, counted.percent);
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
struct Known(Option<Counted>);

#[derive(Clone, Copy, Debug)]
struct Counted {
    cell: Cell,
    bonus: i32,
    percent: i32,
    positions: i32,
    games: Option<i32>,
}
