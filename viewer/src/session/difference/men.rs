//! Which man of one position is which of another.

use shakmaty::{Board, Color, Piece, Role, Square};
use toga_log::eval::trace::Subject;

/// Where men went from one position to another. Men are told apart by colour
/// and kind only: those that stand on the same square have stayed, and the
/// others are matched with the nearest.
#[derive(Clone, Debug, Default)]
pub struct Men {
    moved: Vec<(Piece, Square, Square)>,
}

impl Men {
    /// Matches the men of two boards.
    pub fn between(from: &Board, to: &Board) -> Men {
        let mut men = Men::default();
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = role.of(color);
                let (before, after) = (from.by_piece(piece), to.by_piece(piece));
                let mut left: Vec<Square> = (before & !after).into_iter().collect();
                for there in after & !before {
                    let nearest = (0..left.len()).min_by_key(|&index| left[index].distance(there));
                    if let Some(index) = nearest {
                        men.moved.push((piece, left.remove(index), there));
                    }
                }
            }
        }
        men
    }

    /// The subject of a row of the first position as it is called in the
    /// second.
    pub fn follow(&self, at: Subject) -> Subject {
        let Subject::Man(color, role, square) = at else {
            return at;
        };
        let moved = self
            .moved
            .iter()
            .find(|&&(piece, from, _)| piece == role.of(color) && from == square);
        moved.map_or(at, |&(_, _, to)| Subject::Man(color, role, to))
    }

    /// What the subject of a row of the second position was called in the
    /// first, if that is another name.
    pub fn origin(&self, at: Subject) -> Option<Subject> {
        let Subject::Man(color, role, square) = at else {
            return None;
        };
        let moved = self
            .moved
            .iter()
            .find(|&&(piece, _, to)| piece == role.of(color) && to == square);
        moved.map(|&(_, from, _)| Subject::Man(color, role, from))
    }
}

/// The squares on which two boards differ.
pub fn changed_squares(from: &Board, to: &Board) -> Vec<Square> {
    Square::ALL
        .into_iter()
        .filter(|&square| from.piece_at(square) != to.piece_at(square))
        .collect()
}
