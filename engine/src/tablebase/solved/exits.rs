//! Moves that cannot be taken back: captures, promotions and pawn moves. They
//! lead to positions that are solved already, in a smaller ending or with the
//! pawns farther on, so that what they come to is simply looked up.

use shakmaty::attacks::{attacks, between, king_attacks, pawn_attacks};
use shakmaty::{Bitboard, ByColor, Color, Piece, Rank, Role, Square};

use super::distance::Distance;
use super::index::{Layout, Placement};
use super::material::{Board, PROMOTIONS};
use super::symmetry::Symmetry;
use super::{Endings, Solution};

/// What is known while an ending is solved: the smaller endings, and its own
/// positions with the pawns farther on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lookup<'a> {
    pub(super) endings: &'a Endings,
    pub(super) layout: &'a Layout,
    pub(super) distances: &'a ByColor<Vec<Distance>>,
}

impl<'a> Lookup<'a> {
    /// What a move comes to for its side; `board` is the position after it.
    /// None if the move is illegal.
    fn of_move(self, board: Board) -> Option<Solution> {
        self.distance(board).of_move()
    }

    fn distance(self, board: Board) -> Distance {
        let (material, board) = board.normal();
        if material == *self.layout.material() {
            self.distances[board.turn][self.layout.index(&board)]
        } else {
            self.endings.distance(&material, &board)
        }
    }

    /// The distances for all places of Black's king, and how the board is turned
    /// for them. None where the colours change in the normal form, and they do
    /// not lie side by side.
    fn row(self, board: &Board) -> Option<(&'a [Distance], Symmetry)> {
        if board.is_black_stronger() {
            return None;
        }
        let (material, board) = board.clone().normal();
        let (layout, distances) = if material == *self.layout.material() {
            (self.layout, self.distances)
        } else {
            self.endings.table(&material)?
        };
        let (word, symmetry) = layout.word_of(board.kings.white, &board.men);
        let row = distances[board.turn].get(64 * word..64 * (word + 1))?;
        Some((row, symmetry))
    }

    /// The same as [`Lookup::of_move`] for a pawn's step of two squares, which
    /// the opponent may be able to answer en passant.
    fn of_double_step(self, board: &Board, pawn: usize) -> Option<Solution> {
        let (us, them) = (!board.turn, board.turn);
        let passed = board.men[pawn].1.xor(Square::A2);
        let otherwise = self.distance(board.clone());
        let mut best = match otherwise {
            Distance::ILLEGAL => return None,
            // There is no other move.
            Distance::MATED | Distance::STALEMATE => None,
            otherwise => otherwise.solution(),
        };
        for (index, &(piece, square)) in board.men.iter().enumerate() {
            if piece == them.pawn() && pawn_attacks(them, square).contains(passed) {
                let mut after = board.clone();
                after.turn = us;
                after.men[index].1 = passed;
                after.men.remove(pawn);
                best = best.max(self.of_move(after));
            }
        }
        Some(best.or(otherwise.solution())?.of_move())
    }
}

/// What the moves of one side that cannot be taken back come to, for each
/// place of Black's king in a word.
#[derive(Debug)]
pub(super) struct Exits<'a> {
    lookup: Lookup<'a>,
    /// Where there is such a move.
    any: Bitboard,
    /// Plies to the mate that the best of them forces.
    win: [u8; 64],
    /// For so many plies they put off being mated.
    respite: [u8; 64],
}

/// No mate.
const NEVER: u8 = u8::MAX;

