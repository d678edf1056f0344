//! Which ending: the men beside the kings, and how a position is turned so
//! that each ending is solved only once.

use std::time::Duration;

use arrayvec::ArrayVec;
use shakmaty::{ByColor, Color, Piece, Role, Square};

use crate::position::Position;

/// Men beside the kings.
pub(super) const MEN: usize = 2;

/// What stands on the board beside the kings, in normal form: the stronger
/// side is White, White's men come first, the greater before the smaller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Material(ArrayVec<Piece, MEN>);

/// The pieces a pawn becomes.
pub(super) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

const ONE_TOO_MANY: usize = MEN + 1;

/// Kinds of men of both sides, and none.
const KINDS: usize = 11;

impl Material {
    /// One more than the greatest [`Material::number`].
    pub(super) const COUNT: usize = KINDS * KINDS;

    /// The ending of a position; with one man too many those that a capture
    /// leads to, with more none.
    pub(super) fn of_position(position: &Position) -> Vec<Material> {
        let kings = position.by_role(Role::King);
        let men = position.occupied() & !kings;
        let men: Vec<Piece> = men
            .into_iter()
            .filter_map(|at| position.piece_at(at))
            .collect();
        let without = |taken: Option<usize>| {
            let left = men.iter().enumerate();
            let left = left.filter(|&(index, _)| Some(index) != taken);
            Material::of(left.map(|(_, man)| *man).collect())
        };
        match men.len() {
            0..=MEN => vec![without(None)],
            ONE_TOO_MANY => (0..men.len()).map(|taken| without(Some(taken))).collect(),
            _ => Vec::new(),
        }
    }

    /// The men, in the order in which their squares are counted.
    pub(super) fn men(&self) -> &[Piece] {
        &self.0
    }

    /// A number for each ending.
    pub(super) fn number(&self) -> usize {
        let kind = |piece: &Piece| piece.role as usize + piece.color.fold_wb(0, KINDS / 2);
        self.0
            .iter()
            .fold(0, |number, man| number * KINDS + kind(man))
    }

    /// Whether there are pawns: only then up and down, and the two diagonals,
    /// are not the same.
    pub(super) fn has_pawns(&self) -> bool {
        self.0.iter().any(|man| man.role == Role::Pawn)
    }

    /// About how long solving it takes, the endings after it apart.
    pub(super) fn cost(&self) -> Duration {
        let one_sided = self.0.iter().all(|man| man.color.is_white());
        Duration::from_millis(if self.0.len() < MEN {
            10
        } else if one_sided && !self.has_pawns() {
            150
        } else {
            350
        })
    }

    /// The endings to which a capture or a promotion leads.
    pub(super) fn after(&self) -> Vec<Material> {
        let mut after = Vec::new();
        for (index, man) in self.0.iter().enumerate() {
            let mut fewer = self.0.clone();
            fewer.remove(index);
            after.push(fewer);
            if man.role == Role::Pawn {
                after.extend(PROMOTIONS.map(|role| {
                    let mut promoted = self.0.clone();
                    promoted[index].role = role;
                    promoted
                }));
            }
        }
        after.into_iter().map(Material::of).collect()
    }

    fn of(mut men: ArrayVec<Piece, MEN>) -> Material {
        if is_black_stronger(men.iter().copied()) {
            for man in &mut men {
                man.color = !man.color;
            }
        }
        men.sort_by_key(|man| order(*man));
        Material(men)
    }
}

/// A man and where it stands.
pub(super) type Man = (Piece, Square);

/// A position with few men and neither castling nor en passant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    pub(super) kings: ByColor<Square>,
    /// The men beside the kings.
    pub(super) men: ArrayVec<Man, MEN>,
    pub(super) turn: Color,
}

impl Board {
    /// None if there are too many men. The rights are left out of account.
    pub(super) fn of(position: &Position) -> Option<Board> {
        let kings = ByColor::new_with(|color| position.king(color));
        let mut men = ArrayVec::new();
        for square in position
            .occupied()
            .without(kings.white)
            .without(kings.black)
        {
            men.try_push((position.piece_at(square)?, square)).ok()?;
        }
        let turn = position.turn();
        Some(Board { kings, men, turn })
    }

    /// Which ending it is, and the same position in the ending's normal form.
    pub(super) fn normal(mut self) -> (Material, Board) {
        if self.is_black_stronger() {
            self.kings = ByColor {
                white: self.kings.black.flip_vertical(),
                black: self.kings.white.flip_vertical(),
            };
            self.turn = !self.turn;
            for (piece, square) in &mut self.men {
                piece.color = !piece.color;
                *square = square.flip_vertical();
            }
        }
        self.men.sort_by_key(|man| order(man.0));
        let pieces = self.men.iter().map(|man| man.0).collect();
        (Material(pieces), self)
    }

    /// Whether colours are changed in the normal form.
    pub(super) fn is_black_stronger(&self) -> bool {
        is_black_stronger(self.men.iter().map(|man| man.0))
    }
}

/// White's men first, the greater before the smaller.
fn order(man: Piece) -> usize {
    man.color.fold_wb(0, 8) + Role::King as usize - man.role as usize
}

/// Whether Black has more men, or the greater one.
fn is_black_stronger(men: impl Iterator<Item = Piece>) -> bool {
    let (mut white, mut black) = (0, 0);
    for man in men {
        let strength = man.color.fold_wb(&mut white, &mut black);
        *strength += 8 + man.role as usize;
    }
    black > white
}
