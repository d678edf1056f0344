//! Which log is shown: the rules of Load/Paste, of the depth dropdown and of
//! auto.
//!
//! Every log is read elsewhere ([`Effect::Load`]), one at a time, and shown
//! when it has come. Only the answer to the last request counts.

use std::path::PathBuf;

use shakmaty::Chess;
use toga_log::eval::Evaluator;
use toga_log::eval::explanation::Explanation;
use toga_log::logfile::model::Logfile;
use toga_log::logfile::name;
use toga_log::position::Position;
use toga_log::position::front_door::read_position;

use super::message::Lasting;
use super::{Depth, DepthChoice, Document, Effect, Message, Newer, Session};
use crate::library::{Entry, LogKey};
use crate::reader::ReadError;
use crate::watcher::Report;

/// What a newcomer is shown: the position of the original's manual. White's
/// queen stands far from home and Black's has lost her way.
pub const SAMPLE: &str = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1";

/// The position asked for.
#[derive(Debug)]
pub(super) struct Asked {
    /// What the names of its logs begin with.
    pub(super) prefix: String,
    /// The position.
    pub(super) position: Chess,
}

/// A log that is shown as soon as it exists.
#[derive(Debug)]
pub(super) struct Waiting {
    prefix: String,
    /// Only this depth, or any.
    depth: Option<Depth>,
}

impl Waiting {
    fn is_for(&self, key: &LogKey) -> bool {
        self.prefix == key.prefix && self.depth.is_none_or(|depth| depth == key.depth)
    }
}

/// A log that is being read.
#[derive(Debug)]
pub(super) struct Loading {
    ticket: u64,
    path: PathBuf,
    /// Which log of the library it is; None for a file from elsewhere.
    entry: Option<Entry>,
    /// Whether it came by itself, and so ends what was said before.
    by_itself: bool,
}

impl Session {
    /// Load/Paste: the position in the text, or else the newest log.
    pub(super) fn paste(&mut self, text: Result<String, Message>) {
        self.clear_messages(Lasting::UntilNextRequest);
        let read = text.and_then(|text| {
            read_position(&text).map_err(|error| Message::NoPosition(error.to_string()))
        });
        match read {
            Ok(reading) => {
                if !reading.repairs.is_empty() {
                    let repairs = reading.repairs.iter();
                    self.say(Message::Repaired(
                        repairs.map(ToString::to_string).collect(),
                    ));
                }
                self.ask(reading.chess);
            }
            Err(message) => {
                self.say(message);
                let choice = self.choices.depth;
                match self.library.newest(choice.fixed()) {
                    Some(entry) => {
                        self.say(Message::NewestShown(choice));
                        self.load(entry, false);
                    }
                    None if self.listed => self.say(Message::NoLogAtAll(choice)),
                    None => {}
                }
            }
        }
    }

    /// Shows the log of a position at the chosen depth, or with auto on at the
    /// highest; without a log its static explanation.
    fn ask(&mut self, position: Chess) {
        let prefix = name::prefix(&position);
        self.depths = self.library.depths(&prefix);
        self.asked = Some(Asked {
            prefix: prefix.clone(),
            position,
        });
        self.waiting = None;
        self.loading = None;
        let Some(&highest) = self.depths.last() else {
            self.say(Message::NoLogOfPosition);
            self.waiting = Some(Waiting {
                prefix,
                depth: None,
            });
            self.show_static();
            return;
        };
        let wanted = match self.choices.depth {
            DepthChoice::Fixed(depth) if !self.choices.auto => depth,
            _ => highest,
        };
        if !self.load_depth(wanted) {
            self.miss_depth(wanted, highest);
            self.load_depth(highest);
        }
    }

    /// The depth dropdown: that log of the same position.
    pub(super) fn choose_depth(&mut self, choice: DepthChoice) {
        self.choices.depth = choice;
        self.clear_messages(Lasting::UntilNextRequest);
        self.waiting = None;
        if self.asked.is_none() {
            if let Some(entry) = self.library.newest(choice.fixed()) {
                self.load(entry, false);
            }
            return;
        }
        let wanted = choice.fixed().or(self.depths.last().copied());
        if wanted.is_some_and(|wanted| self.load_depth(wanted)) {
            return;
        }
        let shown = self.document.as_ref().and_then(Document::depth);
        match (choice, shown) {
            (DepthChoice::Fixed(wanted), Some(shown)) => self.miss_depth(wanted, shown),
            (DepthChoice::Highest, Some(_)) => {}
            (_, None) => self.await_any(),
        }
    }

    /// One down in the dropdown, as far as there are depths.
    pub(super) fn choose_lower_depth(&mut self) {
        let below = match self.choices.depth {
            // Below "highest" stands the highest depth, fixed.
            DepthChoice::Highest => self.depths.last().copied(),
            DepthChoice::Fixed(now) => self.depths.iter().rev().find(|&&d| d < now).copied(),
        };
        if let Some(depth) = below {
            self.choose_depth(DepthChoice::Fixed(depth));
        }
    }

