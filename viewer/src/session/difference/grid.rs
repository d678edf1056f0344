//! A row of explanations beside each other: where in a line a value comes from.

use toga_log::eval::explanation::BlockPart;
use toga_log::eval::phase::Phase;
use toga_log::eval::trace::{Block, ScaleKind, Term};

use super::step_change;
use crate::session::Step;

/// What a row of the grid is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GridKey {
    /// The value that the search uses in each position.
    Value,
    /// A block.
    Block(Block),
    /// A term of a block, White's and Black's together.
    Term(Block, Term),
    /// What rounding makes of a block: its value without its terms.
    Rounding(Block),
    /// A step after the blocks.
    Step(ScaleKind),
    /// What neither blocks nor steps explain: only where a log is wrong.
    Unexplained,
}

impl GridKey {
    /// The block that it stands in, for rows inside a block.
    pub fn inside(self) -> Option<Block> {
        match self {
            GridKey::Term(block, _) | GridKey::Rounding(block) => Some(block),
            _ => None,
        }
    }
}

/// One row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridRow {
    /// What it is.
    pub key: GridKey,
    /// What it counts in each position, centipawns, White's view.
    pub values: Vec<i32>,
}

impl GridRow {
    /// The change on the way to this position; at the first its value.
    pub fn change(&self, index: usize) -> i32 {
        let at = |index: usize| self.values.get(index).copied().unwrap_or(0);
        match index.checked_sub(1) {
            None => at(0),
            Some(before) => at(index) - at(before),
        }
    }

    /// The change from the first position to the last.
    pub fn whole_change(&self) -> i32 {
        match (self.values.first(), self.values.last()) {
            (Some(first), Some(last)) => last - first,
            _ => 0,
        }
    }
}

/// Rows of numbers, a column for each position. In every column the blocks, the
/// steps and the unexplained rest add up to the value, and the rows inside a
/// block to the block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grid {
    /// The value, then each block followed by its own rows, then the rest. Rows
    /// that are 0 everywhere are left out.
    pub rows: Vec<GridRow>,
}

impl Grid {
    /// The grid of these positions.
    pub fn of<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Grid {
        let steps: Vec<&Step> = steps.into_iter().collect();
        let mut rows = vec![row(GridKey::Value, &steps, |step| Some(step.value()))];
        for &block in Block::ALL {
            let weighted = |step: &Step| part(step, block).map(|part| part.weighted);
            rows.push(row(GridKey::Block(block), &steps, weighted));
            let has_rows = |step: &&Step| part(step, block).is_some_and(|it| !it.rows.is_empty());
            if !steps.iter().any(has_rows) {
                continue;
            }
            for &term in Term::ALL {
                rows.push(row(GridKey::Term(block, term), &steps, |step| {
                    let phase = step.explanation.phase;
                    part(step, block).map(|part| term_value(part, term, phase))
                }));
            }
            rows.push(row(GridKey::Rounding(block), &steps, |step| {
                part(step, block).map(|part| rounding(part, step.explanation.phase))
            }));
        }
        for &kind in ScaleKind::ALL {
            rows.push(row(GridKey::Step(kind), &steps, |step| {
                step_change(step, kind)
            }));
        }
        rows.push(row(GridKey::Unexplained, &steps, |step| {
            let blocks = step.explanation.sum_of_blocks();
            let steps = ScaleKind::ALL.iter().filter_map(|&k| step_change(step, k));
            Some(step.value() - blocks - steps.sum::<i32>())
        }));
        let is_shown =
            |row: &GridRow| row.key == GridKey::Value || row.values.iter().any(|&value| value != 0);
        rows.retain(is_shown);
        Grid { rows }
    }

    /// The row of this key.
    pub fn row(&self, key: GridKey) -> Option<&GridRow> {
        self.rows.iter().find(|row| row.key == key)
    }

    /// How many positions there are.
    pub fn columns(&self) -> usize {
        self.rows.first().map_or(0, |row| row.values.len())
    }
}

fn row(key: GridKey, steps: &[&Step], value: impl Fn(&Step) -> Option<i32>) -> GridRow {
    let values = steps.iter().map(|step| value(step).unwrap_or(0)).collect();
    GridRow { key, values }
}

fn part(step: &Step, block: Block) -> Option<&BlockPart> {
    let mut blocks = step.explanation.blocks.iter();
    blocks.find(|part| part.block == block)
}

/// What all rows of a block get from a term, mixed by the phase.
fn term_value(part: &BlockPart, term: Term, phase: Phase) -> i32 {
    let rows = part.rows.iter().flat_map(|row| &row.terms);
    let (opening, endgame) = rows
        .filter(|told| told.0 == term)
        .fold((0, 0), |(opening, endgame), &(_, score)| {
            (opening + score.opening(), endgame + score.endgame())
        });
    phase.mix(opening, endgame)
}

fn rounding(part: &BlockPart, phase: Phase) -> i32 {
    let terms: i32 = Term::ALL
        .iter()
        .map(|&term| term_value(part, term, phase))
        .sum();
    part.weighted - terms
}
