//! Speed: several engines on the same positions, in turns, in one run.
//!
//! The engines alternate position by position, so that whatever else the
//! machine does meets them alike: the ratios are fairer than the figures.

use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use crate::engine::{Engine, Failure, Next};
use crate::engines::Engines;
use crate::stop::Stop;

mod cpu;

/// The positions: start, Kiwipete, two middlegames, a queen ending.
const POSITIONS: [(&str, &str); 5] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    (
        "middlegame 1",
        "r1bq1rk1/pp2bppp/2n1pn2/8/2BP4/2N2N2/PP3PPP/R1BQR1K1 w - - 0 11",
    ),
    (
        "middlegame 2",
        "r2q1rk1/1b2bppp/p1nppn2/1p6/3NPP2/1BN1B3/PPP3PP/R2Q1RK1 w - - 2 12",
    ),
    (
        "queen ending",
        "8/1p3pk1/p5p1/3q3p/P2P3P/1Q4P1/1P3P1K/8 w - - 0 35",
    ),
];
/// How long a search to a depth may take.
const PATIENCE: Duration = Duration::from_secs(600);

/// Compares the speed of engines: nodes per second at a fixed time, and time to a depth.
#[derive(Debug, Args)]
pub(crate) struct Speed {
    #[command(flatten)]
    engines: Engines<1, 4>,
    /// Milliseconds for each position
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    movetime: u64,
    /// Also measure the sum of the times to this depth, in plies
    #[arg(long)]
    depth: Option<u32>,
    /// How often everything is repeated
    #[arg(long, default_value_t = 1)]
    rounds: usize,
}

/// What one search took.
#[derive(Clone, Copy, Default, Debug)]
struct Sample {
    nodes: u64,
    wall: Duration,
    /// `None` where the system does not tell.
    cpu: Option<Duration>,
}

impl Sample {
    fn add(&mut self, other: Sample) {
        let first = self.wall.is_zero();
        self.nodes += other.nodes;
        self.wall += other.wall;
        self.cpu = if first {
            other.cpu
        } else {
            self.cpu.zip(other.cpu).map(|(a, b)| a + b)
        };
    }

    fn per_wall(&self) -> f64 {
        self.nodes as f64 / self.wall.as_secs_f64()
    }

    fn per_cpu(&self) -> f64 {
        self.cpu
            .map_or(f64::NAN, |cpu| self.nodes as f64 / cpu.as_secs_f64())
    }

    fn wall_seconds(&self) -> f64 {
        self.wall.as_secs_f64()
    }

    fn cpu_seconds(&self) -> f64 {
        self.cpu.map_or(f64::NAN, |cpu| cpu.as_secs_f64())
    }
}

/// One row for each engine, one sample for each position.
type Samples = Vec<[Sample; POSITIONS.len()]>;

