//! The words in German.

use shakmaty::Color;

use super::formula::number;
use super::{Catalogue, Words};
use crate::eval::explanation::Row;
use crate::eval::opinions::{Disagreement, Opinion, Voice};
use crate::eval::trace::{Block, DrawRule, Fact, ScaleKind, StepFact, Term};

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

    fn side(&self, color: Color) -> &'static str {
        about::side(color)
    }

    fn about(&self, term: Term, row: &Row) -> String {
        about::about(term, row)
    }

    fn for_black(&self, numbers: &str) -> String {
        format!("für Schwarz: {numbers}")
    }

    fn experience(&self, facts: &[(StepFact, i32)]) -> Option<String> {
        about::experience(facts)
    }

    fn mate(&self, side: Color, moves: i32) -> String {
        format!("{} setzt in {} matt", about::side(side), number(moves))
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
