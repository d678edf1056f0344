//! Endgames with few men that have a draw rule of their own (spec section 12).
//!
//! Each rule is written for the side with the pawn, which plays upward with
//! its pawn on the a to d file; other positions are turned first.

use shakmaty::{Bitboard, Color, File, Rank, Role, Square, attacks};

use crate::eval::toga::view::{PawnView, steps};
use crate::eval::trace::DrawRule;
use crate::position::{Material, Position};

/// An endgame with a rule of its own, and the side with the pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Endgame {
    /// The side with the pawn; with a pawn each, there is no such endgame.
    pub side: Color,
    /// Which endgame.
    pub kind: EndgameKind,
}

/// The endgames that have a rule, named from the side with the pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndgameKind {
    /// Pawn against queen.
    PawnAgainstQueen,
    /// Pawn against rook.
    PawnAgainstRook,
    /// Pawn against bishop.
    PawnAgainstBishop,
    /// Pawn against knight.
    PawnAgainstKnight,
    /// Knight and pawn against the bare king.
    KnightAndPawn,
    /// Rook and pawn against rook.
    RookAndPawnAgainstRook,
    /// Bishop and pawn against bishop.
    BishopAndPawnAgainstBishop,
}

impl EndgameKind {
    /// What stands on the board beside the kings and the one pawn: the men of
    /// the side with the pawn, then the enemy's.
    const fn pieces(self) -> (Option<Role>, Option<Role>) {
        match self {
            EndgameKind::PawnAgainstQueen => (None, Some(Role::Queen)),
            EndgameKind::PawnAgainstRook => (None, Some(Role::Rook)),
            EndgameKind::PawnAgainstBishop => (None, Some(Role::Bishop)),
            EndgameKind::PawnAgainstKnight => (None, Some(Role::Knight)),
            EndgameKind::KnightAndPawn => (Some(Role::Knight), None),
            EndgameKind::RookAndPawnAgainstRook => (Some(Role::Rook), Some(Role::Rook)),
            EndgameKind::BishopAndPawnAgainstBishop => (Some(Role::Bishop), Some(Role::Bishop)),
        }
    }

    const ALL: [EndgameKind; 7] = [
        EndgameKind::PawnAgainstQueen,
        EndgameKind::PawnAgainstRook,
        EndgameKind::PawnAgainstBishop,
        EndgameKind::PawnAgainstKnight,
        EndgameKind::KnightAndPawn,
        EndgameKind::RookAndPawnAgainstRook,
        EndgameKind::BishopAndPawnAgainstBishop,
    ];
}

impl Endgame {
    /// The endgame that has exactly this material, if it has a rule.
    pub fn of(material: Material) -> Option<Endgame> {
        Color::ALL.into_iter().find_map(|side| {
            EndgameKind::ALL.into_iter().find_map(|kind| {
                let (own, enemy) = kind.pieces();
                let mut exact = Material::default();
                exact.add(side, Role::Pawn);
                if let Some(role) = own {
                    exact.add(side, role);
                }
                if let Some(role) = enemy {
                    exact.add(!side, role);
                }
                (exact == material).then_some(Endgame { side, kind })
            })
        })
    }

    /// The rule as it is told.
    pub const fn rule(self) -> DrawRule {
        match self.kind {
            EndgameKind::PawnAgainstQueen => DrawRule::PawnAgainstQueen,
            EndgameKind::PawnAgainstRook => DrawRule::PawnAgainstRook,
            EndgameKind::PawnAgainstBishop => DrawRule::PawnAgainstBishop,
            EndgameKind::PawnAgainstKnight => DrawRule::PawnAgainstKnight,
            EndgameKind::KnightAndPawn => DrawRule::KnightRookPawn,
            EndgameKind::RookAndPawnAgainstRook => DrawRule::RookPawnAgainstRook,
            EndgameKind::BishopAndPawnAgainstBishop => DrawRule::BishopPawnAgainstBishop,
        }
    }

    /// Whether the rule sees a draw in this position of the endgame.
    pub fn is_drawn(self, position: &Position) -> bool {
        let Some(board) = Turned::new(position, self) else {
            return false;
        };
        match self.kind {
            EndgameKind::PawnAgainstQueen => pawn_against_queen(&board),
            EndgameKind::PawnAgainstRook => pawn_against_rook(&board),
            EndgameKind::PawnAgainstBishop => bishop_stops_pawn(&board),
            EndgameKind::PawnAgainstKnight => knight_stops_pawn(&board),
            EndgameKind::KnightAndPawn => {
                board.pawn == Square::A7 && steps(board.enemy_king, board.promotion()) <= 1
            }
            EndgameKind::RookAndPawnAgainstRook => rook_and_pawn_against_rook(&board),
            EndgameKind::BishopAndPawnAgainstBishop => {
                board.own_piece.is_light() != board.enemy_piece.is_light()
                    && bishop_stops_pawn(&board)
            }
        }
    }
}

/// The few men, turned so that the pawn plays upward on the a to d file.
struct Turned {
    pawn: Square,
    king: Square,
    enemy_king: Square,
    /// The pawn's own piece; without one, the pawn.
    own_piece: Square,
    /// The enemy's piece; without one, the enemy king.
    enemy_piece: Square,
    /// Whether the side with the pawn is to move.
    my_move: bool,
}

