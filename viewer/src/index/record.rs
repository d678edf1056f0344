//! What is kept of a position: that of its deepest log, without the rows.

use shakmaty::{Color, Piece, Square};
use toga_log::eval::explanation::Explanation;
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, Term};
use toga_log::logfile::model::SearchValue;

use super::Column;
use crate::reader::Head;
use crate::watcher::Stamp;

/// A position that has logs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What the names of its logs begin with.
    pub prefix: Box<str>,
    /// The depth of the log that was read, the deepest.
    pub depth: u32,
    /// That log's length and age, by which a change is noticed.
    pub stamp: Stamp,
    /// The position, six FEN fields.
    pub fen: Box<str>,
    /// What the search found, White's view.
    pub value: SearchValue,
    /// The first move of the main line in UCI notation; empty without one.
    pub uci: Box<str>,
    /// The same in short algebraic notation.
    pub san: Box<str>,
    /// The static value, the phase, the blocks, then each term: all of it,
    /// White's part, Black's part.
    pub(super) numbers: Box<[i16]>,
}

/// In place of a number that the log does not have: a compact one has no terms.
const ABSENT: i16 = i16::MIN;

const BLOCKS: usize = 2;
const TERMS: usize = BLOCKS + Block::ALL.len();
/// How many numbers a record has.
pub(super) const NUMBERS: usize = TERMS + 3 * Term::ALL.len();

impl Record {
    /// What is kept of the beginning of a log.
    pub fn new(prefix: &str, stamp: Stamp, head: &Head) -> Record {
        let header = &head.header;
        let first = header.line.first();
        Record {
            prefix: prefix.into(),
            depth: header.depth,
            stamp,
            fen: header.fen.as_str().into(),
            value: header.value,
            uci: first.map_or("", |played| &*played.uci).into(),
            san: first.map_or("", |played| &*played.san).into(),
            numbers: numbers(&head.root.explanation),
        }
    }

    /// The number in a column; None if the log does not have it.
    pub fn number(&self, column: Column) -> Option<i32> {
        let index = match column {
            Column::Value => return Some(centipawns(self.value)),
            Column::Depth => return i32::try_from(self.depth).ok(),
            Column::Static => 0,
            Column::Phase => 1,
            Column::Block(block) => BLOCKS + block as usize,
            Column::Term(term) => TERMS + 3 * term as usize,
            Column::TermOf(color, term) => TERMS + 3 * term as usize + color.fold_wb(1, 2),
        };
        let number = *self.numbers.get(index)?;
        (number != ABSENT).then_some(number.into())
    }

    /// Who moves.
    pub fn turn(&self) -> Color {
        let turn = self.fen.split(' ').nth(1);
        Color::from_white(turn != Some("b"))
    }

    /// The board field of the FEN.
    pub fn placement(&self) -> &str {
        self.fen.split(' ').next().unwrap_or_default()
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let rank = usize::from(7 - u8::from(square.rank()));
        let rank = self.placement().split('/').nth(rank)?;
        let mut file = 0;
        let wanted = u32::from(square.file());
        for letter in rank.chars() {
            match letter.to_digit(10) {
                Some(empty) => file += empty,
                None if file == wanted => return Piece::from_char(letter),
                None => file += 1,
            }
            if file > wanted {
                return None;
            }
        }
        None
    }
}

/// What a search found as one number: mates lie beyond all other values, the
/// quicker the farther.
fn centipawns(value: SearchValue) -> i32 {
    match value {
        SearchValue::Centipawns(value) => value,
        SearchValue::Mate(moves) if moves < 0 => {
            -Column::MATE.saturating_sub(moves.saturating_neg())
        }
        SearchValue::Mate(moves) => Column::MATE.saturating_sub(moves),
    }
}

fn numbers(explanation: &Explanation) -> Box<[i16]> {
    let phase = explanation.phase;
    let mut numbers = vec![ABSENT; NUMBERS];
    numbers[0] = kept(explanation.value);
    numbers[1] = kept(phase.percent());
    for part in &explanation.blocks {
        numbers[BLOCKS + part.block as usize] = kept(part.weighted);
    }
    let rows = || explanation.blocks.iter().flat_map(|part| &part.rows);
    if rows().next().is_some() {
        for &term in Term::ALL {
            let sum = |wanted: Option<Color>| {
                let (mut opening, mut endgame) = (0, 0);
                let of_side =
                    rows().filter(|row| wanted.is_none_or(|color| row.at.color() == color));
                let told = of_side.flat_map(|row| &row.terms);
                for (_, score) in told.filter(|(each, _)| *each == term) {
                    opening += score.opening();
                    endgame += score.endgame();
                }
                kept(Score::new(opening, endgame).mix(phase))
            };
            let first = TERMS + 3 * term as usize;
            numbers[first] = sum(None);
            numbers[first + 1] = sum(Some(Color::White));
            numbers[first + 2] = sum(Some(Color::Black));
        }
    }
    numbers.into_boxed_slice()
}

/// A number of an evaluation in sixteen bits; none that is real is larger.
fn kept(number: i32) -> i16 {
    let most = i32::from(i16::MAX);
    i16::try_from(number.clamp(-most, most)).unwrap_or(ABSENT)
}
