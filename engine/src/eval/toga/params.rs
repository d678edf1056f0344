//! Every number of the evaluation, in centipawns.
//!
//! Opening and endgame values stand together as a [`Score`]. Tables that the
//! original builds from short lines are built from the same lines here.
//! Square tables start at a1 and are seen by the man's owner, who plays upward.

use shakmaty::Role;

use crate::eval::score::Score;

const fn pair(opening: i32, endgame: i32) -> Score {
    Score::new(opening, endgame)
}

// Material (spec section 4).

/// What a man is worth. A king has no price.
pub const fn piece_value(role: Role) -> Score {
    match role {
        Role::Pawn => pair(70, 90),
        Role::Knight | Role::Bishop => pair(325, 325),
        Role::Rook => pair(500, 500),
        Role::Queen => pair(975, 975),
        Role::King => Score::ZERO,
    }
}

/// Two or more bishops of one side, given once.
pub const BISHOP_PAIR: Score = pair(50, 50);

// Winning chances (spec sections 12 and 13), in sixteenths.

/// The full winning chance.
pub const FULL_CHANCE: i32 = 16;

/// A lone minor piece.
pub const LONE_MINOR_CHANCE: i32 = 0;

/// Two knights without pawns.
pub const TWO_KNIGHTS_CHANCE: i32 = 0;

/// Two knights against nothing but pawns: the pawn lifts the stalemate.
pub const TWO_KNIGHTS_AGAINST_PAWNS_CHANCE: i32 = 1;

/// Two bishops against a knight.
pub const BISHOPS_AGAINST_KNIGHT_CHANCE: i32 = 8;

/// No pawns and at most a minor piece ahead.
pub const NO_PAWNS_CHANCE: i32 = 2;

/// One pawn that the enemy can take for a piece, leaving a lone minor or two knights.
pub const ONE_PAWN_DRAWN_CHANCE: i32 = 4;

/// One pawn that the enemy can take for a piece, leaving at most a minor ahead.
pub const ONE_PAWN_CHANCE: i32 = 8;

/// Queen against queen, rook against rook.
pub const EVEN_HEAVY_PIECES_CHANCE: i32 = 0;

/// Rook pawns whose corner the enemy king holds.
pub const ROOK_PAWN_CHANCE: i32 = 0;

/// Any other rule that sees the pawns stopped.
pub const STOPPED_CHANCE: i32 = 1;

/// Opposite bishops, in place of the full chance.
pub const OPPOSITE_BISHOPS_CHANCE: i32 = 8;

/// Opposite bishops count only up to this difference in pawns.
pub const OPPOSITE_BISHOPS_PAWNS: i32 = 2;

/// No value exceeds this; what lies above means mate.
pub const LIMIT: i32 = 29_744;

/// A value this far outside the search's window is not refined (spec section 14).
pub const LAZY_MARGIN: i32 = 200;

/// The early exit needs at least this many pieces on each side.
pub const LAZY_PIECES: i32 = 3;

// Piece-square tables (spec section 5).

const LINE: [i32; 8] = [-3, -1, 0, 1, 1, 0, -1, -3];
const KNIGHT_LINE: [i32; 8] = [-4, -2, 0, 1, 1, 0, -2, -4];
const PAWN_FILES: [i32; 8] = [-3, -1, 0, 1, 1, 0, -1, -3];
const KNIGHT_RANKS: [i32; 8] = [-2, -1, 0, 1, 2, 3, 2, 1];
const ROOK_FILES: [i32; 8] = [-2, -1, 0, 1, 1, 0, -1, -2];
const KING_FILES: [i32; 8] = [3, 4, 2, 0, 0, 2, 4, 3];
const KING_RANKS: [i32; 8] = [1, 0, -2, -3, -4, -5, -6, -7];

const fn pawn_square(file: usize, rank: usize) -> Score {
    let centre = match (file, rank) {
        (3 | 4, 2 | 4) => 10,
        (3 | 4, 3) => 20,
        _ => 0,
    };
    pair(5 * PAWN_FILES[file] + centre, 0)
}

const fn knight_square(file: usize, rank: usize) -> Score {
    let line = 5 * (KNIGHT_LINE[file] + KNIGHT_LINE[rank]);
    let trapped = matches!((file, rank), (0 | 7, 7));
    pair(
        line + 5 * KNIGHT_RANKS[rank] - if trapped { 100 } else { 0 },
        line,
    )
}

