//! The position to search and what was played before it.

use crate::position::{Move, Position};

/// A root position with the keys of the positions before it, without which a
/// repetition cannot be seen.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    earlier: Vec<u64>,
}

impl Game {
    /// A game that begins here.
    pub fn new(position: Position) -> Game {
        Game {
            position,
            earlier: Vec::new(),
        }
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        self.earlier.push(self.position.key());
        self.position = self.position.play(mv);
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The keys of the positions before it, oldest first.
    pub fn earlier(&self) -> &[u64] {
        &self.earlier
    }
}
