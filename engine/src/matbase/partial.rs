//! Counts on their way from one process to another: a text with a header and
//! one row a cell, sorted, so that equal counts are equal bytes.

use std::io::{self, BufRead, Write};

use super::count::Counted;
use super::options::Options;
use super::summary::Skip;
use super::table::Count;
use crate::eval::material_base::cell::Cell;

const MAGIC: &str = "toga-log material counts";
const VERSION: u32 = 1;

/// Counts with the options under which they were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partial {
    /// Which games and positions were counted.
    pub options: Options,
    /// What was counted.
    pub counted: Counted,
}

/// Why parts cannot be read or put together.
#[derive(Debug, thiserror::Error)]
pub enum PartialError {
    /// The text cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("not a file of material counts")]
    Foreign,
    /// It was written by a newer version.
    #[error("written by a newer version (format {0}, this program reads {VERSION})")]
    Newer(u32),
    /// A line is damaged.
    #[error("line {line} is damaged: {text}")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// The end is missing.
    #[error("the end is missing: the file is cut off")]
    CutOff,
    /// Two parts were counted differently.
    #[error("counted with other options than the parts before ({0})")]
    Options(String),
}

/// The options as the header names them.
fn header(options: &Options) -> Vec<(&'static str, String)> {
    vec![
        ("rule", options.rule.to_string()),
        ("minimum-elo", options.minimum_elo.to_string()),
        ("skip-terminations", options.skip_terminations.join(",")),
    ]
}

impl Partial {
    /// Writes the counts.
    ///
    /// # Errors
    ///
    /// What the writer answers.
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        let summary = &self.counted.summary;
        writeln!(to, "{MAGIC} {VERSION}")?;
        for (name, value) in header(&self.options) {
            writeln!(to, "{name} {value}")?;
        }
        writeln!(to, "games {}", summary.used)?;
        writeln!(to, "positions {}", summary.positions)?;
        writeln!(to, "over-maximum {}", summary.over_maximum)?;
        for reason in Skip::ALL {
            writeln!(to, "skipped-{} {}", reason.key(), summary.skipped(reason))?;
        }
        writeln!(to, "rows")?;
        write_rows(&self.counted, &mut to)?;
        writeln!(to, "end")
    }

    /// Reads what [`Partial::write`] wrote.
    ///
    /// # Errors
    ///
    /// Foreign, newer, damaged or cut-off text.
    pub fn read(from: impl BufRead) -> Result<Partial, PartialError> {
        let mut lines = from.lines();
        let first = lines.next().transpose()?.ok_or(PartialError::Foreign)?;
        let version = first
            .strip_prefix(MAGIC)
            .and_then(|version| version.trim().parse().ok())
            .ok_or(PartialError::Foreign)?;
        if version > VERSION {
            return Err(PartialError::Newer(version));
        }
        let mut partial = Partial {
            options: Options::default(),
            counted: Counted::default(),
        };
        let mut rows = false;
        for (index, line) in lines.enumerate() {
            let line = line?;
            match line.as_str() {
                "end" if rows => return Ok(partial),
                "rows" => rows = true,
                _ => {
                    let read = if rows {
                        read_row(&line, &mut partial.counted)
                    } else {
                        partial.read_header(&line)
                    };
                    read.ok_or_else(|| damaged(index + 2, &line))?;
                }
            }
        }
        Err(PartialError::CutOff)
    }

    fn read_header(&mut self, line: &str) -> Option<()> {
        let (name, value) = line.split_once(' ')?;
        let summary = &mut self.counted.summary;
        match name {
            "rule" => self.options.rule = value.parse().ok()?,
            "minimum-elo" => self.options.minimum_elo = value.parse().ok()?,
            "skip-terminations" => {
                self.options.skip_terminations = value
                    .split(',')
                    .filter(|word| !word.is_empty())
                    .map(str::to_owned)
                    .collect();
            }
            "games" => summary.used = value.parse().ok()?,
            "positions" => summary.positions = value.parse().ok()?,
            "over-maximum" => summary.over_maximum = value.parse().ok()?,
            _ => {
                let key = name.strip_prefix("skipped-")?;
                let reason = Skip::ALL.into_iter().find(|reason| reason.key() == key)?;
                summary.add_skipped(reason, value.parse().ok()?);
            }
        }
        Some(())
    }

    /// Adds another part that was counted with the same options.
    ///
    /// # Errors
    ///
    /// Other options.
    pub fn merge(&mut self, other: &Partial) -> Result<(), PartialError> {
        if self.options != other.options {
            let options: Vec<String> = header(&other.options)
                .into_iter()
                .map(|(name, value)| format!("{name} {value}"))
                .collect();
            return Err(PartialError::Options(options.join(", ")));
        }
        self.counted.merge(&other.counted);
        Ok(())
    }
}

/// Writes the bare rows: cell, positions, twice White's score, games.
///
/// # Errors
///
/// What the writer answers.
pub fn write_rows(counted: &Counted, mut to: impl Write) -> io::Result<()> {
    for (cell, count) in counted.table.rows() {
        writeln!(
            to,
            "{}\t{}\t{}\t{}",
            cell.index(),
            count.positions,
            count.score2,
            count.games
        )?;
    }
    Ok(())
}

/// Reads bare rows, in any order. How many games they come from is not known,
/// nor whether all are there.
///
/// # Errors
///
/// A damaged row.
pub fn read_rows(from: impl BufRead) -> Result<Counted, PartialError> {
    let mut counted = Counted::default();
    for (index, line) in from.lines().enumerate() {
        let line = line?;
        read_row(&line, &mut counted).ok_or_else(|| damaged(index + 1, &line))?;
    }
    counted.summary.positions = counted.table.rows().map(|(_, count)| count.positions).sum();
    Ok(counted)
}

fn damaged(line: usize, text: &str) -> PartialError {
    PartialError::Line {
        line,
        text: text.chars().take(80).collect(),
    }
}

/// Reads one row into a table.
fn read_row(line: &str, counted: &mut Counted) -> Option<()> {
    let mut fields = line.split('\t').map(str::parse::<u64>);
    let mut next = || fields.next()?.ok();
    let cell = Cell::from_index(usize::try_from(next()?).ok()?)?;
    let count = Count {
        positions: next()?,
        score2: next()?,
        games: next()?,
    };
    if fields.next().is_some() || count.score2 > 2 * count.positions {
        return None;
    }
    counted.table.add(cell, count);
    Some(())
}
