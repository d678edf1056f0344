//! What counts, and how (spec section 1.2).

use std::fmt;
use std::str::FromStr;

/// Which positions of a game count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CountingRule {
    /// Every position of the main line, each time it stands on the board.
    #[default]
    All,
    /// All but the first so many after each capture or promotion, and after the start.
    Stable(u32),
    /// Each material balance once a game.
    Game,
}

impl CountingRule {
    /// How many of `length` positions in a row with the same material count.
    pub fn counted(self, length: u32) -> u32 {
        match self {
            CountingRule::All => length,
            CountingRule::Stable(left_out) => length.saturating_sub(left_out),
            CountingRule::Game => length.min(1),
        }
    }
}

impl fmt::Display for CountingRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CountingRule::All => f.write_str("all"),
            CountingRule::Stable(left_out) => write!(f, "stable:{left_out}"),
            CountingRule::Game => f.write_str("game"),
        }
    }
}

/// The text names no counting rule.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a counting rule is all, game, or stable:N with the number of positions to leave out")]
pub struct CountingRuleError;

impl FromStr for CountingRule {
    type Err = CountingRuleError;

    fn from_str(text: &str) -> Result<CountingRule, CountingRuleError> {
        match text.split_once(':') {
            None if text == "all" => Ok(CountingRule::All),
            None if text == "game" => Ok(CountingRule::Game),
            Some(("stable", number)) => number
                .parse()
                .map(CountingRule::Stable)
                .map_err(|_| CountingRuleError),
            _ => Err(CountingRuleError),
        }
    }
}

/// Which games and positions are counted. Parts counted with different options
/// cannot be merged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Which positions of a game count.
    pub rule: CountingRule,
    /// Both players must have at least this rating; 0 takes all games.
    pub minimum_elo: u32,
    /// Games whose `Termination` tag contains one of these words (any case) are left out.
    pub skip_terminations: Vec<String>,
    /// Count each game once, however often it is met.
    pub dedup: bool,
}

/// How a score in percent becomes a bonus in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BonusCurve {
    /// A centipawn for each percent above half.
    #[default]
    Linear,
    /// What the rating formula makes of the percentage. It counts material twice.
    Logistic,
}

/// How counts become files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExportOptions {
    /// Count a balance and its mirror image as one, so that the first-move
    /// advantage cancels out.
    pub fold: bool,
    /// Percentage by which the bonus is scaled.
    pub score_factor: i32,
    /// How a score becomes a bonus.
    pub curve: BonusCurve,
}

impl Default for ExportOptions {
    fn default() -> ExportOptions {
        ExportOptions {
            fold: true,
            score_factor: 100,
            curve: BonusCurve::Linear,
        }
    }
}
