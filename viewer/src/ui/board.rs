//! The board: squares, pieces, coordinates, the last move, a king in check.

use eframe::egui::{
    Align2, CornerRadius, FontId, Pos2, Rect, Response, Role as AccessRole, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use shakmaty::{Board, Chess, Color, File, Move, Position, Rank, Square};

use super::overlay::{self, Overlay};
use super::pieces;
use super::theme::Palette;
use crate::texts::Texts;

/// What is on the board.
#[derive(Debug)]
pub struct BoardView<'a> {
    /// The men.
    pub men: &'a Board,
    /// Who moves.
    pub turn: Color,
    /// Where the king stands that is in check.
    pub checked: Option<Square>,
    /// The move that led to it.
    pub last_move: Option<&'a Move>,
    /// Whether Black sits at the bottom.
    pub flipped: bool,
    /// Squares to point at.
    pub marks: &'a [Square],
    /// What the page lays over it.
    pub overlay: &'a Overlay,
}

/// Where the king stands that is in check, if one is.
pub fn checked(position: &Chess) -> Option<Square> {
    let king = position.board().king_of(position.turn());
    king.filter(|_| position.is_check())
}

/// What the pointer does to the board.
#[derive(Debug)]
pub struct BoardResponse {
    /// The board as a widget.
    pub response: Response,
    /// The square under the pointer.
    pub hovered: Option<Square>,
    /// Where its squares are.
    pub geometry: Geometry,
}

/// Where the squares are.
#[derive(Clone, Copy, Debug)]
pub struct Geometry {
    origin: Pos2,
    side: f32,
    flipped: bool,
}

impl Geometry {
    /// Eight squares of `side` from `origin`, the corner at the top left.
    pub fn new(origin: Pos2, side: f32, flipped: bool) -> Geometry {
        Geometry {
            origin,
            side,
            flipped,
        }
    }

    /// All squares together.
    pub fn rect(&self) -> Rect {
        Rect::from_min_size(self.origin, Vec2::splat(8.0 * self.side))
    }

    /// One square.
    pub fn square(&self, square: Square) -> Rect {
        let (mut column, mut row) = (u32::from(square.file()), 7 - u32::from(square.rank()));
        if self.flipped {
            (column, row) = (7 - column, 7 - row);
        }
        let offset = vec2(column as f32, row as f32) * self.side;
        Rect::from_min_size(self.origin + offset, Vec2::splat(self.side))
    }

    /// The square at a point.
    pub fn at(&self, point: Pos2) -> Option<Square> {
        let offset = (point - self.origin) / self.side;
        let inside = |value: f32| (0.0..8.0).contains(&value);
        if !inside(offset.x) || !inside(offset.y) {
            return None;
        }
        let (mut column, mut row) = (offset.x as u32, 7 - offset.y as u32);
        if self.flipped {
            (column, row) = (7 - column, 7 - row);
        }
        Some(Square::from_coords(File::new(column), Rank::new(row)))
    }
}

/// How much of the given width the coordinates take.
const COORDINATES: f32 = 18.0;

/// The smallest board that can still be read.
pub const SMALLEST: f32 = 8.0 * 12.0 + COORDINATES;

/// Draws the board into a square of at most `size`.
pub fn show(ui: &mut Ui, size: f32, view: &BoardView<'_>, texts: &Texts) -> BoardResponse {
    // Whole pixels: otherwise thin gaps shimmer between the squares.
    let pixels = ui.pixels_per_point();
    let side = ((size.max(SMALLEST) - COORDINATES) / 8.0 * pixels).floor() / pixels;
    let total = 8.0 * side + COORDINATES;
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(total), Sense::hover());
    let corner = rect.min + vec2(COORDINATES, 0.0);
    let corner = pos2(
        (corner.x * pixels).round() / pixels,
        (corner.y * pixels).round() / pixels,
    );
    let geometry = Geometry::new(corner, side, view.flipped);
    response.widget_info(|| WidgetInfo::labeled(AccessRole::Image, true, describe(view, texts)));
    if ui.is_rect_visible(rect) {
        paint(ui, geometry, view);
    }
    name_squares(ui, geometry, view.men, texts, &response);
    let hovered = response.hover_pos().and_then(|point| geometry.at(point));
    BoardResponse {
        response,
        hovered,
        geometry,
    }
}

