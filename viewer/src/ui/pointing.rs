//! From a row of the evaluation to the board: which squares it counts, who
//! attacks what. What an evaluation has found is not told a second time here;
//! only geometry is: who reaches which squares, which files lie beside a king.

use shakmaty::{Bitboard, Board, Color, File, Position as _, Role, Square, attacks};
use toga_log::eval::explanation::{Explanation, Row};
use toga_log::eval::trace::{Block, Fact, Subject, Term};

use super::block_table::row::RowKey;
use super::overlay::Overlay;
use crate::session::Step;

/// Something that is painted on the squares as long as the user wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Painted {
    /// What a term counts for each man.
    Term(Term),
    /// The squares around the kings.
    KingZones,
}

/// The terms that count for men on squares, or for a king, in the order of the
/// vocabulary.
pub fn paintable(explanation: &Explanation) -> Vec<Term> {
    let told = |term: Term| {
        let rows = explanation.blocks.iter().flat_map(|part| &part.rows);
        rows.filter(|row| matches!(row.at, Subject::Man(..)) || is_king_term(term))
            .any(|row| row.terms.iter().any(|told| told.0 == term))
    };
    Term::ALL.iter().copied().filter(|&it| told(it)).collect()
}

fn is_king_term(term: Term) -> bool {
    matches!(term, Term::Shelter | Term::KingAttack)
}

/// Adds what is painted on the squares.
pub fn paint(painted: Painted, step: &Step, overlay: &mut Overlay) {
    let board = step.position.board();
    match painted {
        Painted::KingZones => {
            for color in Color::ALL {
                let ring = board.king_of(color).map(attacks::king_attacks);
                let squares = ring.into_iter().flatten();
                overlay.zones.extend(squares.map(|square| (color, square)));
            }
        }
        Painted::Term(term) => {
            let rows = step.explanation.blocks.iter().flat_map(|part| &part.rows);
            for row in rows {
                let place = place(row, board);
                let score = row.terms.iter().find(|told| told.0 == term);
                if let (Some(square), Some((_, score))) = (place, score) {
                    let value = score.mix(step.explanation.phase);
                    overlay.values.push((square, value));
                }
            }
        }
    }
}

/// Where a row stands on the board: at its man, or at the king of its side.
fn place(row: &Row, board: &Board) -> Option<Square> {
    match row.at {
        Subject::Man(.., square) => Some(square),
        Subject::Side(color) => board.king_of(color),
        Subject::Kind(..) | Subject::Board => None,
    }
}

/// Adds what a row of the table points at, beside its own squares.
pub fn point(key: RowKey, step: &Step, overlay: &mut Overlay) {
    let board = step.position.board();
    match key {
        RowKey::Term(Block::King, Subject::Side(color), term) => {
            king(color, term, step, overlay);
        }
        RowKey::Fact(Block::King, Subject::Side(color), fact) => {
            let term = match fact {
                Fact::Attackers | Fact::AttackUnits | Fact::AttackWeight => Term::KingAttack,
                _ => Term::Shelter,
            };
            king(color, term, step, overlay);
        }
        RowKey::Facts(Block::King, Subject::Man(color, _, from)) => {
            let king = board.king_of(!color);
            overlay.arrows.extend(king.map(|king| (from, king)));
        }
        RowKey::Term(_, Subject::Man(color, role, square), term) => {
            man(board, (color, role, square), term, overlay);
        }
        RowKey::Fact(_, Subject::Man(color, role, square), fact) => {
            let term = match fact {
                Fact::Squares => Term::Mobility,
                Fact::Guards => Term::Outpost,
                Fact::FileState => Term::RookFile,
                Fact::FilesToKing => Term::KingFile,
                Fact::StepsToKing => Term::KingDistance,
                _ => Term::PassedPawn,
            };
            man(board, (color, role, square), term, overlay);
        }
        _ => {}
    }
}

/// The safety of a king: its shelter, or who attacks it.
fn king(color: Color, term: Term, step: &Step, overlay: &mut Overlay) {
    let board = step.position.board();
    let Some(king) = board.king_of(color) else {
        return;
    };
    if term == Term::KingAttack {
        let ring = attacks::king_attacks(king);
        overlay.lit.extend(ring);
        let parts = step.explanation.blocks.iter();
        let rows = parts.filter(|part| part.block == Block::King);
        for row in rows.flat_map(|part| &part.rows) {
            if let Subject::Man(_, _, from) = row.at
                && row.at.color() != color
                && row.facts.iter().any(|told| told.0 == Fact::Units)
            {
                overlay.arrows.push((from, king));
            }
        }
    } else {
        let files = Bitboard::from(king.file()) | neighbours(king.file());
        overlay.lit.extend(files & board.pawns());
    }
}

