//! How far the threads of a search have come: the first that completes a depth
//! hands its finding to the others, which leave off and go on with the next.

use std::sync::atomic::{AtomicI32, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use super::params::FRONTIER_DEPTH;
use super::worker::RootMove;

/// The completed depths, with what was found first at each.
#[derive(Debug)]
pub(super) struct Frontier {
    /// The deepest completed by any thread, plies; up to [`FRONTIER_DEPTH`]
    /// each thread searches for itself.
    deepest: AtomicI32,
    /// The root moves, best first, of each depth after [`FRONTIER_DEPTH`].
    found: Mutex<Vec<Vec<RootMove>>>,
}

impl Frontier {
    /// Nothing is completed.
    pub(super) fn new() -> Frontier {
        Frontier {
            deepest: AtomicI32::new(FRONTIER_DEPTH),
            found: Mutex::default(),
        }
    }

    /// Whether some thread has completed this depth.
    #[inline]
    pub(super) fn has_reached(&self, depth: i32) -> bool {
        depth > FRONTIER_DEPTH && depth <= self.deepest.load(Relaxed)
    }

    /// A thread has completed a depth. Only the first one counts.
    pub(super) fn complete(&self, depth: i32, root_moves: &[RootMove]) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if depth == FRONTIER_DEPTH + 1 + found.len() as i32 {
            found.push(root_moves.to_vec());
            self.deepest.store(depth, Relaxed);
        }
    }

    /// What was found at a depth, if some thread has completed it.
    pub(super) fn found(&self, depth: i32) -> Option<Vec<RootMove>> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let index = usize::try_from(depth - FRONTIER_DEPTH - 1).ok()?;
        found.get(index).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Move;
    use shakmaty::Square;

    #[test]
    fn the_first_to_complete_a_depth_counts() {
        let frontier = Frontier::new();
        let depth = FRONTIER_DEPTH + 1;
        let first = [RootMove::new(Move::normal(Square::E2, Square::E4))];
        let second = [RootMove::new(Move::normal(Square::D2, Square::D4))];
        assert!(!frontier.has_reached(depth) && frontier.found(depth).is_none());
        frontier.complete(depth, &first);
        frontier.complete(depth, &second);
        assert!(frontier.has_reached(depth) && !frontier.has_reached(depth + 1));
        let found = frontier.found(depth).unwrap();
        assert_eq!(found[0].mv, first[0].mv);
    }

    #[test]
    fn low_depths_are_everyones_own() {
        let frontier = Frontier::new();
        frontier.complete(FRONTIER_DEPTH, &[]);
        assert!(!frontier.has_reached(FRONTIER_DEPTH));
    }
}