    /// One up in the dropdown, and then to the highest.
    pub(super) fn choose_higher_depth(&mut self) {
        let now = match self.choices.depth {
            DepthChoice::Highest => return,
            DepthChoice::Fixed(now) => now,
        };
        let above = self.depths.iter().find(|&&d| d > now).copied();
        self.choose_depth(above.into());
    }

    /// The auto box. Switched on, it catches up with what came meanwhile.
    pub(super) fn set_auto(&mut self, on: bool) {
        self.choices.auto = on;
        self.unseen
            .retain(|entry| !on || matches(self.choices.depth, entry.key.depth));
        self.follow();
    }

    /// The badge: shows the newest log.
    pub(super) fn show_newer(&mut self) {
        if let Some(entry) = newest(&self.unseen) {
            self.clear_messages(Lasting::UntilNextRequest);
            self.load(entry, false);
        }
    }

    /// A logfile from anywhere.
    pub(super) fn open_file(&mut self, path: PathBuf) {
        self.clear_messages(Lasting::UntilNextRequest);
        let ticket = self.ticket();
        self.loading = Some(Loading {
            ticket,
            path: path.clone(),
            entry: None,
            by_itself: false,
        });
        self.effects.push(Effect::Load {
            ticket,
            path,
            expected: None,
        });
    }

    /// Logs came or went.
    pub(super) fn directory_changed(&mut self, report: &Report) {
        let fresh = self.library.update(report);
        if let Some(asked) = &self.asked {
            self.depths = self.library.depths(&asked.prefix);
        }
        self.messages
            .retain(|message| !matches!(message, Message::DirectoryMissing(_)));
        let first_look = !std::mem::replace(&mut self.listed, true);
        if first_look {
            self.first_look();
        } else {
            let (auto, choice) = (self.choices.auto, self.choices.depth);
            // One that was written anew counts once, one that is gone not at all.
            let library = &self.library;
            self.unseen
                .retain(|entry| library.entry(&entry.key).as_ref() == Some(entry));
            self.unseen.extend(
                fresh
                    .iter()
                    .filter(|entry| !auto || matches(choice, entry.key.depth))
                    .cloned(),
            );
        }
        // The engine makes the directory with its first log.
        if !report.directory_exists && !self.analysis.is_running() {
            self.say(Message::DirectoryMissing(
                self.library.directory().to_owned(),
            ));
        }
        match self.awaited(fresh) {
            Some(entry) => self.load(entry, true),
            None => self.follow(),
        }
    }

    /// The log that is waited for, if it has come and is not yet being read.
    fn awaited(&self, fresh: Vec<Entry>) -> Option<Entry> {
        let waiting = self.waiting.as_ref()?;
        let reading = self.loading.as_ref().and_then(|it| it.entry.as_ref());
        if reading.is_some_and(|entry| waiting.is_for(&entry.key)) {
            return None;
        }
        fresh
            .into_iter()
            .filter(|entry| waiting.is_for(&entry.key))
            .max_by_key(|entry| entry.key.depth)
    }

    /// The window has just opened: it shows the newest log there is.
    fn first_look(&mut self) {
        if self.asked.is_some() || self.document.is_some() || self.loading.is_some() {
            return;
        }
        let choice = self.choices.depth.fixed();
        let entry = self
            .library
            .newest(choice)
            .or_else(|| self.library.newest(None));
        let Some(entry) = entry else {
            self.show_sample();
            return;
        };
        // A position in the arguments that was none: this stands in for it.
        let stands_in = self.messages.iter().any(Message::is_about_a_text);
        if stands_in {
            self.say(Message::NewestShown(self.choices.depth));
        }
        self.load(entry, !stands_in);
    }

    /// There is no log at all: a newcomer sees one come into being.
    fn show_sample(&mut self) {
        let Ok(sample) = read_position(SAMPLE) else {
            return;
        };
        self.ask(sample.chess);
        self.analyse();
        self.messages
            .retain(|message| *message != Message::NoLogOfPosition);
        self.say(Message::SampleAnalysed);
    }

    /// Auto: shows the newest of the logs that came, one after the other while
    /// they keep coming.
    fn follow(&mut self) {
        if !self.choices.auto || self.loading.is_some() {
            return;
        }
        let choice = self.choices.depth;
        let candidates = self
            .unseen
            .iter()
            .filter(|entry| matches(choice, entry.key.depth));
        if let Some(entry) = newest(candidates) {
            self.load(entry, true);
        }
    }

    fn load(&mut self, entry: Entry, by_itself: bool) {
        let ticket = self.ticket();
        let path = self.library.path(&entry.key);
        self.effects.push(Effect::Load {
            ticket,
            path: path.clone(),
            expected: Some(entry.key.clone()),
        });
        self.loading = Some(Loading {
            ticket,
            path,
            entry: Some(entry),
            by_itself,
        });
    }

