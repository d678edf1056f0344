//! What is said of the numbers.

use std::collections::HashSet;

use toga_log::eval::Evaluator;
use toga_log::eval::rules::{Language, Words};
use toga_log::eval::trace::{Block, DrawRule, Fact, ScaleKind, StepFact, Term};

use super::positions::{all_positions, parse};
use super::weights;

/// Every member of the vocabulary has words, and every rule that is told of
/// any position holds the numbers of its row.
#[test]
fn everything_has_words() {
    for language in Language::ALL {
        let words = language.catalogue();
        has_words(Block::ALL.iter().map(|&member| words.block(member)));
        has_words(Term::ALL.iter().map(|&member| words.term(member)));
        has_words(Fact::ALL.iter().map(|&member| words.fact(member)));
        has_words(ScaleKind::ALL.iter().map(|&member| words.step(member)));
        has_words(StepFact::ALL.iter().map(|&member| words.step_fact(member)));
        has_words(DrawRule::ALL.iter().map(|&member| words.draw_rule(member)));
    }
}

fn has_words(members: impl Iterator<Item = Words>) {
    let mut captions = HashSet::new();
    for Words { caption, sentence } in members {
        assert!(
            caption.len() <= 31 && sentence.ends_with('.'),
            "{caption}: {sentence}"
        );
        assert!(captions.insert(caption), "{caption} twice");
        for text in [caption, sentence] {
            assert!(
                text.starts_with(|letter: char| letter.is_uppercase()),
                "{text}"
            );
        }
    }
}

#[test]
fn a_rule_holds_the_numbers_of_its_row() {
    let evaluator = Evaluator::new(&weights([110, 90, 120, 80, 105]));
    let words = Language::English.catalogue();
    let mut seen = HashSet::new();
    for position in all_positions().iter().step_by(5) {
        let explanation = evaluator.explanation(position);
        for row in explanation.blocks.iter().flat_map(|part| &part.rows) {
            for &(term, score) in &row.terms {
                let rule = words.rule(term, row).expect("the row has the term");
                // A penalty of the king is told as a plain number.
                let number = match term {
                    Term::Shelter | Term::KingAttack => score.opening().abs().to_string(),
                    _ => score.opening().to_string().replace('-', "−"),
                };
                let numbers = rule.split(|letter: char| " ;/".contains(letter));
                assert!(
                    numbers.into_iter().any(|told| told == number),
                    "{rule}: {score:?}"
                );
                seen.insert(term);
            }
            let absent = Term::ALL
                .iter()
                .find(|&&term| row.terms.iter().all(|&(told, _)| told != term));
            assert_eq!(absent.and_then(|&term| words.rule(term, row)), None);
        }
        for step in &explanation.steps {
            let rule = words.step_rule(step);
            let after = step.after.to_string().replace('-', "−");
            assert!(rule.contains(&after), "{rule}: {step:?}");
        }
    }
    let silent: Vec<_> = Term::ALL
        .iter()
        .filter(|term| !seen.contains(term))
        .collect();
    assert!(silent.is_empty(), "no position has a rule for {silent:?}");
}

/// A few rules in full, as a reader sees them.
#[test]
fn rules_read_well() {
    let position = parse("1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1");
    let explanation = Evaluator::default().explanation(&position);
    let words = Language::English.catalogue();
    let rules: HashSet<String> = explanation
        .blocks
        .iter()
        .flat_map(|part| &part.rows)
        .flat_map(|row| {
            row.terms
                .iter()
                .filter_map(|&(term, _)| words.rule(term, row))
        })
        .collect();
    for rule in [
        "6 pawns: 6 × (70 / 90) = 420 / 540",
        "7 pawns: 7 × (70 / 90) = 490 / 630; for Black: −490 / −630",
        "knight on e2: −10 / −5",
        "backward, open file: −16 / −10",
        "isolated: −10 / −20",
        "2 squares: 4 × (2 − 4) = −8",
        "4 squares: (2 / 4) × (4 − 7) = −6 / −12",
        "4 steps to the enemy king: 10 − 4 = 6",
        "shelter and storm: 22 + 10 = 32",
        "1 attacker, 4 units: 4 × 20 × 0 / 256 = 0",
        "closed file: −10 / −10",
        "White to move: 20 / 10",
        "two bishops: −50 / −50",
    ] {
        assert!(rules.contains(rule), "{rule} is not among {rules:#?}");
    }
}
