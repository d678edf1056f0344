//! One engine process: starting it, talking UCI to it, noticing how it ends.
//!
//! A thread reads its output and stamps each line with its time of arrival, so
//! that our own delays are not charged to the engine. The channel is bounded:
//! an engine that floods us waits for itself.

mod failure;
mod pipes;
mod spec;

use std::io::Write;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::fault::Fault;
use crate::info::{self, Info};
use crate::stop::Stop;
pub(crate) use failure::{Failure, StartError};
use pipes::{LastWords, Line};
pub(crate) use spec::EngineSpec;
use spec::Offered;

/// How long an engine may take to start, to load its tables, to clear its hash.
const READY_PATIENCE: Duration = Duration::from_secs(20);
/// How long an engine may take to answer a `stop` once its time is over.
const STOP_PATIENCE: Duration = Duration::from_secs(2);
/// How long an engine may take to leave after `quit`.
const QUIT_PATIENCE: Duration = Duration::from_millis(300);
/// How often a wait looks up to see whether everything is to stop.
const SLICE: Duration = Duration::from_millis(50);

/// An engine's answer to `go`.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The move as sent, not yet checked.
    pub(crate) best_move: String,
    /// The last line with a score; exact ones go before bounds.
    pub(crate) info: Info,
    /// From our `go` to the arrival of the move.
    pub(crate) elapsed: Duration,
    /// It came after the time that was allowed.
    pub(crate) late: bool,
}

/// What the listener of a search wants next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Let the engine think on.
    GoOn,
    /// Send `stop`; the best move so far is enough.
    Stop,
}

/// A running engine. Dropping it ends the process.
pub(crate) struct Engine {
    command: String,
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Line>,
    last_words: LastWords,
    offered: Vec<Offered>,
    stop: Stop,
}

