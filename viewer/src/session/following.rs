//! What comes by itself: the first look at the directory, new logs, auto.
//!
//! With auto on, new logs are shown as they come: each, or those of a fixed
//! depth. A step of the user's own (along the line, to another log) interrupts
//! that, so that nothing jumps while someone reads; a key goes on with the
//! newest. What the user asks for by Load/Paste or in the dropdown says anew
//! what to follow, and so ends the interruption.

use toga_log::position::front_door::read_position;

use super::message::Lasting;
use super::{Depth, DepthChoice, Message, Newer, Session};
use crate::library::{Change, Entry, LogKey};

/// So many logs are tried at the start until one can be shown.
pub(super) const TRIES: usize = 100;

/// What a newcomer is shown: the position of the original's manual. White's
/// queen stands far from home and Black's has lost her way.
pub const SAMPLE: &str = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1";

/// Whether new logs are shown by themselves, and which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follow {
    /// Each new log.
    Following,
    /// Only new logs of this depth.
    FixedDepth(Depth),
    /// None: the user's own steps have interrupted auto.
    Paused,
    /// None: auto is off.
    Off,
}

impl Session {
    /// Whether new logs are shown by themselves, and which.
    pub fn follow_state(&self) -> Follow {
        match (self.choices.auto, self.paused, self.choices.depth) {
            (false, ..) => Follow::Off,
            (true, true, _) => Follow::Paused,
            (true, false, DepthChoice::Fixed(depth)) => Follow::FixedDepth(depth),
            (true, false, DepthChoice::Highest) => Follow::Following,
        }
    }

    /// The user asks anew what to follow. What came meanwhile is not gone back
    /// to.
    pub(super) fn end_pause(&mut self) {
        if std::mem::take(&mut self.paused) {
            self.unseen.clear();
        }
    }

    /// The user goes somewhere: nothing jumps until it is wanted again.
    pub(super) fn pause(&mut self) {
        self.paused = self.choices.auto;
    }

    /// The key: goes on with the newest log, or stays where it is.
    pub(super) fn toggle_follow(&mut self) {
        match self.follow_state() {
            Follow::Following | Follow::FixedDepth(_) => self.pause(),
            Follow::Paused | Follow::Off => self.set_auto(true),
        }
    }

    /// The auto box. Switched on, it catches up with what came meanwhile.
    pub(super) fn set_auto(&mut self, on: bool) {
        self.choices.auto = on;
        self.paused = false;
        self.unseen
            .retain(|entry| !on || matches(self.choices.depth, entry.key.depth));
        self.follow();
    }

    /// The badge: shows the newest log; auto goes on.
    pub(super) fn show_newer(&mut self) {
        self.paused = false;
        if let Some(entry) = newest(&self.unseen) {
            self.clear_messages(Lasting::UntilNextRequest);
            self.load(entry, false);
        }
    }

    /// Logs came or went.
    pub(super) fn directory_changed(&mut self, change: Change) {
        let first_look = !std::mem::replace(&mut self.listed, true);
        let directory_exists = change.directory_exists;
        let awaited = self.awaited(&change);
        let fresh: Vec<Entry> = if first_look {
            Vec::new()
        } else {
            change.fresh().collect()
        };
        let touched = self.touched(&change);
        self.library.update(change);
        self.index_changes(touched);
        if let Some(asked) = &self.asked {
            self.depths = self.library.depths(&asked.prefix);
        }
        self.messages
            .retain(|message| !matches!(message, Message::DirectoryMissing(_)));
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
                    .into_iter()
                    .filter(|entry| !auto || matches(choice, entry.key.depth)),
            );
        }
        // The engine makes the directory with its first log.
        if !directory_exists && !self.analysis.is_running() {
            self.say(Message::DirectoryMissing(
                self.library.directory().to_owned(),
            ));
        }
        match awaited {
            Some(entry) => self.load(entry, true),
            None => self.follow(),
        }
    }

    /// The log that is waited for, if it has come and is not yet being read.
    fn awaited(&self, change: &Change) -> Option<Entry> {
        let waiting = self.waiting.as_ref()?;
        let reading = self.loading.as_ref().and_then(|it| it.entry.as_ref());
        if reading.is_some_and(|entry| waiting.is_for(&entry.key)) {
            return None;
        }
        let came = change.written.get(&waiting.prefix)?;
        let mut logs = came.iter().map(|(&depth, &stamp)| Entry {
            key: LogKey {
                prefix: waiting.prefix.clone(),
                depth,
            },
            stamp,
        });
        logs.rfind(|entry| waiting.is_for(&entry.key))
    }

    /// The window has just opened: it shows the newest log there is that can be
    /// shown.
    pub(super) fn first_look(&mut self) {
        let shown = self.asked.is_some() || self.document.is_some();
        if shown || self.loading.is_some() || self.opening.is_some() {
            return;
        }
        let choice = self.choices.depth.fixed();
        let newest = |depth| self.library.newest_but(depth, &self.passed_over);
        let entry = newest(choice).or_else(|| newest(None));
        let Some(entry) = entry else {
            self.show_sample();
            return;
        };
        // A position in the arguments that was none: this stands in for it.
        let stands_in = self.messages.iter().any(Message::is_about_a_text);
        if stands_in {
            self.say(Message::NewestShown(self.choices.depth));
        }
        // What was said of a log that could not be shown stays.
        self.load(entry, !stands_in && self.passed_over.is_empty());
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
    pub(super) fn follow(&mut self) {
        if !self.choices.auto || self.paused || self.loading.is_some() {
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

    /// What the badge says.
    pub(super) fn find_newer(&self) -> Option<Newer> {
        if self.choices.auto && !self.paused {
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
