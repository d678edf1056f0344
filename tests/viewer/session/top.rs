//! Staying above the other windows.

use toga_logviewer::session::{Choices, Command, Effect};

use crate::desk::Desk;

#[test]
fn the_box_asks_for_a_window_above_all_others_and_back() {
    let mut desk = Desk::settled(Choices::default());
    desk.tell(Command::SetTop(true));
    desk.tell(Command::SetTop(false));
    assert_eq!(
        desk.effects,
        [Effect::SetAlwaysOnTop(true), Effect::SetAlwaysOnTop(false)]
    );
}
