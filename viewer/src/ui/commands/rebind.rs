//! A key that is being changed: from a click in the sheet of keys to the key
//! that is pressed, and to what becomes of the command that had it.

use eframe::egui::{Context, Event, Key};

use super::Id;
use super::keyboard::{keep_arrows, pressed};
use super::keymap::Keymap;
use super::stroke::Stroke;

/// A key of a command that is being changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The command.
    pub id: Id,
    /// The key in whose place the new one comes; none if it comes beside them.
    pub old: Option<Stroke>,
    /// How far it has come.
    pub stage: Stage,
}

/// How far a change has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The next key that is pressed is the new one.
    Listening,
    /// That key was pressed, which cannot be had.
    Reserved,
    /// That key was pressed, and this command has it.
    Taken(Stroke, Id),
}

impl Change {
    /// Begins to listen for the new key.
    pub fn begin(id: Id, old: Option<Stroke>) -> Change {
        let stage = Stage::Listening;
        Change { id, old, stage }
    }

    /// Takes a key that was pressed: the keys as they are now, or nothing, while
    /// the user has to say more.
    pub fn hear(&mut self, stroke: Stroke, keymap: &Keymap) -> Option<Keymap> {
        // Tab leads from button to button, Escape closes.
        if matches!(stroke.key, Key::Tab | Key::Escape) {
            self.stage = Stage::Reserved;
            return None;
        }
        match keymap.owner(stroke) {
            Some(owner) if owner != self.id => {
                self.stage = Stage::Taken(stroke, owner);
                None
            }
            _ => Some(self.made(stroke, keymap)),
        }
    }

    /// The keys with this one in the place of the old one, whoever has it.
    pub fn made(&self, stroke: Stroke, keymap: &Keymap) -> Keymap {
        let mut strokes = keymap.strokes(self.id).to_vec();
        let old = self
            .old
            .and_then(|old| strokes.iter().position(|&key| key == old));
        match old {
            Some(place) => strokes[place] = stroke,
            None => strokes.push(stroke),
        }
        let mut seen = Vec::new();
        strokes.retain(|&key| {
            let is_new = !seen.contains(&key);
            seen.push(key);
            is_new
        });
        keymap.with(self.id, &strokes)
    }

    /// The keys without the old one.
    pub fn removed(&self, keymap: &Keymap) -> Keymap {
        let mut strokes = keymap.strokes(self.id).to_vec();
        strokes.retain(|&key| Some(key) != self.old);
        keymap.with(self.id, &strokes)
    }

    fn listens(&self) -> bool {
        !matches!(self.stage, Stage::Taken(..))
    }
}

/// What becomes of a change by the keys of this frame.
pub enum Heard {
    /// Nothing yet.
    Nothing,
    /// It was given up.
    Cancelled,
    /// These are the keys now.
    Made(Keymap),
}

/// Takes the keys that were pressed since the last frame, while a key is being
/// changed. None goes anywhere else while it listens.
pub fn listen(ctx: &Context, change: &mut Change, keymap: &Keymap) -> Heard {
    // Escape gives the change up, not the focus.
    keep_arrows(ctx, true);
    let mut heard = Heard::Nothing;
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let Some((key, modifiers)) = pressed(event) else {
                // The letter that comes with a key.
                return !(change.listens() && matches!(event, Event::Text(_)));
            };
            if key == Key::Escape && modifiers.is_none() {
                heard = Heard::Cancelled;
                return false;
            }
            if !change.listens() {
                return true;
            }
            // A key that is still held from before is no answer.
            let held = matches!(event, Event::Key { repeat: true, .. });
            if matches!(heard, Heard::Nothing)
                && !held
                && let Some(made) = change.hear(Stroke::pressed(key, modifiers), keymap)
            {
                heard = Heard::Made(made);
            }
            false
        });
    });
    heard
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Stroke {
        text.parse().unwrap()
    }

    #[test]
    fn a_free_key_takes_the_place_of_the_old_one() {
        let keymap = Keymap::default();
        let mut change = Change::begin(Id::Next, Some(key("J")));
        let made = change.hear(key("N"), &keymap).unwrap();
        assert_eq!(made.strokes(Id::Next), [key("Right"), key("N")]);
        let mut change = Change::begin(Id::Next, None);
        let made = change.hear(key("N"), &keymap).unwrap();
        assert_eq!(made.strokes(Id::Next), [key("Right"), key("J"), key("N")]);
    }

    #[test]
    fn a_key_that_the_command_has_already_is_not_doubled() {
        let keymap = Keymap::default();
        let mut change = Change::begin(Id::Next, Some(key("J")));
        let made = change.hear(key("Right"), &keymap).unwrap();
        assert_eq!(made.strokes(Id::Next), [key("Right")]);
    }

    #[test]
    fn a_key_of_another_command_is_told_and_can_be_taken_over() {
        let keymap = Keymap::default();
        let mut change = Change::begin(Id::Flip, Some(key("F")));
        assert_eq!(change.hear(key("T"), &keymap), None);
        assert_eq!(change.stage, Stage::Taken(key("T"), Id::Top));
        let made = change.made(key("T"), &keymap);
        assert_eq!(made.strokes(Id::Flip), [key("T")]);
        assert_eq!(made.strokes(Id::Top), []);
    }

    #[test]
    fn tab_cannot_be_had_and_a_key_can_be_removed() {
        let keymap = Keymap::default();
        let mut change = Change::begin(Id::Next, Some(key("J")));
        assert_eq!(change.hear(key("Tab"), &keymap), None);
        assert_eq!(change.stage, Stage::Reserved);
        assert_eq!(change.removed(&keymap).strokes(Id::Next), [key("Right")]);
    }
}
