//! Which draw rules hold, for each side.

use shakmaty::Color;

use crate::eval::trace::DrawRule;

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
    /// No rule.
    pub const NONE: FiredRules = FiredRules(0);

    const fn bit(side: Color, rule: DrawRule) -> u64 {
        1 << (rule as u32 + if side.is_white() { 0 } else { 32 })
    }

    /// Adds a rule.
    pub(super) fn insert(&mut self, side: Color, rule: DrawRule) {
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
