//! Positions that are mirror images of each other are solved only once.

use shakmaty::{Bitboard, File, Rank, Square};

/// How the board is turned: first left and right, then up and down, then along
/// the diagonal from a1 to h8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Symmetry {
    files: bool,
    ranks: bool,
    diagonal: bool,
}

impl Symmetry {
    /// The board as it is.
    pub(super) const NONE: Symmetry = Symmetry {
        files: false,
        ranks: false,
        diagonal: false,
    };

    /// What brings White's king to a square that is counted: with pawns on the
    /// files a to d, without into the triangle a1, d1, d4.
    pub(super) fn of(king: Square, pawns: bool) -> Symmetry {
        let files = king.file() > File::D;
        let ranks = !pawns && king.rank() > Rank::Fourth;
        let half = Symmetry {
            files,
            ranks,
            diagonal: false,
        };
        let king = half.square(king);
        Symmetry {
            diagonal: !pawns && usize::from(king.rank()) > usize::from(king.file()),
            ..half
        }
    }

    /// The same with the board turned along the diagonal once more.
    pub(super) fn mirrored(self) -> Symmetry {
        Symmetry {
            diagonal: !self.diagonal,
            ..self
        }
    }

    /// The mirror image of a square.
    #[inline]
    pub(super) fn square(self, mut square: Square) -> Square {
        if self.files {
            square = square.flip_horizontal();
        }
        if self.ranks {
            square = square.flip_vertical();
        }
        if self.diagonal {
            square = square.flip_diagonal();
        }
        square
    }

    /// The mirror image of a set of squares.
    #[inline]
    pub(super) fn set(self, mut set: Bitboard) -> Bitboard {
        if self.files {
            set = set.flip_horizontal();
        }
        if self.ranks {
            set = set.flip_vertical();
        }
        if self.diagonal {
            set = set.flip_diagonal();
        }
        set
    }

    /// The set whose mirror image this is.
    #[inline]
    pub(super) fn back(self, mut set: Bitboard) -> Bitboard {
        if self.diagonal {
            set = set.flip_diagonal();
        }
        if self.ranks {
            set = set.flip_vertical();
        }
        if self.files {
            set = set.flip_horizontal();
        }
        set
    }
}

/// Whether a square is its own mirror image along the diagonal.
pub(super) fn is_on_diagonal(square: Square) -> bool {
    square == square.flip_diagonal()
}
