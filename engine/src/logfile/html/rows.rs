//! The rows of a block: every man or side with what was added for it and why.

use maud::{Markup, html};
use shakmaty::{Color, Role};

use super::cell::{data, fact_datum, heading, name, sum, term_datum, weighted};
use super::subject::{side, subject};
use super::{numbers, words};
use crate::eval::explanation::{BlockPart, Row};
use crate::eval::phase::Phase;
use crate::eval::rules::Words;
use crate::eval::trace::{Fact, Subject, Term};
use crate::logfile::schema::{self, BlockSchema, Column, Grouping};
use crate::logfile::texts;

/// The rows of one block; nothing if it has none. The first position of a page
/// says in a sentence what the block is about.
pub(super) fn rows(part: &BlockPart, phase: Phase, say: bool) -> Markup {
    if part.rows.is_empty() {
        return html! {};
    }
    let block = Kind {
        schema: schema::block(part.block),
        words: words().block(part.block),
    };
    let board: Vec<&Row> = part
        .rows
        .iter()
        .filter(|row| row.at == Subject::Board)
        .collect();
    html! {
        section.rows data-rows=(part.block.key()) {
            h3 {
                (block.words.caption) " "
                span.green { (numbers::centipawns(part.weighted)) } " "
                (numbers::pair(part.score))
                @if say { " " span.say { (block.words.sentence) } }
            }
            div.tables {
                @if block.schema.grouping == Grouping::Sides {
                    (beside(part, &block, phase))
                } @else {
                    @for color in Color::ALL { (one_side(part, &block, color, phase)) }
                }
                @if !board.is_empty() {
                    table {
                        caption { (block.words.caption) }
                        tbody { @for row in board { (named(row, 0, phase)) } }
                    }
                }
            }
        }
    }
}

/// A kind of block: where it stands, what it is called.
struct Kind {
    schema: BlockSchema,
    words: Words,
}

/// What a side has in a block: its men with their columns, then what the side
/// as a whole has, then the sum.
fn one_side(part: &BlockPart, block: &Kind, color: Color, phase: Phase) -> Markup {
    let own = |row: &&Row| row.at != Subject::Board && row.at.color() == color;
    let rows: Vec<&Row> = part.rows.iter().filter(own).collect();
    let table = |title: &str, rows: &[&Row]| {
        if rows.is_empty() {
            html! {}
        } else {
            Table::new(block, title, rows, phase).markup(block, rows)
        }
    };
    match block.schema.grouping {
        Grouping::Subjects | Grouping::Sides => table(side(color), &rows),
        Grouping::PiecesAndPawns => {
            let pawn = |row: &&Row| matches!(row.at, Subject::Man(_, Role::Pawn, _));
            let (pawns, pieces): (Vec<&Row>, Vec<&Row>) = rows.into_iter().partition(pawn);
            html! {
                (table(texts::pieces_of(color), &pieces))
                (table(texts::pawns_of(color), &pawns))
            }
        }
    }
}

/// The columns that carry a value in these rows.
fn carrying(columns: &[Column], rows: &[&Row]) -> Vec<Column> {
    columns
        .iter()
        .copied()
        .filter(|&column| rows.iter().any(|row| tells(row, column)))
        .collect()
}

fn tells(row: &Row, column: Column) -> bool {
    match column {
        Column::Term(term) => row.terms.iter().any(|&(each, _)| each == term),
        Column::Fact(fact) => row.facts.iter().any(|&(each, _)| each == fact),
    }
}

struct Table<'a> {
    title: &'a str,
    /// What stands in each column.
    cells: Vec<Vec<Column>>,
    /// Whether each row has its sum at the end.
    sums: bool,
    phase: Phase,
}

