//! What the pieces do (spec section 9): a file for each idea.
//!
//! Each piece's attacks are computed once, here; the same attacks tell the
//! king block who attacks a king.

mod king_distance;
mod mobility;
mod open_file;
mod outpost;
mod seventh_rank;

use shakmaty::{Bitboard, ByColor, Color, Role, Square, attacks};

use super::king::attack::{Attack, Zone};
use super::material::MaterialInfo;
use super::weights::Factor;
use crate::eval::score::{Score, Tally, both_sides, for_side};
use crate::eval::trace::{Subject, Tracer};
use crate::position::Position;

/// What the pieces say of a position.
pub struct PiecesInfo {
    /// The pieces block, White's view.
    pub score: Score,
    /// The attack of each side on the enemy king.
    pub attacks: ByColor<Attack>,
}

/// The pieces of both sides.
#[inline]
pub fn evaluate<T: Tracer>(
    position: &Position,
    material: &MaterialInfo,
    factor: Factor,
    tracer: &mut T,
) -> PiecesInfo {
    let mut attacks = ByColor::default();
    let score = both_sides(tracer, |color, tally| {
        attacks[color] = for_side!(color => side(position, material, tally));
    });
    PiecesInfo {
        score: factor.weigh(score, tracer),
        attacks,
    }
}

/// What all pieces of one side need to know.
struct Scene<'p> {
    position: &'p Position,
    color: Color,
    occupied: Bitboard,
    /// Squares without an own man.
    targets: Bitboard,
    own_pawns: Bitboard,
    enemy_pawns: Bitboard,
    has_queen: bool,
    /// The seventh rank, where it is worth standing on.
    seventh: Bitboard,
    enemy_king: Square,
    zone: Zone,
}

impl<'p> Scene<'p> {
    #[inline]
    fn new(position: &'p Position, material: &MaterialInfo, color: Color) -> Scene<'p> {
        let enemy_king = position.king(!color);
        Scene {
            position,
            color,
            occupied: position.occupied(),
            targets: !position.by_color(color),
            own_pawns: position.men(color, Role::Pawn),
            enemy_pawns: position.men(!color, Role::Pawn),
            has_queen: material.sides[color].has_queen,
            seventh: seventh_rank::worthwhile(position, color),
            enemy_king,
            zone: Zone::new(enemy_king, material.sides[!color].king_in_danger),
        }
    }
}

/// The pieces of one side; returns their attack on the enemy king.
fn side<T: Tracer, const WHITE: bool>(
    position: &Position,
    material: &MaterialInfo,
    tally: &mut Tally<'_, T>,
) -> Attack {
    let scene = &Scene::new(position, material, Color::from_white(WHITE));
    let mut attack = Attack::default();
    let men = |role| scene.position.men(scene.color, role);
    for square in men(Role::Knight) {
        let at = Subject::Man(scene.color, Role::Knight, square);
        let reach = attacks::knight_attacks(square);
        mobility::add(at, Role::Knight, reach & scene.targets, tally);
        outpost::add(at, square, scene, tally);
        attack.count::<T>(&scene.zone, Role::Knight, square, reach);
    }
    for square in men(Role::Bishop) {
        let at = Subject::Man(scene.color, Role::Bishop, square);
        let reach = attacks::bishop_attacks(square, scene.occupied);
        mobility::add(at, Role::Bishop, reach & scene.targets, tally);
        attack.count::<T>(&scene.zone, Role::Bishop, square, reach);
    }
    for square in men(Role::Rook) {
        let at = Subject::Man(scene.color, Role::Rook, square);
        let reach = attacks::rook_attacks(square, scene.occupied);
        mobility::add(at, Role::Rook, reach & scene.targets, tally);
        open_file::add(at, square, scene, tally);
        seventh_rank::add(at, Role::Rook, square, scene, tally);
        attack.count::<T>(&scene.zone, Role::Rook, square, reach);
    }
    for square in men(Role::Queen) {
        let at = Subject::Man(scene.color, Role::Queen, square);
        king_distance::add(at, square, scene, tally);
        seventh_rank::add(at, Role::Queen, square, scene, tally);
        if scene.zone.is_rated() {
            let reach = attacks::queen_attacks(square, scene.occupied);
            attack.count::<T>(&scene.zone, Role::Queen, square, reach);
        }
    }
    attack
}
