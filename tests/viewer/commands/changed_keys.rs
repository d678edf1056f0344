//! Keys are changed in the sheet of keys, by mouse and by keyboard.

use eframe::egui::{Key, Modifiers, Theme, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use toga_logviewer::settings::Keys;
use toga_logviewer::texts::{ENGLISH, Language, Texts};
use toga_logviewer::ui::commands::Id;

use super::window::{Window, asked, open_as, reading};
use super::{key, press};

/// The sheet of keys, all of it in view.
fn sheet(language: Language) -> Harness<'static, Window> {
    let mut shown = Window::of(reading());
    shown.surroundings.language = language;
    shown.view.keys.open = true;
    open_as(shown, vec2(1000.0, 3400.0), Theme::Light)
}

/// The name of the button for the first key of a command.
fn button(texts: &'static Texts, id: Id) -> String {
    let words = id.default_keys()[0].in_words(&texts.keys);
    (texts.key_sheet.change)(&words, id.about(texts).name)
}

fn click(window: &mut Harness<'_, Window>, name: &str) {
    window.get_by_label(name).click();
    window.run();
}

fn wishes(window: &Harness<'_, Window>) -> Keys {
    window.state().view.keymap.wishes().clone()
}

fn wish(name: &str, keys: &[&str]) -> (String, Vec<String>) {
    let keys = keys.iter().map(|&key| key.to_owned());
    (name.to_owned(), keys.collect())
}

fn close(window: &mut Harness<'_, Window>) {
    press(window, Modifiers::NONE, Key::Escape);
    assert!(!window.state().view.keys.open);
}

#[test]
fn a_click_and_a_key_change_the_key_at_once() {
    for &language in Language::ALL {
        let texts = language.texts();
        let mut window = sheet(language);
        click(&mut window, &button(texts, Id::Flip));
        let about = Id::Flip.about(texts);
        window.get_by_label(&(texts.key_sheet.press)(about.name, Some("F")));
        press(&mut window, Modifiers::COMMAND, Key::B);
        assert_eq!(wishes(&window), Keys::from([wish("flip", &["Ctrl+B"])]));
        // The sheet says so, and nothing else was asked for.
        let words = Id::Flip.default_keys()[0].in_words(&texts.keys);
        let gone = (texts.key_sheet.change)(&words, about.name);
        assert!(window.query_by_label(&gone).is_none());
        assert_eq!(asked(&mut window), [""; 0]);
        close(&mut window);
        press(&mut window, Modifiers::NONE, Key::F);
        press(&mut window, Modifiers::COMMAND, Key::B);
        assert_eq!(asked(&mut window), ["Flip"]);
    }
}

#[test]
fn by_keyboard_alone_a_key_is_added_and_one_removed() {
    let mut window = sheet(Language::English);
    let name = Id::Flip.about(&ENGLISH).name;
    let add = (ENGLISH.key_sheet.add)(name);
    window.get_by_label(&add).focus();
    window.run();
    press(&mut window, Modifiers::NONE, Key::Enter);
    press(&mut window, Modifiers::NONE, Key::B);
    assert_eq!(wishes(&window), Keys::from([wish("flip", &["F", "B"])]));
    // The keyboard is at the first key of the command now.
    press(&mut window, Modifiers::NONE, Key::Enter);
    let change = window.state().view.keys.change.clone();
    let old = change.and_then(|change| change.old);
    assert_eq!(old, Some(Id::Flip.default_keys()[0]));
    click(&mut window, &(ENGLISH.key_sheet.remove)("F"));
    assert_eq!(wishes(&window), Keys::from([wish("flip", &["B"])]));
}

#[test]
fn a_key_that_another_command_has_is_told_and_can_be_taken_over() {
    let mut window = sheet(Language::English);
    click(&mut window, &button(&ENGLISH, Id::Flip));
    press(&mut window, Modifiers::NONE, Key::T);
    let owner = Id::Top.about(&ENGLISH).name;
    let told = (ENGLISH.key_sheet.taken)("T", owner);
    window.get_by_label(&told);
    assert_eq!(wishes(&window), Keys::new(), "nothing is taken unasked");
    // The button to take it over has the keyboard.
    press(&mut window, Modifiers::NONE, Key::Enter);
    let taken = Keys::from([wish("flip", &["T"]), wish("top", &[])]);
    assert_eq!(wishes(&window), taken);
    assert!(window.query_by_label(&told).is_none());
    close(&mut window);
    key(&mut window, Id::Top);
    assert_eq!(asked(&mut window), ["Flip"]);
}

#[test]
fn another_key_can_be_pressed_where_one_is_taken() {
    let mut window = sheet(Language::English);
    click(&mut window, &button(&ENGLISH, Id::Flip));
    press(&mut window, Modifiers::NONE, Key::T);
    click(&mut window, ENGLISH.key_sheet.another);
    press(&mut window, Modifiers::NONE, Key::B);
    assert_eq!(wishes(&window), Keys::from([wish("flip", &["B"])]));
}

#[test]
fn escape_gives_up_the_change_and_leaves_the_sheet_open() {
    let mut window = sheet(Language::English);
    for taken in [false, true] {
        click(&mut window, &button(&ENGLISH, Id::Flip));
        if taken {
            press(&mut window, Modifiers::NONE, Key::T);
        }
        press(&mut window, Modifiers::NONE, Key::Escape);
        assert_eq!(window.state().view.keys.change, None);
        assert!(window.state().view.keys.open);
    }
    assert_eq!(wishes(&window), Keys::new());
    close(&mut window);
}

#[test]
fn the_keys_of_the_sheet_itself_can_be_changed_and_tab_cannot_be_had() {
    let mut window = sheet(Language::English);
    click(&mut window, &button(&ENGLISH, Id::Flip));
    press(&mut window, Modifiers::NONE, Key::Tab);
    window.get_by_label(ENGLISH.key_sheet.reserved);
    press(&mut window, Modifiers::NONE, Key::F1);
    assert!(window.state().view.keys.open, "F1 was meant as the new key");
    let owner = Id::Help.about(&ENGLISH).name;
    window.get_by_label(&(ENGLISH.key_sheet.taken)("F1", owner));
    click(&mut window, ENGLISH.key_sheet.cancel);
    assert_eq!(wishes(&window), Keys::new());
}

#[test]
fn usual_keys_come_back_for_one_command_and_for_all() {
    let mut window = sheet(Language::English);
    assert!(window.query_by_label(ENGLISH.key_sheet.reset_all).is_none());
    for (id, new) in [(Id::Flip, Key::B), (Id::Top, Key::F)] {
        click(&mut window, &button(&ENGLISH, id));
        press(&mut window, Modifiers::NONE, new);
    }
    let name = Id::Flip.about(&ENGLISH).name;
    click(&mut window, &(ENGLISH.key_sheet.reset_tip)(name, "F"));
    assert_eq!(wishes(&window), Keys::new(), "the other has its own again");
    click(&mut window, &button(&ENGLISH, Id::Flip));
    press(&mut window, Modifiers::NONE, Key::B);
    click(&mut window, ENGLISH.key_sheet.reset_all);
    assert_eq!(wishes(&window), Keys::new());
}

#[test]
fn arrows_lead_from_button_to_button() {
    let mut window = sheet(Language::English);
    window.get_by_label(&button(&ENGLISH, Id::Flip)).focus();
    window.run();
    press(&mut window, Modifiers::NONE, Key::ArrowDown);
    press(&mut window, Modifiers::NONE, Key::Enter);
    let change = window.state().view.keys.change.clone();
    assert_eq!(change.map(|change| change.id), Some(Id::Top));
}