const fn bishop_square(file: usize, rank: usize) -> Score {
    let line = LINE[file] + LINE[rank];
    let home = if rank == 0 { -10 } else { 0 };
    let long_diagonal = if file == rank || file + rank == 7 {
        4
    } else {
        0
    };
    pair(2 * line + home + long_diagonal, 3 * line)
}

const fn rook_square(file: usize, _rank: usize) -> Score {
    pair(3 * ROOK_FILES[file], 0)
}

const fn queen_square(file: usize, rank: usize) -> Score {
    pair(
        if rank == 0 { -5 } else { 0 },
        4 * (LINE[file] + LINE[rank]),
    )
}

const fn king_square(file: usize, rank: usize) -> Score {
    pair(
        10 * (KING_FILES[file] + KING_RANKS[rank]),
        12 * (LINE[file] + LINE[rank]),
    )
}

/// The worth of each square for a man of this kind.
pub const fn square_values(role: Role) -> [Score; 64] {
    let mut table = [Score::ZERO; 64];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        table[square] = match role {
            Role::Pawn => pawn_square(file, rank),
            Role::Knight => knight_square(file, rank),
            Role::Bishop => bishop_square(file, rank),
            Role::Rook => rook_square(file, rank),
            Role::Queen => queen_square(file, rank),
            Role::King => king_square(file, rank),
        };
        square += 1;
    }
    table
}

// Pawn structure (spec section 6).

/// An own pawn stands behind this one.
pub const DOUBLED: Score = pair(-10, -20);
/// No own pawn on the neighbouring files.
pub const ISOLATED: Score = pair(-10, -20);
/// The same, with no pawn in front.
pub const ISOLATED_OPEN: Score = pair(-20, -20);
/// Left behind by its neighbours.
pub const BACKWARD: Score = pair(-8, -10);
/// The same, with no pawn in front.
pub const BACKWARD_OPEN: Score = pair(-16, -10);

/// How far a pawn has come, in 256ths, by relative rank (0 = first rank).
pub const RANK_WEIGHT: [i32; 8] = [0, 0, 0, 26, 77, 154, 256, 256];

/// From `low` to `high` as the pawn advances.
const fn rank_bonus(low: i32, high: i32, rank: usize) -> i32 {
    low + ((high - low) * RANK_WEIGHT[rank] + 128) / 256
}

/// What a candidate is worth, by relative rank (0 = first rank).
pub const CANDIDATE: [Score; 8] = {
    let mut table = [Score::ZERO; 8];
    let mut rank = 1;
    while rank < 7 {
        table[rank] = pair(rank_bonus(5, 55, rank), rank_bonus(10, 110, rank));
        rank += 1;
    }
    table
};

// Tempo (spec section 7).

/// The right to move.
pub const TEMPO: Score = pair(20, 10);

// Patterns (spec section 8).

/// A bishop on the seventh or eighth rank, shut in by a pawn.
pub const TRAPPED_BISHOP: Score = pair(-100, -100);
/// A bishop on the edge of the sixth rank, shut in by a pawn.
pub const TRAPPED_BISHOP_SIXTH: Score = pair(-50, -50);
/// A bishop at home behind its own blocked pawn.
pub const BLOCKED_BISHOP: Score = pair(-50, 0);
/// A rook in the corner behind its own king.
pub const BLOCKED_ROOK: Score = pair(-50, 0);

// Pieces (spec section 9).

/// How mobility is counted for one kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct Mobility {
    /// The value of each square.
    pub each: Score,
    /// So many squares are worth nothing; fewer cost, more pay.
    pub usual: i32,
}

/// The mobility rule of a piece; a queen's is worth nothing.
pub const fn mobility(role: Role) -> Mobility {
    let (each, usual) = match role {
        Role::Knight => (pair(4, 4), 4),
        Role::Bishop => (pair(5, 5), 6),
        Role::Rook => (pair(2, 4), 7),
        _ => (Score::ZERO, 0),
    };
    Mobility { each, usual }
}

const OUTPOST_WIDE: [i32; 8] = [0, 2, 5, 10, 10, 5, 2, 0];
const OUTPOST_NARROW: [i32; 8] = [0, 0, 4, 5, 5, 4, 0, 0];

/// What each protecting pawn gives a knight, by its owner's square.
pub const OUTPOST: [Score; 64] = {
    let mut table = [Score::ZERO; 64];
    let mut file = 0;
    while file < 8 {
        table[3 * 8 + file] = pair(OUTPOST_WIDE[file], 0);
        table[4 * 8 + file] = pair(OUTPOST_WIDE[file], 0);
        table[5 * 8 + file] = pair(OUTPOST_NARROW[file], 0);
        file += 1;
    }
    table
};