    /// Loads this depth of the position asked for, if it exists.
    fn load_depth(&mut self, depth: Depth) -> bool {
        let entry = self.asked.as_ref().and_then(|asked| {
            self.library.entry(&LogKey {
                prefix: asked.prefix.clone(),
                depth,
            })
        });
        let found = entry.is_some();
        if let Some(entry) = entry {
            self.load(entry, false);
        }
        found
    }

    fn miss_depth(&mut self, wanted: Depth, shown: Depth) {
        self.say(Message::DepthMissing { wanted, shown });
        self.waiting = self.asked.as_ref().map(|asked| Waiting {
            prefix: asked.prefix.clone(),
            depth: Some(wanted),
        });
    }

    /// Shows the first log of a position as soon as there is one.
    pub(super) fn await_first_log(&mut self, position: &Chess) {
        let prefix = name::prefix(position);
        if self.library.depths(&prefix).is_empty() {
            self.waiting = Some(Waiting {
                prefix,
                depth: None,
            });
        }
    }

    fn await_any(&mut self) {
        self.say(Message::NoLogOfPosition);
        self.waiting = self.asked.as_ref().map(|asked| Waiting {
            prefix: asked.prefix.clone(),
            depth: None,
        });
    }

    /// A log has been read.
    pub(super) fn log_loaded(&mut self, ticket: u64, result: Result<Box<Logfile>, ReadError>) {
        let Some(loading) = self.loading.take_if(|loading| loading.ticket == ticket) else {
            return;
        };
        match result {
            Ok(log) => match Document::of_log(loading.path.clone(), *log) {
                Ok(document) => self.show(document, &loading),
                Err(inconsistent) => self.load_failed(loading, Some(inconsistent.to_string())),
            },
            // What came by itself and has gone again was not asked for.
            Err(error) if loading.by_itself && error.is_passing() => {
                self.load_failed(loading, None);
            }
            Err(error) => self.load_failed(loading, Some(error.to_string())),
        }
        self.follow();
    }

    fn show(&mut self, document: Document, loading: &Loading) {
        let Some(position) = document.root().cloned() else {
            return;
        };
        if loading.by_itself {
            self.clear_messages(Lasting::UntilNextLog);
        }
        let prefix = name::prefix(&position);
        self.depths = self.library.depths(&prefix);
        let satisfied = self.waiting.as_ref().is_some_and(|waiting| {
            waiting.prefix != prefix || waiting.depth.is_none() || waiting.depth == document.depth()
        });
        if satisfied {
            self.waiting = None;
        }
        self.asked = Some(Asked { prefix, position });
        if let Some(shown) = &loading.entry {
            self.unseen.retain(|entry| entry.by_age(shown).is_gt());
        }
        // Another depth of the same position keeps the selection as far as the
        // lines are the same.
        let shared = self
            .document
            .as_ref()
            .map_or(0, |before| before.shared_steps(&document));
        self.ply = self.ply.min(shared.saturating_sub(1));
        self.document = Some(document);
    }

    fn load_failed(&mut self, loading: Loading, reason: Option<String>) {
        if let Some(failed) = &loading.entry {
            self.unseen.retain(|entry| entry.key != failed.key);
        }
        if let Some(reason) = reason {
            let path = loading.path;
            self.say(Message::Unreadable { path, reason });
        }
        let shown = self
            .document
            .as_ref()
            .and_then(Document::root)
            .map(name::prefix);
        let asked = self.asked.as_ref().map(|asked| &asked.prefix);
        if asked != shown.as_ref() {
            self.show_static();
        }
    }

    /// Shows the static explanation of the position asked for.
    fn show_static(&mut self) {
        let Some(asked) = &self.asked else {
            return;
        };
        let position = asked.position.clone();
        let explanation = explain(&position);
        self.document = Some(Document::of_position(position, explanation));
        self.ply = 0;
    }

    /// What the badge says.
    pub(super) fn find_newer(&self) -> Option<Newer> {
        if self.choices.auto {
            return None;
        }
        let entry = newest(&self.unseen)?;
        Some(Newer {
            depth: entry.key.depth,
            same_position: self
                .asked
                .as_ref()
                .is_some_and(|asked| asked.prefix == entry.key.prefix),
            count: self.unseen.len(),
        })
    }
}

fn matches(choice: DepthChoice, depth: Depth) -> bool {
    choice.fixed().is_none_or(|fixed| fixed == depth)
}

fn newest<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Option<Entry> {
    entries.into_iter().max_by(|a, b| a.by_age(b)).cloned()
}

/// The static evaluation of a position, as the engine sees it by default.
fn explain(position: &Chess) -> Explanation {
    Evaluator::default().explanation(&Position::from_chess(position))
}
