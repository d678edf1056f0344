//! The real program at the other end of two pipes, as a GUI has it.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a session that goes wrong fails the test"
)]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position};
use tempfile::TempDir;

/// Not a measure of speed: after so long a session hangs.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running engine. Its logs go to a directory of its own.
pub(crate) struct Session {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    logs: TempDir,
}

impl Session {
    /// Starts the engine with nothing sent yet.
    pub(crate) fn start() -> Session {
        let logs = tempfile::tempdir().expect("a temporary directory");
        let mut child = Command::new(env!("CARGO_BIN_EXE_toga-log"))
            .env("TOGA_LOG_DIR", logs.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the engine starts");
        let stdout = child.stdout.take().expect("a pipe");
        let (send, output) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines() {
                let Ok(line) = line else { return };
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        Session {
            input: child.stdin.take(),
            child,
            output,
            logs,
        }
    }

    /// Starts the engine, greets it and waits until it is ready.
    pub(crate) fn ready() -> Session {
        let mut session = Session::start();
        session.send("uci");
        session.until("uciok");
        session.sync();
        session
    }

    /// Where the logs of this session go.
    pub(crate) fn logs(&self) -> &Path {
        self.logs.path()
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// Sends bytes as they are.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).expect("the engine reads");
        input.flush().expect("the engine reads");
    }

    /// The next line.
    pub(crate) fn line(&mut self) -> String {
        self.output
            .recv_timeout(PATIENCE)
            .expect("the engine answers")
    }

    /// All lines up to the first that begins with `word`, that one included.
    pub(crate) fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.line();
            let found = line.split_whitespace().next() == Some(word);
            lines.push(line);
            if found {
                return lines;
            }
            assert!(lines.len() < 100_000, "no {word} comes");
        }
    }

