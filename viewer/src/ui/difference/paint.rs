//! How the header and the rows of the page look.

use eframe::egui::text::TextFormat;
use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Id, Rangef, Rect, Response, Role, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use super::rows::{Line, LineKey};
use crate::number;
use crate::session::difference::Item;
use crate::texts::Texts;
use crate::ui::theme::{self, Palette};
use crate::ui::tree_row::{self, ICON, LABEL, ROW_HEIGHT, TEXT};

const INDENT: f32 = 6.0;
const NUMBER: f32 = 58.0;
/// Below this width only the change is written, not what it is made of.
const ALL_NUMBERS: f32 = 448.0;

/// The right edges of the number columns, and where the bars are.
struct Columns {
    before: Option<f32>,
    after: Option<f32>,
    change: f32,
    label_end: f32,
    bars: Rangef,
}

impl Columns {
    fn of(row: Rect) -> Columns {
        let right = row.right() - 12.0;
        let bars = (row.width() * 0.27).clamp(60.0, 320.0);
        let change = right - bars - 14.0;
        let all = row.width() >= ALL_NUMBERS;
        let first = if all { change - 2.0 * NUMBER } else { change };
        Columns {
            before: all.then_some(first),
            after: all.then_some(change - NUMBER),
            change,
            label_end: first - NUMBER + 6.0,
            bars: Rangef::new(right - bars, right),
        }
    }
}

/// Which values the width of the bars stands for.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    least: f32,
    most: f32,
}

impl Scale {
    pub(super) fn of(lines: &[Line]) -> Scale {
        let values = || lines.iter().flat_map(|line| [line.bar.0, line.bar.1]);
        Scale {
            least: values().min().unwrap_or(0) as f32,
            most: values().max().unwrap_or(0) as f32,
        }
    }

    fn x(self, value: i32, space: Rangef) -> f32 {
        let width = (self.most - self.least).max(1.0);
        space.min + (value as f32 - self.least) / width * space.span()
    }
}

/// The heads of the columns.
pub(super) fn header(ui: &mut Ui, texts: &Texts) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    let columns = Columns::of(rect);
    let palette = Palette::of(ui);
    let texts = &texts.difference;
    let head = |right: Option<f32>, name: &str, tip: &str| {
        let Some(right) = right else { return };
        let drawn = ui.painter().text(
            pos2(right, rect.center().y),
            Align2::RIGHT_CENTER,
            name,
            FontId::proportional(12.0),
            palette.secondary,
        );
        let response = ui.interact(
            drawn,
            Id::unique(("difference column", name)),
            Sense::hover(),
        );
        response.widget_info(|| WidgetInfo::labeled(Role::ColumnHeader, true, name));
        if !tip.is_empty() {
            response.on_hover_text(tip);
        }
    };
    head(columns.before, texts.before, "");
    head(columns.after, texts.after, "");
    head(Some(columns.change), texts.change, texts.change_tip);
    head(Some(columns.bars.max), texts.way, texts.way_tip);
    let line = Stroke::new(1.0, palette.line);
    ui.painter().hline(rect.x_range(), rect.bottom(), line);
}

/// Draws one row.
pub(super) fn line(
    ui: &mut Ui,
    line: &Line,
    at_cursor: bool,
    scale: Scale,
    texts: &Texts,
) -> Response {
    let size = vec2(ui.available_width(), ROW_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::HOVER);
    let palette = Palette::of(ui);
    let inside = rect.with_max_x(rect.right() - 6.0);
    tree_row::ground(ui, inside, response.hovered(), at_cursor);
    let columns = Columns::of(rect);
    label(ui, rect, line, &columns, palette);
    numbers(ui, rect, line, &columns, palette);
    bar(ui, rect, line, columns.bars, scale, palette);
    let spoken = || spoken(line, texts);
    tree_row::told(ui, response, at_cursor, line.open, spoken, &line.tip)
}

fn label(ui: &Ui, rect: Rect, line: &Line, columns: &Columns, palette: &Palette) {
    let mut x = rect.left() + LABEL + INDENT * f32::from(line.level);
    if let Some(open) = line.open {
        tree_row::sign(ui, rect, LABEL, open);
    }
    if let Some((color, role, light)) = line.man {
        tree_row::man(ui, rect, x, role.of(color), light);
    }
    if line.level > 0 {
        x += ICON + 6.0;
    }
    let font = match line.key {
        LineKey::Item(Item::Block(_)) | LineKey::Start | LineKey::End => theme::strong(TEXT),
        _ => FontId::proportional(TEXT),
    };
    let color = match line.key {
        LineKey::Item(Item::Phase(_) | Item::Rounding(_)) | LineKey::Same => palette.secondary,
        _ => palette.text,
    };
    let text = (line.label.as_str(), TextFormat::simple(font, color));
    tree_row::label(ui, rect, x, columns.label_end, text, "");
}

fn numbers(ui: &Ui, rect: Rect, line: &Line, columns: &Columns, palette: &Palette) {
    let write = |right: f32, value: i32, color: Color32| {
        tree_row::value(ui, rect, right, value, TEXT, color);
    };
    if let (Some((before, after)), Some(x), Some(y)) = (line.counted, columns.before, columns.after)
    {
        write(x, before, palette.secondary);
        write(y, after, palette.secondary);
    }
    let color = match line.key {
        LineKey::Start | LineKey::End => palette.total,
        LineKey::Item(Item::Block(_)) => palette.block,
        _ => palette.text,
    };
    write(columns.change, line.change, color);
}

fn bar(ui: &Ui, rect: Rect, line: &Line, space: Rangef, scale: Scale, palette: &Palette) {
    let painter = ui.painter();
    let (start, end) = (scale.x(line.bar.0, space), scale.x(line.bar.1, space));
    // Where the bar before has ended.
    let join = Stroke::new(1.0, palette.line);
    painter.vline(start, Rangef::new(rect.top(), rect.center().y), join);
    painter.vline(end, Rangef::new(rect.center().y, rect.bottom()), join);
    if matches!(line.key, LineKey::Start | LineKey::End) {
        let tick = Stroke::new(3.0, palette.total);
        painter.vline(start, rect.y_range().shrink(5.0), tick);
        return;
    }
    let color = if line.change > 0 {
        palette.white_gains
    } else {
        palette.black_gains
    };
    let high = if line.level == 0 { 6.0 } else { 8.0 };
    let bar = Rect::from_x_y_ranges(
        Rangef::new(start.min(end), start.max(end).max(start.min(end) + 1.5)),
        rect.y_range().shrink(high),
    );
    if line.open == Some(true) {
        let stroke = Stroke::new(1.5, color);
        painter.rect_stroke(bar, CornerRadius::ZERO, stroke, StrokeKind::Inside);
    } else {
        painter.rect_filled(bar, CornerRadius::ZERO, color);
    }
}

/// The row for a screen reader.
fn spoken(line: &Line, texts: &Texts) -> String {
    let texts = &texts.difference;
    let change = number::centipawns(line.change);
    match (line.key, line.counted) {
        (LineKey::Start | LineKey::End, _) => format!("{}, {change}", line.label),
        (LineKey::Same, _) => line.label.clone(),
        (LineKey::Item(_), None) => format!("{}, {} {change}", line.label, texts.change),
        (LineKey::Item(_), Some((before, after))) => format!(
            "{}, {} {}, {} {}, {} {change}",
            line.label,
            texts.before,
            number::centipawns(before),
            texts.after,
            number::centipawns(after),
            texts.change,
        ),
    }
}
