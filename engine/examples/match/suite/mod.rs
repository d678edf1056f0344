//! Test suites: one engine, positions with known answers.

mod goal;
mod totals;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move, Position};

use crate::clock::{Clock, Limit, LimitOptions};
use crate::engine::{Engine, Failure, Next};
use crate::engines::Engines;
use crate::epd::{self, Entry};
use crate::info::Score;
use crate::stop::Stop;
use goal::Goal;
use totals::Totals;

/// Counts the positions of an EPD file that an engine solves (`bm`, `am`, `dm N`, `bm #N`).
///
/// A mate is solved when it is announced in N moves or fewer; the search ends then.
/// Positions that are not solved are listed.
#[derive(Debug, Args)]
pub(crate) struct Suite {
    /// EPD file with the positions and their answers
    file: PathBuf,
    #[command(flatten)]
    engine: Engines<1, 1>,
    #[command(flatten)]
    limit: LimitOptions,
}

/// What the engine made of a position.
struct Attempt {
    /// Since when it had the solution and kept it; `None` if it is not solved.
    solved_after: Option<Duration>,
    /// The move it chose at last, with score and depth, for the reader.
    choice: String,
    /// The mate it announced at last, in moves.
    mate: Option<i32>,
}

impl Attempt {
    /// The announced mate, if it is one for the right side.
    fn announced(&self, sought: i32) -> Option<i32> {
        self.mate.filter(|found| found.signum() == sought.signum())
    }
}

/// Runs the suite; lists what is not solved, then the sums.
pub(crate) fn run(suite: &Suite) -> Result<ExitCode, Box<dyn Error>> {
    let entries = epd::read(&suite.file, CastlingMode::Standard)?;
    let spec = &suite.engine.0[0];
    let stop = Stop::on_interrupt()?;
    let mut engine = Engine::start(spec, &stop)?;
    let mut totals = Totals::default();
    for (index, entry) in entries.iter().enumerate() {
        let number = format!("position {}", index + 1);
        let label = entry.operation("id").unwrap_or(&number);
        let goal = match Goal::of(entry) {
            Ok(goal) => goal,
            Err(problem) => {
                println!("{label}: left out: {problem}");
                totals.left_out += 1;
                continue;
            }
        };
        match solve(&mut engine, &entry.position, &goal, suite.limit.limit()) {
            Ok(attempt) => {
                totals.add(&goal, &attempt);
                report(label, entry, &goal, &attempt);
                eprintln!(
                    "{} of {} solved, {} to go",
                    totals.solved,
                    totals.tried,
                    entries.len() - index - 1
                );
            }
            Err(Failure::Interrupted) => break,
            Err(Failure::Lost { fault, detail, .. }) => {
                println!("{label}: {fault}: {detail}");
                totals.faults += 1;
                engine = Engine::start(spec, &stop)?;
            }
        }
    }
    print!("{}: {totals}", spec.name);
    Ok(if totals.faults == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Says what was not solved, and mates that are too short to be true.
fn report(label: &str, entry: &Entry, goal: &Goal, attempt: &Attempt) {
    let shorter = match *goal {
        Goal::Mate(sought) => attempt
            .announced(sought)
            .is_some_and(|found| found.abs() < sought.abs()),
        _ => false,
    };
    if attempt.solved_after.is_none() || shorter {
        let fen = Fen::from_position(&entry.position, EnPassantMode::Legal);
        println!("{label}: {goal}, found {} | {fen}", attempt.choice);
    }
}

fn solve(
    engine: &mut Engine,
    position: &Chess,
    goal: &Goal,
    limit: Limit,
) -> Result<Attempt, Failure> {
    let seeks_mate = matches!(goal, Goal::Mate(_));
    let clock = Clock::new(limit, Duration::from_secs(1));
    let fen = Fen::from_position(position, EnPassantMode::Legal);
    let command = format!("position fen {fen}");
    let mut since = None;
    engine.new_game()?;
    let answer = engine.think(
        &command,
        &clock.go(position.turn()),
        clock.patience(position.turn()),
        |info, elapsed| {
            let solves = if seeks_mate {
                info.score
                    .filter(|_| !info.bound)
                    .map(|score| goal.met_by_score(score))
            } else {
                info.first_move.as_deref().map(|text| {
                    legal(position, text).is_some_and(|chosen| goal.met_by_move(chosen))
                })
            };
            match solves {
                Some(true) if since.is_none() => since = Some(elapsed),
                Some(false) => since = None,
                _ => {}
            }
            if seeks_mate && since.is_some() {
                Next::Stop
            } else {
                Next::GoOn
            }
        },
    )?;
    let chosen = legal(position, &answer.best_move);
    let solved = match chosen {
        Some(_) if seeks_mate => since.is_some(),
        Some(chosen) => goal.met_by_move(chosen),
        None => false,
    };
    Ok(Attempt {
        solved_after: solved.then(|| since.unwrap_or(answer.elapsed)),
        choice: choice(position, chosen, &answer),
        mate: match answer.info.score {
            Some(Score::Mate(moves)) if !answer.info.bound => Some(moves),
            _ => None,
        },
    })
}

fn legal(position: &Chess, text: &str) -> Option<Move> {
    text.parse::<UciMove>().ok()?.to_move(position).ok()
}

fn choice(position: &Chess, chosen: Option<Move>, answer: &crate::engine::Answer) -> String {
    let mut text = match chosen {
        Some(chosen) => SanPlus::from_move(position.clone(), chosen).to_string(),
        None => format!("`{}` (not legal)", answer.best_move),
    };
    if let Some(score) = answer.info.score {
        text.push_str(&format!(" {score}"));
    }
    if let Some(depth) = answer.info.depth {
        text.push_str(&format!(" at depth {depth}"));
    }
    text
}
