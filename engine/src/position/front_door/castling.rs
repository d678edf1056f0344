//! The castling field, in the three ways it is written.
//!
//! - FEN: `KQkq`, king on the e-file, rooks in the corners.
//! - X-FEN: `KQkq` for the outermost rook on that side of the king.
//! - Shredder-FEN: the file of the rook, `HAha`.
//!
//! Letters of `KQkq` for a king or rook on another square are X-FEN, or they are
//! leftovers of a position set up by hand. They are believed only if each has
//! its rook, and if both sides could have started with king and rooks on the
//! same files, as in Chess960 they do. Otherwise standard chess is assumed and
//! they are dropped. A rook is never exchanged for another one in silence.

use shakmaty::{Bitboard, Board, CastlingMode, CastlingSide, Color, File, Square};

use super::repair::{CastlingFault, Repair};

/// Castling rights as squares of rooks, and the castling they belong to.
pub(super) struct Rights {
    pub(super) rooks: Bitboard,
    pub(super) mode: CastlingMode,
}

/// One letter of the field.
#[derive(Clone, Copy)]
struct Letter {
    text: char,
    color: Color,
    names: Names,
}

#[derive(Clone, Copy)]
enum Names {
    Side(CastlingSide),
    File(File),
}

/// Reads the letters, with the mode if it is known.
pub(super) fn read(
    text: &str,
    board: &Board,
    mode: Option<CastlingMode>,
    repairs: &mut Vec<Repair>,
) -> Rights {
    let mut letters = Vec::new();
    for c in text.chars() {
        match Letter::new(c) {
            Some(letter) => letters.push(letter),
            None => repairs.push(dropped(c, CastlingFault::NoSuchRight)),
        }
    }
    let detected = mode.unwrap_or_else(|| detect(&letters, board));
    if mode.is_none()
        && detected.is_chess960()
        && letters.iter().any(|letter| letter.is_ambiguous(board))
    {
        repairs.push(Repair::ReadAsChess960);
    }
    let mut rooks = Bitboard::EMPTY;
    for letter in letters {
        match letter.rook(board, detected) {
            Ok(rook) => match letter.rival(board, rook, rooks) {
                None => rooks.add(rook),
                Some(rival) => repairs.push(dropped(letter.text, CastlingFault::OtherRook(rival))),
            },
            Err(fault) => repairs.push(dropped(letter.text, fault)),
        }
    }
    Rights {
        rooks,
        mode: detected,
    }
}

fn dropped(right: char, fault: CastlingFault) -> Repair {
    Repair::CastlingDropped { right, fault }
}

/// Chess960 where the letters say so plainly or believably.
fn detect(letters: &[Letter], board: &Board) -> CastlingMode {
    let all_standard = letters
        .iter()
        .all(|letter| letter.rook(board, CastlingMode::Standard).is_ok());
    if all_standard {
        return CastlingMode::Standard;
    }
    let by_file = letters.iter().any(|letter| {
        matches!(letter.names, Names::File(_))
            && letter.rook(board, CastlingMode::Standard).is_err()
            && letter.rook(board, CastlingMode::Chess960).is_ok()
    });
    CastlingMode::from_chess960(by_file || is_believable(letters, board))
}

/// Whether each letter has its rook in Chess960, and king and rooks of both
/// sides can have started on the same files.
fn is_believable(letters: &[Letter], board: &Board) -> bool {
    let mut kings = [None; 2];
    let mut rooks = [[None; 2]; 2];
    for letter in letters {
        let Ok(rook) = letter.rook(board, CastlingMode::Chess960) else {
            return false;
        };
        let Some(king) = board.king_of(letter.color) else {
            return false;
        };
        let side = usize::from(rook < king);
        let color = usize::from(letter.color.is_white());
        kings[color] = Some(king.file());
        rooks[side][color] = Some(rook.file());
    }
    let agree =
        |[black, white]: [Option<File>; 2]| black.is_none() || white.is_none() || black == white;
    agree(kings) && rooks.into_iter().all(agree)
}

impl Letter {
    fn new(text: char) -> Option<Letter> {
        let names = match text.to_ascii_lowercase() {
            'k' => Names::Side(CastlingSide::KingSide),
            'q' => Names::Side(CastlingSide::QueenSide),
            lower => Names::File(File::from_char(lower)?),
        };
        let color = Color::from_white(text.is_ascii_uppercase());
        Some(Letter { text, color, names })
    }

    /// Whether the letter is one of `KQkq` that standard chess cannot explain.
    fn is_ambiguous(self, board: &Board) -> bool {
        matches!(self.names, Names::Side(_)) && self.rook(board, CastlingMode::Standard).is_err()
    }

    /// The rook that the right belongs to.
    fn rook(self, board: &Board, mode: CastlingMode) -> Result<Square, CastlingFault> {
        match mode {
            CastlingMode::Standard => self.standard_rook(board),
            CastlingMode::Chess960 => self.chess960_rook(board),
        }
    }

    fn standard_rook(self, board: &Board) -> Result<Square, CastlingFault> {
        let backrank = self.color.backrank();
        let file = match self.names {
            Names::Side(CastlingSide::KingSide) => File::H,
            Names::Side(CastlingSide::QueenSide) => File::A,
            Names::File(file) => file,
        };
        let king = Square::from_coords(File::E, backrank);
        let rook = Square::from_coords(file, backrank);
        if board.king_of(self.color) != Some(king) {
            Err(CastlingFault::NoKing(king))
        } else if !matches!(file, File::A | File::H) {
            Err(CastlingFault::OnlyChess960)
        } else if !board.by_piece(self.color.rook()).contains(rook) {
            Err(CastlingFault::NoRook(rook))
        } else {
            Ok(rook)
        }
    }

    fn chess960_rook(self, board: &Board) -> Result<Square, CastlingFault> {
        let backrank = self.color.backrank();
        let rooks = board.by_piece(self.color.rook()) & backrank;
        let king = board.king_of(self.color);
        let Some(king) = king.filter(|king| king.rank() == backrank) else {
            return Err(CastlingFault::KingOffBackrank(self.color));
        };
        let beside = match self.names {
            Names::File(file) => {
                let rook = Square::from_coords(file, backrank);
                let found = rooks.contains(rook).then_some(rook);
                return found.ok_or(CastlingFault::NoRook(rook));
            }
            Names::Side(CastlingSide::KingSide) => rooks.last().filter(|rook| *rook > king),
            Names::Side(CastlingSide::QueenSide) => rooks.first().filter(|rook| *rook < king),
        };
        beside.ok_or(CastlingFault::NoRookBeside(self.color))
    }

    /// Another rook on the same side of the king that has the right already.
    fn rival(self, board: &Board, rook: Square, rooks: Bitboard) -> Option<Square> {
        let king = board.king_of(self.color)?;
        (rooks & self.color.backrank())
            .into_iter()
            .find(|&other| other != rook && (other < king) == (rook < king))
    }
}
