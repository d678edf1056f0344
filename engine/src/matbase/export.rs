//! From counts to the files that the evaluation reads (spec section 1.2).

use super::options::{BonusCurve, ExportOptions};
use super::table::{Count, Table};
use crate::eval::material_base::curve;
use crate::eval::material_base::files::{Base, Entry, MINIMUM_POSITIONS};

/// The base that a table of counts makes.
pub fn base(table: &Table, options: &ExportOptions) -> Base {
    let folded;
    let table = if options.fold {
        folded = table.folded();
        &folded
    } else {
        table
    };
    Base::from_entries(|cell| entry(table.count(cell), options))
}

/// What the files say of one cell.
pub fn entry(count: Count, options: &ExportOptions) -> Entry {
    let saturated = |count: u64| i32::try_from(count).unwrap_or(i32::MAX);
    Entry {
        bonus: bonus(count, options),
        positions: saturated(count.positions),
        percent: percent(count),
        games: Some(saturated(count.games)),
    }
}

/// White's score to the nearest percent, halves up; 0 where nothing is known.
pub fn percent(count: Count) -> i32 {
    if count.positions == 0 {
        return 0;
    }
    let (score2, n) = (u128::from(count.score2), u128::from(count.positions));
    ((100 * score2 + n) / (2 * n)) as i32
}

/// The bonus in centipawns, White's view; 0 with too few positions.
fn bonus(count: Count, options: &ExportOptions) -> i32 {
    if count.positions < MINIMUM_POSITIONS as u64 {
        return 0;
    }
    let percent = percent(count);
    match options.curve {
        BonusCurve::Linear => nearest((percent - 50) * options.score_factor, 100),
        BonusCurve::Logistic => {
            let worth = curve::worth(percent) * f64::from(options.score_factor) / 100.0;
            worth.round() as i32
        }
    }
}

/// Division to the nearest integer, halves away from zero.
fn nearest(value: i32, divisor: i32) -> i32 {
    (value.abs() + divisor / 2) / divisor * value.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(positions: u64, score2: u64) -> Count {
        Count {
            positions,
            score2,
            games: 1,
        }
    }

    #[test]
    fn percent_is_the_nearest_with_halves_up() {
        assert_eq!(percent(count(791_880, 898_836)), 57);
        assert_eq!(percent(count(200, 101)), 25); // 25.25
        assert_eq!(percent(count(200, 201)), 50); // 50.25
        assert_eq!(percent(count(200, 199)), 50); // 49.75
        assert_eq!(percent(count(100, 101)), 51); // 50.5
        assert_eq!(percent(count(0, 0)), 0);
    }

    #[test]
    fn bonus_follows_the_curve_and_needs_ten_positions() {
        let linear = ExportOptions::default();
        assert_eq!(entry(count(9, 18), &linear).bonus, 0);
        assert_eq!(entry(count(10, 20), &linear).bonus, 50);
        assert_eq!(entry(count(100, 0), &linear).bonus, -50);
        let scaled = ExportOptions {
            score_factor: 50,
            ..linear
        };
        assert_eq!(entry(count(100, 102), &scaled).bonus, 1); // 0.5, away from zero
        assert_eq!(entry(count(100, 98), &scaled).bonus, -1);
        let logistic = ExportOptions {
            curve: BonusCurve::Logistic,
            ..linear
        };
        assert_eq!(entry(count(100, 200), &logistic).bonus, 798);
        assert_eq!(entry(count(100, 100), &logistic).bonus, 0);
    }
}
