//! One table: two engines that play pairs of games until there are none left.

use std::sync::mpsc::Sender;

use shakmaty::ByColor;

use crate::engine::{Engine, EngineSpec, Failure, StartError};
use crate::fault::Fault;
use crate::game::{self, Conditions, Game};
use crate::openings::Openings;
use crate::stop::Stop;

/// What a worker tells the referee's desk.
pub(super) enum Report {
    /// A game has ended; engine `white` (0 or 1) had White.
    Game {
        pair: usize,
        white: usize,
        game: Box<Game>,
    },
    /// An engine was found gone or stuck between two games and is restarted.
    BetweenGames {
        engine: usize,
        fault: Fault,
        detail: String,
    },
    /// An engine cannot be started: there is no point in going on.
    Stuck(StartError),
}

/// One table with two engines at it.
pub(super) struct Worker<'a> {
    pub(super) specs: &'a [EngineSpec],
    pub(super) engines: [Option<Engine>; 2],
    pub(super) openings: &'a Openings,
    pub(super) conditions: &'a Conditions,
    pub(super) stop: &'a Stop,
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
        for engine in [0, 1] {
            self.make_ready(engine)?;
        }
        let [Some(first), Some(second)] = &mut self.engines else {
            return Err(Done);
        };
        let mut players = if white == 0 {
            ByColor {
                white: first,
                black: second,
            }
        } else {
            ByColor {
                white: second,
                black: first,
            }
        };
        let opening = self.openings.of_pair(pair);
        let game = game::play(&mut players, opening, self.conditions).map_err(|_| Done)?;
        for &(color, fault, _) in &game.faults {
            if fault.ends_process() {
                self.engines[color.fold_wb(white, 1 - white)] = None;
            }
        }
        self.tell(Report::Game {
            pair,
            white,
            game: Box::new(game),
        })
    }

    /// Starts an engine that is not there, and tells it that a new game begins.
    fn make_ready(&mut self, index: usize) -> Result<(), Done> {
        if let Some(engine) = &mut self.engines[index] {
            match engine.new_game() {
                Ok(()) => return Ok(()),
                Err(Failure::Interrupted) => return Err(Done),
                Err(Failure::Lost { fault, detail, .. }) => {
                    self.engines[index] = None;
                    self.tell(Report::BetweenGames {
                        engine: index,
                        fault,
                        detail,
                    })?;
                }
            }
        }
        match Engine::start(&self.specs[index], self.stop) {
            Ok(engine) => {
                self.engines[index] = Some(engine);
                Ok(())
            }
            Err(_) if self.stop.requested() => Err(Done),
            Err(error) => {
                let _ = self.tell(Report::Stuck(error));
                Err(Done)
            }
        }
    }

    fn tell(&self, report: Report) -> Result<(), Done> {
        self.desk.send(report).map_err(|_| Done)
    }
}
