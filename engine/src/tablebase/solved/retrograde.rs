//! Solving an ending backwards from its mates.
//!
//! Who can move to a position in which the other side is mated in n plies mates
//! in n + 1; who can move only to positions in which the other side mates, the
//! longest in n, is mated in n + 1. Moves are gone back along ([`super::reversible`]) but for captures,
//! promotions and pawn moves, which cannot be taken back: what they come to is
//! looked up ([`super::exits`]) and waits for the ply at which it counts. Endings with pawns are solved rank by rank,
//! the pawns that have gone farthest first.
//!
//! A set of positions is 64 places of Black's king at a time
//! ([`super::index`]), so most of this is done with bits.

use std::ops::ControlFlow;

use shakmaty::attacks::{attacks, between, king_attacks};
use shakmaty::{Bitboard, ByColor, Color, Square};

use super::distance::Distance;
use super::exits::{Exits, Lookup};
use super::index::Layout;
use super::material::Material;
use super::reversible::{king_steps, moves};
use super::{Endings, Stopped};

/// An ending that is solved: the distance to mate of each of its positions.
#[derive(Debug)]
pub(super) struct Ending {
    pub(super) layout: Layout,
    /// By the side to move, see [`Layout::index`].
    pub(super) distances: ByColor<Vec<Distance>>,
}

/// Solves an ending. The endings after it must be solved.
///
/// # Errors
/// When it was told to stop.
pub(super) fn solve(
    material: Material,
    endings: &Endings,
    stop: &dyn Fn() -> bool,
) -> Result<Ending, Stopped> {
    let layout = Layout::new(material);
    let mut solver = Solver::new(&layout, endings, stop);
    for advance in (0..=layout.furthest()).rev() {
        solver.solve_advance(advance)?;
    }
    let distances = solver.distances;
    Ok(Ending { layout, distances })
}

/// How often it is asked whether to stop: several times a millisecond.
const WORDS_BETWEEN_LOOKS: usize = 32;

/// Positions of one side to move that were decided at the same ply.
type Decided = Vec<(usize, Bitboard)>;

/// What is known of the positions of one side to move.
#[derive(Debug)]
struct Side {
    /// Legal, and not won so far.
    not_won: Vec<Bitboard>,
    /// Legal and not lost so far, but may be once the moves that can be taken
    /// back are seen to lose.
    perhaps_lost: Vec<Bitboard>,
    /// By the ply at which it counts: won by a move that cannot be taken back.
    wins: Vec<Vec<u32>>,
    /// The same: from then on lost by all such moves.
    losses: Vec<Vec<u32>>,
}

impl Side {
    /// Whether nothing waits for a later ply.
    fn is_over(&self) -> bool {
        self.wins.iter().chain(&self.losses).all(Vec::is_empty)
    }

    fn new(words: usize) -> Side {
        Side {
            not_won: vec![Bitboard::EMPTY; words],
            perhaps_lost: vec![Bitboard::EMPTY; words],
            wins: vec![Vec::new(); usize::from(Distance::MOST) + 1],
            losses: vec![Vec::new(); usize::from(Distance::MOST) + 1],
        }
    }
}

struct Solver<'a> {
    layout: &'a Layout,
    endings: &'a Endings,
    stop: &'a dyn Fn() -> bool,
    sides: ByColor<Side>,
    distances: ByColor<Vec<Distance>>,
    /// Positions of one side that lead to those decided last.
    reached: Vec<Bitboard>,
    /// The words that have any.
    touched: Vec<usize>,
    /// Words looked at since the start.
    work: usize,
}

