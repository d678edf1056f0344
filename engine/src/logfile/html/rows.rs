//! The rows of a block: every man or side with what was added for it and why.

use maud::{Markup, html};
use shakmaty::{Color, Role};

use super::numbers;
use super::subject::{side, subject};
use crate::eval::explanation::{BlockPart, Row};
use crate::eval::phase::Phase;
use crate::eval::score::Score;
use crate::eval::trace::{Fact, Subject, Term};
use crate::logfile::schema::{self, Column, Grouping};
use crate::logfile::texts;

/// The rows of one block; nothing if it has none.
pub(super) fn rows(part: &BlockPart, phase: Phase) -> Markup {
    if part.rows.is_empty() {
        return html! {};
    }
    let block = schema::block(part.block);
    html! {
        section.rows data-rows=(part.block.key()) {
            h3 {
                (block.title) " "
                span.green { (numbers::centipawns(part.weighted)) } " "
                (numbers::pair(part.score))
            }
            div.tables {
                @match block.grouping {
                    Grouping::Sides => (beside(part, block.columns, phase)),
                    Grouping::Subjects | Grouping::PiecesAndPawns => {
                        @for color in Color::ALL {
                            (one_side(part, block.columns, block.grouping, color, phase))
                        }
                    },
                }
            }
        }
    }
}

/// The columns that carry a value in these rows.
fn carrying<'a>(columns: &'a [Column], rows: &'a [&Row]) -> impl Iterator<Item = Column> + 'a {
    let told = |row: &Row, column| match column {
        Column::Term(term) => row.terms.iter().any(|&(each, _)| each == term),
        Column::Fact(fact) => row.facts.iter().any(|&(each, _)| each == fact),
    };
    columns
        .iter()
        .copied()
        .filter(move |&column| rows.iter().any(|row| told(row, column)))
}

/// A side's rows, with subtotals.
fn one_side(
    part: &BlockPart,
    columns: &[Column],
    grouping: Grouping,
    color: Color,
    phase: Phase,
) -> Markup {
    let rows: Vec<&Row> = part
        .rows
        .iter()
        .filter(|row| row.at.color() == color)
        .collect();
    if rows.is_empty() {
        return html! {};
    }
    let columns: Vec<Column> = carrying(columns, &rows).collect();
    let sums = columns
        .iter()
        .filter(|column| matches!(column, Column::Term(_)))
        .count()
        > 1;
    let (pawns, pieces): (Vec<&Row>, Vec<&Row>) = rows
        .iter()
        .partition(|row| matches!(row.at, Subject::Man(_, Role::Pawn, _)));
    let table = Table {
        columns: &columns,
        sums,
        phase,
    };
    html! {
        table {
            caption { (side(color)) }
            thead {
                tr {
                    td {}
                    @for &column in &columns { th scope="col" { (caption(column)) } }
                    @if sums { th scope="col" { (texts::SUM) } }
                }
            }
            @if grouping == Grouping::PiecesAndPawns {
                @for (title, group) in [(texts::PIECES, &pieces), (texts::PAWNS, &pawns)] {
                    @if !group.is_empty() {
                        tbody {
                            @for row in group { (table.row(row)) }
                            (table.sum(title, group))
                        }
                    }
                }
            } @else {
                tbody { @for row in &rows { (table.row(row)) } }
            }
            @if rows.len() > 1 { tfoot { (table.sum(texts::SUM, &rows)) } }
        }
    }
}

struct Table<'a> {
    columns: &'a [Column],
    /// Whether each row has its sum at the end.
    sums: bool,
    phase: Phase,
}

impl Table<'_> {
    fn row(&self, row: &Row) -> Markup {
        html! {
            tr data-subject=(schema::subject_text(row.at)) {
                th scope="row" { (subject(row.at)) }
                @for &column in self.columns {
                    td { (data(row, column, self.phase)) }
                }
                @if self.sums { td { (weighted(sum(&[row]), self.phase)) } }
            }
        }
    }

    /// Everything that these rows add.
    fn sum(&self, title: &str, rows: &[&Row]) -> Markup {
        let before = self.columns.len() - usize::from(!self.sums);
        html! {
            tr.sum {
                th scope="row" { (title) }
                @for _ in 0..before { td {} }
                td { (weighted(sum(rows), self.phase)) }
            }
        }
    }
}

/// One table for both sides: what is a column elsewhere is a row here.
fn beside(part: &BlockPart, columns: &[Column], phase: Phase) -> Markup {
    let all: Vec<&Row> = part.rows.iter().collect();
    html! {
        table {
            thead {
                tr {
                    td {}
                    @for color in Color::ALL { th scope="col" { (side(color)) } }
                }
            }
            tbody {
                @for column in carrying(columns, &all) {
                    tr {
                        th scope="row" { (caption(column)) }
                        @for color in Color::ALL {
                            td {
                                @for row in &all {
                                    @if column_of(row.at, column) == color { (cell(row, column, phase)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Under which side a datum stands: what an attacking piece counts stands with
/// the king that it attacks.
fn column_of(at: Subject, column: Column) -> Color {
    match column {
        Column::Fact(Fact::Units) => !at.color(),
        Column::Fact(_) | Column::Term(_) => at.color(),
    }
}

fn cell(row: &Row, column: Column, phase: Phase) -> Markup {
    let data = data(row, column, phase);
    if data.0.is_empty() {
        return data;
    }
    html! {
        span.cell data-subject=(schema::subject_text(row.at)) {
            @if matches!(row.at, Subject::Man(_, role, _) if role != Role::King) {
                (subject(row.at)) " "
            }
            (data)
        }
    }
}

/// What a row says in a column.
fn data(row: &Row, column: Column, phase: Phase) -> Markup {
    match column {
        Column::Term(term) => html! {
            @for &(_, score) in row.terms.iter().filter(|&&(each, _)| each == term) {
                (term_value(term, score, phase))
            }
        },
        Column::Fact(fact) => html! {
            @for &(_, value) in row.facts.iter().filter(|&&(each, _)| each == fact) {
                span data-fact=(fact.key()) data-value=(value) { (fact_value(fact, value)) }
            }
        },
    }
}

fn term_value(term: Term, score: Score, phase: Phase) -> Markup {
    html! {
        span data-term=(term.key()) data-opening=(score.opening()) data-endgame=(score.endgame()) {
            (weighted(score, phase))
        }
    }
}

/// `−9 (−10, −5)`.
fn weighted(score: Score, phase: Phase) -> Markup {
    html! {
        b { (numbers::centipawns(score.mix(phase))) }
        @if score != Score::ZERO { " " (numbers::pair(score)) }
    }
}

/// What these rows add. The balance of nothing and its opposite is the only
/// sum of scores outside the evaluation.
fn sum(rows: &[&Row]) -> Score {
    rows.iter()
        .flat_map(|row| &row.terms)
        .fold(Score::ZERO, |sum, &(_, score)| Score::balance(sum, -score))
}

fn fact_value(fact: Fact, value: i32) -> String {
    match fact {
        Fact::Open | Fact::Passed | Fact::SquareRule | Fact::Escort | Fact::Free => {
            if value == 0 { "no" } else { "yes" }.to_string()
        }
        Fact::FileState => match value {
            0 => "closed".to_string(),
            1 => "half-open".to_string(),
            _ => "open".to_string(),
        },
        _ => value.to_string(),
    }
}

fn caption(column: Column) -> String {
    match column {
        Column::Term(term) => term.key(),
        Column::Fact(fact) => fact.key(),
    }
    .replace('_', " ")
}
