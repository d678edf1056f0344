//! How many men of each kind each side has.

use shakmaty::{Color, Role};

/// How many men of each kind each side has, packed into one number so that
/// tables can be keyed by it (six bits a kind).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Material(u64);

impl Material {
    const BITS: u32 = 6;

    const fn shift(color: Color, role: Role) -> u32 {
        // Kings are always one a side and are not counted.
        Self::BITS * (role as u32 - 1 + if color.is_white() { 0 } else { 5 })
    }

    /// The number of men of this kind.
    #[inline]
    pub const fn count(self, color: Color, role: Role) -> i32 {
        if matches!(role, Role::King) {
            return 1;
        }
        (self.0 >> Self::shift(color, role) & ((1 << Self::BITS) - 1)) as i32
    }

    /// One more man of this kind.
    #[inline]
    pub const fn add(&mut self, color: Color, role: Role) {
        if !matches!(role, Role::King) {
            self.0 += 1 << Self::shift(color, role);
        }
    }

    /// One man of this kind fewer.
    #[inline]
    pub const fn remove(&mut self, color: Color, role: Role) {
        if !matches!(role, Role::King) {
            self.0 -= 1 << Self::shift(color, role);
        }
    }

    /// The packed counts, different for different material.
    #[inline]
    pub const fn key(self) -> u64 {
        self.0
    }
}
