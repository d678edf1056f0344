//! What is shown, and why. No window in here: a [`Command`] goes in, the state
//! changes, [`Effect`]s for the outer world come out.
//!
//! The drawing code reads the state through the methods of [`Session`] and
//! answers with commands; it never changes anything itself.

mod analysis;
mod command;
mod document;
mod message;

pub use analysis::{Analysis, Progress};
pub use command::{Command, Copyable, Effect};
pub use document::{Document, Origin, Step};
pub use message::{Message, Tone};

use shakmaty::Chess;

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
#[derive(Debug, Default)]
pub struct Session {
    choices: Choices,
    position: Option<Chess>,
    document: Option<Document>,
    ply: usize,
    depths: Vec<Depth>,
    newer: Option<Newer>,
    messages: Vec<Message>,
    analysis: Analysis,
}

impl Session {
    /// An empty window with these choices.
    pub fn new(choices: Choices) -> Session {
        Session {
            choices,
            ..Session::default()
        }
    }

    /// The depth dropdown, auto, top and flip.
    pub fn choices(&self) -> Choices {
        self.choices
    }

    /// The position asked for: pasted, or that of the log that auto followed.
    pub fn position(&self) -> Option<&Chess> {
        self.position.as_ref()
    }

    /// What is on the screen: a log, or the static explanation of a position
    /// without one.
    pub fn document(&self) -> Option<&Document> {
        self.document.as_ref()
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

    /// What came while nothing was allowed to move (auto off).
    pub fn newer(&self) -> Option<&Newer> {
        self.newer.as_ref()
    }

    /// The status line, the most important message first; empty when there is
    /// nothing to say.
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// What the bundled engine does.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Whether "Analyse" can be offered: there is a position, and the bundled
    /// engine is not already at work.
    pub fn can_analyse(&self) -> bool {
        self.step().is_some() && !matches!(self.analysis, Analysis::Running(_))
    }

    /// Carries out a command. What the outer world has to do for it is
    /// returned, in order.
    pub fn apply(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::LoadPaste => return vec![Effect::ReadClipboard],
            Command::ClipboardText(Ok(_)) => self.messages.clear(),
            Command::ClipboardText(Err(message)) => self.messages = vec![message],
            Command::ChooseDepth(choice) => self.choices.depth = choice,
            Command::SetAuto(on) => self.choices.auto = on,
            Command::SetTop(on) => {
                self.choices.top = on;
                return vec![Effect::SetAlwaysOnTop(on)];
            }
            Command::ShowNewer => self.newer = None,
            Command::GoTo(ply) => self.go_to(ply),
            Command::Next => self.go_to(self.ply + 1),
            Command::Previous => self.go_to(self.ply.saturating_sub(1)),
            Command::First => self.go_to(0),
            Command::Last => self.go_to(usize::MAX),
            Command::Flip => self.choices.flipped = !self.choices.flipped,
            Command::Copy(_) | Command::Analyse => {}
            Command::StopAnalysis => return vec![Effect::StopAnalysis],
        }
        Vec::new()
    }

    fn go_to(&mut self, ply: usize) {
        let last = self
            .document
            .as_ref()
            .map_or(0, |document| document.steps.len().saturating_sub(1));
        self.ply = ply.min(last);
    }
}
