//! Where a match stands: games, pairs, what they mean, and what went wrong.

use std::collections::HashMap;
use std::fmt;

use shakmaty::{Color, KnownOutcome};

use crate::fault::{Fault, FaultCounts};
use crate::game::Game;
use crate::sprt::{Sprt, Verdict};
use crate::statistics::Pentanomial;

/// The state of a match between two engines, seen by the first.
#[derive(Clone, Debug)]
pub(crate) struct Standings {
    names: [String; 2],
    wins: u32,
    draws: u32,
    losses: u32,
    pairs: Pentanomial,
    /// Half points of the first game of each pair whose second is not played.
    open_pairs: HashMap<usize, usize>,
    faults: [FaultCounts; 2],
    sprt: Option<Sprt>,
}

impl Standings {
    /// Before the first game.
    pub(crate) fn new(names: [String; 2], sprt: Option<Sprt>) -> Standings {
        Standings {
            names,
            wins: 0,
            draws: 0,
            losses: 0,
            pairs: Pentanomial::default(),
            open_pairs: HashMap::new(),
            faults: [FaultCounts::default(); 2],
            sprt,
        }
    }

    /// Counts a game in which engine `white` (0 or 1) had White.
    pub(crate) fn add_game(&mut self, pair: usize, white: usize, game: &Game) {
        let first = if white == 0 {
            Color::White
        } else {
            Color::Black
        };
        let half_points = match game.outcome {
            KnownOutcome::Draw => 1,
            KnownOutcome::Decisive { winner } if winner == first => 2,
            KnownOutcome::Decisive { .. } => 0,
        };
        *[&mut self.losses, &mut self.draws, &mut self.wins][half_points] += 1;
        match self.open_pairs.remove(&pair) {
            Some(earlier) => self.pairs.add(earlier + half_points),
            None => {
                self.open_pairs.insert(pair, half_points);
            }
        }
        for &(color, fault, _) in &game.faults {
            self.add_fault(usize::from(color != first), fault);
        }
    }

    /// Counts what engine 0 or 1 did wrong.
    pub(crate) fn add_fault(&mut self, engine: usize, fault: Fault) {
        self.faults[engine].add(fault);
    }

    /// The number of finished games.
    pub(crate) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The number of faults of both engines.
    pub(crate) fn faults(&self) -> u32 {
        self.faults.iter().map(|counts| counts.total()).sum()
    }

    /// What the sequential test says, if there is one and it has decided.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.sprt.and_then(|sprt| sprt.verdict(&self.pairs))
    }

    /// One line of progress.
    pub(crate) fn line(&self) -> String {
        let mut line = format!(
            "{} games: +{} −{} ={}",
            self.games(),
            self.wins,
            self.losses,
            self.draws
        );
        if let Some(estimate) = self.pairs.estimate() {
            line.push_str(&format!(", {estimate}"));
        }
        if let Some(sprt) = self.sprt {
            line.push_str(&format!(", {}", sprt.describe(&self.pairs)));
        }
        match self.faults() {
            0 => line.push_str(", no faults"),
            faults => line.push_str(&format!(", {faults} FAULTS")),
        }
        line
    }
}

/// The report at the end of a match.
impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.names;
        writeln!(f, "{first} against {second}")?;
        let games = f64::from(self.games());
        let share = if games > 0.0 {
            100.0 * (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games
        } else {
            0.0
        };
        let Standings {
            wins,
            draws,
            losses,
            ..
        } = self;
        writeln!(
            f,
            "games {games}: wins {wins}, losses {losses}, draws {draws} ({share:.1} % of the points)"
        )?;
        writeln!(
            f,
            "pairs {}: 0, ½, 1, 1½, 2 points: {}",
            self.pairs.pairs(),
            self.pairs
        )?;
        match self.pairs.estimate() {
            Some(estimate) => writeln!(f, "{estimate}")?,
            None => writeln!(f, "no finished pair, so no Elo")?,
        }
        if let Some(sprt) = self.sprt {
            writeln!(f, "{}", sprt.describe(&self.pairs))?;
        }
        for (name, faults) in self.names.iter().zip(self.faults) {
            writeln!(f, "faults of {name}: {faults}")?;
        }
        Ok(())
    }
}
