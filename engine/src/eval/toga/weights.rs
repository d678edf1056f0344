//! The percentage options (spec section 16).

use crate::eval::score::{Score, Tally};
use crate::eval::trace::{Subject, Term, Tracer};

/// How much each part of the evaluation counts, in percent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The material block.
    pub material: i32,
    /// The pieces block, and the piece-square tables of the pieces and of the
    /// king in the endgame.
    pub piece_activity: i32,
    /// The king block, and the king's piece-square table in the opening.
    pub king_safety: i32,
    /// The pawn block, and the pawns' piece-square table.
    pub pawn_structure: i32,
    /// The passed pawns block.
    pub passed_pawns: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            material: 100,
            piece_activity: 100,
            king_safety: 100,
            pawn_structure: 100,
            passed_pawns: 100,
        }
    }
}

/// A percentage as a number of 256ths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Factor(i32);

impl Factor {
    /// The value itself.
    pub const ONE: Factor = Factor(256);

    /// From percent.
    pub const fn percent(percent: i32) -> Factor {
        Factor((percent * 256 + 50) / 100)
    }

    /// The number of 256ths.
    pub const fn parts(self) -> i32 {
        self.0
    }

    /// A block after weighting. The change is told as a row of its own, so
    /// that rows still sum to their block.
    #[inline]
    pub fn weigh<T: Tracer>(self, block: Score, tracer: &mut T) -> Score {
        if self == Factor::ONE {
            return block;
        }
        let weighted = block.weighted(self.0);
        let mut tally = Tally::new(tracer);
        tally.add(
            Subject::Board,
            Term::Weighting,
            Score::balance(weighted, block),
        );
        weighted
    }
}

const _: () = assert!(Factor::percent(100).0 == 256);
