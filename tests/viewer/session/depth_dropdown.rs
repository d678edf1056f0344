//! The depth dropdown.

use toga_logviewer::session::{Command, DepthChoice, Message};

use crate::desk::{AUTO_OFF, Desk, OTHER, choices};
use crate::support::MANUAL;

#[test]
fn another_depth_shows_that_log_of_the_same_position() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (OTHER, 11)]);
    desk.paste(MANUAL);
    desk.tell(Command::ChooseDepth(DepthChoice::Fixed(11)));
    assert!(desk.shows(MANUAL, 11), "{:?}", desk.shown());
    desk.tell(Command::ChooseDepth(DepthChoice::Highest));
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
}

#[test]
fn another_depth_of_the_same_line_keeps_the_selected_move() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.line = "f3e5 c6e5 d2d4";
    desk.arrive(&[(OTHER, 11), (OTHER, 12), (OTHER, 13)]);
    desk.paste(OTHER);
    desk.tell(Command::GoTo(2));
    desk.tell(Command::ChooseDepth(DepthChoice::Fixed(12)));
    assert_eq!(desk.session.ply(), 2);
    desk.line = "f3e5 d7d6 e5f3";
    desk.tell(Command::ChooseDepth(DepthChoice::Fixed(11)));
    assert_eq!(desk.session.ply(), 1, "as far as the lines are the same");
}

#[test]
fn brackets_walk_down_and_up_the_dropdown() {
    let mut desk = Desk::opened(
        choices(true, DepthChoice::Highest),
        &[(MANUAL, 11), (MANUAL, 12), (MANUAL, 14)],
    );
    let mut walk = |command: Command| {
        desk.tell(command);
        desk.session.choices().depth
    };
    for depth in [14, 12, 11, 11] {
        assert_eq!(walk(Command::LowerDepth), DepthChoice::Fixed(depth));
    }
    for depth in [12, 14] {
        assert_eq!(walk(Command::HigherDepth), DepthChoice::Fixed(depth));
    }
    for _ in 0..2 {
        assert_eq!(walk(Command::HigherDepth), DepthChoice::Highest);
    }
    assert!(desk.shows(MANUAL, 14));
}

#[test]
fn a_depth_that_does_not_exist_is_waited_for() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 11)]);
    desk.paste(MANUAL);
    desk.tell(Command::ChooseDepth(DepthChoice::Fixed(12)));
    assert!(desk.shows(MANUAL, 11));
    assert!(desk.says(&Message::DepthMissing {
        wanted: 12,
        shown: 11
    }));
    desk.arrive(&[(MANUAL, 12)]);
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
}
