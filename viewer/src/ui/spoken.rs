//! What a screen reader says by itself when another position is shown: who is to
//! move, the value, and the few terms that carry it. Nothing of it is drawn.

use eframe::egui::accesskit::Live;
use eframe::egui::{Id, Rect, Role, Sense, Ui, Vec2, WidgetInfo};
use shakmaty::Position as _;

use super::{Scene, View, line, words};
use crate::number;
use crate::session::Step;
use crate::session::carriers;

/// So many terms are named; more would not be listened to.
const TERMS: usize = 3;

/// Puts the summary where screen readers find it.
pub fn show(ui: &Ui, scene: &Scene<'_>, view: &View) {
    // Whoever hides the evaluation to practise must not hear it either.
    let Some(step) = scene.session.step().filter(|_| !view.training.hides()) else {
        return;
    };
    let place = Rect::from_min_size(ui.max_rect().min, Vec2::splat(1.0));
    let response = ui.interact(place, Id::unique("spoken"), Sense::hover());
    // Composed only where somebody listens.
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, summary(scene, step)));
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

fn summary(scene: &Scene<'_>, step: &Step) -> String {
    let texts = scene.texts;
    let place = line::place(scene, scene.session.ply());
    let turn = (texts.board.to_move)(step.position.turn());
    let value = number::pawns(step.value(), texts.decimal_point);
    let mut sentences = vec![(texts.table.spoken)(&place, turn, &value)];
    let carriers = carriers::carriers(step);
    sentences.extend(
        carriers
            .iter()
            .take(TERMS)
            .map(|carrier| words::sentence(carrier, step, texts)),
    );
    sentences.join(". ")
}