    /// Sends `isready`; gives what was said before `readyok`.
    pub(crate) fn sync(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Sends a line and gives all that it brings forth.
    pub(crate) fn ask(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        self.sync()
    }

    /// Sends `go …` and waits for the answer.
    pub(crate) fn go(&mut self, go: &str) -> Thought {
        self.send(go);
        self.thought()
    }

    /// Waits for the answer to an earlier `go`.
    pub(crate) fn thought(&mut self) -> Thought {
        Thought::read(&self.until("bestmove"))
    }

    /// Sends `stop` and waits for the answer.
    pub(crate) fn stop(&mut self) -> Thought {
        self.send("stop");
        self.thought()
    }

    /// Sends `go …`, and `stop` as soon as anything is said of it; the answer with
    /// all that was said.
    pub(crate) fn go_and_stop(&mut self, go: &str) -> Thought {
        self.send(go);
        let mut lines = self.until("info");
        self.send("stop");
        lines.extend(self.until("bestmove"));
        Thought::read(&lines)
    }

    /// Closes the input, as a GUI does that went away.
    pub(crate) fn hang_up(&mut self) {
        self.input = None;
    }

    /// Waits until the program has ended; gives what it still said.
    pub(crate) fn end(&mut self) -> (ExitStatus, Vec<String>) {
        let mut lines = Vec::new();
        while let Ok(line) = self.output.recv_timeout(PATIENCE) {
            lines.push(line);
        }
        (self.child.wait().expect("the engine ends"), lines)
    }

    /// Says goodbye, checks that the program ends well, and gives how many
    /// logs it has written.
    pub(crate) fn quit(mut self) -> usize {
        self.send("quit");
        let (status, lines) = self.end();
        assert!(status.success(), "{status}: {lines:?}");
        let names = file_names(self.logs());
        assert!(
            names.iter().all(|name| name.ends_with(".html")),
            "{names:?}"
        );
        names.len()
    }
}

/// The names of the files in a directory; none if there is no directory.
pub(crate) fn file_names(directory: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(directory) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a directory entry").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What was said between `go` and `bestmove`.
#[derive(Debug)]
pub(crate) struct Thought {
    /// The infos, `info string` left out.
    pub(crate) infos: Vec<Info>,
    /// The texts of `info string`.
    pub(crate) messages: Vec<String>,
    /// The move, as written.
    pub(crate) best: String,
    /// The answer expected to it.
    pub(crate) ponder: Option<String>,
}

impl Thought {
    /// Reads the lines from after `go` to `bestmove`.
    pub(crate) fn read(lines: &[String]) -> Thought {
        let (last, before) = lines.split_last().expect("a bestmove");
        let words: Vec<&str> = last.split_whitespace().collect();
        let ponder = match words.as_slice() {
            ["bestmove", _] => None,
            ["bestmove", _, "ponder", answer] => Some((*answer).to_owned()),
            _ => panic!("not a bestmove: {last}"),
        };
        let mut thought = Thought {
            infos: Vec::new(),
            messages: Vec::new(),
            best: words[1].to_owned(),
            ponder,
        };
        for line in before {
            if let Some(text) = line.strip_prefix("info string ") {
                thought.messages.push(text.to_owned());
            } else {
                thought.infos.push(Info::read(line));
            }
        }
        thought
    }

    /// The last info with an exact value of the first line.
    pub(crate) fn last(&self) -> &Info {
        let scored = |info: &&Info| info.exact && info.value.is_some() && info.multi_pv <= 1;
        let last = self.infos.iter().rev().find(scored);
        last.expect("an exact value before the move")
    }

    /// Checks moves, lines and numbers against the rules.
    pub(crate) fn check(&self, root: &Chess) {
        let value = self.last();
        let legal = |position: &Chess, text: &str| {
            let read: UciMove = text.parse().expect("a move in UCI notation");
            read.to_move(position)
                .unwrap_or_else(|_| panic!("{text} is not legal: {self:?}"))
        };
        if root.legal_moves().is_empty() {
            assert_eq!(self.best, "0000");
            assert_eq!(self.ponder, None);
            let expected = if root.is_check() {
                ("mate", 0)
            } else {
                ("cp", 0)
            };
            assert_eq!(value.value, Some((expected.0.to_owned(), expected.1)));
            return;
        }
        let mut after = root.clone();
        after.play_unchecked(legal(root, &self.best));
        if let Some(ponder) = &self.ponder {
            legal(&after, ponder);
        }
        for info in &self.infos {
            let mut position = root.clone();
            for mv in &info.pv {
                let mv = legal(&position, mv);
                position.play_unchecked(mv);
            }
        }
        assert_eq!(value.pv.first(), Some(&self.best), "{self:?}");
    }
}

/// One `info` line that is no message.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Info {
    pub(crate) depth: Option<i64>,
    pub(crate) selective_depth: Option<i64>,
    pub(crate) multi_pv: i64,
    /// `cp` or `mate`, and the number.
    pub(crate) value: Option<(String, i64)>,
    pub(crate) exact: bool,
    pub(crate) nodes: Option<i64>,
    pub(crate) nps: Option<i64>,
    pub(crate) time: Option<i64>,
    pub(crate) hashfull: Option<i64>,
    pub(crate) current_move: Option<String>,
    pub(crate) pv: Vec<String>,
}

impl Info {
    /// Reads a line as strict GUIs do: known words, integers, the line last.
    fn read(line: &str) -> Info {
        let mut words = line.split_whitespace();
        assert_eq!(words.next(), Some("info"), "{line}");
        let mut info = Info {
            exact: true,
            ..Info::default()
        };
        while let Some(word) = words.next() {
            let mut number = || -> i64 {
                let text = words
                    .next()
                    .unwrap_or_else(|| panic!("{word} lacks a number: {line}"));
                text.parse()
                    .unwrap_or_else(|_| panic!("{word} {text} in {line}"))
            };
            match word {
                "depth" => info.depth = Some(number()),
                "seldepth" => info.selective_depth = Some(number()),
                "multipv" => info.multi_pv = number(),
                "nodes" => info.nodes = Some(number()),
                "nps" => info.nps = Some(number()),
                "time" => info.time = Some(number()),
                "hashfull" => info.hashfull = Some(number()),
                "tbhits" | "currmovenumber" => {
                    number();
                }
                "score" => {
                    let kind = words.next().unwrap_or_default().to_owned();
                    assert!(kind == "cp" || kind == "mate", "{line}");
                    let value = words.next().and_then(|text| text.parse().ok());
                    info.value = Some((kind, value.unwrap_or_else(|| panic!("{line}"))));
                }
                "wdl" => {
                    let chances = [number(), number(), number()];
                    assert_eq!(chances.iter().sum::<i64>(), 1000, "{line}");
                }
                "lowerbound" | "upperbound" => info.exact = false,
                "currmove" => info.current_move = words.next().map(str::to_owned),
                "pv" => info.pv = words.by_ref().map(str::to_owned).collect(),
                _ => panic!("unknown word {word} in {line}"),
            }
        }
        if let (Some(nodes), Some(nps)) = (info.nodes, info.nps) {
            assert!(nodes >= 0 && (0..=1_000_000_000).contains(&nps), "{line}");
        }
        info
    }
}

/// A position for checks, read as Chess960 so that any rook may castle.
pub(crate) fn chess(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Chess960)
        .expect("a legal position")
}
