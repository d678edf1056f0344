//! A key with what is held down with it.

use std::fmt;
use std::str::FromStr;

use eframe::egui::{Key, Modifiers};

use crate::texts::keys::Keys;

/// A key with its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stroke {
    /// Ctrl, on a Mac Command.
    pub command: bool,
    /// Alt.
    pub alt: bool,
    /// Shift.
    pub shift: bool,
    /// The key.
    pub key: Key,
}

/// How modifiers are written in the settings file.
const COMMAND: &str = "Ctrl+";
const ALT: &str = "Alt+";
const SHIFT: &str = "Shift+";

impl Stroke {
    /// What was pressed. Whether Shift belongs to a sign depends on the layout,
    /// so it is left out there.
    pub fn pressed(key: Key, modifiers: Modifiers) -> Stroke {
        Stroke {
            command: modifiers.command,
            alt: modifiers.alt,
            shift: modifiers.shift && !is_sign(key),
            key,
        }
    }

    /// Whether this is what was pressed.
    ///
    /// The key is the one on the keyboard's layout, or where that has no Latin
    /// letters the one at the same place of a Latin keyboard; the window library
    /// sees to that. Whether Shift belongs to a sign such as `/` depends on the
    /// layout, so for signs it does not count.
    pub fn matches(self, key: Key, modifiers: Modifiers) -> bool {
        self.key == key
            && self.command == modifiers.command
            && self.alt == modifiers.alt
            && (self.shift == modifiers.shift || is_sign(key) && !self.shift)
    }

    /// The modifiers, as the window library has them.
    pub fn modifiers(self) -> Modifiers {
        let mut modifiers = Modifiers::NONE;
        modifiers.alt = self.alt;
        modifiers.shift = self.shift;
        if self.command {
            modifiers = modifiers.plus(Modifiers::COMMAND);
        }
        modifiers
    }

    /// As people of a language write it: `Ctrl+Shift+C`, `Strg+Umschalt+C`.
    pub fn in_words(self, keys: &Keys) -> String {
        let mut words = Vec::new();
        for (held, word) in [
            (self.command, keys.command),
            (self.alt, keys.alt),
            (self.shift, keys.shift),
        ] {
            if held {
                words.push(word);
            }
        }
        words.push((keys.key)(written(self.key)));
        words.join("+")
    }
}

/// Keys that are signs: which of them need Shift depends on the layout.
fn is_sign(key: Key) -> bool {
    matches!(
        key,
        Key::Colon
            | Key::Comma
            | Key::Minus
            | Key::Period
            | Key::Plus
            | Key::Equals
            | Key::Semicolon
            | Key::Backslash
            | Key::Slash
            | Key::Pipe
            | Key::Questionmark
            | Key::Exclamationmark
            | Key::OpenBracket
            | Key::CloseBracket
            | Key::OpenCurlyBracket
            | Key::CloseCurlyBracket
            | Key::Backtick
            | Key::Quote
    )
}

/// A sign by itself, other keys by their English name.
fn written(key: Key) -> &'static str {
    match key {
        Key::Minus => "-",
        Key::Quote => "'",
        _ if is_sign(key) => key.symbol_or_name(),
        _ => key.name(),
    }
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, word) in [
            (self.command, COMMAND),
            (self.alt, ALT),
            (self.shift, SHIFT),
        ] {
            if held {
                f.write_str(word)?;
            }
        }
        f.write_str(written(self.key))
    }
}

/// Text that names no key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is no key; keys are written like F, Ctrl+Shift+C, Left, F5 or [")]
pub struct NoKey(String);

impl FromStr for Stroke {
    type Err = NoKey;

    /// Reads what its `Display` writes, in any letter case.
    fn from_str(text: &str) -> Result<Stroke, NoKey> {
        let mut rest = text.trim();
        let mut stroke = Stroke {
            command: false,
            alt: false,
            shift: false,
            key: Key::Escape,
        };
        loop {
            let (held, word) = if starts_with(rest, COMMAND) {
                (&mut stroke.command, COMMAND)
            } else if starts_with(rest, ALT) {
                (&mut stroke.alt, ALT)
            } else if starts_with(rest, SHIFT) {
                (&mut stroke.shift, SHIFT)
            } else {
                break;
            };
            *held = true;
            rest = rest[word.len()..].trim_start();
        }
        let known = Key::ALL
            .iter()
            .find(|key| key.name().eq_ignore_ascii_case(rest) || written(**key) == rest);
        match known.copied().or_else(|| Key::from_name(rest)) {
            Some(key) => Ok(Stroke { key, ..stroke }),
            None => Err(NoKey(text.to_owned())),
        }
    }
}

fn starts_with(text: &str, word: &str) -> bool {
    text.get(..word.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{ENGLISH, GERMAN};

    const fn alone(key: Key) -> Stroke {
        Stroke {
            command: false,
            alt: false,
            shift: false,
            key,
        }
    }

    const fn command(key: Key) -> Stroke {
        Stroke {
            command: true,
            ..alone(key)
        }
    }

    const fn command_shift(key: Key) -> Stroke {
        Stroke {
            shift: true,
            ..command(key)
        }
    }

    #[test]
    fn every_key_is_read_as_it_is_written() {
        for &key in Key::ALL {
            for stroke in [alone(key), command(key), command_shift(key)] {
                assert_eq!(stroke.to_string().parse(), Ok(stroke), "{stroke}");
            }
        }
    }

    #[test]
    fn keys_are_read_in_any_letter_case() {
        for (text, stroke) in [
            ("f", alone(Key::F)),
            (" ctrl+shift+c ", command_shift(Key::C)),
            ("CTRL++", command(Key::Plus)),
            ("Ctrl+-", command(Key::Minus)),
            ("left", alone(Key::ArrowLeft)),
            ("[", alone(Key::OpenBracket)),
            ("pageup", alone(Key::PageUp)),
        ] {
            assert_eq!(text.parse(), Ok(stroke), "{text}");
        }
        for text in ["", "Ctrl+", "Ctrl", "ff", "é", "Hyper+F"] {
            assert!(text.parse::<Stroke>().is_err(), "{text}");
        }
    }

    #[test]
    fn shift_counts_for_letters_and_not_for_signs() {
        let shift = Modifiers::SHIFT;
        assert!(!alone(Key::F).matches(Key::F, shift));
        assert!(alone(Key::Questionmark).matches(Key::Questionmark, shift));
        assert!(alone(Key::Slash).matches(Key::Slash, shift));
        assert!(!command(Key::C).matches(Key::C, Modifiers::COMMAND | shift));
        assert!(command_shift(Key::C).matches(Key::C, Modifiers::COMMAND | shift));
        assert!(!alone(Key::F).matches(Key::F, Modifiers::ALT));
    }

    #[test]
    fn what_was_pressed_is_what_matches() {
        for modifiers in [Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND] {
            for key in [Key::F, Key::Questionmark, Key::F1, Key::Space] {
                assert!(Stroke::pressed(key, modifiers).matches(key, modifiers));
            }
        }
        let sign = Stroke::pressed(Key::Questionmark, Modifiers::SHIFT);
        assert_eq!(sign, alone(Key::Questionmark));
    }

    #[test]
    fn keys_are_named_as_on_the_keyboard() {
        let stroke = command_shift(Key::Home);
        assert_eq!(stroke.in_words(&ENGLISH.keys), "Ctrl+Shift+Home");
        assert_eq!(stroke.in_words(&GERMAN.keys), "Strg+Umschalt+Pos1");
        assert_eq!(alone(Key::OpenBracket).in_words(&GERMAN.keys), "[");
    }
}
