//! Files of positions with known perft counts.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, FromSetup as _, PositionError};

use super::{Position, perft};

/// The positions of a perft file. Two formats are read:
///
/// - one position a line, `FEN; D1 20; D2 400`;
/// - one fact a line: `id name`, `epd FEN`, `perft 1 20`, `perft 2 400`.
///
/// Lines that are empty or begin with `#` are skipped.
#[derive(Clone, Default, Debug)]
pub struct Suite {
    /// The positions, in the order of the file.
    pub cases: Vec<Case>,
}

/// A position and its known counts.
#[derive(Clone, Debug)]
pub struct Case {
    /// The `id`, or `line N`.
    pub name: String,
    /// The position as the file writes it.
    pub fen: String,
    /// The position read.
    pub position: Position,
    /// Depth and number of move sequences, as the file gives them.
    pub counts: Vec<(u32, u64)>,
}

/// Why a perft file could not be read. Each names the line, counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum SuiteError {
    /// A line that is neither a position nor a count.
    #[error("Line {line} is neither a position nor a perft count: {text}")]
    Line {
        /// The line's number.
        line: usize,
        /// The line.
        text: String,
    },
    /// A position that cannot be read.
    #[error("Line {line} holds no position: {reason}")]
    Position {
        /// The line's number.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// A count that move generation did not reproduce.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name}, {fen}: perft {depth} is {expected} but {counted} were counted")]
pub struct Mismatch {
    /// The case's name.
    pub name: String,
    /// The position.
    pub fen: String,
    /// The length of the move sequences.
    pub depth: u32,
    /// The number in the file.
    pub expected: u64,
    /// The number counted.
    pub counted: u64,
}

impl Suite {
    /// Reads the text of a perft file.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read.
    pub fn parse(text: &str) -> Result<Suite, SuiteError> {
        let mut suite = Suite::default();
        let mut name = None;
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\0');
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(id) = line.strip_prefix("id ") {
                name = Some(id.trim().to_owned());
            } else if let Some(epd) = line.strip_prefix("epd ") {
                suite.cases.push(case(number, name.take(), epd)?);
            } else if let Some(count) = line.strip_prefix("perft ")
                && let Some(case) = suite.cases.last_mut()
            {
                case.counts.push(depth_and_count(number, count)?);
            } else if let Some((fen, counts)) = line.split_once(';') {
                let mut case = case(number, None, fen)?;
                for count in counts.split(';').map(str::trim).filter(|c| !c.is_empty()) {
                    let count = count.strip_prefix('D').unwrap_or(count);
                    case.counts.push(depth_and_count(number, count)?);
                }
                suite.cases.push(case);
            } else {
                return Err(neither(number, line));
            }
        }
        Ok(suite)
    }

    /// Checks each position at its deepest count of at most `max_nodes`, and
    /// tells `report` about each. Returns the number of move sequences counted.
    pub fn run(&self, max_nodes: u64, mut report: impl FnMut(&Case, Result<u64, Mismatch>)) -> u64 {
        let mut nodes = 0;
        for case in &self.cases {
            if let Some((depth, _)) = case.deepest(max_nodes) {
                let result = case.check(depth);
                nodes += result.as_ref().map_or_else(|m| m.counted, |nodes| *nodes);
                report(case, result);
            }
        }
        nodes
    }
}

impl Case {
    /// The deepest depth whose count is at most `max_nodes`, and the count.
    pub fn deepest(&self, max_nodes: u64) -> Option<(u32, u64)> {
        let small = |&(_, nodes): &(u32, u64)| nodes <= max_nodes;
        self.counts.iter().copied().filter(small).max()
    }

    /// Counts to a depth and compares with the file.
    ///
    /// # Errors
    ///
    /// The file's count for that depth is another one.
    pub fn check(&self, depth: u32) -> Result<u64, Mismatch> {
        let counted = perft(&self.position, depth);
        let known = self.counts.iter().find(|(known, _)| *known == depth);
        match known {
            Some(&(_, expected)) if expected != counted => Err(Mismatch {
                name: self.name.clone(),
                fen: self.fen.clone(),
                depth,
                expected,
                counted,
            }),
            _ => Ok(counted),
        }
    }
}

fn case(line: usize, name: Option<String>, fen: &str) -> Result<Case, SuiteError> {
    let refuse = |reason: String| SuiteError::Position { line, reason };
    let setup = fen.parse::<Fen>().map_err(|e| refuse(e.to_string()))?;
    let setup = setup.into_setup();
    let mode = CastlingMode::detect(&setup);
    let chess = Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .map_err(|e| refuse(e.to_string()))?;
    Ok(Case {
        name: name.unwrap_or_else(|| format!("line {line}")),
        fen: fen.trim().to_owned(),
        position: Position::from_chess(&chess),
        counts: Vec::new(),
    })
}

fn depth_and_count(line: usize, text: &str) -> Result<(u32, u64), SuiteError> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(depth), Some(nodes), None) => depth.parse().ok().zip(nodes.parse().ok()),
        _ => None,
    }
    .ok_or_else(|| neither(line, text))
}

fn neither(line: usize, text: &str) -> SuiteError {
    let text = text.to_owned();
    SuiteError::Line { line, text }
}
