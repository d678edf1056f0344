//! A position and how it came about, as search and log want to know it.

use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position as _};
use thiserror::Error;

use crate::position::Position;
use crate::search;

/// A position to analyse, with the moves that led to it.
#[derive(Clone, Debug)]
pub struct Game {
    search: search::Game,
    root: Chess,
    /// The positions before the root, back to the last capture or pawn move.
    earlier: Vec<Chess>,
}

/// A move that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text} is not a legal move in the position before it")]
pub struct IllegalMove {
    /// The move as it was written.
    pub text: String,
}

impl Game {
    /// A game that begins with this position.
    pub fn new(root: Chess) -> Game {
        Game {
            search: search::Game::new(Position::from_chess(&root)),
            earlier: Vec::new(),
            root,
        }
    }

    /// Plays a move in UCI notation; castling is read either way.
    ///
    /// # Errors
    /// When it is not legal. The game is unchanged then.
    pub fn play(&mut self, text: &str) -> Result<(), IllegalMove> {
        let illegal = || IllegalMove {
            text: text.to_owned(),
        };
        let read: UciMove = text.parse().map_err(|_| illegal())?;
        let mv = read.to_move(&self.root).map_err(|_| illegal())?;
        let searched = self.position().from_chess_move(mv).ok_or_else(illegal)?;
        if self.root.is_irreversible(mv) {
            self.earlier.clear();
        } else {
            self.earlier.push(self.root.clone());
        }
        self.root.play_unchecked(mv);
        self.search.play(searched);
        Ok(())
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.search.position()
    }

    /// The same, as the rules know it.
    pub fn chess(&self) -> &Chess {
        &self.root
    }

    /// The positions before it, back to the last capture or pawn move, oldest
    /// first.
    pub fn earlier(&self) -> &[Chess] {
        &self.earlier
    }

    /// How castling is written where nothing else is asked for.
    pub fn castling_mode(&self) -> CastlingMode {
        self.position().castling_mode()
    }

    pub(super) fn search(&self) -> &search::Game {
        &self.search
    }
}

impl Default for Game {
    /// The usual first position.
    fn default() -> Game {
        Game::new(Chess::default())
    }
}
