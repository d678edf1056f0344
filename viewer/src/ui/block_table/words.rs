//! The engine's own words for what it adds, cut to the size of a row.

use toga_log::eval::explanation::Row;
use toga_log::eval::rules::{Catalogue, formula};
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Fact, Term};

/// What a row says behind the caption of a term: its rule, without what the
/// row says anyway (the caption, the pair of numbers).
pub(super) fn note(words: &dyn Catalogue, row: &Row, term: Term, score: Score) -> String {
    if term == Term::PieceSquare {
        // Which man stands on which square is the name of the row.
        return String::new();
    }
    let Some(rule) = words.rule(term, row) else {
        return String::new();
    };
    // A computation in Black's view ends with White's view of it.
    let turned = row.at.color().is_black() && formula::is_owners_view(term);
    let rule = match rule.rsplit_once(';') {
        Some((computation, _)) if turned => computation,
        _ => &rule,
    };
    let pair = format!(": {}", formula::pair(score));
    let rule = rule.strip_suffix(&pair).unwrap_or(rule);
    let caption = words.term(term).caption;
    let again = [words.in_sentence(caption), caption.to_lowercase()];
    match again.iter().find_map(|caption| rule.strip_prefix(caption)) {
        Some("") => String::new(),
        Some(rest) if rest.starts_with([',', ':']) => rest[1..].trim_start().to_string(),
        _ => rule.to_string(),
    }
}

/// Whether the name of a row and its note say all there is, without the
/// caption of the term.
pub(super) fn needs_no_caption(term: Term) -> bool {
    matches!(
        term,
        Term::PieceValue | Term::PieceSquare | Term::Tempo | Term::PassedPawn
    )
}

/// The tooltip of a term: what it is, and its rule with all numbers.
pub(super) fn tip(words: &dyn Catalogue, row: &Row, term: Term) -> String {
    let sentence = words.term(term).sentence;
    match words.rule(term, row) {
        Some(rule) => format!("{sentence}\n{rule}"),
        None => sentence.to_string(),
    }
}

/// Facts in words: `units 4`; flags that are set by their name alone.
pub(super) fn facts(words: &dyn Catalogue, facts: &[(Fact, i32)]) -> String {
    let told = facts
        .iter()
        .filter(|told| is_told(told))
        .map(|&(fact, value)| {
            let caption = words.in_sentence(words.fact(fact).caption);
            if is_flag(fact) {
                caption
            } else {
                format!("{caption} {}", words.fact_value(fact, value))
            }
        });
    told.collect::<Vec<_>>().join(" · ")
}

/// What those facts mean, a line each.
pub(super) fn fact_tip(words: &dyn Catalogue, facts: &[(Fact, i32)]) -> String {
    let told = facts
        .iter()
        .filter(|told| is_told(told))
        .map(|&(fact, value)| {
            let about = words.fact(fact);
            let value = words.fact_value(fact, value);
            format!("{} {value}: {}", about.caption, about.sentence)
        });
    told.collect::<Vec<_>>().join("\n")
}

/// A flag that is not set says nothing.
fn is_told(&(fact, value): &(Fact, i32)) -> bool {
    value != 0 || !is_flag(fact)
}

fn is_flag(fact: Fact) -> bool {
    matches!(
        fact,
        Fact::Open | Fact::Passed | Fact::SquareRule | Fact::Escort | Fact::Free
    )
}
