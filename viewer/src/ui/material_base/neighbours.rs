//! Where exchanges and captures lead: a row for each.

use eframe::egui::Rect;
use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Response, Role, ScrollArea, Sense, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};
use toga_log::eval::material_base::files::Entry;

use super::count;
use crate::number::{self, grouped};
use crate::session::base_browser::{Neighbour, Way, is_enough};
use crate::session::{BaseCommand, Command, Page};
use crate::ui::copied::{self, Cell};
use crate::ui::theme::Palette;
use crate::ui::{Scene, View};

const ROW_HEIGHT: f32 = 26.0;

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

/// Draws the rows into the space there is; a click goes to that material.
pub(super) fn neighbours(
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

/// The material itself and where it leads, to take along.
pub(super) fn copied(scene: &Scene<'_>, view: &View, here: Entry) -> copied::Table {
    let texts = &scene.texts.material_base;
    let browser = scene.session.browser();
    let title = (scene.texts.pages.about)(Page::MaterialBase).name;
    let heads = [
        texts.neighbours,
        title,
        texts.games,
        texts.score,
        texts.change,
    ];
    let cells = |way: String, name: String, said: Said| {
        let [games, score, change] = [said.games, said.score, said.change].map(Cell::Number);
        vec![Cell::text(way), Cell::text(name), games, score, change]
    };
    let all = browser.neighbours();
    let own = Said::of(here, None);
    let mut rows = vec![cells(String::new(), browser.cell().to_string(), own)];
    rows.extend(all.iter().map(|each| {
        let said = Said::of(each.entry, Some(here));
        cells((texts.way)(each.way), each.cell.to_string(), said)
    }));
    let at = all
        .iter()
        .position(|each| Some(each.way) == view.neighbours.at);
    copied::Table::new(heads, rows, at.map(|at| at + 1))
}

/// The numbers of a row; empty where the base knows nothing.
struct Said {
    games: String,
    score: String,
    change: String,
}

impl Said {
    /// What is said of material, beside the material it comes from.
    fn of(entry: Entry, from: Option<Entry>) -> Said {
        let known = entry.positions > 0;
        let change = from.filter(|from| known && from.positions > 0);
        Said {
            games: grouped(count(entry.games.unwrap_or(entry.positions))),
            score: if known {
                format!("{} %", entry.percent)
            } else {
                String::new()
            },
            change: change.map_or(String::new(), |from| {
                number::centipawns(entry.percent - from.percent)
            }),
        }
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
    let said = Said::of(entry, Some(here));
    let written = write(
        columns.games,
        Align2::RIGHT_CENTER,
        &said.games,
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
    let mut spoken = format!("{way}, {name}, {} {}", said.games, texts.games);
    for (right, head, text) in [
        (columns.score, texts.score, &said.score),
        (columns.change, texts.change, &said.change),
    ] {
        if !text.is_empty() {
            write(right, Align2::RIGHT_CENTER, text, color);
            spoken.push_str(&format!(", {head} {text}"));
        }
    }
    response.widget_info(|| WidgetInfo::selected(Role::TreeItem, true, at_cursor, &spoken));
    response.on_hover_text(spoken.as_str())
}
