//! How numbers are written: always with a sign, with a real minus, in digits of
//! one width.

/// Centipawns as in a table: `+42`, `−7`, `0`.
pub fn centipawns(value: i32) -> String {
    match value {
        0 => "0".to_string(),
        1.. => format!("+{value}"),
        _ => format!("−{}", value.unsigned_abs()),
    }
}

/// Centipawns as pawns in a headline: `+0.42`, `−1.16`, `0.00`.
pub fn pawns(value: i32, decimal_point: char) -> String {
    let sign = match value {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    let size = value.unsigned_abs();
    format!("{sign}{}{}{:02}", size / 100, decimal_point, size % 100)
}

/// A mate in so many moves: `+#3` for White, `−#3` for Black.
pub fn mate(moves: i32) -> String {
    let sign = if moves < 0 { "−" } else { "+" };
    format!("{sign}#{}", moves.unsigned_abs())
}

/// A number with one digit after the point: `0.8`, `12,5`.
pub fn decimal(value: f64, decimal_point: char) -> String {
    let text = format!("{value:.1}");
    text.replace('.', decimal_point.encode_utf8(&mut [0; 4]))
}

/// A count in groups of three: `1 234 567`.
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_written() {
        assert_eq!(centipawns(42), "+42");
        assert_eq!(centipawns(-7), "−7");
        assert_eq!(centipawns(0), "0");
        assert_eq!(pawns(-116, '.'), "−1.16");
        assert_eq!(pawns(5, '.'), "+0.05");
        assert_eq!(pawns(0, '.'), "0.00");
        assert_eq!(pawns(i32::MIN, '.'), "−21474836.48");
        assert_eq!(mate(3), "+#3");
        assert_eq!(mate(-1), "−#1");
    }

    #[test]
    fn a_decimal_number_has_the_point_of_its_language() {
        assert_eq!(decimal(0.789, '.'), "0.8");
        assert_eq!(decimal(12.5, ','), "12,5");
    }

    #[test]
    fn counts_are_grouped_from_the_right() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(123), "123");
        assert_eq!(grouped(1_234_567), "1\u{a0}234\u{a0}567");
    }
}
