//! A board that replays games: only what is needed to find the one legal move
//! that a text names, and to know what it captures. Replaying is most of the
//! work of counting; with this board all of it together takes half the time.
//!
//! A move is taken exactly where `San::to_move` of shakmaty takes it; a test
//! holds both against each other.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks,
};
use shakmaty::san::San;
use shakmaty::{
    Bitboard, ByColor, ByRole, CastlingSide, Chess, Color, EnPassantMode, File, Position as _,
    Rank, Role, Square,
};

/// A position of a game that is being replayed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    men: ByRole<Bitboard>,
    sides: ByColor<Bitboard>,
    turn: Color,
    /// The rooks that may still castle.
    castling: Bitboard,
    en_passant: Option<Square>,
}

/// A move that was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// From where; for castling the king.
    pub from: Square,
    /// Where to; for castling the king.
    pub to: Square,
    /// What was captured.
    pub captured: Option<Role>,
    /// What the pawn became.
    pub promotion: Option<Role>,
}

/// The text names no legal move, or more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

impl Board {
    /// This position of ordinary chess.
    pub fn new(chess: &Chess) -> Board {
        let (men, sides) = chess.board().clone().into_bitboards();
        Board {
            men,
            sides,
            turn: chess.turn(),
            castling: chess.castles().castling_rights(),
            en_passant: chess.ep_square(EnPassantMode::Legal),
        }
    }

    /// Who moves.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Plays the move that the text names.
    ///
    /// # Errors
    ///
    /// Where there is no such move, or more than one. The board is unchanged then.
    pub fn play(&mut self, san: San) -> Result<Played, Impossible> {
        let played = match san {
            San::Normal {
                role: Role::Pawn,
                file,
                rank,
                capture,
                to,
                promotion,
            } => self.pawn_move(file, rank, capture, to, promotion),
            San::Normal {
                role,
                file,
                rank,
                capture,
                to,
                promotion: None,
            } => self.piece_move(role, file, rank, capture, to),
            San::Castle(side) => return self.castle(side).ok_or(Impossible),
            San::Normal { .. } | San::Put { .. } | San::Null => None,
        }
        .ok_or(Impossible)?;
        self.make(played);
        Ok(played)
    }

    fn occupied(&self) -> Bitboard {
        self.sides.white | self.sides.black
    }

    fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|&role| self.men[role].contains(square))
    }

    fn piece_move(
        &self,
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        capture: bool,
        to: Square,
    ) -> Option<Played> {
        if self.sides[self.turn].contains(to) || self.sides[!self.turn].contains(to) != capture {
            return None;
        }
        let men = self.men[role] & self.sides[self.turn] & named(file, rank);
        let lines = match role {
            Role::Pawn => return None,
            Role::Knight => knight_attacks(to),
            Role::King => king_attacks(to),
            Role::Bishop => DIAGONALS[to],
            Role::Rook => STRAIGHTS[to],
            Role::Queen => DIAGONALS[to] | STRAIGHTS[to],
        };
        let occupied = self.occupied();
        let captured = if capture { self.role_at(to) } else { None };
        only((men & lines).into_iter().filter_map(|from| {
            let reaches = (between(from, to) & occupied).is_empty();
            let played = Played {
                from,
                to,
                captured,
                promotion: None,
            };
            (reaches && self.leaves_king_safe(role, played)).then_some(played)
        }))
    }

    fn pawn_move(
        &self,
        file: Option<File>,
        rank: Option<Rank>,
        capture: bool,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Played> {
        let promotes = to.rank() == self.turn.fold_wb(Rank::Eighth, Rank::First);
        let fits = match promotion {
            None => !promotes,
            Some(Role::Pawn | Role::King) => false,
            Some(_) => promotes,
        };
        if !fits {
            return None;
        }
        let pawns = self.men.pawn & self.sides[self.turn];
        let captured = if capture {
            if self.sides[!self.turn].contains(to) {
                self.role_at(to)
            } else if self.en_passant == Some(to) {
                Some(Role::Pawn)
            } else {
                return None;
            }
        } else {
            None
        };
        let from = if capture {
            pawns & pawn_attacks(!self.turn, to)
        } else {
            Bitboard::from_iter(self.origin_of_step(to))
        };
        only(
            (from & named(file, rank))
                .into_iter()
                .map(|from| Played {
                    from,
                    to,
                    captured,
                    promotion,
                })
                .filter(|&played| self.leaves_king_safe(Role::Pawn, played)),
        )
    }

    /// Where the pawn stands that steps onto this square.
    fn origin_of_step(&self, to: Square) -> Option<Square> {
        let occupied = self.occupied();
        let pawns = self.men.pawn & self.sides[self.turn];
        let back = self.turn.fold_wb(-8, 8);
        let one = to.offset(back)?;
        if occupied.contains(to) {
            None
        } else if occupied.contains(one) {
            pawns.contains(one).then_some(one)
        } else {
            let double = to.rank() == self.turn.fold_wb(Rank::Fourth, Rank::Fifth);
            let two = one.offset(back)?;
            (double && pawns.contains(two)).then_some(two)
        }
    }

    fn castle(&mut self, side: CastlingSide) -> Option<Played> {
        let color = self.turn;
        let home = color.fold_wb(Rank::First, Rank::Eighth);
        let on = |file| Square::from_coords(file, home);
        let (rook_from, rook_to, king_to) = match side {
            CastlingSide::KingSide => (on(File::H), on(File::F), on(File::G)),
            CastlingSide::QueenSide => (on(File::A), on(File::D), on(File::C)),
        };
        if !self.castling.contains(rook_from) {
            return None;
        }
        let king = (self.men.king & self.sides[color]).first()?;
        let occupied = self.occupied();
        let enemies = self.sides[!color];
        let way = between(king, king_to).with(king).with(king_to);
        let is_free = (between(king, rook_from) & occupied).is_empty();
        let is_safe = |square| self.is_safe(color, square, occupied.without(king), enemies);
        if !is_free || !way.into_iter().all(is_safe) {
            return None;
        }
        let played = Played {
            from: king,
            to: king_to,
            captured: None,
            promotion: None,
        };
        self.make(played);
        self.men.rook.toggle(rook_from);
        self.men.rook.toggle(rook_to);
        self.sides[color].toggle(rook_from);
        self.sides[color].toggle(rook_to);
        Some(played)
    }

    /// Where the captured man stands.
    fn captured_on(&self, played: Played) -> Option<Square> {
        played.captured.map(|_| {
            if self.occupied().contains(played.to) {
                played.to
            } else {
                Square::from_coords(played.to.file(), played.from.rank())
            }
        })
    }

    fn leaves_king_safe(&self, role: Role, played: Played) -> bool {
        let color = self.turn;
        let mut occupied = self.occupied().without(played.from);
        let mut enemies = self.sides[!color];
        if let Some(square) = self.captured_on(played) {
            occupied.discard(square);
            enemies.discard(square);
        }
        occupied.add(played.to);
        let king = match role {
            Role::King => played.to,
            _ => match (self.men.king & self.sides[color]).first() {
                Some(king) => king,
                None => return true,
            },
        };
        self.is_safe(color, king, occupied, enemies)
    }

    /// Whether none of these enemies attacks a square of `color`.
    fn is_safe(&self, color: Color, square: Square, occupied: Bitboard, enemies: Bitboard) -> bool {
        let men = &self.men;
        let steppers = (knight_attacks(square) & men.knight)
            | (pawn_attacks(color, square) & men.pawn)
            | (king_attacks(square) & men.king);
        let sliders = (DIAGONALS[square] & (men.bishop | men.queen))
            | (STRAIGHTS[square] & (men.rook | men.queen));
        (steppers & enemies).is_empty()
            && (sliders & enemies)
                .into_iter()
                .all(|slider| (between(slider, square) & occupied).any())
    }

    fn make(&mut self, played: Played) {
        let Played { from, to, .. } = played;
        let color = self.turn;
        let role = self.role_at(from);
        if let (Some(square), Some(captured)) = (self.captured_on(played), played.captured) {
            self.men[captured].discard(square);
            self.sides[!color].discard(square);
            self.castling.discard(square);
        }
        if let Some(role) = role {
            self.men[role].discard(from);
            self.men[played.promotion.unwrap_or(role)].add(to);
        }
        self.sides[color].discard(from);
        self.sides[color].add(to);
        self.en_passant = None;
        match role {
            Some(Role::King) => {
                self.castling &= !Bitboard::from(color.fold_wb(Rank::First, Rank::Eighth));
            }
            Some(Role::Rook) => self.castling.discard(from),
            Some(Role::Pawn) => {
                let passed = between(from, to);
                if from.file() == to.file() {
                    self.en_passant = passed.first();
                }
            }
            _ => {}
        }
        self.turn = !color;
    }
}

/// The squares that a text's origin can be.
fn named(file: Option<File>, rank: Option<Rank>) -> Bitboard {
    file.map_or(Bitboard::FULL, Bitboard::from) & rank.map_or(Bitboard::FULL, Bitboard::from)
}

/// The only one there is.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}

/// What bishop and rook reach on an empty board, by square.
static DIAGONALS: Lines = {
    let mut lines = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        lines[square] = bishop_attacks(Square::new(square as u32), Bitboard::EMPTY);
        square += 1;
    }
    Lines(lines)
};
static STRAIGHTS: Lines = {
    let mut lines = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        lines[square] = rook_attacks(Square::new(square as u32), Bitboard::EMPTY);
        square += 1;
    }
    Lines(lines)
};

struct Lines([Bitboard; 64]);

impl std::ops::Index<Square> for Lines {
    type Output = Bitboard;

    fn index(&self, square: Square) -> &Bitboard {
        &self.0[square.to_usize()]
    }
}

#[cfg(test)]
mod tests;
