//! The rule: which way the parameters are changed in an iteration, and how they
//! move by its result.
//!
//! With Spall's gains, iteration k of N changes a parameter by ±c(k) and moves
//! it by a(k) · result / ±c(k), where c(k) = c / k^0.101 and
//! a(k) = a / (A + k)^0.602 with A = N / 10. As is usual for engines, c and a
//! are not given but follow from the end of the run: the step c(N), and the rate
//! r(N) = a(N) / c(N)².

use super::parameters::Parameter;

/// How fast a(k) falls.
const ALPHA: f64 = 0.602;
/// How fast c(k) falls.
const GAMMA: f64 = 0.101;
/// The share of the run that A is.
const STABILITY: f64 = 0.1;
/// The learning rate at the end that proved itself for runs of many thousand
/// games; shorter ones need more.
pub(super) const USUAL_RATE: f64 = 0.002;

/// Reads a learning rate.
pub(super) fn rate(text: &str) -> Result<f64, String> {
    let value = text.parse().ok();
    value
        .filter(|value: &f64| value.is_finite() && *value > 0.0)
        .ok_or_else(|| format!("the rate `{text}` is no number above 0"))
}

/// What a run is made of.
#[derive(Clone, Debug)]
pub(super) struct Spsa {
    /// Iterations of the whole run.
    pub(super) iterations: u32,
    /// Determines what is left to chance.
    pub(super) seed: u64,
    /// The rate of parameters that have none of their own.
    pub(super) usual_rate: f64,
    /// What is tuned.
    pub(super) parameters: Vec<Parameter>,
}

/// What an iteration tries.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Trial {
    /// Its number, from 1.
    pub(super) number: u32,
    /// For each parameter whether the first player has more of it (1) or less
    /// (-1).
    signs: Vec<f64>,
    /// The values of both players.
    pub(super) values: [Vec<i32>; 2],
}

impl Spsa {
    /// Draws what iteration `number` tries around these values; the same for
    /// the same seed, number and values.
    ///
    /// Engines take whole numbers. Both players' values are rounded up or down
    /// by the same chance, so that on average neither value nor step is lost.
    pub(super) fn draw(&self, number: u32, values: &[f64]) -> Trial {
        // Neighbouring numbers, unlike streams.
        let stream = u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut chance = fastrand::Rng::with_seed(self.seed ^ stream);
        let mut trial = Trial {
            number,
            signs: Vec::new(),
            values: [Vec::new(), Vec::new()],
        };
        for (parameter, value) in self.parameters.iter().zip(values) {
            let sign = if chance.bool() { 1.0 } else { -1.0 };
            let rounding = chance.f64();
            let step = self.step(parameter, number);
            for (player, side) in [sign, -sign].into_iter().enumerate() {
                let whole = (value + side * step + rounding).floor() as i32;
                trial.values[player].push(whole.clamp(parameter.least, parameter.most));
            }
            trial.signs.push(sign);
        }
        trial
    }

    /// Moves the values by the result: wins less losses of the first player.
    pub(super) fn learn(&self, values: &mut [f64], trial: &Trial, lead: i32) {
        for ((parameter, sign), value) in self.parameters.iter().zip(&trial.signs).zip(values) {
            let way = self.rate(parameter, trial.number) * self.step(parameter, trial.number);
            let moved = *value + way * sign * f64::from(lead);
            *value = moved.clamp(parameter.least.into(), parameter.most.into());
        }
    }

    /// c(k).
    fn step(&self, parameter: &Parameter, number: u32) -> f64 {
        parameter.step * self.rest(number).powf(GAMMA)
    }

    /// a(k) / c(k)².
    fn rate(&self, parameter: &Parameter, number: u32) -> f64 {
        let length = f64::from(self.iterations);
        let stability = STABILITY * length;
        let fall = (stability + length) / (stability + f64::from(number));
        let end = parameter.rate.unwrap_or(self.usual_rate);
        end * fall.powf(ALPHA) / self.rest(number).powf(2.0 * GAMMA)
    }

