//! Between which values a chart lies, and where its lines are. The phase is the
//! second axis, so there are 4, 5 or 10 spaces between lines: then values and
//! percents at the lines are both round.

/// Into so many spaces a hundred percent can be divided in round parts.
const SPACES: [i32; 3] = [4, 5, 10];

/// The axes of a chart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The lowest line, in steps from zero.
    lowest: i32,
    /// How many spaces there are above it.
    spaces: i32,
    /// From line to line, centipawns.
    step: f64,
}

impl Scale {
    /// A close one that holds these values and zero, with a little space.
    pub fn of(values: impl Iterator<Item = i32>) -> Scale {
        let (least, most) = values.fold((0, 0), |(least, most), value| {
            (value.min(least), value.max(most))
        });
        let (least, most) = (f64::from(least), f64::from(most));
        let space = (most - least).max(20.0) * 0.04;
        let (least, most) = (least - space, most + space);
        let mut step = round_step((most - least) / 10.0);
        let mut closest: Option<Scale> = None;
        loop {
            match (Scale::with_step(least, most, step), closest) {
                (None, _) => {}
                (Some(scale), Some(closest)) if closest.height() <= scale.height() => {
                    return closest;
                }
                (scale, _) => closest = scale,
            }
            step = round_step(step * 1.5);
        }
    }

    /// The one with this step; None if it would take too many lines.
    fn with_step(least: f64, most: f64, step: f64) -> Option<Scale> {
        let (lowest, highest) = ((least / step).floor() as i32, (most / step).ceil() as i32);
        let needed = highest - lowest;
        let spaces = SPACES.into_iter().find(|&spaces| spaces >= needed)?;
        Some(Scale {
            lowest: lowest - (spaces - needed) / 2,
            spaces,
            step,
        })
    }

    fn height(self) -> f64 {
        f64::from(self.spaces) * self.step
    }

    /// The value at the bottom, centipawns.
    pub fn least(self) -> f64 {
        f64::from(self.lowest) * self.step
    }

    /// The value at the top, centipawns.
    pub fn most(self) -> f64 {
        self.least() + self.height()
    }

    /// From line to line, centipawns.
    pub fn step(self) -> f64 {
        self.step
    }

    /// The value that stands as high as a phase.
    pub fn at_percent(self, percent: i32) -> f64 {
        self.least() + f64::from(percent) / 100.0 * self.height()
    }

    /// The phase that stands as high as a value, percent.
    pub fn percent(self, value: f64) -> f64 {
        (value - self.least()) / self.height() * 100.0
    }

    /// The values of the lines, from below.
    pub fn lines(self) -> impl Iterator<Item = f64> {
        (0..=self.spaces).map(move |index| f64::from(self.lowest + index) * self.step)
    }
}

/// 1, 2 or 5 times a power of ten, not less than this.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(1.0).log10().floor());
    let steps = [1.0, 2.0, 5.0].map(|digit| digit * power);
    let found = steps.into_iter().find(|&step| step >= least);
    found.unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn steps_between_lines_are_round() {
        for (least, step) in [
            (1.0, 1.0),
            (1.5, 2.0),
            (3.0, 5.0),
            (6.0, 10.0),
            (17.0, 20.0),
        ] {
            assert_eq!(round_step(least), step);
        }
    }

    proptest! {
        #[test]
        fn values_and_percents_at_the_lines_are_round(one in -4000..4000, other in -4000..4000) {
            let scale = Scale::of([one, other].into_iter());
            for value in [one, other, 0] {
                let value = f64::from(value);
                prop_assert!(scale.least() < value && value < scale.most(), "{scale:?}");
            }
            for (line, value) in scale.lines().enumerate() {
                prop_assert_eq!(value % scale.step(), 0.0);
                let percent = scale.percent(value);
                prop_assert!((percent - percent.round()).abs() < 1e-9, "line {line}: {percent}");
            }
            prop_assert!(scale.lines().any(|value| value == 0.0));
            let range = f64::from(one.max(other).max(0) - one.min(other).min(0)).max(20.0);
            prop_assert!(scale.height() <= 2.6 * range, "{scale:?} for {range}");
        }
    }
}