fn paint(ui: &Ui, geometry: Geometry, view: &BoardView<'_>) {
    let palette = Palette::of(ui);
    let colors = &palette.board;
    let painter = ui.painter();
    for square in Square::ALL {
        let fill = if square.is_light() {
            colors.light
        } else {
            colors.dark
        };
        painter.rect_filled(geometry.square(square), CornerRadius::ZERO, fill);
    }
    for square in last_move_squares(view.last_move) {
        painter.rect_filled(
            geometry.square(square),
            CornerRadius::ZERO,
            colors.last_move,
        );
    }
    if let Some(square) = view.checked {
        let rect = geometry.square(square);
        painter.rect_filled(rect, CornerRadius::ZERO, colors.check);
    }
    overlay::paint_under(painter, geometry, view.overlay, palette);
    for (square, piece) in view.men {
        pieces::paint(ui, piece, geometry.square(square));
    }
    overlay::paint_over(painter, geometry, view.overlay, palette);
    for &square in view.marks {
        let width = (geometry.side * 0.07).clamp(2.0, 6.0);
        painter.rect_stroke(
            geometry.square(square),
            CornerRadius::ZERO,
            Stroke::new(width, colors.mark),
            StrokeKind::Inside,
        );
    }
    painter.rect_stroke(
        geometry.rect(),
        CornerRadius::ZERO,
        Stroke::new(1.0, palette.line),
        StrokeKind::Outside,
    );
    paint_coordinates(ui, geometry, palette);
}

fn paint_coordinates(ui: &Ui, geometry: Geometry, palette: &Palette) {
    let font = FontId::proportional((geometry.side * 0.24).clamp(11.0, 15.0));
    let rect = geometry.rect();
    for index in 0..8 {
        let rank = geometry.square(Square::from_coords(File::A, Rank::new(index)));
        let file = geometry.square(Square::from_coords(File::new(index), Rank::First));
        ui.painter().text(
            pos2(rect.left() - COORDINATES / 2.0 - 1.0, rank.center().y),
            Align2::CENTER_CENTER,
            Rank::new(index).char(),
            font.clone(),
            palette.secondary,
        );
        ui.painter().text(
            pos2(file.center().x, rect.bottom() + COORDINATES / 2.0 + 1.0),
            Align2::CENTER_CENTER,
            File::new(index).char(),
            font.clone(),
            palette.secondary,
        );
    }
}

/// Gives every square a name for screen readers and tests.
fn name_squares(ui: &Ui, geometry: Geometry, board: &Board, texts: &Texts, parent: &Response) {
    for square in Square::ALL {
        let id = parent.id.with(u32::from(square));
        ui.interact(geometry.square(square), id, Sense::hover())
            .widget_info(|| {
                let content = board.piece_at(square);
                WidgetInfo::labeled(
                    AccessRole::Cell,
                    true,
                    (texts.board.square)(square, content),
                )
            });
    }
}

/// From where to where; a king that castles moves two steps, whatever the
/// notation says.
fn last_move_squares(played: Option<&Move>) -> Vec<Square> {
    match played {
        None => Vec::new(),
        Some(Move::Castle { king, rook }) => {
            let file = if rook.file() > king.file() {
                File::G
            } else {
                File::C
            };
            vec![*king, Square::from_coords(file, king.rank())]
        }
        Some(played) => played.from().into_iter().chain([played.to()]).collect(),
    }
}

/// The position in words.
fn describe(view: &BoardView<'_>, texts: &Texts) -> String {
    let men = |color: Color| {
        let board = view.men;
        shakmaty::Role::ALL
            .iter()
            .rev()
            .flat_map(|&role| {
                let squares = board.by_piece(role.of(color));
                squares.into_iter().map(move |square| (role, square))
            })
            .map(|(role, square)| format!("{} {square}", (texts.chess.role)(role)))
            .collect::<Vec<_>>()
            .join(", ")
    };
    (texts.board.whole)(
        view.turn,
        view.checked.is_some(),
        &men(Color::White),
        &men(Color::Black),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_under_its_own_middle() {
        for flipped in [false, true] {
            let geometry = Geometry::new(pos2(13.0, 7.0), 41.5, flipped);
            for square in Square::ALL {
                let middle = geometry.square(square).center();
                assert_eq!(geometry.at(middle), Some(square));
            }
            assert_eq!(geometry.at(pos2(12.0, 8.0)), None);
            assert_eq!(geometry.at(geometry.rect().max + vec2(1.0, 1.0)), None);
        }
        let white = Geometry::new(Pos2::ZERO, 10.0, false);
        assert_eq!(white.at(pos2(1.0, 79.0)), Some(Square::A1));
        let black = Geometry::new(Pos2::ZERO, 10.0, true);
        assert_eq!(black.at(pos2(1.0, 79.0)), Some(Square::H8));
    }

    #[test]
    fn a_castling_king_is_marked_where_it_stands() {
        let castle = Move::Castle {
            king: Square::E8,
            rook: Square::A8,
        };
        assert_eq!(
            last_move_squares(Some(&castle)),
            vec![Square::E8, Square::C8]
        );
    }
}
