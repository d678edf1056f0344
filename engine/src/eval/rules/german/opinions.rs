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
            "Die Bewertung von Toga II mit ihrem eigenen Urteil über Gewinnaussichten.",
        ),
        Voice::Pesto => ("PeSTO", "Nur was die Figuren wert sind und wo sie stehen."),
        Voice::FairyMax => (
            "Fairy-Max",
            "Togas Blöcke, aber die Regeln von Fairy-Max sagen, was ein Vorteil mit wenig Material wert ist.",
        ),
        Voice::MaterialBase => (
            "Materialbasis",
            "Wie Partien mit diesem Material ausgingen; 64 % sind einen Bauern wert.",
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
            None => "mehr Figuren einer Art, als die Basis kennt".to_owned(),
            Some(known) if opinion.value.is_none() => format!("{known}: zu wenig für ein Urteil"),
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
                let rules: Vec<&str> = rules
                    .map(|&(_, rule)| words::draw_rule(rule).caption)
                    .collect();
                let why = match rules.join(", ") {
                    none if none.is_empty() => none,
                    rules => format!(" ({rules})"),
                };
                format!("der Vorteil von {} zählt {above}/{below}{why}", side(color))
            })
        })
        .collect();
    if reduced.is_empty() {
        "ein Vorteil zählt voll".to_owned()
    } else {
        reduced.join("; ")
    }
}

/// `PeSTO sieht Weiß um 1,55 Bauern besser als die Materialbasis: …`
pub(super) fn disagreement(found: Disagreement) -> String {
    let ((high, above), (low, below)) = (found.high, found.low);
    let apart = (above - below).unsigned_abs();
    format!(
        "{} sieht Weiß um {},{:02} Bauern besser als {}: {} gegen {}.",
        name(high, "Die"),
        apart / 100,
        apart % 100,
        name(low, "die"),
        pawns(above).replace('.', ","),
        pawns(below).replace('.', ",")
    )
}

fn name(who: Voice, article: &str) -> String {
    let name = voice(who).caption;
    match who {
        Voice::MaterialBase => format!("{article} {name}"),
        Voice::Toga | Voice::Pesto | Voice::FairyMax => name.to_owned(),
    }
}
