//! Where everything stands on the page: one table for writer and reader.
//!
//! A page is marked with `data-` attributes ([`attribute`]), so that reader and
//! scripts never guess from layout. How they nest:
//!
//! ```text
//! html[format][detail]
//!   [header=fen]…              one for each HeaderField, its value in [value]
//!     [move=e2e4][san=e4]      the main line, in the field `line`
//!     [option=name][value=…]   in the field `options`
//!   [position=0]…              root, then one for each move of the line
//!     [fen=…] [value] [without-tempo] [opening] [endgame] [phase=raw] [in-check]
//!     [block=pawns] [opening] [endgame] [weighted]
//!     [rows=pawns]             apart from the block's own numbers; may be missing
//!       [subject=Pe4]          a row may be spread over several elements
//!         [term=isolated] [opening] [endgame]
//!         [fact=open] [value]
//!     [step=rounding] [before] [after] [factor=8/16] [reasons=white:no_pawns …]
//!     [draw=repetition] …      like a step, after the static ones
//!     [opinion=fairy_max] [value] [chances=white:1/1 black:1/8] [reasons] [facts]
//!   [complete]                 last element: the page is whole
//! ```
//!
//! A datum belongs to the innermost `subject` around it (or on it), that to the
//! innermost `rows`, that to the innermost `position`.

pub mod attribute;
mod header;
mod subject;

use shakmaty::{Color, Role};

use crate::eval::explanation::{Explanation, Row};
use crate::eval::trace::{Block, Fact, Subject, Term};
pub use header::HeaderField;
pub use subject::{parse_side, parse_subject, side_text, subject_text};

/// One column of a block: something added, or something shown beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// Opening and endgame values.
    Term(Term),
    /// A number that explains the term after it.
    Fact(Fact),
}

/// How the rows of a block stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grouping {
    /// A table a side, a row for each subject.
    Subjects,
    /// The same for pieces and pawns apart, each with its sum.
    PiecesAndPawns,
    /// One table: the columns stand below each other, White and Black side by side.
    Sides,
}

/// How a block stands on the page. What it and its columns are called stands
/// in the rules of the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct BlockSchema {
    /// Its columns in order. Only those that carry a value are written.
    pub columns: &'static [Column],
    /// How its rows stand together.
    pub grouping: Grouping,
    /// Whether a fact stands in the cell of the term after it, to keep a block
    /// of many columns narrow.
    pub facts_with_terms: bool,
}

/// Terms without a column of their own, and why.
pub const BELONGS_NOWHERE: &[(Term, &str)] = &[(
    Term::Weighting,
    "a percentage option changes a block as a whole: a row below the block's rows",
)];

/// The schema of a block.
pub const fn block(block: Block) -> BlockSchema {
    use Column::{Fact as F, Term as T};
    match block {
        Block::Material => BlockSchema {
            columns: &[F(Fact::Count), T(Term::PieceValue), T(Term::BishopPair)],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
        Block::Position => BlockSchema {
            columns: &[T(Term::PieceSquare)],
            grouping: Grouping::PiecesAndPawns,
            facts_with_terms: false,
        },
        Block::Pawns => BlockSchema {
            columns: &[
                F(Fact::Open),
                F(Fact::Passed),
                T(Term::Doubled),
                T(Term::Isolated),
                T(Term::Backward),
                T(Term::Candidate),
            ],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
        Block::Tempo => BlockSchema {
            columns: &[T(Term::Tempo)],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
        Block::Pattern => BlockSchema {
            columns: &[
                T(Term::TrappedBishop),
                T(Term::BlockedBishop),
                T(Term::BlockedRook),
            ],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
        Block::Pieces => BlockSchema {
            columns: &[
                F(Fact::Squares),
                T(Term::Mobility),
                F(Fact::Guards),
                T(Term::Outpost),
                F(Fact::FileState),
                T(Term::RookFile),
                F(Fact::FilesToKing),
                T(Term::KingFile),
                T(Term::SeventhRank),
                F(Fact::StepsToKing),
                T(Term::KingDistance),
            ],
            grouping: Grouping::Subjects,
            facts_with_terms: true,
        },
        Block::King => BlockSchema {
            columns: &[
                F(Fact::ShelterHere),
                F(Fact::StormHere),
                F(Fact::ShelterShort),
                F(Fact::StormShort),
                F(Fact::ShelterLong),
                F(Fact::StormLong),
                F(Fact::PenaltyNow),
                F(Fact::PenaltyBest),
                T(Term::Shelter),
                F(Fact::Units),
                F(Fact::Attackers),
                F(Fact::AttackUnits),
                F(Fact::AttackWeight),
                T(Term::KingAttack),
            ],
            grouping: Grouping::Sides,
            facts_with_terms: false,
        },
        Block::Passed => BlockSchema {
            columns: &[
                F(Fact::OwnKing),
                F(Fact::EnemyKing),
                F(Fact::SquareRule),
                F(Fact::Escort),
                F(Fact::Free),
                F(Fact::Dangerous),
                F(Fact::Delta),
                T(Term::PassedPawn),
            ],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
    }
}

/// Puts the rows of every block into the order of the page: White first, kings
/// and queens before pawns, squares from a1 to h8, then the side, at last the
/// board; terms and facts by column.
/// What is written in this order is read back in it.
///
/// Flags that are not set carry no value and are left out, and so is a row of
/// which nothing remains.
pub fn arrange(explanation: &mut Explanation) {
    for part in &mut explanation.blocks {
        for row in &mut part.rows {
            row.facts
                .retain(|&(fact, value)| !(is_flag(fact) && value == 0));
        }
        part.rows
            .retain(|row| !(row.terms.is_empty() && row.facts.is_empty()));
        let columns = block(part.block).columns;
        let place = |column: Column| {
            columns
                .iter()
                .position(|&each| each == column)
                .unwrap_or(columns.len())
        };
        for row in &mut part.rows {
            row.terms
                .sort_by_key(|&(term, _)| place(Column::Term(term)));
            row.facts
                .sort_by_key(|&(fact, _)| place(Column::Fact(fact)));
        }
        part.rows.sort_by_key(row_order);
    }
}

/// Whether a fact is either so or not.
pub const fn is_flag(fact: Fact) -> bool {
    matches!(
        fact,
        Fact::Open | Fact::Passed | Fact::SquareRule | Fact::Escort | Fact::Free
    )
}

fn row_order(row: &Row) -> (u32, bool, u32, u32) {
    let side = |color: Color| color.fold_wb(0, 1);
    let strength = |role: Role| 6 - u32::from(role);
    match row.at {
        Subject::Man(color, role, square) => (side(color), false, strength(role), square.into()),
        Subject::Kind(color, role) => (side(color), false, strength(role), 0),
        Subject::Side(color) => (side(color), true, 0, 0),
        Subject::Board => (2, true, 0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_and_fact_has_exactly_one_column() {
        let columns: Vec<Column> = Block::ALL
            .iter()
            .flat_map(|&each| block(each).columns)
            .copied()
            .collect();
        let count = |column| columns.iter().filter(|&&each| each == column).count();
        for &term in Term::ALL {
            let homeless = BELONGS_NOWHERE.iter().any(|&(each, _)| each == term);
            assert_eq!(
                count(Column::Term(term)),
                usize::from(!homeless),
                "{term:?}"
            );
        }
        for &fact in Fact::ALL {
            assert_eq!(count(Column::Fact(fact)), 1, "{fact:?}");
        }
    }
}
