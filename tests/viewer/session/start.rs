//! What the window shows when it opens.

use std::path::PathBuf;

use toga_log::logfile::name;
use toga_logviewer::library::Change;
use toga_logviewer::reader::ReadError;
use toga_logviewer::session::{Choices, Command, DepthChoice, Effect, Message, SAMPLE};
use toga_logviewer::watcher::Report;

use crate::desk::{AUTO_OFF, Desk, OTHER, THIRD, choices, fen_of};
use crate::support::{MANUAL, chess};

#[test]
fn the_newest_log_is_shown_whatever_auto_says() {
    for auto in [true, false] {
        let choices = choices(auto, DepthChoice::Highest);
        let desk = Desk::opened(choices, &[(MANUAL, 15), (OTHER, 11)]);
        assert!(desk.shows(OTHER, 11), "{:?}", desk.shown());
        assert_eq!(desk.session.newer(), None);
    }
}

#[test]
fn a_fixed_depth_is_preferred() {
    let fixed = choices(true, DepthChoice::Fixed(15));
    let desk = Desk::opened(fixed, &[(MANUAL, 15), (OTHER, 11)]);
    assert!(desk.shows(MANUAL, 15));
}

#[test]
fn a_newest_log_that_cannot_be_read_gives_way_to_the_next_and_is_named() {
    let mut desk = Desk::not_yet_listed(Choices::default());
    let path = |fen: &str, depth| PathBuf::from("/logs").join(name::of(&chess(fen), depth));
    desk.broken = vec![path(MANUAL, 12), path(MANUAL, 11)];
    desk.arrive(&[(THIRD, 9), (OTHER, 11), (MANUAL, 11), (MANUAL, 12)]);
    assert!(desk.shows(OTHER, 11), "{:?}", desk.shown());
    for path in desk.broken.clone() {
        let reason = ReadError::Foreign.into();
        assert!(desk.says(&Message::Unreadable { path, reason }));
    }
}

#[test]
fn where_no_log_can_be_read_a_sample_is_shown() {
    let mut desk = Desk::not_yet_listed(Choices::default());
    desk.broken = vec![PathBuf::from("/logs").join(name::of(&chess(MANUAL), 12))];
    desk.arrive(&[(MANUAL, 12)]);
    assert_eq!(desk.shown(), (SAMPLE.to_owned(), None));
}

#[test]
fn without_any_log_a_sample_is_explained_and_analysed() {
    let mut desk = Desk::not_yet_listed(AUTO_OFF);
    desk.tell(Command::DirectoryChanged(Change::default()));
    assert_eq!(desk.shown(), (SAMPLE.to_owned(), None));
    let [Effect::StartAnalysis { position, .. }] = &desk.effects[..] else {
        panic!("{:?}", desk.effects);
    };
    assert_eq!(fen_of(position), SAMPLE);
    assert!(desk.session.analysis().is_running());
    assert_eq!(desk.session.messages(), [Message::SampleAnalysed]);
}

#[test]
fn a_position_asked_for_on_the_command_line_comes_before_the_newest() {
    let mut desk = Desk::not_yet_listed(Choices::default());
    desk.tell(Command::Ask(MANUAL.to_owned()));
    assert_eq!(desk.shown(), (MANUAL.to_owned(), None));
    desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (OTHER, 15)]);
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
    assert_eq!(desk.session.messages(), []);
}

#[test]
fn an_argument_that_is_no_position_is_said_beside_the_newest_log() {
    let mut desk = Desk::not_yet_listed(Choices::default());
    desk.tell(Command::Ask("/no/such/file.html".to_owned()));
    desk.arrive(&[(MANUAL, 11)]);
    assert!(desk.shows(MANUAL, 11));
    assert!(matches!(
        desk.session.messages(),
        [
            Message::NoPosition(_),
            Message::NewestShown(DepthChoice::Highest)
        ]
    ));
}

#[test]
fn a_missing_directory_is_said_until_it_is_there() {
    let mut desk = Desk::settled(Choices::default());
    let missing = Message::DirectoryMissing(PathBuf::from("/logs"));
    desk.tell(Command::DirectoryChanged(Change::from(Report {
        directory_exists: false,
        changed: Vec::new(),
        removed: vec![name::of(&chess(THIRD), 9).into()],
    })));
    assert_eq!(desk.session.messages(), [missing]);
    assert!(desk.shows(THIRD, 9), "the board stays");
    assert!(desk.session.depths().is_empty());
    desk.arrive(&[(MANUAL, 11)]);
    assert_eq!(desk.session.messages(), []);
    assert!(desk.shows(MANUAL, 11));
}
