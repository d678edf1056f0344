//! A sheet of numbers: names at the left, a column for each position, more
//! columns than fit to be scrolled. The pages of the line and of the depths are
//! such sheets.
//!
//! A column is chosen by a click on any of its cells, a row is opened by a click
//! on its name or by Enter. Colour goes with the sign that is written.

mod paint;

use eframe::egui::{Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::block_table::Walk;
use super::copied;
use super::cursor::Cursor;
use paint::{COLUMN, HEAD_HEIGHT, NAMES, ROW_HEIGHT};

/// What stands in a cell that counts nothing.
pub const NOTHING: &str = "·";

/// The head of a column.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Head {
    /// A small line above the name: a move number.
    pub above: String,
    /// The name.
    pub name: String,
    /// What a click asks for.
    pub tip: String,
    /// Whether it is the column that is shown in the rest of the window.
    pub selected: bool,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// The change, centipawns, after which it is coloured; 0 for none.
    pub change: i32,
    /// Whether it turns over what stood in the column before.
    pub flips: bool,
}

/// A row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetRow<K> {
    /// Which one.
    pub key: K,
    /// Its name.
    pub name: String,
    /// How far it is indented.
    pub level: u8,
    /// Whether it is printed strong.
    pub strong: bool,
    /// For a row with rows inside: whether it is open.
    pub open: Option<bool>,
    /// Its cells, one for each column.
    pub cells: Vec<Cell>,
    /// The sentence that explains it.
    pub tip: &'static str,
}

/// What was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SheetResponse<K> {
    /// A click on this column.
    pub column: Option<usize>,
    /// A click or Enter on the name of this row.
    pub row: Option<K>,
}

/// The sheet to take along; the names of its rows are called this.
pub fn copied<K: Copy + PartialEq>(
    names: &str,
    (heads, rows): (&[Head], &[SheetRow<K>]),
    cursor: Option<K>,
) -> copied::Table {
    let heads = heads.iter().map(|head| {
        let name = format!("{} {}", head.above, head.name);
        name.trim().to_owned()
    });
    let cells = rows.iter().map(|row| {
        let name = copied::Cell::Text(row.level, row.name.clone());
        let cells = row.cells.iter().map(|cell| cell.text.clone());
        let cells = cells.map(copied::Cell::Number);
        [name].into_iter().chain(cells).collect()
    });
    let at = rows.iter().position(|row| Some(row.key) == cursor);
    let heads = [names.to_owned()].into_iter().chain(heads);
    copied::Table::new(heads, cells.collect(), at)
}

/// Draws the sheet into the space there is.
pub fn show<K: Copy + PartialEq>(
    ui: &mut Ui,
    id: &str,
    (heads, rows): (&[Head], &[SheetRow<K>]),
    cursor: &mut Cursor<K>,
    asked: Walk,
) -> SheetResponse<K> {
    let keys: Vec<K> = rows.iter().map(|row| row.key).collect();
    let mut answer = SheetResponse {
        column: None,
        row: cursor.walk(asked, &keys),
    };
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let width = NAMES.min(ui.available_width() * 0.42);
    ScrollArea::vertical()
        .id_salt((id, "rows"))
        .auto_shrink([false, true])
        .show(ui, |ui| {
            cursor.reveal(ui, &keys, 0, ROW_HEIGHT);
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.allocate_exact_size(vec2(width, HEAD_HEIGHT), Sense::hover());
                    for row in rows {
                        if name(ui, row, cursor.at == Some(row.key), width) {
                            answer.row = Some(row.key);
                            cursor.at = Some(row.key);
                        }
                    }
                });
                let selected = heads.iter().position(|head| head.selected);
                let moved =
                    selected != ui.data(|data| data.get_temp(ui.unique_id().with(id)).flatten());
                ui.data_mut(|data| data.insert_temp(ui.unique_id().with(id), selected));
                ScrollArea::horizontal()
                    .id_salt((id, "columns"))
                    .auto_shrink([false, true])
                    .show(ui, |ui| {
                        answer.column = cells(ui, heads, rows, cursor.at);
                        if let Some(index) = selected.filter(|_| moved) {
                            let left = ui.min_rect().left() + index as f32 * COLUMN;
                            let rect = ui.min_rect().with_min_x(left);
                            ui.scroll_to_rect(rect.with_max_x(left + COLUMN), None);
                        }
                    });
            });
        });
    answer
}

/// The name of a row; whether it was clicked.
fn name<K>(ui: &mut Ui, row: &SheetRow<K>, at_cursor: bool, width: f32) -> bool {
    let (rect, response) =
        ui.allocate_exact_size(vec2(width, ROW_HEIGHT), Sense::CLICK | Sense::HOVER);
    paint::name(ui, rect, row, at_cursor, response.hovered());
    response.widget_info(|| {
        let cells: Vec<&str> = row.cells.iter().map(|cell| cell.text.as_str()).collect();
        let text = format!("{}: {}", row.name, cells.join(", "));
        WidgetInfo::selected(Role::TreeItem, true, at_cursor, text)
    });
    if let Some(open) = row.open {
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_expanded(open));
    }
    let clicked = response.clicked();
    if !row.tip.is_empty() {
        response.on_hover_text(row.tip);
    }
    clicked
}

/// Heads and cells; the column that was clicked.
fn cells<K: Copy + PartialEq>(
    ui: &mut Ui,
    heads: &[Head],
    rows: &[SheetRow<K>],
    cursor: Option<K>,
) -> Option<usize> {
    let size = vec2(
        COLUMN * heads.len() as f32,
        HEAD_HEIGHT + ROW_HEIGHT * rows.len() as f32,
    );
    let (rect, all) = ui.allocate_exact_size(size, Sense::CLICK | Sense::HOVER);
    let seen = ui.clip_rect();
    let column_at = |x: f32| {
        let index = (x - rect.left()) / COLUMN;
        (index >= 0.0).then_some(index as usize)
    };
    let hovered = all.hover_pos().and_then(|at| column_at(at.x));
    let mut chosen = all
        .interact_pointer_pos()
        .filter(|_| all.clicked())
        .and_then(|at| column_at(at.x))
        .filter(|&index| index < heads.len());
    for (index, head) in heads.iter().enumerate() {
        let column = rect
            .with_min_x(rect.left() + index as f32 * COLUMN)
            .with_max_x(rect.left() + (index + 1) as f32 * COLUMN);
        if !seen.intersects(column) {
            continue;
        }
        paint::column(ui, column, head.selected, hovered == Some(index));
        let place = column.with_max_y(column.top() + HEAD_HEIGHT);
        let response = ui.interact(place, all.id.with(index), Sense::click());
        paint::head(ui, place, head, response.has_focus());
        let name = format!("{} {}", head.above, head.name);
        response.widget_info(|| {
            WidgetInfo::selected(Role::ColumnHeader, true, head.selected, name.trim())
        });
        if response.clicked() {
            chosen = Some(index);
        }
        if !head.tip.is_empty() {
            response.on_hover_text(&head.tip);
        }
        for (number, row) in rows.iter().enumerate() {
            let top = rect.top() + HEAD_HEIGHT + ROW_HEIGHT * number as f32;
            let place = column.with_min_y(top).with_max_y(top + ROW_HEIGHT);
            if let Some(cell) = row.cells.get(index).filter(|_| seen.intersects(place)) {
                paint::cell(ui, place, cell, row, cursor == Some(row.key));
            }
        }
    }
    chosen
}
