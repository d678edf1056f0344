//! The values a search still wants to tell apart.

/// The search's window in the view of the side to move, centipawns.
///
/// Far outside of it the evaluation may answer with an estimate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What the side to move already has elsewhere.
    pub alpha: i32,
    /// What the opponent will not allow.
    pub beta: i32,
}

impl Window {
    /// Every value counts: no estimate is ever good enough.
    pub const OPEN: Window = Window {
        alpha: i32::MIN / 2,
        beta: i32::MAX / 2,
    };

    /// Whether a value lies outside by at least `margin`.
    #[inline]
    pub const fn is_beyond(self, value: i32, margin: i32) -> bool {
        value - margin >= self.beta || value + margin <= self.alpha
    }
}
