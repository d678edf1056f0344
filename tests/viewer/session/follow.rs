//! Following and pausing: nothing jumps while someone reads.

use toga_logviewer::session::{Choices, Command, DepthChoice, Follow};

use crate::desk::{AUTO_OFF, Desk, OTHER, THIRD, choices};
use crate::support::MANUAL;

/// One that follows and shows a log of [`OTHER`] with three moves.
fn following() -> Desk {
    let mut desk = Desk::settled(Choices::default());
    desk.line = "f3e5 c6e5 d2d4";
    desk.arrive(&[(OTHER, 11)]);
    desk
}

#[test]
fn the_state_has_a_name_for_each_way_to_follow() {
    for (choices, state) in [
        (Choices::default(), Follow::Following),
        (
            choices(true, DepthChoice::Fixed(12)),
            Follow::FixedDepth(12),
        ),
        (AUTO_OFF, Follow::Off),
    ] {
        assert_eq!(Desk::settled(choices).session.follow_state(), state);
    }
}

#[test]
fn a_step_along_the_line_pauses_and_counts_what_comes() {
    for step in [Command::Next, Command::Last, Command::GoTo(2)] {
        let mut desk = following();
        desk.tell(step);
        assert_eq!(desk.session.follow_state(), Follow::Paused);
        desk.arrive(&[(OTHER, 12), (MANUAL, 11)]);
        assert!(desk.shows(OTHER, 11), "{:?}", desk.shown());
        assert_eq!(desk.session.newer().map(|newer| newer.count), Some(2));
        assert!(desk.session.choices().auto, "the box stays on");
    }
}

#[test]
fn a_step_that_leads_nowhere_does_not_pause() {
    let mut desk = following();
    for step in [Command::Previous, Command::First, Command::GoTo(0)] {
        desk.tell(step);
        assert_eq!(desk.session.follow_state(), Follow::Following);
    }
}

#[test]
fn one_key_goes_on_with_the_newest() {
    let mut desk = following();
    desk.tell(Command::Next);
    desk.arrive(&[(MANUAL, 11), (OTHER, 12)]);
    desk.tell(Command::ToggleFollow);
    assert_eq!(desk.session.follow_state(), Follow::Following);
    assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
    assert_eq!(desk.session.newer(), None);
    desk.arrive(&[(MANUAL, 12)]);
    assert!(desk.shows(MANUAL, 12), "it follows again");
}

#[test]
fn the_same_key_pauses_and_switches_auto_on() {
    let mut desk = following();
    desk.tell(Command::ToggleFollow);
    assert_eq!(desk.session.follow_state(), Follow::Paused);
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(MANUAL, 11)]);
    desk.tell(Command::ToggleFollow);
    assert_eq!(desk.session.follow_state(), Follow::Following);
    assert!(desk.shows(MANUAL, 11), "{:?}", desk.shown());
}

#[test]
fn the_badge_goes_on_too() {
    let mut desk = following();
    desk.tell(Command::Next);
    desk.arrive(&[(MANUAL, 11)]);
    desk.tell(Command::ShowNewer);
    assert!(desk.shows(MANUAL, 11));
    assert_eq!(desk.session.follow_state(), Follow::Following);
}

#[test]
fn paused_at_a_fixed_depth_only_its_logs_count() {
    let mut desk = Desk::settled(choices(true, DepthChoice::Fixed(11)));
    desk.line = "f3e5 c6e5 d2d4";
    desk.arrive(&[(OTHER, 11)]);
    desk.tell(Command::Next);
    desk.arrive(&[(OTHER, 12), (MANUAL, 13)]);
    assert_eq!(desk.session.newer(), None);
    desk.arrive(&[(THIRD, 11)]);
    assert_eq!(desk.session.newer().map(|newer| newer.count), Some(1));
    desk.tell(Command::ToggleFollow);
    assert!(desk.shows(THIRD, 11), "{:?}", desk.shown());
    assert_eq!(desk.session.follow_state(), Follow::FixedDepth(11));
}

#[test]
fn what_is_asked_for_ends_the_pause_and_what_came_meanwhile_stays_away() {
    let asked: [fn(&mut Desk); 2] = [
        |desk| desk.paste(OTHER),
        |desk| desk.tell(Command::ChooseDepth(DepthChoice::Highest)),
    ];
    for ask in asked {
        let mut desk = following();
        desk.tell(Command::Next);
        desk.arrive(&[(OTHER, 12), (MANUAL, 13)]);
        ask(&mut desk);
        assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
        assert_eq!(desk.session.follow_state(), Follow::Following);
        assert_eq!(desk.session.newer(), None);
        desk.arrive(&[(MANUAL, 14)]);
        assert!(desk.shows(MANUAL, 14), "and it follows");
    }
}

#[test]
fn a_new_depth_of_the_same_line_keeps_the_selected_move() {
    let mut desk = following();
    desk.tell(Command::GoTo(2));
    desk.arrive(&[(OTHER, 12)]);
    desk.tell(Command::ToggleFollow);
    assert!(desk.shows(OTHER, 12));
    assert_eq!(desk.session.ply(), 2);
}

#[test]
fn with_auto_off_there_is_nothing_to_pause() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.line = "f3e5 c6e5 d2d4";
    desk.arrive(&[(OTHER, 11)]);
    desk.tell(Command::ShowNewer);
    desk.tell(Command::Next);
    assert_eq!(desk.session.follow_state(), Follow::Off);
    desk.tell(Command::SetAuto(true));
    assert_eq!(desk.session.follow_state(), Follow::Following);
}
