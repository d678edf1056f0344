//! What can be asked of a session, and what it asks of the outer world.

use std::path::PathBuf;

use shakmaty::{Chess, Move};
use toga_log::logfile::model::Logfile;

use super::{
    BaseCommand, DepthChoice, EditCommand, FindCommand, GameCommand, Limit, Message, OpinionChoice,
    Page, Searched, Side, Which,
};
use crate::game;
use crate::index::export::Format;
use crate::index::{News, Request};
use crate::library::{Change, LogKey};
use crate::reader::ReadError;

/// What the user or the outer world says.
#[derive(Clone, Debug)]
pub enum Command {
    /// The Load/Paste button or Ctrl+V.
    LoadPaste,
    /// Ctrl+V in a text field: the text of the clipboard goes there.
    PasteIntoField,
    /// What the clipboard held, or why nothing could be read.
    ClipboardText(Result<String, Message>),
    /// A position that came in another way: an argument, drag and drop.
    Ask(String),
    /// A logfile that came in another way.
    OpenFile(PathBuf),
    /// Something that was dropped, chosen or handed over: a log, a folder with
    /// logs, or the text of a position.
    Open(String),
    /// Another log directory.
    OpenFolder(PathBuf),
    /// Bring the window to the front.
    Raise,
    /// Ask the user for a file to open.
    ChooseFile,
    /// Show the log in the browser, where it can be printed.
    Print,
    /// Look at the log and its directory again.
    Reload,
    /// What has changed in the log directory.
    DirectoryChanged(Change),
    /// The answer to [`Effect::Load`] or [`Effect::LoadBeside`]: the log, or why there is none.
    LogLoaded {
        /// The ticket of the effect.
        ticket: u64,
        /// The log, or why it cannot be read.
        result: Result<Box<Logfile>, ReadError>,
    },
    /// The depth dropdown.
    ChooseDepth(DepthChoice),
    /// The next lower depth in the dropdown.
    LowerDepth,
    /// The next higher depth in the dropdown; above them all is "highest".
    HigherDepth,
    /// The auto box.
    SetAuto(bool),
    /// The top box.
    SetTop(bool),
    /// Follow new logs again, or no longer.
    ToggleFollow,
    /// The badge was clicked: show what is newer.
    ShowNewer,
    /// Select a step of the document: 0 is the root. Past the end is the end.
    GoTo(usize),
    /// One move forward.
    Next,
    /// One move back.
    Previous,
    /// To the root.
    First,
    /// To the end of the main line.
    Last,
    /// Show this page in the right half.
    ShowPage(Page),
    /// Show what the last move has changed, or the evaluation again.
    ToggleDifference,
    /// Choose a side of the difference.
    Compare(Which, Side),
    /// Exchange the sides of the difference.
    SwapSides,
    /// Take the position on the clipboard as a side of the difference.
    CompareClipboard(Which),
    /// Let the user choose a log whose root is a side of the difference.
    CompareFile(Which),
    /// Open an opinion, or compare it with another.
    ChooseOpinion(OpinionChoice),
    /// Look at other material in the base.
    Browse(BaseCommand),
    /// Turn the board.
    Flip,
    /// Put something on the clipboard.
    Copy(Copyable),
    /// Put this text on the clipboard.
    CopyText(String),
    /// Keep a picture (SVG) of the board as a PNG file.
    SavePicture(String),
    /// Let the bundled engine analyse the selected position.
    Analyse,
    /// Step through a game, or have it analysed.
    Game(GameCommand),
    /// A game has been read, or not.
    GameNews(game::News),
    /// Look for positions among all logs.
    Find(FindCommand),
    /// What the index of all logs tells.
    IndexNews(News),
    /// Change a position and see what changes with it.
    Edit(EditCommand),
    /// Stop the bundled engine.
    StopAnalysis,
    /// What the bundled engine tells.
    AnalysisEvent(AnalysisEvent),
    /// Something that only the status line has to say.
    Say(Message),
}

/// What the bundled engine tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisEvent {
    /// The number given by [`Effect::StartAnalysis`].
    pub run: u64,
    /// What happened.
    pub what: AnalysisNews,
}

/// What can happen in an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnalysisNews {
    /// It has come so far.
    Progress {
        /// The last completed depth.
        depth: u32,
        /// Nodes searched.
        nodes: u64,
        /// Milliseconds since the start.
        milliseconds: u64,
    },
    /// A position of a game is done; nothing was found where the game is over.
    Annotated {
        /// After so many moves.
        ply: usize,
        /// What was found.
        found: Option<Searched>,
    },
    /// It has come to its end.
    Finished,
    /// Something did not work; it goes on if it can.
    Trouble(String),
}

/// What can be put on the clipboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copyable {
    /// The FEN of the selected position: six fields, single blanks.
    Fen,
    /// The main line in short algebraic notation, with move numbers.
    Line,
    /// The main line in the notation of UCI, as engines take it.
    LineUci,
    /// The address of the log, for a browser.
    Link,
}

/// What the outer world has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Read the clipboard and answer with its text.
    ReadClipboard,
    /// Put this on the clipboard.
    Copy(String),
    /// Put this into the text field that has the keyboard.
    Insert(String),
    /// Keep this picture (SVG) as a PNG file, and say where.
    SavePicture(String),
    /// Ask the user for a file, beginning in this folder.
    ChooseFile(PathBuf),
    /// Ask the user where the table of what was found goes.
    ChooseExport(Format),
    /// Show this file in the browser.
    Browse(PathBuf),
    /// Watch this directory in place of the one before.
    Watch(PathBuf),
    /// Look at the log directory now.
    LookAgain,
    /// Read this log and answer with the ticket.
    Load {
        /// Repeated in the answer: only the answer to the last ticket counts.
        ticket: u64,
        /// The file.
        path: PathBuf,
        /// What it has to be about; nothing for a file that the user named.
        expected: Option<LogKey>,
    },
    /// Read this log too, after the one that is to be shown, and answer with
    /// the ticket. Each one is wanted.
    LoadBeside {
        /// Repeated in the answer.
        ticket: u64,
        /// The file.
        path: PathBuf,
        /// What it has to be about; nothing for a file that the user named.
        expected: Option<LogKey>,
    },
    /// Read a game and answer with it.
    ReadGame(game::Request),
    /// Let the bundled engine analyse every position of a game, and write a log
    /// of each.
    Annotate {
        /// Repeated in each event.
        run: u64,
        /// The position before the first move.
        start: Chess,
        /// The moves.
        moves: Vec<Move>,
        /// How long each position is analysed.
        limit: Limit,
    },
    /// Ask the index of all logs.
    Index(Request),
    /// Keep the window above all others, or no longer.
    SetAlwaysOnTop(bool),
    /// Bring the window to the front.
    Raise,
    /// Let the bundled engine analyse this.
    StartAnalysis {
        /// Repeated in each event.
        run: u64,
        /// The position.
        position: Chess,
    },
    /// Stop the bundled engine.
    StopAnalysis,
}