/// What a man does.
fn man(
    board: &Board,
    (color, role, square): (Color, Role, Square),
    term: Term,
    overlay: &mut Overlay,
) {
    let own_pawns = board.by_piece(Role::Pawn.of(color));
    let enemy_king = board.king_of(!color);
    match term {
        Term::Mobility => {
            let reached = attacks::attacks(square, role.of(color), board.occupied());
            overlay.lit.extend(reached & !board.by_color(color));
        }
        Term::Outpost => {
            let guards = attacks::pawn_attacks(!color, square) & own_pawns;
            let arrows = guards.into_iter().map(|guard| (guard, square));
            overlay.arrows.extend(arrows);
        }
        Term::RookFile | Term::KingFile => overlay.lit.extend(Bitboard::from(square.file())),
        Term::SeventhRank => overlay.lit.extend(Bitboard::from(square.rank())),
        Term::KingDistance => overlay.arrows.extend(enemy_king.map(|king| (square, king))),
        Term::PassedPawn => {
            overlay.lit.extend(ahead(color, square));
            let front = ahead(color, square)
                .into_iter()
                .min_by_key(|it| it.distance(square));
            let kings = [board.king_of(color), enemy_king];
            let arrows = kings.into_iter().flatten();
            if let Some(front) = front {
                overlay.arrows.extend(arrows.map(|king| (king, front)));
            }
        }
        Term::Doubled => overlay
            .lit
            .extend(Bitboard::from(square.file()) & own_pawns),
        Term::Isolated => overlay.lit.extend(neighbours(square.file())),
        Term::Backward => overlay.lit.extend(neighbours(square.file()) & own_pawns),
        Term::Candidate => overlay.lit.extend(ahead(color, square)),
        _ => {}
    }
}

/// The squares in front of a pawn.
fn ahead(color: Color, square: Square) -> Bitboard {
    let rank = square.rank().to_u32();
    Bitboard::from(square.file())
        .into_iter()
        .filter(|it| {
            let there = it.rank().to_u32();
            color.fold_wb(there > rank, there < rank)
        })
        .collect()
}

/// The files beside a file.
fn neighbours(file: File) -> Bitboard {
    let files = [file.offset(-1), file.offset(1)];
    let files = files.into_iter().flatten();
    files.fold(Bitboard::EMPTY, |all, file| all | Bitboard::from(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointed(fen: &str, key: RowKey) -> Overlay {
        let fen: shakmaty::fen::Fen = fen.parse().unwrap();
        let position = fen.into_position(shakmaty::CastlingMode::Standard).unwrap();
        let mut overlay = Overlay::default();
        point(key, &Step::of_position(position), &mut overlay);
        overlay
    }

    #[test]
    fn mobility_lights_the_squares_that_are_counted() {
        let knight = Subject::Man(Color::White, Role::Knight, Square::A1);
        let overlay = pointed(
            "4k3/8/8/8/8/1P6/8/N3K3 w - - 0 1",
            RowKey::Term(Block::Pieces, knight, Term::Mobility),
        );
        assert_eq!(overlay.lit, [Square::C2]);
    }

    #[test]
    fn a_passed_pawn_has_its_way_before_it_and_both_kings() {
        let pawn = Subject::Man(Color::Black, Role::Pawn, Square::C3);
        let overlay = pointed(
            "4k3/8/8/8/8/2p5/8/6K1 w - - 0 1",
            RowKey::Term(Block::Passed, pawn, Term::PassedPawn),
        );
        assert_eq!(overlay.lit, [Square::C1, Square::C2]);
        let arrows = [(Square::E8, Square::C2), (Square::G1, Square::C2)];
        assert_eq!(overlay.arrows, arrows);
    }

    #[test]
    fn attackers_of_a_king_are_those_of_the_explanation() {
        let black = Subject::Side(Color::Black);
        let overlay = pointed(
            "6k1/5ppp/8/6N1/8/8/5PPP/3Q2K1 w - - 0 1",
            RowKey::Term(Block::King, black, Term::KingAttack),
        );
        assert!(overlay.arrows.contains(&(Square::G5, Square::G8)));
        assert!(overlay.lit.contains(&Square::H8));
    }
}
