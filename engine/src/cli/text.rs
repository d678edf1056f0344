//! Numbers as people read them.

use std::time::Duration;

/// `12345678` as `12,345,678`.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 game`, `12,345 games`.
pub(super) fn many(number: u64, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{} {what}{s}", thousands(number))
}

/// Nodes a second, whole; 0 when no time has passed.
pub(super) fn per_second(number: u64, time: Duration) -> u64 {
    let nanos = time.as_nanos();
    if nanos == 0 {
        return 0;
    }
    let rate = u128::from(number) * 1_000_000_000 / nanos;
    u64::try_from(rate).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_parted() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (12_345_678, "12,345,678"),
        ] {
            assert_eq!(thousands(number), text);
        }
    }

    #[test]
    fn no_time_is_no_rate() {
        assert_eq!(per_second(7, Duration::ZERO), 0);
        assert_eq!(per_second(7, Duration::from_millis(500)), 14);
    }
}
