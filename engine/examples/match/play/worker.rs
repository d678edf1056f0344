//! One table: two engines that play pairs of games until there are none left.

use std::sync::mpsc::Sender;

use crate::engine::StartError;
use crate::game::{Conditions, Game};
use crate::openings::Openings;
use crate::players::{Lost, NoGame, Players};

/// What a worker tells the referee's desk.
pub(super) enum Report {
    /// A game has ended; engine `white` (0 or 1) had White.
    Game {
        pair: usize,
        white: usize,
        game: Box<Game>,
    },
    /// An engine was found gone or stuck between two games and is restarted.
    BetweenGames(Lost),
    /// An engine cannot be started: there is no point in going on.
    Stuck(StartError),
}

/// One table with two engines at it.
pub(super) struct Worker<'a> {
    pub(super) players: Players<'a>,
    pub(super) openings: &'a Openings,
    pub(super) conditions: &'a Conditions,
    pub(super) desk: Sender<Report>,
}

/// The worker's day is over: everything stops, or nobody listens.
struct Done;

impl Worker<'_> {
    /// Plays the pairs that `next_pair` hands out.
    pub(super) fn work(mut self, mut next_pair: impl FnMut() -> Option<usize>) {
        while let Some(pair) = next_pair() {
            for white in [0, 1] {
                if self.play(pair, white).is_err() {
                    return;
                }
            }
        }
    }

    fn play(&mut self, pair: usize, white: usize) -> Result<(), Done> {
        let opening = self.openings.of_pair(pair);
        let desk = &self.desk;
        // If nobody listens, that shows when the game is reported.
        let on_lost = |lost| drop(desk.send(Report::BetweenGames(lost)));
        let report = match self.players.play(white, opening, self.conditions, on_lost) {
            Ok(game) => Report::Game {
                pair,
                white,
                game: Box::new(game),
            },
            Err(NoGame::Interrupted) => return Err(Done),
            Err(NoGame::Stuck(error)) => {
                drop(desk.send(Report::Stuck(error)));
                return Err(Done);
            }
        };
        desk.send(report).map_err(|_| Done)
    }
}
