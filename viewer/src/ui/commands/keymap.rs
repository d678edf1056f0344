//! Which key gives which command.

use eframe::egui::{Key, Modifiers};

use super::Id;
use super::stroke::Stroke;
use crate::session::KeyTrouble;
use crate::settings::Keys;

/// Which key gives which command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keymap {
    /// For each command of [`Id::ALL`] its keys.
    keys: Vec<(Id, Vec<Stroke>)>,
}

impl Default for Keymap {
    fn default() -> Keymap {
        Keymap::of(&Keys::new()).0
    }
}

impl Keymap {
    /// The table's keys, changed as the user wishes. A wish takes its key from a
    /// command that nothing was wished for; of two wishes for one key the first
    /// is met. What could not be met is told.
    pub fn of(wishes: &Keys) -> (Keymap, Vec<KeyTrouble>) {
        let mut map = Keymap { keys: Vec::new() };
        let mut faults = Vec::new();
        for (name, keys) in wishes {
            let Some(id) = Id::named(name) else {
                faults.push(KeyTrouble::UnknownCommand(name.clone()));
                continue;
            };
            let mut strokes = Vec::new();
            for key in keys {
                match key.parse() {
                    Ok(stroke) => strokes.push(stroke),
                    Err(_) => faults.push(KeyTrouble::UnknownKey {
                        command: name.clone(),
                        key: key.clone(),
                    }),
                }
            }
            map.add(id, &strokes, &mut faults);
        }
        for &id in Id::ALL {
            if !wishes.contains_key(&id.name()) {
                map.add(id, &id.default_keys(), &mut faults);
            }
        }
        (map, faults)
    }

    fn add(&mut self, id: Id, strokes: &[Stroke], faults: &mut Vec<KeyTrouble>) {
        let mut free = Vec::new();
        for &key in strokes {
            match self.owner(key) {
                Some(by) => faults.push(KeyTrouble::Taken {
                    key: key.to_string(),
                    by: by.name(),
                    from: id.name(),
                }),
                None => free.push(key),
            }
        }
        self.keys.push((id, free));
    }

    fn owner(&self, stroke: Stroke) -> Option<Id> {
        let mut all = self.keys.iter();
        all.find(|(_, strokes)| strokes.contains(&stroke))
            .map(|&(id, _)| id)
    }

    /// The keys for a command.
    pub fn strokes(&self, id: Id) -> &[Stroke] {
        let mut all = self.keys.iter();
        all.find(|(of, _)| *of == id)
            .map_or(&[], |(_, strokes)| strokes.as_slice())
    }

    /// The command for a key that was pressed.
    pub fn find(&self, key: Key, modifiers: Modifiers) -> Option<Id> {
        let matching = |stroke: &&Stroke| stroke.matches(key, modifiers);
        let found = self.keys.iter().filter_map(|(id, strokes)| {
            let stroke = strokes.iter().find(matching)?;
            Some((*id, stroke.shift))
        });
        // One that asks for Shift comes before one that does not care.
        found.max_by_key(|&(_, shift)| shift).map(|(id, _)| id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strokes(keys: &[&str]) -> Vec<Stroke> {
        keys.iter().map(|key| key.parse().unwrap()).collect()
    }

    fn wishes(pairs: &[(&str, &[&str])]) -> Keys {
        pairs
            .iter()
            .map(|(name, keys)| {
                let keys = keys.iter().map(|&key| key.to_owned()).collect();
                ((*name).to_owned(), keys)
            })
            .collect()
    }

    #[test]
    fn the_keys_of_the_table_do_not_collide() {
        assert_eq!(Keymap::of(&Keys::new()).1, []);
    }

    #[test]
    fn a_wish_is_met_and_what_it_displaces_is_told() {
        let (map, faults) = Keymap::of(&wishes(&[("flip", &["Ctrl+B", "t"])]));
        assert_eq!(map.strokes(Id::Flip), strokes(&["Ctrl+B", "T"]));
        assert_eq!(map.find(Key::T, Modifiers::NONE), Some(Id::Flip));
        assert_eq!(map.find(Key::F, Modifiers::NONE), None);
        assert_eq!(map.strokes(Id::Top), []);
        let taken = KeyTrouble::Taken {
            key: "T".into(),
            by: "flip".into(),
            from: "top".into(),
        };
        assert_eq!(faults, [taken]);
    }

    #[test]
    fn a_command_can_be_left_without_a_key() {
        let (map, faults) = Keymap::of(&wishes(&[("top", &[])]));
        assert_eq!(map.strokes(Id::Top), []);
        assert_eq!(faults, []);
    }

    #[test]
    fn names_that_nobody_knows_are_told_and_the_rest_is_met() {
        let (map, faults) = Keymap::of(&wishes(&[
            ("flip", &["nonsense", "b"]),
            ("fly", &["x"]),
            ("top", &["b"]),
        ]));
        assert_eq!(map.strokes(Id::Flip), strokes(&["B"]));
        assert_eq!(
            faults,
            [
                KeyTrouble::UnknownKey {
                    command: "flip".into(),
                    key: "nonsense".into()
                },
                KeyTrouble::UnknownCommand("fly".into()),
                KeyTrouble::Taken {
                    key: "B".into(),
                    by: "flip".into(),
                    from: "top".into()
                },
            ]
        );
    }
}
