//! The board as a picture (SVG): for the clipboard, and for a file.

use std::fmt::Write as _;

use eframe::egui::Color32;
use shakmaty::{Chess, File, Position as _, Rank, Square};

use super::pieces;
use super::theme::BoardColors;

/// The side of a square, in units of the picture; that of the pieces' own.
const SIDE: u32 = 45;
/// The border with the coordinates.
const BORDER: u32 = 15;

/// The board with coordinates.
pub fn svg(position: &Chess, flipped: bool, colors: &BoardColors) -> String {
    let whole = 8 * SIDE + BORDER;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}"><rect width="{whole}" height="{whole}" fill="{}"/>"#,
        web(colors.sides[0])
    );
    for square in Square::ALL {
        let (x, y) = corner(square, flipped);
        let fill = if square.is_light() {
            colors.light
        } else {
            colors.dark
        };
        let _ = write!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{}"/>"#,
            web(fill)
        );
        if let Some(piece) = position.board().piece_at(square) {
            let placed = format!(r#"<svg x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" "#);
            svg.push_str(&pieces::svg(piece).replacen("<svg ", &placed, 1));
        }
    }
    let style = format!(
        r#"font-family="sans-serif" font-size="11" text-anchor="middle" fill="{}""#,
        web(colors.sides[1])
    );
    for index in 0..8 {
        let (file, rank) = (File::new(index), Rank::new(index));
        let (x, _) = corner(Square::from_coords(file, Rank::First), flipped);
        let (_, y) = corner(Square::from_coords(File::A, rank), flipped);
        for (x, y, name) in [
            (x + SIDE / 2, 8 * SIDE + 11, file.char()),
            (BORDER / 2, y + SIDE / 2 + 4, rank.char()),
        ] {
            let _ = write!(svg, r#"<text x="{x}" y="{y}" {style}>{name}</text>"#);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The upper left corner of a square.
fn corner(square: Square, flipped: bool) -> (u32, u32) {
    let (column, row) = (u32::from(square.file()), 7 - u32::from(square.rank()));
    let (column, row) = if flipped {
        (7 - column, 7 - row)
    } else {
        (column, row)
    };
    (BORDER + column * SIDE, row * SIDE)
}

fn web(color: Color32) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r(), color.g(), color.b())
}
