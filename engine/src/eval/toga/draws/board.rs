//! Draw rules that look at kings, pawns and bishops, for each side by itself.

use shakmaty::{Bitboard, Color, File, Role, Square};

use crate::eval::toga::view::{rank_seen_by, square_seen_by, steps};
use crate::position::Position;

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
pub(super) fn corner_is_held(position: &Position, color: Color) -> bool {
    let Some(file @ (File::A | File::H)) = single_file(position, color) else {
        return false;
    };
    let corner = Square::from_coords(file, (!color).backrank());
    let bishop_helps = position
        .men(color, Role::Bishop)
        .into_iter()
        .any(|bishop| bishop.is_light() == corner.is_light());
    steps(position.king(!color), corner) <= 1 && !bishop_helps
}

/// The enemy king stands in the way of all pawns, and no own bishop can drive
/// it away.
pub(super) fn king_blocks(position: &Position, color: Color) -> bool {
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
pub(super) fn king_blocks_last_pawn(position: &Position, color: Color) -> bool {
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
pub(super) fn bishops_are_opposite(position: &Position) -> bool {
    let bishops = position.by_role(Role::Bishop);
    bishops.intersects(Bitboard::LIGHT_SQUARES) && bishops.intersects(Bitboard::DARK_SQUARES)
}
