//! The developers' test bench: engine matches, tuning, test suites, speed.
//!
//! `cargo run --release -p toga-log --example match -- play --help`
//!
//! | mode | what it does |
//! |---|---|
//! | [`play`] | two engines, pairs of games, Elo with its error, sequential test |
//! | [`tune`] | one engine against itself: its options moved by games (SPSA) |
//! | [`suite`] | one engine, positions with known answers |
//! | [`speed`] | several engines, nodes per second and time to a depth |
//!
//! All stand on [`engine`] (a process that speaks UCI) and [`info`] (what
//! it says). Games add [`players`] (two engines at a table), [`game`] (the
//! referee), [`clock`], [`adjudication`], [`conditions`], [`fault`] and
//! [`openings`] (from [`epd`]); a match adds [`pgn`], [`standings`],
//! [`statistics`] and [`sprt`].

mod adjudication;
mod clock;
mod conditions;
mod engine;
mod engines;
mod epd;
mod fault;
mod game;
mod info;
mod openings;
mod pgn;
mod play;
mod players;
mod speed;
mod sprt;
mod standings;
mod statistics;
mod stop;
mod suite;
mod tune;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Engine matches, tuning, test suites and speed
#[derive(Parser)]
#[command(name = "match")]
struct CommandLine {
    #[command(subcommand)]
    mode: Mode,
}

#[derive(Subcommand)]
enum Mode {
    Play(play::Play),
    Tune(tune::Tune),
    Suite(suite::Suite),
    Speed(speed::Speed),
}

fn main() -> ExitCode {
    let outcome = match CommandLine::parse().mode {
        Mode::Play(play) => play::run(play),
        Mode::Tune(tune) => tune::run(tune),
        Mode::Suite(suite) => suite::run(&suite),
        Mode::Speed(speed) => speed::run(&speed),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}
