//! Cleaning a text, and finding the position in it.

use super::error::FrontDoorError;
use super::repair::Repair;

/// How much of a text is looked at, in bytes.
const LONGEST: usize = 64 * 1024;

/// Words that may stand before a position and mean nothing more.
const INTRODUCTIONS: [&str; 4] = ["position", "fen", "epd", "setup"];

/// The usual starting position.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Finds the position in a text: its words from the board on.
pub(super) fn find(text: &str, repairs: &mut Vec<Repair>) -> Result<Vec<String>, FrontDoorError> {
    let text = cut(text, repairs);
    let text = fen_tag(text, repairs).unwrap_or(text);
    let is_tagged = text.trim_start_matches(is_blank).starts_with('[');
    let words = from_board(words(text), is_tagged, repairs)?;
    Ok(spell_out_underscores(words))
}

fn cut<'a>(text: &'a str, repairs: &mut Vec<Repair>) -> &'a str {
    if text.len() <= LONGEST {
        return text;
    }
    repairs.push(Repair::TextCut);
    &text[..text.floor_char_boundary(LONGEST)]
}

/// The value of the FEN tag of a PGN.
fn fen_tag<'a>(text: &'a str, repairs: &mut Vec<Repair>) -> Option<&'a str> {
    let tag = text.match_indices('[').find_map(|(at, _)| {
        let inside = &text[at + 1..];
        let (key, value) = (inside.get(..3)?, inside.get(3..)?);
        let is_fen =
            key.eq_ignore_ascii_case("fen") && value.starts_with(|c| is_blank(c) || is_quote(c));
        is_fen.then_some(value)
    })?;
    let end = tag.find([']', '\n', '\r']).unwrap_or(tag.len());
    let after = tag[end..].trim_start_matches(']');
    let has_moves = after
        .lines()
        .map(str::trim)
        .any(|line| !line.is_empty() && !line.starts_with('[') && line != "*");
    if has_moves {
        repairs.push(Repair::GameMoves);
    }
    Some(&tag[..end])
}

/// The words of a text without quotes, brackets and invisible characters, with
/// all dashes alike and each semicolon a word of its own.
fn words(text: &str) -> Vec<String> {
    let mut clean = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            // Invisible: byte order mark, zero-width and soft hyphen marks.
            '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}' => {}
            ';' => clean.push_str(" ; "),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => clean.push('-'),
            '/' => {
                // Blanks around a slash do not end the board.
                clean.truncate(clean.trim_end().len());
                clean.push('/');
            }
            c if is_blank(c) || is_quote(c) || is_bracket(c) => {
                if !clean.ends_with(['/', ' ']) {
                    clean.push(' ');
                }
            }
            c => clean.push(c),
        }
    }
    clean.split_whitespace().map(str::to_owned).collect()
}

fn is_bracket(c: char) -> bool {
    matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | '<' | '>' | ',')
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '\u{b4}' | '\u{ab}' | '\u{bb}')
        || ('\u{2018}'..='\u{201f}').contains(&c)
}

/// Drops what stands before the board.
fn from_board(
    mut words: Vec<String>,
    is_tagged: bool,
    repairs: &mut Vec<Repair>,
) -> Result<Vec<String>, FrontDoorError> {
    drop_introductions(&mut words);
    let Some(first) = words.first() else {
        return Err(FrontDoorError::Empty);
    };
    if first.eq_ignore_ascii_case("startpos") {
        words.splice(..1, START.split(' ').map(str::to_owned));
    } else if let Some(board) = words.iter().position(|word| is_whole_board(word)) {
        if board > 0 {
            repairs.push(Repair::TextBefore);
        }
        words.drain(..board);
    } else if is_tagged || is_move_number(first) {
        return Err(FrontDoorError::Game);
    } else if !first.contains('/') && !first.chars().all(is_board_character) {
        return Err(FrontDoorError::NoBoard);
    }
    Ok(words)
}

/// Drops `position fen`, `FEN:`, `fen=` and the like.
fn drop_introductions(words: &mut Vec<String>) {
    while let Some(first) = words.first_mut() {
        let end = first.find(|c: char| !c.is_ascii_alphabetic());
        let (key, value) = first.split_at(end.unwrap_or(first.len()));
        let value = value.trim_start_matches([':', '=']);
        let is_introduction = INTRODUCTIONS
            .iter()
            .any(|word| key.eq_ignore_ascii_case(word));
        if value.is_empty() && (is_introduction || key.is_empty()) {
            words.remove(0);
        } else if is_introduction {
            *first = value.to_owned();
        } else {
            return;
        }
    }
}

/// `1.`, `1.e4`, `23...`: the text of a game.
fn is_move_number(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    digits.len() < word.len() && digits.starts_with('.')
}

fn is_whole_board(word: &str) -> bool {
    word.matches(['/', '_']).count() >= 7
        && word
            .split(['/', '_'])
            .take(7)
            .all(|rank| !rank.is_empty() && rank.chars().all(is_board_character))
}

fn is_board_character(c: char) -> bool {
    matches!(c, '1'..='8' | '/' | '_' | '~') || "pnbrqkPNBRQK".contains(c)
}

/// Underscores stand for the slashes, or where there are slashes for blanks.
fn spell_out_underscores(words: Vec<String>) -> Vec<String> {
    let spelt = words.into_iter().enumerate().flat_map(|(index, word)| {
        if index > 0 || !word.contains('_') {
            return vec![word];
        }
        let slashed = if word.contains('/') {
            word
        } else {
            word.replacen('_', "/", 7)
        };
        slashed
            .split('_')
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect()
    });
    spelt.collect()
}
