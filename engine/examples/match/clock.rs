//! How much an engine may think: a clock, nodes, a time or a depth for a move.

use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use shakmaty::{ByColor, Color};

/// After this long an engine that searches to a depth or a number of nodes is late.
const UNCLOCKED_PATIENCE: Duration = Duration::from_secs(120);

/// What each `go` allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    /// A clock for the game.
    Clock(TimeControl),
    /// Time for each move.
    MoveTime(Duration),
    /// Nodes for each move.
    Nodes(u64),
    /// Depth for each move, in plies.
    Depth(u32),
}

/// The options that choose a limit: exactly one of them.
#[derive(Clone, Copy, Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct LimitOptions {
    /// Clock: seconds for the game and for each move, `2+0.02` or `40/60`
    #[arg(long, value_name = "SECONDS")]
    tc: Option<TimeControl>,
    /// Milliseconds for each move
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// Nodes for each move
    #[arg(long)]
    nodes: Option<u64>,
    /// Depth for each move, in plies
    #[arg(long)]
    depth: Option<u32>,
}

impl LimitOptions {
    /// The limit that was chosen.
    pub(crate) fn limit(self) -> Limit {
        let clock = self.tc.map(Limit::Clock);
        let movetime = self
            .movetime
            .map(Duration::from_millis)
            .map(Limit::MoveTime);
        let nodes = self.nodes.map(Limit::Nodes);
        // One of the four is there, so the last is the depth.
        clock
            .or(movetime)
            .or(nodes)
            .unwrap_or(Limit::Depth(self.depth.unwrap_or(1)))
    }
}

/// Moves, base time and increment, written `40/60+0.5`, `2+0.02` or `10`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeControl {
    /// The base time is added again after so many moves; `None` for the whole game.
    moves: Option<u32>,
    base: Duration,
    increment: Duration,
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeControl, String> {
        let (moves, times) = match text.split_once('/') {
            Some((moves, times)) => (Some(moves), times),
            None => (None, text),
        };
        let (base, increment) = times.split_once('+').unwrap_or((times, "0"));
        let wrong =
            || format!("`{text}` is no time control; write seconds, for example 2+0.02 or 40/60");
        let seconds = |text: &str| {
            text.parse()
                .ok()
                .and_then(|value| Duration::try_from_secs_f64(value).ok())
                .ok_or_else(wrong)
        };
        let moves = moves.map(|text| {
            text.parse()
                .ok()
                .filter(|&moves| moves > 0)
                .ok_or_else(wrong)
        });
        let control = TimeControl {
            moves: moves.transpose()?,
            base: seconds(base)?,
            increment: seconds(increment)?,
        };
        if control.base.is_zero() {
            Err(wrong())
        } else {
            Ok(control)
        }
    }
}

impl Limit {
    /// The value of the PGN tag `TimeControl`.
    pub(crate) fn pgn(self) -> String {
        match self {
            Limit::Clock(TimeControl {
                moves,
                base,
                increment,
            }) => {
                let moves = moves.map(|moves| format!("{moves}/")).unwrap_or_default();
                let base = base.as_secs_f64();
                match increment.is_zero() {
                    true => format!("{moves}{base}"),
                    false => format!("{moves}{base}+{}", increment.as_secs_f64()),
                }
            }
            Limit::MoveTime(time) => format!("1/{}", time.as_secs_f64()),
            Limit::Nodes(_) | Limit::Depth(_) => "-".to_owned(),
        }
    }
}

/// The clocks of one game.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    limit: Limit,
    margin: Duration,
    left: ByColor<Duration>,
    moves_made: ByColor<u32>,
}

impl Clock {
    /// Clocks at the start of a game. `margin` is forgiven on each move.
    pub(crate) fn new(limit: Limit, margin: Duration) -> Clock {
        let base = match limit {
            Limit::Clock(control) => control.base,
            _ => Duration::ZERO,
        };
        Clock {
            limit,
            margin,
            left: ByColor::new_with(|_| base),
            moves_made: ByColor::default(),
        }
    }

