//! Castling rights: the squares of the rooks that have not moved.

use shakmaty::{
    Bitboard, ByCastlingSide, ByColor, Castles, CastlingMode, CastlingSide, Color, Square,
};

/// Castling rights of both sides, small enough to be copied with every move.
///
/// A right is the square of the rook it belongs to, which serves standard
/// chess and Chess960 alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    rooks: ByColor<ByCastlingSide<Option<Square>>>,
    mode: CastlingMode,
}

impl Castling {
    /// Takes over the rights that shakmaty has validated.
    pub fn from_castles(castles: &Castles) -> Castling {
        let rook = |color, side| castles.rook(color, side);
        Castling {
            rooks: ByColor::new_with(|color| ByCastlingSide::new_with(|side| rook(color, side))),
            mode: castles.mode(),
        }
    }

    /// The rook with which a side may still castle to that side.
    #[inline]
    pub const fn rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        *self.rooks.get(color).get(side)
    }

    /// Takes a right away; says whether it was there.
    #[inline]
    pub(super) const fn discard(&mut self, color: Color, side: CastlingSide) -> bool {
        self.rooks.get_mut(color).get_mut(side).take().is_some()
    }

    /// Standard or Chess960 castling.
    #[inline]
    pub const fn mode(&self) -> CastlingMode {
        self.mode
    }

    /// The squares of all rooks that may still castle.
    pub fn rooks(&self) -> Bitboard {
        let mut rooks = Bitboard::EMPTY;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if let Some(rook) = self.rook(color, side) {
                    rooks.add(rook);
                }
            }
        }
        rooks
    }
}
