//! The board, and the strip under it.

use shakmaty::{Color, Piece, Square};

use super::chess;

/// The texts.
#[derive(Debug)]
pub struct Board {
    /// Button.
    pub flip: &'static str,
    /// Button.
    pub copy_fen: &'static str,
    /// Who moves.
    pub to_move: fn(Color) -> &'static str,
    /// The side to move is in check.
    pub in_check: &'static str,
    /// A square and what stands on it, for screen readers.
    pub square: fn(Square, Option<Piece>) -> String,
    /// The whole board for screen readers: side to move, check, White's men,
    /// Black's men.
    pub whole: fn(Color, bool, &str, &str) -> String,
}

/// English.
pub const ENGLISH: Board = Board {
    flip: "Flip",
    copy_fen: "Copy FEN",
    to_move: english_to_move,
    in_check: "in check",
    square: |square, content| match content {
        None => format!("{square}, empty"),
        Some(piece) => {
            let color = piece.color.fold_wb("white", "black");
            format!("{square}, {color} {}", (chess::ENGLISH.role)(piece.role))
        }
    },
    whole: |turn, check, white, black| {
        let turn = english_to_move(turn);
        let check = if check { ", in check" } else { "" };
        format!("Board, {turn}{check}. White: {white}. Black: {black}.")
    },
};

/// German.
pub const GERMAN: Board = Board {
    flip: "Drehen",
    copy_fen: "FEN kopieren",
    to_move: german_to_move,
    in_check: "im Schach",
    square: |square, content| match content {
        None => format!("{square}, leer"),
        Some(piece) => {
            let role = (chess::GERMAN.role)(piece.role);
            format!(
                "{square}, {role}, {}",
                piece.color.fold_wb("weiß", "schwarz")
            )
        }
    },
    whole: |turn, check, white, black| {
        let turn = german_to_move(turn);
        let check = if check { ", im Schach" } else { "" };
        format!("Brett, {turn}{check}. Weiß: {white}. Schwarz: {black}.")
    },
};

fn english_to_move(color: Color) -> &'static str {
    color.fold_wb("White to move", "Black to move")
}

fn german_to_move(color: Color) -> &'static str {
    color.fold_wb("Weiß am Zug", "Schwarz am Zug")
}
