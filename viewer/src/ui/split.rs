//! The two halves of the window and the border between them, which can be
//! dragged. Shares are kept, not sizes: a larger window enlarges both.

use eframe::egui::{CursorIcon, Pos2, Rect, Sense, Stroke, Ui, Vec2, vec2};

use super::theme::{self, Palette};
use super::{View, board};

/// Below this width board and line go on top, if there is height for it.
const NARROW: f32 = 640.0;
/// The least that the evaluation keeps, in either direction.
const EVALUATION: Vec2 = vec2(320.0, 150.0);
/// The share of a narrow window that board and line take.
const TOP_SHARE: f32 = 0.48;

/// The two halves: board and line, evaluation. Until the border is dragged,
/// board and line are of the `fitting` width, where they stand at the left.
pub(super) fn halves(space: Rect, view: &View, fitting: f32) -> (Rect, Rect) {
    let least = board::SMALLEST + 2.0 * f32::from(theme::MARGIN);
    if space.width() < NARROW && space.height() > 0.8 * space.width() {
        let share = view.look.board_height.unwrap_or(TOP_SHARE);
        let most = (space.height() - EVALUATION.y).max(0.0);
        let height = (space.height() * share).clamp(least.min(most), most);
        space.split_top_bottom_at_y((space.top() + height).round())
    } else {
        let wanted = view
            .look
            .board_width
            .map_or(fitting, |share| space.width() * share);
        let most = space.width() - EVALUATION.x.min(space.width() * 0.6);
        let width = wanted.clamp(least.min(most), most);
        space.split_left_right_at_x((space.left() + width).round())
    }
}

/// The border between the halves: a line that can be dragged. A double click
/// gives it back its own place.
pub(super) fn border(ui: &mut Ui, first: Rect, second: Rect, view: &mut View) {
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
            view.look.board_width = Some(share.x);
        } else {
            view.look.board_height = Some(share.y);
        }
    }
    if response.double_clicked() {
        view.look.board_width = None;
        view.look.board_height = None;
    }
}
