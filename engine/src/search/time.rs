//! How long to think: a soft limit, at which no new iteration begins, and a
//! hard one, at which the search is broken off.

use std::time::{Duration, Instant};

use shakmaty::Color;

use super::control::Control;
use super::limits::Limits;
use super::params;

/// The clock of one search.
#[derive(Debug)]
pub(super) struct Timer {
    begun: Instant,
    /// While the opponent thinks, the limits do not count.
    pondering: bool,
    soft: Option<Duration>,
    hard: Option<Duration>,
}

impl Timer {
    /// The clock of a search that was asked for at a moment.
    pub(super) fn new(limits: &Limits, color: Color, begun: Instant) -> Timer {
        let (soft, hard) = match limits.move_time {
            Some(time) => {
                let time = time.saturating_sub(limits.move_overhead);
                (None, Some(time.max(SHORTEST)))
            }
            None => match allot(limits, color) {
                Some((soft, hard)) => (Some(soft), Some(hard)),
                None => (None, None),
            },
        };
        Timer {
            begun,
            pondering: limits.ponder,
            soft,
            hard,
        }
    }

    /// Time since the search was asked for.
    pub(super) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Whether the search must be broken off.
    pub(super) fn is_out(&self, control: &Control) -> bool {
        let Some(hard) = self.hard else { return false };
        if !self.pondering {
            return self.elapsed() >= hard;
        }
        // The own clock runs since the pondered move was played.
        control.hit().is_some_and(|hit| hit.elapsed() >= hard)
    }

    /// Whether another iteration is not worth beginning. `scale` is 1 for a
    /// search that goes as expected, more when it does not.
    pub(super) fn is_spent(&self, control: &Control, scale: f64) -> bool {
        let Some(soft) = self.soft else { return false };
        if self.pondering && control.hit().is_none() {
            return false;
        }
        self.elapsed() >= soft.mul_f64(scale)
    }

    /// Whether something that takes so long may be done before the search: it is
    /// but a part of the time for this move.
    pub(super) fn allows(&self, control: &Control, time: Duration) -> bool {
        match self.goal() {
            Some(goal) if !self.pondering || control.hit().is_some() => goal >= time,
            _ => true,
        }
    }

    /// Whether half of the time for this move is over.
    pub(super) fn is_half_over(&self, control: &Control) -> bool {
        let Some(goal) = self.goal() else {
            return false;
        };
        let begun = if self.pondering {
            control.hit()
        } else {
            Some(self.begun)
        };
        begun.is_some_and(|begun| begun.elapsed() >= goal / 2)
    }

    /// When the search is expected to end.
    fn goal(&self) -> Option<Duration> {
        self.soft.or(self.hard)
    }

    /// Whether this search runs on a game clock.
    pub(super) fn has_soft_limit(&self) -> bool {
        self.soft.is_some()
    }
}

const SHORTEST: Duration = Duration::from_millis(1);

/// The soft and the hard limit for one move.
fn allot(limits: &Limits, color: Color) -> Option<(Duration, Duration)> {
    let clock = limits.clock(color)?;
    let left = clock
        .remaining
        .saturating_sub(limits.move_overhead)
        .max(SHORTEST);
    let horizon = match limits.moves_to_go {
        Some(moves) if moves > 0 => f64::from(moves.min(params::TIME_HORIZON)),
        _ => f64::from(params::TIME_HORIZON),
    };
    // What is always left over, for moves that the system delays.
    let reserve = limits.move_overhead.mul_f64(params::TIME_RESERVE);
    let left = left.saturating_sub(reserve).as_secs_f64();
    let share = left / horizon + clock.increment.as_secs_f64() * params::TIME_INCREMENT_SHARE;
    // The last move before the control may use nearly all that is left.
    let most = left
        * if limits.moves_to_go == Some(1) {
            params::TIME_LAST_MOVE_SHARE
        } else {
            params::TIME_MOST
        };
    let soft = (share * params::TIME_SOFT).min(most);
    let hard = (share * params::TIME_HARD).min(most);
    Some((
        Duration::from_secs_f64(soft).max(SHORTEST),
        Duration::from_secs_f64(hard).max(SHORTEST),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::limits::Clock;
    use shakmaty::ByColor;

    fn clock(millis: u64, increment: u64) -> Limits {
        let clock = Clock {
            remaining: Duration::from_millis(millis),
            increment: Duration::from_millis(increment),
        };
        Limits {
            clocks: ByColor {
                white: Some(clock),
                black: None,
            },
            ..Limits::default()
        }
    }

    #[test]
    fn no_limit_exceeds_the_clock() {
        for millis in [0, 1, 5, 11, 50, 1_000, 60_000, 36_000_000] {
            for increment in [0, 10, 1_000, 60_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(10_000)] {
                    let limits = Limits {
                        moves_to_go,
                        ..clock(millis, increment)
                    };
                    for color in Color::ALL {
                        let (soft, hard) = allot(&limits, color).unwrap();
                        assert!(soft <= hard);
                        let left = Duration::from_millis(millis).max(SHORTEST);
                        assert!(hard <= left, "{hard:?} of {left:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn without_a_clock_there_is_no_limit() {
        assert_eq!(allot(&Limits::default(), Color::White), None);
    }
}
