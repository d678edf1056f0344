//! Endings of up to four men, solved when they are needed: no files, no
//! download. What is known of a position is exact: the distance to mate, or that
//! nobody can force it.
//!
//! | looking for | open |
//! |---|---|
//! | which ending a position belongs to | `material` |
//! | where a position stands in the table | `index`, `symmetry` |
//! | solving an ending backwards from its mates | `retrograde` |
//! | moves that can be taken back | `reversible` |
//! | captures, promotions, pawn moves | `exits` |
//! | a result in a byte | `distance` |
//!
//! An ending takes at most 5.2 MB without pawns and 12.6 MB with; while it is
//! solved about three times that. Endings are kept once they are solved.

mod distance;
mod exits;
mod index;
mod material;
mod retrograde;
mod reversible;
mod symmetry;

use std::cmp::Ordering;
use std::sync::Arc;
use std::time::Duration;

use distance::Distance;
use index::Layout;
use material::{Board, Material};
use retrograde::Ending;
use shakmaty::ByColor;
use thiserror::Error;

use crate::position::{Move, Position};

/// How a position ends with best play, in the view of the side to move. The
/// fifty-move rule is left out of account, see [`Solution::stands`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solution {
    /// It is mated in so many plies, as late as can be; 0: it is mated now.
    Loss(u32),
    /// Nobody can force mate.
    Draw,
    /// It mates in so many plies, as soon as can be.
    Win(u32),
}

/// What search and log count for giving mate, centipawns.
pub const MATE: i32 = 32_000;

/// The later mate is better for who is mated, the sooner for who mates.
impl Ord for Solution {
    fn cmp(&self, other: &Solution) -> Ordering {
        let rank = |solution: &Solution| match *solution {
            Solution::Loss(plies) => (0, i64::from(plies)),
            Solution::Draw => (1, 0),
            Solution::Win(plies) => (2, -i64::from(plies)),
        };
        rank(self).cmp(&rank(other))
    }
}

impl PartialOrd for Solution {
    fn partial_cmp(&self, other: &Solution) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Solution {
    /// What a move that leads here comes to for who makes it.
    #[must_use]
    pub fn of_move(self) -> Solution {
        match self {
            Solution::Loss(plies) => Solution::Win(plies + 1),
            Solution::Draw => Solution::Draw,
            Solution::Win(plies) => Solution::Loss(plies + 1),
        }
    }

    /// What it counts so many plies from the root, in the same view: a mate less
    /// for each ply that it takes to get there.
    pub fn value(self, ply: usize) -> i32 {
        let mate = |plies: u32| MATE - plies.cast_signed() - i32::try_from(ply).unwrap_or(MATE);
        match self {
            Solution::Loss(plies) => -mate(plies),
            Solution::Draw => 0,
            Solution::Win(plies) => mate(plies),
        }
    }

    /// Whether it holds for certain where the counter of the fifty-move rule
    /// shows so many half-moves: the mate comes before it runs out, even if
    /// nothing is captured and no pawn moves on the way.
    pub fn stands(self, halfmoves: u32) -> bool {
        match self {
            Solution::Draw => true,
            Solution::Loss(plies) | Solution::Win(plies) => halfmoves.saturating_add(plies) <= 100,
        }
    }
}

/// Solving was told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the ending was not solved: the search was told to stop")]
pub struct Stopped;

/// The endings solved so far. A clone shares their memory.
#[derive(Clone, Debug)]
pub struct Endings {
    /// By [`Material::number`].
    solved: Vec<Option<Arc<Ending>>>,
}

impl Default for Endings {
    fn default() -> Endings {
        Endings {
            solved: vec![None; Material::COUNT],
        }
    }
}

impl Endings {
    /// The most men, kings included, that an ending may have.
    pub const MOST_MEN: usize = 2 + material::MEN;

    /// Solves the ending of a position, and all endings it can lead to, unless
    /// they are solved. Of a position with one man too many the endings after a
    /// capture are solved; those with still more men need nothing.
    ///
    /// # Errors
    /// When `stop` says so, which is asked several times a millisecond. Endings
    /// that are finished then stay.
    pub fn solve(&mut self, position: &Position, stop: &dyn Fn() -> bool) -> Result<(), Stopped> {
        for material in self.missing(position) {
            let ending = retrograde::solve(material.clone(), self, stop)?;
            self.solved[material.number()] = Some(Arc::new(ending));
        }
        Ok(())
    }

    /// About how long [`Endings::solve`] takes on a processor of 2020; zero if
    /// there is nothing left to solve.
    pub fn cost(&self, position: &Position) -> Duration {
        let missing = self.missing(position);
        missing.iter().map(Material::cost).sum()
    }

    /// What is not solved yet of the endings a position can lead to, those that
    /// others need first.
    fn missing(&self, position: &Position) -> Vec<Material> {
        let mut missing = Vec::new();
        for material in Material::of_position(position) {
            self.add_missing(material, &mut missing);
        }
        missing
    }

    fn add_missing(&self, material: Material, missing: &mut Vec<Material>) {
        let is_solved = self.solved[material.number()].is_some();
        if is_solved || material.men().is_empty() || missing.contains(&material) {
            return;
        }
        for after in material.after() {
            self.add_missing(after, missing);
        }
        missing.push(material);
    }

    /// How a position ends; None where its ending is not solved, or there are
    /// castling rights.
    pub fn solution(&self, position: &Position) -> Option<Solution> {
        if position.occupied().count() > Endings::MOST_MEN
            || !position.castling().rooks().is_empty()
        {
            return None;
        }
        if position.ep_square().is_some() {
            return self.solution_by_moves(position);
        }
        let (material, board) = Board::of(position)?.normal();
        if material.men().is_empty() {
            return Some(Solution::Draw);
        }
        self.solved[material.number()].as_ref()?;
        self.distance(&material, &board).solution()
    }

    /// The same from what the moves lead to: the tables know no en passant, but
    /// every position after it.
    fn solution_by_moves(&self, position: &Position) -> Option<Solution> {
        let mut best = if position.is_check() {
            Solution::Loss(0)
        } else {
            Solution::Draw
        };
        for (index, &mv) in position.legal_moves().iter().enumerate() {
            let found = self.solution(&position.play(mv))?.of_move();
            best = if index == 0 { found } else { best.max(found) };
        }
        Some(best)
    }

    /// Best play from a position to the mate; empty where nobody can force it or
    /// nothing is known.
    pub fn line(&self, position: &Position) -> Vec<Move> {
        let mut line = Vec::new();
        let mut position = position.clone();
        while let Some(Solution::Loss(plies) | Solution::Win(plies)) = self.solution(&position)
            && plies > 0
            && line.len() < usize::from(u8::MAX)
        {
            let moves = position.legal_moves();
            let best = moves.iter().copied().max_by_key(|&mv| {
                let next = self.solution(&position.play(mv));
                next.map(Solution::of_move)
            });
            let Some(best) = best else { break };
            line.push(best);
            position = position.play(best);
        }
        line
    }

    /// The distance of a position in normal form. Bare kings are a draw.
    fn distance(&self, material: &Material, board: &Board) -> Distance {
        match self.table(material) {
            Some((layout, distances)) => distances[board.turn][layout.index(board)],
            None if board.kings.white.distance(board.kings.black) < 2 => Distance::ILLEGAL,
            None => Distance::DRAW,
        }
    }

    fn table(&self, material: &Material) -> Option<(&Layout, &ByColor<Vec<Distance>>)> {
        let ending = self.solved[material.number()].as_ref()?;
        Some((&ending.layout, &ending.distances))
    }
}

#[cfg(test)]
mod tests;
