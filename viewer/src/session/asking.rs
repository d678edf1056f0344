//! What the user asks for: Load/Paste and the depth dropdown.

use shakmaty::Chess;
use toga_log::logfile::name;
use toga_log::position::front_door::read_position;

use super::message::Lasting;
use super::{Depth, DepthChoice, Document, Message, Session};
use crate::game::{Source, looks_like_a_game};
use crate::library::LogKey;

/// The position asked for.
#[derive(Debug)]
pub(super) struct Asked {
    /// What the names of its logs begin with.
    pub(super) prefix: String,
    /// The position.
    pub(super) position: Chess,
}

/// A log that is shown as soon as it exists.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) prefix: String,
    /// Only this depth, or any.
    pub(super) depth: Option<Depth>,
}

impl Waiting {
    pub(super) fn is_for(&self, key: &LogKey) -> bool {
        self.prefix == key.prefix && self.depth.is_none_or(|depth| depth == key.depth)
    }
}

impl Session {
    /// Load/Paste: the position in the text, or else the newest log.
    pub(super) fn paste(&mut self, text: Result<String, Message>) {
        self.clear_messages(Lasting::UntilNextRequest);
        if let Ok(text) = &text
            && looks_like_a_game(text)
        {
            return self.open_games(Source::Text(text.as_str().into()), 0);
        }
        let read = text.and_then(|text| read_position(&text).map_err(Message::NoPosition));
        match read {
            Ok(reading) => {
                if !reading.repairs.is_empty() {
                    self.say(Message::Repaired(reading.repairs));
                }
                self.ask(reading.chess);
            }
            Err(message) => {
                self.say(message);
                let choice = self.choices.depth;
                match self.library.newest(choice.fixed()) {
                    Some(entry) => {
                        self.say(Message::NewestShown(choice));
                        self.load(entry, false);
                    }
                    None if self.listed => self.say(Message::NoLogAtAll(choice)),
                    None => {}
                }
            }
        }
    }

    /// Shows the log of a position at the chosen depth, or with auto on at the
    /// highest; without a log its static explanation.
    pub(super) fn ask(&mut self, position: Chess) {
        self.end_pause();
        let prefix = name::prefix(&position);
        self.depths = self.library.depths(&prefix);
        self.asked = Some(Asked {
            prefix: prefix.clone(),
            position,
        });
        self.waiting = None;
        self.loading = None;
        let Some(&highest) = self.depths.last() else {
            self.say(Message::NoLogOfPosition);
            self.waiting = Some(Waiting {
                prefix,
                depth: None,
            });
            self.show_static();
            return;
        };
        let wanted = match self.choices.depth {
            DepthChoice::Fixed(depth) if !self.choices.auto => depth,
            _ => highest,
        };
        if !self.load_depth(wanted) {
            self.miss_depth(wanted, highest);
            self.load_depth(highest);
        }
    }

    /// The depth dropdown: that log of the same position.
    pub(super) fn choose_depth(&mut self, choice: DepthChoice) {
        self.choices.depth = choice;
        self.end_pause();
        self.clear_messages(Lasting::UntilNextRequest);
        self.waiting = None;
        if self.asked.is_none() {
            if let Some(entry) = self.library.newest(choice.fixed()) {
                self.load(entry, false);
            }
            return;
        }
        let wanted = choice.fixed().or(self.depths.last().copied());
        if wanted.is_some_and(|wanted| self.load_depth(wanted)) {
            return;
        }
        let shown = self.document().and_then(Document::depth);
        match (choice, shown) {
            (DepthChoice::Fixed(wanted), Some(shown)) => self.miss_depth(wanted, shown),
            (DepthChoice::Highest, Some(_)) => {}
            (_, None) => self.await_any(),
        }
    }

    /// One down in the dropdown, as far as there are depths.
    pub(super) fn choose_lower_depth(&mut self) {
        let below = match self.choices.depth {
            // Below "highest" stands the highest depth, fixed.
            DepthChoice::Highest => self.depths.last().copied(),
            DepthChoice::Fixed(now) => self.depths.iter().rev().find(|&&d| d < now).copied(),
        };
        if let Some(depth) = below {
            self.choose_depth(DepthChoice::Fixed(depth));
        }
    }

    /// One up in the dropdown, and then to the highest.
    pub(super) fn choose_higher_depth(&mut self) {
        let now = match self.choices.depth {
            DepthChoice::Highest => return,
            DepthChoice::Fixed(now) => now,
        };
        let above = self.depths.iter().find(|&&d| d > now).copied();
        self.choose_depth(above.into());
    }

    /// Loads this depth of the position asked for, if it exists.
    fn load_depth(&mut self, depth: Depth) -> bool {
        let entry = self.asked.as_ref().and_then(|asked| {
            self.library.entry(&LogKey {
                prefix: asked.prefix.clone(),
                depth,
            })
        });
        let found = entry.is_some();
        if let Some(entry) = entry {
            self.load(entry, false);
        }
        found
    }

    fn miss_depth(&mut self, wanted: Depth, shown: Depth) {
        self.say(Message::DepthMissing { wanted, shown });
        self.waiting = self.asked.as_ref().map(|asked| Waiting {
            prefix: asked.prefix.clone(),
            depth: Some(wanted),
        });
    }

    /// Shows the first log of a position as soon as there is one.
    pub(super) fn await_first_log(&mut self, position: &Chess) {
        let prefix = name::prefix(position);
        if self.library.depths(&prefix).is_empty() {
            self.waiting = Some(Waiting {
                prefix,
                depth: None,
            });
        }
    }

    fn await_any(&mut self) {
        self.say(Message::NoLogOfPosition);
        self.waiting = self.asked.as_ref().map(|asked| Waiting {
            prefix: asked.prefix.clone(),
            depth: None,
        });
    }
}
