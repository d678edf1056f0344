//! Opinions in words.

use shakmaty::Color;

use super::about::{experience, side};
use super::words;
use crate::eval::opinions::{Disagreement, Opinion, Voice};
use crate::eval::rules::Words;
use crate::eval::rules::formula::pawns;

pub(super) const fn voice(voice: Voice) -> Words {
    let (caption, sentence) = match voice {
        Voice::Toga => (
            "Toga",
            "The evaluation of Toga II with its own judgement of winning chances.",
        ),
        Voice::Pesto => ("PeSTO", "Only what the men are worth and where they stand."),
        Voice::FairyMax => (
            "Fairy-Max",
            "Toga's blocks, but Fairy-Max's rules say how much an advantage is worth with little left.",
        ),
        Voice::MaterialBase => (
            "Material base",
            "How games with this material ended; a score of 64 % is worth a pawn.",
        ),
    };
    Words { caption, sentence }
}

/// What stands behind the value.
pub(super) fn opinion(opinion: &Opinion) -> String {
    match opinion.voice {
        Voice::Pesto => String::new(),
        Voice::Toga | Voice::FairyMax => chances(opinion),
        Voice::MaterialBase => match experience(&opinion.facts) {
            None => "more men of a kind than the base holds".to_owned(),
            Some(known) if opinion.value.is_none() => format!("{known}: too few to say"),
            Some(known) => known,
        },
    }
}

/// Whose advantage counts in part, and why.
fn chances(opinion: &Opinion) -> String {
    let Some(chances) = opinion.chances else {
        return String::new();
    };
    let reduced: Vec<String> = Color::ALL
        .into_iter()
        .filter_map(|color| {
            let (above, below) = chances[color];
            (above != below).then(|| {
                let rules = opinion.reasons.iter().filter(|(side, _)| *side == color);
                let rules: Vec<String> = rules
                    .map(|&(_, rule)| words::draw_rule(rule).caption.to_lowercase())
                    .collect();
                let why = match rules.join(", ") {
                    none if none.is_empty() => none,
                    rules => format!(" ({rules})"),
                };
                format!("{}'s advantage counts {above}/{below}{why}", side(color))
            })
        })
        .collect();
    if reduced.is_empty() {
        "an advantage counts in full".to_owned()
    } else {
        reduced.join("; ")
    }
}

/// `PeSTO sees White 1.55 better than the material base does: +1.35 against −0.20.`
pub(super) fn disagreement(found: Disagreement) -> String {
    let ((high, above), (low, below)) = (found.high, found.low);
    let apart = (above - below).unsigned_abs();
    format!(
        "{} sees White {}.{:02} pawns better than {} does: {} against {}.",
        name(high),
        apart / 100,
        apart % 100,
        in_mid_sentence(low),
        pawns(above),
        pawns(below)
    )
}

const fn name(who: Voice) -> &'static str {
    match who {
        Voice::MaterialBase => "The material base",
        Voice::Toga | Voice::Pesto | Voice::FairyMax => voice(who).caption,
    }
}

const fn in_mid_sentence(who: Voice) -> &'static str {
    match who {
        Voice::MaterialBase => "the material base",
        Voice::Toga | Voice::Pesto | Voice::FairyMax => voice(who).caption,
    }
}
