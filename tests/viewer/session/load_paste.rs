//! Load/Paste: what a text on the clipboard leads to.

use std::path::PathBuf;

use shakmaty::Square;
use toga_log::eval::Evaluator;
use toga_log::logfile::name;
use toga_log::position::Position;
use toga_log::position::front_door::{FrontDoorError, Repair};
use toga_logviewer::reader::ReadError;
use toga_logviewer::session::{Command, DepthChoice, Message, Origin};

use crate::desk::{AUTO_OFF, Desk, OTHER, THIRD, choices};
use crate::support::{MANUAL, chess};

#[test]
fn a_position_shows_its_log_at_the_chosen_depth_and_lists_its_depths() {
    let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(12)));
    desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (MANUAL, 13), (OTHER, 12)]);
    desk.paste(MANUAL);
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
    assert_eq!(desk.session.depths(), [11, 12, 13]);
    assert_eq!(desk.session.messages(), []);
}

#[test]
fn highest_shows_the_highest_depth() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 13), (MANUAL, 11), (OTHER, 20)]);
    desk.paste(MANUAL);
    assert!(desk.shows(MANUAL, 13), "{:?}", desk.shown());
}

#[test]
fn with_auto_and_a_fixed_depth_it_goes_to_the_highest_depth() {
    let mut desk = Desk::settled(choices(true, DepthChoice::Fixed(11)));
    desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (MANUAL, 15)]);
    assert!(desk.shows(MANUAL, 11), "auto followed the fixed depth");
    desk.paste(MANUAL);
    assert!(desk.shows(MANUAL, 15), "{:?}", desk.shown());
    assert_eq!(
        desk.session.choices().depth,
        DepthChoice::Fixed(11),
        "the choice stays"
    );
}

#[test]
fn a_chosen_depth_that_is_missing_shows_the_highest_says_so_and_keeps_watching() {
    let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(14)));
    desk.arrive(&[(MANUAL, 11), (MANUAL, 12)]);
    desk.paste(MANUAL);
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
    let missing = Message::DepthMissing {
        wanted: 14,
        shown: 12,
    };
    assert!(desk.says(&missing));
    desk.arrive(&[(MANUAL, 13)]);
    assert!(desk.shows(MANUAL, 12), "auto is off");
    desk.arrive(&[(MANUAL, 14)]);
    assert!(desk.shows(MANUAL, 14), "asked for, and now there");
    assert!(!desk.says(&missing));
}

#[test]
fn no_position_shows_the_newest_log_of_the_chosen_depth_and_says_so() {
    let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(12)));
    desk.arrive(&[(MANUAL, 12), (OTHER, 12), (MANUAL, 13)]);
    desk.paste("hello");
    assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
    assert!(matches!(
        desk.session.messages(),
        [
            Message::NoPosition(_),
            Message::NewestShown(DepthChoice::Fixed(12))
        ]
    ));
}

#[test]
fn a_clipboard_without_text_counts_as_no_position() {
    for trouble in [
        Message::ClipboardEmpty,
        Message::ClipboardSilent,
        Message::ClipboardUnreachable("no display".into()),
    ] {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(OTHER, 12)]);
        desk.tell(Command::ClipboardText(Err(trouble.clone())));
        assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
        assert!(desk.says(&trouble));
    }
}

#[test]
fn no_position_and_no_log_of_the_depth_leaves_the_board() {
    let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(30)));
    let before = desk.shown();
    desk.paste("hello");
    assert_eq!(desk.shown(), before);
    assert!(desk.says(&Message::NoLogAtAll(DepthChoice::Fixed(30))));
}

#[test]
fn a_position_without_a_log_is_explained_at_once_and_watched_for() {
    for auto in [true, false] {
        let mut desk = Desk::settled(choices(auto, DepthChoice::Fixed(20)));
        desk.paste(MANUAL);
        assert_eq!(desk.shown(), (MANUAL.to_owned(), None));
        let document = desk.session.document().expect("a document");
        assert_eq!(document.origin, Origin::Static);
        let explanation = &desk.session.step().expect("a step").explanation;
        assert_eq!(explanation.blocks.len(), 8);
        let position = Position::from_chess(&chess(MANUAL));
        assert_eq!(*explanation, Evaluator::default().explanation(&position));
        assert!(desk.says(&Message::NoLogOfPosition));
        assert!(desk.session.can_analyse(), "the offer to analyse it");
        desk.arrive(&[(MANUAL, 11)]);
        assert!(desk.shows(MANUAL, 11), "auto {auto}: {:?}", desk.shown());
        assert_eq!(desk.session.messages(), []);
    }
}

#[test]
fn a_log_that_cannot_be_read_leaves_a_pasted_position_explained() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 11)]);
    let path = PathBuf::from("/logs").join(name::of(&chess(MANUAL), 11));
    desk.broken.push(path.clone());
    desk.paste(MANUAL);
    assert_eq!(desk.shown(), (MANUAL.to_owned(), None));
    assert!(desk.says(&Message::Unreadable {
        path,
        reason: ReadError::Foreign.into()
    }));
}

#[test]
fn a_late_answer_to_an_older_request_is_passed_over() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 11), (OTHER, 12)]);
    desk.slow = true;
    desk.paste(MANUAL);
    let first = desk.effects.clone();
    desk.paste(OTHER);
    desk.slow = false;
    let late = desk.answer(&first[0]).expect("the answer");
    desk.slow = true;
    desk.tell(late);
    assert!(
        desk.shows(THIRD, 9),
        "still the old one: {:?}",
        desk.shown()
    );
    desk.read();
    assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
}

#[test]
fn a_text_that_was_repaired_is_a_position_and_the_repair_is_told() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(OTHER, 12)]);
    desk.paste(&format!("\u{feff}FEN:\t{OTHER}\r\n").replace("KQkq -", "KQkq e3"));
    assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
    let [Message::Repaired(repairs)] = desk.session.messages() else {
        panic!("{:?}", desk.session.messages());
    };
    assert!(
        repairs.iter().any(|repair| matches!(
            repair,
            Repair::EpDropped {
                square: Square::E3,
                ..
            }
        )),
        "{repairs:?}"
    );
}

#[test]
fn what_is_wrong_with_a_text_is_told() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.paste(&OTHER.replace(" w ", " x "));
    let Some(Message::NoPosition(reason)) = desk.session.messages().first() else {
        panic!("{:?}", desk.session.messages());
    };
    assert_eq!(reason, &FrontDoorError::SideToMove("x".into()));
}

#[test]
fn counters_do_not_hide_a_log() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(OTHER, 12)]);
    desk.paste("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 17 60");
    assert_eq!(desk.shown().1, Some(12));
}
