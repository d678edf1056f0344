//! The evaluation in words: the few terms that carry the value, a line each, and
//! each the way to its row.

use eframe::egui::{Button, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use toga_log::eval::explanation::Row;
use toga_log::eval::trace::{Block, Subject};

use super::block_table::row::RowKey;
use super::theme::Palette;
use super::{Scene, View};
use crate::number;
use crate::session::Step;
use crate::session::carriers::{self, Carrier, Grade, Source};
use crate::texts::Texts;
use crate::texts::words::Parts;

const LINE: f32 = 21.0;
/// With less height than this the table needs it all.
const LEAST_HEIGHT: f32 = 430.0;
/// With less height than this there are only three.
const ALL_HEIGHT: f32 = 520.0;

/// Draws the sentences. They always take the same space, so that the table
/// below stays where it is when the line is stepped through.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, step: &Step) {
    let lines = match ui.available_height() {
        height if height < LEAST_HEIGHT => return,
        height if height < ALL_HEIGHT => 3,
        _ => carriers::MOST,
    };
    let texts = scene.texts;
    let carriers = carriers::carriers(step);
    let palette = Palette::of(ui);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = LINE;
        ui.spacing_mut().button_padding = vec2(4.0, 0.0);
        for carrier in carriers.iter().take(lines) {
            let text = sentence(carrier, step, texts);
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(8.0, LINE), Sense::hover());
                let color = carrier
                    .side()
                    .fold_wb(palette.white_gains, palette.black_gains);
                let size = match carrier.grade {
                    Grade::Slight => 2.0,
                    Grade::Clear => 3.0,
                    Grade::Large => 4.0,
                };
                let middle = pos2(rect.center().x, rect.center().y);
                ui.painter().circle_filled(middle, size, color);
                let button = Button::new(&text).frame_when_inactive(false).truncate();
                let response = ui.add(button);
                response.widget_info(|| WidgetInfo::labeled(Role::Link, true, &text));
                if response.clicked() {
                    go_to(carrier.source, view);
                }
                let grades = [Grade::SLIGHT, Grade::CLEAR, Grade::LARGE];
                response.on_hover_text(format!("{text}\n\n{}", (texts.words.grades)(grades)));
            });
        }
        if carriers.is_empty() {
            ui.label(texts.words.nothing);
        }
        let missing = lines.saturating_sub(carriers.len().max(1));
        ui.add_space(LINE * missing as f32);
    });
}

/// Opens what the sentence is about, and goes there.
fn go_to(source: Source, view: &mut View) {
    let key = match source {
        Source::Term { block, term, at } => {
            view.open.insert(block);
            RowKey::Term(block, at, term)
        }
        Source::Block(block) => RowKey::Block(block),
        Source::Step(kind) => RowKey::Step(kind),
    };
    view.cursor = Some(key);
    view.reveal_cursor = true;
}

/// One carrier in words.
pub fn sentence(carrier: &Carrier, step: &Step, texts: &Texts) -> String {
    let words = texts.rules.catalogue();
    let (caption, lead) = match carrier.source {
        Source::Block(block) => (words.block(block).caption, None),
        Source::Step(kind) => (words.step(kind).caption, None),
        Source::Term { block, term, at } => {
            let about = row(step, block, at).and_then(|row| words.rule(term, row));
            // What the rule says of the man; the numbers are in its row.
            let about = about
                .and_then(|rule| rule.split_once(": ").map(|(about, _)| about.to_owned()))
                .unwrap_or_default();
            let name = match at {
                Subject::Man(_, role, square) => (texts.chess.man)(role, square),
                Subject::Kind(_, role) => (texts.chess.kind)(role).to_string(),
                // Which side it is good for is said already.
                Subject::Side(_) | Subject::Board => String::new(),
            };
            (words.term(term).caption, Some((name, about)))
        }
    };
    (texts.words.sentence)(&Parts {
        grade: carrier.grade,
        side: carrier.side(),
        caption,
        value: number::pawns(carrier.value, texts.decimal_point),
        lead,
        counts: carrier.counts,
    })
}

fn row(step: &Step, block: Block, at: Subject) -> Option<&Row> {
    let mut parts = step.explanation.blocks.iter();
    let part = parts.find(|part| part.block == block)?;
    part.rows.iter().find(|row| row.at == at)
}
