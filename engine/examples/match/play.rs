//! The match itself: pairs of games handed out to workers, results collected.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use clap::{ArgGroup, Args};
use shakmaty::{ByColor, CastlingMode};

use crate::adjudication::{Adjudication, DrawRule, ResignRule};
use crate::clock::{Limit, TimeControl};
use crate::engine::{Engine, EngineSpec, Failure, StartError};
use crate::engines::Engines;
use crate::fault::Fault;
use crate::game::{self, Conditions, Game};
use crate::openings::Openings;
use crate::pgn::{Heading, PgnFile};
use crate::sprt::{Claims, Sprt};
use crate::standings::Standings;
use crate::stop::Stop;

/// Plays a match between two engines: each opening twice, with both colours.
/// Ends with code 1 if an engine did anything wrong.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("limit").required(true).args(["tc", "movetime", "nodes", "depth"])))]
pub(crate) struct Play {
    #[command(flatten)]
    engines: Engines<2, 2>,
    /// Clock: seconds for the game and for each move, `2+0.02` or `40/60`
    #[arg(long)]
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
    /// Milliseconds beyond its time that an engine is forgiven on each move
    #[arg(long, value_name = "MS", default_value_t = 20)]
    margin: u64,
    /// EPD file with the positions to start from
    #[arg(long, value_name = "FILE")]
    openings: PathBuf,
    /// Determines the order of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at most; an odd number is rounded up
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Games at a time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// File that the games are appended to
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Stop when one of two differences in Elo is likely enough, `0,5`
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Claims>,
    /// Chance to accept ELO1 where ELO0 is true
    #[arg(long, default_value_t = 0.05)]
    alpha: f64,
    /// Chance to accept ELO0 where ELO1 is true
    #[arg(long, default_value_t = 0.05)]
    beta: f64,
    /// Adjudicate a draw when no score exceeds this (centipawns; -1: never)
    #[arg(long, default_value_t = 10, allow_hyphen_values = true)]
    draw_score: i32,
    /// For so many moves of both sides
    #[arg(long, default_value_t = 8)]
    draw_moves: u32,
    /// From this move number on
    #[arg(long, default_value_t = 40)]
    draw_from: u32,
    /// Adjudicate a loss when a score falls to minus this (centipawns; 0: never)
    #[arg(long, default_value_t = 700)]
    resign_score: i32,
    /// For so many moves
    #[arg(long, default_value_t = 4)]
    resign_moves: u32,
    /// The loser's word is enough; else the winner must agree
    #[arg(long)]
    resign_one_sided: bool,
    /// Chess960 castling; engines are set to it
    #[arg(long)]
    chess960: bool,
}

impl Play {
    fn limit(&self) -> Limit {
        let clock = self.tc.map(Limit::Clock);
        let movetime = self
            .movetime
            .map(Duration::from_millis)
            .map(Limit::MoveTime);
        let nodes = self.nodes.map(Limit::Nodes);
        let depth = self.depth.map(Limit::Depth);
        // The command line asks for one of the four.
        clock
            .or(movetime)
            .or(nodes)
            .or(depth)
            .unwrap_or(Limit::Depth(1))
    }

    fn conditions(&self) -> Conditions {
        let draw = DrawRule {
            score: self.draw_score,
            moves: self.draw_moves,
            from_move: self.draw_from,
        };
        let resign = ResignRule {
            score: self.resign_score,
            moves: self.resign_moves,
            one_sided: self.resign_one_sided,
        };
        Conditions {
            limit: self.limit(),
            margin: Duration::from_millis(self.margin),
            adjudication: Adjudication {
                draw: (self.draw_score >= 0).then_some(draw),
                resign: (self.resign_score > 0).then_some(resign),
            },
            castling: CastlingMode::from_chess960(self.chess960),
        }
    }
}

/// What a worker tells the referee's desk.
enum Report {
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

/// Plays the match and reports.
pub(crate) fn run(play: Play) -> Result<ExitCode, Box<dyn Error>> {
    let conditions = play.conditions();
    let openings = Openings::read(&play.openings, conditions.castling, play.seed)?;
    let mut pgn = play.pgn.as_deref().map(PgnFile::open).transpose()?;
    let mut specs = play.engines.0;
    if play.chess960 {
        for spec in &mut specs {
            spec.options
                .push(("UCI_Chess960".to_owned(), "true".to_owned()));
        }
    }
    let names = [specs[0].name.clone(), specs[1].name.clone()];
    let sprt = play
        .sprt
        .map(|claims| Sprt::new(claims, play.alpha, play.beta));
    let mut standings = Standings::new(names.clone(), sprt);
    let pairs = play.games.div_ceil(2);
    if pairs > openings.count() {
        eprintln!(
            "{pairs} pairs from {} openings: openings come more than once",
            openings.count()
        );
    }

    let stop = Stop::on_interrupt()?;
    let (desk, reports) = mpsc::channel();
    let next_pair = AtomicUsize::new(0);
    let mut stuck = None;
    thread::scope(|scope| -> Result<(), Box<dyn Error>> {
        for _ in 0..play.concurrency.clamp(1, pairs.max(1)) {
            let worker = Worker {
                specs: &specs,
                engines: [None, None],
                openings: &openings,
                conditions: &conditions,
                stop: &stop,
                desk: desk.clone(),
            };
            let next_pair = &next_pair;
            scope.spawn(move || {
                worker.work(|| {
                    Some(next_pair.fetch_add(1, Ordering::Relaxed)).filter(|&pair| pair < pairs)
                });
            });
        }
        drop(desk);
        for report in reports {
            match report {
                Report::Game { pair, white, game } => {
                    standings.add_game(pair, white, &game);
                    if let Some(pgn) = &mut pgn {
                        let heading = Heading {
                            white: &names[white],
                            black: &names[1 - white],
                            round: (pair + 1, white + 1),
                            limit: conditions.limit,
                            castling: conditions.castling,
                        };
                        pgn.write(&heading, &game).inspect_err(|_| stop.request())?;
                    }
                    for (color, fault, detail) in &game.faults {
                        let name = &names[color.fold_wb(white, 1 - white)];
                        eprintln!("game {}.{}: {name}: {fault}: {detail}", pair + 1, white + 1);
                    }
                    eprintln!("{}", standings.line());
                    if standings.verdict().is_some() {
                        stop.request();
                    }
                }
                Report::BetweenGames {
                    engine,
                    fault,
                    detail,
                } => {
                    standings.add_fault(engine, fault);
                    eprintln!("between games: {}: {fault}: {detail}", names[engine]);
                }
                Report::Stuck(error) => {
                    stop.request();
                    stuck.get_or_insert(error);
                }
            }
        }
        Ok(())
    })?;
    print!("{standings}");
    match stuck {
        Some(error) => Err(error.into()),
        None if standings.faults() > 0 => Ok(ExitCode::FAILURE),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// One table with two engines at it.
struct Worker<'a> {
    specs: &'a [EngineSpec],
    engines: [Option<Engine>; 2],
    openings: &'a Openings,
    conditions: &'a Conditions,
    stop: &'a Stop,
    desk: Sender<Report>,
}

/// The worker's day is over: everything stops, or nobody listens.
struct Done;

impl Worker<'_> {
    fn work(mut self, mut next_pair: impl FnMut() -> Option<usize>) {
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
