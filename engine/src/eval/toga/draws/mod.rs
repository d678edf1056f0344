//! Winning chances: a side that is ahead on points may still be unable to win.
//!
//! Each side has a multiplier in sixteenths, which scales the final value when
//! that side stands better (spec section 12).
//!
//! | looking for | open |
//! |---|---|
//! | what the number of men says | `material`, beside this room |
//! | rules that look at kings, pawns and bishops | `board` |
//! | endgames with few men | `endgames` |
//! | which rules hold, for the log | `fired` |

mod board;
mod endgames;
mod fired;

use shakmaty::{ByColor, Color};

pub use endgames::{Endgame, EndgameKind};
pub use fired::{FiredRules, RuleKind, kind_of};

use super::material::MaterialInfo;
use super::params;
use crate::eval::trace::{DrawRule, ScaleKind, Tracer};
use crate::position::Position;

/// The winning chances of both sides, in sixteenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Multipliers {
    /// From material alone.
    pub from_material: ByColor<i32>,
    /// After the draw rules, which look at the board.
    pub after_rules: ByColor<i32>,
    /// As used, opposite bishops included.
    pub used: ByColor<i32>,
    /// The rules whose conditions hold, also where another one decides.
    pub fired: FiredRules,
}

impl Multipliers {
    /// Full chances for both sides.
    pub const FULL: Multipliers = {
        let full = ByColor {
            white: params::FULL_CHANCE,
            black: params::FULL_CHANCE,
        };
        Multipliers {
            from_material: full,
            after_rules: full,
            used: full,
            fired: FiredRules::NONE,
        }
    };

    /// The chances in a position.
    #[inline]
    pub fn of(position: &Position, material: &MaterialInfo) -> Multipliers {
        if material.may_be_drawish {
            Multipliers::asked(position, material)
        } else {
            Multipliers::FULL
        }
    }

    #[cold]
    fn asked(position: &Position, material: &MaterialInfo) -> Multipliers {
        let from_material = ByColor::new_with(|color| material.sides[color].chance);
        let mut fired = FiredRules::NONE;
        let mut chances = from_material;
        for color in Color::ALL {
            let side = material.sides[color];
            if let Some(reason) = side.reason {
                fired.insert(color, reason);
            }
            if side.may_have_rook_pawns && board::corner_is_held(position, color) {
                fired.insert(color, DrawRule::RookPawn);
                chances[color] = params::ROOK_PAWN_CHANCE;
            }
            if side.may_be_blocked && board::king_blocks(position, color) {
                fired.insert(color, DrawRule::Blocked);
                chances[color] = params::STOPPED_CHANCE;
            }
            if side.knight_and_pawn && board::king_blocks_last_pawn(position, color) {
                fired.insert(color, DrawRule::KnightPawnBlocked);
                chances[color] = params::STOPPED_CHANCE;
            }
        }
        if let Some(endgame) = material.endgame
            && endgame.is_drawn(position)
        {
            for color in Color::ALL {
                fired.insert(color, endgame.rule());
                chances[color] = params::STOPPED_CHANCE;
            }
        }
        // A rule may set a chance higher than an earlier rule, never higher
        // than the material.
        let after_rules = ByColor::new_with(|color| chances[color].min(from_material[color]));
        let mut used = after_rules;
        if material.lone_bishops && board::bishops_are_opposite(position) {
            for color in Color::ALL {
                if used[color] == params::FULL_CHANCE {
                    fired.insert(color, DrawRule::OppositeBishops);
                    used[color] = params::OPPOSITE_BISHOPS_CHANCE;
                }
            }
        }
        Multipliers {
            from_material,
            after_rules,
            used,
            fired,
        }
    }

    /// Whether neither side has any chance: the value is 0 whatever the board
    /// looks like.
    #[inline]
    pub fn is_dead(&self) -> bool {
        self.after_rules.white == 0 && self.after_rules.black == 0
    }

    /// The rules that led to a side's chance.
    pub fn reasons(&self, side: Color) -> impl Iterator<Item = DrawRule> {
        let used = self.used[side];
        let from_material = used == self.from_material[side];
        let from_rules = used == self.after_rules[side];
        self.fired
            .of(side)
            .filter(move |&rule| match kind_of(rule) {
                RuleKind::Material => from_material,
                RuleKind::Board if from_material => false,
                // Rook pawns say 0, all others 1; the one that was heeded counts.
                RuleKind::Board => from_rules && (rule == DrawRule::RookPawn) == (used == 0),
                RuleKind::Bishops => true,
            })
    }

    /// The value after the better side's chance has scaled it (White's view).
    #[inline]
    pub fn apply<T: Tracer>(&self, value: i32, tracer: &mut T) -> i32 {
        let better = if self.is_dead() {
            None
        } else if value == 0 {
            return value;
        } else {
            Some(Color::from_white(value > 0))
        };
        let chance = better.map_or(0, |side| self.used[side]);
        if chance == params::FULL_CHANCE {
            return value;
        }
        let scaled = value * chance / params::FULL_CHANCE;
        if T::RECORDS {
            for side in Color::ALL {
                if better.is_none_or(|better| better == side) {
                    for rule in self.reasons(side) {
                        tracer.draw_rule(side, rule);
                    }
                }
            }
            tracer.scale(
                ScaleKind::DrawMultiplier,
                value,
                Some((chance, params::FULL_CHANCE)),
                scaled,
            );
        }
        scaled
    }
}
