//! The headline of an evaluation: the value, the value without tempo, the phase.

use shakmaty::Position;

use super::pointing::{self, Painted};
use super::theme::{self, Palette};
use super::{Scene, View, line};
use crate::number;
use crate::session::Step;
use eframe::egui::{
    Align, Align2, ComboBox, CornerRadius, FontId, Layout, Rect, RichText, Role, Sense, Ui,
    WidgetInfo, vec2,
};

/// Draws the headline of the selected position.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, step: &Step) {
    let explanation = &step.explanation;
    let texts = scene.texts;
    let palette = Palette::of(ui);
    ui.horizontal(|ui| {
        ui.label(RichText::new(texts.table.evaluation).font(theme::strong(14.0)));
        ui.label(RichText::new(line::place(scene, scene.session.ply())).color(palette.secondary));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            on_board(ui, scene, view, step);
        });
    });
    ui.horizontal(|ui| {
        let total = RichText::new(number::pawns(explanation.value, texts.decimal_point))
            .size(theme::TOTAL_SIZE)
            .color(palette.total);
        ui.label(total).on_hover_text(texts.table.total_tip);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(3.0);
            let value = number::pawns(explanation.value_without_tempo, texts.decimal_point);
            ui.label(RichText::new(value).color(palette.total))
                .on_hover_text(texts.table.without_tempo_tip);
            ui.label(
                RichText::new(texts.table.without_tempo)
                    .small()
                    .color(palette.secondary),
            )
            .on_hover_text(texts.table.without_tempo_tip);
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            phase(ui, scene, explanation.phase.percent());
        });
    });
    if let Some(note) = note(scene, step) {
        ui.label(RichText::new(note).color(palette.notice));
    }
}

/// The choice of what is painted on the squares.
fn on_board(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, step: &Step) {
    let texts = &scene.texts.reasons;
    let words = scene.texts.rules.catalogue();
    let name = |painted: Option<Painted>| match painted {
        None => texts.nothing,
        Some(Painted::KingZones) => texts.king_zones,
        Some(Painted::Term(term)) => words.term(term).caption,
    };
    let terms = pointing::paintable(&step.explanation).into_iter();
    let choices = [None, Some(Painted::KingZones)].into_iter();
    let choices = choices.chain(terms.map(|term| Some(Painted::Term(term))));
    let combo = ComboBox::from_id_salt("on the board")
        .width(110.0)
        .height(360.0)
        .selected_text(name(view.painted))
        .show_ui(ui, |ui| {
            for choice in choices {
                let on = view.painted == choice;
                if ui.selectable_label(on, name(choice)).clicked() {
                    view.painted = choice;
                }
            }
        });
    let label = ui.label(RichText::new(texts.on_board).color(Palette::of(ui).secondary));
    combo
        .response
        .labelled_by(label.id)
        .on_hover_text(texts.on_board_tip);
}

/// Why the search does not count this value, if it does not.
fn note(scene: &Scene<'_>, step: &Step) -> Option<String> {
    let texts = scene.texts;
    if step.position.is_checkmate() {
        Some(texts.table.checkmate_note.to_string())
    } else if step.position.is_stalemate() {
        Some(texts.table.stalemate_note.to_string())
    } else if let Some(decided) = step.draws.last() {
        let words = texts.rules.catalogue();
        let why = words.in_sentence(words.step(decided.kind).caption);
        Some(if decided.after == 0 {
            (texts.table.draw_note)(&why)
        } else {
            (texts.table.win_note)(&why)
        })
    } else if step.explanation.in_check {
        Some(texts.table.check_note.to_string())
    } else {
        None
    }
}

/// The phase as a number and as a bar that fills toward the endgame.
fn phase(ui: &mut Ui, scene: &Scene<'_>, percent: i32) {
    let palette = Palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(96.0, 34.0), Sense::hover());
    let text = format!("{} {percent} %", scene.texts.table.phase);
    ui.painter().text(
        rect.left_top() + vec2(0.0, 10.0),
        Align2::LEFT_CENTER,
        &text,
        FontId::proportional(13.0),
        palette.text,
    );
    let bar = Rect::from_min_size(rect.left_top() + vec2(0.0, 24.0), vec2(rect.width(), 5.0));
    let radius = CornerRadius::same(2);
    ui.painter().rect_filled(bar, radius, palette.line);
    let share = percent.clamp(0, 100) as f32 / 100.0;
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * share, bar.height()));
    ui.painter().rect_filled(filled, radius, palette.secondary);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    response.on_hover_text(scene.texts.table.phase_tip);
}
