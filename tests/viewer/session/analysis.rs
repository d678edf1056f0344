//! The bundled engine, as the window sees it.

use toga_logviewer::session::{
    Analysis, AnalysisEvent, AnalysisNews, Choices, Command, Effect, Message,
};

use crate::desk::{AUTO_OFF, Desk};
use crate::support::MANUAL;

fn start(desk: &mut Desk) -> u64 {
    desk.effects.clear();
    desk.tell(Command::Analyse);
    match desk.effects[..] {
        [Effect::StartAnalysis { run, .. }] => run,
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn the_selected_position_is_analysed_and_its_first_log_shown() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.paste(MANUAL);
    start(&mut desk);
    assert!(!desk.session.can_analyse(), "one at a time");
    desk.arrive(&[(MANUAL, 11)]);
    assert!(desk.shows(MANUAL, 11), "{:?}", desk.shown());
    desk.arrive(&[(MANUAL, 12)]);
    assert!(desk.shows(MANUAL, 11), "auto is off");
    assert!(desk.session.newer().is_some());
}

#[test]
fn progress_is_told_and_the_end() {
    let mut desk = Desk::settled(Choices::default());
    let run = start(&mut desk);
    let tell = |desk: &mut Desk, run, what| {
        desk.tell(Command::AnalysisEvent(AnalysisEvent { run, what }));
    };
    let far = AnalysisNews::Progress {
        depth: 7,
        nodes: 1000,
        milliseconds: 20,
    };
    tell(&mut desk, run - 1, AnalysisNews::Finished);
    tell(&mut desk, run, far);
    let Analysis::Running(progress) = desk.session.analysis() else {
        panic!("{:?}", desk.session.analysis());
    };
    assert_eq!((progress.depth, progress.nodes), (7, 1000));
    desk.tell(Command::StopAnalysis);
    assert_eq!(desk.effects.last(), Some(&Effect::StopAnalysis));
    tell(&mut desk, run, AnalysisNews::Finished);
    assert!(matches!(desk.session.analysis(), Analysis::Finished(_)));
    assert!(desk.session.can_analyse());
}

#[test]
fn trouble_is_said_and_the_search_goes_on() {
    let mut desk = Desk::settled(Choices::default());
    let run = start(&mut desk);
    let what = AnalysisNews::Trouble("the disk is full".into());
    desk.tell(Command::AnalysisEvent(AnalysisEvent { run, what }));
    assert!(desk.says(&Message::AnalysisTrouble("the disk is full".into())));
    assert!(desk.session.analysis().is_running());
}
