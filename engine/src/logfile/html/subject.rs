//! How the subject of a row looks: a small figure and its name.

use maud::{Markup, html};
use shakmaty::{Color, Piece, Role};

use super::board::icon;
use crate::eval::trace::Subject;

/// `♕ Qh5`, `♙ e4`, `♖ Rooks`, `White`.
pub(super) fn subject(subject: Subject) -> Markup {
    match subject {
        Subject::Man(color, role, square) => html! {
            (icon(Piece { color, role }))
            @if role != Role::Pawn { (role.upper_char()) }
            (square)
        },
        Subject::Kind(color, role) => html! {
            (icon(Piece { color, role })) (kind(role))
        },
        Subject::Side(color) => html! { (side(color)) },
        Subject::Board => html! { "Board" },
    }
}

/// `White`, `Black`.
pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn kind(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Pawns",
        Role::Knight => "Knights",
        Role::Bishop => "Bishops",
        Role::Rook => "Rooks",
        Role::Queen => "Queens",
        Role::King => "King",
    }
}
