//! The pictures of the pieces.

use eframe::egui::{Image, ImageSource, Rect, Ui, include_image};
use shakmaty::{Color, Piece, Role};

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

/// Draws a piece into a rectangle.
pub fn paint(ui: &Ui, piece: Piece, rect: Rect) {
    Image::new(picture(piece)).paint_at(ui, rect);
}
