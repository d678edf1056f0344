//! The threads behind the window. Each answer becomes a command.

use std::io;
use std::path::{Path, PathBuf};

use super::{Inbox, World};
use crate::clipboard::{self, Clipboard, Trouble};
use crate::desktop;
use crate::engine::Engine;
use crate::game::GameReader;
use crate::index::export::Format;
use crate::index::{self, Indexer};
use crate::loader::{self, Loader};
use crate::reader::ReadError;
use crate::session::{Command, Effect, FindCommand, Message};
use crate::watcher::Watcher;

/// The real world: clipboard, log directory, engine.
pub struct Threads {
    clipboard: Clipboard,
    loader: Loader,
    games: GameReader,
    /// What belongs to the log directory.
    here: Here,
    directory: PathBuf,
    inbox: Inbox,
}

/// The threads of one log directory.
struct Here {
    engine: Engine,
    indexer: Indexer,
    watcher: Watcher,
}

impl Here {
    fn start(directory: &Path, inbox: &Inbox) -> io::Result<Here> {
        let to = || inbox.clone();
        let (events, news, reports) = (to(), to(), to());
        Ok(Here {
            engine: Engine::new(directory.to_owned(), move |event| {
                events.send(Command::AnalysisEvent(event));
            }),
            indexer: Indexer::start(
                directory.to_owned(),
                index::cache::path(directory),
                move |told| news.send(Command::IndexNews(told)),
            )?,
            watcher: Watcher::start(directory.to_owned(), move |report| {
                reports.send(Command::DirectoryChanged(report.into()));
            })?,
        })
    }
}

impl Threads {
    /// Starts all threads.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(directory: PathBuf, inbox: &Inbox) -> io::Result<Threads> {
        let games = inbox.clone();
        let (answers, logs) = (inbox.clone(), inbox.clone());
        Ok(Threads {
            clipboard: Clipboard::start(move |answer| answers.send(command_of(answer)))?,
            loader: Loader::start(move |loader::Answer { ticket, result }| {
                logs.send(Command::LogLoaded { ticket, result });
            })?,
            games: GameReader::start(move |news| games.send(Command::GameNews(news)))?,
            here: Here::start(&directory, inbox)?,
            directory,
            inbox: inbox.clone(),
        })
    }

    /// Leaves the log directory for another.
    fn move_to(&mut self, directory: PathBuf) {
        match Here::start(&directory, &self.inbox) {
            Ok(here) => {
                self.here = here;
                self.directory = directory;
            }
            Err(error) => {
                let reason = ReadError::Io(error.to_string()).into();
                let path = directory;
                let message = Message::Unreadable { path, reason };
                self.inbox.send(Command::Say(message));
            }
        }
    }

    /// Asks where a table goes; the answer is the command to write it.
    fn choose_export(&self, format: Format) {
        let usual = desktop::usual_table().with_extension(format.extension());
        let inbox = self.inbox.clone();
        desktop::choose_place(&usual, move |answer| {
            inbox.send(Command::Find(match answer {
                desktop::Answer::Chosen(path) => FindCommand::Export(path, format),
                _ => FindCommand::NoDialog,
            }));
        });
    }

    /// Takes what the desktop answers.
    fn desktop_answers(&self) -> impl FnOnce(desktop::Answer) + Send + 'static {
        let inbox = self.inbox.clone();
        move |answer| {
            inbox.send(match answer {
                desktop::Answer::Chosen(path) => Command::Open(path.to_string_lossy().into_owned()),
                desktop::Answer::NoDialog => Command::Say(Message::NoFileDialog),
                desktop::Answer::NoBrowser(path) => Command::Say(Message::NoBrowser(path)),
                desktop::Answer::Saved(path) => Command::Say(Message::Saved(path)),
                desktop::Answer::NotSaved(reason) => Command::Say(Message::NotSaved(reason)),
            });
        }
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
            Effect::StartAnalysis { run, position } => self.here.engine.start(run, position),
            Effect::Index(request) => self.here.indexer.ask(request),
            Effect::StopAnalysis => self.here.engine.stop(),
            Effect::SavePicture(svg) => {
                desktop::save_picture(svg, self.directory.clone(), self.desktop_answers());
            }
            Effect::ChooseFile(folder) => desktop::choose_file(folder, self.desktop_answers()),
            Effect::ChooseExport(format) => self.choose_export(format),
            Effect::Browse(path) => desktop::browse(path, self.desktop_answers()),
            Effect::Watch(directory) => self.move_to(directory),
            Effect::LookAgain => self.here.watcher.look_again(),
            Effect::ReadGame(request) => self.games.read(request),
            Effect::Annotate {
                run,
                start,
                moves,
                limit,
            } => self.here.engine.annotate(run, start, moves, limit),
            // The window itself does that.
            Effect::SetAlwaysOnTop(_) | Effect::Raise | Effect::Insert(_) => {}
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
