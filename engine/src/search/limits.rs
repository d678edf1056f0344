//! What ends a search: the conditions of one `go`.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::position::Move;

/// What a side's clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left. Zero and less than zero on the wire are both zero here.
    pub remaining: Duration,
    /// Added for every move played.
    pub increment: Duration,
}

/// The conditions under which a search ends. Whichever is met first counts;
/// with none it goes on to the greatest depth.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The last iteration, in plies.
    pub depth: Option<u32>,
    /// Exactly so many nodes (with one thread).
    pub nodes: Option<u64>,
    /// Exactly so much time.
    pub move_time: Option<Duration>,
    /// The clocks of the game. If only the opponent's is known it stands for
    /// the mover's too.
    pub clocks: ByColor<Option<Clock>>,
    /// Moves to the next time control; none or zero for the rest of the game.
    pub moves_to_go: Option<u32>,
    /// Ends as soon as a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Does not return before it is told to stop, whatever else is met.
    pub infinite: bool,
    /// Thinks in the opponent's time: the clock starts with
    /// [`Control::ponder_hit`](super::Control::ponder_hit), and there is no
    /// return before that or a stop.
    pub ponder: bool,
    /// Looks only at these root moves; all of them if none is legal.
    pub search_moves: Vec<Move>,
    /// How many best lines are wanted, from 1.
    pub multi_pv: usize,
    /// Kept in reserve at every move for the way to the opponent.
    pub move_overhead: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            move_time: None,
            clocks: ByColor::default(),
            moves_to_go: None,
            mate: None,
            infinite: false,
            ponder: false,
            search_moves: Vec::new(),
            multi_pv: 1,
            move_overhead: Limits::DEFAULT_OVERHEAD,
        }
    }
}

impl Limits {
    /// The reserve at every move unless told otherwise.
    pub const DEFAULT_OVERHEAD: Duration = Duration::from_millis(10);

    /// Up to a depth.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// A number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// A time.
    pub fn move_time(time: Duration) -> Limits {
        Limits {
            move_time: Some(time),
            ..Limits::default()
        }
    }

    /// Until stopped.
    pub fn infinite() -> Limits {
        Limits {
            infinite: true,
            ..Limits::default()
        }
    }

    /// The clock that counts for a side.
    pub fn clock(&self, color: Color) -> Option<Clock> {
        self.clocks[color].or(self.clocks[!color])
    }
}
