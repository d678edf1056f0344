//! A session with an outer world for tests, and positions to show.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode};
use toga_log::logfile::name;
use toga_logviewer::library::Change;
use toga_logviewer::reader::ReadError;
use toga_logviewer::session::{Choices, Command, DepthChoice, Effect, Message, SAMPLE, Session};
use toga_logviewer::watcher::{File, Report, Stamp};

use crate::support::{MANUAL, chess, log};

pub(crate) const OTHER: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
pub(crate) const THIRD: &str = "8/5k2/8/8/4P3/4K3/8/8 w - - 0 1";

/// A session with an outer world that does at once what it is asked, unless it
/// is told to be slow.
pub(crate) struct Desk {
    pub(crate) session: Session,
    pub(crate) clock: u64,
    /// Effects that the world has not answered.
    pub(crate) effects: Vec<Effect>,
    /// Whether logs are read only when [`Desk::read`] is called.
    pub(crate) slow: bool,
    /// Logs that cannot be read.
    pub(crate) broken: Vec<PathBuf>,
    /// Why.
    pub(crate) error: ReadError,
    pub(crate) line: &'static str,
}

impl Desk {
    /// The window has just opened; the directory has not been looked at.
    pub(crate) fn not_yet_listed(choices: Choices) -> Desk {
        Desk {
            session: Session::new(choices, PathBuf::from("/logs")),
            clock: 0,
            effects: Vec::new(),
            slow: false,
            broken: Vec::new(),
            error: ReadError::Foreign,
            line: "",
        }
    }

    /// The window has just opened on a directory with these logs.
    pub(crate) fn opened(choices: Choices, logs: &[(&str, u32)]) -> Desk {
        let mut desk = Desk::not_yet_listed(choices);
        desk.arrive(logs);
        desk
    }

    /// One that has shown the only log of [`THIRD`], and in which nothing of the
    /// greeting is left.
    pub(crate) fn settled(choices: Choices) -> Desk {
        let mut desk = Desk::opened(choices, &[(THIRD, 9)]);
        desk.effects.clear();
        desk
    }

    pub(crate) fn tell(&mut self, command: Command) {
        let mut effects = self.session.apply(command);
        while !effects.is_empty() {
            let mut next = Vec::new();
            for effect in effects {
                match self.answer(&effect) {
                    Some(answer) => next.extend(self.session.apply(answer)),
                    None => self.effects.push(effect),
                }
            }
            effects = next;
        }
    }

    pub(crate) fn answer(&self, effect: &Effect) -> Option<Command> {
        let Effect::Load {
            ticket,
            path,
            expected: Some(key),
        } = effect
        else {
            return None;
        };
        if self.slow {
            return None;
        }
        let result = if self.broken.contains(path) {
            Err(self.error.clone())
        } else {
            let position = position_of(&key.prefix);
            Ok(Box::new(log(&position, self.line, key.depth)))
        };
        Some(Command::LogLoaded {
            ticket: *ticket,
            result,
        })
    }

    /// The slow reader comes to the last log it was asked for.
    pub(crate) fn read(&mut self) {
        self.slow = false;
        let waiting = std::mem::take(&mut self.effects);
        let last = waiting
            .iter()
            .rev()
            .find(|effect| matches!(effect, Effect::Load { .. }));
        if let Some(answer) = last.and_then(|effect| self.answer(effect)) {
            self.tell(answer);
        }
    }

    /// New logs, each a little later than the one before.
    pub(crate) fn arrive(&mut self, logs: &[(&str, u32)]) {
        let changed = logs
            .iter()
            .map(|&(fen, depth)| {
                self.clock += 1;
                File {
                    name: name::of(&chess(fen), depth).into(),
                    stamp: Stamp {
                        length: 1000,
                        modified: SystemTime::UNIX_EPOCH + Duration::from_millis(self.clock),
                    },
                }
            })
            .collect();
        self.tell(Command::DirectoryChanged(Change::from(Report {
            directory_exists: true,
            changed,
            removed: Vec::new(),
        })));
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.effects.clear();
        self.tell(Command::LoadPaste);
        assert_eq!(self.effects.pop(), Some(Effect::ReadClipboard));
        self.tell(Command::ClipboardText(Ok(text.to_owned())));
    }

    /// The FEN and the depth of what is shown; no depth without a log.
    pub(crate) fn shown(&self) -> (String, Option<u32>) {
        let document = self.session.document().expect("something is shown");
        (fen_of(document.root().expect("a root")), document.depth())
    }

    pub(crate) fn shows(&self, fen: &str, depth: u32) -> bool {
        self.shown() == (fen.to_owned(), Some(depth))
    }

    pub(crate) fn says(&self, message: &Message) -> bool {
        self.session.messages().contains(message)
    }
}

/// The six-field FEN of a position.
pub(crate) fn fen_of(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

pub(crate) fn position_of(prefix: &str) -> Chess {
    [MANUAL, OTHER, THIRD, SAMPLE]
        .into_iter()
        .map(chess)
        .find(|position| name::prefix(position) == prefix)
        .expect("a position of these tests")
}

pub(crate) fn choices(auto: bool, depth: DepthChoice) -> Choices {
    Choices {
        auto,
        depth,
        ..Choices::default()
    }
}

pub(crate) const AUTO_OFF: Choices = Choices {
    depth: DepthChoice::Highest,
    auto: false,
    top: false,
    flipped: false,
};
