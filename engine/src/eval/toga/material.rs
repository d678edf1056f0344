//! What the men are worth, and what the material alone says of the position:
//! the phase, the winning chances, which rules need to be asked.
//!
//! Everything here depends on the number of men only, so the search keeps it
//! in a small table (spec sections 3, 4 and 12).

use shakmaty::{ByColor, Color, Role};

use super::draws::Endgame;
use super::params;
use super::weights::Factor;
use crate::eval::phase::Phase;
use crate::eval::score::{Score, both_sides};
use crate::eval::trace::{DrawRule, Fact, Subject, Term, Tracer};
use crate::position::Material;

/// What the material says of a position.
#[derive(Clone, Copy, Default, Debug)]
pub struct MaterialInfo {
    /// The material block, White's view.
    pub score: Score,
    /// The game phase.
    pub phase: Phase,
    /// What the material says of each side.
    pub sides: ByColor<SideInfo>,
    /// Whether any rule can lower the chances: where not, none is asked.
    pub may_be_drawish: bool,
    /// The endgame whose own rule is asked.
    pub endgame: Option<Endgame>,
    /// Each side has one bishop and pawns, about equally many: if the bishops
    /// stand on different colours, the chances halve.
    pub lone_bishops: bool,
    /// Both sides have pieces enough for the search's early exit.
    pub may_be_lazy: bool,
}

/// What the material says of one side.
#[derive(Clone, Copy, Default, Debug)]
pub struct SideInfo {
    /// The winning chance in sixteenths, from material alone.
    pub chance: i32,
    /// Why it is not the full one.
    pub reason: Option<DrawRule>,
    /// Pawns and bishops only: rook pawns of the wrong colour may not win.
    pub may_have_rook_pawns: bool,
    /// Pawns and at most one bishop against a piece: the enemy king may block.
    pub may_be_blocked: bool,
    /// Knight and pawn against a piece: the enemy king may block.
    pub knight_and_pawn: bool,
    /// The enemy is strong enough to endanger this side's king.
    pub king_in_danger: bool,
    /// This side has at least one piece.
    pub has_pieces: bool,
    /// This side has a queen.
    pub has_queen: bool,
}

/// The material of a position.
pub fn evaluate<T: Tracer>(material: Material, factor: Factor, tracer: &mut T) -> MaterialInfo {
    let score = both_sides(tracer, |color, tally| {
        for role in Role::ALL {
            let count = material.count(color, role);
            if count > 0 && role != Role::King {
                let at = Subject::Kind(color, role);
                tally.fact(at, Fact::Count, count);
                tally.add(at, Term::PieceValue, params::piece_value(role) * count);
            }
        }
        if material.count(color, Role::Bishop) >= 2 {
            tally.add(Subject::Side(color), Term::BishopPair, params::BISHOP_PAIR);
        }
    });
    MaterialInfo {
        score: factor.weigh(score, tracer),
        ..classify(material)
    }
}

/// What the material says besides its worth.
fn classify(material: Material) -> MaterialInfo {
    let sides =
        ByColor::new_with(|color| side(Army::of(material, color), Army::of(material, !color)));
    let white = Army::of(material, Color::White);
    let black = Army::of(material, Color::Black);
    let endgame = Endgame::of(material);
    let lone_bishops = white.is_one_bishop()
        && black.is_one_bishop()
        && (white.pawns - black.pawns).abs() <= params::OPPOSITE_BISHOPS_PAWNS;
    let asks = |side: &SideInfo| {
        side.chance < params::FULL_CHANCE
            || side.may_have_rook_pawns
            || side.may_be_blocked
            || side.knight_and_pawn
    };
    MaterialInfo {
        score: Score::ZERO,
        phase: Phase::of(material),
        may_be_drawish: sides.iter().any(asks) || endgame.is_some() || lone_bishops,
        sides,
        endgame,
        lone_bishops,
        may_be_lazy: white.pieces() >= params::LAZY_PIECES && black.pieces() >= params::LAZY_PIECES,
    }
}

