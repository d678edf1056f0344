//! Which page the right half of the window shows.

/// The pages, in the order of their tabs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Page {
    /// The evaluation of the selected position, term by term.
    #[default]
    Evaluation,
    /// What makes one evaluation differ from another.
    Difference,
    /// Which move of the line changes which part of the value.
    Line,
    /// What each depth of the position has found.
    Depths,
    /// The value and its parts as curves.
    Chart,
    /// What changes with the position.
    WhatIf,
    /// All logs: listed, searched, counted.
    Library,
    /// A game: its moves, its chart, the games beside it.
    Game,
    /// What all evaluators say of the selected position.
    Opinions,
    /// What games say of a material balance.
    MaterialBase,
}
