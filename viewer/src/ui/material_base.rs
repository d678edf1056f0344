//! The page of the material base: material to choose, what games say of it, and
//! where exchanges and captures lead.

use eframe::egui::{
    Align, Align2, Button, Color32, CornerRadius, DragValue, FontId, Label, Layout, Rect, Response,
    RichText, Role, ScrollArea, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use shakmaty::{Color, Role as Man};
use toga_log::eval::material_base::cell::Cell;
use toga_log::eval::material_base::files::Entry;

use super::theme::{self, Palette};
use super::{Scene, View, pieces};
use crate::number::{self, decimal, grouped};
use crate::session::base_browser::{MEN, Neighbour, Way, is_enough, worth};
use crate::session::{BaseCommand, Command};

const ROW_HEIGHT: f32 = 26.0;
const ICON: f32 = 22.0;
/// A man, how many, one fewer, one more.
const SPINNER: Vec2 = vec2(98.0, 26.0);
/// Wider than this, the eye loses the way from a name to its number.
const WIDEST: f32 = 820.0;

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let texts = &scene.texts.material_base;
    let browser = scene.session.browser();
    ui.set_max_width(ui.available_width().min(WIDEST));
    choice(ui, scene, commands);
    ui.add_space(6.0);
    if browser.has_no_room() {
        let color = Palette::of(ui).notice;
        ui.add(Label::new(RichText::new(texts.no_room).color(color)).wrap());
        return;
    }
    let cell = browser.cell();
    let Some(entry) = browser.entry(cell) else {
        ui.label(texts.no_base);
        return;
    };
    knowledge(ui, scene, cell, entry);
    ui.add_space(8.0);
    neighbours(ui, scene, view, entry, commands);
}

/// A spinner for each kind of man, a row for each side.
fn choice(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = &scene.texts.material_base;
    let browser = scene.session.browser();
    for color in Color::ALL {
        ui.horizontal_wrapped(|ui| {
            for role in MEN {
                if let Some(count) = spinner(ui, scene, color, role) {
                    commands.push(Command::Browse(BaseCommand::Set(color, role, count)));
                }
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        let on = browser.follows_board();
        let follow = ui.add(Button::selectable(on, texts.follow));
        follow.widget_info(|| WidgetInfo::selected(Role::Button, true, on, texts.follow));
        if follow.on_hover_text(texts.follow_tip).clicked() {
            commands.push(Command::Browse(BaseCommand::FollowBoard));
        }
        let mirror = ui.button(texts.mirror).on_hover_text(texts.mirror_tip);
        if mirror.clicked() {
            commands.push(Command::Browse(BaseCommand::Mirror));
        }
    });
}

/// A man and how many there are; the number if it was changed.
fn spinner(ui: &mut Ui, scene: &Scene<'_>, color: Color, role: Man) -> Option<u32> {
    let name = (scene.texts.material_base.count)(color, role);
    let palette = Palette::of(ui);
    let mut chosen = None;
    // Man and number stay together where the row is wrapped.
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(SPINNER, layout, |ui| {
        let spacing = ui.spacing_mut();
        spacing.item_spacing.x = 2.0;
        spacing.interact_size.x = 28.0;
        spacing.button_padding.x = 5.0;
        let (icon, label) = ui.allocate_exact_size(vec2(ICON, ICON), Sense::hover());
        let radius = CornerRadius::same(3);
        ui.painter().rect_filled(icon, radius, palette.board.dark);
        pieces::paint(ui, role.of(color), icon);
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        let before = scene.session.browser().cell().count(color, role);
        let mut count = before;
        let value = DragValue::new(&mut count)
            .range(0..=Cell::most(role))
            .speed(0.05);
        let spin = ui.add(value).labelled_by(label.id);
        let fewer = step(ui, "-", &name, count > 0);
        let more = step(ui, "+", &name, count < Cell::most(role));
        if fewer.clicked() {
            count = count.saturating_sub(1);
        } else if more.clicked() {
            count += 1;
        }
        chosen = (count != before).then_some(count);
        spin.on_hover_text(&name);
    });
    chosen
}

/// A button for one more or one fewer.
fn step(ui: &mut Ui, sign: &str, of: &str, possible: bool) -> Response {
    let button = ui.add_enabled(possible, Button::new(sign).small());
    let name = format!("{of} {sign}");
    button.widget_info(|| WidgetInfo::labeled(Role::Button, possible, &name));
    button.on_hover_text(name)
}

/// What the base knows of the chosen material.
fn knowledge(ui: &mut Ui, scene: &Scene<'_>, cell: Cell, entry: Entry) {
    let palette = Palette::of(ui);
    let texts = &scene.texts.material_base;
    let browser = scene.session.browser();
    let secondary = |text: String| RichText::new(text).color(palette.secondary);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(cell.to_string()).font(theme::strong(17.0)));
        ui.label(secondary((texts.cell)(cell.index())));
    });
    if entry.positions == 0 {
        ui.label(texts.never);
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let scored = RichText::new((texts.scored)(entry.percent));
        ui.label(scored.size(17.0).color(palette.total));
        bar(ui, entry.percent, palette);
        let pawns = number::pawns(worth(entry), scene.texts.decimal_point);
        ui.label((texts.worth)(&pawns))
            .on_hover_text(texts.worth_tip);
        let bonus = number::centipawns(entry.bonus);
        ui.label(secondary((texts.bonus)(&bonus)))
            .on_hover_text(texts.bonus_tip);
    });
    ui.horizontal_wrapped(|ui| {
        let games = entry.games.map(count);
        ui.label((texts.counted)(count(entry.positions), games));
        if let (Some(here), Some(all)) = (entry.games, browser.games()) {
            let share = share(here, all, scene.texts.decimal_point);
            ui.label(secondary((texts.reached)(&share)));
        }
        let mirror = cell.mirror();
        if let Some(mirrored) = browser.entry(mirror).filter(|_| mirror != cell) {
            ui.label(secondary((texts.mirrored)(mirrored.percent)));
        }
    });
    if !is_enough(entry) {
        ui.label(RichText::new(texts.too_few).color(palette.notice));
    }
}