impl Engine {
    /// Starts the process, shakes hands and sets the options.
    pub(crate) fn start(spec: &EngineSpec, stop: &Stop) -> Result<Engine, StartError> {
        let mut command = Command::new(&spec.program);
        command.args(&spec.arguments);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // In a group of its own a Ctrl-C reaches us alone: the engine's end is
        // then ours to order and is not taken for a crash.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let spawn_error = |source| StartError::Spawn {
            command: spec.to_string(),
            source,
        };
        let mut child = command.spawn().map_err(spawn_error)?;
        let stdin = child.stdin.take();
        let lines = pipes::read_lines(child.stdout.take());
        let last_words = pipes::keep_last_words(child.stderr.take());
        let command = spec.to_string();
        let mut engine = Engine {
            command,
            child,
            stdin,
            lines,
            last_words,
            offered: Vec::new(),
            stop: stop.clone(),
        };
        engine.offered = engine.shake_hands()?;
        engine.set_options(spec)?;
        Ok(engine)
    }

    fn shake_hands(&mut self) -> Result<Vec<Offered>, StartError> {
        let mut offered = Vec::new();
        self.send("uci");
        let outcome = self.wait_for("uciok", |line| offered.extend(Offered::parse(line)));
        outcome.map_err(|failure| self.no_answer("uciok", failure))?;
        Ok(offered)
    }

    fn set_options(&mut self, spec: &EngineSpec) -> Result<(), StartError> {
        let settings = spec.settings(&self.offered).map_err(|option| {
            let names: Vec<_> = self.offered.iter().map(|one| one.name.as_str()).collect();
            StartError::UnknownOption {
                command: self.command.clone(),
                option,
                offered: names.join(", "),
            }
        })?;
        self.set(&settings);
        self.new_game()
            .map_err(|failure| self.no_answer("readyok", failure))
    }

    fn no_answer(&self, expected: &'static str, failure: Failure) -> StartError {
        let problem = match failure {
            Failure::Lost { fault, detail, .. } => format!("{fault} ({detail})"),
            Failure::Interrupted => "interrupted".to_owned(),
        };
        StartError::NoAnswer {
            command: self.command.clone(),
            expected,
            problem,
        }
    }

    /// The operating system's number of the process.
    pub(crate) fn process_id(&self) -> u32 {
        self.child.id()
    }

    /// The least and the greatest value of a UCI option that is a number.
    pub(crate) fn limits(&self, name: &str) -> Option<(i64, i64)> {
        let same = |option: &&Offered| option.name.eq_ignore_ascii_case(name);
        self.offered.iter().find(same)?.limits
    }

    /// Sets UCI options between games. Whether the engine has them was asked
    /// when it was started.
    pub(crate) fn set(&mut self, options: &[(String, String)]) {
        for (name, value) in options {
            self.send(&format!("setoption name {name} value {value}"));
        }
    }

    /// Tells the engine that a new game begins, and waits until it is ready.
    pub(crate) fn new_game(&mut self) -> Result<(), Failure> {
        self.send("ucinewgame");
        self.ready()
    }

    fn ready(&mut self) -> Result<(), Failure> {
        self.send("isready");
        self.wait_for("readyok", |_| {})
    }

    /// Lets the engine think about a position. `patience` is the time after
    /// which its answer is late; then it is told to stop, and if that does not
    /// help either, it is killed. `listener` hears each line about the best line.
    pub(crate) fn think(
        &mut self,
        position: &str,
        go: &str,
        patience: Duration,
        mut listener: impl FnMut(&Info, Duration) -> Next,
    ) -> Result<Answer, Failure> {
        while self.lines.try_recv().is_ok() {} // left over from an earlier search
        self.send(position);
        self.send(go);
        let start = Instant::now();
        let mut best = Info::default();
        let mut told_to_stop = false;
        let mut satisfied = false;
        loop {
            let deadline = start
                + patience
                + if told_to_stop {
                    STOP_PATIENCE
                } else {
                    Duration::ZERO
                };
            match self.next_line(deadline) {
                Wait::Line(line) => {
                    let elapsed = line.arrived.saturating_duration_since(start);
                    if let Some(text) = info::best_move(&line.text) {
                        let best_move = text.to_owned();
                        return Ok(Answer {
                            best_move,
                            info: best,
                            elapsed,
                            late: elapsed > patience,
                        });
                    }
                    if let Some(info) = Info::parse(&line.text) {
                        if !satisfied && listener(&info, elapsed) == Next::Stop {
                            self.send("stop");
                            satisfied = true;
                        }
                        if info.score.is_some()
                            && (!info.bound || best.bound || best.score.is_none())
                        {
                            best = info;
                        }
                    }
                }
                Wait::TimeOver if !told_to_stop => {
                    self.send("stop");
                    told_to_stop = true;
                }
                Wait::TimeOver => return Err(self.hang(start.elapsed())),
                Wait::Ended => return Err(self.ending(start.elapsed() > patience)),
                Wait::Interrupted => return Err(Failure::Interrupted),
            }
        }
    }

    fn wait_for(&mut self, token: &str, mut on_line: impl FnMut(&str)) -> Result<(), Failure> {
        let start = Instant::now();
        loop {
            match self.next_line(start + READY_PATIENCE) {
                Wait::Line(line) if line.text.trim() == token => return Ok(()),
                Wait::Line(line) => on_line(&line.text),
                Wait::TimeOver => return Err(self.hang(start.elapsed())),
                Wait::Ended => return Err(self.ending(false)),
                Wait::Interrupted => return Err(Failure::Interrupted),
            }
        }
    }

    fn next_line(&mut self, deadline: Instant) -> Wait {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if self.stop.requested() {
                return Wait::Interrupted;
            }
            match self.lines.recv_timeout(left.min(SLICE)) {
                // A line that came in time counts however late we look at it.
                Ok(line) if line.arrived <= deadline => return Wait::Line(line),
                Ok(line) if info::best_move(&line.text).is_some() => return Wait::Line(line),
                Ok(_) => return Wait::TimeOver,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Wait::TimeOver,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Wait::Ended,
            }
        }
    }

    /// Errors are not looked at: an engine that is gone shows it on its output.
    fn send(&mut self, line: &str) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin
                .write_all(format!("{line}\n").as_bytes())
                .and_then(|()| stdin.flush());
        }
    }

    fn hang(&mut self, waited: Duration) -> Failure {
        let _ = self.child.kill();
        let detail = format!("no answer in {:.1} s, killed", waited.as_secs_f64());
        Failure::Lost {
            fault: Fault::Hang,
            late: false,
            detail,
        }
    }

    /// The output is closed: did the process crash, leave, or only fall silent?
    fn ending(&mut self, late: bool) -> Failure {
        let (fault, what) = match self.wait_for_exit(Duration::from_secs(1)) {
            Some(status) if status.success() => (Fault::Disconnect, "left the game".to_owned()),
            Some(status) => (Fault::Crash, status.to_string()),
            None => (Fault::Disconnect, "closed its output".to_owned()),
        };
        if self.stop.requested() {
            return Failure::Interrupted;
        }
        Failure::Lost {
            fault,
            late,
            detail: what + &self.last_words.after_colon(),
        }
    }

    fn wait_for_exit(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

/// How a wait for a line ended.
enum Wait {
    Line(Line),
    TimeOver,
    Ended,
    Interrupted,
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.send("stop\nquit");
        self.stdin = None;
        if self.wait_for_exit(QUIT_PATIENCE).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
