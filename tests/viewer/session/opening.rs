//! Another folder, and looking again.

use toga_logviewer::session::{Choices, Command, Copyable, Effect};

use crate::desk::{Desk, OTHER};

#[test]
fn another_folder_begins_anew_with_the_same_choices() {
    let choices = Choices {
        flipped: true,
        ..Choices::default()
    };
    let mut desk = Desk::settled(choices);
    desk.tell(Command::OpenFolder("/others".into()));
    assert_eq!(desk.effects, [Effect::Watch("/others".into())]);
    assert!(desk.session.document().is_none());
    assert!(desk.session.choices().flipped);
    assert_eq!(desk.session.library().directory(), "/others");
    desk.arrive(&[(OTHER, 11)]);
    let path = desk.session.log_path().expect("a log");
    assert!(path.starts_with("/others"), "{}", path.display());
}

#[test]
fn an_answer_from_the_folder_before_comes_too_late() {
    let mut desk = Desk::settled(Choices::default());
    desk.slow = true;
    desk.arrive(&[(OTHER, 11)]);
    desk.tell(Command::OpenFolder("/others".into()));
    desk.read();
    assert!(desk.session.document().is_none());
}

#[test]
fn looking_again_reads_the_shown_log_anew() {
    let mut desk = Desk::settled(Choices::default());
    desk.slow = true;
    desk.tell(Command::Reload);
    let [Effect::LookAgain, Effect::Load { path, .. }] = &desk.effects[..] else {
        panic!("{:?}", desk.effects);
    };
    assert_eq!(Some(path.as_path()), desk.session.log_path());
}

#[test]
fn the_address_of_the_log_is_copied() {
    let mut desk = Desk::settled(Choices::default());
    desk.tell(Command::Copy(Copyable::Link));
    let [Effect::Copy(address)] = &desk.effects[..] else {
        panic!("{:?}", desk.effects);
    };
    assert!(address.starts_with("file:///logs/"), "{address}");
    // Without a log there is no address.
    desk.effects.clear();
    desk.tell(Command::Ask("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".into()));
    desk.effects.clear();
    desk.tell(Command::Copy(Copyable::Link));
    assert_eq!(desk.effects, []);
}
