//! What stands under a row that was opened: the sentence, the rule with its
//! numbers filled in, how the phase mixes it, and what it was computed from.

use std::collections::HashSet;

use toga_log::eval::explanation::{Explanation, Row};
use toga_log::eval::rules::formula;
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, Subject};
use toga_log::logfile::schema::{self, Column, Grouping};

use super::row::{RowKey, TableRow, Why};
use crate::session::Step;
use crate::texts::Texts;

/// The rows, each one that was opened with its reason under it.
pub fn with_reasons(
    rows: Vec<TableRow>,
    opened: &HashSet<Why>,
    step: &Step,
    texts: &Texts,
) -> Vec<TableRow> {
    if opened.is_empty() {
        return rows;
    }
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        let why = row.key.why().filter(|why| opened.contains(why));
        let level = row.level;
        all.push(row);
        if let Some(why) = why {
            reason(why, level + 1, step, texts, &mut all);
        }
    }
    all
}

/// The reason of one row.
fn reason(why: Why, level: u8, step: &Step, texts: &Texts, rows: &mut Vec<TableRow>) {
    let explanation = &step.explanation;
    let words = texts.rules.catalogue();
    let mut number = 0;
    let mut say = |rows: &mut Vec<TableRow>, text: String| {
        rows.push(TableRow {
            is_text: true,
            ..TableRow::new(RowKey::Reason(why, number), level, text)
        });
        number += 1;
    };
    match why {
        Why::Term(block, at, term) => {
            let Some(row) = find(explanation, block, at) else {
                return;
            };
            say(rows, words.term(term).sentence.to_string());
            if let Some(rule) = words.rule(term, row) {
                say(rows, rule);
            }
            let score = row.terms.iter().find(|told| told.0 == term);
            if let Some(&(_, score)) = score {
                say(rows, mixed(score, explanation, texts));
            }
            inputs(block, row, level, texts, rows);
        }
        Why::Step(kind) => {
            say(rows, words.step(kind).sentence.to_string());
            let steps = explanation.steps.iter().chain(&step.draws);
            for told in steps.filter(|each| each.kind == kind) {
                say(rows, words.step_rule(told));
                for &(color, rule) in &told.reasons {
                    let side = (texts.chess.side)(color);
                    say(rows, format!("{side}: {}", words.draw_rule(rule).sentence));
                }
                for &(fact, value) in &told.facts {
                    let about = words.step_fact(fact);
                    say(
                        rows,
                        format!(
                            "{} {}: {}",
                            about.caption,
                            formula::number(value),
                            about.sentence
                        ),
                    );
                }
            }
        }
        Why::Sum => {
            say(rows, texts.reasons.sum.to_string());
            say(rows, mixed(explanation.score, explanation, texts));
        }
        Why::Total => {
            say(rows, texts.table.total_tip.to_string());
            let steps = explanation
                .steps
                .iter()
                .map(|step| step.after - step.before);
            let parts = std::iter::once(explanation.sum_of_blocks()).chain(steps);
            let parts: Vec<String> = parts.map(formula::number).collect();
            let total = formula::number(explanation.value);
            say(rows, format!("{} = {total}", parts.join(" + ")));
        }
    }
}

/// `Phase 16 %: (−10 × 213 + −20 × 43) / 256 = −11`.
fn mixed(score: Score, explanation: &Explanation, texts: &Texts) -> String {
    let phase = explanation.phase;
    let (weight, whole) = (phase.weight(), phase.whole());
    format!(
        "{} {} %: ({} × {} + {} × {}) / {} = {}",
        texts.table.phase,
        phase.percent(),
        formula::number(score.opening()),
        formula::number(whole - weight),
        formula::number(score.endgame()),
        formula::number(weight),
        formula::number(whole),
        formula::number(score.mix(phase)),
    )
}

/// What the term was computed from, a row each: the board shows it too. Where a
/// block shows its sides beside each other those rows are there anyway.
fn inputs(block: Block, row: &Row, level: u8, texts: &Texts, rows: &mut Vec<TableRow>) {
    let schema = schema::block(block);
    if schema.grouping == Grouping::Sides {
        return;
    }
    let words = texts.rules.catalogue();
    let squares = match row.at {
        Subject::Man(.., square) => vec![square],
        _ => Vec::new(),
    };
    for column in schema.columns {
        let Column::Fact(fact) = *column else {
            continue;
        };
        let Some(&(_, value)) = row.facts.iter().find(|told| told.0 == fact) else {
            continue;
        };
        let about = words.fact(fact);
        let key = RowKey::Fact(block, row.at, fact);
        if rows.iter().any(|row| row.key == key) {
            continue;
        }
        rows.push(TableRow {
            note: words.fact_value(fact, value),
            tip: about.sentence.to_string(),
            squares: squares.clone(),
            ..TableRow::new(key, level, about.caption)
        });
    }
}

fn find(explanation: &Explanation, block: Block, at: Subject) -> Option<&Row> {
    let mut parts = explanation.blocks.iter();
    let part = parts.find(|part| part.block == block)?;
    part.rows.iter().find(|row| row.at == at)
}