fn side(own: Army, enemy: Army) -> SideInfo {
    let (chance, reason) = chance(own, enemy);
    let pawns_and_bishops = own.pawns > 0 && own.pieces() == own.bishops;
    SideInfo {
        chance,
        reason,
        may_have_rook_pawns: pawns_and_bishops,
        may_be_blocked: pawns_and_bishops && own.bishops <= 1 && enemy.pieces() > 0,
        knight_and_pawn: own.pawns == 1
            && own.knights == 1
            && own.pieces() == 1
            && enemy.pieces() > 0,
        king_in_danger: enemy.queens > 0 && enemy.pieces() >= params::KING_DANGER_PIECES,
        has_pieces: own.pieces() > 0,
        has_queen: own.queens > 0,
    }
}

/// The winning chance of a side from material alone, and why.
fn chance(own: Army, enemy: Army) -> (i32, Option<DrawRule>) {
    let even_heavy_pieces =
        own == enemy && own.pawns == 0 && own.pieces() == 1 && own.queens + own.rooks == 1;
    if even_heavy_pieces {
        return (
            params::EVEN_HEAVY_PIECES_CHANCE,
            Some(DrawRule::EvenHeavyPieces),
        );
    }
    let two_knights = own.strength() == 2 && own.knights == 2;
    match own.pawns {
        0 => {
            let two_bishops = own.strength() == 2 && own.bishops == 2;
            if own.strength() == 1 {
                (params::LONE_MINOR_CHANCE, Some(DrawRule::LoneMinor))
            } else if two_knights {
                let only_pawns = enemy.pieces() == 0 && enemy.pawns > 0;
                let chance = if only_pawns {
                    params::TWO_KNIGHTS_AGAINST_PAWNS_CHANCE
                } else {
                    params::TWO_KNIGHTS_CHANCE
                };
                (chance, Some(DrawRule::TwoKnights))
            } else if two_bishops && enemy.strength() == 1 && enemy.knights == 1 {
                (
                    params::BISHOPS_AGAINST_KNIGHT_CHANCE,
                    Some(DrawRule::BishopsAgainstKnight),
                )
            } else if own.is_little_ahead_of(enemy.strength()) {
                (params::NO_PAWNS_CHANCE, Some(DrawRule::NoPawns))
            } else {
                (params::FULL_CHANCE, None)
            }
        }
        1 => {
            // The enemy gives its cheapest piece for the pawn. Queens are too dear.
            let given = if enemy.minors() > 0 {
                1
            } else if enemy.rooks > 0 {
                2
            } else {
                return (params::FULL_CHANCE, None);
            };
            if own.strength() == 1 || two_knights {
                (params::ONE_PAWN_DRAWN_CHANCE, Some(DrawRule::OnePawn))
            } else if own.is_little_ahead_of(enemy.strength() - given) {
                (params::ONE_PAWN_CHANCE, Some(DrawRule::OnePawn))
            } else {
                (params::FULL_CHANCE, None)
            }
        }
        _ => (params::FULL_CHANCE, None),
    }
}

/// The men of one side.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Army {
    pawns: i32,
    knights: i32,
    bishops: i32,
    rooks: i32,
    queens: i32,
}

impl Army {
    fn of(material: Material, color: Color) -> Army {
        Army {
            pawns: material.count(color, Role::Pawn),
            knights: material.count(color, Role::Knight),
            bishops: material.count(color, Role::Bishop),
            rooks: material.count(color, Role::Rook),
            queens: material.count(color, Role::Queen),
        }
    }

    fn minors(self) -> i32 {
        self.knights + self.bishops
    }

    fn pieces(self) -> i32 {
        self.minors() + self.rooks + self.queens
    }

    /// A queen counts two rooks.
    fn heavy(self) -> i32 {
        2 * self.queens + self.rooks
    }

    /// The pieces in minors: a rook counts two, a queen four.
    fn strength(self) -> i32 {
        2 * self.heavy() + self.minors()
    }

    /// At most a minor ahead, and not so strong that it wins all the same.
    fn is_little_ahead_of(self, enemy_strength: i32) -> bool {
        self.strength() - enemy_strength <= 1 && self.heavy() <= 2
    }

    fn is_one_bishop(self) -> bool {
        self.bishops == 1 && self.pieces() == 1
    }
}
