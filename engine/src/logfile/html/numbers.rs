//! How numbers look: a true minus sign, a plus where a sign helps.

use maud::{Markup, html};

use crate::eval::score::Score;
use crate::logfile::model::SearchValue;

/// Centipawns with a sign: `+20`, `−9`, `0`.
pub(super) fn centipawns(value: i32) -> String {
    match value {
        0 => "0".to_string(),
        1.. => format!("+{value}"),
        _ => format!("\u{2212}{}", value.unsigned_abs()),
    }
}

pub(super) use crate::eval::rules::formula::pawns;

/// Opening and endgame value: `(−10, −5)`.
pub(super) fn pair(score: Score) -> Markup {
    html! {
        small { "(" (centipawns(score.opening())) ", " (centipawns(score.endgame())) ")" }
    }
}

/// What the search says: pawns, or who mates.
pub(super) fn search_value(value: SearchValue) -> String {
    match value {
        SearchValue::Centipawns(value) => pawns(value),
        SearchValue::Mate(moves) => format!(
            "{} mates in {}",
            if moves < 0 { "Black" } else { "White" },
            moves.unsigned_abs()
        ),
    }
}

/// Digits in groups of three: `12 345 678`, with narrow no-break spaces.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_stand_where_they_belong() {
        let shown: Vec<String> = [-116, -9, 0, 5, 20, i32::MIN].map(pawns).into();
        assert_eq!(
            shown,
            ["−1.16", "−0.09", "0.00", "+0.05", "+0.20", "−21474836.48"]
        );
        let shown: Vec<String> = [-116, 0, 20].map(centipawns).into();
        assert_eq!(shown, ["−116", "0", "+20"]);
        let pair = pair(Score::new(-10, 5)).into_string();
        assert_eq!(pair, "<small>(−10, +5)</small>");
    }

    #[test]
    fn mates_name_the_winner() {
        assert_eq!(search_value(SearchValue::Mate(3)), "White mates in 3");
        assert_eq!(search_value(SearchValue::Mate(-1)), "Black mates in 1");
    }

    #[test]
    fn long_numbers_are_grouped() {
        let shown: Vec<String> = [0, 999, 1_000, 12_345_678].map(grouped).into();
        assert_eq!(
            shown,
            ["0", "999", "1\u{202f}000", "12\u{202f}345\u{202f}678"]
        );
    }
}
