//! What is shown, and why. No window in here: a [`Command`] goes in, the state
//! changes, [`Effect`]s for the outer world come out.
//!
//! The drawing code reads the state through the methods of [`Session`] and
//! answers with commands; it never changes anything itself.
//!
//! | file | what it decides |
//! |---|---|
//! | [`asking`] | Load/Paste and the depth dropdown |
//! | [`finding`] | the library page: what is looked for among all logs |
//! | [`following`] | what comes by itself: the first look, new logs, auto |
//! | [`opening`] | files, folders and texts that come from outside |
//! | [`playing`] | a game that is stepped through |
//! | [`reading`] | what becomes of a log that was chosen |
//! | [`comparing`] | what the difference is taken between; [`difference`] is its arithmetic |
//! | [`carriers`] | which terms carry a value |
//! | [`beside`] | logs that are read beside the shown one |
//! | [`analysis`] | what the bundled engine does |
//! | [`edit`] | what if: a changed position, and what changes with it |
//! | [`command`], [`message`] | what goes in and out; the status line |
//! | [`opinions`] | what all evaluators say of the selected position |
//! | [`base_browser`] | which material of the base is looked at |
//! | [`page`] | which page the right half shows |
//! | [`document`] | what is on the screen |

mod analysis;
mod asking;
pub mod base_browser;
mod beside;
pub mod carriers;
mod command;
mod comparing;
pub mod difference;
mod document;
pub mod edit;
pub mod finding;
mod following;
mod message;
pub mod opening;
mod opinions;
mod page;
pub mod playing;
mod reading;

pub use analysis::{Analysis, Progress};
pub use base_browser::{BaseCommand, Browser};
pub use command::{AnalysisEvent, AnalysisNews, Command, Copyable, Effect};
pub use comparing::{Comparison, Side, Which};
pub use document::{Document, GameOrigin, Inconsistent, Origin, Step};
pub use edit::{Edit, EditCommand};
pub use finding::{FindCommand, Finding};
pub use following::{Follow, SAMPLE};
pub use message::{KeyTrouble, Message, Refusal, Tone};
pub use opinions::{OpinionChoice, Told};
pub use page::Page;
pub use playing::{Annotating, GameCommand, Limit, Playing, Searched};

use std::path::PathBuf;
use std::sync::Arc;

use shakmaty::Chess;
use toga_log::position::front_door::fen;

use crate::library::{Entry, Library, LogKey};
use asking::{Asked, Waiting};
use beside::Beside;
use difference::Difference;
use difference::matrix::Matrix;
use message::Lasting;
use playing::Opening;
use reading::Loading;

/// Plies that a search completed; what a log is about besides its position.
pub type Depth = u32;

/// What the depth dropdown says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DepthChoice {
    /// The highest depth there is; with auto on each new log.
    #[default]
    Highest,
    /// Only this depth; with auto on only new logs of this depth.
    Fixed(Depth),
}

impl DepthChoice {
    /// The depth, if only one will do.
    pub fn fixed(self) -> Option<Depth> {
        match self {
            DepthChoice::Highest => None,
            DepthChoice::Fixed(depth) => Some(depth),
        }
    }
}

impl From<Option<Depth>> for DepthChoice {
    fn from(fixed: Option<Depth>) -> DepthChoice {
        fixed.map_or(DepthChoice::Highest, DepthChoice::Fixed)
    }
}

/// A log that is newer than what is shown, while nothing may move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Newer {
    /// Its depth.
    pub depth: Depth,
    /// Whether it is about the position asked for.
    pub same_position: bool,
    /// How many logs have come since the shown one.
    pub count: usize,
}

/// What is remembered from one start to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    /// The depth dropdown.
    pub depth: DepthChoice,
    /// The auto box.
    pub auto: bool,
    /// The top box.
    pub top: bool,
    /// Whether Black sits at the bottom of the board.
    pub flipped: bool,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            depth: DepthChoice::Highest,
            auto: true,
            top: false,
            flipped: false,
        }
    }
}

