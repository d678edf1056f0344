//! A cell: one number for each material balance that the base knows.
//!
//! Up to eight pawns, two knights, bishops and rooks and one queen a side;
//! what has more (after a promotion) has no cell.

use std::fmt;
use std::str::FromStr;

use shakmaty::{Color, Role};

use crate::position::Material;

/// Counts of one kind of man: which, whose, and how many values they take.
const AXES: [(Color, Role, u32); 10] = [
    (Color::White, Role::Pawn, 9),
    (Color::Black, Role::Pawn, 9),
    (Color::White, Role::Knight, 3),
    (Color::Black, Role::Knight, 3),
    (Color::White, Role::Bishop, 3),
    (Color::Black, Role::Bishop, 3),
    (Color::White, Role::Rook, 3),
    (Color::Black, Role::Rook, 3),
    (Color::White, Role::Queen, 2),
    (Color::Black, Role::Queen, 2),
];

/// The number of cells: 9·9·3·3·3·3·3·3·2·2.
pub const CELLS: usize = 236_196;

/// The number of a material balance in the base's files, 0 (bare kings) to
/// 236,195 (the start position).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u32);

impl Cell {
    /// All men of the first position.
    pub const START: Cell = Cell(CELLS as u32 - 1);

    /// The cell of this material; none if there is more of a kind than the
    /// base has room for.
    #[inline]
    pub fn of(material: Material) -> Option<Cell> {
        let mut index = 0;
        for (color, role, base) in AXES {
            let count = material.count(color, role) as u32;
            if count >= base {
                return None;
            }
            index = index * base + count;
        }
        Some(Cell(index))
    }

    /// The cell with this number; none past the last.
    pub fn from_index(index: usize) -> Option<Cell> {
        (index < CELLS).then_some(Cell(index as u32))
    }

    /// Its place in the files.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many men of this kind it stands for.
    pub fn count(self, color: Color, role: Role) -> u32 {
        let mut rest = self.0;
        for (axis_color, axis_role, base) in AXES.into_iter().rev() {
            if (axis_color, axis_role) == (color, role) {
                return rest % base;
            }
            rest /= base;
        }
        1 // the king
    }

    /// The material it stands for.
    pub fn material(self) -> Material {
        let mut material = Material::default();
        for (color, role, _) in AXES {
            for _ in 0..self.count(color, role) {
                material.add(color, role);
            }
        }
        material
    }

    /// The same material without one man of this kind; none if there is none.
    pub fn without(self, color: Color, role: Role) -> Option<Cell> {
        self.changed(color, role, self.count(color, role).checked_sub(1)?)
    }

    /// The same material with so many men of this kind; none if that is more
    /// than the base has room for. Kings are always one.
    pub fn changed(self, color: Color, role: Role, count: u32) -> Option<Cell> {
        let mut material = self.material();
        while material.count(color, role) > 0 && role != Role::King {
            material.remove(color, role);
        }
        for _ in 0..count.min(Cell::most(role) + 1) {
            material.add(color, role);
        }
        Cell::of(material)
    }

    /// How many men of a kind a side can have.
    pub fn most(role: Role) -> u32 {
        let axis = AXES.iter().find(|(_, axis, _)| *axis == role);
        axis.map_or(1, |&(_, _, base)| base - 1)
    }

    /// The same material with the colours exchanged.
    pub fn mirror(self) -> Cell {
        let index = AXES.into_iter().fold(0, |index, (color, role, base)| {
            index * base + self.count(!color, role)
        });
        Cell(index)
    }

    /// All cells, in the order of the files.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u32).map(Cell)
    }
}

const NAMED: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// The usual name of the material, White first: `KRPKR`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in [Color::White, Color::Black] {
            f.write_str("K")?;
            for role in NAMED {
                for _ in 0..self.count(color, role) {
                    write!(f, "{}", role.upper_char())?;
                }
            }
        }
        Ok(())
    }
}

/// Why a text does not name a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CellError {
    /// It is not written as `KRPKR`.
    #[error("material is written as KRPKR: two kings, each followed by its men")]
    Form,
    /// There are more men of a kind than the base has room for.
    #[error("the base holds up to 8 pawns, 2 knights, 2 bishops, 2 rooks and 1 queen a side")]
    TooMany,
}

impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Cell, CellError> {
        let text = text.trim().to_ascii_uppercase().replace(['V', ' '], "");
        let sides: Vec<&str> = text.split('K').collect();
        let ["", white, black] = sides[..] else {
            return Err(CellError::Form);
        };
        let mut material = Material::default();
        for (color, men) in [(Color::White, white), (Color::Black, black)] {
            if men.len() > 16 {
                return Err(CellError::TooMany);
            }
            for letter in men.chars() {
                let role = Role::from_char(letter).ok_or(CellError::Form)?;
                material.add(color, role);
            }
        }
        Cell::of(material).ok_or(CellError::TooMany)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_cells_have_their_numbers() {
        for (name, index) in [
            ("KK", 0),
            ("KQRRBBNNPPPPPPPPKQRRBBNNPPPPPPPP", 236_195),
            ("KQRRBBNNPPPPPPPKQRRBBNNPPPPPPP", 207_035),
            ("KQRRBBNPPPPPPPKQRRBNNPPPPPPP", 206_027),
            ("KQRRBNNPPPPPPPKQRRBBNPPPPPPP", 206_603),
            ("KRPKR", 26_260),
            ("KRKRP", 2_932),
            ("KBNK", 1_080),
            ("KQPPPKRBPPP", 87_522),
        ] {
            let cell: Cell = name.parse().unwrap();
            assert_eq!(cell.index(), index, "{name}");
            assert_eq!(cell.to_string(), name);
        }
    }

    #[test]
    fn every_cell_survives_the_way_through_its_material_and_its_mirror() {
        for cell in Cell::all() {
            assert_eq!(Cell::of(cell.material()), Some(cell));
            assert_eq!(cell.mirror().mirror(), cell);
        }
        assert_eq!(Cell::all().count(), CELLS);
    }

    #[test]
    fn men_are_taken_off_and_put_on() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let start = cell("KRPKR");
        assert_eq!(start.without(Color::White, Role::Pawn), Some(cell("KRKR")));
        assert_eq!(start.without(Color::Black, Role::Pawn), None);
        assert_eq!(
            start.changed(Color::Black, Role::Knight, 2),
            Some(cell("KRPKRNN"))
        );
        assert_eq!(start.changed(Color::Black, Role::Knight, 3), None);
        assert_eq!(start.changed(Color::Black, Role::Queen, u32::MAX), None);
        assert_eq!(Cell::most(Role::Pawn), 8);
    }

    #[test]
    fn what_is_no_material_is_refused_in_words() {
        for text in ["", "K", "KKK", "QKK", "KXK", "8/8 w"] {
            assert_eq!(text.parse::<Cell>(), Err(CellError::Form), "{text}");
        }
        assert_eq!("KQQK".parse::<Cell>(), Err(CellError::TooMany));
        assert_eq!("k q v k".parse::<Cell>().unwrap().to_string(), "KQK");
    }
}
