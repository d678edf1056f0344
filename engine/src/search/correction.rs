//! Correction of the static evaluation: where the search keeps finding more or
//! less than the evaluation says, the difference is added next time.

use shakmaty::Color;

use super::history::PieceTo;
use super::params;
use crate::position::Position;

/// Entries of each table and side.
const SIZE: usize = 16_384;

/// What the evaluation misses, by features that positions share.
#[derive(Debug)]
pub(super) struct Correction {
    /// By pawn structure.
    pawns: Vec<i16>,
    /// By what men are on the board.
    material: Vec<i16>,
    /// By the piece moved last.
    last: Vec<i16>,
}

/// Where a position's entries stand.
struct Places {
    pawns: usize,
    material: usize,
    last: usize,
}

fn places(position: &Position, last: PieceTo) -> Places {
    let side = SIZE * usize::from(position.turn() == Color::Black);
    let spread = |key: u64| (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50) as usize;
    Places {
        pawns: side + position.pawn_key() as usize % SIZE,
        material: side + spread(position.material().key()) % SIZE,
        last: side + last.index(),
    }
}

impl Correction {
    /// Nothing to correct.
    pub(super) fn new() -> Correction {
        Correction {
            pawns: vec![0; 2 * SIZE],
            material: vec![0; 2 * SIZE],
            last: vec![0; 2 * SIZE],
        }
    }

    /// What to add to the evaluation, mover's view, centipawns. `last` is the
    /// piece moved to reach the position.
    #[inline]
    pub(super) fn of(&self, position: &Position, last: PieceTo) -> i32 {
        let at = places(position, last);
        let sum = i32::from(self.pawns[at.pawns]) * params::correction_pawns()
            + i32::from(self.material[at.material]) * params::correction_material()
            + i32::from(self.last[at.last]) * params::correction_last();
        sum / params::correction_divisor()
    }

    /// Learns that a search of some depth found `error` more than the
    /// corrected evaluation.
    pub(super) fn learn(&mut self, position: &Position, last: PieceTo, error: i32, depth: i32) {
        let at = places(position, last);
        let most = params::correction_limit() / 4;
        let bonus = (error * depth * params::correction_rate() / 8).clamp(-most, most);
        for value in [
            &mut self.pawns[at.pawns],
            &mut self.material[at.material],
            &mut self.last[at.last],
        ] {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / params::correction_limit()) as i16;
        }
    }
}