    /// N / k.
    fn rest(&self, number: u32) -> f64 {
        f64::from(self.iterations) / f64::from(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(name: &str, least: i32, most: i32, step: f64) -> Parameter {
        Parameter {
            name: name.to_owned(),
            start: 0.0,
            least,
            most,
            step,
            rate: None,
        }
    }

    fn spsa(iterations: u32, seed: u64) -> Spsa {
        Spsa {
            iterations,
            seed,
            usual_rate: 0.01,
            parameters: vec![
                parameter("a", 0, 120, 8.0),
                parameter("b", -80, 20, 5.0),
                parameter("c", 0, 4, 0.5),
            ],
        }
    }

    /// The best values of the made-up engine.
    const BEST: [f64; 3] = [60.0, -30.0, 2.0];

    /// An engine that loses three Elo a step away from its best values, and nine
    /// more at twice the distance.
    fn elo(spsa: &Spsa, values: &[i32]) -> f64 {
        let away =
            |index: usize| (f64::from(values[index]) - BEST[index]) / spsa.parameters[index].step;
        (0..BEST.len())
            .map(|index| -3.0 * away(index).powi(2))
            .sum()
    }

    /// Two games by chance, half of them draws: wins less losses.
    fn play(spsa: &Spsa, trial: &Trial, chance: &mut fastrand::Rng) -> i32 {
        let [first, second] = &trial.values;
        let difference = elo(spsa, first) - elo(spsa, second);
        let score = crate::statistics::score_of_elo(difference);
        let mut game = || match chance.f64() {
            point if point < score - 0.25 => 1,
            point if point < score + 0.25 => 0,
            _ => -1,
        };
        game() + game()
    }

    fn tuned(start: [f64; 3], seed: u64) -> [f64; 3] {
        let spsa = spsa(6_000, seed);
        let mut values = start;
        let mut chance = fastrand::Rng::with_seed(seed);
        for number in 1..=spsa.iterations {
            let trial = spsa.draw(number, &values);
            let lead = play(&spsa, &trial, &mut chance);
            spsa.learn(&mut values, &trial, lead);
        }
        values
    }

    #[test]
    fn finds_the_best_values_from_both_sides() {
        for seed in [1, 2] {
            for start in [[20.0, -70.0, 0.0], [110.0, 10.0, 4.0]] {
                let found = tuned(start, seed);
                for ((value, best), parameter) in found.iter().zip(BEST).zip(&spsa(1, 1).parameters)
                {
                    let away = (value - best).abs() / parameter.step;
                    assert!(away < 1.0, "{} is {value}, not {best}", parameter.name);
                }
            }
        }
    }

    #[test]
    fn the_seed_determines_everything() {
        let start = [20.0, -70.0, 0.0];
        assert_eq!(tuned(start, 1), tuned(start, 1));
        assert_ne!(tuned(start, 1), tuned(start, 2));
        let numbers = 1..=64;
        let signs: Vec<_> = numbers
            .map(|number| spsa(100, 7).draw(number, &start).signs)
            .collect();
        let up: f64 = signs.iter().flatten().filter(|&&sign| sign > 0.0).sum();
        assert!((70.0..122.0).contains(&up), "{up} of 192 are up");
    }

    #[test]
    fn gains_fall_to_their_ends() {
        let spsa = spsa(1_000, 1);
        let a = &spsa.parameters[0];
        let close = |value: f64, expected: f64| {
            assert!((value / expected - 1.0).abs() < 1e-9, "{value} {expected}");
        };
        close(spsa.step(a, 1_000), 8.0);
        close(spsa.rate(a, 1_000), 0.01);
        close(spsa.step(a, 1), 8.0 * 1_000f64.powf(0.101));
        let a_of = |number| spsa.rate(a, number) * spsa.step(a, number).powi(2);
        close(a_of(10) / a_of(500), (600f64 / 110.0).powf(0.602));
    }

    #[test]
    fn whole_numbers_lose_nothing_on_average() {
        let spsa = spsa(100, 1);
        let trials: Vec<_> = (1..=20_000)
            .map(|seed| {
                Spsa {
                    seed,
                    ..spsa.clone()
                }
                .draw(100, &[60.3, 0.0, 1.7])
            })
            .collect();
        let mean = |value: &dyn Fn(&Trial) -> f64| {
            trials.iter().map(value).sum::<f64>() / trials.len() as f64
        };
        let both = |index: usize| {
            move |trial: &Trial| f64::from(trial.values[0][index] + trial.values[1][index]) / 2.0
        };
        assert!((mean(&both(0)) - 60.3).abs() < 0.05);
        assert!((mean(&both(2)) - 1.7).abs() < 0.05);
        let apart = |trial: &Trial| f64::from((trial.values[0][2] - trial.values[1][2]).abs());
        assert!((mean(&apart) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn values_stay_within_their_limits() {
        let spsa = spsa(10, 1);
        let mut values = [120.0, -80.0, 0.0];
        for number in 1..=10 {
            let trial = spsa.draw(number, &values);
            for player in &trial.values {
                for (value, parameter) in player.iter().zip(&spsa.parameters) {
                    assert!((parameter.least..=parameter.most).contains(value));
                }
            }
            spsa.learn(&mut values, &trial, 1_000);
            for (value, parameter) in values.iter().zip(&spsa.parameters) {
                assert!((f64::from(parameter.least)..=f64::from(parameter.most)).contains(value));
            }
        }
    }
}
