//! `toga-log explain`: static evaluations with all their parts, one position a
//! line in, one explanation a line out.
//!
//! It works as a stream: nothing is kept, so any number of lines can be read,
//! and what can be answered is answered before the next wait for input.
//! The formats: [`json`], [`text`], [`html`].

mod html;
mod json;
mod text;

use std::io::{self, BufReader, Write};

use super::{Failure, Outcome};
use crate::eval::Evaluator;
use crate::eval::explanation::Explanation;
use crate::eval::opinions::{Opinions, Panel};
use crate::position::Position;
use crate::position::front_door::{Reading, fen, read_position};
use crate::uci::input::next_line;

/// Explain static evaluations: one position a line in, one explanation a line out
#[derive(clap::Args, Debug)]
#[command(after_long_help = json::SCHEMA)]
pub(super) struct Arguments {
    /// Positions, each in quotes; without any they are read from standard input
    #[arg(value_name = "FEN")]
    positions: Vec<String>,
    #[command(flatten)]
    format: Choice,
    /// Add what Toga, PeSTO, Fairy-Max's drawishness and the material base say, side by side
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    options: super::options::EngineOptions,
}

#[derive(clap::Args, Debug)]
#[group(multiple = false)]
struct Choice {
    /// A JSON object a line (this is the default; --help shows the schema)
    #[arg(long)]
    json: bool,
    /// Tables for the terminal
    #[arg(long)]
    text: bool,
    /// An HTML section a line, as in the logfiles
    #[arg(long)]
    html: bool,
}

/// An explained position.
struct Explained {
    /// Six fields.
    fen: String,
    /// What was changed in the input to make a position of it, in sentences.
    repairs: Vec<String>,
    explanation: Explanation,
    /// Only if they were asked for.
    opinions: Option<Opinions>,
}

/// How an answer is written.
trait Format {
    fn explained(&self, explained: Explained, out: &mut dyn Write) -> io::Result<()>;

    /// A line, by its number from 1, that is no position.
    fn refused(&self, number: u64, input: &str, error: &str, out: &mut dyn Write)
    -> io::Result<()>;
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let settings = arguments.options.read()?.settings().evaluation;
    let mut explainer = Explainer {
        format: match arguments.format {
            Choice { text: true, .. } => &text::Text,
            Choice { html: true, .. } => &html::Html,
            _ => &json::Json,
        },
        evaluator: Evaluator::new(&settings),
        panel: arguments.all.then(|| Panel::new(&settings)),
        lines: 0,
        outcome: Outcome::Good,
    };
    if arguments.positions.is_empty() {
        let mut input = BufReader::with_capacity(1 << 16, io::stdin());
        while let Some(line) = next_line(&mut input) {
            explainer.explain(&line, out)?;
            if input.buffer().is_empty() {
                out.flush()?;
            }
        }
    } else {
        for line in &arguments.positions {
            explainer.explain(line, out)?;
        }
    }
    Ok(explainer.outcome)
}

struct Explainer {
    format: &'static dyn Format,
    evaluator: Evaluator,
    panel: Option<Panel>,
    /// Read so far.
    lines: u64,
    outcome: Outcome,
}

impl Explainer {
    fn explain(&mut self, line: &str, out: &mut dyn Write) -> io::Result<()> {
        self.lines += 1;
        if line.trim().is_empty() {
            return Ok(());
        }
        match read_position(line) {
            Ok(reading) => self.format.explained(self.explained(&reading), out),
            Err(error) => {
                self.outcome = Outcome::Faults;
                self.format
                    .refused(self.lines, line, &error.to_string(), out)
            }
        }
    }

    fn explained(&self, reading: &Reading) -> Explained {
        let position = Position::from_chess(&reading.chess);
        Explained {
            fen: fen(&reading.chess),
            repairs: reading.repairs.iter().map(ToString::to_string).collect(),
            explanation: self.evaluator.explanation(&position),
            opinions: self.panel.as_ref().map(|panel| panel.opinions(&position)),
        }
    }
}
