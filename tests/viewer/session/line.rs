//! Steps along the main line, and what is copied of it.

use std::path::PathBuf;

use toga_logviewer::session::{Choices, Command, Copyable, Effect};

use crate::desk::{Desk, OTHER};
use crate::support::{MANUAL, chess, log};

#[test]
fn steps_go_along_the_main_line_and_stay_on_it() {
    let mut desk = Desk::settled(Choices::default());
    desk.line = "f3e5 c6e5 d2d4";
    desk.arrive(&[(OTHER, 11)]);
    let mut go = |command, ply, san| {
        desk.tell(command);
        assert_eq!(desk.session.ply(), ply);
        assert_eq!(desk.session.step().map(|step| &*step.san), Some(san));
    };
    go(Command::Previous, 0, "");
    go(Command::Next, 1, "Nxe5");
    go(Command::Next, 2, "Nxe5");
    go(Command::Last, 3, "d4");
    go(Command::Next, 3, "d4");
    go(Command::Previous, 2, "Nxe5");
    go(Command::First, 0, "");
    go(Command::GoTo(99), 3, "d4");
}

#[test]
fn another_position_starts_at_its_root() {
    let mut desk = Desk::settled(Choices::default());
    desk.line = "f3e5 c6e5 d2d4";
    desk.arrive(&[(OTHER, 11)]);
    desk.tell(Command::Last);
    desk.line = "";
    desk.arrive(&[(MANUAL, 11)]);
    desk.tell(Command::ToggleFollow);
    assert_eq!(desk.session.ply(), 0);
}

#[test]
fn copies_are_clean() {
    let mut desk = Desk::settled(Choices::default());
    desk.line = "f3e5 c6e5 d2d4";
    desk.arrive(&[(OTHER, 11)]);
    desk.tell(Command::GoTo(1));
    desk.effects.clear();
    desk.tell(Command::Copy(Copyable::Fen));
    desk.tell(Command::Copy(Copyable::Line));
    let copied = |text: &str| Effect::Copy(text.to_owned());
    assert_eq!(
        desk.effects,
        [
            copied("r1bqkbnr/pppp1ppp/2n5/4N3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 3"),
            copied("3. Nxe5 Nxe5 4. d4"),
        ]
    );
}

#[test]
fn a_line_that_black_begins_has_dots() {
    let mut desk = Desk::settled(Choices::default());
    desk.line = "f3e5 c6e5";
    desk.arrive(&[(OTHER, 11)]);
    let black = chess("r1bqkbnr/pppp1ppp/2n5/4N3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 3");
    let log = log(&black, "c6e5 d2d4", 11);
    let document = toga_logviewer::session::Document::of_log(PathBuf::new(), log);
    assert_eq!(document.expect("a document").line(), "3... Nxe5 4. d4");
}
