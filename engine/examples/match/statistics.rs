//! What a score means: Elo with its error, and the likelihood of being better.
//!
//! The two games of an opening are not independent: an opening that favours
//! White yields a win each. So the unit is the **pair**, and the five results
//! that a pair can have are counted (pentanomial), which gives the honest
//! variance.

use std::fmt;

/// A two-sided 95 % interval reaches so many standard errors to each side.
const Z95: f64 = 1.959_963_984_540_054;

/// Pairs by the points the first engine made of them: 0, ½, 1, 1½, 2.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Pentanomial(pub(crate) [u32; 5]);

/// The score of each kind of pair, as a share of the points.
pub(crate) const PAIR_SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// What pairs say about the difference in strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    /// Elo of the first engine minus Elo of the second.
    pub(crate) elo: f64,
    /// Lower end of the 95 % interval.
    pub(crate) low: f64,
    /// Upper end of the 95 % interval.
    pub(crate) high: f64,
    /// Likelihood that the first engine is the stronger one, from 0 to 1.
    pub(crate) superiority: f64,
}

impl Pentanomial {
    /// Counts a pair by the half points (0 to 4) that the first engine made.
    pub(crate) fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    /// The number of pairs.
    pub(crate) fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Elo, interval and likelihood of superiority; `None` without a pair.
    /// An end of the interval beyond 0 or 100 % of the points is infinite.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        let pairs = f64::from(self.pairs());
        if pairs == 0.0 {
            return None;
        }
        let weighted = |value: fn(f64, f64) -> f64, mean: f64| -> f64 {
            self.0
                .iter()
                .zip(PAIR_SCORES)
                .map(|(&count, score)| f64::from(count) * value(score, mean))
                .sum::<f64>()
                / pairs
        };
        let mean = weighted(|score, _| score, 0.0);
        let variance = weighted(|score, mean| (score - mean).powi(2), mean);
        let error = (variance / pairs).sqrt();
        let lead = mean - 0.5;
        let superiority = if error > 0.0 {
            libm::erfc(-lead / error / std::f64::consts::SQRT_2) / 2.0
        } else {
            0.5 + lead
                .partial_cmp(&0.0)
                .map_or(0.0, |side| f64::from(side as i8))
                / 2.0
        };
        Some(Estimate {
            elo: elo_of_score(mean),
            low: elo_of_score(mean - Z95 * error),
            high: elo_of_score(mean + Z95 * error),
            superiority,
        })
    }
}

/// The five counts with spaces between.
impl fmt::Display for Pentanomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e] = self.0;
        write!(f, "{a} {b} {c} {d} {e}")
    }
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Estimate {
            elo,
            low,
            high,
            superiority,
        } = *self;
        write!(
            f,
            "Elo {elo:+.1} (95 %: {low:+.1} to {high:+.1}), LOS {:.1} %",
            100.0 * superiority
        )
    }
}

/// The difference in Elo that makes a share of the points likely (logistic).
pub(crate) fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The share of the points that a difference in Elo makes likely (logistic).
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-6, "{value} is not {expected}");
    }

    /// The expected values were computed from the list of pair scores, one by
    /// one, with another program's arithmetic.
    #[test]
    fn elo_interval_and_superiority() {
        let estimate = Pentanomial([10, 40, 80, 50, 20]).estimate().unwrap();
        close(estimate.elo, 26.106_692_605);
        close(estimate.low, 1.653_271_479);
        close(estimate.high, 50.821_473_063);
        close(estimate.superiority, 0.981_813_829);
        let estimate = Pentanomial([1, 3, 5, 0, 0]).estimate().unwrap();
        close(estimate.elo, -99.113_793_484);
        close(estimate.low, -191.552_918_532);
        close(estimate.high, -18.792_505_516);
        close(estimate.superiority, 0.007_480_509);
    }

    #[test]
    fn extremes_have_an_answer() {
        assert_eq!(Pentanomial::default().estimate(), None);
        let equal = Pentanomial([0, 0, 7, 0, 0]).estimate().unwrap();
        close(equal.elo, 0.0);
        close(equal.superiority, 0.5);
        let won = Pentanomial([0, 0, 0, 0, 3]).estimate().unwrap();
        assert_eq!((won.elo, won.superiority), (f64::INFINITY, 1.0));
        let lost = Pentanomial([3, 0, 0, 0, 0]).estimate().unwrap();
        assert_eq!((lost.elo, lost.superiority), (f64::NEG_INFINITY, 0.0));
    }

    #[test]
    fn scores_and_elo_are_inverse() {
        close(score_of_elo(0.0), 0.5);
        close(score_of_elo(400.0), 10.0 / 11.0);
        close(elo_of_score(score_of_elo(-123.4)), -123.4);
    }

    #[test]
    fn counts_pairs_by_half_points() {
        let mut pairs = Pentanomial::default();
        for half_points in [0, 1, 2, 2, 4, 9] {
            pairs.add(half_points);
        }
        assert_eq!(pairs, Pentanomial([1, 1, 2, 0, 1]));
    }
}
