//! What comes from outside: dropped, chosen, named in the arguments, handed over
//! by a second start.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use toga_log::logfile::name;

use super::{Effect, Origin, Session};
use crate::library::LogKey;

/// Longer files than this, in bytes, hold no position.
const LIMIT: u64 = 256 * 1024;

/// What a text from outside means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opened {
    /// A folder with logs.
    Folder(PathBuf),
    /// A log. Its other depths lie beside it, in this folder; None for a page
    /// that has not the name of a log.
    Log(PathBuf, Option<PathBuf>),
    /// Something else: the text of a position, or of a file that is no page.
    Text(String),
}

impl Opened {
    /// Looks at what is there. A file may be given as a path or as an address
    /// that begins with `file://`.
    pub fn of(what: &str) -> Opened {
        let path = path_of(what.trim());
        if path.is_dir() {
            return Opened::Folder(path);
        }
        if !path.is_file() {
            return Opened::Text(what.to_owned());
        }
        if let Some(text) = text_in(&path) {
            return Opened::Text(text);
        }
        let is_log = path
            .file_name()
            .and_then(|file| file.to_str())
            .is_some_and(|file| name::parse(file).is_some());
        let beside = path.parent().filter(|_| is_log).map(Path::to_owned);
        Opened::Log(path, beside)
    }
}

/// The text of a file that is neither page nor games, and not too long.
fn text_in(path: &Path) -> Option<String> {
    let is_page = path.extension().is_some_and(|kind| {
        let kinds = ["html", "htm", "pgn"];
        kinds.iter().any(|known| kind.eq_ignore_ascii_case(known))
    });
    let length = path.metadata().ok()?.len();
    if is_page || length > LIMIT {
        return None;
    }
    fs::read_to_string(path).ok()
}

/// A path, from itself or from an address.
fn path_of(what: &str) -> PathBuf {
    let Some(address) = what.strip_prefix("file://") else {
        return PathBuf::from(what);
    };
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = after
            .get(..2)
            .and_then(|code| std::str::from_utf8(code).ok());
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        if let (b'%', Some(byte)) = (first, byte) {
            bytes.push(byte);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    PathBuf::from(String::from_utf8_lossy(&bytes).into_owned())
}

/// The address of a file, for a browser.
pub fn link(path: &Path) -> String {
    let mut address = "file://".to_string();
    for byte in path.to_string_lossy().bytes() {
        match byte {
            b'/' | b'-' | b'_' | b'.' | b'~' => address.push(char::from(byte)),
            _ if byte.is_ascii_alphanumeric() => address.push(char::from(byte)),
            _ => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address
}

impl Session {
    /// A log, a folder, or the text of a position.
    pub(super) fn open(&mut self, what: &str) {
        match Opened::of(what) {
            Opened::Folder(folder) if folder == self.library.directory() => self.reload(),
            Opened::Folder(folder) => self.open_folder(folder),
            Opened::Log(path, beside) => {
                if let Some(folder) = beside.filter(|it| it != self.library.directory()) {
                    self.open_folder(folder);
                }
                self.open_file(path);
            }
            Opened::Text(text) => self.paste(Ok(text)),
        }
    }

    /// Another log directory: everything begins anew, but for what the user has
    /// chosen. Answers that are still on their way count no more.
    pub(super) fn open_folder(&mut self, folder: PathBuf) {
        let fresh = Session::new(self.choices, folder.clone());
        let old = std::mem::replace(self, fresh);
        self.last_ticket = old.last_ticket;
        self.page = old.page;
        self.effects = old.effects;
        self.effects.push(Effect::Watch(folder));
        // The page begins anew with what it shows.
        self.show_page(self.page);
    }

    /// The file of the log that is shown.
    pub fn log_path(&self) -> Option<&Path> {
        match &self.document.as_ref()?.origin {
            Origin::Log { path, .. } => Some(path),
            Origin::Game(_) | Origin::Static => None,
        }
    }

    pub(super) fn print(&mut self) {
        let path = self.log_path().map(Path::to_owned);
        self.effects.extend(path.map(Effect::Browse));
    }

    /// Looks at the directory again, and reads the log anew.
    pub(super) fn reload(&mut self) {
        self.effects.push(Effect::LookAgain);
        let Some(path) = self.log_path().map(Path::to_owned) else {
            return;
        };
        let key = path.file_name().and_then(|file| file.to_str());
        let key = key.and_then(name::parse).map(|(prefix, depth)| LogKey {
            prefix: prefix.to_owned(),
            depth,
        });
        match key.and_then(|key| self.library.entry(&key)) {
            Some(entry) if self.library.path(&entry.key) == path => self.load(entry, false),
            _ => self.open_file(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Chess;

    #[test]
    fn a_file_is_found_by_its_path_and_by_its_address() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join(name::of(&Chess::default(), 11));
        let page = folder.path().join("100 % ä.html");
        for (file, beside) in [(log, Some(folder.path().to_owned())), (page, None)] {
            std::fs::write(&file, "").unwrap();
            let address = link(&file);
            assert!(address.is_ascii(), "{address}");
            for text in [file.to_str().unwrap(), &address, &format!("{address}\r\n")] {
                let opened = Opened::of(text);
                assert_eq!(opened, Opened::Log(file.clone(), beside.clone()), "{text}");
            }
        }
        let position = folder.path().join("position.txt");
        std::fs::write(&position, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n").unwrap();
        let opened = Opened::of(position.to_str().unwrap());
        assert!(matches!(opened, Opened::Text(text) if text.starts_with("4k3")));
        let text = folder.path().to_str().unwrap();
        assert_eq!(Opened::of(text), Opened::Folder(folder.path().to_owned()));
    }

    #[test]
    fn anything_else_is_the_text_of_a_position() {
        for text in [
            "",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "file://",
            "%%%",
            "file://%",
        ] {
            assert_eq!(Opened::of(text), Opened::Text(text.to_owned()), "{text}");
        }
    }
}