fn count(number: i32) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// `12.5 %`; what is less than a tenth is said to be.
fn share(here: i32, all: i32, decimal_point: char) -> String {
    let percent = f64::from(here) * 100.0 / f64::from(all);
    if percent < 0.1 {
        format!("< {} %", decimal(0.1, decimal_point))
    } else {
        format!("{} %", decimal(percent, decimal_point))
    }
}

/// White's score as a bar, with a mark in its middle.
fn bar(ui: &mut Ui, percent: i32, palette: &Palette) {
    let (rect, _) = ui.allocate_exact_size(vec2(96.0, 10.0), Sense::hover());
    score_bar(ui, rect, percent, palette.accent, palette);
}

fn score_bar(ui: &Ui, rect: Rect, percent: i32, color: Color32, palette: &Palette) {
    let radius = CornerRadius::same(2);
    let painter = ui.painter();
    painter.rect_filled(rect, radius, palette.line);
    let part = percent.clamp(0, 100) as f32 / 100.0;
    let filled = Rect::from_min_size(rect.min, vec2(rect.width() * part, rect.height()));
    painter.rect_filled(filled, radius, color);
    let middle = Stroke::new(1.0, palette.text);
    painter.vline(rect.center().x, rect.y_range(), middle);
}

/// The right edges of the columns.
struct Columns {
    change: f32,
    score: f32,
    games: f32,
}

impl Columns {
    fn of(rect: Rect) -> Columns {
        let width = (rect.width() * 0.13).clamp(52.0, 78.0);
        let change = rect.right() - 16.0;
        Columns {
            change,
            score: change - width,
            games: change - 2.0 * width - 8.0,
        }
    }
}

