//! Drawishness by the rules of H. G. Muller's Fairy-Max: how much an advantage
//! is worth with so little left on the board (spec "other systems", section 2).
//!
//! The factor belongs to a side and is applied to the whole value when that
//! side stands better. It is never 0: a dead draw keeps an eighth, so that an
//! engine still prefers the better of two drawn endings.

pub mod params;

use shakmaty::{Bitboard, Color, Role};

use crate::eval::trace::{DrawRule, ScaleKind, StepFact, Tracer};
use crate::position::{Material, Position};
use params::{
    BISHOP_PAIR, ENOUGH_TO_WIN, EXEMPT_PAWNS, EXEMPT_PIECES, LAST_PAWN, NO_MATING_POTENTIAL,
    NO_PAWN, OPPOSITE_BISHOPS, OPPOSITE_BISHOPS_PAWNS, piece_value,
};

/// The pieces, cheapest first: the order in which one is given for a pawn.
const CHEAPEST_FIRST: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Switches where the rules leave a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// A small lead fails to win only against at most one piece.
    pub defender_limit: bool,
    /// Two bishops on squares of one colour cannot mate.
    pub same_colour_pair: bool,
    /// Count a bishop pair when it is asked who is ahead.
    pub pair_value: bool,
    /// Halve the value with bishops of opposite colours, as Toga does.
    pub opposite_bishops: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            defender_limit: true,
            same_colour_pair: true,
            pair_value: false,
            opposite_bishops: true,
        }
    }
}

/// Why a side cannot mate with what it has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lack {
    /// No piece at all.
    NoPiece,
    /// A single bishop.
    ColourBound,
    /// Two knights.
    DefectivePair,
    /// Two bishops on one colour.
    SameColourPair,
    /// Not far enough ahead.
    SmallLead,
}

/// Which rule decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// Two pawns or three pieces: enough.
    Exempt,
    /// No pawn, and no mating potential.
    Lacking(Lack),
    /// No pawn, but the enemy has only his king.
    BareKing,
    /// No pawn.
    NoPawn,
    /// One pawn, and the enemy has no piece to give for it.
    NothingToSacrifice,
    /// One pawn; when the enemy gives this piece for it, nothing is left to mate with.
    LastPawn(Role, Lack),
    /// One pawn; when the enemy gives this piece for it, the rest still wins.
    Keeps(Role),
    /// Bishops of opposite colours.
    OppositeBishops,
}

/// What the rules say of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Numerator and denominator of the factor.
    pub factor: (i32, i32),
    /// The rule that decided.
    pub rule: Rule,
    /// How far the side is ahead in pieces, pawns apart, centipawns.
    pub lead: i32,
}

impl Verdict {
    /// The value multiplied by the factor, rounded toward zero.
    pub const fn apply(self, value: i32) -> i32 {
        value * self.factor.0 / self.factor.1
    }
}

impl Rule {
    /// The rules as an explanation tells them, the deciding one first.
    pub fn reasons(self) -> impl Iterator<Item = DrawRule> {
        let (first, second) = match self {
            Rule::Exempt | Rule::BareKing | Rule::NothingToSacrifice | Rule::Keeps(_) => {
                (None, None)
            }
            Rule::Lacking(lack) => (Some(lack.reason()), None),
            Rule::NoPawn => (Some(DrawRule::NoPawnLeft), None),
            Rule::LastPawn(_, lack) => (Some(DrawRule::PieceForLastPawn), Some(lack.reason())),
            Rule::OppositeBishops => (Some(DrawRule::OppositeBishops), None),
        };
        first.into_iter().chain(second)
    }
}

impl Lack {
    const fn reason(self) -> DrawRule {
        match self {
            Lack::NoPiece => DrawRule::NoPiece,
            Lack::ColourBound => DrawRule::LoneBishop,
            Lack::DefectivePair => DrawRule::KnightPair,
            Lack::SameColourPair => DrawRule::BishopsOnOneColour,
            Lack::SmallLead => DrawRule::SmallLead,
        }
    }
}

/// The value after the better side's factor (White's view).
#[inline]
pub fn apply<T: Tracer>(value: i32, position: &Position, options: &Options, tracer: &mut T) -> i32 {
    if value == 0 {
        return value;
    }
    let better = Color::from_white(value > 0);
    let verdict = verdict(position, better, options);
    if verdict.factor == (1, 1) {
        return value;
    }
    let scaled = verdict.apply(value);
    if T::RECORDS {
        for rule in verdict.rule.reasons() {
            tracer.draw_rule(better, rule);
        }
        tracer.step_fact(StepFact::Lead, verdict.lead);
        tracer.scale(ScaleKind::Drawishness, value, Some(verdict.factor), scaled);
    }
    scaled
}

