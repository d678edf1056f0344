//! The page of the opinions: the four with their values, and below them where
//! the chosen one comes from, or how it differs from another.

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{
    Align2, Button, CornerRadius, FontId, Label, RichText, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use toga_log::eval::opinions::{Opinion, Voice};

use super::copied::{self, Cell};
use super::theme::{self, Palette};
use super::{Scene, View, block_table, difference};
use crate::number;
use crate::session::{Command, OpinionChoice, Page, Told};

const ROW_HEIGHT: f32 = 40.0;
/// Wider than this, the eye loses the way from a name to its number.
const WIDEST: f32 = 820.0;

/// Draws the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, commands: &mut Vec<Command>) {
    let Some(told) = scene.session.told() else {
        return;
    };
    let choice = scene.session.opinion_choice();
    ui.set_max_width(ui.available_width().min(WIDEST));
    for opinion in &told.opinions.all {
        let chosen = opinion.voice == choice.voice;
        if row(ui, scene, opinion, chosen) {
            commands.push(Command::ChooseOpinion(OpinionChoice {
                voice: opinion.voice,
                ..choice
            }));
        }
    }
    ui.add_space(4.0);
    notes(ui, scene, told);
    ui.add_space(6.0);
    shown_below(ui, scene, told, choice, commands);
    ui.add_space(2.0);
    if let Some(found) = &told.difference {
        difference::table(ui, scene, view, found);
    } else if let Some(step) = &told.explained {
        block_table::show(ui, scene, view, step);
    } else {
        ui.add(Label::new(scene.texts.opinions.no_value_note).wrap());
    }
}

/// The opinions, and what stands below them, to take along.
pub fn copied(scene: &Scene<'_>, view: &View) -> Vec<copied::Table> {
    let Some(told) = scene.session.told() else {
        return Vec::new();
    };
    let texts = scene.texts;
    let title = (texts.pages.about)(Page::Opinions).name;
    let heads = [title, texts.table.value, texts.table.note];
    let all = told.opinions.all.iter().map(|opinion| {
        let said = Said::of(scene, opinion);
        vec![
            Cell::text(said.name),
            Cell::Number(said.value),
            Cell::text(said.note),
        ]
    });
    let all = copied::Table::new(heads, all.collect(), None);
    let below = match (&told.difference, &told.explained) {
        (Some(found), _) => Some(difference::copied_table(scene, view, found)),
        (None, Some(step)) => Some(block_table::copied(scene, view, step)),
        (None, None) => None,
    };
    [all].into_iter().chain(below).collect()
}

/// What an opinion's row says.
struct Said {
    name: &'static str,
    value: String,
    note: String,
}

impl Said {
    fn of(scene: &Scene<'_>, opinion: &Opinion) -> Said {
        let texts = scene.texts;
        let words = texts.rules.catalogue();
        let voice = words.voice(opinion.voice);
        let said = words.opinion(opinion);
        Said {
            name: voice.caption,
            value: opinion.value.map_or_else(
                || texts.opinions.no_value.to_string(),
                |value| number::pawns(value, texts.decimal_point),
            ),
            note: if said.is_empty() {
                voice.sentence.to_owned()
            } else {
                said
            },
        }
    }
}

/// Who disagrees with whom, and where the values come from.
fn notes(ui: &mut Ui, scene: &Scene<'_>, told: &Told) {
    let palette = Palette::of(ui);
    let texts = &scene.texts.opinions;
    let (text, color) = match told.opinions.disagreement() {
        Some(found) => {
            let sentence = scene.texts.rules.catalogue().disagreement(found);
            (sentence, palette.notice)
        }
        None => (texts.agree.to_string(), palette.secondary),
    };
    ui.add(Label::new(RichText::new(text).color(color)).wrap());
    if !told.from_log {
        let text = RichText::new(texts.computed).small();
        ui.label(text.color(palette.secondary));
    }
}

/// The choice of what stands below the rows.
fn shown_below(
    ui: &mut Ui,
    scene: &Scene<'_>,
    told: &Told,
    choice: OpinionChoice,
    commands: &mut Vec<Command>,
) {
    let texts = &scene.texts.opinions;
    let words = scene.texts.rules.catalogue();
    let others = told.opinions.all.iter().map(|opinion| opinion.voice);
    let others = others.filter(|&voice| voice != choice.voice).map(Some);
    let offers: Vec<Option<Voice>> = [None].into_iter().chain(others).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(texts.shown);
        for against in offers {
            let (name, tip) = match against {
                None => (
                    texts.explanation.to_string(),
                    texts.explanation_tip.to_string(),
                ),
                Some(voice) => {
                    let other = words.voice(voice).caption;
                    ((texts.against)(other), (texts.against_tip)(other))
                }
            };
            let on = choice.against == against;
            let button = ui.add(Button::selectable(on, name.as_str()));
            button.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, &name));
            if button.on_hover_text(tip).clicked() {
                commands.push(Command::ChooseOpinion(OpinionChoice { against, ..choice }));
            }
        }
    });
}

/// Draws an opinion; tells whether it was clicked.
fn row(ui: &mut Ui, scene: &Scene<'_>, opinion: &Opinion, chosen: bool) -> bool {
    let palette = Palette::of(ui);
    let words = scene.texts.rules.catalogue();
    let Said { name, value, note } = Said::of(scene, opinion);
    let size = vec2(ui.available_width(), ROW_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK | Sense::HOVER);
    let radius = CornerRadius::same(4);
    let painter = ui.painter();
    if chosen {
        painter.rect_filled(rect, radius, palette.selected);
    } else if response.hovered() {
        painter.rect_filled(rect, radius, palette.hovered);
    }
    if response.has_focus() {
        let stroke = Stroke::new(1.5, palette.accent);
        painter.rect_stroke(rect, radius, stroke, StrokeKind::Inside);
    }
    painter.text(
        pos2(rect.right() - 12.0, rect.top() + 12.0),
        Align2::RIGHT_CENTER,
        &value,
        theme::strong(16.0),
        palette.total,
    );
    let left = rect.left() + 12.0;
    painter.text(
        pos2(left, rect.top() + 12.0),
        Align2::LEFT_CENTER,
        name,
        theme::strong(14.0),
        palette.text,
    );
    let mut job = LayoutJob::default();
    let format = TextFormat::simple(FontId::proportional(12.0), palette.secondary);
    job.append(&note, 0.0, format);
    job.wrap = TextWrapping::truncate_at_width(rect.width() - 24.0);
    let galley = painter.layout_job(job);
    painter.galley(pos2(left, rect.top() + 22.0), galley, palette.secondary);
    let spoken = format!("{name}, {value}, {note}");
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, &spoken));
    let sentence = words.voice(opinion.voice).sentence;
    let said = words.opinion(opinion);
    let tip = format!("{sentence}\n\n{said}");
    response.on_hover_text(tip.trim_end()).clicked()
}