/// The state of the window, without a window.
#[derive(Debug)]
pub struct Session {
    choices: Choices,
    library: Library,
    /// Whether the directory has been looked at.
    listed: bool,
    asked: Option<Asked>,
    /// What is shown as soon as it exists, whatever auto says.
    waiting: Option<Waiting>,
    /// What is being read.
    loading: Option<Loading>,
    /// The number of the last effect that wants an answer.
    last_ticket: u64,
    /// Logs that came and were not shown, and are not older than what is.
    unseen: Vec<Entry>,
    /// Whether the user's own steps have interrupted auto.
    paused: bool,
    /// Logs that could not be shown at the start.
    passed_over: Vec<LogKey>,
    document: Option<Arc<Document>>,
    beside: Beside,
    page: Page,
    comparison: Comparison,
    /// Whether the text of the clipboard is meant for a text field.
    pasting_into_field: bool,
    /// Which side the text of the clipboard is meant for.
    pasting_to: Option<Which>,
    /// Which side the file is meant for that the user chooses.
    choosing_to: Option<Which>,
    difference: Option<Difference>,
    matrix: Option<Matrix>,
    asking: opinions::Asking,
    browser: Browser,
    ply: usize,
    depths: Vec<Depth>,
    newer: Option<Newer>,
    messages: Vec<Message>,
    analysis: Analysis,
    edit: Option<Edit>,
    finding: Finding,
    playing: Option<Playing>,
    /// The game that is being read.
    opening: Option<Opening>,
    limit: Limit,
    effects: Vec<Effect>,
}

impl Session {
    /// An empty window with these choices, beside this log directory.
    pub fn new(choices: Choices, directory: PathBuf) -> Session {
        Session {
            choices,
            library: Library::new(directory),
            listed: false,
            asked: None,
            waiting: None,
            loading: None,
            last_ticket: 0,
            unseen: Vec::new(),
            paused: false,
            passed_over: Vec::new(),
            document: None,
            beside: Beside::default(),
            page: Page::default(),
            comparison: Comparison::default(),
            pasting_into_field: false,
            pasting_to: None,
            choosing_to: None,
            difference: None,
            matrix: None,
            asking: opinions::Asking::default(),
            browser: Browser::default(),
            ply: 0,
            depths: Vec::new(),
            newer: None,
            messages: Vec::new(),
            analysis: Analysis::Idle,
            edit: None,
            finding: Finding::default(),
            playing: None,
            opening: None,
            limit: Limit::default(),
            effects: Vec::new(),
        }
    }

    /// The depth dropdown, auto, top and flip.
    pub fn choices(&self) -> Choices {
        self.choices
    }

    /// The logs that exist.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The position asked for: pasted, or that of the log that auto followed.
    pub fn position(&self) -> Option<&Chess> {
        self.asked.as_ref().map(|asked| &asked.position)
    }

    /// What is on the screen: a log, or the static explanation of a position
    /// without one.
    pub fn document(&self) -> Option<&Document> {
        self.document.as_deref()
    }

    /// The page that the right half shows.
    pub fn page(&self) -> Page {
        self.page
    }

    /// Which step of the document is selected: 0 is its root, then the moves
    /// of the main line.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The selected step.
    pub fn step(&self) -> Option<&Step> {
        self.document.as_ref()?.steps.get(self.ply)
    }

    /// The depths that exist for the position asked for, ascending.
    pub fn depths(&self) -> &[Depth] {
        &self.depths
    }

    /// What came while nothing was allowed to move (auto off or paused).
    pub fn newer(&self) -> Option<&Newer> {
        self.newer.as_ref()
    }

    /// The status line, the oldest message first; empty when there is nothing
    /// to say.
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// What the bundled engine does.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// The position that is being changed, if one is.
    pub fn edit(&self) -> Option<&Edit> {
        self.edit.as_ref()
    }

    /// Whether "Analyse" can be offered: there is a position, and the bundled
    /// engine is not already at work.
    pub fn can_analyse(&self) -> bool {
        let annotating = self.playing.as_ref().and_then(Playing::annotating);
        self.step().is_some() && !self.analysis.is_running() && annotating.is_none()
    }

