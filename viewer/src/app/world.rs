//! The threads behind the window. Each answer becomes a command.

use std::io;
use std::path::PathBuf;

use super::{Inbox, World};
use crate::clipboard::{self, Clipboard, Trouble};
use crate::engine::Engine;
use crate::index::{self, Indexer};
use crate::loader::{self, Loader};
use crate::session::{Command, Effect, Message};
use crate::watcher::Watcher;

/// The real world: clipboard, log directory, engine.
pub struct Threads {
    clipboard: Clipboard,
    loader: Loader,
    engine: Engine,
    indexer: Indexer,
    /// Watches as long as this lives.
    _watcher: Watcher,
}

impl Threads {
    /// Starts all threads.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(directory: PathBuf, inbox: &Inbox) -> io::Result<Threads> {
        let to = || inbox.clone();
        let (answers, logs, events, news, reports) = (to(), to(), to(), to(), to());
        Ok(Threads {
            clipboard: Clipboard::start(move |answer| answers.send(command_of(answer)))?,
            loader: Loader::start(move |loader::Answer { ticket, result }| {
                logs.send(Command::LogLoaded { ticket, result });
            })?,
            engine: Engine::new(directory.clone(), move |event| {
                events.send(Command::AnalysisEvent(event));
            }),
            indexer: Indexer::start(
                directory.clone(),
                index::cache::path(&directory),
                move |told| news.send(Command::IndexNews(told)),
            )?,
            _watcher: Watcher::start(directory, move |report| {
                reports.send(Command::DirectoryChanged(report));
            })?,
        })
    }
}

impl World for Threads {
    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::ReadClipboard => self.clipboard.read(),
            Effect::Copy(text) => self.clipboard.copy(text),
            Effect::Load {
                ticket,
                path,
                expected,
            } => self.loader.read(loader::Request {
                ticket,
                path,
                expected,
                beside: false,
            }),
            Effect::LoadBeside {
                ticket,
                path,
                expected,
            } => self.loader.read(loader::Request {
                ticket,
                path,
                expected,
                beside: true,
            }),
            Effect::StartAnalysis { run, position } => self.engine.start(run, position),
            Effect::Index(request) => self.indexer.ask(request),
            Effect::StopAnalysis => self.engine.stop(),
            // The window itself does that.
            Effect::SetAlwaysOnTop(_) => {}
        }
    }
}

fn command_of(answer: clipboard::Answer) -> Command {
    match answer {
        clipboard::Answer::Text(text) => Command::ClipboardText(text.map_err(message_of)),
        clipboard::Answer::Copied(Ok(())) => Command::Say(Message::Copied),
        clipboard::Answer::Copied(Err(trouble)) => Command::Say(message_of(trouble)),
    }
}

fn message_of(trouble: Trouble) -> Message {
    match trouble {
        Trouble::NoText => Message::ClipboardEmpty,
        Trouble::TooLong => Message::ClipboardTooLong,
        Trouble::Silent => Message::ClipboardSilent,
        Trouble::Unreachable(reason) => Message::ClipboardUnreachable(reason),
    }
}