impl<'a> Exits<'a> {
    /// Looks up the moves of a side for every place of Black's king in `legal`.
    pub(super) fn new(
        lookup: Lookup<'a>,
        placement: &Placement,
        side: Color,
        legal: Bitboard,
    ) -> Exits<'a> {
        let mut exits = Exits {
            lookup,
            any: Bitboard::EMPTY,
            win: [NEVER; 64],
            respite: [0; 64],
        };
        for (index, &(piece, _)) in placement.men.iter().enumerate() {
            if piece.color != side {
                exits.add_captures(placement, index, legal);
            } else if piece.role == Role::Pawn {
                exits.add_pawn_steps(placement, index, legal);
            }
        }
        exits
    }

    /// Where there is such a move.
    pub(super) fn any(&self) -> Bitboard {
        self.any
    }

    /// Plies to mate by the best move of all, if one wins.
    pub(super) fn win(&self, king: Square) -> Option<u8> {
        Some(self.win[king as usize]).filter(|&plies| plies != NEVER)
    }

    /// If all of these moves lose, after how many plies at the latest.
    pub(super) fn loss(&self, king: Square) -> Option<u8> {
        Some(self.respite[king as usize]).filter(|&plies| plies != NEVER)
    }

    /// The opponent's men take a man.
    fn add_captures(&mut self, placement: &Placement, taken: usize, legal: Bitboard) {
        let occupied = placement.occupied();
        let (victim, to) = placement.men[taken];
        let side = !victim.color;
        let mut by_king = placement.board(to, !side);
        by_king.men.remove(taken);
        if side.is_black() {
            let kings = king_attacks(to) & legal;
            let solution = kings.any().then(|| self.lookup.of_move(by_king)).flatten();
            self.note_all(kings, solution);
        } else if king_attacks(placement.king).contains(to) {
            by_king.kings.white = to;
            self.look_up(legal, by_king);
        }
        for (index, &(piece, from)) in placement.men.iter().enumerate() {
            if piece.color != side || !attacks(from, piece, occupied).contains(to) {
                continue;
            }
            let mut board = placement.board(to, !side);
            for &role in becomes(piece, to) {
                board.men[index] = (Piece { role, ..piece }, to);
                let mut board = board.clone();
                board.men.remove(taken);
                self.look_up(legal & !between(from, to), board);
            }
        }
    }

    /// A pawn steps forward.
    fn add_pawn_steps(&mut self, placement: &Placement, pawn: usize, legal: Bitboard) {
        let (piece, from) = placement.men[pawn];
        let side = piece.color;
        let occupied = placement.occupied();
        let forward = |square: Square| {
            let next = square.offset(side.fold_wb(8, -8));
            next.filter(|&next| !occupied.contains(next))
        };
        let Some(to) = forward(from) else { return };
        let free = legal & !Bitboard::from_square(to);
        let mut board = placement.board(from, !side);
        for &role in becomes(piece, to) {
            board.men[pawn] = (Piece { role, ..piece }, to);
            self.look_up(free, board.clone());
        }
        let is_at_home = from.rank() == side.fold_wb(Rank::Second, Rank::Seventh);
        let Some(to) = forward(to).filter(|_| is_at_home) else {
            return;
        };
        let free = free & !Bitboard::from_square(to);
        board.men[pawn].1 = to;
        if placement.men.iter().any(|man| man.0 == (!side).pawn()) {
            for king in free {
                board.kings.black = king;
                let solution = self.lookup.of_double_step(&board, pawn);
                self.note_all(king.into(), solution);
            }
        } else {
            self.look_up(free, board);
        }
    }

    /// Looks up a move of another man than Black's king; `board` is the position
    /// after it.
    fn look_up(&mut self, kings: Bitboard, mut board: Board) {
        let row = self.lookup.row(&board);
        for king in kings {
            let solution = if let Some((row, symmetry)) = row {
                row[usize::from(symmetry.square(king))].of_move()
            } else {
                board.kings.black = king;
                self.lookup.of_move(board.clone())
            };
            self.note_all(king.into(), solution);
        }
    }

    fn note_all(&mut self, kings: Bitboard, solution: Option<Solution>) {
        let Some(solution) = solution else { return };
        self.any |= kings;
        let plies = |plies: u32| u8::try_from(plies).unwrap_or(NEVER);
        for king in kings {
            let win = &mut self.win[king as usize];
            let respite = &mut self.respite[king as usize];
            match solution {
                Solution::Win(after) => {
                    *win = (*win).min(plies(after));
                    *respite = NEVER;
                }
                Solution::Draw => *respite = NEVER,
                Solution::Loss(after) => *respite = (*respite).max(plies(after)),
            }
        }
    }
}

/// What a man is on its new square.
fn becomes(piece: Piece, to: Square) -> &'static [Role] {
    match piece.role {
        Role::Pawn if Bitboard::BACKRANKS.contains(to) => &PROMOTIONS,
        Role::Pawn => &[Role::Pawn],
        Role::Knight => &[Role::Knight],
        Role::Bishop => &[Role::Bishop],
        Role::Rook => &[Role::Rook],
        _ => &[Role::Queen],
    }
}
