//! Two engines that play one game after another. They stay running; one that
//! fails is started again for the next game.

use shakmaty::{ByColor, Chess};

use crate::engine::{Engine, EngineSpec, Failure, StartError};
use crate::fault::Fault;
use crate::game::{self, Conditions, Game};
use crate::stop::Stop;

/// The two engines at a table, numbered 0 and 1.
pub(crate) struct Players<'a> {
    specs: [&'a EngineSpec; 2],
    engines: [Option<Engine>; 2],
    /// What each is set to before a game, beyond what its command line asks.
    settings: [Vec<(String, String)>; 2],
    stop: &'a Stop,
}

/// No game was played, and there is no point in going on.
pub(crate) enum NoGame {
    /// Everything stops.
    Interrupted,
    /// An engine cannot be started.
    Stuck(StartError),
}

/// An engine was found gone or stuck between two games.
pub(crate) struct Lost {
    /// Which one, 0 or 1.
    pub(crate) engine: usize,
    /// What it did.
    pub(crate) fault: Fault,
    /// What is known about it.
    pub(crate) detail: String,
}

impl<'a> Players<'a> {
    /// Nobody has been started yet.
    pub(crate) fn new(specs: [&'a EngineSpec; 2], stop: &'a Stop) -> Players<'a> {
        Players {
            specs,
            engines: [None, None],
            settings: [Vec::new(), Vec::new()],
            stop,
        }
    }

    /// UCI options that both get before each game from now on.
    pub(crate) fn set(&mut self, settings: [Vec<(String, String)>; 2]) {
        self.settings = settings;
    }

    /// Plays a game in which engine `white` (0 or 1) has White. `on_lost` hears
    /// of engines that are started again because they were gone before it began.
    pub(crate) fn play(
        &mut self,
        white: usize,
        opening: &Chess,
        conditions: &Conditions,
        mut on_lost: impl FnMut(Lost),
    ) -> Result<Game, NoGame> {
        for engine in [0, 1] {
            self.make_ready(engine, &mut on_lost)?;
        }
        let [Some(first), Some(second)] = &mut self.engines else {
            return Err(NoGame::Interrupted);
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
        let game = game::play(&mut players, opening, conditions);
        let game = game.map_err(|_| NoGame::Interrupted)?;
        for &(color, fault, _) in &game.faults {
            if fault.ends_process() {
                self.engines[color.fold_wb(white, 1 - white)] = None;
            }
        }
        Ok(game)
    }

    /// Starts an engine that is not there, sets its options, and tells it that
    /// a new game begins.
    fn make_ready(&mut self, index: usize, on_lost: &mut impl FnMut(Lost)) -> Result<(), NoGame> {
        let settings = &self.settings[index];
        if let Some(engine) = &mut self.engines[index] {
            engine.set(settings);
            match engine.new_game() {
                Ok(()) => return Ok(()),
                Err(Failure::Interrupted) => return Err(NoGame::Interrupted),
                Err(Failure::Lost { fault, detail, .. }) => {
                    self.engines[index] = None;
                    on_lost(Lost {
                        engine: index,
                        fault,
                        detail,
                    });
                }
            }
        }
        let mut spec = self.specs[index].clone();
        for (name, value) in settings {
            spec.set(name, value);
        }
        match Engine::start(&spec, self.stop) {
            Ok(engine) => {
                self.engines[index] = Some(engine);
                Ok(())
            }
            Err(_) if self.stop.requested() => Err(NoGame::Interrupted),
            Err(error) => Err(NoGame::Stuck(error)),
        }
    }
}
