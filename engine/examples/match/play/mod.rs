//! The match itself: pairs of games handed out to workers, results collected.

mod worker;

use std::error::Error;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use clap::Args;

use crate::conditions::ConditionOptions;
use crate::engine::StartError;
use crate::engines::Engines;
use crate::game::{Conditions, Game};
use crate::openings::Openings;
use crate::pgn::{Heading, PgnFile};
use crate::players::{Lost, Players};
use crate::sprt::{Claims, Sprt};
use crate::standings::Standings;
use crate::stop::Stop;
use worker::{Report, Worker};

/// Plays a match between two engines: each opening twice, with both colours.
/// Ends with code 1 if an engine did anything wrong.
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    engines: Engines<2, 2>,
    #[command(flatten)]
    conditions: ConditionOptions,
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
}

/// Plays the match and reports.
pub(crate) fn run(play: Play) -> Result<ExitCode, Box<dyn Error>> {
    let conditions = play.conditions.conditions();
    let openings = Openings::read(&play.openings, conditions.castling, play.seed)?;
    let pgn = play.pgn.as_deref().map(PgnFile::open).transpose()?;
    let mut specs = play.engines.0;
    for spec in &mut specs {
        play.conditions.prepare(spec);
    }
    let names = [specs[0].name.clone(), specs[1].name.clone()];
    let sprt = play
        .sprt
        .map(|claims| Sprt::new(claims, play.alpha, play.beta));
    let pairs = play.games.div_ceil(2);
    if pairs > openings.count() {
        eprintln!(
            "{pairs} pairs from {} openings: openings come more than once",
            openings.count()
        );
    }

    let stop = Stop::on_interrupt()?;
    let standings = Standings::new(names.clone(), sprt);
    let mut desk = Desk {
        names,
        conditions: &conditions,
        standings,
        pgn,
        stuck: None,
        stop: stop.clone(),
    };
    let next_pair = AtomicUsize::new(0);
    let take_pair = || Some(next_pair.fetch_add(1, Ordering::Relaxed)).filter(|&pair| pair < pairs);
    let (sender, reports) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..play.concurrency.clamp(1, pairs.max(1)) {
            let worker = Worker {
                players: Players::new([&specs[0], &specs[1]], &stop),
                openings: &openings,
                conditions: &conditions,
                desk: sender.clone(),
            };
            scope.spawn(|| worker.work(take_pair));
        }
        drop(sender);
        reports
            .into_iter()
            .try_for_each(|report| desk.hear(report))
            .inspect_err(|_| stop.request())
    })?;
    desk.close()
}

/// Where the reports of all workers come in.
struct Desk<'a> {
    names: [String; 2],
    conditions: &'a Conditions,
    standings: Standings,
    pgn: Option<PgnFile>,
    stuck: Option<StartError>,
    stop: Stop,
}

impl Desk<'_> {
    fn hear(&mut self, report: Report) -> io::Result<()> {
        match report {
            Report::Game { pair, white, game } => self.write_down(pair, white, &game)?,
            Report::BetweenGames(Lost {
                engine,
                fault,
                detail,
            }) => {
                self.standings.add_fault(engine, fault);
                eprintln!("between games: {}: {fault}: {detail}", self.names[engine]);
            }
            Report::Stuck(error) => {
                self.stop.request();
                self.stuck.get_or_insert(error);
            }
        }
        Ok(())
    }

    fn write_down(&mut self, pair: usize, white: usize, game: &Game) -> io::Result<()> {
        let round = (pair + 1, white + 1);
        let players = [&self.names[white], &self.names[1 - white]];
        if let Some(pgn) = &mut self.pgn {
            let heading = Heading {
                white: players[0],
                black: players[1],
                round,
                limit: self.conditions.limit,
                castling: self.conditions.castling,
            };
            pgn.write(&heading, game)?;
        }
        for (color, fault, detail) in &game.faults {
            let player = color.fold_wb(players[0], players[1]);
            eprintln!("game {}.{}: {player}: {fault}: {detail}", round.0, round.1);
        }
        self.standings.add_game(pair, white, game);
        eprintln!("{}", self.standings.line());
        if self.standings.verdict().is_some() {
            self.stop.request();
        }
        Ok(())
    }

    fn close(self) -> Result<ExitCode, Box<dyn Error>> {
        if self.stuck.is_none() || self.standings.games() > 0 {
            print!("{}", self.standings);
        }
        match self.stuck {
            Some(error) => Err(error.into()),
            None if self.standings.faults() > 0 => Ok(ExitCode::FAILURE),
            None => Ok(ExitCode::SUCCESS),
        }
    }
}
