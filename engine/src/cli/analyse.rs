//! `toga-log analyse`: a search in the terminal, with its logs.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::Duration;

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color};

use super::text::thousands;
use super::{Failure, Outcome, position};
use crate::analysis::{Analyst, Event, Game, Settings};
use crate::logfile::worker::LogSettings;
use crate::logfile::{directory, name};
use crate::position::Move;
use crate::search::{Iteration, Limits, Value};

/// Analyse a position, show each depth and say where the logs are
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// The position: a FEN, with or without quotes [default: the first position of the game]
    #[arg(value_name = "FEN")]
    words: Vec<String>,
    /// Up to this depth, in plies [default: 15, if there is no other limit]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Up to this number of nodes
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Up to this time, in milliseconds
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// Where the logs go [default: the common directory, see the end of the output]
    #[arg(long, value_name = "DIR")]
    log_dir: Option<PathBuf>,
    /// The first depth that is logged [default: 11, or --depth if that is less]
    #[arg(long, value_name = "N")]
    min_log_depth: Option<u32>,
    /// The last depth that is logged [default: 15, or --depth if that is more]
    #[arg(long, value_name = "N")]
    max_log_depth: Option<u32>,
    /// Size of the hash table, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64)]
    hash: usize,
    #[command(flatten)]
    options: super::options::EngineOptions,
}

impl Arguments {
    fn limits(&self) -> Limits {
        let unlimited = self.depth.is_none() && self.nodes.is_none() && self.movetime.is_none();
        Limits {
            depth: if unlimited { Some(15) } else { self.depth },
            nodes: self.nodes,
            move_time: self.movetime.map(Duration::from_millis),
            ..Limits::default()
        }
    }

    /// A depth that was asked for is logged, whatever the usual depths are.
    fn log(&self) -> LogSettings {
        let usual = LogSettings::new(directory::logs(self.log_dir.as_deref()));
        let with_depth = |usual: u32, pick: fn(u32, u32) -> u32| {
            self.depth.map_or(usual, |depth| pick(usual, depth))
        };
        LogSettings {
            min_depth: self
                .min_log_depth
                .unwrap_or_else(|| with_depth(usual.min_depth, u32::min)),
            max_depth: self
                .max_log_depth
                .unwrap_or_else(|| with_depth(usual.max_depth, u32::max)),
            ..usual
        }
    }
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let game = position::game(&arguments.words)?;
    let log = arguments.log();
    let settings = Settings {
        hash: arguments.hash,
        log: Some(log.clone()),
        ..arguments.options.read()?.settings()
    };
    let (send, events) = channel();
    let messages = send.clone();
    let mut analyst = Analyst::new(settings, move |text| {
        drop(messages.send(News::Message(text)));
    })
    .map_err(|error| Failure::Request(error.to_string()))?;
    let analysis = analyst.start(&game, arguments.limits(), move |event| {
        let news = match event {
            Event::Iteration(iteration) => News::Depth(iteration.clone()),
            Event::Message(text) => News::Message(text),
            Event::Finished(outcome) => News::Move(outcome.best),
            _ => return,
        };
        // An error means that the reader of our output has gone.
        let _ = send.send(news);
    });
    writeln!(out, "depth   value      nodes    time  line")?;
    let mut logged = Vec::new();
    while let Ok(news) = events.recv() {
        match news {
            News::Depth(iteration) => {
                logged.push(iteration.depth);
                writeln!(out, "{}", depth_line(&game, &iteration))?;
            }
            News::Message(text) => writeln!(out, "{text}")?,
            News::Move(best) => {
                match best.and_then(|best| sans(game.chess(), &[best]).pop()) {
                    Some(best) => writeln!(out, "Best move: {best}")?,
                    None => writeln!(out, "There is no legal move.")?,
                }
                break;
            }
        }
        out.flush()?;
    }
    analysis.wait();
    analyst.finish_logs();
    while let Ok(News::Message(text)) = events.try_recv() {
        writeln!(out, "{text}")?;
    }
    tell_logs(&game, &log, out)?;
    Ok(Outcome::Good)
}

/// What the search tells the terminal.
enum News {
    Depth(Iteration),
    Message(String),
    Move(Option<Move>),
}

fn depth_line(game: &Game, iteration: &Iteration) -> String {
    format!(
        "{:>5}  {:>6}  {:>9}  {:>6}  {}",
        iteration.depth,
        white_view(iteration.value, game.position().turn()),
        thousands(iteration.nodes),
        format!("{:.2}s", iteration.elapsed.as_secs_f64()),
        sans(game.chess(), &iteration.line).join(" ")
    )
}

/// A value in White's view: pawns, or mate in so many moves.
fn white_view(value: Value, mover: Color) -> String {
    match value {
        Value::Centipawns(value) => {
            format!("{:+.2}", f64::from(mover.fold_wb(value, -value)) / 100.0)
        }
        Value::Mate(moves) => format!("#{}", mover.fold_wb(moves, -moves)),
    }
}

/// A line as it is written in books, up to a move that cannot be played.
fn sans(root: &Chess, line: &[Move]) -> Vec<String> {
    let mut position = root.clone();
    let play = |mv: &Move| {
        let mv = Game::new(position.clone()).position().to_chess_move(*mv)?;
        Some(SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string())
    };
    line.iter().map_while(play).collect()
}

/// Which logs of the position there are now, and where.
fn tell_logs(game: &Game, log: &LogSettings, out: &mut impl Write) -> Result<(), Failure> {
    let directory = log.directory.display();
    let depths = depths_in(&log.directory, &name::prefix(game.chess()));
    if depths.is_empty() {
        writeln!(
            out,
            "No log: no depth from {} to {} was completed. Logs go to {directory}",
            log.min_depth, log.max_depth
        )?;
    } else {
        let list: Vec<String> = depths.iter().map(u32::to_string).collect();
        writeln!(out, "Logs of depth {} are in {directory}", list.join(", "))?;
    }
    Ok(())
}

/// The depths of which the directory has logs of one position.
fn depths_in(directory: &Path, prefix: &str) -> Vec<u32> {
    let Ok(entries) = std::fs::read_dir(directory) else {
        return Vec::new();
    };
    let mut depths: Vec<u32> = entries
        .flatten()
        .filter_map(|entry| {
            let file_name = entry.file_name();
            let (found, depth) = name::parse(file_name.to_str()?)?;
            (found == prefix).then_some(depth)
        })
        .collect();
    depths.sort_unstable();
    depths
}
