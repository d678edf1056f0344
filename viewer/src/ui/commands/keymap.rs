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
    /// What the user wishes for, as the settings keep it.
    wishes: Keys,
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
        let mut map = Keymap {
            keys: Vec::new(),
            wishes: wishes.clone(),
        };
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

    /// The same with these keys for a command, and for it alone. A command that
    /// has lost its last key to it gets those of its usual ones that are free.
    pub fn with(&self, id: Id, strokes: &[Stroke]) -> Keymap {
        let kept = |of: Id| -> Vec<Stroke> {
            let all = self.strokes(of).iter().copied();
            all.filter(|stroke| !strokes.contains(stroke)).collect()
        };
        let taken: Vec<Stroke> = Id::ALL
            .iter()
            .filter(|&&of| of != id)
            .flat_map(|&of| kept(of))
            .chain(strokes.iter().copied())
            .collect();
        let mut wishes = self.wishes.clone();
        for &of in Id::ALL {
            let mut now = if of == id { strokes.to_vec() } else { kept(of) };
            if now == self.strokes(of) {
                continue;
            }
            if of != id && now.is_empty() {
                now = of.default_keys();
                now.retain(|stroke| !taken.contains(stroke));
            }
            if now == of.default_keys() {
                wishes.remove(&of.name());
            } else {
                wishes.insert(of.name(), now.iter().map(Stroke::to_string).collect());
            }
        }
        Keymap::of(&wishes).0
    }

    /// The same with the usual keys for a command; whoever has them gives them
    /// back.
    pub fn with_usual(&self, id: Id) -> Keymap {
        self.with(id, &id.default_keys())
    }

    /// The usual keys for every command. Wishes for commands that this version
    /// does not know are kept.
    pub fn all_usual(&self) -> Keymap {
        let mut wishes = self.wishes.clone();
        wishes.retain(|name, _| Id::named(name).is_none());
        Keymap::of(&wishes).0
    }

    /// Whether a command has other keys than the usual ones.
    pub fn is_changed(&self, id: Id) -> bool {
        self.strokes(id) != id.default_keys()
    }

    /// What the user wishes for, as the settings keep it.
    pub fn wishes(&self) -> &Keys {
        &self.wishes
    }

    /// The command that has a key.
    pub fn owner(&self, stroke: Stroke) -> Option<Id> {
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
    fn a_key_that_is_taken_over_is_missed_by_nobody_at_the_next_start() {
        let map = Keymap::default().with(Id::Flip, &strokes(&["T", "F"]));
        assert_eq!(map.strokes(Id::Flip), strokes(&["T", "F"]));
        assert_eq!(map.strokes(Id::Top), []);
        assert_eq!(map.find(Key::T, Modifiers::NONE), Some(Id::Flip));
        assert_eq!(Keymap::of(map.wishes()), (map, vec![]));
    }

    #[test]
    fn usual_keys_come_back_and_leave_no_wish() {
        let swapped = Keymap::default()
            .with(Id::Flip, &strokes(&["B"]))
            .with(Id::Top, &strokes(&["F"]));
        assert!(swapped.is_changed(Id::Flip));
        let map = swapped.with_usual(Id::Flip);
        assert_eq!(map.strokes(Id::Flip), strokes(&["F"]));
        assert_eq!(
            map.strokes(Id::Top),
            strokes(&["T"]),
            "it has its own again"
        );
        assert_eq!(map.wishes(), &Keys::new());
        assert_eq!(map, Keymap::default());
    }

    #[test]
    fn wishes_of_other_versions_are_kept() {
        let (map, _) = Keymap::of(&wishes(&[("fly", &["x"]), ("flip", &["b"])]));
        let map = map.with(Id::Top, &strokes(&["Alt+T"]));
        let kept = wishes(&[("fly", &["x"]), ("flip", &["b"]), ("top", &["Alt+T"])]);
        assert_eq!(map.wishes(), &kept);
        assert_eq!(map.all_usual().wishes(), &wishes(&[("fly", &["x"])]));
    }

    /// Whatever is done in whatever order: no key has two commands, and the
    /// next start has the same keys with nothing to complain of.
    #[test]
    fn every_order_of_changes_leaves_keys_that_the_settings_can_hold() {
        let mut map = Keymap::default();
        for round in 0..600_usize {
            let id = Id::ALL[round * 7 % Id::ALL.len()];
            let other = Id::ALL[round * 31 % Id::ALL.len()];
            map = match round % 5 {
                0 => map.with_usual(id),
                1 => map.with(id, &[]),
                _ => {
                    let mut keys = map.strokes(id).to_vec();
                    keys.retain(|key| !other.default_keys().contains(key));
                    keys.extend(other.default_keys());
                    map.with(id, &keys)
                }
            };
            let mut all: Vec<Stroke> = Id::ALL
                .iter()
                .flat_map(|&id| map.strokes(id).to_vec())
                .collect();
            let count = all.len();
            all.sort_by_key(Stroke::to_string);
            all.dedup();
            assert_eq!(all.len(), count, "round {round}");
            assert_eq!(
                Keymap::of(map.wishes()),
                (map.clone(), vec![]),
                "round {round}"
            );
        }
        assert_eq!(map.all_usual(), Keymap::default());
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
