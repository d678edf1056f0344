//! All depths of a position beside each other.

use toga_log::logfile::model::SearchValue;

use super::grid::Grid;
use crate::session::{Depth, Document, Origin, Step};

/// What one depth has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatrixColumn {
    /// The depth.
    pub depth: Depth,
    /// The value of the search.
    pub value: SearchValue,
    /// The best move in short algebraic notation; None for a line of no moves.
    pub best: Option<String>,
    /// How many moves its line has.
    pub length: usize,
    /// Whether the best move is another than that of the depth before.
    pub best_flips: bool,
    /// Whether the value says that it is not the same side that stands better
    /// as at the depth before.
    pub value_flips: bool,
}

/// Depths in ascending order, and the evaluation where the line of each ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matrix {
    /// A column for each depth.
    pub columns: Vec<MatrixColumn>,
    /// The evaluation at the end of each line, a column for each depth too.
    pub ends: Grid,
}

impl Matrix {
    /// The matrix of these logs of one position, in ascending order of depth.
    /// What is no log is passed over.
    pub fn of<'a>(documents: impl IntoIterator<Item = &'a Document>) -> Matrix {
        let mut columns: Vec<MatrixColumn> = Vec::new();
        let mut ends: Vec<&Step> = Vec::new();
        for document in documents {
            let (Origin::Log { header, depth, .. }, Some(end)) =
                (&document.origin, document.steps.last())
            else {
                continue;
            };
            let best = document.steps.get(1).map(|step| step.san.clone());
            let before = columns.last();
            columns.push(MatrixColumn {
                depth: *depth,
                value: header.value,
                best_flips: before.is_some_and(|before| before.best != best),
                value_flips: before.is_some_and(|before| flips(before.value, header.value)),
                best,
                length: document.steps.len() - 1,
            });
            ends.push(end);
        }
        Matrix {
            columns,
            ends: Grid::of(ends),
        }
    }
}

/// Whether not the same side stands better.
fn flips(before: SearchValue, after: SearchValue) -> bool {
    side(before) * side(after) < 0
}

/// 1 if White stands better, −1 if Black does.
fn side(value: SearchValue) -> i32 {
    match value {
        SearchValue::Centipawns(value) | SearchValue::Mate(value) => value.signum(),
    }
}
