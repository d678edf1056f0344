//! How a position ends, in a byte.

use super::Solution;

/// The distance to mate of one position, or that there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Distance(u8);

impl Distance {
    /// No such position: the side that is not to move stands in check, or two
    /// men share a square.
    pub(super) const ILLEGAL: Distance = Distance(u8::MAX);
    /// Nobody can force mate.
    pub(super) const DRAW: Distance = Distance(u8::MAX - 1);
    /// The side to move has no move and is not in check.
    pub(super) const STALEMATE: Distance = Distance(u8::MAX - 2);
    /// The side to move is mated.
    pub(super) const MATED: Distance = Distance(0);
    /// More plies than this are not counted. The longest mate with four men
    /// takes 85.
    pub(super) const MOST: u8 = 240;

    /// Mate in so many plies, at most [`Distance::MOST`]: odd, the side to move
    /// mates; even, it is mated.
    pub(super) const fn plies(plies: u8) -> Distance {
        Distance(plies)
    }

    /// The same for who moves into the position; None if it is illegal.
    pub(super) fn of_move(self) -> Option<Solution> {
        Some(self.solution()?.of_move())
    }

    /// In words; None if the position is illegal.
    pub(super) fn solution(self) -> Option<Solution> {
        match self {
            Distance::ILLEGAL => None,
            Distance::DRAW | Distance::STALEMATE => Some(Solution::Draw),
            Distance(plies) if plies % 2 == 1 => Some(Solution::Win(plies.into())),
            Distance(plies) => Some(Solution::Loss(plies.into())),
        }
    }
}
