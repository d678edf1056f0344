//! What the status line says. The words are in the catalogue of texts.

use std::path::PathBuf;

use toga_log::position::front_door::{FrontDoorError, Repair};

use super::{Depth, DepthChoice, Inconsistent};
use crate::game::GameError;
use crate::reader::ReadError;

/// How loud a message is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tone {
    /// For the curious.
    Quiet,
    /// Something the user should know.
    Notice,
    /// Something did not work.
    Trouble,
}

/// One message of the status line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// The pasted text was repaired.
    Repaired(Vec<Repair>),
    /// The clipboard holds text that is no position; why.
    NoPosition(FrontDoorError),
    /// The clipboard holds no text.
    ClipboardEmpty,
    /// The clipboard holds too much text to be a position.
    ClipboardTooLong,
    /// The program that owns the clipboard does not answer.
    ClipboardSilent,
    /// The clipboard cannot be reached; why.
    ClipboardUnreachable(String),
    /// In place of a pasted position the newest log that matches the chosen
    /// depth is shown.
    NewestShown(DepthChoice),
    /// There is no log that could be shown, at the chosen depth.
    NoLogAtAll(DepthChoice),
    /// There is no log of the position yet; its static explanation is shown,
    /// and its log will be as soon as it comes.
    NoLogOfPosition,
    /// The position has logs, but none of the chosen depth; another is shown.
    DepthMissing {
        /// The depth chosen.
        wanted: Depth,
        /// The depth shown instead.
        shown: Depth,
    },
    /// A file could not be shown; why.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: Refusal,
    },
    /// The log directory does not exist or cannot be read; it is tried again
    /// each second.
    DirectoryMissing(PathBuf),
    /// Something was put on the clipboard.
    Copied,
    /// A picture was kept as this file.
    Saved(PathBuf),
    /// A file could not be written; why.
    NotSaved(String),
    /// The system shows no dialog to choose a file.
    NoFileDialog,
    /// The system shows no dialog to choose where a table goes.
    NoSaveDialog,
    /// The system opens no browser for this file.
    NoBrowser(PathBuf),
    /// The settings file could not be read and was set aside under this name.
    SettingsSetAside(PathBuf),
    /// These settings could not be read; the file was set aside under this name.
    SettingsUnread {
        /// The names of the settings.
        names: Vec<String>,
        /// The file.
        path: PathBuf,
    },
    /// The settings could not be written; why.
    SettingsNotSaved(String),
    /// Keys that the settings ask for and that cannot be had.
    KeyTrouble(Vec<KeyTrouble>),
    /// The bundled engine could not do all of its work; why.
    AnalysisTrouble(String),
    /// There is no game to show; why.
    NoGame {
        /// The file; empty for a text that was pasted.
        path: PathBuf,
        /// The reason.
        reason: GameError,
    },
    /// Positions were written into a file.
    Exported {
        /// The file.
        path: PathBuf,
        /// How many.
        count: usize,
    },
    /// They could not be; why.
    NotExported {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// There is no log yet, so a sample position is analysed.
    SampleAnalysed,
}

/// Why a log cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// It cannot be read.
    #[error(transparent)]
    Unread(#[from] ReadError),
    /// It contradicts itself.
    #[error(transparent)]
    Inconsistent(#[from] Inconsistent),
}

/// What is wrong with a key that the settings ask for. Commands are told by
/// their names in the settings file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyTrouble {
    /// There is no command of this name.
    UnknownCommand(String),
    /// The text that stands for the key is none.
    UnknownKey {
        /// The command.
        command: String,
        /// The text.
        key: String,
    },
    /// Two commands want one key.
    Taken {
        /// The key, as it stands in the file.
        key: String,
        /// The command that has it.
        by: String,
        /// The command that does not get it.
        from: String,
    },
}

/// How long a message stays, at least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Lasting {
    /// Until another log is shown: it is about what was asked before.
    UntilNextLog,
    /// Until the user asks for something.
    UntilNextRequest,
    /// As long as it is true.
    WhileTrue,
}

impl Message {
    /// Whether it says that a text is no position.
    pub(super) fn is_about_a_text(&self) -> bool {
        matches!(self, Message::NoPosition(_))
    }

    /// How loud it is.
    pub fn tone(&self) -> Tone {
        match self {
            Message::Copied
            | Message::Saved(_)
            | Message::NewestShown(_)
            | Message::Exported { .. } => Tone::Quiet,
            Message::Repaired(_)
            | Message::ClipboardEmpty
            | Message::ClipboardTooLong
            | Message::NoLogAtAll(_)
            | Message::NoLogOfPosition
            | Message::DepthMissing { .. }
            | Message::NoSaveDialog
            | Message::SampleAnalysed => Tone::Notice,
            Message::NoPosition(_)
            | Message::ClipboardSilent
            | Message::ClipboardUnreachable(_)
            | Message::Unreadable { .. }
            | Message::DirectoryMissing(_)
            | Message::SettingsSetAside(_)
            | Message::SettingsUnread { .. }
            | Message::SettingsNotSaved(_)
            | Message::KeyTrouble(_)
            | Message::NotSaved(_)
            | Message::NoFileDialog
            | Message::NoBrowser(_)
            | Message::AnalysisTrouble(_)
            | Message::NoGame { .. }
            | Message::NotExported { .. } => Tone::Trouble,
        }
    }

    /// How long it stays.
    pub(super) fn lasting(&self) -> Lasting {
        match self {
            Message::Repaired(_)
            | Message::NoPosition(_)
            | Message::ClipboardEmpty
            | Message::ClipboardTooLong
            | Message::ClipboardSilent
            | Message::ClipboardUnreachable(_)
            | Message::NewestShown(_)
            | Message::NoLogAtAll(_)
            | Message::NoLogOfPosition
            | Message::DepthMissing { .. }
            | Message::Unreadable { .. }
            | Message::Copied
            | Message::Saved(_)
            | Message::NotSaved(_)
            | Message::NoFileDialog
            | Message::NoBrowser(_)
            | Message::NoGame { .. }
            | Message::SampleAnalysed => Lasting::UntilNextLog,
            Message::SettingsSetAside(_)
            | Message::SettingsUnread { .. }
            | Message::SettingsNotSaved(_)
            | Message::KeyTrouble(_)
            | Message::NoSaveDialog
            | Message::Exported { .. }
            | Message::NotExported { .. }
            | Message::AnalysisTrouble(_) => Lasting::UntilNextRequest,
            Message::DirectoryMissing(_) => Lasting::WhileTrue,
        }
    }
}
