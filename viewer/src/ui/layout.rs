//! Where everything stands: board and line at the left, the evaluation at the
//! right; in a narrow window board and line on top.

use eframe::egui::{
    Align, CentralPanel, Frame, Layout, Margin, Panel, Rect, Ui, UiBuilder, Vec2, pos2, vec2,
};
use shakmaty::Position as _;

use super::theme::{self, Palette};
use super::{
    Scene, View, board, line, pages, pointing, position, split, status, top_bar, welcome, what_if,
};
use crate::session::{Command, Step};

/// What the strip and two rows of the line need under the board.
const UNDER_BOARD: f32 = 120.0;
/// What they need beside it.
const BESIDE_BOARD: f32 = 176.0;

/// Draws the whole window.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let bar = Frame::new()
        .fill(palette.window)
        .inner_margin(theme::bar_margin());
    Panel::top("top bar")
        .frame(bar)
        .show(ui, |ui| top_bar::show(ui, scene, view, commands));
    Panel::bottom("status")
        .frame(bar)
        .show(ui, |ui| status::show(ui, scene, commands));
    let rest = Frame::new().fill(palette.window);
    CentralPanel::default().frame(rest).show(ui, |ui| {
        let Some(step) = scene.session.step() else {
            Frame::new()
                .inner_margin(theme::panel_margin())
                .show(ui, |ui| welcome::show(ui, scene, commands));
            return;
        };
        let space = ui.max_rect();
        let margins = 2.0 * f32::from(theme::MARGIN);
        let fitting = fitting_width(space.size() - Vec2::splat(margins)) + margins;
        let (first, second) = split::halves(space, view, fitting);
        ui.painter().rect_filled(second, 0.0, palette.panel);
        inside(ui, first, |ui| {
            board_and_line(ui, scene, view, step, commands);
        });
        inside(ui, second, |ui| pages::show(ui, scene, view, commands));
        split::border(ui, first, second, view);
    });
}

fn inside(ui: &mut Ui, rect: Rect, draw: impl FnOnce(&mut Ui)) {
    let rect = rect - Margin::same(theme::MARGIN);
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::top_down(Align::LEFT));
    ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(rect.expand(f32::from(theme::MARGIN) - 1.0));
        draw(ui);
    });
}

/// The width of the board that fits the height, with what belongs to it.
fn fitting_width(space: Vec2) -> f32 {
    let most = vec2(space.x * 0.55, space.y);
    match Board::in_space(most) {
        Board::LineUnder(size) => size,
        Board::LineBeside(size) => size + BESIDE_BOARD,
    }
}

/// How large the board can be, and where that leaves the line.
enum Board {
    LineUnder(f32),
    LineBeside(f32),
}

impl Board {
    /// The line belongs under the board, unless the board can be a good deal
    /// larger with the line beside it.
    fn in_space(space: Vec2) -> Board {
        let under = space.x.min(space.y - UNDER_BOARD);
        let beside = space.y.min(space.x - BESIDE_BOARD);
        if beside > 1.15 * under.max(board::SMALLEST) {
            Board::LineBeside(beside)
        } else {
            Board::LineUnder(under)
        }
    }
}

fn board_and_line(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut View,
    step: &Step,
    commands: &mut Vec<Command>,
) {
    if let Some(edit) = what_if::edit(scene) {
        what_if::board::show(ui, scene, view, edit, commands);
        return;
    }
    let space = ui.max_rect();
    let mut overlay = view.overlay.clone();
    if let Some(painted) = view.painted.filter(|_| !view.training.hides()) {
        pointing::paint(painted, step, &mut overlay);
    }
    let shown = board::BoardView {
        men: step.position.board(),
        turn: step.position.turn(),
        checked: board::checked(&step.position),
        last_move: step.played.as_ref(),
        flipped: scene.session.choices().flipped,
        marks: &view.marks,
        overlay: &overlay,
    };
    match Board::in_space(space.size()) {
        Board::LineUnder(size) => {
            let board = board::show(ui, size, &shown, scene.texts);
            view.hovered = board.hovered;
            position::show(ui, scene, commands);
            line::show(ui, scene, view, commands);
        }
        Board::LineBeside(size) => {
            let board = board::show(ui, size, &shown, scene.texts);
            view.hovered = board.hovered;
            let drawn = board.response.rect;
            let corner = pos2(drawn.right() + f32::from(theme::MARGIN), space.top());
            let rest = UiBuilder::new().max_rect(Rect::from_min_max(corner, space.max));
            ui.scope_builder(rest, |ui| {
                position::show(ui, scene, commands);
                line::show(ui, scene, view, commands);
            });
        }
    }
}
