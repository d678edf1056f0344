//! Boards and piece icons as inline SVG. Pieces and the empty board are drawn
//! once ([`definitions`]) and referred to by every diagram.

use maud::{Markup, PreEscaped, html};
use shakmaty::uci::UciMove;
use shakmaty::{Board, Color, Piece, Role, Square};

/// The side of a square; the pieces are drawn for it.
const SQUARE: u32 = 45;
/// The strip for the coordinates, left and below.
const MARGIN: u32 = 20;
const SIZE: u32 = 8 * SQUARE + MARGIN;

macro_rules! drawing {
    ($name:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../assets/pieces/",
            $name,
            ".svg"
        ))
    };
}

const fn drawing(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => drawing!("wP"),
        (Color::White, Role::Knight) => drawing!("wN"),
        (Color::White, Role::Bishop) => drawing!("wB"),
        (Color::White, Role::Rook) => drawing!("wR"),
        (Color::White, Role::Queen) => drawing!("wQ"),
        (Color::White, Role::King) => drawing!("wK"),
        (Color::Black, Role::Pawn) => drawing!("bP"),
        (Color::Black, Role::Knight) => drawing!("bN"),
        (Color::Black, Role::Bishop) => drawing!("bB"),
        (Color::Black, Role::Rook) => drawing!("bR"),
        (Color::Black, Role::Queen) => drawing!("bQ"),
        (Color::Black, Role::King) => drawing!("bK"),
    }
}

/// The drawing without the element around it and without line breaks.
fn inner(svg: &str) -> String {
    let inside = svg
        .split_once('>')
        .and_then(|(_, rest)| rest.rsplit_once("</svg>"))
        .map_or(svg, |(inside, _)| inside);
    inside.lines().map(str::trim).collect()
}

fn id(piece: Piece) -> String {
    let side = if piece.color.is_white() { 'w' } else { 'b' };
    format!("{side}{}", piece.role.upper_char())
}

/// The pieces and the empty board, drawn once for all diagrams of the page.
pub(super) fn definitions() -> Markup {
    html! {
        svg.definitions aria-hidden="true" width="0" height="0" {
            @for color in Color::ALL {
                @for role in Role::ALL {
                    @let piece = Piece { color, role };
                    symbol id=(id(piece)) { (PreEscaped(inner(drawing(piece)))) }
                }
            }
            symbol id="board" { (empty_board()) }
        }
    }
}

fn empty_board() -> Markup {
    let end = 8 * SQUARE;
    html! {
        rect.light x=(MARGIN) y="0" width=(end) height=(end) {}
        path.dark d=(dark_squares()) {}
        @for line in 0..8_u8 {
            @let middle = u32::from(line) * SQUARE + SQUARE / 2;
            text.coordinate x=(MARGIN / 2) y=(middle + 5) { (8 - line) }
            text.coordinate x=(MARGIN + middle) y=(end + 15) { (char::from(b'a' + line)) }
        }
    }
}

fn dark_squares() -> String {
    Square::ALL
        .into_iter()
        .filter(|square| square.is_dark())
        .map(|square| {
            let (x, y) = corner(square);
            format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")
        })
        .collect()
}

fn corner(square: Square) -> (u32, u32) {
    (
        MARGIN + u32::from(square.file()) * SQUARE,
        (7 - u32::from(square.rank())) * SQUARE,
    )
}

/// A diagram, White below, the last move marked.
pub(super) fn diagram(board: &Board, last_move: Option<&UciMove>, label: &str) -> Markup {
    let marked: Vec<Square> = match last_move {
        Some(&UciMove::Normal { from, to, .. }) => vec![from, to],
        _ => Vec::new(),
    };
    html! {
        svg.board viewBox={ "0 0 " (SIZE) " " (SIZE) } role="img" aria-label=(label) {
            use href="#board" {}
            @for square in marked {
                @let (x, y) = corner(square);
                rect.moved x=(x) y=(y) width=(SQUARE) height=(SQUARE) {}
            }
            @for (square, piece) in board.clone() {
                @let (x, y) = corner(square);
                use href={ "#" (id(piece)) } x=(x) y=(y) {}
            }
        }
    }
}

/// A man in the height of the text.
pub(super) fn icon(piece: Piece) -> Markup {
    html! {
        svg.icon viewBox="0 0 45 45" { use href={ "#" (id(piece)) } {} }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_shows_every_man_and_the_last_move() {
        let board = Board::default();
        let last: UciMove = "e2e4".parse().unwrap();
        let svg = diagram(&board, Some(&last), "A board & <more>").into_string();
        assert_eq!(svg.matches("<use href=\"#w").count(), 16);
        assert_eq!(
            svg.matches("<use href=\"#b").count(),
            1 + 16,
            "board and Black"
        );
        assert_eq!(svg.matches("class=\"moved\"").count(), 2);
        assert!(
            svg.contains("aria-label=\"A board &amp; &lt;more&gt;\""),
            "{svg}"
        );
    }

    #[test]
    fn the_pieces_are_taken_over_whole() {
        let symbols = definitions().into_string();
        assert_eq!(symbols.matches("<symbol ").count(), 13);
        assert_eq!(symbols.matches("<svg").count(), 1, "no nested file left");
        assert!(!symbols.contains("http"), "nothing from elsewhere");
    }
}