    /// Carries out a command. What the outer world has to do for it is
    /// returned, in order.
    pub fn apply(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::PasteIntoField => {
                self.pasting_into_field = true;
                self.effects.push(Effect::ReadClipboard);
            }
            Command::LoadPaste => {
                self.pasting_into_field = false;
                self.pasting_to = None;
                self.effects.push(Effect::ReadClipboard);
            }
            Command::ClipboardText(text) if std::mem::take(&mut self.pasting_into_field) => {
                self.effects.extend(text.ok().map(Effect::Insert));
            }
            Command::ClipboardText(text) => match self.pasting_to.take() {
                Some(which) => self.compare_text(which, text),
                None => self.paste(text),
            },
            Command::Ask(text) => self.paste(Ok(text)),
            Command::OpenFile(path) => self.open_file(path),
            Command::Open(what) => match self.choosing_to.take() {
                Some(which) => self.compare_opened(which, &what),
                None => self.open(&what),
            },
            Command::OpenFolder(path) => self.open_folder(path),
            Command::Raise => self.effects.push(Effect::Raise),
            Command::ChooseFile => {
                self.choosing_to = None;
                let folder = self.library.directory().to_owned();
                self.effects.push(Effect::ChooseFile(folder));
            }
            Command::Print => self.print(),
            Command::Reload => self.reload(),
            Command::DirectoryChanged(change) => self.directory_changed(change),
            Command::LogLoaded { ticket, result } => {
                if !self.beside_loaded(ticket, &result) {
                    self.log_loaded(ticket, result);
                }
            }
            Command::ChooseDepth(choice) => self.choose_depth(choice),
            Command::LowerDepth => self.choose_lower_depth(),
            Command::HigherDepth => self.choose_higher_depth(),
            Command::SetAuto(on) => self.set_auto(on),
            Command::SetTop(on) => {
                self.choices.top = on;
                self.effects.push(Effect::SetAlwaysOnTop(on));
            }
            Command::ToggleFollow => self.toggle_follow(),
            Command::ShowNewer => self.show_newer(),
            Command::GoTo(ply) => self.go_to(ply),
            Command::Next => self.go_to(self.ply + 1),
            Command::Previous => self.go_to(self.ply.saturating_sub(1)),
            Command::First => self.go_to(0),
            Command::Last => self.go_to(usize::MAX),
            Command::ShowPage(page) => self.show_page(page),
            Command::ToggleDifference => self.toggle_difference(),
            Command::Compare(which, side) => self.compare(which, side),
            Command::SwapSides => self.swap_sides(),
            Command::CompareClipboard(which) => self.compare_clipboard(which),
            Command::CompareFile(which) => self.compare_file(which),
            Command::ChooseOpinion(choice) => self.choose_opinion(choice),
            Command::Browse(command) => self.browse(command),
            Command::Flip => self.choices.flipped = !self.choices.flipped,
            Command::Copy(what) => self.copy(what),
            Command::CopyText(text) => self.effects.push(Effect::Copy(text)),
            Command::SavePicture(svg) => self.effects.push(Effect::SavePicture(svg)),
            Command::Analyse => self.analyse(),
            Command::Find(command) => self.find(command),
            Command::IndexNews(news) => self.index_news(news),
            Command::Game(command) => self.play(command),
            Command::GameNews(news) => self.game_news(news),
            Command::Edit(command) => self.edit_position(command),
            Command::StopAnalysis => self.effects.push(Effect::StopAnalysis),
            Command::AnalysisEvent(event) => self.analysis_event(event),
            Command::Say(message) => self.say(message),
        }
        self.newer = self.find_newer();
        self.read_beside();
        self.update_difference();
        self.update_matrix();
        self.update_opinions();
        self.update_browser();
        std::mem::take(&mut self.effects)
    }

    fn show_page(&mut self, page: Page) {
        self.choosing_to = None;
        self.page = page;
        match page {
            Page::WhatIf => self.show_what_if(),
            Page::Library => self.find(FindCommand::Begin),
            _ => {}
        }
    }

    fn go_to(&mut self, ply: usize) {
        let last = self
            .document
            .as_ref()
            .map_or(0, |document| document.steps.len().saturating_sub(1));
        let ply = ply.min(last);
        if ply != self.ply {
            self.ply = ply;
            self.pause();
            self.ask_in_game();
        }
    }

    fn copy(&mut self, what: Copyable) {
        self.clear_messages(Lasting::UntilNextRequest);
        let text = match what {
            Copyable::Fen => self.step().map(|step| fen(&step.position)),
            Copyable::Line => self.document().map(Document::line),
            Copyable::LineUci => self.document().map(Document::line_uci),
            Copyable::Link => self.log_path().map(opening::link),
        };
        self.effects.extend(text.map(Effect::Copy));
    }

    /// Adds a message to the status line, once.
    fn say(&mut self, message: Message) {
        if !self.messages.contains(&message) {
            self.messages.push(message);
        }
    }

    /// Forgets what does not last beyond this.
    fn clear_messages(&mut self, lasting: Lasting) {
        self.messages.retain(|message| message.lasting() > lasting);
    }

    fn ticket(&mut self) -> u64 {
        self.last_ticket += 1;
        self.last_ticket
    }
}
