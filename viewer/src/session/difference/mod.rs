//! What makes one evaluation differ from another, in numbers that add up to the
//! last centipawn.
//!
//! | file | what is in it |
//! |---|---|
//! | [`men`] | which man of one position is which of another |
//! | [`change`] | two explanations, row by row |
//! | [`mod@waterfall`] | the way from one value to the other |
//! | [`grid`] | a row of explanations, such as a main line, beside each other |
//! | [`gap`] | why a search says something else than the static evaluation |
//! | [`matrix`] | all depths of a position beside each other |
//!
//! All values are centipawns in White's view: a change above zero is good for
//! White. A term counts here as it does in its position, mixed by the phase;
//! each block is rounded as a whole, so what its rows miss stands in a row of
//! its own.

pub mod change;
pub mod gap;
pub mod grid;
pub mod matrix;
pub mod men;
pub mod waterfall;

pub use change::{BlockChange, Change, Difference, StepChange};
pub use grid::{Grid, GridKey, GridRow};
pub use waterfall::{Bar, Item, waterfall};

use toga_log::eval::trace::{ScaleKind, ScaleStep};

use super::Step;

/// What the steps of this kind change in a position, draws of the search
/// included; None where there is no such step.
fn step_change(step: &Step, kind: ScaleKind) -> Option<i32> {
    let all = step.explanation.steps.iter().chain(&step.draws);
    all.filter(|each| each.kind == kind)
        .map(|each: &ScaleStep| each.after - each.before)
        .reduce(|sum, each| sum + each)
}
