//! The talk with a GUI: what is obeyed at once, what waits until a search is
//! over, and when a move is answered.
//!
//! One thread reads lines, the search runs on its own, and this one hears both,
//! so that `stop`, `isready` and `quit` are served whatever goes on.

use std::collections::VecDeque;
use std::io::BufRead;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};

use shakmaty::CastlingMode;

use super::command::{Command, Go, Start, parse};
use super::input::next_line;
use super::options::{self, Action, Options};
use super::output::Output;
use super::{limits, perft, report, setup, show};
use crate::analysis::{Analysis, Analyst, ENGINE, Event, Game, Settings};
use crate::search::Outcome;
use crate::search::transposition::OutOfMemory;

const AUTHORS: &str = "the Toga LOG authors, after Thomas Gaksch and Fabien Letouzey";

/// What this thread hears.
enum Heard {
    /// A line from the GUI.
    Line(String),
    /// The GUI has gone: it sends no more, or it reads no more.
    Gone,
    /// The search is over; what it found.
    Finished(Outcome),
    /// The counting is over.
    Counted,
}

/// What goes on besides the talk.
enum Work {
    Analysis(Analysis),
    Perft(perft::Counting),
}

/// A talk with a GUI.
struct Conversation {
    output: Output,
    /// For threads that have something to tell this one.
    heard: Sender<Heard>,
    options: Options,
    /// None until there is something to search, so that the greeting is quick.
    analyst: Option<Analyst>,
    game: Game,
    work: Option<Work>,
    /// Commands that must wait until the work is over.
    waiting: VecDeque<Command>,
    /// The log directory that the GUI was last told of.
    told_directory: Option<PathBuf>,
}

/// Talks until the GUI quits or goes away.
pub fn run(input: impl BufRead + Send + 'static, output: Output) {
    let (heard, ears) = channel();
    let lines = heard.clone();
    // Detached: a blocked read must not keep the program from ending.
    std::thread::spawn(move || listen(input, &lines));
    Conversation::new(output, heard).talk(&ears);
}

fn listen(mut input: impl BufRead, lines: &Sender<Heard>) {
    while let Some(line) = next_line(&mut input) {
        if lines.send(Heard::Line(line)).is_err() {
            return;
        }
    }
    let _ = lines.send(Heard::Gone);
}

impl Conversation {
    fn new(output: Output, heard: Sender<Heard>) -> Conversation {
        Conversation {
            output,
            heard,
            options: Options::default(),
            analyst: None,
            game: Game::default(),
            work: None,
            waiting: VecDeque::new(),
            told_directory: None,
        }
    }

    fn talk(mut self, ears: &Receiver<Heard>) {
        while let Ok(heard) = ears.recv() {
            match heard {
                Heard::Line(line) => match parse(&line) {
                    None => {}
                    Some(Ok(Command::Quit)) => break,
                    Some(Ok(command)) => self.take(command),
                    Some(Err(error)) => self.output.message(error),
                },
                Heard::Gone => break,
                Heard::Finished(outcome) => self.answer(&outcome),
                Heard::Counted => self.rest(),
            }
            if self.output.is_closed() {
                break;
            }
        }
        self.leave(ears);
    }

    /// Ends the work; a search still has its answer.
    fn leave(mut self, ears: &Receiver<Heard>) {
        let Some(Work::Analysis(analysis)) = &self.work else {
            return;
        };
        analysis.stop();
        self.waiting.clear();
        while let Ok(heard) = ears.recv() {
            if let Heard::Finished(outcome) = heard {
                self.answer(&outcome);
                return;
            }
        }
    }

    /// Obeys a command, now or when the search is over.
    fn take(&mut self, command: Command) {
        match command {
            Command::SetOption { .. }
            | Command::NewGame
            | Command::Position { .. }
            | Command::Go(_)
            | Command::Stop
            | Command::PonderHit => {
                self.waiting.push_back(command);
                self.work_off();
            }
            _ => self.obey(command),
        }
    }

