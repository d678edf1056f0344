//! What is remembered from one start to the next, in one small file that a
//! user can read and edit.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The file's name in the platform's configuration directory.
pub const FILE_NAME: &str = "settings.json";

/// The colours of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the desktop has it.
    System,
    /// Light on dark, the colours of the original.
    #[default]
    Dark,
    /// Dark on light.
    Light,
}

/// The language of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// As the system has it.
    #[default]
    System,
    /// English.
    English,
    /// German.
    German,
}

/// Keys that the user wishes for: for the name of a command what is to be
/// pressed for it, such as `"flip": ["B", "Ctrl+Shift+F"]`. An empty list leaves
/// a command without a key.
pub type Keys = BTreeMap<String, Vec<String>>;

/// Where the window was, in points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// From the left edge of the first monitor.
    pub x: f32,
    /// From its upper edge.
    pub y: f32,
    /// Width of the inside.
    pub width: f32,
    /// Height of the inside.
    pub height: f32,
}

impl Place {
    /// The smallest inside that shows anything.
    pub const SMALLEST: (f32, f32) = (420.0, 320.0);

    /// The size, neither smaller than [`Place::SMALLEST`] nor larger than any
    /// monitor; None if the file held nonsense.
    pub fn size(self) -> Option<(f32, f32)> {
        let sane = self.width.is_finite() && self.height.is_finite();
        sane.then(|| {
            (
                self.width.clamp(Place::SMALLEST.0, 16_384.0),
                self.height.clamp(Place::SMALLEST.1, 16_384.0),
            )
        })
    }

    /// The upper left corner, moved so that the window lies on one of the
    /// monitors (each given as x, y, width, height); None if there is no
    /// monitor to go by.
    pub fn corner_on(self, monitors: &[(f32, f32, f32, f32)]) -> Option<(f32, f32)> {
        let (width, height) = self.size()?;
        if !self.x.is_finite() || !self.y.is_finite() {
            return None;
        }
        monitors
            .iter()
            .map(|&(left, top, across, down)| {
                let x = self.x.min(left + across - width).max(left);
                let y = self.y.min(top + down - height).max(top);
                (x, y)
            })
            .min_by(|a, b| {
                let moved = |(x, y): &(f32, f32)| (x - self.x).abs() + (y - self.y).abs();
                moved(a).total_cmp(&moved(b))
            })
    }
}

/// The settings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Where the window was.
    pub window: Option<Place>,
    /// The colours.
    pub theme: Theme,
    /// The language.
    pub language: Language,
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
            window: None,
            theme: Theme::default(),
            language: Language::default(),
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
    /// The settings, the default ones if there were none.
    pub settings: Settings,
    /// Where a file that could not be read was moved to.
    pub set_aside: Option<PathBuf>,
}

/// Where the settings are; None if the platform names no place for them.
pub fn path() -> Option<PathBuf> {
    let directories = directories::ProjectDirs::from("", "", "Toga LOG")?;
    Some(directories.config_dir().join(FILE_NAME))
}

/// Reads the settings. A file that is no settings file is set aside, so that
/// its content is not lost when the settings are saved.
pub fn load(path: &Path) -> Loaded {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Loaded::default(),
        Err(_) => return set_aside(path),
    };
    match serde_json::from_str(&text) {
        Ok(settings) => Loaded {
            settings,
            set_aside: None,
        },
        Err(_) => set_aside(path),
    }
}

fn set_aside(path: &Path) -> Loaded {
    let aside = path.with_extension("json.broken");
    Loaded {
        settings: Settings::default(),
        set_aside: fs::rename(path, &aside).is_ok().then_some(aside),
    }
}

/// Writes the settings: whole, or not at all.
///
/// # Errors
/// If the directory or the file cannot be written.
pub fn save(path: &Path, settings: &Settings) -> io::Result<()> {
    let directory = path
        .parent()
        .ok_or_else(|| io::Error::other("the settings file has no directory"))?;
    fs::create_dir_all(directory)?;
    let mut file = tempfile::NamedTempFile::new_in(directory)?;
    serde_json::to_writer_pretty(&mut file, settings)?;
    file.write_all(b"\n")?;
    file.persist(path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_loaded() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("new/settings.json");
        let mut settings = Settings {
            window: Some(Place {
                x: 10.0,
                y: 20.0,
                width: 900.0,
                height: 700.0,
            }),
            theme: Theme::Light,
            language: Language::German,
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
    fn a_broken_file_is_set_aside() {
        for broken in ["{", "[]", r#"{"top": "yes"}"#, "\u{0}"] {
            let directory = tempfile::tempdir().unwrap();
            let path = directory.path().join(FILE_NAME);
            fs::write(&path, broken).unwrap();
            let loaded = load(&path);
            assert_eq!(loaded.settings, Settings::default());
            let aside = loaded.set_aside.unwrap();
            assert_eq!(fs::read_to_string(aside).unwrap(), broken);
            assert!(!path.exists());
        }
    }

    #[test]
    fn without_a_file_nothing_is_set_aside() {
        let directory = tempfile::tempdir().unwrap();
        let loaded = load(&directory.path().join(FILE_NAME));
        assert_eq!(loaded.settings, Settings::default());
        assert_eq!(loaded.set_aside, None);
    }

    #[test]
    fn a_window_is_brought_back_to_a_monitor() {
        let place = Place {
            x: 5000.0,
            y: -300.0,
            width: 800.0,
            height: 600.0,
        };
        let two = [(0.0, 0.0, 1280.0, 900.0), (1280.0, 0.0, 1920.0, 1080.0)];
        assert_eq!(place.corner_on(&two), Some((2400.0, 0.0)));
        assert_eq!(place.corner_on(&two[..1]), Some((480.0, 0.0)));
        assert_eq!(place.corner_on(&[]), None);
        let nowhere = Place {
            x: f32::NAN,
            ..place
        };
        assert_eq!(nowhere.corner_on(&two), None);
    }

    #[test]
    fn a_window_is_never_too_small_to_be_seen() {
        let place = Place {
            x: 0.0,
            y: 0.0,
            width: -5.0,
            height: 1e30,
        };
        assert_eq!(place.size(), Some((420.0, 16_384.0)));
        let nonsense = Place {
            width: f32::INFINITY,
            ..place
        };
        assert_eq!(nonsense.size(), None);
    }
}
