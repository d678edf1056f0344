//! While a sheet is open nothing behind it reacts to the pointer.

use eframe::egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use toga_log::eval::trace::Block;
use toga_logviewer::texts::ENGLISH;

use super::window::{WIDE, Window, open, reading};

/// The sentence of a block, in as many places as it is written in.
fn sentences(window: &Harness<'_, Window>) -> usize {
    let words = ENGLISH.rules.catalogue().block(Block::Pawns);
    window.query_all_by_label(words.sentence).count()
}

/// The pointer comes to the row of the pawns and rests there.
fn rest(window: &mut Harness<'_, Window>) {
    let words = ENGLISH.rules.catalogue().block(Block::Pawns);
    let rows = window.query_all_by_role(Role::TreeItem);
    let place = rows
        .map(|row| {
            (
                row.accesskit_node().label().unwrap_or_default(),
                row.rect().center(),
            )
        })
        .find(|(name, _)| name.starts_with(words.caption))
        .map(|(_, place)| place)
        .expect("the row of the pawns");
    window.hover_at(place);
    for _ in 0..40 {
        window.step();
    }
}

#[test]
fn a_sheet_closes_the_tooltip_of_what_is_behind_it_and_none_opens() {
    for key in [Key::F1, Key::Comma] {
        let modifiers = match key {
            Key::Comma => Modifiers::COMMAND,
            _ => Modifiers::NONE,
        };
        let mut window = open(reading(), WIDE);
        rest(&mut window);
        assert_eq!(sentences(&window), 1, "the tooltip is open");
        window.key_press_modifiers(modifiers, key);
        window.run();
        assert_eq!(sentences(&window), 0, "{key:?} closes it");
        rest(&mut window);
        assert_eq!(sentences(&window), 0, "{key:?} keeps it closed");
        window.key_press(Key::Escape);
        window.run();
        rest(&mut window);
        assert_eq!(sentences(&window), 1, "it comes again after that");
    }
}