impl Table<'_> {
    fn new<'a>(block: &Kind, title: &'a str, rows: &[&Row], phase: Phase) -> Table<'a> {
        let men: Vec<&Row> = rows.iter().copied().filter(|row| !is_whole(row)).collect();
        let is_term = |column: &Column| matches!(column, Column::Term(_));
        // Facts and the term after them, or each column by itself.
        let ends = |column: &Column| !block.schema.facts_with_terms || is_term(column);
        let cells: Vec<Vec<Column>> = (block.schema.columns)
            .split_inclusive(ends)
            .map(|cell| carrying(cell, &men))
            .filter(|cell| !cell.is_empty())
            .collect();
        let sums = cells
            .iter()
            .flatten()
            .filter(|&column| is_term(column))
            .count()
            > 1;
        Table {
            title,
            cells,
            sums,
            phase,
        }
    }

    fn markup(&self, block: &Kind, rows: &[&Row]) -> Markup {
        let (whole, men): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| is_whole(row));
        html! {
            table {
                caption { (block.words.caption) ", " (self.title) }
                thead {
                    tr {
                        th scope="col" { (self.title) }
                        @for cell in &self.cells { th scope="col" { (heading(cell)) } }
                        @if self.sums { th scope="col" { (texts::SUM) } }
                        @if self.cells.is_empty() { td {} }
                    }
                }
                tbody {
                    @for row in men { (self.row(row)) }
                    @for row in whole { (named(row, self.empty_cells(), self.phase)) }
                }
                @if rows.len() > 1 { tfoot { (self.sum(rows)) } }
            }
        }
    }

    fn row(&self, row: &Row) -> Markup {
        html! {
            tr data-subject=(schema::subject_text(row.at)) {
                th scope="row" { (subject(row.at)) }
                @for cell in &self.cells {
                    td {
                        @for &column in cell.iter().filter(|&&column| tells(row, column)) {
                            (data(row, column, self.phase)) " "
                        }
                    }
                }
                @if self.sums { td { (weighted(sum(&[row]), self.phase)) } }
            }
        }
    }

    /// How many cells stand between the first and the last.
    fn empty_cells(&self) -> usize {
        (self.cells.len() + usize::from(self.sums)).saturating_sub(1)
    }

    /// Everything that these rows add.
    fn sum(&self, rows: &[&Row]) -> Markup {
        html! {
            tr {
                th scope="row" { (texts::SUM) }
                @for _ in 0..self.empty_cells() { td {} }
                td { (weighted(sum(rows), self.phase)) }
            }
        }
    }
}

/// Whether a row is about a side, not about its men.
fn is_whole(row: &Row) -> bool {
    matches!(row.at, Subject::Side(_))
}

/// What a side or the board as a whole has: each term is a row with its name.
fn named(row: &Row, empty_cells: usize, phase: Phase) -> Markup {
    html! {
        @for (index, &(term, score)) in row.terms.iter().enumerate() {
            tr data-subject=(schema::subject_text(row.at)) {
                th scope="row" {
                    @if term == Term::Tempo { (texts::to_move(row.at.color())) }
                    @else { (name(Column::Term(term))) }
                    @if index == 0 {
                        @for &(fact, value) in &row.facts {
                            " " (name(Column::Fact(fact))) " " (fact_datum(fact, value))
                        }
                    }
                }
                @for _ in 0..empty_cells { td {} }
                td { (term_datum(row, term, score, phase)) }
            }
        }
    }
}

/// One table for both sides: what is a column elsewhere is a row here.
fn beside(part: &BlockPart, block: &Kind, phase: Phase) -> Markup {
    let off_board = |row: &&Row| row.at != Subject::Board;
    let all: Vec<&Row> = part.rows.iter().filter(off_board).collect();
    if all.is_empty() {
        return html! {};
    }
    html! {
        table {
            caption { (block.words.caption) }
            thead {
                tr {
                    td {}
                    @for color in Color::ALL { th scope="col" { (side(color)) } }
                }
            }
            tbody {
                @for column in carrying(block.schema.columns, &all) {
                    tr {
                        th scope="row" { (name(column)) }
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
