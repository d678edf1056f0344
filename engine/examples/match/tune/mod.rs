//! Tuning: an engine's numbers changed by games against itself.
//!
//! Simultaneous perturbation stochastic approximation (Spall 1992, with the
//! gains of Spall 1998): in each iteration every number moves a step up or down
//! by chance, the engine so changed plays against the engine changed the other
//! way, and all numbers move a little towards whoever won. Two games tell
//! little, thousands of them find the way, however many numbers there are.
//!
//! | file | what is in it |
//! |---|---|
//! | `parameters` | the file that names the numbers |
//! | `spsa` | the rule by which they move |
//! | `state` | what is kept on the disk, so that a run can be interrupted |
//! | `worker` | one table: the games of one iteration after another |
//! | `desk` | where iterations are handed out and results come in |
//! | `report` | the table at the end |

mod desk;
mod parameters;
mod report;
mod spsa;
mod state;
mod worker;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::thread;

use clap::Args;
use clap::builder::RangedU64ValueParser;

use crate::conditions::ConditionOptions;
use crate::engine::{Engine, EngineSpec};
use crate::engines::Engines;
use crate::openings::Openings;
use crate::players::Players;
use crate::stop::Stop;
use desk::Desk;
use parameters::Parameter;
use spsa::Spsa;
use state::State;
use worker::Worker;

/// Tunes UCI options of an engine by games against itself (SPSA).
///
/// Each iteration every option moves a step up or down by chance, and the
/// engine so changed plays pairs of games against the engine changed the other
/// way; then all options move a little towards whoever won. A pair in which an
/// engine did anything wrong is not used.
///
/// What is known is kept in the state file after each iteration: Ctrl-C ends
/// the run, the same command goes on with it. Ends with code 1 if the engine
/// did anything wrong.
#[derive(Debug, Args)]
pub(crate) struct Tune {
    #[command(flatten)]
    engine: Engines<1, 1>,
    /// File with an option a line: name, start, minimum, maximum, step at the
    /// end of the run, and if wanted its rate, between commas; # begins a comment
    #[arg(long, value_name = "FILE")]
    parameters: PathBuf,
    /// File that the run is kept in; one that is there is gone on with
    #[arg(long, value_name = "FILE")]
    state: PathBuf,
    /// Iterations of the whole run; steps and rates shrink over its length
    #[arg(long, default_value_t = 10_000, value_parser = RangedU64ValueParser::<u32>::new().range(1..))]
    iterations: u32,
    /// Pairs of games in an iteration
    #[arg(long, default_value_t = 1, value_parser = RangedU64ValueParser::<u32>::new().range(1..))]
    pairs: u32,
    /// Learning rate at the end of the run: by how many steps an option moves
    /// for a game won, where its line names none
    #[arg(long, default_value_t = spsa::USUAL_RATE, value_parser = spsa::rate)]
    rate: f64,
    /// Determines the order of the openings and all that is left to chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Iterations at a time; each takes the options as they are when it begins
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Say after so many iterations how things stand
    #[arg(long, value_name = "ITERATIONS", default_value_t = 50, value_parser = RangedU64ValueParser::<u32>::new().range(1..))]
    tell: u32,
    #[command(flatten)]
    conditions: ConditionOptions,
    /// EPD file with the positions to start from
    #[arg(long, value_name = "FILE")]
    openings: PathBuf,
}

/// Tunes and reports.
pub(crate) fn run(mut tune: Tune) -> Result<ExitCode, Box<dyn Error>> {
    let parameters = parameters::read(&tune.parameters)?;
    let conditions = tune.conditions.conditions();
    let openings = Openings::read(&tune.openings, conditions.castling, tune.seed)?;
    let spec = &mut tune.engine.0[0];
    tune.conditions.prepare(spec);
    for parameter in &parameters {
        spec.set(&parameter.name, &parameter.start.round().to_string());
    }
    let stop = Stop::on_interrupt()?;
    check_limits(spec, &parameters, &stop)?;
    let spec = &*spec;

    let state = State::open(&tune.state, tune.seed, &parameters)?;
    let spsa = Spsa {
        iterations: tune.iterations,
        seed: tune.seed,
        usual_rate: tune.rate,
        parameters,
    };
    let desk = Mutex::new(Desk::new(spsa, state, tune.state, tune.tell, stop.clone()));
    thread::scope(|scope| {
        for _ in 0..tune.concurrency.max(1) {
            let worker = Worker {
                players: Players::new([spec, spec], &stop),
                openings: &openings,
                conditions: &conditions,
                pairs: tune.pairs,
                desk: &desk,
            };
            scope.spawn(|| worker.work());
        }
    });
    let desk = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
    desk.close()
}

/// Starts the engine once, to see that it has the options and that their limits
/// allow what is asked: an engine moves a value beyond them without a word, and
/// the games would say nothing.
fn check_limits(
    spec: &EngineSpec,
    parameters: &[Parameter],
    stop: &Stop,
) -> Result<(), Box<dyn Error>> {
    let engine = Engine::start(spec, stop)?;
    for Parameter {
        name, least, most, ..
    } in parameters
    {
        let (from, to) = engine
            .limits(name)
            .ok_or_else(|| format!("the option {name} of {} is not a number", spec.name))?;
        if i64::from(*least) < from || i64::from(*most) > to {
            return Err(format!(
                "{} takes {name} from {from} to {to}, not from {least} to {most}",
                spec.name
            )
            .into());
        }
    }
    Ok(())
}
