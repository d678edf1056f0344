//! What happened, in one sentence each.

use std::path::Path;

use super::{files, front_door};
use crate::session::{DepthChoice, KeyTrouble, Message};

/// The texts.
#[derive(Debug)]
pub struct Messages {
    /// A message.
    pub say: fn(&Message) -> String,
}

/// English.
pub const ENGLISH: Messages = Messages { say: english };

/// German. Reasons that the system gives stay in its language.
pub const GERMAN: Messages = Messages { say: german };

fn english(message: &Message) -> String {
    match message {
        Message::Repaired(repairs) => format!("Repaired. {}", join(repairs.iter().map(front_door::ENGLISH.repair), ". ")),
        Message::NoPosition(error) => format!("No position was found. {}", (front_door::ENGLISH.refusal)(error)),
        Message::ClipboardEmpty => "The clipboard holds no text".to_string(),
        Message::ClipboardTooLong => {
            "The clipboard holds too much text to be a position".to_string()
        }
        Message::ClipboardSilent => {
            "The program that owns the clipboard does not answer".to_string()
        }
        Message::ClipboardUnreachable(reason) => {
            format!("The clipboard cannot be reached. {reason}")
        }
        Message::NewestShown(DepthChoice::Highest) => "The newest log is shown instead".to_string(),
        Message::NewestShown(DepthChoice::Fixed(depth)) => {
            format!("The newest log of depth {depth} is shown instead")
        }
        Message::NoLogAtAll(DepthChoice::Highest) => "There is no log yet".to_string(),
        Message::NoLogAtAll(DepthChoice::Fixed(depth)) => {
            format!("There is no log of depth {depth} yet")
        }
        Message::NoLogOfPosition => {
            "No log of this position yet. Press Analyse, or let your chess program analyse it; the log is shown as soon as it comes".to_string()
        }
        Message::DepthMissing { wanted, shown } => {
            format!("No log of depth {wanted} for this position: depth {shown} is shown")
        }
        Message::Unreadable { path, reason } => {
            format!("{} cannot be shown: {}", file_name(path), (files::ENGLISH.log)(reason))
        }
        Message::DirectoryMissing(path) => format!(
            "The log directory {} cannot be read. It is tried again each second",
            path.display()
        ),
        Message::Copied => "Copied".to_string(),
        Message::Saved(path) => format!("Saved as {}", path.display()),
        Message::NotSaved(reason) => format!("The file could not be written. {reason}"),
        Message::NoFileDialog => {
            "This system shows no dialog to choose a file. Drop the file on this window, or name it when you start the program".to_string()
        }
        Message::NoSaveDialog => {
            "This system shows no dialog to save a file. Type its path on this page".to_string()
        }
        Message::NoBrowser(path) => {
            format!("No browser could be started. Open {} yourself", path.display())
        }
        Message::SettingsSetAside(path) => format!(
            "The settings could not be read and were set aside as {}",
            file_name(path)
        ),
        Message::SettingsUnread { names, path } => format!(
            "These settings could not be read: {}. The old file is kept as {}",
            names.join(", "),
            file_name(path)
        ),
        Message::SettingsNotSaved(reason) => format!("The settings could not be saved. {reason}"),
        Message::KeyTrouble(all) => {
            let all = all.iter().map(|trouble| match trouble {
                KeyTrouble::UnknownCommand(name) => format!("there is no command {name}"),
                KeyTrouble::UnknownKey { command, key } => {
                    format!("“{key}”, wished for {command}, is no key")
                }
                KeyTrouble::Taken { key, by, from } => {
                    format!("{key} is the key of {by}, not of {from}")
                }
            });
            format!("Keys in the settings: {}", join(all, "; "))
        }
        Message::AnalysisTrouble(reason) => {
            format!("The bundled engine could not do all of its work. {reason}")
        }
        Message::NoGame { path, reason } if path.as_os_str().is_empty() => {
            format!("No game can be shown: {}", (files::ENGLISH.game)(reason))
        }
        Message::NoGame { path, reason } => {
            format!("{} cannot be shown: {}", file_name(path), (files::ENGLISH.game)(reason))
        }
        Message::Exported { path, count } => {
            format!("{count} positions were written to {}", path.display())
        }
        Message::NotExported { path, reason } => {
            format!("{} cannot be written. {reason}", path.display())
        }
        Message::SampleAnalysed => {
            "There is no log yet: the bundled engine analyses a sample position".to_string()
        }
    }
}

