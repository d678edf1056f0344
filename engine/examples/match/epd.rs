//! Lines of EPD files: a position and its operations.

use std::fs;
use std::path::{Path, PathBuf};

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};
use thiserror::Error;

/// Why an EPD file could not be used.
#[derive(Debug, Error)]
pub(crate) enum EpdError {
    /// The file cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A line holds no position.
    #[error("{}, line {line}: {problem}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// There is nothing in it.
    #[error("{} holds no position", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
}

/// One line.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The position.
    pub(crate) position: Chess,
    /// Opcode and operand, quotes removed: `("bm", "Nf3")`.
    pub(crate) operations: Vec<(String, String)>,
}

impl Entry {
    /// The operand of an opcode.
    pub(crate) fn operation(&self, opcode: &str) -> Option<&str> {
        self.operations
            .iter()
            .find(|(name, _)| name == opcode)
            .map(|(_, operand)| operand.as_str())
    }
}

/// Reads a file; empty lines and lines that start with `#` are comments.
pub(crate) fn read(path: &Path, mode: CastlingMode) -> Result<Vec<Entry>, EpdError> {
    let text = fs::read_to_string(path).map_err(|source| EpdError::Read {
        path: path.to_owned(),
        source,
    })?;
    let mut entries = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        entries.push(parse(line, mode).map_err(|problem| EpdError::Line {
            path: path.to_owned(),
            line: index + 1,
            problem,
        })?);
    }
    if entries.is_empty() {
        return Err(EpdError::Empty {
            path: path.to_owned(),
        });
    }
    Ok(entries)
}

/// Reads four fields of a position, two more if they are numbers, and the
/// operations after them. A position without a legal move is refused.
pub(crate) fn parse(line: &str, mode: CastlingMode) -> Result<Entry, String> {
    let mut rest = line.trim();
    let mut fen = Vec::new();
    while fen.len() < 6 {
        let (field, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let is_number = !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit());
        if fen.len() >= 4 && !is_number {
            break;
        }
        fen.push(field);
        rest = after.trim_start();
    }
    let fen: Fen = fen.join(" ").parse().map_err(|error| format!("{error}"))?;
    let position: Chess = fen
        .into_position(mode)
        .map_err(|error| format!("{error}"))?;
    if position.legal_moves().is_empty() {
        return Err("the side to move has no legal move".to_owned());
    }
    Ok(Entry {
        position,
        operations: operations(rest),
    })
}

/// `bm Nf3; id "a; b";` as pairs.
fn operations(text: &str) -> Vec<(String, String)> {
    let mut quoted = false;
    text.split(|letter: char| {
        quoted ^= letter == '"';
        letter == ';' && !quoted
    })
    .filter_map(|operation| {
        let operation = operation.trim();
        let (opcode, operand) = operation
            .split_once(char::is_whitespace)
            .unwrap_or((operation, ""));
        (!opcode.is_empty()).then(|| {
            (
                opcode.to_owned(),
                operand.trim().trim_matches('"').to_owned(),
            )
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(line: &str) -> Entry {
        parse(line, CastlingMode::Standard).unwrap()
    }

    #[test]
    fn reads_positions_with_and_without_counters() {
        let bare = entry("4k3/8/8/8/8/8/4P3/4K3 b - -");
        assert_eq!(
            (bare.position.halfmoves(), bare.position.fullmoves().get()),
            (0, 1)
        );
        let full = entry("4k3/8/8/8/8/8/4P3/4K3 b - - 7 44");
        assert_eq!(
            (full.position.halfmoves(), full.position.fullmoves().get()),
            (7, 44)
        );
        assert!(full.operations.is_empty());
    }

    #[test]
    fn reads_operations() {
        let entry = entry("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 Kd2; id \"a; b\"; c0 ;");
        assert_eq!(entry.operation("bm"), Some("e4 Kd2"));
        assert_eq!(entry.operation("id"), Some("a; b"));
        assert_eq!(entry.operation("c0"), Some(""));
        assert_eq!(entry.operation("am"), None);
    }

    #[test]
    fn refuses_what_is_no_position_to_play() {
        for wrong in [
            "",
            "nonsense",
            "4k3/8/8/8/8/8/4P3/8 w - -",
            "k7/8/1Q6/8/8/8/8/7K b - -",
        ] {
            assert!(parse(wrong, CastlingMode::Standard).is_err(), "{wrong}");
        }
    }
}
