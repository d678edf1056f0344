//! The pictures of the pieces.

use eframe::egui::{Align2, Image, ImageSource, Rect, Stroke, Ui};
use shakmaty::{Color, Piece, Role};

use super::theme::{self, Chosen, Palette};
use crate::settings::Pieces;

/// The picture of a piece as a file: its address and its content.
fn file(piece: Piece) -> (&'static str, &'static str) {
    macro_rules! file {
        ($name:literal) => {
            (
                concat!("bytes://", $name, ".svg"),
                include_str!(concat!("../../../assets/pieces/", $name, ".svg")),
            )
        };
    }
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => file!("wP"),
        (Color::White, Role::Knight) => file!("wN"),
        (Color::White, Role::Bishop) => file!("wB"),
        (Color::White, Role::Rook) => file!("wR"),
        (Color::White, Role::Queen) => file!("wQ"),
        (Color::White, Role::King) => file!("wK"),
        (Color::Black, Role::Pawn) => file!("bP"),
        (Color::Black, Role::Knight) => file!("bN"),
        (Color::Black, Role::Bishop) => file!("bB"),
        (Color::Black, Role::Rook) => file!("bR"),
        (Color::Black, Role::Queen) => file!("bQ"),
        (Color::Black, Role::King) => file!("bK"),
    }
}

/// The picture of a piece; it is drawn sharply at any size.
pub fn picture(piece: Piece) -> ImageSource<'static> {
    let (address, content) = file(piece);
    ImageSource::Bytes {
        uri: address.into(),
        bytes: content.as_bytes().into(),
    }
}

/// The picture of a piece as SVG, in a square of 45 units.
pub fn svg(piece: Piece) -> &'static str {
    file(piece).1
}

/// Draws a piece into a rectangle, as the user likes it.
pub fn paint(ui: &Ui, piece: Piece, rect: Rect) {
    let chosen = Chosen::of(ui.ctx());
    match chosen.pieces {
        Pieces::Figures => Image::new(picture(piece)).paint_at(ui, rect),
        Pieces::Letters => {
            let letter = chosen.language.texts().chess.letter;
            disc(ui, piece, rect, letter(piece.role));
        }
    }
}

/// A disc with a letter: dark on light for White, light on dark for Black.
fn disc(ui: &Ui, piece: Piece, rect: Rect, letter: char) {
    let board = &Palette::of(ui).board;
    let [light, dark] = board.sides;
    let (fill, ink) = match piece.color {
        Color::White => (light, dark),
        Color::Black => (dark, light),
    };
    let size = rect.height();
    let outline = Stroke::new((size * 0.04).max(1.0), ink);
    let painter = ui.painter();
    painter.circle(rect.center(), size * 0.41, fill, outline);
    let font = theme::strong(size * 0.52);
    painter.text(rect.center(), Align2::CENTER_CENTER, letter, font, ink);
}
