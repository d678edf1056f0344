//! How often a value is won, drawn and lost: what `UCI_ShowWDL` shows.
//!
//! A logistic curve for the wins, the same turned round for the losses, and
//! draws in between. Both its place and its width depend on the material left:
//! with little on the board the same advantage is drawn more often or is
//! decisive, seldom in between. The four numbers are fitted to our own games,
//! see [`params`](super::params).

use shakmaty::{Color, Role};

use super::params::{CHANCES_CENTRE, CHANCES_NARROWEST, CHANCES_WIDTH, FULL_MATERIAL};
use super::value::Value;
use crate::position::Material;

/// Chances of the side to move in thousandths; they add up to a thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// Of a win.
    pub win: u32,
    /// Of a draw.
    pub draw: u32,
    /// Of a loss.
    pub loss: u32,
}

impl Chances {
    /// The chances that go with a value and the material on the board.
    pub fn of(value: Value, material: Material) -> Chances {
        let (win, loss) = match value {
            Value::Mate(moves) if moves > 0 => (1000, 0),
            Value::Mate(_) => (0, 1000),
            Value::Centipawns(value) => {
                let left = share_left(material);
                let centre = CHANCES_CENTRE[0] + CHANCES_CENTRE[1] * left;
                let width = (CHANCES_WIDTH[0] + CHANCES_WIDTH[1] * left).max(CHANCES_NARROWEST);
                let more = |value: f64| 1000.0 / (1.0 + ((centre - value) / width).exp());
                let value = f64::from(value);
                let win = more(value).round() as u32;
                (win, (more(-value).round() as u32).min(1000 - win))
            }
        };
        Chances {
            win,
            draw: 1000 - win - loss,
            loss,
        }
    }
}

/// How much of the material is left, 0 to 1; a full board counts like one with
/// the first few exchanges made.
fn share_left(material: Material) -> f64 {
    let worth = |role| match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    };
    let men: i32 = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.map(|role| material.count(color, role) * worth(role)))
        .sum();
    f64::from(men.min(FULL_MATERIAL)) / f64::from(FULL_MATERIAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> [Material; 2] {
        let mut ending = Material::default();
        ending.add(Color::White, Role::Rook);
        ending.add(Color::White, Role::Pawn);
        ending.add(Color::Black, Role::Rook);
        let mut full = Material::default();
        for color in Color::ALL {
            for (role, count) in [
                (Role::Pawn, 8),
                (Role::Knight, 2),
                (Role::Rook, 2),
                (Role::Queen, 1),
            ] {
                for _ in 0..count {
                    full.add(color, role);
                }
            }
        }
        [ending, full]
    }

    #[test]
    fn chances_add_up_grow_with_the_value_and_turn_round() {
        for material in boards() {
            let mut before = 0;
            for value in -32_000..=32_000 {
                let Chances { win, draw, loss } = Chances::of(Value::Centipawns(value), material);
                assert_eq!(win + draw + loss, 1000);
                assert!(win >= before);
                before = win;
                let turned = Chances::of(Value::Centipawns(-value), material);
                assert!(turned.win.abs_diff(loss) <= 1, "{value}");
            }
            assert_eq!(before, 1000);
        }
    }

    #[test]
    fn a_mate_is_certain() {
        let [ending, _] = boards();
        assert_eq!(Chances::of(Value::Mate(3), ending).win, 1000);
        assert_eq!(Chances::of(Value::Mate(0), ending).loss, 1000);
        assert_eq!(Chances::of(Value::Mate(-2), ending).loss, 1000);
    }
}
