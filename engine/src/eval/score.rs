//! Scores, and the only place where they are added.
//!
//! A [`Score`] has no `+`: the ways to add are [`Tally::add`] for a term and
//! [`Blocks::add`] for a block, which tell the tracer in the same step. A term that adds in silence does not compile.

use std::ops::{Mul, Neg};

use shakmaty::Color;

use super::phase::Phase;
use super::trace::{Block, Fact, Subject, Term, Tracer};

/// An opening and an endgame value in centipawns, kept in one machine word.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Score(i64);

impl Score {
    /// Nothing for either stage.
    pub const ZERO: Score = Score(0);

    /// A pair of centipawn values.
    #[inline]
    pub const fn new(opening: i32, endgame: i32) -> Score {
        Score(((endgame as i64) << 32) + opening as i64)
    }

    /// The opening value, centipawns.
    #[inline]
    pub const fn opening(self) -> i32 {
        self.0 as i32
    }

    /// The endgame value, centipawns.
    #[inline]
    pub const fn endgame(self) -> i32 {
        ((self.0 + 0x8000_0000) >> 32) as i32
    }

    /// The pair mixed by phase, rounded toward zero (spec section 13).
    #[inline]
    pub const fn mix(self, phase: Phase) -> i32 {
        phase.mix(self.opening(), self.endgame())
    }

    /// Both stages scaled by `factor`/256, rounded toward zero (spec section 16).
    #[inline]
    pub const fn weighted(self, factor: i32) -> Score {
        Score::new(self.opening() * factor / 256, self.endgame() * factor / 256)
    }

    /// White's sum minus Black's.
    #[inline]
    pub const fn balance(white: Score, black: Score) -> Score {
        Score(white.0 - black.0)
    }
}

impl std::fmt::Debug for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} / {}", self.opening(), self.endgame())
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Mul<i32> for Score {
    type Output = Score;
    #[inline]
    fn mul(self, factor: i32) -> Score {
        Score(self.0 * i64::from(factor))
    }
}

/// The running sum of one side (or of the whole board, White's view), which
/// tells a tracer of everything that enters it.
pub struct Tally<'t, T: Tracer> {
    sum: Score,
    tracer: &'t mut T,
}

impl<'t, T: Tracer> Tally<'t, T> {
    /// An empty sum.
    #[inline]
    pub fn new(tracer: &'t mut T) -> Tally<'t, T> {
        Tally {
            sum: Score::ZERO,
            tracer,
        }
    }

    /// Adds a term, from the view of the side that `at` belongs to, and tells.
    #[inline]
    pub fn add(&mut self, at: Subject, term: Term, score: Score) {
        self.sum.0 += score.0;
        self.tracer.term(at, term, score);
    }

    /// Tells of an input that is shown but not added.
    #[inline]
    pub fn fact(&mut self, at: Subject, fact: Fact, value: i32) {
        self.tracer.fact(at, fact, value);
    }

    /// The sum so far.
    #[inline]
    pub fn sum(&self) -> Score {
        self.sum
    }
}

/// Calls a function for a side that the compiler knows, so that it is compiled
/// for each side by itself: `for_side!(color => side(position, tally))` calls
/// `side::<_, true>` for White.
macro_rules! for_side {
    ($color:expr => $function:ident($($argument:expr),* $(,)?)) => {
        if $color.is_white() {
            $function::<_, true>($($argument),*)
        } else {
            $function::<_, false>($($argument),*)
        }
    };
}
pub(super) use for_side;

/// White's sum minus Black's of what `side` adds for each of them.
#[inline]
pub fn both_sides<T: Tracer>(tracer: &mut T, side: impl FnMut(Color, &mut Tally<'_, T>)) -> Score {
    both_sides_from(Score::ZERO, tracer, side)
}

/// The same, on top of a part that a table has remembered (White's view).
#[inline]
pub fn both_sides_from<T: Tracer>(
    remembered: Score,
    tracer: &mut T,
    mut side: impl FnMut(Color, &mut Tally<'_, T>),
) -> Score {
    let mut white = Tally::new(tracer);
    white.sum = remembered;
    side(Color::White, &mut white);
    let white = white.sum();
    let mut black = Tally::new(tracer);
    side(Color::Black, &mut black);
    Score::balance(white, black.sum())
}

/// The sum of the blocks, White's view. A block enters it by being told.
#[derive(Default, Debug)]
pub struct Blocks {
    sum: Score,
}

impl Blocks {
    /// Adds a finished block; all that was told since the last one are its rows.
    #[inline]
    pub fn add<T: Tracer>(&mut self, tracer: &mut T, block: Block, score: Score) {
        self.sum.0 += score.0;
        tracer.block(block, score);
    }

    /// The sum so far.
    #[inline]
    pub fn sum(&self) -> Score {
        self.sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_survive_every_sign() {
        for opening in [-40_000, -1, 0, 1, 40_000] {
            for endgame in [-40_000, -1, 0, 1, 40_000] {
                let score = Score::new(opening, endgame);
                assert_eq!((score.opening(), score.endgame()), (opening, endgame));
                assert_eq!((-score).opening(), -opening);
                assert_eq!((-score).endgame(), -endgame);
                assert_eq!((score * 3).endgame(), endgame * 3);
            }
        }
    }
}
