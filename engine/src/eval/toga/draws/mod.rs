//! Winning chances: a side that is ahead on points may still be unable to win.
//!
//! Each side has a multiplier in sixteenths, which scales the final value when
//! that side stands better (spec section 12).

mod endgames;

use shakmaty::{Bitboard, ByColor, Color, File, Role};

pub use endgames::Endgame;

use super::material::MaterialInfo;
use super::params;
use super::view::{rank_seen_by, square_seen_by, steps};
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
            fired: FiredRules(0),
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
        let mut fired = FiredRules(0);
        let mut chances = from_material;
        for color in Color::ALL {
            let side = material.sides[color];
            if let Some(reason) = side.reason {
                fired.insert(color, reason);
            }
            if side.may_have_rook_pawns && corner_is_held(position, color) {
                fired.insert(color, DrawRule::RookPawn);
                chances[color] = params::ROOK_PAWN_CHANCE;
            }
            if side.may_be_blocked && king_blocks(position, color) {
                fired.insert(color, DrawRule::Blocked);
                chances[color] = params::STOPPED_CHANCE;
            }
            if side.knight_and_pawn && king_blocks_last_pawn(position, color) {
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
        if material.lone_bishops && bishops_are_opposite(position) {
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

/// What a rule looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleKind {
    /// The number of men only.
    Material,
    /// Where the men stand.
    Board,
    /// Bishops of opposite colours, after all other rules.
    Bishops,
}

/// What a rule looks at.
pub const fn kind_of(rule: DrawRule) -> RuleKind {
    match rule {
        DrawRule::LoneMinor
        | DrawRule::TwoKnights
        | DrawRule::BishopsAgainstKnight
        | DrawRule::NoPawns
        | DrawRule::OnePawn
        | DrawRule::EvenHeavyPieces => RuleKind::Material,
        DrawRule::RookPawn
        | DrawRule::Blocked
        | DrawRule::KnightPawnBlocked
        | DrawRule::PawnAgainstQueen
        | DrawRule::PawnAgainstRook
        | DrawRule::PawnAgainstBishop
        | DrawRule::PawnAgainstKnight
        | DrawRule::KnightRookPawn
        | DrawRule::RookPawnAgainstRook
        | DrawRule::BishopPawnAgainstBishop => RuleKind::Board,
        DrawRule::OppositeBishops => RuleKind::Bishops,
        // Fairy-Max's rules, which are never asked here.
        DrawRule::NoPiece
        | DrawRule::LoneBishop
        | DrawRule::KnightPair
        | DrawRule::BishopsOnOneColour
        | DrawRule::SmallLead
        | DrawRule::NoPawnLeft
        | DrawRule::PieceForLastPawn => RuleKind::Material,
    }
}

/// A set of rules, for each side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FiredRules(u64);

impl FiredRules {
    const fn bit(side: Color, rule: DrawRule) -> u64 {
        1 << (rule as u32 + if side.is_white() { 0 } else { 32 })
    }

    fn insert(&mut self, side: Color, rule: DrawRule) {
        self.0 |= Self::bit(side, rule);
    }

    /// The rules that hold for a side, in the order in which they are asked.
    pub fn of(self, side: Color) -> impl Iterator<Item = DrawRule> {
        DrawRule::ALL
            .iter()
            .copied()
            .filter(move |&rule| self.0 & Self::bit(side, rule) != 0)
    }
}

/// The file of all pawns of a side, if they stand on one file and no enemy
/// pawn on a neighbouring file stands in front of the rearmost of them.
fn single_file(position: &Position, color: Color) -> Option<File> {
    let pawns = position.men(color, Role::Pawn);
    let file = pawns.first()?.file();
    if !pawns.is_subset(Bitboard::from_file(file)) {
        return None;
    }
    let rearmost = pawns
        .into_iter()
        .map(|pawn| rank_seen_by(color, pawn))
        .min()?;
    let in_the_way = position
        .men(!color, Role::Pawn)
        .into_iter()
        .any(|enemy| enemy.file().distance(file) == 1 && rank_seen_by(color, enemy) > rearmost);
    (!in_the_way).then_some(file)
}

/// Rook pawns whose promotion corner the enemy king holds, and no own bishop
/// can drive it away.
fn corner_is_held(position: &Position, color: Color) -> bool {
    let Some(file @ (File::A | File::H)) = single_file(position, color) else {
        return false;
    };
    let corner = shakmaty::Square::from_coords(file, (!color).backrank());
    let bishop_helps = position
        .men(color, Role::Bishop)
        .into_iter()
        .any(|bishop| bishop.is_light() == corner.is_light());
    steps(position.king(!color), corner) <= 1 && !bishop_helps
}

/// The enemy king stands in the way of all pawns, and no own bishop can drive
/// it away.
fn king_blocks(position: &Position, color: Color) -> bool {
    let king = position.king(!color);
    if single_file(position, color) != Some(king.file()) {
        return false;
    }
    let foremost = position
        .men(color, Role::Pawn)
        .into_iter()
        .map(|pawn| rank_seen_by(color, pawn))
        .max()
        .unwrap_or_default();
    // The original turns Black's rank over twice, so Black's pawns are
    // compared from the wrong end of the board.
    let threshold = match color {
        Color::White => foremost,
        Color::Black => 7 - foremost,
    };
    let bishop_helps = position
        .men(color, Role::Bishop)
        .into_iter()
        .any(|bishop| bishop.is_light() == king.is_light());
    rank_seen_by(color, king) > threshold && !bishop_helps
}

/// The enemy king stands in front of the only pawn, which is not yet on its
/// seventh rank.
fn king_blocks_last_pawn(position: &Position, color: Color) -> bool {
    const SIXTH: usize = 5;
    let king = position.king(!color);
    position
        .men(color, Role::Pawn)
        .into_iter()
        .map(|pawn| square_seen_by(color, pawn))
        .any(|pawn| {
            let rank = pawn.rank().to_usize();
            pawn.file() == king.file() && rank_seen_by(color, king) > rank && rank <= SIXTH
        })
}

/// The only bishops of both sides stand on different colours.
fn bishops_are_opposite(position: &Position) -> bool {
    let bishops = position.by_role(Role::Bishop);
    bishops.intersects(Bitboard::LIGHT_SQUARES) && bishops.intersects(Bitboard::DARK_SQUARES)
}