/// Measures and prints.
pub(crate) fn run(speed: &Speed) -> Result<ExitCode, Box<dyn Error>> {
    let stop = Stop::on_interrupt()?;
    let specs = &speed.engines.0;
    let mut engines = specs
        .iter()
        .map(|spec| Engine::start(spec, &stop))
        .collect::<Result<Vec<_>, _>>()?;
    let names: Vec<_> = specs.iter().map(|spec| spec.name.as_str()).collect();

    let movetime = Duration::from_millis(speed.movetime);
    let go = format!("go movetime {}", speed.movetime);
    let at_time = measure(
        &mut engines,
        &names,
        &go,
        movetime + Duration::from_secs(5),
        speed.rounds,
    )?;
    println!(
        "nodes per second, {} ms a position, {} round(s)",
        speed.movetime, speed.rounds
    );
    println!(
        "{:20} {:>12} {:>12}   ratio to {} (wall, CPU)",
        "median of five", "per wall s", "per CPU s", names[0]
    );
    for (name, samples) in names.iter().zip(&at_time) {
        let ratio = |value: fn(&Sample) -> f64| {
            median(
                samples
                    .iter()
                    .zip(&at_time[0])
                    .map(|(own, first)| value(own) / value(first)),
            )
        };
        let (wall, cpu) = (
            median(samples.iter().map(Sample::per_wall)),
            median(samples.iter().map(Sample::per_cpu)),
        );
        println!(
            "{name:20} {wall:12.0} {cpu:12.0}   {:.2} {:.2}",
            ratio(Sample::per_wall),
            ratio(Sample::per_cpu)
        );
    }
    print_positions(
        &names,
        &at_time,
        "thousand nodes per CPU second",
        |sample| sample.per_cpu() / 1000.0,
    );

    let Some(depth) = speed.depth else {
        return Ok(ExitCode::SUCCESS);
    };
    let to_depth = measure(
        &mut engines,
        &names,
        &format!("go depth {depth}"),
        PATIENCE,
        speed.rounds,
    )?;
    let rounds = speed.rounds as f64;
    println!(
        "\ntime to depth {depth}, sum over the five positions, mean of {} round(s)",
        speed.rounds
    );
    println!("{:20} {:>12} {:>12} {:>14}", "", "wall s", "CPU s", "nodes");
    for (name, samples) in names.iter().zip(&to_depth) {
        let sum = |value: fn(&Sample) -> f64| samples.iter().map(value).sum::<f64>() / rounds;
        let nodes = sum(|sample| sample.nodes as f64);
        println!(
            "{name:20} {:12.3} {:12.3} {nodes:14.0}",
            sum(Sample::wall_seconds),
            sum(Sample::cpu_seconds)
        );
    }
    print_positions(
        &names,
        &to_depth,
        "CPU seconds, all rounds",
        Sample::cpu_seconds,
    );
    Ok(ExitCode::SUCCESS)
}

fn measure(
    engines: &mut [Engine],
    names: &[&str],
    go: &str,
    patience: Duration,
    rounds: usize,
) -> Result<Samples, String> {
    let mut samples = vec![[Sample::default(); POSITIONS.len()]; engines.len()];
    for round in 0..rounds {
        for (place, (_, fen)) in POSITIONS.iter().enumerate() {
            for turn in 0..engines.len() {
                let index = (turn + place + round) % engines.len(); // each begins in its turn
                let sample =
                    search(&mut engines[index], fen, go, patience).map_err(
                        |failure| match failure {
                            Failure::Interrupted => "interrupted".to_owned(),
                            Failure::Lost { fault, detail, .. } => {
                                format!("{}: {fault}: {detail}", names[index])
                            }
                        },
                    )?;
                samples[index][place].add(sample);
            }
        }
    }
    Ok(samples)
}

/// One search from a cleared hash. Nodes, time and processor time are those of
/// the last line that named nodes, so that a report that comes a little before
/// the end is not set against the whole time.
fn search(engine: &mut Engine, fen: &str, go: &str, patience: Duration) -> Result<Sample, Failure> {
    engine.new_game()?;
    let process = engine.process_id();
    let before = cpu::used(process);
    let cpu_since = || {
        cpu::used(process)
            .zip(before)
            .map(|(now, before)| now.saturating_sub(before))
    };
    let mut sample = Sample::default();
    let answer = engine.think(
        &format!("position fen {fen}"),
        go,
        patience,
        |info, wall| {
            if let Some(nodes) = info.nodes.filter(|&nodes| nodes >= sample.nodes) {
                sample = Sample {
                    nodes,
                    wall,
                    cpu: cpu_since(),
                };
            }
            Next::GoOn
        },
    )?;
    if go.starts_with("go depth") {
        sample.wall = answer.elapsed;
        sample.cpu = cpu_since();
    }
    Ok(sample)
}

fn print_positions(names: &[&str], samples: &Samples, what: &str, value: impl Fn(&Sample) -> f64) {
    println!("\n{what}");
    print!("{:20}", "");
    POSITIONS.iter().for_each(|(name, _)| print!(" {name:>13}"));
    println!();
    for (name, samples) in names.iter().zip(samples) {
        print!("{name:20}");
        samples
            .iter()
            .for_each(|sample| print!(" {:13.2}", value(sample)));
        println!();
    }
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