    /// Obeys what waits, up to the next search. `stop` and `ponderhit` before
    /// the next `go` are meant for the search under way. A GUI that asks for
    /// another search without stopping this one gets both answers, this one now.
    fn work_off(&mut self) {
        while self.work.is_none()
            && let Some(command) = self.waiting.pop_front()
        {
            self.obey(command);
        }
        let next_go = self
            .waiting
            .iter()
            .position(|command| matches!(command, Command::Go(_)));
        let mut later = self
            .waiting
            .split_off(next_go.unwrap_or(self.waiting.len()));
        let (for_this, waiting) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|command| matches!(command, Command::Stop | Command::PonderHit));
        let for_this: VecDeque<Command> = for_this;
        self.waiting = waiting;
        self.waiting.append(&mut later);
        for command in for_this {
            self.obey(command);
        }
        if next_go.is_some() {
            self.stop();
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            // There is nothing more to tell.
            Command::Debug(_) => {}
            Command::IsReady => self.get_ready(),
            Command::NewGame => self.forget(),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Position { start, moves } => self.set_position(&start, &moves),
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(Work::Analysis(analysis)) = &self.work {
                    analysis.ponder_hit();
                }
            }
            // Ends the talk before it comes here.
            Command::Quit => {}
            Command::Display => self.output.lines(show::position(&self.game)),
            Command::Eval => self.output.lines(show::evaluation(
                &self.game,
                &self.options.settings().evaluation,
            )),
        }
    }

    /// Memory is taken now, before a clock runs.
    fn get_ready(&mut self) {
        if self.work.is_none()
            && let Err(error) = self.analyst()
        {
            self.output.message(error);
        }
        self.output.line("readyok");
    }

    fn introduce(&self) {
        let mut lines = vec![format!("id name {ENGINE}"), format!("id author {AUTHORS}")];
        lines.extend(options::declarations());
        lines.push("uciok".to_owned());
        self.output.lines(lines);
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        match self.options.set(name, value) {
            Ok(None) => self.hand_on_options(),
            Ok(Some(Action::ClearHash)) => self.forget(),
            Err(error) => {
                self.output.message(error);
                // What cannot be read is off now.
                self.hand_on_options();
            }
        }
    }

    fn hand_on_options(&mut self) {
        if let Some(analyst) = &mut self.analyst
            && let Err(error) = analyst.set(self.options.settings())
        {
            self.output.message(error);
        }
    }

    fn forget(&mut self) {
        if let Some(analyst) = &mut self.analyst {
            analyst.forget();
        }
    }

    /// Who searches. Without the memory for the hash table that was asked for,
    /// the smallest has to do.
    fn analyst(&mut self) -> Result<&mut Analyst, OutOfMemory> {
        let analyst = match self.analyst.take() {
            Some(analyst) => analyst,
            None => {
                let settings = self.options.settings();
                let smallest = Settings {
                    hash: 1,
                    ..settings.clone()
                };
                let output = self.output.clone();
                let on_message = move |text: String| output.message(text);
                Analyst::new(settings, on_message.clone()).or_else(|error| {
                    self.output.message(error);
                    Analyst::new(smallest, on_message)
                })?
            }
        };
        Ok(self.analyst.insert(analyst))
    }

    /// A text that is no position keeps the old one.
    fn set_position(&mut self, start: &Start, moves: &[String]) {
        match setup::of(start, moves, self.options.chess960) {
            Ok(setup) => {
                self.game = setup.game;
                if !setup.remarks.is_empty() {
                    self.output.message(setup.remarks.join("; "));
                }
            }
            Err(error) => self.output.message(error),
        }
    }

    fn go(&mut self, go: &Go) {
        let mode = self.mode();
        let heard = self.heard.clone();
        if let Some(depth) = go.perft {
            let depth = u32::try_from(depth.max(0)).unwrap_or(u32::MAX);
            let position = self.game.position().clone();
            let done = move || drop(heard.send(Heard::Counted));
            let counting = perft::Counting::start(position, depth, mode, self.output.clone(), done);
            self.work = Some(Work::Perft(counting));
            return;
        }
        self.tell_directory();
        let limits = limits::of(go, self.game.position(), &self.options);
        let output = self.output.clone();
        let chances = self.options.show_wdl;
        let on_event = move |event: Event<'_>| {
            match event {
                Event::Iteration(news) | Event::Update(news) => {
                    output.line(report::iteration(news, mode, chances));
                }
                Event::CurrentMove(news) => output.line(report::current_move(news, mode)),
                Event::Progress(news) => output.line(report::progress(news)),
                Event::Message(text) => output.message(text),
                Event::Finished(outcome) => drop(heard.send(Heard::Finished(outcome.clone()))),
            }
            if output.is_closed() {
                drop(heard.send(Heard::Gone));
            }
        };
        let game = self.game.clone();
        match self.analyst() {
            Ok(analyst) => {
                let analysis = analyst.start(&game, limits, on_event);
                self.work = Some(Work::Analysis(analysis));
            }
            Err(error) => {
                self.output.message(error);
                let any = game.position().legal_moves().first().copied();
                self.output.line(report::best_move(any, None, mode));
            }
        }
    }

    /// How castling is printed: as the GUI wants it, or in the only way that a
    /// position of Chess960 leaves.
    fn mode(&self) -> CastlingMode {
        if self.options.chess960 {
            CastlingMode::Chess960
        } else {
            self.game.castling_mode()
        }
    }

    /// The GUI is told where the logs go: once, and when that changes.
    fn tell_directory(&mut self) {
        let Some(log) = self.options.settings().log else {
            return;
        };
        if self.told_directory.as_ref() != Some(&log.directory) {
            let directory = log.directory.display();
            self.output.message(format_args!("Logs go to {directory}"));
            self.told_directory = Some(log.directory);
        }
    }

    fn stop(&self) {
        match &self.work {
            Some(Work::Analysis(analysis)) => analysis.stop(),
            Some(Work::Perft(counting)) => counting.stop(),
            None => {}
        }
    }

    fn answer(&mut self, outcome: &Outcome) {
        let mode = self.mode();
        let answer = report::best_move(outcome.best, outcome.ponder, mode);
        self.output.line(answer);
        self.rest();
    }

    /// The work is over: what waited is due.
    fn rest(&mut self) {
        self.work = None;
        self.work_off();
    }
}
