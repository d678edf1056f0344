//! What stands in the cells of a block's rows, and over its columns.

use maud::{Markup, html};

use super::{numbers, words};
use crate::eval::explanation::Row;
use crate::eval::phase::Phase;
use crate::eval::rules::formula;
use crate::eval::score::Score;
use crate::eval::trace::{Fact, Term};
use crate::logfile::schema::Column;

/// What a row says in a column.
pub(super) fn data(row: &Row, column: Column, phase: Phase) -> Markup {
    match column {
        Column::Term(term) => html! {
            @for &(_, score) in row.terms.iter().filter(|&&(each, _)| each == term) {
                (term_datum(row, term, score, phase))
            }
        },
        Column::Fact(fact) => html! {
            @for &(_, value) in row.facts.iter().filter(|&&(each, _)| each == fact) {
                (fact_datum(fact, value))
            }
        },
    }
}

pub(super) fn fact_datum(fact: Fact, value: i32) -> Markup {
    html! {
        span data-fact=(fact.key()) data-value=(value) { (words().fact_value(fact, value)) }
    }
}

/// A term. Where it is computed, hovering shows how.
pub(super) fn term_datum(row: &Row, term: Term, score: Score, phase: Phase) -> Markup {
    let rule = is_computed(term).then(|| words().rule(term, row)).flatten();
    html! {
        span data-term=(term.key()) data-opening=(score.opening()) data-endgame=(score.endgame())
            title=[rule]
        {
            (weighted(score, phase))
        }
    }
}

const fn is_computed(term: Term) -> bool {
    formula::is_owners_view(term) || matches!(term, Term::Shelter | Term::KingAttack)
}

/// `−9 (−10, −5)`.
pub(super) fn weighted(score: Score, phase: Phase) -> Markup {
    html! {
        b { (numbers::centipawns(score.mix(phase))) }
        @if score != Score::ZERO { " " (numbers::pair(score)) }
    }
}

/// What these rows add. The balance of nothing and its opposite is the only
/// sum of scores outside the evaluation.
pub(super) fn sum(rows: &[&Row]) -> Score {
    rows.iter()
        .flat_map(|row| &row.terms)
        .fold(Score::ZERO, |sum, &(_, score)| Score::balance(sum, -score))
}

/// The heading of a cell: its columns one after the other. `half-open` says
/// itself what it is.
pub(super) fn heading(cell: &[Column]) -> Markup {
    let silent = |column: &&Column| cell.len() > 1 && **column == Column::Fact(Fact::FileState);
    html! {
        @for (index, &column) in cell.iter().filter(|column| !silent(column)).enumerate() {
            @if index > 0 { " · " }
            (name(column))
        }
    }
}

/// What a column is called; hovering says what it means.
pub(super) fn name(column: Column) -> Markup {
    let words = match column {
        Column::Term(term) => words().term(term),
        Column::Fact(fact) => words().fact(fact),
    };
    html! { span title=(words.sentence) { (words.caption) } }
}
