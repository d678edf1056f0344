//! The game phase: how far the pieces have left the board (spec section 3).

use shakmaty::{Color, Role};

use crate::position::Material;

/// How far the game has come, from 0 (all pieces) to 24 (kings and pawns only).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Phase {
    raw: i32,
    unit: Unit,
}

/// How finely opening and endgame are mixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Unit {
    /// In 256ths, as Toga does.
    #[default]
    Fine,
    /// In 24ths, as PeSTO does.
    Coarse,
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
            unit: Unit::Fine,
        }
    }

    /// The same phase, but opening and endgame are mixed in 24ths.
    pub const fn in_24ths(self) -> Phase {
        Phase {
            unit: Unit::Coarse,
            ..self
        }
    }

    /// What the weights of opening and endgame add up to: 256 or 24.
    #[inline]
    pub const fn whole(self) -> i32 {
        match self.unit {
            Unit::Fine => 256,
            Unit::Coarse => Self::MAX,
        }
    }

    /// Opening and endgame value mixed, rounded toward zero (spec section 13).
    #[inline]
    pub const fn mix(self, opening: i32, endgame: i32) -> i32 {
        // Each division is by a constant, which is much faster.
        match self.unit {
            Unit::Fine => (opening * (256 - self.weight()) + endgame * self.weight()) / 256,
            Unit::Coarse => (opening * (Self::MAX - self.raw) + endgame * self.raw) / Self::MAX,
        }
    }

    /// 0 (all pieces) to 24 (none).
    #[inline]
    pub const fn raw(self) -> i32 {
        self.raw
    }

    /// The weight of the endgame value, of [`Phase::whole`].
    #[inline]
    pub const fn weight(self) -> i32 {
        match self.unit {
            Unit::Fine => (self.raw * 256 + Self::MAX / 2) / Self::MAX,
            Unit::Coarse => self.raw,
        }
    }

    /// The phase as printed: 0 % all pieces, 100 % kings and pawns.
    pub const fn percent(self) -> i32 {
        self.raw * 100 / Self::MAX
    }
}
