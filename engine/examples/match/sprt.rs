//! The sequential test: play on until one of two claims is likely enough.
//!
//! It weighs "the difference is `elo1`" against "the difference is `elo0`" by
//! the logarithm of the ratio of their likelihoods, given the pairs played. The
//! true chances of the five pair results are unknown, so each claim gets the
//! chances that suit it best (generalised likelihood ratio).

use std::fmt;
use std::str::FromStr;

use crate::statistics::{PAIR_SCORES, Pentanomial, score_of_elo};

/// What a result that has not occurred yet counts, so that no chance is zero.
const NEVER_SEEN: f64 = 1e-3;

/// The two claims and how often the test may err.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    elo0: f64,
    elo1: f64,
    /// Logarithms of the ratio at which the test ends: elo0 holds, elo1 holds.
    bounds: (f64, f64),
}

/// How a test ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The first claim, `elo0`.
    H0,
    /// The second claim, `elo1`.
    H1,
}

/// The two claims, written `0,5`, in Elo of the first engine over the second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Claims(f64, f64);

impl FromStr for Claims {
    type Err = String;

    fn from_str(text: &str) -> Result<Claims, String> {
        let number = |text: &str| {
            text.trim()
                .parse::<f64>()
                .ok()
                .filter(|elo| elo.is_finite())
        };
        text.split_once(',')
            .and_then(|(elo0, elo1)| Some(Claims(number(elo0)?, number(elo1)?)))
            .filter(|claims| claims.0 < claims.1)
            .ok_or_else(|| {
                format!("`{text}` is not two rising numbers of Elo; write for example 0,5")
            })
    }
}

impl Sprt {
    /// `alpha` is the chance to accept `elo1` where `elo0` is true, `beta` the
    /// other way round.
    pub(crate) fn new(Claims(elo0, elo1): Claims, alpha: f64, beta: f64) -> Sprt {
        let bounds = ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln());
        Sprt { elo0, elo1, bounds }
    }

    /// Logarithm of the likelihood ratio; positive speaks for `elo1`.
    pub(crate) fn ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| f64::from(count).max(NEVER_SEEN));
        let total: f64 = counts.iter().sum();
        let chances = counts.map(|count| count / total);
        let under0 = best_chances(&chances, score_of_elo(self.elo0));
        let under1 = best_chances(&chances, score_of_elo(self.elo1));
        counts
            .iter()
            .zip(under1)
            .zip(under0)
            .map(|((count, one), zero)| count * (one / zero).ln())
            .sum()
    }

    /// The end of the test, if it is reached.
    pub(crate) fn verdict(&self, pairs: &Pentanomial) -> Option<Verdict> {
        let ratio = self.ratio(pairs);
        if ratio <= self.bounds.0 {
            Some(Verdict::H0)
        } else if ratio >= self.bounds.1 {
            Some(Verdict::H1)
        } else {
            None
        }
    }

    /// Where the test stands, in words.
    pub(crate) fn describe(&self, pairs: &Pentanomial) -> String {
        let (low, high) = self.bounds;
        let verdict = match self.verdict(pairs) {
            None => String::new(),
            Some(verdict) => format!(", {verdict} accepted"),
        };
        let ratio = self.ratio(pairs);
        format!(
            "LLR {ratio:+.2} ({low:+.2} to {high:+.2}) for [{}, {}]{verdict}",
            self.elo0, self.elo1
        )
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::H0 => "H0",
            Verdict::H1 => "H1",
        })
    }
}

/// The chances nearest to the observed ones among those with the expected
/// score `score`: each is divided by `1 + t · (its score − score)`, with the
/// one `t` that makes the expectation right.
fn best_chances(observed: &[f64; 5], score: f64) -> [f64; 5] {
    let off = PAIR_SCORES.map(|own| own - score);
    let excess = |t: f64| -> f64 {
        observed
            .iter()
            .zip(off)
            .map(|(chance, off)| chance * off / (1.0 + t * off))
            .sum()
    };
    // Falls from +∞ to −∞ between the values where the outer chances explode.
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    std::array::from_fn(|index| observed[index] / (1.0 + t * off[index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(counts: [u32; 5], elo0: f64, elo1: f64) -> f64 {
        Sprt::new(Claims(elo0, elo1), 0.05, 0.05).ratio(&Pentanomial(counts))
    }

    /// The expected values come from maximising both likelihoods directly
    /// (Newton's method on the chances under their two constraints), which
    /// shares no formula with the code.
    #[test]
    fn likelihood_ratio() {
        for (counts, elo0, elo1, expected) in [
            ([10, 40, 80, 50, 20], 0.0, 5.0, 0.749_910_455),
            ([10, 40, 80, 50, 20], 0.0, 50.0, 0.382_263_381),
            ([3, 20, 60, 15, 2], -5.0, 0.0, -0.291_220_878),
            ([0, 2, 10, 6, 1], 0.0, 10.0, 0.535_604_084),
            ([0, 0, 0, 0, 30], 0.0, 10.0, 0.851_100_701),
        ] {
            let value = ratio(counts, elo0, elo1);
            assert!(
                (value - expected).abs() < 1e-6,
                "{counts:?}: {value} is not {expected}"
            );
        }
        assert_eq!(ratio([0; 5], 0.0, 5.0), 0.0);
    }

    #[test]
    fn seen_from_the_other_side_it_says_the_opposite() {
        let (one, two) = (
            ratio([1, 2, 9, 5, 4], -3.0, 8.0),
            ratio([4, 5, 9, 2, 1], -8.0, 3.0),
        );
        assert!((one + two).abs() < 1e-9, "{one} {two}");
    }

    #[test]
    fn decides_at_its_bounds() {
        let sprt = Sprt::new(Claims(0.0, 10.0), 0.05, 0.05);
        assert!((sprt.bounds.1 - 2.944_438_979).abs() < 1e-6 && sprt.bounds.0 == -sprt.bounds.1);
        assert_eq!(sprt.verdict(&Pentanomial([1, 2, 3, 2, 1])), None);
        assert_eq!(
            sprt.verdict(&Pentanomial([0, 100, 300, 300, 100])),
            Some(Verdict::H1)
        );
        assert_eq!(
            sprt.verdict(&Pentanomial([100, 300, 300, 100, 0])),
            Some(Verdict::H0)
        );
    }

    #[test]
    fn reads_claims() {
        assert_eq!("-5, 0.5".parse(), Ok(Claims(-5.0, 0.5)));
        for wrong in ["", "5", "5,0", "0,0", "0,x", "0,inf"] {
            assert!(wrong.parse::<Claims>().is_err(), "{wrong}");
        }
    }
}
