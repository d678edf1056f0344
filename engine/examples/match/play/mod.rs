//! The match itself: pairs of games handed out to workers, results collected.

mod worker;

use std::error::Error;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use clap::Args;
use shakmaty::CastlingMode;

use crate::adjudication::{Adjudication, DrawRule, ResignRule};
use crate::clock::LimitOptions;
use crate::engine::StartError;
use crate::engines::Engines;
use crate::game::{Conditions, Game};
use crate::openings::Openings;
use crate::pgn::{Heading, PgnFile};
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
    limit: LimitOptions,
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
            limit: self.limit.limit(),
            margin: Duration::from_millis(self.margin),
            adjudication: Adjudication {
                draw: (self.draw_score >= 0).then_some(draw),
                resign: (self.resign_score > 0).then_some(resign),
            },
            castling: CastlingMode::from_chess960(self.chess960),
        }
    }
}

/// Plays the match and reports.
pub(crate) fn run(play: Play) -> Result<ExitCode, Box<dyn Error>> {
    let conditions = play.conditions();
    let openings = Openings::read(&play.openings, conditions.castling, play.seed)?;
    let pgn = play.pgn.as_deref().map(PgnFile::open).transpose()?;
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
                specs: &specs,
                engines: [None, None],
                openings: &openings,
                conditions: &conditions,
                stop: &stop,
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
            Report::BetweenGames {
                engine,
                fault,
                detail,
            } => {
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