/// The verdict on `side` standing better.
pub fn verdict(position: &Position, side: Color, options: &Options) -> Verdict {
    let material = position.material();
    let lead = |material| lead(material, side, options);
    let said = |factor, rule| Verdict {
        factor,
        rule,
        lead: lead(material),
    };
    let pawns = material.count(side, Role::Pawn);
    let lacking = |material| {
        let same_colour = options.same_colour_pair && one_colour(position, side);
        lack(material, side, lead(material), same_colour, options)
    };

    let verdict = if pawns >= EXEMPT_PAWNS || pieces(material, side) >= EXEMPT_PIECES {
        said((1, 1), Rule::Exempt)
    } else if pawns == 0 {
        match lacking(material) {
            Some(lack) => said(NO_MATING_POTENTIAL, Rule::Lacking(lack)),
            None if is_bare(material, !side) => said((1, 1), Rule::BareKing),
            None => said(NO_PAWN, Rule::NoPawn),
        }
    } else {
        match cheapest(material, !side) {
            None => said((1, 1), Rule::NothingToSacrifice),
            Some(given) => {
                let mut left = material;
                left.remove(!side, given);
                left.remove(side, Role::Pawn);
                match lacking(left) {
                    Some(lack) => said(LAST_PAWN, Rule::LastPawn(given, lack)),
                    None => said((1, 1), Rule::Keeps(given)),
                }
            }
        }
    };

    if options.opposite_bishops && verdict.factor == (1, 1) && opposite_bishops(position) {
        return said(OPPOSITE_BISHOPS, Rule::OppositeBishops);
    }
    verdict
}

/// Why this side cannot mate, if it cannot.
fn lack(
    material: Material,
    side: Color,
    lead: i32,
    one_colour: bool,
    options: &Options,
) -> Option<Lack> {
    let count = |role| material.count(side, role);
    match (
        pieces(material, side),
        count(Role::Bishop),
        count(Role::Knight),
    ) {
        (0, ..) => Some(Lack::NoPiece),
        (1, 1, _) => Some(Lack::ColourBound),
        (2, _, 2) => Some(Lack::DefectivePair),
        (2, 2, _) if one_colour => Some(Lack::SameColourPair),
        (1 | 2, ..)
            if lead < ENOUGH_TO_WIN
                && (!options.defender_limit || pieces(material, !side) <= 1) =>
        {
            Some(Lack::SmallLead)
        }
        _ => None,
    }
}

/// Knights, bishops, rooks and queens of a side.
fn pieces(material: Material, side: Color) -> i32 {
    CHEAPEST_FIRST
        .into_iter()
        .map(|role| material.count(side, role))
        .sum()
}

fn is_bare(material: Material, side: Color) -> bool {
    pieces(material, side) == 0 && material.count(side, Role::Pawn) == 0
}

fn cheapest(material: Material, side: Color) -> Option<Role> {
    CHEAPEST_FIRST
        .into_iter()
        .find(|&role| material.count(side, role) > 0)
}

/// How far a side is ahead in pieces, pawns of both sides apart, centipawns.
fn lead(material: Material, side: Color, options: &Options) -> i32 {
    let worth = |side| {
        let pair = options.pair_value && material.count(side, Role::Bishop) >= 2;
        CHEAPEST_FIRST
            .into_iter()
            .map(|role| material.count(side, role) * piece_value(role))
            .sum::<i32>()
            + if pair { BISHOP_PAIR } else { 0 }
    };
    worth(side) - worth(!side)
}

/// Whether all bishops of a side stand on squares of one colour.
fn one_colour(position: &Position, side: Color) -> bool {
    let bishops = position.men(side, Role::Bishop);
    bishops.is_subset(Bitboard::DARK_SQUARES) || bishops.is_subset(Bitboard::LIGHT_SQUARES)
}

/// One bishop each, on squares of different colours, nothing else but about as
/// many pawns.
fn opposite_bishops(position: &Position) -> bool {
    let material = position.material();
    let lone = |side| pieces(material, side) == 1 && material.count(side, Role::Bishop) == 1;
    let pawns = material.count(Color::White, Role::Pawn) - material.count(Color::Black, Role::Pawn);
    lone(Color::White)
        && lone(Color::Black)
        && pawns.abs() <= OPPOSITE_BISHOPS_PAWNS
        && (position.by_role(Role::Bishop) & Bitboard::DARK_SQUARES).count() == 1
}
