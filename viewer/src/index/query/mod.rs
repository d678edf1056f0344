//! What is looked for in the library, as text.
//!
//! ```text
//! king_attack > 100 and phase < 50       numbers by the names of the log
//! value - static > 150                   what the search found beyond the static value
//! black.shelter < -30                    one side's part of a term
//! value = -50..50                        a range
//! move = Nf3    turn = black             the best move, who moves
//! Qh5 not pe5                            a man on a square, as in a FEN
//! 8/8/8/4k3/8/8/8/4K2R w                 a board, with or without who moves
//! ```
//!
//! `and` may be left out; `or` binds less; brackets group. A number that a log
//! does not have (a compact log has no terms) fits no comparison.

mod error;
mod parse;

use shakmaty::{Color, Piece, Square};

pub use error::{Fault, QueryError};

use super::{Column, Record};

/// Something to look for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query(Test);

impl Query {
    /// What fits every position.
    pub fn everything() -> Query {
        Query(Test::All(Vec::new()))
    }

    /// Reads a text. An empty one fits everything.
    ///
    /// # Errors
    /// What cannot be understood, and where.
    pub fn parse(text: &str) -> Result<Query, QueryError> {
        parse::parse(text).map(Query)
    }

    /// Whether a position is looked for.
    pub fn fits(&self, record: &Record) -> bool {
        self.0.fits(record)
    }
}

/// One thing to test, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Test {
    Compare(Sum, Relation, Sum),
    Between(Sum, Sum, Sum),
    Move(String),
    Turn(Color),
    Man(Piece, Square),
    Board(String),
    All(Vec<Test>),
    Any(Vec<Test>),
    Not(Box<Test>),
}

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    Unequal,
}

/// Numbers added to and subtracted from each other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Sum {
    constant: i64,
    columns: Vec<(i64, Column)>,
}

impl Sum {
    fn of(&self, record: &Record) -> Option<i64> {
        self.columns
            .iter()
            .try_fold(self.constant, |sum, &(sign, column)| {
                Some(sum + sign * i64::from(record.number(column)?))
            })
    }
}

impl Test {
    fn fits(&self, record: &Record) -> bool {
        match self {
            Test::Compare(left, relation, right) => {
                let (Some(left), Some(right)) = (left.of(record), right.of(record)) else {
                    return false;
                };
                match relation {
                    Relation::Less => left < right,
                    Relation::LessOrEqual => left <= right,
                    Relation::Greater => left > right,
                    Relation::GreaterOrEqual => left >= right,
                    Relation::Equal => left == right,
                    Relation::Unequal => left != right,
                }
            }
            Test::Between(number, least, most) => {
                let number = (number.of(record), least.of(record), most.of(record));
                let (Some(number), Some(least), Some(most)) = number else {
                    return false;
                };
                (least..=most).contains(&number)
            }
            Test::Move(text) => *record.uci == **text || plain(&record.san) == text,
            Test::Turn(color) => record.turn() == *color,
            Test::Man(piece, square) => record.piece_at(*square) == Some(*piece),
            Test::Board(placement) => record.placement() == placement,
            Test::All(tests) => tests.iter().all(|test| test.fits(record)),
            Test::Any(tests) => tests.iter().any(|test| test.fits(record)),
            Test::Not(test) => !test.fits(record),
        }
    }
}

/// A move without the signs for check and mate.
fn plain(san: &str) -> &str {
    san.trim_end_matches(['+', '#', '!', '?'])
}
