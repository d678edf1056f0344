//! The pictures of the pieces.

use eframe::egui::{Align2, Image, ImageSource, Rect, Stroke, Ui, include_image};
use shakmaty::{Color, Piece, Role};

use super::theme::{self, Chosen, Palette};
use crate::settings::Pieces;

/// The picture of a piece; it is drawn sharply at any size.
pub fn picture(piece: Piece) -> ImageSource<'static> {
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => include_image!("../../../assets/pieces/wP.svg"),
        (Color::White, Role::Knight) => include_image!("../../../assets/pieces/wN.svg"),
        (Color::White, Role::Bishop) => include_image!("../../../assets/pieces/wB.svg"),
        (Color::White, Role::Rook) => include_image!("../../../assets/pieces/wR.svg"),
        (Color::White, Role::Queen) => include_image!("../../../assets/pieces/wQ.svg"),
        (Color::White, Role::King) => include_image!("../../../assets/pieces/wK.svg"),
        (Color::Black, Role::Pawn) => include_image!("../../../assets/pieces/bP.svg"),
        (Color::Black, Role::Knight) => include_image!("../../../assets/pieces/bN.svg"),
        (Color::Black, Role::Bishop) => include_image!("../../../assets/pieces/bB.svg"),
        (Color::Black, Role::Rook) => include_image!("../../../assets/pieces/bR.svg"),
        (Color::Black, Role::Queen) => include_image!("../../../assets/pieces/bQ.svg"),
        (Color::Black, Role::King) => include_image!("../../../assets/pieces/bK.svg"),
    }
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
