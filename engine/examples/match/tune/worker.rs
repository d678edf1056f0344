//! One table: the engine against itself, iteration after iteration.

use std::sync::{Mutex, MutexGuard, PoisonError};

use shakmaty::{Color, KnownOutcome};

use super::desk::Desk;
use super::spsa::Trial;
use super::state::Tally;
use crate::game::{Conditions, Game};
use crate::openings::Openings;
use crate::players::{NoGame, Players};

/// One table with the engine on both sides.
pub(super) struct Worker<'a> {
    pub(super) players: Players<'a>,
    pub(super) openings: &'a Openings,
    pub(super) conditions: &'a Conditions,
    /// Pairs of games in an iteration.
    pub(super) pairs: u32,
    pub(super) desk: &'a Mutex<Desk>,
}

impl Worker<'_> {
    /// Plays the iterations that the desk hands out.
    pub(super) fn work(mut self) {
        while let Some(trial) = self.next_trial() {
            match self.play(&trial) {
                Ok(tally) => self.desk().hear(&trial, tally),
                Err(NoGame::Interrupted) => return,
                Err(NoGame::Stuck(error)) => return self.desk().give_up(error.into()),
            }
        }
    }

    fn next_trial(&self) -> Option<Trial> {
        self.desk().next_trial()
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        lock(self.desk)
    }

    /// The games of one iteration.
    fn play(&mut self, trial: &Trial) -> Result<Tally, NoGame> {
        let settings = self.desk().settings(trial);
        self.players.set(settings);
        let mut tally = Tally::default();
        for pair in 0..self.pairs {
            let round = (trial.number - 1) as usize * self.pairs as usize + pair as usize;
            let games = [
                self.game(trial, round, 0, &mut tally)?,
                self.game(trial, round, 1, &mut tally)?,
            ];
            // The other game of the pair would favour whoever had White in it.
            if games.iter().any(|game| !game.faults.is_empty()) {
                tally.spoilt += 1;
                continue;
            }
            for (game, first) in games.iter().zip([Color::White, Color::Black]) {
                match game.outcome {
                    KnownOutcome::Draw => tally.draws += 1,
                    KnownOutcome::Decisive { winner } if winner == first => tally.wins += 1,
                    KnownOutcome::Decisive { .. } => tally.losses += 1,
                }
            }
        }
        Ok(tally)
    }

    /// One game in which player `white` (0 or 1) has White; its faults are
    /// counted and told.
    fn game(
        &mut self,
        trial: &Trial,
        round: usize,
        white: usize,
        tally: &mut Tally,
    ) -> Result<Game, NoGame> {
        let desk = self.desk;
        let opening = self.openings.of_pair(round);
        let game = self.players.play(white, opening, self.conditions, |lost| {
            tally.faults.add(lost.fault);
            let what = format!("between games: {}: {}", lost.fault, lost.detail);
            lock(desk).tell_fault(trial, lost.engine, &what);
        })?;
        for (color, fault, detail) in &game.faults {
            tally.faults.add(*fault);
            let player = color.fold_wb(white, 1 - white);
            lock(desk).tell_fault(trial, player, &format!("{fault}: {detail}"));
        }
        Ok(game)
    }
}

fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}
