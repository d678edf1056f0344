//! The pawn structure: doubled, isolated, backward and candidate pawns; open
//! and passed ones are found here too (spec section 6).
//!
//! It depends on the pawns only, so the search keeps it in a table.

use shakmaty::{Bitboard, File, Rank, Role, Square};

use super::params;
use super::view::{seen_by, square_seen_by};
use super::weights::Factor;
use crate::eval::score::{Score, Tally, both_sides};
use crate::eval::trace::{Fact, Subject, Term, Tracer};
use crate::position::Position;

/// What the pawns say of a position.
#[derive(Clone, Copy, Default, Debug)]
pub struct PawnInfo {
    /// The pawn block, White's view.
    pub score: Score,
    /// The passed pawns of both sides.
    pub passed: Bitboard,
}

/// The pawn structure of both sides.
pub fn evaluate<T: Tracer>(position: &Position, factor: Factor, tracer: &mut T) -> PawnInfo {
    let mut passed = Bitboard::EMPTY;
    let score = both_sides(tracer, |color, tally| {
        let pawns = Pawns {
            own: seen_by(color, position.men(color, Role::Pawn)),
            enemy: seen_by(color, position.men(!color, Role::Pawn)),
        };
        for square in position.men(color, Role::Pawn) {
            let at = Subject::Man(color, Role::Pawn, square);
            if pawn(
                at,
                &Neighbourhood::new(pawns, square_seen_by(color, square)),
                tally,
            ) {
                passed.add(square);
            }
        }
    });
    PawnInfo {
        score: factor.weigh(score, tracer),
        passed,
    }
}

/// One pawn; says whether it is passed.
fn pawn<T: Tracer>(at: Subject, pawn: &Neighbourhood, tally: &mut Tally<'_, T>) -> bool {
    let (open, passed) = (pawn.is_open(), pawn.is_passed());
    tally.fact(at, Fact::Open, i32::from(open));
    tally.fact(at, Fact::Passed, i32::from(passed));
    if pawn.is_doubled() {
        tally.add(at, Term::Doubled, params::DOUBLED);
    }
    if pawn.is_isolated() {
        let score = if open {
            params::ISOLATED_OPEN
        } else {
            params::ISOLATED
        };
        tally.add(at, Term::Isolated, score);
    } else if pawn.is_backward() {
        let score = if open {
            params::BACKWARD_OPEN
        } else {
            params::BACKWARD
        };
        tally.add(at, Term::Backward, score);
    }
    if pawn.is_candidate() {
        tally.add(at, Term::Candidate, params::CANDIDATE[pawn.rank]);
    }
    passed
}

/// The pawns as their owner sees them.
#[derive(Clone, Copy)]
struct Pawns {
    own: Bitboard,
    enemy: Bitboard,
}

/// One pawn and the pawns that matter to it: on its file and on the files
/// beside it. Ranks are its owner's, 0 to 7.
struct Neighbourhood {
    rank: usize,
    own_on_file: Bitboard,
    any_on_file: Bitboard,
    own_beside: Bitboard,
    enemy_beside: Bitboard,
}

impl Neighbourhood {
    fn new(pawns: Pawns, square: Square) -> Neighbourhood {
        let file = Bitboard::from_file(square.file());
        let beside = files_beside(file);
        let own = pawns.own.without(square);
        Neighbourhood {
            rank: square.rank().to_usize(),
            own_on_file: own & file,
            any_on_file: (own | pawns.enemy) & file,
            own_beside: own & beside,
            enemy_beside: pawns.enemy & beside,
        }
    }

    fn is_doubled(&self) -> bool {
        self.own_on_file.intersects(below(self.rank))
    }

    fn is_isolated(&self) -> bool {
        self.own_beside.is_empty()
    }

    /// No pawn of either side in front on the file.
    fn is_open(&self) -> bool {
        !self.any_on_file.intersects(above(self.rank))
    }

    /// Open, and no enemy pawn beside can stop or capture it on its way.
    fn is_passed(&self) -> bool {
        self.is_open() && !self.enemy_beside.intersects(above(self.rank))
    }

    /// No neighbour stands level or behind, and the pawn cannot safely catch
    /// up with them either.
    fn is_backward(&self) -> bool {
        !self.own_beside.intersects(below(self.rank + 1)) && !self.catches_up()
    }

    /// One step, or two from the start, bring the pawn level with a
    /// neighbour, and no enemy pawn bars the way or could capture it.
    fn catches_up(&self) -> bool {
        let next = self.rank + 1;
        let can_reach = |target: usize| {
            let way = above(self.rank) & below(target + 1);
            let guarded = above(self.rank) & below(target + 2);
            !self.any_on_file.intersects(way) && !self.enemy_beside.intersects(guarded)
        };
        if self.own_beside.intersects(rank_mask(next)) {
            can_reach(next)
        } else {
            let is_at_home = self.rank == 1;
            is_at_home && self.own_beside.intersects(rank_mask(next + 1)) && can_reach(next + 1)
        }
    }

    /// Open, with at least as many neighbours helping as enemy pawns guarding
    /// its way, and not outnumbered on the next square.
    fn is_candidate(&self) -> bool {
        let count = |pawns: Bitboard, mask: Bitboard| (pawns & mask).count();
        self.is_open()
            && !self.is_passed()
            && count(self.own_beside, below(self.rank + 1))
                >= count(self.enemy_beside, above(self.rank))
            && count(self.own_beside, rank_mask(self.rank - 1))
                >= count(self.enemy_beside, rank_mask(self.rank + 1))
    }
}

/// The files left and right of a file.
const fn files_beside(file: Bitboard) -> Bitboard {
    let left = (file.0 & !Bitboard::from_file(File::A).0) >> 1;
    let right = (file.0 & !Bitboard::from_file(File::H).0) << 1;
    Bitboard(left | right)
}

/// All squares on lower ranks; from 8 on, the whole board.
const fn below(rank: usize) -> Bitboard {
    if rank > Rank::Eighth as usize {
        Bitboard::FULL
    } else {
        Bitboard((1 << (8 * rank)) - 1)
    }
}

/// All squares on higher ranks.
const fn above(rank: usize) -> Bitboard {
    Bitboard(!below(rank + 1).0)
}

/// The squares of a rank.
const fn rank_mask(rank: usize) -> Bitboard {
    Bitboard(below(rank + 1).0 & !below(rank).0)
}

const _: () = {
    assert!(rank_mask(0).0 == 0xff && rank_mask(8).0 == 0);
    assert!(below(0).0 == 0 && below(8).0 == u64::MAX && above(7).0 == 0);
};
