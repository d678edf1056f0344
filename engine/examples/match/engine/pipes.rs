//! The threads that read an engine's output and error output.
//!
//! They end by themselves when the pipe closes and are never waited for: a
//! grandchild that keeps a pipe open cannot hold us up.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::process::{ChildStderr, ChildStdout};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// Lines that may wait for us before the engine has to.
const QUEUE: usize = 10_000;
/// Bytes after which a line is cut: garbage may come without a line end.
const LONGEST_LINE: u64 = 64 * 1024;
/// Lines of error output that are kept.
const LAST_WORDS: usize = 5;

/// A line and when it came.
pub(super) struct Line {
    pub(super) arrived: Instant,
    pub(super) text: String,
}

/// Reads until the pipe closes; then the channel closes too.
pub(super) fn read_lines(output: Option<ChildStdout>) -> Receiver<Line> {
    let (sender, receiver) = mpsc::sync_channel(QUEUE);
    if let Some(output) = output {
        thread::spawn(move || {
            let mut reader = BufReader::new(output);
            while let Some(text) = next_line(&mut reader) {
                let line = Line {
                    arrived: Instant::now(),
                    text,
                };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
    }
    receiver
}

/// The last lines of an engine's error output: why it crashed.
#[derive(Clone, Default)]
pub(super) struct LastWords(Arc<Mutex<VecDeque<String>>>);

impl LastWords {
    fn push(&self, line: String) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == LAST_WORDS {
            lines.pop_front();
        }
        lines.push_back(line);
    }

    /// The lines in one, after a colon; empty if there are none.
    pub(super) fn after_colon(&self) -> String {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let joined = lines
            .iter()
            .map(|line| line.trim())
            .collect::<Vec<_>>()
            .join(" / ");
        if joined.is_empty() {
            joined
        } else {
            format!(": {joined}")
        }
    }
}

/// Reads the error output on, so that an engine that writes much is not held up.
pub(super) fn keep_last_words(errors: Option<ChildStderr>) -> LastWords {
    let words = LastWords::default();
    if let Some(errors) = errors {
        let kept = words.clone();
        thread::spawn(move || {
            let mut reader = BufReader::new(errors);
            while let Some(line) = next_line(&mut reader) {
                kept.push(line);
            }
        });
    }
    words
}

fn next_line(reader: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    match reader.take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).trim_end().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_endless_lines_and_survives_other_encodings() {
        let mut input = vec![b'x'; LONGEST_LINE as usize + 3];
        input.extend_from_slice(b"\r\n\xff\xfe\nlast");
        let mut reader = input.as_slice();
        assert_eq!(next_line(&mut reader).unwrap().len(), LONGEST_LINE as usize);
        assert_eq!(next_line(&mut reader).unwrap(), "xxx");
        assert_eq!(next_line(&mut reader).unwrap(), "\u{fffd}\u{fffd}");
        assert_eq!(next_line(&mut reader).unwrap(), "last");
        assert_eq!(next_line(&mut reader), None);
    }
}
