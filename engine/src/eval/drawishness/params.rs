//! Every number of the drawishness rules (spec "other systems", section 2.1).

use shakmaty::Role;

/// What a piece is worth when it is asked who is ahead, centipawns.
pub const fn piece_value(role: Role) -> i32 {
    match role {
        Role::Pawn | Role::King => 0,
        Role::Knight | Role::Bishop => 325,
        Role::Rook => 500,
        Role::Queen => 975,
    }
}

/// What a bishop pair is worth besides, where that is switched on, centipawns.
pub const BISHOP_PAIR: i32 = 50;

/// Being ahead by less than this, pawns apart, does not win, centipawns.
pub const ENOUGH_TO_WIN: i32 = 350;

/// With so many pieces, or so many pawns, nothing is reduced.
pub const EXEMPT_PIECES: i32 = 3;
/// With so many pawns nothing is reduced.
pub const EXEMPT_PAWNS: i32 = 2;

/// Opposite bishops draw when the pawns differ by no more than this.
pub const OPPOSITE_BISHOPS_PAWNS: i32 = 2;

/// The factor without a pawn and without mating potential.
pub const NO_MATING_POTENTIAL: (i32, i32) = (1, 8);
/// The factor when the last pawn can be taken for a piece and nothing is left.
pub const LAST_PAWN: (i32, i32) = (1, 4);
/// The factor without a pawn.
pub const NO_PAWN: (i32, i32) = (1, 2);
/// The factor with bishops of opposite colours.
pub const OPPOSITE_BISHOPS: (i32, i32) = (1, 2);
