//! The board that is edited: men are dragged, put, and taken off, by hand or
//! with the keys.

use eframe::egui::{
    Event, Id, Key, Label, LayerId, Order, Pos2, Rect, Response, RichText, Role as AccessRole,
    Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};
use shakmaty::{Piece, Square};

use super::{Brush, Held, palette};
use crate::session::{Command, Edit, EditCommand};
use crate::ui::board::{self, BoardView, Geometry};
use crate::ui::theme::Palette;
use crate::ui::{Scene, View, pieces};

/// What palette and words under the board need.
const UNDER: f32 = 132.0;

/// Draws the board, and takes what is done to it.
pub fn show(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut View,
    edit: &Edit,
    commands: &mut Vec<Command>,
) {
    let draft = edit.draft();
    let mut men = draft.board.clone();
    if let Some(from) = view.what_if.held.and_then(|held| held.from) {
        men.discard_piece_at(from);
    }
    let shown = BoardView {
        men: &men,
        turn: draft.turn,
        checked: edit
            .reading()
            .ok()
            .and_then(|edited| board::checked(&edited.position)),
        last_move: None,
        flipped: scene.session.choices().flipped,
        marks: &view.marks,
        overlay: &view.overlay,
    };
    let space = ui.available_size();
    let size = space.x.min(space.y - UNDER);
    let drawn = board::show(ui, size, &shown, scene.texts);
    let geometry = drawn.geometry;
    view.what_if.geometry = Some(geometry);
    let id = drawn.response.id.with("edit");
    let hand = ui.interact(geometry.rect(), id, Sense::click_and_drag());
    hand.widget_info(|| WidgetInfo::labeled(AccessRole::Canvas, true, scene.texts.what_if.board));
    by_hand(ui, view, edit, geometry, &hand, commands);
    by_keys(ui, scene, view, edit, &hand, commands);
    palette::show(ui, scene, &mut view.what_if);
    let words = [scene.texts.what_if.hint, scene.texts.what_if.keys];
    for text in words {
        let text = RichText::new(text).small().color(Palette::of(ui).secondary);
        ui.add(Label::new(text).wrap());
    }
}

fn by_hand(
    ui: &Ui,
    view: &mut View,
    edit: &Edit,
    geometry: Geometry,
    hand: &Response,
    commands: &mut Vec<Command>,
) {
    let men = &edit.draft().board;
    let pressed = ui.input(|input| input.pointer.press_origin());
    if hand.drag_started()
        && let Some(from) = pressed.and_then(|at| geometry.at(at))
        && let Some(man) = men.piece_at(from)
    {
        view.what_if.held = Some(Held {
            man,
            from: Some(from),
        });
    }
    let square = hand.interact_pointer_pos().and_then(|at| geometry.at(at));
    let Some(square) = square else {
        return;
    };
    if hand.clicked() || hand.secondary_clicked() {
        hand.request_focus();
        view.what_if.square = Some(square);
    }
    if hand.secondary_clicked() {
        commands.push(Command::Edit(EditCommand::Remove(square)));
    } else if hand.clicked()
        && let Some(brush) = view.what_if.brush
    {
        commands.push(Command::Edit(stroke(brush, square, men.piece_at(square))));
    }
}

/// What a click on a square does: the man that already stands there goes.
fn stroke(brush: Brush, square: Square, there: Option<Piece>) -> EditCommand {
    match brush {
        Brush::Man(man) if there != Some(man) => EditCommand::Put(square, man),
        Brush::Man(_) | Brush::Eraser => EditCommand::Remove(square),
    }
}

/// The man in the hand is drawn last; let go, it stays where it is, or goes.
pub fn drop(ui: &mut Ui, view: &mut View, commands: &mut Vec<Command>) {
    let Some(held) = view.what_if.held else {
        return;
    };
    let (pointer, down) = ui.input(|input| (input.pointer.latest_pos(), input.pointer.any_down()));
    let geometry = view.what_if.geometry;
    let square = geometry
        .zip(pointer)
        .and_then(|(geometry, at)| geometry.at(at));
    if down {
        if let Some((geometry, at)) = geometry.zip(pointer) {
            paint_held(ui, held.man, geometry, at);
        }
        return;
    }
    view.what_if.held = None;
    let command = match (held.from, square) {
        (Some(from), Some(to)) => EditCommand::Move { from, to },
        (None, Some(to)) => EditCommand::Put(to, held.man),
        (Some(from), None) => EditCommand::Remove(from),
        (None, None) => return,
    };
    commands.push(Command::Edit(command));
    ui.ctx().request_repaint();
}

fn paint_held(ui: &mut Ui, man: Piece, geometry: Geometry, at: Pos2) {
    let side = geometry.rect().width() / 8.0;
    let rect = Rect::from_center_size(at, Vec2::splat(side));
    let layer = LayerId::new(Order::Tooltip, Id::unique("held man"));
    ui.scope_builder(UiBuilder::new().layer_id(layer).max_rect(rect), |ui| {
        ui.set_clip_rect(ui.ctx().content_rect());
        pieces::paint(ui, man, rect);
    });
}

fn by_keys(
    ui: &Ui,
    scene: &Scene<'_>,
    view: &mut View,
    edit: &Edit,
    hand: &Response,
    commands: &mut Vec<Command>,
) {
    view.what_if.has_keys = hand.has_focus();
    let Some(geometry) = view.what_if.geometry.filter(|_| hand.has_focus()) else {
        return;
    };
    let square = view.what_if.square.unwrap_or(Square::E4);
    view.what_if.square = Some(square);
    let palette = Palette::of(ui);
    let width = (geometry.rect().width() * 0.006).max(2.0);
    ui.painter().rect_stroke(
        geometry.square(square).shrink(1.0),
        0.0,
        Stroke::new(width, palette.accent),
        StrokeKind::Inside,
    );
    let flipped = scene.session.choices().flipped;
    let events = ui.input(|input| input.events.clone());
    let mut at = square;
    for event in events {
        match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } if !modifiers.command => {
                if let Some(next) = step(at, key, flipped) {
                    at = next;
                } else if matches!(key, Key::Delete | Key::Backspace) {
                    commands.push(Command::Edit(EditCommand::Remove(at)));
                } else if matches!(key, Key::Enter | Key::Space)
                    && let Some(brush) = view.what_if.brush
                {
                    let there = edit.draft().board.piece_at(at);
                    commands.push(Command::Edit(stroke(brush, at, there)));
                }
            }
            Event::Text(text) => {
                let mut letters = text.chars();
                if let (Some(letter), None) = (letters.next(), letters.next())
                    && let Some(man) = Piece::from_char(letter)
                {
                    commands.push(Command::Edit(EditCommand::Put(at, man)));
                }
            }
            _ => {}
        }
    }
    if at != square {
        view.what_if.square = Some(at);
        ui.ctx().request_repaint();
    }
}

/// The square that an arrow leads to.
fn step(from: Square, key: Key, flipped: bool) -> Option<Square> {
    let (file, rank) = match key {
        Key::ArrowLeft => (-1, 0),
        Key::ArrowRight => (1, 0),
        Key::ArrowUp => (0, 1),
        Key::ArrowDown => (0, -1),
        _ => return None,
    };
    let turned = if flipped { -1 } else { 1 };
    let next = from
        .file()
        .offset(file * turned)
        .zip(from.rank().offset(rank * turned));
    Some(next.map_or(from, |(file, rank)| Square::from_coords(file, rank)))
}
