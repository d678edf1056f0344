//! From text to tests: each function reads one level of the grammar.

use shakmaty::{Color, Piece, Square};
use toga_log::position::front_door::{fen, read_position};

use super::error::{Fault, QueryError};
use super::{Relation, Sum, Test, plain};
use crate::index::Column;

/// Nobody types more; it also bounds how deep brackets can nest.
const LONGEST: usize = 1_000;

/// Words with a meaning of their own.
const RESERVED: [&str; 3] = ["and", "or", "not"];

/// Reads a whole text.
pub(super) fn parse(text: &str) -> Result<Test, QueryError> {
    if text.chars().count() > LONGEST {
        return Err(QueryError {
            at: LONGEST,
            fault: Fault::TooLong,
        });
    }
    if text.contains('/') {
        return board(text);
    }
    let mut parser = Parser {
        text: text.chars().collect(),
        at: 0,
    };
    if parser.peek().is_none() {
        return Ok(Test::All(Vec::new()));
    }
    let test = parser.any()?;
    match parser.peek() {
        None => Ok(test),
        Some(character) => Err(parser.fault(Fault::Unexpected(character))),
    }
}

/// A position, or the board field of one.
fn board(text: &str) -> Result<Test, QueryError> {
    let reading = read_position(text).map_err(|error| QueryError {
        at: 0,
        fault: Fault::Board(error),
    })?;
    let fen = fen(&reading.chess);
    let mut fields = fen.split(' ');
    let placement = Test::Board(fields.next().unwrap_or_default().to_owned());
    // Whose move it is counts only if the text says so.
    if text.split_whitespace().count() < 2 {
        return Ok(placement);
    }
    let turn = Color::from_white(fields.next() != Some("b"));
    Ok(Test::All(vec![placement, Test::Turn(turn)]))
}

struct Parser {
    text: Vec<char>,
    /// The next character.
    at: usize,
}

impl Parser {
    fn fault(&self, fault: Fault) -> QueryError {
        QueryError { at: self.at, fault }
    }

    /// The next character that is no blank.
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn take(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        self.at += usize::from(found);
        found
    }

    /// The word that begins here, without moving on; empty if none does.
    fn word(&mut self) -> String {
        self.peek();
        let rest = self.text.get(self.at..).unwrap_or_default();
        let mut word = String::new();
        for (index, &c) in rest.iter().enumerate() {
            // One dot joins a side and a term; two are a range.
            let joins = c == '.'
                && rest.get(index + 1).is_some_and(|next| next.is_alphabetic())
                && word.starts_with(char::is_alphabetic);
            if !(c.is_alphanumeric() || c == '_' || joins) {
                break;
            }
            word.push(c);
        }
        word
    }

    fn take_word(&mut self, wanted: &str) -> bool {
        let word = self.word();
        let found = word.eq_ignore_ascii_case(wanted);
        if found {
            self.at += word.chars().count();
        }
        found
    }

    /// `a or b`.
    fn any(&mut self) -> Result<Test, QueryError> {
        let mut tests = vec![self.all()?];
        while self.take_word("or") {
            tests.push(self.all()?);
        }
        Ok(one_or(tests, Test::Any))
    }

    /// `a and b`, `a b`.
    fn all(&mut self) -> Result<Test, QueryError> {
        let mut tests = vec![self.test()?];
        loop {
            let joined = self.take_word("and") || self.take(',');
            let ends = self.peek().is_none_or(|c| c == ')') || self.word() == "or";
            if !joined && ends {
                return Ok(one_or(tests, Test::All));
            }
            tests.push(self.test()?);
        }
    }

    /// One thing to test.
    fn test(&mut self) -> Result<Test, QueryError> {
        if self.take_word("not") || self.take_exclamation() {
            return Ok(Test::Not(Box::new(self.test()?)));
        }
        if self.take('(') {
            let inside = self.any()?;
            return if self.take(')') {
                Ok(inside)
            } else {
                Err(self.fault(Fault::NotClosed))
            };
        }
        let next = self.peek();
        if next.is_none_or(|c| c == ')') || RESERVED.contains(&self.word().as_str()) {
            return Err(self.fault(Fault::NoTest));
        }
        if let Some(other) = next.filter(|&c| !c.is_alphanumeric() && !"-−+_".contains(c)) {
            return Err(self.fault(Fault::Unexpected(other)));
        }
        if let Some((piece, square)) = man(&self.word()) {
            self.at += 3;
            return Ok(Test::Man(piece, square));
        }
        if self.take_word("move") {
            return self.equality(Parser::a_move);
        }
        if self.take_word("turn") {
            return self.equality(Parser::side);
        }
        self.comparison()
    }

    /// `!` before a test, but not that of `!=`.
    fn take_exclamation(&mut self) -> bool {
        let is_not = self.peek() == Some('!') && self.text.get(self.at + 1) != Some(&'=');
        is_not && self.take('!')
    }

