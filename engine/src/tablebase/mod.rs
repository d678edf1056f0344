//! Endgame tables: with few men on the board the result is known.
//!
//! | looking for | open |
//! |---|---|
//! | what is said of a position, and what it counts | here |
//! | endings of up to four men, solved when they are needed | [`solved`] |
//! | Syzygy tables, read from files | `syzygy` |

pub mod solved;
mod syzygy;

pub use syzygy::{BadTables, Tables};

/// What the tables say of a position, in the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Lost whatever is played.
    Loss,
    /// Drawn with best play, or by the fifty-move rule.
    Draw,
    /// Won with best play.
    Win,
}

/// What search and log count for a win, centipawns; less for each ply that it
/// takes to get there.
pub const WIN: i32 = 31_500;

impl Verdict {
    /// What it counts so many plies from the root, in the same view.
    pub fn value(self, ply: usize) -> i32 {
        let win = WIN - i32::try_from(ply).unwrap_or(WIN);
        match self {
            Verdict::Win => win,
            Verdict::Draw => 0,
            Verdict::Loss => -win,
        }
    }

    /// The same in the view of the other side.
    #[must_use]
    pub fn reversed(self) -> Verdict {
        match self {
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Loss,
        }
    }
}
