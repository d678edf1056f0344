//! From a score in percent to centipawns.

/// What a score in percent is worth by the rating formula, centipawns: nothing
/// for 50 %, a pawn for 64 %. What looks certain is held at 1 % and 99 %, so
/// that it never exceeds 798 (spec section 1.2).
pub fn worth(percent: i32) -> f64 {
    let chance = (f64::from(percent) / 100.0).clamp(0.01, 0.99);
    400.0 * (chance / (1.0 - chance)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_is_worth_nothing_and_certainty_is_bounded() {
        for (percent, expected) in [(50, 0), (64, 100), (36, -100), (0, -798), (100, 798)] {
            assert_eq!(worth(percent).round() as i32, expected, "{percent} %");
        }
    }
}
