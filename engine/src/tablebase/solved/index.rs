//! Where a position of an ending stands in its table.
//!
//! A *word* holds all places of Black's king: it is White's king and the other
//! men, each on its square. So a set of positions is 64 bits a word, and what
//! holds for all places of a king is worked out at once.

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::material::{Board, MEN, Man, Material};
use super::symmetry::{Symmetry, is_on_diagonal};

/// The squares of White's king that are counted without pawns.
const TRIANGLE: [Square; 10] = [
    Square::A1,
    Square::B1,
    Square::C1,
    Square::D1,
    Square::B2,
    Square::C2,
    Square::D2,
    Square::C3,
    Square::D3,
    Square::D4,
];

const SQUARES: usize = 64;
const PAWN_SQUARES: usize = 48;
const FIRST_PAWN_SQUARE: usize = Square::A2 as usize;

/// How the positions of an ending are counted.
#[derive(Debug)]
pub(super) struct Layout {
    material: Material,
    pawns: bool,
    kings: usize,
    /// For each man the squares it may stand on: pawns have 48, from a2 on.
    squares: ArrayVec<usize, MEN>,
    /// For each man how far apart the words of two neighbouring squares are.
    strides: ArrayVec<usize, MEN>,
    /// The number of White's king's square.
    king_number: [usize; 64],
}

/// The men of a word.
#[derive(Clone, Debug)]
pub(super) struct Placement {
    /// White's.
    pub(super) king: Square,
    pub(super) men: ArrayVec<Man, MEN>,
}

impl Layout {
    pub(super) fn new(material: Material) -> Layout {
        let pawns = material.has_pawns();
        let mut king_number = [0; 64];
        for square in Square::ALL {
            let counted = Symmetry::of(square, pawns).square(square);
            king_number[square as usize] = if pawns {
                4 * usize::from(counted.rank()) + usize::from(counted.file())
            } else {
                TRIANGLE
                    .iter()
                    .position(|&corner| corner == counted)
                    .unwrap_or(0)
            };
        }
        let men = material.men().iter();
        let squares: ArrayVec<usize, MEN> = men
            .map(|man| {
                if man.role == Role::Pawn {
                    PAWN_SQUARES
                } else {
                    SQUARES
                }
            })
            .collect();
        let strides = (1..=squares.len()).map(|next| squares[next..].iter().product());
        Layout {
            pawns,
            kings: if pawns { 32 } else { TRIANGLE.len() },
            strides: strides.collect(),
            squares,
            king_number,
            material,
        }
    }

    pub(super) fn material(&self) -> &Material {
        &self.material
    }

    /// How many words there are.
    pub(super) fn words(&self) -> usize {
        self.kings * self.squares.iter().product::<usize>()
    }

    /// How far the pawns can go together, see [`Placement::advance`].
    pub(super) fn furthest(&self) -> usize {
        let pawns = self
            .material
            .men()
            .iter()
            .filter(|man| man.role == Role::Pawn);
        5 * pawns.count()
    }

    /// The word of these men, and how the board is turned for it.
    #[inline]
    pub(super) fn word_of(&self, king: Square, men: &[Man]) -> (usize, Symmetry) {
        let symmetry = Symmetry::of(king, self.pawns);
        (self.word(king, men, symmetry), symmetry)
    }

    /// With White's king on the diagonal there is a second word of these men,
    /// the mirror image of the first.
    #[inline]
    pub(super) fn mirror_word_of(&self, king: Square, men: &[Man]) -> Option<(usize, Symmetry)> {
        let symmetry = Symmetry::of(king, self.pawns);
        if self.pawns || !is_on_diagonal(symmetry.square(king)) {
            return None;
        }
        let mirrored = symmetry.mirrored();
        Some((self.word(king, men, mirrored), mirrored))
    }

    /// The word after a man has moved.
    #[inline]
    pub(super) fn moved(&self, word: usize, man: usize, from: Square, to: Square) -> usize {
        let stride = self.strides[man];
        word + usize::from(to) * stride - usize::from(from) * stride
    }

    /// The place of a position in the table of the side to move. It must be of
    /// this ending, in normal form.
    #[inline]
    pub(super) fn index(&self, board: &Board) -> usize {
        let (word, symmetry) = self.word_of(board.kings.white, &board.men);
        64 * word + usize::from(symmetry.square(board.kings.black))
    }

    /// The word of these men with the board turned.
    #[inline]
    fn word(&self, king: Square, men: &[Man], symmetry: Symmetry) -> usize {
        let mut word = self.king_number[king as usize];
        for (&(piece, square), count) in men.iter().zip(&self.squares) {
            word = word * count + usize::from(symmetry.square(square)) - first(piece.role);
        }
        word
    }

    /// The men of a word.
    #[inline]
    pub(super) fn placement(&self, word: usize) -> Placement {
        let mut rest = word;
        let mut men: ArrayVec<Man, MEN> = ArrayVec::new();
        let pieces = self.material.men();
        for &piece in pieces.iter().rev() {
            // Constants are divided by faster than numbers.
            let number = if piece.role == Role::Pawn {
                let number = rest % PAWN_SQUARES;
                rest /= PAWN_SQUARES;
                number + FIRST_PAWN_SQUARE
            } else {
                let number = rest % SQUARES;
                rest /= SQUARES;
                number
            };
            men.push((piece, Square::new(number as u32)));
        }
        men.reverse();
        let king = if self.pawns {
            Square::new((8 * (rest / 4) + rest % 4) as u32)
        } else {
            TRIANGLE[rest]
        };
        Placement { king, men }
    }
}

/// The first square that a man may stand on.
fn first(role: Role) -> usize {
    if role == Role::Pawn {
        FIRST_PAWN_SQUARE
    } else {
        0
    }
}

impl Placement {
    /// White's king and the men.
    pub(super) fn occupied(&self) -> Bitboard {
        let men = self.men.iter().map(|man| man.1);
        men.collect::<Bitboard>().with(self.king)
    }

    /// Whether each man has a square of its own.
    pub(super) fn is_possible(&self) -> bool {
        self.occupied().count() == 1 + self.men.len()
    }

    /// The whole position.
    pub(super) fn board(&self, black_king: Square, turn: Color) -> Board {
        Board {
            kings: shakmaty::ByColor {
                white: self.king,
                black: black_king,
            },
            men: self.men.clone(),
            turn,
        }
    }

    /// How far the pawns have gone together. Moves of pawns add to it, all
    /// other moves that can be taken back leave it as it is.
    pub(super) fn advance(&self) -> usize {
        let pawns = self.men.iter().filter(|man| man.0.role == Role::Pawn);
        pawns
            .map(|(pawn, square)| {
                let rank = usize::from(square.rank());
                pawn.color.fold_wb(
                    rank - usize::from(Rank::Second),
                    usize::from(Rank::Seventh) - rank,
                )
            })
            .sum()
    }
}
