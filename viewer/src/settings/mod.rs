//! What is remembered from one start to the next, in one small file that a
//! user can read and edit.
//!
//! | file | what it holds |
//! |---|---|
//! | [`look`] | language, theme, colours, men, zoom, size of the board |
//! | [`place`] | where the window was, and whether that place still exists |

pub mod look;
pub mod place;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use toga_log::atomic_file;

pub use look::{Colors, Language, Look, Pieces, Theme};
pub use place::Place;

/// The file's name in the platform's configuration directory.
pub const FILE_NAME: &str = "settings.json";

/// Keys that the user wishes for: for the name of a command what is to be
/// pressed for it, such as `"flip": ["B", "Ctrl+Shift+F"]`. An empty list leaves
/// a command without a key.
pub type Keys = BTreeMap<String, Vec<String>>;

/// The settings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How the window looks.
    #[serde(flatten)]
    pub look: Look,
    /// Where the window was.
    pub window: Option<Place>,
    /// The depth dropdown: a depth, or the highest there is.
    pub fixed_depth: Option<u32>,
    /// The auto box.
    pub auto: bool,
    /// The top box.
    pub top: bool,
    /// Whether Black sits at the bottom of the board.
    pub flipped: bool,
    /// Keys in place of the usual ones.
    pub keys: Keys,
    /// What this version does not know, kept for the one that does.
    #[serde(flatten)]
    pub others: Map<String, Value>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            look: Look::default(),
            window: None,
            fixed_depth: None,
            auto: true,
            top: false,
            flipped: false,
            keys: Keys::new(),
            others: Map::new(),
        }
    }
}

/// What was found at the start.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The settings; the default where there was none that could be read.
    pub settings: Settings,
    /// Where the file is kept, if not all of it could be read.
    pub set_aside: Option<PathBuf>,
    /// The settings in it that could not be read; none if it is no settings
    /// file at all.
    pub unread: Vec<String>,
}

/// Where the settings are; None if the platform names no place for them.
pub fn path() -> Option<PathBuf> {
    let directories = directories::ProjectDirs::from("", "", "Toga LOG")?;
    Some(directories.config_dir().join(FILE_NAME))
}

/// Reads the settings. Of a file that cannot be read in full a copy is set
/// aside, so that its content is not lost when the settings are saved; what can
/// be read of it counts.
pub fn load(path: &Path) -> Loaded {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Loaded::default(),
        Err(_) => return set_aside(path, Settings::default(), Vec::new()),
    };
    let Ok(all) = serde_json::from_slice::<Map<String, Value>>(&bytes) else {
        return set_aside(path, Settings::default(), Vec::new());
    };
    let (good, bad): (Map<String, Value>, Map<String, Value>) =
        all.into_iter().partition(|(name, value)| {
            let alone = Map::from_iter([(name.clone(), value.clone())]);
            Settings::deserialize(Value::Object(alone)).is_ok()
        });
    let settings = Settings::deserialize(Value::Object(good)).unwrap_or_default();
    if bad.is_empty() {
        Loaded {
            settings,
            ..Loaded::default()
        }
    } else {
        let names = bad.into_iter().map(|(name, _)| name).collect();
        set_aside(path, settings, names)
    }
}

fn set_aside(path: &Path, settings: Settings, unread: Vec<String>) -> Loaded {
    let mut aside = path.with_extension("json.broken");
    for number in 2.. {
        if !aside.exists() {
            break;
        }
        aside = path.with_extension(format!("json.broken{number}"));
    }
    Loaded {
        settings,
        set_aside: fs::rename(path, &aside).is_ok().then_some(aside),
        unread,
    }
}

/// Writes the settings: whole, or not at all.
///
/// # Errors
/// If the directory or the file cannot be written.
pub fn save(path: &Path, settings: &Settings) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    atomic_file::write(path, |file| {
        serde_json::to_writer_pretty(&mut *file, settings)?;
        file.write_all(b"\n")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_loaded() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("new/settings.json");
        let mut settings = Settings {
            look: Look {
                language: Language::German,
                theme: Theme::Light,
                colors: Colors::ColorBlind,
                pieces: Pieces::Letters,
                zoom: 1.3,
                board_width: Some(0.5),
                board_height: Some(0.25),
            },
            window: Some(Place {
                x: 10.0,
                y: 20.0,
                width: 900.0,
                height: 700.0,
            }),
            fixed_depth: Some(12),
            auto: false,
            top: true,
            flipped: true,
            keys: Keys::from([("flip".into(), vec!["B".into()])]),
            others: Map::new(),
        };
        settings.others.insert("later".into(), Value::from(3));
        save(&path, &settings).unwrap();
        let loaded = load(&path);
        assert_eq!(loaded.settings, settings);
        assert_eq!(loaded.set_aside, None);
    }

    #[test]
    fn unknown_keys_are_kept_and_missing_ones_are_the_default() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join(FILE_NAME);
        fs::write(&path, r##"{"palette": {"green": "#0f0"}, "top": true}"##).unwrap();
        let settings = load(&path).settings;
        assert!(settings.top);
        assert!(settings.auto);
        save(&path, &settings).unwrap();
        assert!(fs::read_to_string(&path).unwrap().contains("\"#0f0\""));
    }

    #[test]
    fn a_file_that_is_none_is_set_aside() {
        for broken in ["{", "[]", "\u{0}"] {
            let directory = tempfile::tempdir().unwrap();
            let path = directory.path().join(FILE_NAME);
            fs::write(&path, broken).unwrap();
            let loaded = load(&path);
            assert_eq!(loaded.settings, Settings::default());
            assert_eq!(loaded.unread, [""; 0]);
            let aside = loaded.set_aside.unwrap();
            assert_eq!(fs::read_to_string(aside).unwrap(), broken);
            assert!(!path.exists());
        }
    }

    #[test]
    fn a_second_broken_file_does_not_take_the_place_of_the_first() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join(FILE_NAME);
        let broken = ["{1", "{2", "{3"];
        let asides = broken.map(|text| {
            fs::write(&path, text).unwrap();
            load(&path).set_aside.unwrap()
        });
        for (aside, text) in asides.iter().zip(broken) {
            assert_eq!(fs::read_to_string(aside).unwrap(), text);
        }
    }

    #[test]
    fn one_wrong_value_costs_only_itself() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join(FILE_NAME);
        let text = r#"{"top": "yes", "auto": false, "theme": "pink", "later": 3}"#;
        fs::write(&path, text).unwrap();
        let loaded = load(&path);
        assert!(!loaded.settings.auto && !loaded.settings.top);
        assert_eq!(loaded.settings.look, Look::default());
        assert_eq!(loaded.settings.others.len(), 1, "what is unknown is kept");
        assert_eq!(loaded.unread, ["theme", "top"]);
        let aside = loaded.set_aside.unwrap();
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
    }

    #[test]
    fn without_a_file_nothing_is_set_aside() {
        let directory = tempfile::tempdir().unwrap();
        let loaded = load(&directory.path().join(FILE_NAME));
        assert_eq!(loaded.settings, Settings::default());
        assert_eq!(loaded.set_aside, None);
    }
}