fn neighbours(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut View,
    here: Entry,
    commands: &mut Vec<Command>,
) {
    let texts = &scene.texts.material_base;
    let all = scene.session.browser().neighbours();
    if all.is_empty() {
        ui.label(texts.no_neighbours);
        return;
    }
    header(ui, scene);
    let keys: Vec<Way> = all.iter().map(|each| each.way).collect();
    let asked = std::mem::take(&mut view.walk);
    let mut chosen = view.neighbours.walk(asked, &keys);
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::vertical()
        .id_salt("neighbours")
        .auto_shrink([false, true])
        .show_rows(ui, ROW_HEIGHT, all.len(), |ui, range| {
            let cursor = &mut view.neighbours;
            cursor.reveal(ui, &keys, range.start, ROW_HEIGHT);
            for each in all.get(range).unwrap_or_default() {
                let at_cursor = cursor.at == Some(each.way);
                if row(ui, scene, each, here, at_cursor).clicked() {
                    chosen = Some(each.way);
                }
            }
        });
    if let Some(found) = all.iter().find(|each| Some(each.way) == chosen) {
        view.neighbours.at = Some(found.way);
        commands.push(Command::Browse(BaseCommand::Go(found.cell)));
    }
}

fn header(ui: &mut Ui, scene: &Scene<'_>) {
    let texts = &scene.texts.material_base;
    let palette = Palette::of(ui);
    let size = vec2(ui.available_width(), 22.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let columns = Columns::of(rect);
    let painter = ui.painter();
    let font = || FontId::proportional(12.0);
    let middle = rect.center().y;
    painter.text(
        pos2(rect.left() + 8.0, middle),
        Align2::LEFT_CENTER,
        texts.neighbours,
        font(),
        palette.secondary,
    );
    for (right, name) in [
        (columns.games, texts.games),
        (columns.score, texts.score),
        (columns.change, texts.change),
    ] {
        let at = pos2(right, middle);
        painter.text(at, Align2::RIGHT_CENTER, name, font(), palette.secondary);
    }
    let line = Stroke::new(1.0, palette.line);
    painter.hline(rect.x_range(), rect.bottom(), line);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, texts.neighbours));
}

fn row(
    ui: &mut Ui,
    scene: &Scene<'_>,
    neighbour: &Neighbour,
    here: Entry,
    at_cursor: bool,
) -> Response {
    let palette = Palette::of(ui);
    let texts = &scene.texts.material_base;
    let entry = neighbour.entry;
    let size = vec2(ui.available_width(), ROW_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::HOVER);
    let inside = rect.with_max_x(rect.right() - 8.0);
    let radius = CornerRadius::same(4);
    if at_cursor {
        ui.painter().rect_filled(inside, radius, palette.selected);
    } else if response.hovered() {
        ui.painter().rect_filled(inside, radius, palette.hovered);
    }
    let color = if is_enough(entry) {
        palette.text
    } else {
        palette.secondary
    };
    let columns = Columns::of(rect);
    let middle = rect.center().y;
    let write = |x: f32, align: Align2, text: &str, color: Color32| {
        let font = FontId::proportional(14.0);
        ui.painter().text(pos2(x, middle), align, text, font, color)
    };
    let way = (texts.way)(neighbour.way);
    let drawn = write(rect.left() + 8.0, Align2::LEFT_CENTER, &way, color);
    let name = neighbour.cell.to_string();
    let games = grouped(count(entry.games.unwrap_or(entry.positions)));
    let written = write(
        columns.games,
        Align2::RIGHT_CENTER,
        &games,
        palette.secondary,
    );
    // The name of the material, where there is room.
    let small = FontId::proportional(12.0);
    let galley = ui
        .painter()
        .layout_no_wrap(name.clone(), small, palette.secondary);
    let start = drawn.right() + 10.0;
    if start + galley.size().x < written.left() - 8.0 {
        let at = pos2(start, middle - galley.size().y / 2.0);
        ui.painter().galley(at, galley, palette.secondary);
    }
    let mut spoken = format!("{way}, {name}, {games} {}", texts.games);
    if entry.positions > 0 {
        let percent = format!("{} %", entry.percent);
        write(columns.score, Align2::RIGHT_CENTER, &percent, color);
        spoken.push_str(&format!(", {} {percent}", texts.score));
        if here.positions > 0 {
            let change = number::centipawns(entry.percent - here.percent);
            write(columns.change, Align2::RIGHT_CENTER, &change, color);
            spoken.push_str(&format!(", {} {change}", texts.change));
        }
    }
    response.widget_info(|| WidgetInfo::selected(Role::TreeItem, true, at_cursor, &spoken));
    response.on_hover_text(spoken.as_str())
}