    fn equality(
        &mut self,
        value: fn(&mut Parser) -> Result<Test, QueryError>,
    ) -> Result<Test, QueryError> {
        let start = self.at;
        match self.relation() {
            Some(Relation::Equal) => value(self),
            Some(Relation::Unequal) => Ok(Test::Not(Box::new(value(self)?))),
            Some(_) => {
                self.at = start;
                self.peek();
                Err(self.fault(Fault::NotEqual))
            }
            None => Err(self.fault(Fault::NoComparison)),
        }
    }

    fn a_move(&mut self) -> Result<Test, QueryError> {
        self.peek();
        let rest = self.text.get(self.at..).unwrap_or_default();
        let is_end = |c: &&char| c.is_whitespace() || matches!(c, '(' | ')' | ',');
        let word: String = rest.iter().take_while(|c| !is_end(c)).collect();
        if word.is_empty() {
            return Err(self.fault(Fault::NoMove));
        }
        self.at += word.chars().count();
        Ok(Test::Move(plain(&word).to_owned()))
    }

    fn side(&mut self) -> Result<Test, QueryError> {
        for (names, color) in [
            (["white", "w"], Color::White),
            (["black", "b"], Color::Black),
        ] {
            if names.into_iter().any(|name| self.take_word(name)) {
                return Ok(Test::Turn(color));
            }
        }
        Err(self.fault(Fault::NoSide))
    }

    /// `a < b`, `a = b..c`.
    fn comparison(&mut self) -> Result<Test, QueryError> {
        let left = self.sum()?;
        self.peek();
        let Some(relation) = self.relation() else {
            return Err(self.fault(Fault::NoComparison));
        };
        let right = self.sum()?;
        if !self.take_range() {
            return Ok(Test::Compare(left, relation, right));
        }
        let most = self.sum()?;
        match relation {
            Relation::Equal => Ok(Test::Between(left, right, most)),
            Relation::Unequal => Ok(Test::Not(Box::new(Test::Between(left, right, most)))),
            _ => Err(self.fault(Fault::NotEqual)),
        }
    }

    fn take_range(&mut self) -> bool {
        let dots = self.peek() == Some('.') && self.text.get(self.at + 1) == Some(&'.');
        if dots {
            self.at += 2;
        }
        dots
    }

    fn relation(&mut self) -> Option<Relation> {
        let first = self.peek()?;
        let equal = self.text.get(self.at + 1) == Some(&'=');
        let (relation, length) = match (first, equal) {
            ('<', true) => (Relation::LessOrEqual, 2),
            ('<', false) => (Relation::Less, 1),
            ('>', true) => (Relation::GreaterOrEqual, 2),
            ('>', false) => (Relation::Greater, 1),
            ('=', true) => (Relation::Equal, 2),
            ('=', false) => (Relation::Equal, 1),
            ('!', true) => (Relation::Unequal, 2),
            ('≤', _) => (Relation::LessOrEqual, 1),
            ('≥', _) => (Relation::GreaterOrEqual, 1),
            ('≠', _) => (Relation::Unequal, 1),
            _ => return None,
        };
        self.at += length;
        Some(relation)
    }

    /// `a`, `-5`, `a - b + 3`.
    fn sum(&mut self) -> Result<Sum, QueryError> {
        let mut sum = Sum::default();
        let mut sign = 1;
        loop {
            while let Some('-' | '−' | '+') = self.peek() {
                if self.peek() != Some('+') {
                    sign = -sign;
                }
                self.at += 1;
            }
            let word = self.word();
            if word.is_empty() || RESERVED.contains(&word.as_str()) {
                return Err(self.fault(Fault::NoNumber));
            }
            if word.starts_with(|c: char| c.is_ascii_digit()) {
                let number: i32 = word.parse().map_err(|_| {
                    let digits = word.chars().all(|c| c.is_ascii_digit());
                    self.fault(if digits {
                        Fault::TooLarge
                    } else {
                        unknown(&word)
                    })
                })?;
                sum.constant += sign * i64::from(number);
            } else {
                let name = word.to_lowercase();
                let column = Column::from_name(&name);
                let column = column.ok_or_else(|| self.fault(unknown(&word)))?;
                sum.columns.push((sign, column));
            }
            self.at += word.chars().count();
            sign = match self.peek() {
                Some('+') => 1,
                Some('-' | '−') => -1,
                _ => return Ok(sum),
            };
            self.at += 1;
        }
    }
}

fn unknown(word: &str) -> Fault {
    Fault::UnknownName {
        name: word.to_owned(),
        nearest: Column::nearest(&word.to_lowercase()),
    }
}

/// A man on a square as in a FEN: `Qh5` is White's queen, `qh5` Black's.
fn man(word: &str) -> Option<(Piece, Square)> {
    let mut letters = word.chars();
    let piece = Piece::from_char(letters.next()?)?;
    let square = letters.as_str().parse().ok()?;
    Some((piece, square))
}

/// A single test stands for itself.
fn one_or(mut tests: Vec<Test>, several: fn(Vec<Test>) -> Test) -> Test {
    match (tests.pop(), tests.is_empty()) {
        (Some(only), true) => only,
        (Some(last), false) => {
            tests.push(last);
            several(tests)
        }
        (None, _) => several(tests),
    }
}
