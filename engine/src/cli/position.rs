//! A position among the arguments.

use super::Failure;
use crate::analysis::Game;
use crate::position::front_door::read_position;

/// The position that some words give together: a shell parts a FEN without
/// quotes at its blanks. No words, or `startpos`, are the first position.
pub(super) fn game(words: &[String]) -> Result<Game, Failure> {
    let text = words.join(" ");
    if text.trim().is_empty() || text.trim() == "startpos" {
        return Ok(Game::default());
    }
    match read_position(&text) {
        Ok(reading) => Ok(Game::new(reading.chess)),
        Err(error) => Err(Failure::Request(error.to_string())),
    }
}