    /// The `go` command for the side to move.
    pub(crate) fn go(&self, turn: Color) -> String {
        match self.limit {
            Limit::Clock(control) => {
                let left = |color: Color| self.left[color].as_millis().max(1);
                let increment = control.increment.as_millis();
                let moves_to_go = control
                    .moves
                    .map(|moves| format!(" movestogo {}", moves - self.moves_made[turn] % moves))
                    .unwrap_or_default();
                format!(
                    "go wtime {} btime {} winc {increment} binc {increment}{moves_to_go}",
                    left(Color::White),
                    left(Color::Black),
                )
            }
            Limit::MoveTime(time) => format!("go movetime {}", time.as_millis()),
            Limit::Nodes(nodes) => format!("go nodes {nodes}"),
            Limit::Depth(depth) => format!("go depth {depth}"),
        }
    }

    /// How long the side to move may take before its answer is late.
    pub(crate) fn patience(&self, turn: Color) -> Duration {
        match self.limit {
            Limit::Clock(_) => self.left[turn] + self.margin,
            Limit::MoveTime(time) => time + self.margin,
            Limit::Nodes(_) | Limit::Depth(_) => UNCLOCKED_PATIENCE,
        }
    }

    /// Charges a move to the side that made it.
    pub(crate) fn charge(&mut self, turn: Color, elapsed: Duration) {
        let Limit::Clock(control) = self.limit else {
            return;
        };
        self.moves_made[turn] += 1;
        let left = &mut self.left[turn];
        *left = left.saturating_sub(elapsed) + control.increment;
        if control
            .moves
            .is_some_and(|moves| self.moves_made[turn].is_multiple_of(moves))
        {
            *left += control.base;
        }
    }

    /// What stands on a side's clock; `None` where there is no clock.
    pub(crate) fn left(&self, color: Color) -> Option<Duration> {
        matches!(self.limit, Limit::Clock(_)).then(|| self.left[color])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(text: &str) -> Clock {
        Clock::new(
            Limit::Clock(text.parse().unwrap()),
            Duration::from_millis(10),
        )
    }

    #[test]
    fn reads_time_controls() {
        let control: TimeControl = "40/60+0.5".parse().unwrap();
        assert_eq!(control.moves, Some(40));
        assert_eq!(control.base, Duration::from_secs(60));
        assert_eq!(control.increment, Duration::from_millis(500));
        assert_eq!(Limit::Clock(control).pgn(), "40/60+0.5");
        assert_eq!(Limit::Clock("10".parse().unwrap()).pgn(), "10");
        for wrong in ["", "x", "-1+1", "0+1", "0/5", "5+-1", "nan", "1e300"] {
            assert!(wrong.parse::<TimeControl>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn charges_time_and_adds_the_increment() {
        let mut clock = clock("2+0.02");
        assert_eq!(
            clock.go(Color::White),
            "go wtime 2000 btime 2000 winc 20 binc 20"
        );
        assert_eq!(clock.patience(Color::White), Duration::from_millis(2010));
        clock.charge(Color::White, Duration::from_millis(120));
        assert_eq!(
            clock.go(Color::Black),
            "go wtime 1900 btime 2000 winc 20 binc 20"
        );
        clock.charge(Color::Black, Duration::from_millis(2005)); // within the margin
        assert_eq!(clock.left(Color::Black), Some(Duration::from_millis(20)));
    }

    #[test]
    fn adds_the_base_time_again() {
        let mut clock = clock("2/1");
        assert!(clock.go(Color::Black).ends_with(" movestogo 2"));
        clock.charge(Color::Black, Duration::from_millis(600));
        assert!(clock.go(Color::Black).ends_with(" movestogo 1"));
        clock.charge(Color::Black, Duration::from_millis(100));
        assert_eq!(clock.left(Color::Black), Some(Duration::from_millis(1300)));
        assert!(clock.go(Color::Black).ends_with(" movestogo 2"));
    }

    #[test]
    fn other_limits_have_no_clock() {
        let clock = Clock::new(Limit::Nodes(5000), Duration::ZERO);
        assert_eq!(clock.go(Color::White), "go nodes 5000");
        assert_eq!(clock.left(Color::White), None);
    }
}
