//! The words in German.

use shakmaty::Color;

use super::formula::{self, number, pair, term};
use super::{Catalogue, Words};
use crate::eval::explanation::Row;
use crate::eval::opinions::{Disagreement, Opinion, Voice};
use crate::eval::trace::{Block, DrawRule, Fact, ScaleKind, ScaleStep, StepFact, Term};

mod about;
mod opinions;
mod words;

/// The German catalogue.
pub(super) struct German;

impl Catalogue for German {
    fn block(&self, block: Block) -> Words {
        words::block(block)
    }

    fn term(&self, term: Term) -> Words {
        words::term(term)
    }

    fn fact(&self, fact: Fact) -> Words {
        words::fact(fact)
    }

    fn step(&self, kind: ScaleKind) -> Words {
        words::step(kind)
    }

    fn step_fact(&self, fact: StepFact) -> Words {
        words::step_fact(fact)
    }

    fn draw_rule(&self, rule: DrawRule) -> Words {
        words::draw_rule(rule)
    }

    fn in_sentence(&self, caption: &str) -> String {
        // Nouns keep their capital everywhere.
        caption.to_owned()
    }

    fn fact_value(&self, fact: Fact, value: i32) -> String {
        match (fact, value) {
            (Fact::Open | Fact::Passed | Fact::SquareRule | Fact::Escort | Fact::Free, flag) => {
                if flag == 0 { "nein" } else { "ja" }.to_owned()
            }
            (Fact::FileState, state) => about::file_state(state).to_owned(),
            (Fact::AttackWeight, weight) => format!("{} / 256", number(weight)),
            _ => number(value),
        }
    }

    fn rule(&self, kind: Term, row: &Row) -> Option<String> {
        let formula = formula::of(kind, row)?;
        let about = about::about(kind, row);
        let score = term(row, kind)?;
        let turned = match row.at.color() {
            Color::Black if formula::is_owners_view(kind) => {
                format!("; für Schwarz: {}", pair(score))
            }
            _ => String::new(),
        };
        Some(format!("{about}: {formula}{turned}"))
    }

    fn step_rule(&self, step: &ScaleStep) -> String {
        let reasons: Vec<String> = step
            .reasons
            .iter()
            .map(|&(color, rule)| {
                let rule = self.draw_rule(rule).caption;
                format!("{}: {rule}", about::side(color))
            })
            .collect();
        let formula = formula::of_step(step);
        let known = about::experience(&step.facts);
        let added: Vec<String> = known.into_iter().chain(reasons).collect();
        if added.is_empty() {
            formula
        } else {
            format!("{formula} ({})", added.join(", "))
        }
    }

    fn voice(&self, voice: Voice) -> Words {
        opinions::voice(voice)
    }

    fn opinion(&self, opinion: &Opinion) -> String {
        opinions::opinion(opinion)
    }

    fn disagreement(&self, found: Disagreement) -> String {
        opinions::disagreement(found)
    }
}
