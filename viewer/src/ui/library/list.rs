//! The positions that were found. Only the rows in view are built.

use eframe::egui::{
    Align, CornerRadius, Label, Layout, Rect, RichText, Role, Sense, Ui, WidgetInfo, vec2,
};
use egui_extras::{Column as Width, TableBuilder};
use shakmaty::{Board, Square};
use toga_log::logfile::model::SearchValue;

use crate::index::{Column, Record, Row};
use crate::number;
use crate::session::{Command, FindCommand};
use crate::texts::Texts;
use crate::ui::board::Geometry;
use crate::ui::copied::{self, Cell};
use crate::ui::theme::Palette;
use crate::ui::{Scene, View, pieces};

const BOARD: f32 = 72.0;
const ROW: f32 = BOARD + 8.0;

/// Draws the list into the space there is.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let texts = &scene.texts.library;
    let rows = &scene.session.finding().answer().rows;
    let counted = scene.session.finding().column();
    let moved = walk(view, rows, commands);
    if rows.is_empty() {
        let text = if scene.session.finding().is_answered() {
            texts.nothing
        } else {
            texts.listing
        };
        ui.label(RichText::new(text).color(Palette::of(ui).secondary));
        return;
    }
    let mut table = TableBuilder::new(ui)
        .id_salt("positions")
        .striped(true)
        .sense(Sense::click())
        .cell_layout(Layout::left_to_right(Align::Center))
        .auto_shrink([false, false])
        .column(Width::exact(ROW))
        .columns(Width::exact(58.0), 3)
        .column(Width::exact(110.0))
        .column(Width::remainder().clip(true));
    if let Some(row) = view.library.row.filter(|_| moved) {
        table = table.scroll_to_row(row, None);
    }
    let table = table.header(22.0, |mut header| {
        let [depth, value, played, position] = texts.heads;
        let counted = counted.name();
        for head in ["", depth, value, played, &counted, position] {
            header.col(|ui| {
                ui.label(RichText::new(head).small().color(Palette::of(ui).secondary));
            });
        }
    });
    table.body(|body| {
        body.rows(ROW, rows.len(), |mut row| {
            let index = row.index();
            let Some(Row { record, .. }) = rows.get(index) else {
                return;
            };
            row.set_selected(view.library.row == Some(index));
            let said = Said::of(scene, record, counted, view.training.hides());
            cells(&mut row, record, &said, view.training.hides());
            let response = row.response();
            response.widget_info(|| {
                let name = (texts.row)(&record.fen, record.depth, &said.value, &record.san);
                WidgetInfo::labeled(Role::Row, true, name)
            });
            if response.clicked() {
                view.library.row = Some(index);
                commands.push(show_logs(record));
            }
        });
    });
}

/// More rows than this are not for the clipboard: there is the export.
const MOST: usize = 10_000;

/// The list to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> copied::Table {
    let finding = scene.session.finding();
    let (rows, counted) = (&finding.answer().rows, finding.column());
    let hides = view.training.hides();
    let cells = |Row { record, .. }: &Row| {
        let said = Said::of(scene, record, counted, hides);
        vec![
            Cell::Number(record.depth.to_string()),
            Cell::Number(said.value),
            Cell::text(said.played),
            Cell::Number(said.counted),
            Cell::text(&*record.fen),
        ]
    };
    let [depth, value, played, position] = scene.texts.library.heads;
    let heads = [depth, value, played, &counted.name(), position];
    copied::Table {
        at: view.library.row.and_then(|row| rows.get(row)).map(cells),
        more: rows.len().saturating_sub(MOST),
        ..copied::Table::new(heads, rows.iter().take(MOST).map(cells).collect(), None)
    }
}

fn show_logs(record: &Record) -> Command {
    Command::Find(FindCommand::Show(record.fen.to_string()))
}

/// The keys move the cursor and show what it is at. Tells whether it moved.
fn walk(view: &mut View, rows: &[Row], commands: &mut Vec<Command>) -> bool {
    let asked = std::mem::take(&mut view.walk);
    let last = rows.len().checked_sub(1);
    let at = &mut view.library.row;
    *at = at.and_then(|row| last.map(|last| row.min(last)));
    if asked.rows != 0 {
        *at = last.map(|last| match *at {
            Some(row) => row.saturating_add_signed(asked.rows).min(last),
            None => 0,
        });
    }
    if asked.open
        && let Some(row) = at.and_then(|row| rows.get(row))
    {
        commands.push(show_logs(&row.record));
    }
    asked.rows != 0
}

/// What a row says of its position.
struct Said {
    value: String,
    played: String,
    counted: String,
}

impl Said {
    /// Whoever hides evaluations to practise sees none here either.
    fn of(scene: &Scene<'_>, record: &Record, counted: Column, hides: bool) -> Said {
        let texts = scene.texts;
        let hidden = || texts.words.hidden_value.to_owned();
        let number = record.number(counted).map(number::centipawns);
        Said {
            value: if hides {
                hidden()
            } else {
                value(record, texts)
            },
            played: texts.chess.san(&record.san),
            counted: if hides && counted.is_evaluation() {
                hidden()
            } else {
                number.unwrap_or_default()
            },
        }
    }
}

fn cells(row: &mut egui_extras::TableRow<'_, '_>, record: &Record, said: &Said, hides: bool) {
    row.col(|ui| small_board(ui, record.placement()));
    row.col(|ui| {
        ui.add(Label::new(record.depth.to_string()).selectable(false));
    });
    row.col(|ui| {
        let palette = Palette::of(ui);
        let color = if hides {
            palette.secondary
        } else {
            palette.total
        };
        let value = RichText::new(&said.value).color(color);
        ui.add(Label::new(value).selectable(false));
    });
    for text in [&said.played, &said.counted] {
        row.col(|ui| {
            ui.add(Label::new(text).selectable(false));
        });
    }
    row.col(|ui| {
        let fen = RichText::new(&*record.fen)
            .small()
            .color(Palette::of(ui).secondary);
        ui.add(Label::new(fen).wrap().selectable(false));
    });
}

/// What the search found: `+0.42`, `#−3`.
fn value(record: &Record, texts: &Texts) -> String {
    match record.value {
        SearchValue::Centipawns(value) => number::pawns(value, texts.decimal_point),
        SearchValue::Mate(moves) => number::mate(moves),
    }
}

/// A board to recognise a position by.
fn small_board(ui: &mut Ui, placement: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(BOARD, BOARD), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let Ok(board) = placement.parse::<Board>() else {
        return;
    };
    let colors = &Palette::of(ui).board;
    let pixels = ui.pixels_per_point();
    let side = (rect.width() / 8.0 * pixels).floor() / pixels;
    let geometry = Geometry::new(rect.min, side, false);
    let painter = ui.painter();
    painter.rect_filled(geometry.rect(), CornerRadius::ZERO, colors.light);
    for square in Square::ALL.into_iter().filter(|square| square.is_dark()) {
        painter.rect_filled(geometry.square(square), CornerRadius::ZERO, colors.dark);
    }
    for (square, piece) in board {
        let rect: Rect = geometry.square(square);
        pieces::paint(ui, piece, rect);
    }
}
