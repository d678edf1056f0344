//! The game phase: how far the pieces have left the board (spec section 3).

use shakmaty::{Color, Role};

use crate::position::Material;

/// How far the game has come, from 0 (all pieces) to 24 (kings and pawns only).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Phase {
    raw: i32,
}

impl Phase {
    /// All that the pieces count for at the start of a game.
    pub const MAX: i32 = 24;

    /// From the pieces on the board: a minor counts 1, a rook 2, a queen 4.
    pub fn of(material: Material) -> Phase {
        let side = |color| {
            material.count(color, Role::Knight)
                + material.count(color, Role::Bishop)
                + 2 * material.count(color, Role::Rook)
                + 4 * material.count(color, Role::Queen)
        };
        Phase::from_raw(Phase::MAX - side(Color::White) - side(Color::Black))
    }

    /// From the raw count; promoted pieces cannot make it negative.
    pub const fn from_raw(raw: i32) -> Phase {
        Phase {
            raw: if raw < 0 { 0 } else { raw },
        }
    }

    /// 0 (all pieces) to 24 (none).
    #[inline]
    pub const fn raw(self) -> i32 {
        self.raw
    }

    /// The weight of the endgame value, in 256ths.
    #[inline]
    pub const fn weight(self) -> i32 {
        (self.raw * 256 + Self::MAX / 2) / Self::MAX
    }

    /// The phase as printed: 0 % all pieces, 100 % kings and pawns.
    pub const fn percent(self) -> i32 {
        self.raw * 100 / Self::MAX
    }
}
