//! Auto: which new logs are shown by themselves.

use std::path::PathBuf;

use toga_log::logfile::name;
use toga_logviewer::library::Change;
use toga_logviewer::reader::ReadError;
use toga_logviewer::session::{Choices, Command, DepthChoice, Effect, Newer};
use toga_logviewer::watcher::Report;

use crate::desk::{AUTO_OFF, Desk, OTHER, THIRD, choices};
use crate::support::{MANUAL, chess};

#[test]
fn highest_loads_each_new_log() {
    let mut desk = Desk::settled(Choices::default());
    for (fen, depth) in [(MANUAL, 11), (MANUAL, 12), (OTHER, 11), (MANUAL, 11)] {
        desk.arrive(&[(fen, depth)]);
        assert!(desk.shows(fen, depth), "{:?}", desk.shown());
    }
    assert_eq!(desk.session.depths(), [11, 12]);
}

#[test]
fn several_at_once_end_with_the_newest() {
    let mut desk = Desk::settled(Choices::default());
    desk.arrive(&[(MANUAL, 14), (OTHER, 11), (MANUAL, 12)]);
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
}

#[test]
fn logs_that_come_while_one_is_read_end_with_the_newest() {
    let mut desk = Desk::settled(Choices::default());
    desk.slow = true;
    desk.arrive(&[(MANUAL, 11)]);
    desk.arrive(&[(OTHER, 11)]);
    desk.arrive(&[(MANUAL, 12)]);
    let loads = |desk: &Desk| {
        let is_load = |effect: &&Effect| matches!(effect, Effect::Load { .. });
        desk.effects.iter().filter(is_load).count()
    };
    assert_eq!(loads(&desk), 1, "one at a time");
    desk.read();
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
}

#[test]
fn a_fixed_depth_loads_only_new_logs_of_it() {
    let mut desk = Desk::settled(choices(true, DepthChoice::Fixed(11)));
    desk.arrive(&[(MANUAL, 11)]);
    assert!(desk.shows(MANUAL, 11));
    desk.arrive(&[(MANUAL, 12)]);
    desk.arrive(&[(MANUAL, 15), (OTHER, 13)]);
    assert!(desk.shows(MANUAL, 11), "it does not jump while reading");
    assert_eq!(desk.session.depths(), [11, 12, 15], "but lists them");
    assert_eq!(desk.session.newer(), None);
    desk.arrive(&[(OTHER, 11)]);
    assert!(desk.shows(OTHER, 11), "it follows the navigation");
}

#[test]
fn off_nothing_moves_and_a_badge_says_what_is_newer() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 11)]);
    desk.paste(MANUAL);
    assert_eq!(desk.session.newer(), None);
    desk.arrive(&[(MANUAL, 12)]);
    assert!(desk.shows(MANUAL, 11));
    let newer = |depth, same_position, count| Newer {
        depth,
        same_position,
        count,
    };
    assert_eq!(desk.session.newer(), Some(&newer(12, true, 1)));
    desk.arrive(&[(OTHER, 11), (OTHER, 12)]);
    assert_eq!(desk.session.newer(), Some(&newer(12, false, 3)));
    desk.tell(Command::ShowNewer);
    assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
    assert_eq!(desk.session.newer(), None);
}

#[test]
fn a_log_written_again_counts_once_and_a_deleted_one_not_at_all() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 11), (OTHER, 11)]);
    desk.arrive(&[(MANUAL, 11)]);
    assert_eq!(desk.session.newer().map(|newer| newer.count), Some(2));
    desk.tell(Command::DirectoryChanged(Change::from(Report {
        directory_exists: true,
        changed: Vec::new(),
        removed: vec![name::of(&chess(MANUAL), 11).into()],
    })));
    assert_eq!(desk.session.newer().map(|newer| newer.count), Some(1));
}

#[test]
fn switched_on_it_catches_up() {
    let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(11)));
    desk.arrive(&[(OTHER, 11), (MANUAL, 12)]);
    assert!(desk.shows(THIRD, 9));
    desk.tell(Command::SetAuto(true));
    assert!(desk.shows(OTHER, 11), "{:?}", desk.shown());
    desk.tell(Command::SetAuto(false));
    assert_eq!(desk.session.newer(), None, "it was on when that came");
}

#[test]
fn switched_on_with_nothing_new_it_moves_nothing() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 11), (OTHER, 12)]);
    desk.tell(Command::ShowNewer);
    desk.paste(MANUAL);
    desk.tell(Command::SetAuto(true));
    assert!(desk.shows(MANUAL, 11), "{:?}", desk.shown());
}

#[test]
fn an_unreadable_log_is_said_and_passed_over() {
    let mut desk = Desk::settled(Choices::default());
    let path = PathBuf::from("/logs").join(name::of(&chess(MANUAL), 11));
    desk.broken.push(path.clone());
    desk.arrive(&[(OTHER, 11), (MANUAL, 11)]);
    assert!(
        desk.shows(OTHER, 11),
        "the newest that can be read: {:?}",
        desk.shown()
    );
    desk.arrive(&[(MANUAL, 12)]);
    assert!(desk.shows(MANUAL, 12));
    assert_eq!(desk.session.messages(), [], "a new log ends the message");
}

#[test]
fn a_log_that_is_gone_before_it_is_read_is_passed_over_in_silence() {
    let mut desk = Desk::settled(Choices::default());
    let path = PathBuf::from("/logs").join(name::of(&chess(MANUAL), 11));
    desk.broken.push(path);
    for error in [ReadError::Gone, ReadError::Incomplete] {
        desk.error = error;
        desk.arrive(&[(MANUAL, 11)]);
        assert_eq!(desk.session.messages(), []);
        desk.paste(MANUAL);
        assert!(!desk.session.messages().is_empty(), "that was asked for");
        desk.arrive(&[(THIRD, 9)]);
    }
}

#[test]
fn a_new_log_ends_what_was_said_about_the_last_position() {
    let mut desk = Desk::settled(Choices::default());
    desk.paste("nonsense");
    assert!(!desk.session.messages().is_empty());
    desk.arrive(&[(MANUAL, 11)]);
    assert_eq!(desk.session.messages(), []);
}
