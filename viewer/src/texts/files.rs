//! Why a file cannot be shown, or not all of it.
//!
//! In English the sentences that the errors themselves have.

use crate::game::{Fault, GameError};
use crate::reader::ReadError;
use crate::session::{Inconsistent, Refusal};

/// The texts.
#[derive(Debug)]
pub struct Files {
    /// Why a log cannot be shown.
    pub log: fn(&Refusal) -> String,
    /// Why no game can be shown.
    pub game: fn(&GameError) -> String,
    /// Why a game is cut short.
    pub cut: fn(&Fault) -> String,
}

/// English.
pub const ENGLISH: Files = Files {
    log: Refusal::to_string,
    game: GameError::to_string,
    cut: Fault::to_string,
};

/// German.
pub const GERMAN: Files = Files {
    log: |refusal| match refusal {
        Refusal::Unread(error) => german_unread(error),
        Refusal::Inconsistent(error) => german_inconsistent(error),
    },
    game: |error| match error {
        GameError::Io(reason) => format!("die Datei ist nicht lesbar: {reason}"),
        GameError::TooLong => "die Datei ist zu lang: höchstens 256 MB werden gelesen".to_owned(),
        GameError::NoGame => "es steht keine Partie darin".to_owned(),
    },
    cut: |fault| match fault {
        Fault::Move { number, san } => {
            let san = super::chess::GERMAN.san(san);
            format!("Der Zug {number} {san} ist nicht möglich: die Partie wird bis dahin gezeigt")
        }
        Fault::Start(error) => format!(
            "Die FEN-Angabe ist keine Stellung, daher kann die Partie nicht gespielt werden. {}",
            (super::front_door::GERMAN.refusal)(error)
        ),
        Fault::Word(word) => {
            format!("{word} ist kein Zug: die Partie wird bis dahin gezeigt")
        }
    },
};

fn german_unread(error: &ReadError) -> String {
    match error {
        ReadError::Gone => "die Datei ist nicht mehr da".to_owned(),
        ReadError::Io(reason) => format!("die Datei ist nicht lesbar: {reason}"),
        ReadError::TooLong => "die Datei ist zu lang für ein Log".to_owned(),
        ReadError::Foreign => "die Datei ist kein Log dieser Engine".to_owned(),
        ReadError::Newer { found, known } => format!(
            "eine neuere Version hat dieses Log geschrieben (Format {found}, gelesen wird bis {known})"
        ),
        ReadError::Incomplete => "das Log ist nicht vollständig: sein Ende fehlt".to_owned(),
        ReadError::Missing(what) => format!("das Log ist beschädigt: {what} fehlt"),
        ReadError::Malformed { attribute, value } => {
            format!("das Log ist beschädigt: {attribute} kann nicht „{value}“ sein")
        }
        ReadError::Misnamed => {
            "das Log ist von einer anderen Stellung oder Tiefe, als sein Name sagt".to_owned()
        }
    }
}

fn german_inconsistent(error: &Inconsistent) -> String {
    match error {
        Inconsistent::Position { ply } => {
            format!("die Stellung nach {ply} Zügen im Log ist nicht erlaubt")
        }
        Inconsistent::Move { ply, text } => {
            format!("der {ply}. Zug der Hauptvariante ({text}) ist nicht erlaubt")
        }
        Inconsistent::Count { positions, moves } => {
            format!("das Log hat {positions} Stellungen zu {moves} Zügen")
        }
        Inconsistent::Strayed { ply } => {
            format!("die Stellung nach {ply} Zügen im Log ist nicht die, zu der die Züge führen")
        }
    }
}
