//! Moves as books print them.

use shakmaty::Color;
use shakmaty::fen::Fen;

use super::model::LineMove;

/// What stands before each of the first `count` moves from this position: `12.`
/// before White's, `12…` before Black's if the line begins with it.
pub fn move_numbers(fen: &str, count: usize) -> Vec<Option<String>> {
    let (mut number, mut turn) = match fen.parse::<Fen>() {
        Ok(fen) => (fen.as_setup().fullmoves.get(), fen.as_setup().turn),
        Err(_) => (1, Color::White),
    };
    (0..count)
        .map(|index| {
            let text = match turn {
                Color::White => Some(format!("{number}.")),
                Color::Black if index == 0 => Some(format!("{number}…")),
                Color::Black => None,
            };
            number = number.saturating_add(u32::from(turn.is_black()));
            turn = !turn;
            text
        })
        .collect()
}

/// The moves of a line with their numbers: `1… Kf8 2. Ra8+ Ke7`.
pub fn moves(fen: &str, line: &[LineMove]) -> String {
    let mut text = String::new();
    for (each, number) in line.iter().zip(move_numbers(fen, line.len())) {
        if !text.is_empty() {
            text.push(' ');
        }
        if let Some(number) = number {
            text.push_str(&number);
            text.push(' ');
        }
        text.push_str(&each.san);
    }
    text
}

/// One move with its number: `2. Ra8+`, `1… Kf8`. `ply` counts from 1.
pub fn one_move(fen: &str, line: &[LineMove], ply: usize) -> Option<String> {
    let index = ply.checked_sub(1)?;
    let last = line.get(index)?;
    let (number, turn) = match fen.parse::<Fen>() {
        Ok(fen) => (fen.as_setup().fullmoves.get() as usize, fen.as_setup().turn),
        Err(_) => (1, Color::White),
    };
    let plies = index + usize::from(turn.is_black());
    let dots = if plies % 2 == 0 { "." } else { "…" };
    Some(format!("{}{dots} {}", number + plies / 2, last.san))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(sans: &[&str]) -> Vec<LineMove> {
        sans.iter()
            .map(|san| LineMove {
                uci: String::new(),
                san: (*san).to_string(),
            })
            .collect()
    }

    #[test]
    fn numbers_follow_the_position() {
        let moves_of = |fen: &str| moves(fen, &line(&["Kf8", "Ra8+", "Ke7"]));
        assert_eq!(moves_of("8/8/8/8/8/8/8/8 w - - 0 7"), "7. Kf8 Ra8+ 8. Ke7");
        assert_eq!(moves_of("8/8/8/8/8/8/8/8 b - - 0 7"), "7… Kf8 8. Ra8+ Ke7");
        assert_eq!(moves_of("no position"), "1. Kf8 Ra8+ 2. Ke7");
    }

    #[test]
    fn one_move_carries_its_number() {
        let line = line(&["Kf8", "Ra8+", "Ke7"]);
        let white = "8/8/8/8/8/8/8/8 w - - 0 7";
        let black = "8/8/8/8/8/8/8/8 b - - 0 7";
        let of = |fen, ply| one_move(fen, &line, ply).unwrap();
        assert_eq!(of(white, 1), "7. Kf8");
        assert_eq!(of(white, 2), "7… Ra8+");
        assert_eq!(of(white, 3), "8. Ke7");
        assert_eq!(of(black, 1), "7… Kf8");
        assert_eq!(of(black, 2), "8. Ra8+");
        assert_eq!(one_move(white, &line, 0), None);
        assert_eq!(one_move(white, &line, 4), None);
    }
}
