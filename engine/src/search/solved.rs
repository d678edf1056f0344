//! Endings that are solved before a search begins: when that is done, and what
//! the search makes of them.

use std::sync::Arc;
use std::time::Duration;

use super::control::Control;
use super::time::Timer;
use super::value::{DRAW, is_mate};
use super::worker::Worker;
use crate::position::{Move, Position};
use crate::tablebase::solved::{Endings, Solution};

/// What one search knows for certain of positions with few men.
#[derive(Clone, Debug, Default)]
pub(super) struct Solved {
    /// None: nothing.
    endings: Option<Arc<Endings>>,
    /// With more men nothing is known: the one question asked at every node.
    most_men: usize,
    /// The root is a draw: among the moves that keep it the search looks for the
    /// one that is hardest to answer, and drawn positions are searched as well.
    drawn_root: bool,
}

/// Endings that a capture leads to are solved if that takes no longer in all: a
/// search of five men is good for something without them.
const LONGEST: Duration = Duration::from_secs(3);

/// An ending is solved if the time for the move is so many times as long.
const MARGIN: u32 = 3;

impl Solved {
    /// Solves the ending of a root position, or those that a capture leads to,
    /// if there is time for it. What was solved for an earlier search costs none.
    pub(super) fn prepare(
        endings: Option<&mut Arc<Endings>>,
        root: &Position,
        timer: &Timer,
        control: &Control,
    ) -> Solved {
        let Some(endings) = endings.filter(|_| is_worth_it(root)) else {
            return Solved::default();
        };
        let cost = endings.cost(root);
        let stop = || control.is_stopped() || timer.is_half_over(control);
        let is_ready = cost == Duration::ZERO
            || timer.allows(control, cost * MARGIN)
                && Arc::make_mut(endings).solve(root, &stop).is_ok();
        if !is_ready {
            // Half of the endings would make a search that is hard to follow.
            return Solved::default();
        }
        let known = endings.solution(root);
        Solved {
            endings: Some(Arc::clone(endings)),
            most_men: Endings::MOST_MEN,
            drawn_root: known == Some(Solution::Draw),
        }
    }

    /// The endings, for those who want to know where a value comes from.
    pub(super) fn endings(&self) -> Option<&Arc<Endings>> {
        self.endings.as_ref()
    }

    /// Whether the root is known to be drawn.
    pub(super) fn is_drawn_root(&self) -> bool {
        self.drawn_root
    }

    /// How a position ends, where that is known and the fifty-move rule cannot
    /// come in between.
    #[inline]
    pub(super) fn solution(&self, position: &Position) -> Option<Solution> {
        if position.occupied().count() > self.most_men {
            return None;
        }
        self.look_up(position)
    }

    #[inline(never)]
    fn look_up(&self, position: &Position) -> Option<Solution> {
        let solution = self.endings.as_ref()?.solution(position)?;
        solution.stands(position.halfmoves()).then_some(solution)
    }

    /// Whether it is known that one side wins, whatever rules of thumb say.
    pub(super) fn is_won(&self, position: &Position) -> bool {
        let solution = self.solution(position);
        solution.is_some_and(|solution| solution != Solution::Draw)
    }

    /// Whether a root move keeps a drawn root drawn.
    pub(super) fn keeps_draw(&self, root: &Position, mv: Move) -> bool {
        self.solution(&root.play(mv)) == Some(Solution::Draw)
    }

    /// A value of the root as it is told: a draw that is known is one, whatever
    /// the search makes of it.
    pub(super) fn told(&self, value: i32) -> i32 {
        if self.drawn_root && !is_mate(value) {
            DRAW
        } else {
            value
        }
    }

    /// What is played from the end of a line on, until it is mate: the search
    /// ends where the mate is known, the line does not.
    pub(super) fn rest(&self, root: &Position, line: &[Move]) -> Vec<Move> {
        let Some(endings) = &self.endings else {
            return Vec::new();
        };
        let mut end = root.clone();
        for &mv in line {
            end.make(mv);
        }
        endings.line(&end)
    }
}

/// Whether the ending of a position, or those that a capture leads to, are to be
/// solved, whatever is solved already.
fn is_worth_it(root: &Position) -> bool {
    match root.occupied().count() {
        0..=Endings::MOST_MEN => true,
        ONE_TOO_MANY => Endings::default().cost(root) <= LONGEST,
        _ => false,
    }
}

const ONE_TOO_MANY: usize = Endings::MOST_MEN + 1;

impl Worker<'_> {
    /// The value of a position whose ending is solved.
    #[inline]
    pub(super) fn solved_value(&self, position: &Position, ply: usize) -> Option<i32> {
        let solution = self.shared.solved.solution(position)?;
        let value = solution.value(ply);
        let searched = match solution {
            Solution::Draw => self.shared.solved.drawn_root,
            // No line gets so deep.
            Solution::Loss(_) | Solution::Win(_) => !is_mate(value),
        };
        if searched {
            return None;
        }
        self.count_tablebase_hit();
        Some(value)
    }
}
