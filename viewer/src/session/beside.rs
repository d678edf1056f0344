//! Logs that are read beside the shown one: the other depths of its position,
//! and files to compare with.
//!
//! They are read once, by the same thread as the shown log, and kept as long as
//! the position is the same.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use toga_log::logfile::model::Logfile;

use super::{Depth, Document, Effect, Message, Page, Refusal, Session, Side};
use crate::library::{Entry, LogKey};
use crate::reader::ReadError;
use crate::watcher::Stamp;

/// What is known of a log.
#[derive(Debug)]
enum State {
    /// It was asked for with this ticket.
    Reading(u64),
    /// Here it is.
    Ready(Arc<Document>),
    /// It cannot be shown.
    Failed,
}

/// The logs that were read beside the shown one.
#[derive(Debug, Default)]
pub(super) struct Beside {
    /// The position that the depths are of.
    prefix: String,
    depths: BTreeMap<Depth, (Stamp, State)>,
    files: BTreeMap<PathBuf, State>,
}

impl Beside {
    /// A file that has been read.
    pub(super) fn file(&self, path: &Path) -> Option<&Document> {
        match self.files.get(path)? {
            State::Ready(document) => Some(document),
            _ => None,
        }
    }

    /// Keeps a log of the library that was read to be shown.
    pub(super) fn keep(&mut self, entry: &Entry, document: &Arc<Document>) {
        self.follow(&entry.key.prefix);
        let state = State::Ready(Arc::clone(document));
        self.depths.insert(entry.key.depth, (entry.stamp, state));
    }

    /// Forgets the depths of another position.
    fn follow(&mut self, prefix: &str) {
        if self.prefix != prefix {
            self.depths.clear();
            self.prefix = prefix.to_owned();
        }
    }

    fn waiting(&mut self, ticket: u64) -> Option<(&mut State, PathBuf)> {
        let is_it = |state: &State| matches!(state, State::Reading(asked) if *asked == ticket);
        let file = self.files.iter_mut().find(|(_, state)| is_it(state));
        if let Some((path, state)) = file {
            return Some((state, path.clone()));
        }
        let mut depths = self.depths.values_mut();
        let depth = depths.find(|(_, state)| is_it(state));
        depth.map(|(_, state)| (state, PathBuf::new()))
    }
}

impl Session {
    /// The log of this depth of the position, if it has been read.
    pub fn depth_document(&self, depth: Depth) -> Option<&Document> {
        let shown = self.document();
        if let Some(shown) = shown.filter(|document| document.depth() == Some(depth)) {
            return Some(shown);
        }
        match self.beside.depths.get(&depth)? {
            (_, State::Ready(document)) => Some(document),
            _ => None,
        }
    }

    /// How many logs of other depths are still being read.
    pub fn depths_to_come(&self) -> usize {
        let states = self.beside.depths.values();
        states
            .filter(|(_, state)| matches!(state, State::Reading(_)))
            .count()
    }

    /// Asks for what the page in sight needs and nobody has read.
    pub(super) fn read_beside(&mut self) {
        let Some(prefix) = self.asked.as_ref().map(|asked| asked.prefix.clone()) else {
            return;
        };
        self.beside.follow(&prefix);
        self.beside
            .depths
            .retain(|depth, _| self.depths.contains(depth));
        for depth in self.depths_in_sight() {
            let key = LogKey {
                prefix: prefix.clone(),
                depth,
            };
            let Some(entry) = self.library.entry(&key) else {
                continue;
            };
            let known = self.beside.depths.get(&depth);
            if known.is_some_and(|(stamp, _)| *stamp == entry.stamp) {
                continue;
            }
            let path = self.library.path(&key);
            let ticket = self.ask_beside(path, Some(key));
            let state = State::Reading(ticket);
            self.beside.depths.insert(depth, (entry.stamp, state));
        }
        for path in self.files_in_sight() {
            if !self.beside.files.contains_key(&path) {
                let ticket = self.ask_beside(path.clone(), None);
                self.beside.files.insert(path, State::Reading(ticket));
            }
        }
    }

    fn depths_in_sight(&self) -> Vec<Depth> {
        match self.page {
            Page::Difference => {
                let sides = self.comparison.sides().into_iter();
                sides
                    .filter_map(|side| match side {
                        Side::Depth(depth) => Some(*depth),
                        _ => None,
                    })
                    .collect()
            }
            Page::Depths | Page::Chart => self.depths.clone(),
            _ => Vec::new(),
        }
    }

    fn files_in_sight(&self) -> Vec<PathBuf> {
        if self.page != Page::Difference {
            return Vec::new();
        }
        let sides = self.comparison.sides().into_iter();
        sides
            .filter_map(|side| match side {
                Side::File(path) => Some(path.clone()),
                _ => None,
            })
            .collect()
    }

    fn ask_beside(&mut self, path: PathBuf, expected: Option<LogKey>) -> u64 {
        let ticket = self.ticket();
        self.effects.push(Effect::LoadBeside {
            ticket,
            path,
            expected,
        });
        ticket
    }

    /// A log has been read; false if it was not asked for here.
    pub(super) fn beside_loaded(
        &mut self,
        ticket: u64,
        result: &Result<Box<Logfile>, ReadError>,
    ) -> bool {
        let Some((state, path)) = self.beside.waiting(ticket) else {
            return false;
        };
        let read = match result {
            Ok(log) => Document::of_log(path.clone(), (**log).clone()).map_err(Refusal::from),
            Err(error) => Err(error.clone().into()),
        };
        match read {
            Ok(document) => *state = State::Ready(Arc::new(document)),
            Err(reason) => {
                *state = State::Failed;
                // A depth that cannot be read is a column that is missing; a
                // file was named by the user.
                if !path.as_os_str().is_empty() {
                    self.beside.files.remove(&path);
                    self.say(Message::Unreadable { path, reason });
                }
            }
        }
        true
    }
}