fn german(message: &Message) -> String {
    match message {
        Message::Repaired(repairs) => format!("Repariert. {}", join(repairs.iter().map(front_door::GERMAN.repair), ". ")),
        Message::NoPosition(error) => format!("Es wurde keine Stellung gefunden. {}", (front_door::GERMAN.refusal)(error)),
        Message::ClipboardEmpty => "Die Zwischenablage enthält keinen Text".to_string(),
        Message::ClipboardTooLong => {
            "Die Zwischenablage enthält zu viel Text für eine Stellung".to_string()
        }
        Message::ClipboardSilent => {
            "Das Programm, dem die Zwischenablage gehört, antwortet nicht".to_string()
        }
        Message::ClipboardUnreachable(reason) => {
            format!("Die Zwischenablage ist nicht erreichbar. {reason}")
        }
        Message::NewestShown(DepthChoice::Highest) => {
            "Stattdessen wird das neueste Log gezeigt".to_string()
        }
        Message::NewestShown(DepthChoice::Fixed(depth)) => {
            format!("Stattdessen wird das neueste Log der Tiefe {depth} gezeigt")
        }
        Message::NoLogAtAll(DepthChoice::Highest) => "Es gibt noch kein Log".to_string(),
        Message::NoLogAtAll(DepthChoice::Fixed(depth)) => {
            format!("Es gibt noch kein Log der Tiefe {depth}")
        }
        Message::NoLogOfPosition => {
            "Noch kein Log dieser Stellung. Drücken Sie Analysieren, oder lassen Sie Ihr Schachprogramm analysieren; das Log wird gezeigt, sobald es kommt".to_string()
        }
        Message::DepthMissing { wanted, shown } => {
            format!("Kein Log der Tiefe {wanted} zu dieser Stellung: Tiefe {shown} wird gezeigt")
        }
        Message::Unreadable { path, reason } => {
            format!("{} kann nicht gezeigt werden: {}", file_name(path), (files::GERMAN.log)(reason))
        }
        Message::DirectoryMissing(path) => format!(
            "Das Log-Verzeichnis {} ist nicht lesbar. Es wird jede Sekunde wieder versucht",
            path.display()
        ),
        Message::Copied => "Kopiert".to_string(),
        Message::Saved(path) => format!("Gespeichert als {}", path.display()),
        Message::NotSaved(reason) => format!("Die Datei ließ sich nicht schreiben. {reason}"),
        Message::NoFileDialog => {
            "Dieses System zeigt keinen Dialog zur Dateiauswahl. Ziehen Sie die Datei auf dieses Fenster, oder nennen Sie sie beim Start des Programms".to_string()
        }
        Message::NoSaveDialog => {
            "Dieses System zeigt keinen Dialog zum Sichern. Der Pfad kann auf dieser Seite eingegeben werden".to_string()
        }
        Message::NoBrowser(path) => {
            format!("Es ließ sich kein Browser starten. Öffnen Sie {} selbst", path.display())
        }
        Message::SettingsSetAside(path) => format!(
            "Die Einstellungen waren nicht lesbar und wurden als {} beiseitegelegt",
            file_name(path)
        ),
        Message::SettingsUnread { names, path } => format!(
            "Diese Einstellungen waren nicht lesbar: {}. Die alte Datei liegt als {} daneben",
            names.join(", "),
            file_name(path)
        ),
        Message::KeyTrouble(all) => {
            let all = all.iter().map(|trouble| match trouble {
                KeyTrouble::UnknownCommand(name) => format!("es gibt keinen Befehl {name}"),
                KeyTrouble::UnknownKey { command, key } => {
                    format!("„{key}“, gewünscht für {command}, ist keine Taste")
                }
                KeyTrouble::Taken { key, by, from } => {
                    format!("{key} ist die Taste von {by}, nicht von {from}")
                }
            });
            format!("Tasten in den Einstellungen: {}", join(all, "; "))
        }
        Message::SettingsNotSaved(reason) => {
            format!("Die Einstellungen konnten nicht gespeichert werden. {reason}")
        }
        Message::AnalysisTrouble(reason) => {
            format!("Die eingebaute Engine konnte nicht alles tun. {reason}")
        }
        Message::NoGame { path, reason } if path.as_os_str().is_empty() => {
            format!("Keine Partie kann gezeigt werden: {}", (files::GERMAN.game)(reason))
        }
        Message::NoGame { path, reason } => {
            format!("{} kann nicht gezeigt werden: {}", file_name(path), (files::GERMAN.game)(reason))
        }
        Message::Exported { path, count } => {
            format!(
                "{count} Stellungen wurden nach {} geschrieben",
                path.display()
            )
        }
        Message::NotExported { path, reason } => {
            format!("{} kann nicht geschrieben werden. {reason}", path.display())
        }
        Message::SampleAnalysed => {
            "Es gibt noch kein Log: die eingebaute Engine analysiert eine Beispielstellung"
                .to_string()
        }
    }
}

fn join(parts: impl Iterator<Item = String>, between: &str) -> String {
    parts.collect::<Vec<_>>().join(between)
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}
