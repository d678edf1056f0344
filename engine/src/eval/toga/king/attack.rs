//! Attack: enemy pieces that reach the king's surroundings. One alone is
//! harmless; each further one makes the attack weigh more.

use shakmaty::{Bitboard, Color, Role, Square, attacks};

use crate::eval::score::{Score, Tally};
use crate::eval::toga::params;
use crate::eval::trace::{Fact, Subject, Term, Tracer};
use crate::position::Position;

/// The surroundings of a king, as an attacking piece sees them.
#[derive(Clone, Copy, Debug)]
pub struct Zone {
    /// The squares beside the king: where a knight has to jump.
    ring: Bitboard,
    /// For each square, where a slider that stands there has to step.
    slider_targets: &'static [u64; 64],
    is_rated: bool,
}

impl Zone {
    /// The surroundings of this king; nothing reaches them if its safety is
    /// not rated.
    #[inline]
    pub fn new(king: Square, is_rated: bool) -> Zone {
        if is_rated {
            Zone {
                ring: attacks::king_attacks(king),
                slider_targets: &SLIDER_TARGETS[king.to_usize()],
                is_rated,
            }
        } else {
            Zone {
                ring: Bitboard::EMPTY,
                slider_targets: &[0; 64],
                is_rated,
            }
        }
    }

    /// Whether anybody asks for attackers.
    #[inline]
    pub fn is_rated(&self) -> bool {
        self.is_rated
    }

    /// The squares that a piece on `from` has to step onto.
    #[inline]
    fn targets(&self, role: Role, from: Square) -> Bitboard {
        match role {
            Role::Knight => self.ring,
            _ => Bitboard(self.slider_targets[from.to_usize()]),
        }
    }
}

/// Who attacks a king.
#[derive(Clone, Copy, Default, Debug)]
pub struct Attack {
    /// Where they stand; kept only where somebody listens.
    attackers: Bitboard,
    number: usize,
    units: i32,
}

impl Attack {
    /// Counts a piece if it attacks; `reach` are the squares it steps onto,
    /// blocked ones included.
    #[inline]
    pub fn count<T: Tracer>(&mut self, zone: &Zone, role: Role, from: Square, reach: Bitboard) {
        if reach.intersects(zone.targets(role, from)) {
            if T::RECORDS {
                self.attackers.add(from);
            }
            self.number += 1;
            self.units += params::attack_units(role);
        }
    }
}

/// The attack on the king of `color`.
#[inline]
pub fn add<T: Tracer>(
    position: &Position,
    color: Color,
    attack: &Attack,
    tally: &mut Tally<'_, T>,
) {
    let at = Subject::Side(color);
    let weight = params::attack_weight(attack.number);
    tally.fact(at, Fact::Attackers, attack.number as i32);
    tally.fact(at, Fact::AttackUnits, attack.units);
    tally.fact(at, Fact::AttackWeight, weight);
    if T::RECORDS {
        for square in attack.attackers {
            if let Some(role) = position.role_at(square) {
                let at = Subject::Man(!color, role, square);
                tally.fact(at, Fact::Units, params::attack_units(role));
            }
        }
    }
    let penalty = attack.units * params::ATTACK_UNIT * weight / 256;
    tally.add(at, Term::KingAttack, Score::new(-penalty, 0));
}

/// For each king square and each slider square: the squares on which a slider
/// begins to attack that king.
///
/// A direction is live if its ray, drawn on a board without edges and men,
/// touches the ring around the king. On a live direction every square within
/// two steps of the king is such a square. Which of them the slider reaches,
/// its own attacks say: they end with the first man, whose square counts.
static SLIDER_TARGETS: [[u64; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut king = 0;
    while king < 64 {
        let mut from = 0;
        while from < 64 {
            table[king as usize][from as usize] = slider_targets(king, from);
            from += 1;
        }
        king += 1;
    }
    table
};

const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

const fn slider_targets(king: i32, from: i32) -> u64 {
    let mut targets = 0;
    let mut index = 0;
    while index < DIRECTIONS.len() {
        let (step_file, step_rank) = DIRECTIONS[index];
        // The slider's place as seen from the king.
        let (mut file, mut rank) = (from % 8 - king % 8, from / 8 - king / 8);
        let mut is_live = false;
        let mut near = 0;
        // Nothing further than this can come near the king again.
        let mut step = 0;
        while step < 9 {
            file += step_file;
            rank += step_rank;
            step += 1;
            let distance = max(file.abs(), rank.abs());
            is_live |= distance == 1;
            let (on_file, on_rank) = (file + king % 8, rank + king / 8);
            let on_board = on_file >= 0 && on_file < 8 && on_rank >= 0 && on_rank < 8;
            if distance <= 2 && on_board {
                near |= 1 << (8 * on_rank + on_file);
            }
        }
        if is_live {
            targets |= near;
        }
        index += 1;
    }
    targets
}

const fn max(a: i32, b: i32) -> i32 {
    if a > b { a } else { b }
}
