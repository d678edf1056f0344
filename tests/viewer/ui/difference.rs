//! The page of the difference where it has nothing to compare yet.

use super::*;

#[test]
fn at_the_root_a_click_leads_to_what_there_is_to_compare() {
    let texts = &ENGLISH.difference;
    let at_the_root = || {
        let mut session = reading();
        tell(&mut session, Command::ShowPage(Page::Difference));
        assert!(session.difference().is_none());
        open(session, vec2(1200.0, 900.0))
    };
    let mut window = at_the_root();
    window.get_by_label(texts.whole_line).click();
    window.run();
    let session = &window.state().session;
    let steps = &session.document().expect("a log").steps;
    let (first, last) = (&steps[0], &steps[steps.len() - 1]);
    let difference = session.difference().expect("a difference");
    assert_eq!(difference.change(), last.value() - first.value());

    let mut window = at_the_root();
    window.get_by_label(texts.first_move).click();
    window.run();
    let session = &window.state().session;
    assert_eq!(session.ply(), 1);
    assert!(session.difference().is_some());
}
