//! Passed pawns: the further they are, the more they are worth, most of all
//! when nobody can stop them (spec section 11).

use shakmaty::{Bitboard, Color, File, Rank, Role, Square};

use super::exchange;
use super::material::MaterialInfo;
use super::params;
use super::view::{rank_seen_by, steps};
use super::weights::Factor;
use crate::eval::score::{Score, Tally, both_sides};
use crate::eval::trace::{Fact, Subject, Term, Tracer};
use crate::position::Position;

/// The passed pawns of both sides.
#[inline]
pub fn evaluate<T: Tracer>(
    position: &Position,
    material: &MaterialInfo,
    passed: Bitboard,
    factor: Factor,
    tracer: &mut T,
) -> Score {
    let score = both_sides(tracer, |color, tally| {
        let enemy_has_pieces = material.sides[!color].has_pieces;
        for pawn in passed & position.by_color(color) {
            if let Some(target) = pawn.offset(color.fold_wb(8, -8)) {
                let pawn = Passer {
                    position,
                    color,
                    pawn,
                    target,
                };
                pawn.add(enemy_has_pieces, tally);
            }
        }
    });
    factor.weigh(score, tracer)
}

/// One passed pawn.
struct Passer<'p> {
    position: &'p Position,
    color: Color,
    pawn: Square,
    /// The square in front of it.
    target: Square,
}

impl Passer<'_> {
    #[inline]
    fn add<T: Tracer>(&self, enemy_has_pieces: bool, tally: &mut Tally<'_, T>) {
        let at = Subject::Man(self.color, Role::Pawn, self.pawn);
        let rank = rank_seen_by(self.color, self.pawn);
        let own_king = steps(self.position.king(self.color), self.target);
        let enemy_king = steps(self.position.king(!self.color), self.target);
        // The rank weighs what the pawn gains: early on that is nothing.
        let matters = params::RANK_WEIGHT[rank] > 0 || T::RECORDS;
        let is_unstoppable = || self.outruns_king() || self.is_escorted();
        let dangerous = if !matters {
            0
        } else if !enemy_has_pieces && is_unstoppable() {
            params::PASSED_UNSTOPPABLE
        } else if self.is_free() {
            params::PASSED_FREE
        } else {
            0
        };
        let delta = params::PASSED_ADVANCED
            + dangerous
            + params::PASSED_OWN_KING * own_king
            + params::PASSED_ENEMY_KING * enemy_king;
        tally.fact(at, Fact::OwnKing, own_king);
        tally.fact(at, Fact::EnemyKing, enemy_king);
        if T::RECORDS {
            // Shown also where another rule has decided.
            tally.fact(at, Fact::SquareRule, i32::from(self.outruns_king()));
            tally.fact(at, Fact::Escort, i32::from(self.is_escorted()));
            tally.fact(at, Fact::Free, i32::from(self.is_free()));
        }
        tally.fact(at, Fact::Dangerous, dangerous);
        tally.fact(at, Fact::Delta, delta);
        tally.add(
            at,
            Term::PassedPawn,
            Score::new(
                params::PASSED_OPENING[rank],
                params::passed_endgame(delta, rank),
            ),
        );
    }

    fn promotion(&self) -> Square {
        Square::from_coords(self.pawn.file(), self.color.relative_rank(Rank::Eighth))
    }

    /// The square rule: the enemy king comes too late, and no own piece stands
    /// in the pawn's way.
    fn outruns_king(&self) -> bool {
        let promotion = self.promotion();
        let way = shakmaty::attacks::between(self.pawn, promotion).with(promotion);
        if self.position.by_color(self.color).intersects(way) {
            return false;
        }
        // A pawn at home moves two squares at once.
        const THIRD: usize = 2;
        let rank = rank_seen_by(self.color, self.pawn).max(THIRD);
        let moves = Rank::Eighth as usize - rank + usize::from(self.position.turn() != self.color);
        steps(self.position.king(!self.color), promotion) > moves as i32
    }

    /// The own king stands by the pawn and by its promotion square, and does
    /// not shut itself in before a rook pawn.
    fn is_escorted(&self) -> bool {
        let king = self.position.king(self.color);
        let shuts_itself_in =
            king.file() == self.pawn.file() && matches!(king.file(), File::A | File::H);
        steps(king, self.promotion()) <= 1 && steps(king, self.pawn) <= 1 && !shuts_itself_in
    }

    /// The square in front is empty, and the pawn is not lost on it.
    #[inline]
    fn is_free(&self) -> bool {
        !self.position.occupied().contains(self.target)
            && exchange::push_is_safe(self.position, self.color, self.pawn, self.target)
    }
}
