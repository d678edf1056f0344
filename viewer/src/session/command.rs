//! What can be asked of a session, and what it asks of the outer world.

use std::path::PathBuf;

use super::{Depth, DepthChoice, Message};

/// What the user or the outer world says.
#[derive(Clone, Debug)]
pub enum Command {
    /// The Load/Paste button or Ctrl+V.
    LoadPaste,
    /// What the clipboard held, or why nothing could be read.
    ClipboardText(Result<String, Message>),
    /// The depth dropdown.
    ChooseDepth(DepthChoice),
    /// The auto box.
    SetAuto(bool),
    /// The top box.
    SetTop(bool),
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
    /// Turn the board.
    Flip,
    /// Put something on the clipboard.
    Copy(Copyable),
    /// Let the bundled engine analyse the selected position.
    Analyse,
    /// Stop the bundled engine.
    StopAnalysis,
}

/// What can be put on the clipboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copyable {
    /// The FEN of the selected position: six fields, single blanks.
    Fen,
    /// The main line in short algebraic notation, with move numbers.
    Line,
}

/// What the outer world has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Read the clipboard and answer with its text.
    ReadClipboard,
    /// Put this on the clipboard.
    Copy(String),
    /// Read this log and answer with the ticket.
    Load {
        /// Repeated in the answer: only the answer to the last ticket counts.
        ticket: u64,
        /// The file.
        path: PathBuf,
        /// The depth that its name promises.
        depth: Depth,
    },
    /// Keep the window above all others, or no longer.
    SetAlwaysOnTop(bool),
    /// Stop the bundled engine.
    StopAnalysis,
}
