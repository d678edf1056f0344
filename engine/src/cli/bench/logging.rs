//! What logging costs: the same searches with and without it, in turns, so
//! that whatever else the machine does falls on both alike.

use std::io::Write;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use crate::analysis::{Analyst, Event, Game, Settings};
use crate::cli::text::per_second;
use crate::cli::{Failure, Outcome, position};
use crate::logfile::worker::LogSettings;
use crate::search::Limits;

#[derive(clap::Args, Debug)]
pub(super) struct Pairs {
    /// With --logging: how many pairs of searches
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(10..))]
    pairs: u32,
    /// With --logging: nodes of each search
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    nodes: u64,
}

pub(super) fn run(arguments: &Pairs, out: &mut impl Write) -> Result<Outcome, Failure> {
    let directory = tempfile::tempdir()?;
    let log = LogSettings::new(directory.path().to_path_buf());
    let games = POSITIONS
        .iter()
        .map(|fen| position::game(&[(*fen).to_owned()]));
    let games: Vec<Game> = games.collect::<Result<_, _>>()?;
    let (mut by_clock, mut by_processor) = (Vec::new(), Vec::new());
    let mut outcome = Outcome::Good;
    writeln!(
        out,
        "pair   nps with   nps without   ratio   of processor time   logs"
    )?;
    for (pair, game) in (1..=arguments.pairs).zip(games.iter().cycle()) {
        let with = || search(game, arguments.nodes, Some(&log));
        let without = || search(game, arguments.nodes, None);
        // Who goes first changes too.
        let (with, without) = if pair % 2 == 0 {
            let without = without()?;
            (with()?, without)
        } else {
            (with()?, without()?)
        };
        if with.found != without.found {
            outcome = Outcome::Faults;
            writeln!(out, "pair {pair}: logging changed the search")?;
        }
        let clock = without.time.as_secs_f64() / with.time.as_secs_f64();
        let processor = without.processor.as_secs_f64() / with.processor.as_secs_f64();
        writeln!(
            out,
            "{pair:>4}  {:>9}  {:>12}  {clock:>6.3}  {processor:>18.3}  {:>5}",
            per_second(arguments.nodes, with.time),
            per_second(arguments.nodes, without.time),
            with.logged
        )?;
        out.flush()?;
        by_clock.push(clock);
        by_processor.push(processor);
    }
    tell("nodes a second", &mut by_clock, out)?;
    tell("nodes a second of processor time", &mut by_processor, out)?;
    if outcome == Outcome::Good {
        writeln!(
            out,
            "moves, values and node counts are the same with and without logging"
        )?;
    }
    Ok(outcome)
}

fn tell(what: &str, ratios: &mut [f64], out: &mut impl Write) -> Result<(), Failure> {
    let (median, least, most) = spread(ratios);
    writeln!(
        out,
        "{what}, with logging over without: median ratio {median:.4}, from {least:.3} to {most:.3}"
    )?;
    Ok(())
}

/// A finished search.
struct Searched {
    /// By the clock on the wall.
    time: Duration,
    /// Of the thread that searched: what another program takes does not count.
    processor: Duration,
    /// What it came to, free of time: it must not depend on logging.
    found: Vec<String>,
    /// How many iterations were logged.
    logged: usize,
}

fn search(game: &Game, nodes: u64, log: Option<&LogSettings>) -> Result<Searched, Failure> {
    let settings = Settings {
        log: log.cloned(),
        ..Settings::default()
    };
    let mut analyst =
        Analyst::new(settings, |_| {}).map_err(|error| Failure::Request(error.to_string()))?;
    let (send, events) = channel();
    let begun = Instant::now();
    let analysis = analyst.start(game, Limits::nodes(nodes), move |event| {
        let (depth, found) = match event {
            Event::Iteration(news) => (
                Some(news.depth),
                Some(format!(
                    "{} {:?} {} {:?}",
                    news.depth, news.value, news.nodes, news.line
                )),
            ),
            // Bounds come by the clock; the last line, when nodes have run out.
            Event::Update(_) => (None, None),
            Event::Finished(outcome) => (None, Some(format!("{outcome:?}"))),
            _ => return,
        };
        let time = begun.elapsed();
        // The thread that finds is this search's own, so its time is the
        // search's. The end is told by another one, which has used less.
        let processor = processor_time().unwrap_or(time);
        let _ = send.send((depth, found, time, processor));
    });
    let mut searched = Searched {
        time: Duration::ZERO,
        processor: Duration::ZERO,
        found: Vec::new(),
        logged: 0,
    };
    for (depth, found, time, processor) in events {
        searched.found.extend(found);
        searched.time = time;
        searched.processor = searched.processor.max(processor);
        let is_logged = |log: &LogSettings| {
            depth.is_some_and(|depth| (log.min_depth..=log.max_depth).contains(&depth))
        };
        searched.logged += usize::from(log.is_some_and(is_logged));
    }
    analysis.wait();
    analyst.finish_logs();
    Ok(searched)
}

/// Processor time that this thread has used, where the system tells.
#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(
        time.tv_sec.try_into().ok()?,
        time.tv_nsec.try_into().ok()?,
    ))
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

/// Median, least and most.
fn spread(ratios: &mut [f64]) -> (f64, f64, f64) {
    ratios.sort_by(f64::total_cmp);
    let at = |index: usize| ratios.get(index).copied().unwrap_or(f64::NAN);
    let middle = ratios.len() / 2;
    let median = if ratios.len().is_multiple_of(2) {
        f64::midpoint(at(middle.saturating_sub(1)), at(middle))
    } else {
        at(middle)
    };
    (median, at(0), at(ratios.len().saturating_sub(1)))
}

/// Middlegames of all kinds and some endings.
const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1",
    "r2q1rk1/1ppnbppp/p2p1nb1/3Pp3/2P1P1P1/2N2N1P/PPB1QP2/R1B2RK1 b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "2brr1k1/ppq2ppp/2pb1n2/8/3NP3/2P2P2/P1Q2BPP/1R1R1BK1 w - - 0 1",
];
