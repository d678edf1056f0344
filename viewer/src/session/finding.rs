//! The library page: what is looked for among all logs, and what was found.

use std::path::PathBuf;

use toga_log::position::front_door::read_position;

use super::message::Lasting;
use super::{Effect, Message, Session};
use crate::index::export::Format;
use crate::index::{Answer, Column, Listed, News, Query, QueryError, Request};
use crate::library::Change;

/// Of more positions than this the index is not told one by one: it looks at the
/// directory itself, for the window must not wait.
const MANY: usize = 500;

/// Which positions the index has to look at again.
pub(super) enum Touched {
    Nothing,
    These(Vec<String>),
    All,
}

/// What the library page asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FindCommand {
    /// Begin to read the logs, if that has not begun yet.
    Begin,
    /// Look for this.
    Search(String),
    /// Give the statistics of this number.
    Count(Column),
    /// Read no more logs for now.
    Stop,
    /// Go on reading.
    Continue,
    /// Show the logs of the position with this FEN.
    Show(String),
    /// Ask where a table of what was found goes, and write it there.
    ExportAs(Format),
    /// This system has no dialog to ask that.
    NoDialog,
    /// Write what was found into a file.
    Export(PathBuf, Format),
}

/// What is looked for, and what was found.
#[derive(Clone, Debug)]
pub struct Finding {
    text: String,
    fault: Option<QueryError>,
    query: Query,
    column: Column,
    answer: Answer,
    answered: bool,
    begun: bool,
    no_dialog: bool,
}

impl Default for Finding {
    fn default() -> Finding {
        Finding {
            text: String::new(),
            fault: None,
            query: Query::everything(),
            column: Column::Value,
            answer: Answer::default(),
            answered: false,
            begun: false,
            no_dialog: false,
        }
    }
}

impl Finding {
    /// The text of the search.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is wrong with it; what was found is then that of the search before.
    pub fn fault(&self) -> Option<&QueryError> {
        self.fault.as_ref()
    }

    /// Of which number the statistics are.
    pub fn column(&self) -> Column {
        self.column
    }

    /// What was found.
    pub fn answer(&self) -> &Answer {
        &self.answer
    }

    /// Whether the index has said anything yet: it lists the directory first.
    pub fn is_answered(&self) -> bool {
        self.answered
    }

    /// Whether the user has to type where a table goes.
    pub fn has_no_dialog(&self) -> bool {
        self.no_dialog
    }

    /// Whether the logs are being read, or were.
    pub fn has_begun(&self) -> bool {
        self.begun
    }
}

impl Session {
    /// What is looked for in the library, and what was found.
    pub fn finding(&self) -> &Finding {
        &self.finding
    }

    pub(super) fn find(&mut self, command: FindCommand) {
        match command {
            FindCommand::Begin => {
                if !self.finding.begun {
                    self.finding.begun = true;
                    self.ask_index();
                    self.request(Request::List);
                }
            }
            FindCommand::Search(text) => {
                match Query::parse(&text) {
                    Ok(query) => {
                        self.finding.fault = None;
                        if query != self.finding.query {
                            self.finding.query = query;
                            self.ask_index();
                        }
                    }
                    Err(fault) => self.finding.fault = Some(fault),
                }
                self.finding.text = text;
            }
            FindCommand::Count(column) => {
                self.finding.column = column;
                self.ask_index();
            }
            FindCommand::Stop => self.request(Request::Stop),
            FindCommand::Continue => self.request(Request::Continue),
            FindCommand::Show(fen) => {
                if let Ok(reading) = read_position(&fen) {
                    self.clear_messages(Lasting::UntilNextRequest);
                    self.ask(reading.chess);
                    // What is looked up stays until it was read.
                    self.pause();
                }
            }
            FindCommand::ExportAs(format) => {
                self.clear_messages(Lasting::UntilNextRequest);
                self.effects.push(Effect::ChooseExport(format));
            }
            FindCommand::NoDialog => {
                self.finding.no_dialog = true;
                self.say(Message::NoSaveDialog);
            }
            FindCommand::Export(path, format) => {
                self.clear_messages(Lasting::UntilNextRequest);
                self.request(Request::Export(path, format));
            }
        }
    }

    /// What the index tells. Answers to an older search are passed over.
    pub(super) fn index_news(&mut self, news: News) {
        match news {
            News::Answer(answer) if answer.ticket == self.finding.answer.ticket => {
                self.finding.answer = answer;
                self.finding.answered = true;
            }
            News::Answer(_) => {}
            News::Exported(path, count) => self.say(Message::Exported { path, count }),
            News::NotExported(path, reason) => self.say(Message::NotExported { path, reason }),
        }
    }

    /// What the index has to look at again when these logs came or went.
    pub(super) fn touched(&self, change: &Change) -> Touched {
        if !self.finding.begun {
            return Touched::Nothing;
        }
        if change.written.len() + change.gone.len() > MANY {
            return Touched::All;
        }
        let gone = change.gone.iter().map(|key| &key.prefix);
        let mut prefixes: Vec<String> = change.written.keys().chain(gone).cloned().collect();
        prefixes.sort_unstable();
        prefixes.dedup();
        Touched::These(prefixes)
    }

    /// Has the index look at them, as the library has them now.
    pub(super) fn index_changes(&mut self, touched: Touched) {
        let prefixes = match touched {
            Touched::Nothing => return,
            Touched::All => return self.request(Request::List),
            Touched::These(prefixes) => prefixes,
        };
        let (mut changed, mut gone) = (Vec::new(), Vec::new());
        for prefix in prefixes {
            match self.listed(&prefix) {
                Some(listed) => changed.push(listed),
                None => gone.push(prefix),
            }
        }
        if !gone.is_empty() {
            self.request(Request::Remove(gone));
        }
        if !changed.is_empty() {
            changed.sort_unstable_by_key(|listed| std::cmp::Reverse(listed.newest));
            self.request(Request::Update(changed));
        }
    }

    fn listed(&self, prefix: &str) -> Option<Listed> {
        Listed::of(prefix, self.library.logs(prefix)?)
    }

    fn ask_index(&mut self) {
        let ticket = self.ticket();
        self.finding.answer.ticket = ticket;
        self.request(Request::Find {
            ticket,
            query: self.finding.query.clone(),
            column: self.finding.column,
        });
    }

    fn request(&mut self, request: Request) {
        self.effects.push(Effect::Index(request));
    }
}
