//! Moves that can be taken back: those of all men but pawns to free squares.
//! Forwards and backwards they are the same.

use std::ops::ControlFlow;

use shakmaty::attacks::{king_attacks, knight_attacks};
use shakmaty::{Bitboard, Color, File, Role, Square};

use super::index::Layout;
use super::symmetry::Symmetry;

/// Tells of the moves of a side, Black's king apart, that can be taken back:
/// the word they lead to, how the board is turned for it, and where Black's king
/// is not in the way.
#[inline]
pub(super) fn moves(
    layout: &Layout,
    side: Color,
    word: usize,
    mut tell: impl FnMut(usize, Symmetry, Bitboard) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let placement = layout.placement(word);
    let occupied = placement.occupied();
    for (index, &(piece, from)) in placement.men.iter().enumerate() {
        if piece.color == side && piece.role != Role::Pawn {
            let mut to_word = |to, free| {
                let word = layout.moved(word, index, from, to);
                tell(word, Symmetry::NONE, free)
            };
            if piece.role == Role::Knight {
                for to in knight_attacks(from) & !occupied {
                    to_word(to, Bitboard::FULL)?;
                }
            } else {
                walk(piece.role, from, occupied, to_word)?;
            }
        }
    }
    if side.is_white() {
        for to in king_attacks(placement.king) & !occupied {
            let (word, symmetry) = layout.word_of(to, &placement.men);
            tell(word, symmetry, Bitboard::FULL)?;
            if let Some((word, symmetry)) = layout.mirror_word_of(to, &placement.men) {
                tell(word, symmetry, Bitboard::FULL)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The squares a step of a king away.
pub(super) fn king_steps(squares: Bitboard) -> Bitboard {
    let beside = (squares & !Bitboard::from(File::H)).shift(1)
        | (squares & !Bitboard::from(File::A)).shift(-1);
    let row = squares | beside;
    beside | row.shift(8) | row.shift(-8)
}

/// Tells the squares that a bishop, rook or queen reaches, and for each where
/// Black's king is not in the way.
#[inline]
fn walk(
    role: Role,
    from: Square,
    occupied: Bitboard,
    mut tell: impl FnMut(Square, Bitboard) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let directions = match role {
        Role::Bishop => 4..8,
        Role::Rook => 0..4,
        _ => 0..8,
    };
    for direction in directions {
        let (files, ranks) = DIRECTIONS[direction];
        let step = 8 * ranks + files;
        let mut free = Bitboard::FULL;
        let mut place = from as i32;
        for _ in 0..STEPS[from as usize][direction] {
            place += step;
            let to = Square::new(place.cast_unsigned());
            if occupied.contains(to) {
                break;
            }
            tell(to, free)?;
            free.discard(to);
        }
    }
    ControlFlow::Continue(())
}

/// Files and ranks of a step: straight, then diagonal.
const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];

/// How many steps there are from each square in each direction.
const STEPS: [[u8; 8]; 64] = {
    let mut steps = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let (mut file, mut rank) = (square % 8 + files, square / 8 + ranks);
            while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                steps[square as usize][direction] += 1;
                file += files;
                rank += ranks;
            }
            direction += 1;
        }
        square += 1;
    }
    steps
};
