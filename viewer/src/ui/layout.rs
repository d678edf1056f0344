//! Where everything stands: board and line at the left, the evaluation at the
//! right; in a narrow window board and line on top. The border between them can
//! be dragged.

use eframe::egui::{
    Align, CentralPanel, CursorIcon, Frame, Layout, Margin, Panel, Pos2, Rect, Sense, Stroke, Ui,
    UiBuilder, Vec2, pos2, vec2,
};

use super::theme::{self, Palette};
use super::{Scene, View, block_table, board, headline, line, position, status, top_bar, welcome};
use crate::session::{Command, Step};

/// Below this width board and line go on top.
const NARROW: f32 = 640.0;
/// What the strip and two rows of the line need under the board.
const UNDER_BOARD: f32 = 120.0;
/// What they need beside it.
const BESIDE_BOARD: f32 = 176.0;
/// The least that the evaluation keeps, in either direction.
const EVALUATION: Vec2 = vec2(320.0, 150.0);
/// The share of a narrow window that board and line take.
const TOP_SHARE: f32 = 0.48;

/// Draws the whole window.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let bar = Frame::new()
        .fill(palette.window)
        .inner_margin(theme::bar_margin());
    Panel::top("top bar")
        .frame(bar)
        .show(ui, |ui| top_bar::show(ui, scene, commands));
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
        let (first, second) = split(ui, view);
        ui.painter().rect_filled(second, 0.0, palette.panel);
        inside(ui, first, |ui| {
            board_and_line(ui, scene, view, step, commands);
        });
        inside(ui, second, |ui| evaluation(ui, scene, view, step));
        border(ui, first, second, view);
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

/// The two halves: board and line, evaluation.
fn split(ui: &Ui, view: &View) -> (Rect, Rect) {
    let space = ui.max_rect();
    let margins = 2.0 * f32::from(theme::MARGIN);
    if space.width() < NARROW {
        let share = view.split_narrow.unwrap_or(TOP_SHARE);
        let most = (space.height() - EVALUATION.y).max(0.0);
        let height = (space.height() * share).clamp(120.0_f32.min(most), most);
        space.split_top_bottom_at_y((space.top() + height).round())
    } else {
        // As wide as the board that fits the height.
        let fitting = (space.height() - UNDER_BOARD).min(space.width() * 0.55) + margins;
        let wanted = view
            .split_wide
            .map_or(fitting, |share| space.width() * share);
        let most = space.width() - EVALUATION.x;
        let width = wanted.clamp(board::SMALLEST.min(most), most);
        space.split_left_right_at_x((space.left() + width).round())
    }
}

/// The border between the halves: a line that can be dragged. A double click
/// gives it back its own place.
fn border(ui: &mut Ui, first: Rect, second: Rect, view: &mut View) {
    let side_by_side = first.right() <= second.left();
    let (line, cursor): ([Pos2; 2], _) = if side_by_side {
        (
            [second.left_top(), second.left_bottom()],
            CursorIcon::ResizeHorizontal,
        )
    } else {
        (
            [second.left_top(), second.right_top()],
            CursorIcon::ResizeVertical,
        )
    };
    let grip = Rect::from_two_pos(line[0], line[1]).expand(4.0);
    let response = ui
        .interact(
            grip,
            ui.scope_id().with("border"),
            Sense::CLICK | Sense::DRAG,
        )
        .on_hover_and_drag_cursor(cursor);
    let palette = Palette::of(ui);
    let color = if response.hovered() || response.dragged() {
        palette.accent
    } else {
        palette.line
    };
    ui.painter().line_segment(line, Stroke::new(1.0, color));
    let space = ui.max_rect();
    let share = response
        .interact_pointer_pos()
        .filter(|_| response.dragged())
        .map(|at| (at - space.min) / space.size());
    if let Some(share) = share {
        if side_by_side {
            view.split_wide = Some(share.x);
        } else {
            view.split_narrow = Some(share.y);
        }
    }
    if response.double_clicked() {
        view.split_wide = None;
        view.split_narrow = None;
    }
}

/// The line stands under the board, or beside it where the board can then be
/// larger.
fn board_and_line(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut View,
    step: &Step,
    commands: &mut Vec<Command>,
) {
    let space = ui.max_rect();
    let under = space.width().min(space.height() - UNDER_BOARD);
    let beside = space.height().min(space.width() - BESIDE_BOARD);
    let shown = board::BoardView {
        position: &step.position,
        last_move: step.played.as_ref(),
        flipped: scene.session.choices().flipped,
        marks: &view.marks,
    };
    if under >= beside {
        board::show(ui, under, &shown, scene.texts);
        position::show(ui, scene, commands);
        line::show(ui, scene, view, commands);
    } else {
        let drawn = board::show(ui, beside, &shown, scene.texts).response.rect;
        let corner = pos2(drawn.right() + f32::from(theme::MARGIN), space.top());
        let rest = UiBuilder::new().max_rect(Rect::from_min_max(corner, space.max));
        ui.scope_builder(rest, |ui| {
            position::show(ui, scene, commands);
            line::show(ui, scene, view, commands);
        });
    }
}

fn evaluation(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, step: &Step) {
    headline::show(ui, scene, step);
    ui.add_space(4.0);
    block_table::show(ui, scene, view, step);
}
