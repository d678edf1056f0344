//! Reading what was chosen, and showing it.
//!
//! Every log is read elsewhere ([`Effect::Load`]), one at a time, and shown
//! when it has come. Only the answer to the last request counts.

use std::path::PathBuf;
use std::sync::Arc;

use shakmaty::Chess;
use toga_log::eval::Evaluator;
use toga_log::eval::explanation::Explanation;
use toga_log::logfile::model::Logfile;
use toga_log::logfile::name;
use toga_log::position::Position;

use super::asking::Asked;
use super::following::TRIES;
use super::message::Lasting;
use super::{Document, Effect, Message, Refusal, Session};
use crate::game::Source;
use crate::library::Entry;
use crate::reader::ReadError;

/// A log that is being read.
#[derive(Debug)]
pub(super) struct Loading {
    ticket: u64,
    path: PathBuf,
    /// Which log of the library it is; None for a file from elsewhere.
    pub(super) entry: Option<Entry>,
    /// Whether it came by itself, and so ends what was said before.
    by_itself: bool,
}

impl Session {
    /// A logfile from anywhere, or games.
    pub(super) fn open_file(&mut self, path: PathBuf) {
        let is_games = path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
        if is_games {
            return self.open_games(Source::File(path), 0);
        }
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

    pub(super) fn load(&mut self, entry: Entry, by_itself: bool) {
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

    /// A log has been read.
    pub(super) fn log_loaded(&mut self, ticket: u64, result: Result<Box<Logfile>, ReadError>) {
        let Some(loading) = self.loading.take_if(|loading| loading.ticket == ticket) else {
            return;
        };
        match result {
            Ok(log) => match Document::of_log(loading.path.clone(), *log) {
                Ok(document) => self.show(document, &loading),
                Err(inconsistent) => self.load_failed(loading, Some(inconsistent.into())),
            },
            // What came by itself and has gone again was not asked for.
            Err(error) if loading.by_itself && error.is_passing() => {
                self.load_failed(loading, None);
            }
            Err(error) => self.load_failed(loading, Some(error.into())),
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
        let document = Arc::new(document);
        if let Some(shown) = &loading.entry {
            self.beside.keep(shown, &document);
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

    fn load_failed(&mut self, loading: Loading, reason: Option<Refusal>) {
        let failed = loading.entry.map(|entry| entry.key);
        if let Some(failed) = &failed {
            self.unseen.retain(|entry| entry.key != *failed);
        }
        if let Some(reason) = reason {
            let path = loading.path;
            self.say(Message::Unreadable { path, reason });
        }
        let shown = self.document().and_then(Document::root).map(name::prefix);
        let asked = self.asked.as_ref().map(|asked| &asked.prefix);
        if asked != shown.as_ref() {
            self.show_static();
        }
        if let Some(failed) = failed
            && self.document.is_none()
            && self.passed_over.len() < TRIES
        {
            self.passed_over.push(failed);
            self.first_look();
        }
    }

    /// Shows the static explanation of the position asked for.
    pub(super) fn show_static(&mut self) {
        let Some(asked) = &self.asked else {
            return;
        };
        let document = Document::of_position(asked.position.clone());
        self.document = Some(Arc::new(document));
        self.ply = 0;
    }
}

/// The static evaluation of a position, as the engine sees it by default.
pub(super) fn explain(position: &Chess) -> Explanation {
    Evaluator::default().explanation(&Position::from_chess(position))
}