impl<'a> Solver<'a> {
    fn new(layout: &'a Layout, endings: &'a Endings, stop: &'a dyn Fn() -> bool) -> Solver<'a> {
        let words = layout.words();
        Solver {
            layout,
            endings,
            stop,
            sides: ByColor::new_with(|_| Side::new(words)),
            distances: ByColor::new_with(|_| vec![Distance::ILLEGAL; 64 * words]),
            reached: vec![Bitboard::EMPTY; words],
            touched: Vec::new(),
            work: 0,
        }
    }

    /// Solves all positions with the pawns so far on.
    fn solve_advance(&mut self, advance: usize) -> Result<(), Stopped> {
        let words: Vec<usize> = (0..self.layout.words())
            .filter(|&word| self.layout.placement(word).advance() == advance)
            .collect();
        for &word in &words {
            self.work_on()?;
            self.note_legal(word);
        }
        let mut last: ByColor<Decided> = ByColor::default();
        for side in Color::ALL {
            for &word in &words {
                self.work_on()?;
                let mated = self.begin(word, side);
                if mated.any() {
                    last[side].push((word, mated));
                }
            }
        }
        for ply in 1..=Distance::MOST {
            let mut next: ByColor<Decided> = ByColor::default();
            for side in Color::ALL {
                for &(word, set) in &last[!side] {
                    self.work_on()?;
                    self.reach(side, word, set, ply % 2 == 1);
                }
                next[side] = if ply % 2 == 1 {
                    self.win(side, ply)
                } else {
                    self.lose(side, ply)?
                };
            }
            last = next;
            if last.iter().all(Vec::is_empty) && self.sides.iter().all(Side::is_over) {
                break;
            }
        }
        Ok(())
    }

    /// To be called for every word that is looked at.
    fn work_on(&mut self) -> Result<(), Stopped> {
        self.work += 1;
        if self.work.is_multiple_of(WORDS_BETWEEN_LOOKS) && (self.stop)() {
            return Err(Stopped);
        }
        Ok(())
    }

    /// Finds out which positions of a word there are.
    fn note_legal(&mut self, word: usize) {
        let placement = self.layout.placement(word);
        if !placement.is_possible() {
            return;
        }
        let occupied = placement.occupied();
        let apart = !(occupied | king_attacks(placement.king));
        let mut legal = ByColor::new_with(|_| apart);
        for &(piece, square) in &placement.men {
            let attacked = attacks(square, piece, occupied);
            if piece.color.is_white() {
                legal.white &= !attacked;
            } else if attacked.contains(placement.king) {
                // Only Black's own king can stand in between.
                legal.black &= between(square, placement.king);
            }
        }
        for side in Color::ALL {
            self.sides[side].not_won[word] = legal[side];
            self.sides[side].perhaps_lost[word] = legal[side];
            self.decide(side, word, legal[side], Distance::DRAW);
        }
    }

    /// Looks up the moves of a side that cannot be taken back, and returns where
    /// it is mated.
    fn begin(&mut self, word: usize, side: Color) -> Bitboard {
        let legal = self.sides[side].not_won[word];
        if legal.is_empty() {
            return Bitboard::EMPTY;
        }
        let lookup = Lookup {
            endings: self.endings,
            layout: self.layout,
            distances: &self.distances,
        };
        let placement = self.layout.placement(word);
        let exits = Exits::new(lookup, &placement, side, legal);
        let mobile = exits.any() | self.leading_to_safety(side, word, legal);
        let known = &mut self.sides[side];
        for king in exits.any() {
            let index = place(word, king);
            if let Some(plies) = exits.win(king) {
                known.wins[usize::from(plies)].push(index);
            }
            if let Some(plies) = exits.loss(king) {
                known.losses[usize::from(plies)].push(index);
            }
        }
        let stuck = legal & !mobile;
        known.perhaps_lost[word] &= mobile & !exits.any();
        // In check are those that would be illegal with the other side to move.
        let mated = stuck & !self.sides[!side].not_won[word];
        self.decide(side, word, mated, Distance::MATED);
        self.decide(side, word, stuck & !mated, Distance::STALEMATE);
        mated
    }

    /// Wins of one side at a ply, odd, from what was reached.
    fn win(&mut self, side: Color, ply: u8) -> Decided {
        for index in std::mem::take(&mut self.sides[side].wins[usize::from(ply)]) {
            let (word, king) = place_of(index);
            self.mark(word, king);
        }
        let mut decided = Decided::new();
        for word in std::mem::take(&mut self.touched) {
            let reached = std::mem::take(&mut self.reached[word]);
            let won = reached & self.sides[side].not_won[word];
            if won.any() {
                self.sides[side].not_won[word] &= !won;
                self.decide(side, word, won, Distance::plies(ply));
                decided.push((word, won));
            }
        }
        decided
    }

    /// Losses of one side at a ply, even, from what was reached.
    fn lose(&mut self, side: Color, ply: u8) -> Result<Decided, Stopped> {
        for index in std::mem::take(&mut self.sides[side].losses[usize::from(ply)]) {
            let (word, king) = place_of(index);
            self.sides[side].perhaps_lost[word].add(king);
            self.mark(word, king);
        }
        let mut decided = Decided::new();
        for word in std::mem::take(&mut self.touched) {
            self.work_on()?;
            let reached = std::mem::take(&mut self.reached[word]);
            let perhaps = reached & self.sides[side].perhaps_lost[word];
            if perhaps.is_empty() {
                continue;
            }
            let lost = perhaps & !self.leading_to_safety(side, word, perhaps);
            if lost.any() {
                self.sides[side].perhaps_lost[word] &= !lost;
                self.decide(side, word, lost, Distance::plies(ply));
                decided.push((word, lost));
            }
        }
        Ok(decided)
    }

    fn decide(&mut self, side: Color, word: usize, positions: Bitboard, distance: Distance) {
        for king in positions {
            self.distances[side][64 * word + usize::from(king)] = distance;
        }
    }

    /// Marks the positions, of those that are still open, from which a side can
    /// move to these.
    fn reach(&mut self, side: Color, word: usize, positions: Bitboard, won: bool) {
        let known = &self.sides[side];
        let open = if won {
            &known.not_won
        } else {
            &known.perhaps_lost
        };
        let (reached, touched) = (&mut self.reached, &mut self.touched);
        let mut mark = |word: usize, set: Bitboard| {
            let set = set & open[word];
            if set.any() {
                if reached[word].is_empty() {
                    touched.push(word);
                }
                reached[word] |= set;
            }
        };
        if side.is_black() {
            mark(word, king_steps(positions));
        }
        let _ = moves(self.layout, side, word, |from, symmetry, free| {
            mark(from, symmetry.set(positions & free));
            ControlFlow::Continue(())
        });
    }

    /// The positions of a word, of those that are asked for, from which a side
    /// can move, in a way that can be taken back, to where the other side does
    /// not win.
    fn leading_to_safety(&self, side: Color, word: usize, asked: Bitboard) -> Bitboard {
        let safe = &self.sides[!side].not_won;
        let mut leading = Bitboard::EMPTY;
        if side.is_black() {
            leading = king_steps(safe[word]);
        }
        let _ = moves(self.layout, side, word, |to, symmetry, free| {
            if asked.is_subset(leading) {
                return ControlFlow::Break(());
            }
            leading |= symmetry.back(safe[to]) & free;
            ControlFlow::Continue(())
        });
        leading & asked
    }

    fn mark(&mut self, word: usize, king: Square) {
        if self.reached[word].is_empty() {
            self.touched.push(word);
        }
        self.reached[word].add(king);
    }
}

fn place(word: usize, king: Square) -> u32 {
    64 * word as u32 + king as u32
}

fn place_of(place: u32) -> (usize, Square) {
    (place as usize / 64, Square::new(place % 64))
}
