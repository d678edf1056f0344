//! What the four evaluators say of a position, side by side.

use maud::{Markup, html};
use shakmaty::Color;

use super::evaluation::{facts_text, reasons_text};
use super::{numbers, words};
use crate::eval::opinions::{Opinion, Opinions};
use crate::logfile::{schema, texts};

/// A row for each, and a sentence where they are far apart.
pub(super) fn opinions(told: &Opinions) -> Markup {
    html! {
        section.opinions {
            h3 { (texts::OPINIONS) }
            table {
                tbody { @for opinion in &told.all { (row(opinion)) } }
            }
            @if let Some(found) = told.disagreement() {
                p.disagreement { (words().disagreement(found)) }
            }
        }
    }
}

fn row(opinion: &Opinion) -> Markup {
    let voice = words().voice(opinion.voice);
    let chances = opinion.chances.map(|chances| {
        let side = |color| {
            let (above, below): (i32, i32) = chances[color];
            format!("{}:{above}/{below}", schema::side_text(color))
        };
        Color::ALL.map(side).join(" ")
    });
    html! {
        tr data-opinion=(opinion.voice.key())
            data-value=[opinion.value]
            data-chances=[chances]
            data-reasons=[reasons_text(&opinion.reasons)]
            data-facts=[facts_text(&opinion.facts)]
        {
            th scope="row" title=(voice.sentence) { (voice.caption) }
            td { b { (opinion.value.map_or_else(|| texts::NO_OPINION.to_owned(), numbers::pawns)) } }
            td.say { (words().opinion(opinion)) }
        }
    }
}
