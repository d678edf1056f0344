//! What the numbers mean: a heading, a sentence and the rule with the numbers
//! filled in, for everything that an evaluation tells. Log and viewer both
//! read it here.
//!
//! | looking for | open |
//! |---|---|
//! | the words | `english`, `german` (a further language is a room beside them) |
//! | the arithmetic, the same in every language | [`formula`] |

mod english;
pub mod formula;
mod german;

use shakmaty::Color;

use super::explanation::Row;
use super::opinions::{Disagreement, Opinion, Voice};
use super::trace::{Block, DrawRule, Fact, ScaleKind, ScaleStep, StepFact, Term};

/// What a member of the vocabulary is called, and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// A short heading, for a column or a row.
    pub caption: &'static str,
    /// One sentence for a chess player.
    pub sentence: &'static str,
}

/// A language in which the evaluation can be explained.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: &[Language] = &[Language::English, Language::German];

    /// The words of this language.
    pub fn catalogue(self) -> &'static dyn Catalogue {
        match self {
            Language::English => &english::English,
            Language::German => &german::German,
        }
    }
}

/// The words of one language for everything that an evaluation tells.
pub trait Catalogue: Sync {
    /// A building block.
    fn block(&self, block: Block) -> Words;

    /// Something added.
    fn term(&self, term: Term) -> Words;

    /// Something shown beside it.
    fn fact(&self, fact: Fact) -> Words;

    /// A step after the blocks.
    fn step(&self, kind: ScaleKind) -> Words;

    /// What a step is computed from.
    fn step_fact(&self, fact: StepFact) -> Words;

    /// A reason for fewer winning chances.
    fn draw_rule(&self, rule: DrawRule) -> Words;

    /// A caption as it stands in the middle of a sentence.
    fn in_sentence(&self, caption: &str) -> String {
        caption.to_lowercase()
    }

    /// The value of a fact as it is shown: a number, `yes`, `half-open`.
    fn fact_value(&self, fact: Fact, value: i32) -> String;

    /// A side.
    fn side(&self, color: Color) -> &'static str;

    /// What is said before the numbers of a rule: `isolated, open file`.
    fn about(&self, term: Term, row: &Row) -> String;

    /// Numbers as Black sees them, such as `for Black: −20 / −20`.
    fn for_black(&self, numbers: &str) -> String;

    /// What the material base knows, if a step or an opinion asked it.
    fn experience(&self, facts: &[(StepFact, i32)]) -> Option<String>;

    /// Who mates in how many moves.
    fn mate(&self, side: Color, moves: i32) -> String;

    /// The rule behind a term with the numbers of its row filled in, such as
    /// `isolated, open file: −20 / −20`. Nothing where the row has no such term.
    fn rule(&self, term: Term, row: &Row) -> Option<String> {
        let formula = formula::of(term, row)?;
        let about = self.about(term, row);
        let score = formula::term(row, term)?;
        let turned = match row.at.color() {
            Color::Black if formula::is_owners_view(term) => {
                format!("; {}", self.for_black(&formula::pair(score)))
            }
            _ => String::new(),
        };
        Some(format!("{about}: {formula}{turned}"))
    }

    /// What a step did, with its numbers, such as `−356 × 2 / 16 = −44`.
    fn step_rule(&self, step: &ScaleStep) -> String {
        let formula = formula::of_step(step);
        let reasons = step.reasons.iter().map(|&(color, rule)| {
            let rule = self.in_sentence(self.draw_rule(rule).caption);
            format!("{}: {rule}", self.side(color))
        });
        let mate = step.facts.iter().find(|told| told.0 == StepFact::MateIn);
        let mate = mate.map(|told| self.mate(Color::from_white(step.after > 0), told.1));
        let added: Vec<String> = self
            .experience(&step.facts)
            .into_iter()
            .chain(mate)
            .chain(reasons)
            .collect();
        if added.is_empty() {
            formula
        } else {
            format!("{formula} ({})", added.join(", "))
        }
    }

    /// One of those who are asked for their opinion.
    fn voice(&self, voice: Voice) -> Words;

    /// What stands behind the value of an opinion, such as `Black's advantage
    /// counts 1/8 (small lead)`. Empty where it is the value alone.
    fn opinion(&self, opinion: &Opinion) -> String;

    /// Who disagrees with whom, in a sentence.
    fn disagreement(&self, found: Disagreement) -> String;
}