/// A rook on a file with an own pawn.
pub const CLOSED_FILE: Score = pair(-10, -10);
/// A rook on a file with enemy pawns only.
pub const HALF_OPEN_FILE: Score = Score::ZERO;
/// A rook on a file without pawns.
pub const OPEN_FILE: Score = pair(10, 10);
/// A rook on the enemy king's file.
pub const KING_ON_FILE: Score = pair(20, 0);
/// A rook on the file beside the enemy king's.
pub const KING_BESIDE_FILE: Score = pair(10, 0);

/// A rook on its seventh rank.
pub const ROOK_ON_SEVENTH: Score = pair(20, 40);
/// A queen on its seventh rank.
pub const QUEEN_ON_SEVENTH: Score = pair(10, 20);

/// A queen gains one for each step nearer than this, in opening and endgame.
pub const QUEEN_NEAR_KING: i32 = 10;
/// The value of one such step.
pub const QUEEN_STEP: Score = pair(1, 1);

// King (spec section 10).

/// A king is rated only if the enemy has a queen and this many pieces in all.
pub const KING_DANGER_PIECES: i32 = 2;

/// A file in front of the king without an own pawn.
pub const NO_SHELTER: i32 = 36;

/// The shelter penalty of a file by the relative rank of its pawn (0 = first rank).
pub const SHELTER: [i32; 8] = {
    let mut table = [0; 8];
    let mut rank = 0;
    while rank < 8 {
        let to_go = 7 - rank as i32;
        table[rank] = NO_SHELTER - to_go * to_go;
        rank += 1;
    }
    table
};

/// The king's own file counts so many times.
pub const SHELTER_OWN_FILE: i32 = 2;

/// A shelter without a gap lacks an escape square.
pub const SHELTER_NO_ESCAPE: i32 = 11;

/// The storm penalty of a file by the enemy pawn's relative rank (0 = first rank).
pub const STORM: [i32; 8] = [0, 0, 0, 10, 30, 60, 0, 0];

/// What an attacking piece counts.
pub const fn attack_units(role: Role) -> i32 {
    match role {
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 4,
        Role::Pawn | Role::King => 0,
    }
}

/// What each unit is worth before the weight.
pub const ATTACK_UNIT: i32 = 20;

/// The weight of the attack in 256ths, by the number of attackers.
const ATTACK_WEIGHT: [i32; 11] = [0, 0, 128, 192, 224, 240, 248, 252, 254, 255, 256];

/// The weight of the attack in 256ths; it grows no more beyond ten attackers.
#[inline]
pub const fn attack_weight(attackers: usize) -> i32 {
    if attackers < ATTACK_WEIGHT.len() {
        ATTACK_WEIGHT[attackers]
    } else {
        ATTACK_WEIGHT[ATTACK_WEIGHT.len() - 1]
    }
}

// Passed pawns (spec section 11).

/// The opening value of a passed pawn, by relative rank (0 = first rank).
pub const PASSED_OPENING: [i32; 8] = {
    let mut table = [0; 8];
    let mut rank = 1;
    while rank < 7 {
        table[rank] = rank_bonus(10, 70, rank);
        rank += 1;
    }
    table
};

/// The endgame value of a passed pawn that has not moved.
pub const PASSED_ENDGAME: i32 = 20;
/// What it may gain on its way, before the rank weighs it.
pub const PASSED_ADVANCED: i32 = 120;
/// A pawn that cannot be stopped.
pub const PASSED_UNSTOPPABLE: i32 = 800;
/// A pawn that can advance without loss.
pub const PASSED_FREE: i32 = 60;
/// Each step of the own king to the square in front of the pawn.
pub const PASSED_OWN_KING: i32 = -5;
/// Each step of the enemy king to the square in front of the pawn.
pub const PASSED_ENEMY_KING: i32 = 20;

/// The endgame value of a passed pawn whose gain is `delta` (0 = first rank).
#[inline]
pub const fn passed_endgame(delta: i32, rank: usize) -> i32 {
    if delta <= 0 {
        return PASSED_ENDGAME;
    }
    PASSED_ENDGAME + (delta * RANK_WEIGHT[rank] + 128) / 256
}

/// What a man is worth in the exchange before a passed pawn. These are the
/// original's search values, not those of the material block.
pub const fn exchange_value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 325,
        Role::Rook => 500,
        Role::Queen => 1000,
        Role::King => 10_000,
    }
}
