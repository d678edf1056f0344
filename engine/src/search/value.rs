//! The values of the search, and how they are told to the outside.
//!
//! Inside, a value is a plain number of centipawns in the mover's view. Mates
//! lie at the far ends and count plies from the root: the nearer mate is the
//! larger value.

/// A drawn game.
pub const DRAW: i32 = 0;

/// Larger than every value.
pub const INFINITE: i32 = 32_001;

/// The side to move has given mate at the root.
pub const MATE: i32 = crate::tablebase::solved::MATE;

/// How deep a line can get, in plies from the root.
pub const MAX_PLY: usize = 240;

/// From here on a value is a forced mate; everything below is an evaluation.
pub const MATE_BOUND: i32 = MATE - MAX_PLY as i32;

/// Stands for "no value known".
pub const NONE: i32 = 32_002;

/// The mover mates at `ply`.
#[inline]
pub const fn mate_at(ply: usize) -> i32 {
    MATE - ply as i32
}

/// The mover is mated at `ply`.
#[inline]
pub const fn mated_at(ply: usize) -> i32 {
    ply as i32 - MATE
}

// A win by the endgame tables is no mate.
const _: () = assert!(crate::tablebase::WIN < MATE_BOUND);

/// Whether a value is a forced mate, for either side.
#[inline]
pub const fn is_mate(value: i32) -> bool {
    value.abs() >= MATE_BOUND
}

/// A value as it is shown: in the view of the side to move at the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative when the side to move is mated.
    /// `Mate(0)`: it is mated already.
    Mate(i32),
}

impl Value {
    /// From the search's number at the root.
    pub const fn from_internal(value: i32) -> Value {
        if value >= MATE_BOUND {
            Value::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_BOUND {
            Value::Mate(-((MATE + value) / 2))
        } else {
            Value::Centipawns(value)
        }
    }
}

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value itself.
    Exact,
    /// The true value is this or higher.
    Lower,
    /// The true value is this or lower.
    Upper,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_told_in_moves() {
        assert_eq!(Value::from_internal(mate_at(1)), Value::Mate(1));
        assert_eq!(Value::from_internal(mate_at(3)), Value::Mate(2));
        assert_eq!(Value::from_internal(mated_at(0)), Value::Mate(0));
        assert_eq!(Value::from_internal(mated_at(2)), Value::Mate(-1));
        assert_eq!(Value::from_internal(mated_at(4)), Value::Mate(-2));
        assert_eq!(Value::from_internal(-73), Value::Centipawns(-73));
    }
}
