//! Who attacks what: attackers of a square, checks and pins.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks,
};
use shakmaty::{Bitboard, CastlingSide, Color, File, Role, Square};

use super::board::Position;
use super::moves::{Move, MoveKind};

impl Position {
    /// Bishops and queens of both sides.
    #[inline]
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.by_role.bishop | self.by_role.queen
    }

    /// Rooks and queens of both sides.
    #[inline]
    pub fn straight_sliders(&self) -> Bitboard {
        self.by_role.rook | self.by_role.queen
    }

    /// The men of both sides that attack a square when the board is occupied
    /// as given. Men that `occupied` leaves out still count as attackers: mask
    /// the result where that matters.
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        (pawn_attacks(Color::White, square) & self.men(Color::Black, Role::Pawn))
            | (pawn_attacks(Color::Black, square) & self.men(Color::White, Role::Pawn))
            | (knight_attacks(square) & self.by_role.knight)
            | (king_attacks(square) & self.by_role.king)
            | (bishop_attacks(square, occupied) & self.diagonal_sliders())
            | (rook_attacks(square, occupied) & self.straight_sliders())
    }

    /// The squares that a side's men attack.
    pub fn attacked_by(&self, side: Color) -> Bitboard {
        let occupied = self.occupied();
        let men = self.by_color[side];
        let mut attacked = king_attacks(self.king(side));
        attacked |= attacked_by_pawns(self.by_role.pawn & men, side);
        for square in self.by_role.knight & men {
            attacked |= knight_attacks(square);
        }
        for square in self.diagonal_sliders() & men {
            attacked |= bishop_attacks(square, occupied);
        }
        for square in self.straight_sliders() & men {
            attacked |= rook_attacks(square, occupied);
        }
        attacked
    }

    /// Whether a side attacks a square when the board is occupied as given.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        let steppers = (pawn_attacks(!by, square) & self.by_role.pawn)
            | (knight_attacks(square) & self.by_role.knight)
            | (king_attacks(square) & self.by_role.king);
        if (steppers & self.by_color[by]).any() {
            return true;
        }
        self.is_attacked_by_slider(square, by, occupied)
    }

    /// Whether a bishop, rook or queen of a side attacks a square when the
    /// board is occupied as given.
    #[inline]
    pub(super) fn is_attacked_by_slider(
        &self,
        square: Square,
        by: Color,
        occupied: Bitboard,
    ) -> bool {
        let theirs = self.by_color[by];
        (bishop_attacks(square, occupied) & self.diagonal_sliders() & theirs).any()
            || (rook_attacks(square, occupied) & self.straight_sliders() & theirs).any()
    }

    /// How many enemy pieces attack a square next to a side's king; a queen
    /// counts as two, pawns and the king not at all.
    pub fn king_attackers(&self, side: Color) -> usize {
        let zone = king_attacks(self.king(side));
        let occupied = self.occupied();
        let theirs = self.by_color[!side];
        let near = |attacked: Bitboard| usize::from(attacked.intersects(zone));
        let mut count = 0;
        for square in self.by_role.knight & theirs {
            count += near(knight_attacks(square));
        }
        for square in self.by_role.bishop & theirs {
            count += near(bishop_attacks(square, occupied));
        }
        for square in self.by_role.rook & theirs {
            count += near(rook_attacks(square, occupied));
        }
        for square in self.by_role.queen & theirs {
            let attacked = bishop_attacks(square, occupied) | rook_attacks(square, occupied);
            count += 2 * near(attacked);
        }
        count
    }

    /// Works out checkers and pinned men of the side to move.
    #[inline]
    pub(super) fn update_checks(&mut self) {
        let king = self.king(self.turn);
        let occupied = self.occupied();
        let ours = self.by_color[self.turn];
        let theirs = self.by_color[!self.turn];
        let mut checkers = (pawn_attacks(self.turn, king) & self.by_role.pawn
            | knight_attacks(king) & self.by_role.knight)
            & theirs;
        let mut pinned = Bitboard::EMPTY;
        let lines = rook_attacks(king, Bitboard::EMPTY) & self.straight_sliders()
            | bishop_attacks(king, Bitboard::EMPTY) & self.diagonal_sliders();
        for slider in lines & theirs {
            let blockers = between(king, slider) & occupied;
            if blockers.is_empty() {
                checkers.add(slider);
            } else if !blockers.more_than_one() {
                pinned |= blockers & ours;
            }
        }
        self.checkers = checkers;
        self.pinned = pinned;
    }

    /// Whether a pseudo-legal move gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        let us = self.turn;
        let king = self.king(!us);
        let (from, to) = (m.from(), m.to());
        let Some(role) = self.role_at(from) else {
            return false;
        };
        let mut occupied = self.occupied().without(from).with(to);
        let mut diagonal = self.diagonal_sliders() & self.by_color[us];
        let mut straight = self.straight_sliders() & self.by_color[us];
        let arriving = match m.kind() {
            MoveKind::Castling => {
                let side = CastlingSide::from_king_side(from < to);
                let (king_to, rook_to) = (side.king_to(us), side.rook_to(us));
                occupied = occupied.without(to).with(king_to).with(rook_to);
                straight = straight.without(to).with(rook_to);
                return (rook_attacks(king, occupied) & straight).any()
                    || (bishop_attacks(king, occupied) & diagonal).any();
            }
            MoveKind::EnPassant => {
                occupied = occupied.without(to.xor(Square::A2));
                Role::Pawn
            }
            _ => m.promotion().unwrap_or(role),
        };
        diagonal = diagonal.without(from);
        straight = straight.without(from);
        match arriving {
            Role::Pawn if pawn_attacks(us, to).contains(king) => return true,
            Role::Knight if knight_attacks(to).contains(king) => return true,
            Role::Bishop => diagonal.add(to),
            Role::Rook => straight.add(to),
            Role::Queen => {
                diagonal.add(to);
                straight.add(to);
            }
            _ => {}
        }
        (bishop_attacks(king, occupied) & diagonal).any()
            || (rook_attacks(king, occupied) & straight).any()
    }
}

fn attacked_by_pawns(pawns: Bitboard, side: Color) -> Bitboard {
    let west = pawns & !Bitboard::from_file(File::A);
    let east = pawns & !Bitboard::from_file(File::H);
    Bitboard(match side {
        Color::White => west.0 << 7 | east.0 << 9,
        Color::Black => west.0 >> 9 | east.0 >> 7,
    })
}
