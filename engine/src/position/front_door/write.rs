//! Writing a position.

use shakmaty::fen::Fen;
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Position as _, Rank, Square};

/// The FEN of a position: exactly six fields with single blanks.
///
/// The en passant square is written only if a pawn can capture there, so that
/// positions that are the same by the rules have the same FEN.
/// Castling rights are written as `KQkq` if they are those of standard chess,
/// otherwise as files of the rooks (`HFhf`), which every reader of Chess960
/// understands in the same way.
pub fn fen(chess: &Chess) -> String {
    let text = Fen::from_position(chess, EnPassantMode::Legal).to_string();
    if castling_is_standard(chess) {
        return text;
    }
    let letters = rook_files(chess);
    let fields = text.split(' ').enumerate();
    let fields = fields.map(|(index, field)| if index == 2 { &letters } else { field });
    fields.collect::<Vec<_>>().join(" ")
}

fn castling_is_standard(chess: &Chess) -> bool {
    let rooks = chess.castles().castling_rights();
    Color::ALL.into_iter().all(|color| {
        let backrank = rooks & color.backrank();
        let king = color.fold_wb(Square::E1, Square::E8);
        backrank.is_empty()
            || chess.board().king_of(color) == Some(king) && backrank.is_subset(Bitboard::CORNERS)
    })
}

fn rook_files(chess: &Chess) -> String {
    let rooks = chess.castles().castling_rights();
    let white = (rooks & Rank::First)
        .into_iter()
        .rev()
        .map(|rook| rook.file().upper_char());
    let black = (rooks & Rank::Eighth)
        .into_iter()
        .rev()
        .map(|rook| rook.file().char());
    white.chain(black).collect()
}
