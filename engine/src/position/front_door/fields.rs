//! Telling the fields of a FEN apart when some are missing or damaged.

use std::iter::Peekable;
use std::vec::IntoIter;

use shakmaty::{Color, Square};

use super::error::FrontDoorError;
use super::repair::{Field, Repair};

/// The fields of a FEN after the board, each with its usual value where it was missing.
pub(super) struct Fields {
    pub(super) turn: Color,
    /// The letters of the castling field, without dashes.
    pub(super) castling: String,
    pub(super) ep_square: Option<Square>,
    pub(super) halfmoves: u32,
    pub(super) fullmoves: u32,
    /// What follows the word `moves`.
    pub(super) moves: Vec<String>,
}

/// Counters beyond this are no counters of a game.
const HIGHEST_COUNT: u32 = 9_999;

impl Fields {
    /// Splits the words that follow the board.
    pub(super) fn split(
        words: IntoIter<String>,
        repairs: &mut Vec<Repair>,
    ) -> Result<Fields, FrontDoorError> {
        let mut words = Words(words.peekable());
        let turn = match words.next_field() {
            None => missing(Field::SideToMove, Color::White, repairs),
            Some(word) => color(&word).ok_or(FrontDoorError::SideToMove(shorten(&word)))?,
        };
        let castling = match words.next_if(is_castling) {
            None => missing(Field::Castling, String::new(), repairs),
            Some(word) => word.replace('-', ""),
        };
        let ep_square = match words.next_if(|word| is_dash(word) || square(word).is_some()) {
            None => missing(Field::EnPassant, None, repairs),
            Some(word) => square(&word),
        };
        let halfmoves = counter(Field::HalfmoveClock, words.next_if(is_counter));
        let fullmoves = counter(Field::MoveNumber, words.next_if(is_counter));

        let words: Vec<String> = words.0.collect();
        let moves = words.iter().position(|word| word == "moves");
        let (operations, moves) = words.split_at(moves.unwrap_or(words.len()));
        let operations = Operations::read(operations, repairs);
        let halfmoves = operations.halfmoves.map_or(halfmoves, Count::Is);
        let fullmoves = operations.fullmoves.map_or(fullmoves, Count::Is);
        Ok(Fields {
            turn,
            castling,
            ep_square,
            halfmoves: halfmoves.or_usual(Field::HalfmoveClock, 0, repairs),
            fullmoves: fullmoves.or_usual(Field::MoveNumber, 1, repairs),
            moves: moves
                .iter()
                .skip(1)
                .filter(|word| *word != ";")
                .cloned()
                .collect(),
        })
    }
}

/// The words not yet taken.
struct Words(Peekable<IntoIter<String>>);

impl Words {
    fn next_if(&mut self, wanted: impl Fn(&str) -> bool) -> Option<String> {
        self.0
            .next_if(|word| !matches!(word.as_str(), ";" | "moves") && wanted(word))
    }

    fn next_field(&mut self) -> Option<String> {
        self.next_if(|_| true)
    }
}

fn missing<T>(field: Field, usual: T, repairs: &mut Vec<Repair>) -> T {
    repairs.push(Repair::Missing(field));
    usual
}

fn color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "w" | "white" => Some(Color::White),
        "b" | "black" => Some(Color::Black),
        _ => None,
    }
}

/// Anything that is not plainly another field: wrong letters are told one by one.
fn is_castling(word: &str) -> bool {
    is_dash(word) || !is_counter(word) && square(word).is_none() && word.len() <= 8
}

fn is_dash(word: &str) -> bool {
    word.chars().all(|c| c == '-')
}

fn square(word: &str) -> Option<Square> {
    word.to_ascii_lowercase().parse().ok()
}

/// A dash, or a number of any size and sign.
fn is_counter(word: &str) -> bool {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    is_dash(word) || digits.chars().all(|c| c.is_ascii_digit())
}

/// What a counter field says.
enum Count {
    Missing,
    Is(u32),
    Impossible(String),
}

fn counter(field: Field, word: Option<String>) -> Count {
    let Some(word) = word.filter(|word| !is_dash(word)) else {
        return Count::Missing;
    };
    let lowest = u32::from(field == Field::MoveNumber);
    match word.parse() {
        Ok(count) if (lowest..=HIGHEST_COUNT).contains(&count) => Count::Is(count),
        _ => Count::Impossible(shorten(&word)),
    }
}

impl Count {
    fn or_usual(self, field: Field, usual: u32, repairs: &mut Vec<Repair>) -> u32 {
        match self {
            Count::Is(count) => count,
            Count::Missing => missing(field, usual, repairs),
            Count::Impossible(text) => {
                repairs.push(Repair::Counter { field, text });
                usual
            }
        }
    }
}

/// The EPD operations that say something about the position.
#[derive(Default)]
struct Operations {
    halfmoves: Option<u32>,
    fullmoves: Option<u32>,
}

impl Operations {
    fn read(words: &[String], repairs: &mut Vec<Repair>) -> Operations {
        let mut operations = Operations::default();
        let mut left_out = Vec::new();
        for operation in words.split(|word| word == ";") {
            let (target, field) = match operation.first().map(String::as_str) {
                Some("hmvc") => (&mut operations.halfmoves, Field::HalfmoveClock),
                Some("fmvn") => (&mut operations.fullmoves, Field::MoveNumber),
                Some(_) => {
                    left_out.push(operation.join(" "));
                    continue;
                }
                None => continue,
            };
            if let Count::Is(count) = counter(field, operation.get(1).cloned()) {
                *target = Some(count);
            }
        }
        if !left_out.is_empty() {
            repairs.push(Repair::TextAfter(shorten(&left_out.join("; "))));
        }
        operations
    }
}

/// The beginning of a text, short enough for a sentence.
pub(super) fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