impl Turned {
    fn new(position: &Position, endgame: Endgame) -> Option<Turned> {
        let side = endgame.side;
        let pawn = position.men(side, Role::Pawn).first()?;
        let view = PawnView::of(side, pawn);
        let piece =
            |color, role: Option<Role>| role.and_then(|role| position.men(color, role).first());
        let (own, enemy) = endgame.kind.pieces();
        let (king, enemy_king) = (position.king(side), position.king(!side));
        Some(Turned {
            pawn: view.turn(pawn),
            king: view.turn(king),
            enemy_king: view.turn(enemy_king),
            own_piece: view.turn(piece(side, own).unwrap_or(pawn)),
            enemy_piece: view.turn(piece(!side, enemy).unwrap_or(enemy_king)),
            my_move: position.turn() == side,
        })
    }

    fn promotion(&self) -> Square {
        Square::from_coords(self.pawn.file(), Rank::Eighth)
    }

    /// The squares in front of the pawn, the promotion square included.
    fn path(&self) -> impl Iterator<Item = Square> {
        let pawn = self.pawn;
        Rank::ALL
            .into_iter()
            .filter(move |&rank| rank > pawn.rank())
            .map(move |rank| Square::from_coords(pawn.file(), rank))
    }

    /// Whether the pawn stands exactly between queen and king: moving it
    /// would open the line. Men in between are not looked at.
    fn is_pinned(&self) -> bool {
        let direction = |from: Square, to: Square| {
            let file = i32::from(to.file()) - i32::from(from.file());
            let rank = i32::from(to.rank()) - i32::from(from.rank());
            let on_a_line = file == 0 || rank == 0 || file.abs() == rank.abs();
            on_a_line.then(|| (file.signum(), rank.signum()))
        };
        steps(self.pawn, self.king) == 1
            && direction(self.enemy_piece, self.pawn) == direction(self.pawn, self.king)
    }
}

/// A rook or bishop pawn on its seventh rank, its own king near, the enemy
/// king far: the queen alone cannot win.
fn pawn_against_queen(board: &Turned) -> bool {
    let queen = board.enemy_piece;
    let mine = i32::from(board.my_move);
    let pin = i32::from(board.is_pinned());
    let limit = match (board.pawn, board.king) {
        (Square::A7, Square::B7 | Square::B8) => 4 - mine,
        (Square::A7, Square::A8) => {
            if !board.my_move && queen.file() != File::B {
                return false;
            }
            4
        }
        (Square::A7, Square::C7 | Square::C8) if queen != Square::A8 => {
            if !board.my_move && queen.file() != File::B {
                return false;
            }
            4
        }
        (Square::C7, Square::C8) => 4 + 1 - mine,
        (Square::C7, Square::B7 | Square::B8) => 4 - 1 + pin - mine,
        (Square::C7, Square::D7 | Square::D8) => 4 + pin - mine,
        (Square::C7, Square::A7 | Square::A8) if queen != Square::C8 => {
            if !board.my_move && queen.file() != File::B {
                return false;
            }
            4 - 1
        }
        (Square::C7, Square::E7 | Square::E8) if queen != Square::C8 => {
            if !board.my_move && queen.file() != File::D {
                return false;
            }
            4
        }
        _ => return false,
    };
    steps(board.enemy_king, board.promotion()) > limit
}

/// The pawn is close to promotion with its king beside it, and the enemy king
/// comes too late.
fn pawn_against_rook(board: &Turned) -> bool {
    let (pawn, king, rook) = (board.pawn, board.king, board.enemy_piece);
    let promotion = board.promotion();
    match steps(king, pawn) {
        0 | 1 => {}
        2 if king.rank().distance(pawn.rank()) <= 1 => {
            let between = (u32::from(king.file()) + u32::from(pawn.file())) / 2;
            if !board.my_move && u32::from(rook.file()) != between {
                return false;
            }
        }
        _ => return false,
    }
    let mut limit = steps(king, promotion) + steps(pawn, promotion);
    if king == promotion {
        limit += 1;
    }
    if pawn.offset(8) == Some(king) {
        if pawn.file() == File::A {
            return false;
        }
        limit += 1;
    }
    if rook.file() != pawn.file() && rook.rank() != Rank::Eighth {
        limit -= 1;
    }
    if board.my_move {
        limit -= 1;
    }
    steps(board.enemy_king, promotion) > limit
}

/// The bishop stands in the pawn's way, or reaches a square of it. Only its
/// own king can bar the diagonal.
fn bishop_stops_pawn(board: &Turned) -> bool {
    let reached = attacks::bishop_attacks(board.enemy_piece, Bitboard::from(board.enemy_king));
    board
        .path()
        .any(|square| square == board.enemy_piece || reached.contains(square))
}

/// The knight stands in the pawn's way, or attacks a square of it. It cannot
/// stop a rook pawn in the corner.
fn knight_stops_pawn(board: &Turned) -> bool {
    let reached = attacks::knight_attacks(board.enemy_piece);
    board.path().any(|square| {
        square != Square::A8 && (square == board.enemy_piece || reached.contains(square))
    })
}

/// The enemy king holds the pawn's file, or the pawn's rook is stuck in front
/// of it.
fn rook_and_pawn_against_rook(board: &Turned) -> bool {
    let (pawn, enemy_king, enemy_rook) = (board.pawn, board.enemy_king, board.enemy_piece);
    if enemy_king == board.promotion() {
        return enemy_rook.file() > pawn.file();
    }
    if enemy_king.file() == pawn.file() && enemy_king.rank() > pawn.rank() {
        return true;
    }
    let rook_is_stuck = board.own_piece == board.promotion()
        && pawn.rank() == Rank::Seventh
        && matches!(enemy_king, Square::G7 | Square::H7)
        && enemy_rook.file() == pawn.file();
    let near = if enemy_rook.rank() <= Rank::Third {
        1
    } else {
        2
    };
    rook_is_stuck && steps(board.king, pawn) > near
}
