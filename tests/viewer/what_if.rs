//! The page on which a position is changed: by hand, by keys, by buttons.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod support;
#[path = "support/window.rs"]
mod window;

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use toga_log::position::front_door::fen;
use toga_logviewer::session::{Command, Edit, Page};
use toga_logviewer::texts::ENGLISH;
use window::{WIDE, Window, asked, open, reading, tell};

/// The page is shown, with the manual's position.
fn editing() -> Harness<'static, Window> {
    let mut session = reading();
    tell(&mut session, Command::ShowPage(Page::WhatIf));
    open(session, WIDE)
}

/// The middle of what has this name, or a name that begins so.
fn middle(window: &Harness<'_, Window>, name: &str) -> Pos2 {
    let node = window.get_by(|node| {
        let label = node.label();
        label.is_some_and(|label| label == name || label.starts_with(&format!("{name},")))
    });
    node.rect().center()
}

fn drag(window: &mut Harness<'_, Window>, from: Pos2, to: Pos2) {
    window.drag_at(from);
    window.run();
    window.hover_at(from.lerp(to, 0.5));
    window.run();
    window.hover_at(to);
    window.run();
    window.drop_at(to);
    window.run();
}

fn click(window: &mut Harness<'_, Window>, at: Pos2, button: PointerButton) {
    window.hover_at(at);
    window.run();
    // Without a pause between, or it is no click.
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    window.run();
}

fn edit<'a>(window: &'a Harness<'_, Window>) -> &'a Edit {
    window.state().session.edit().expect("an edit")
}

fn edited(window: &Harness<'_, Window>) -> String {
    let reading = edit(window).reading();
    reading.map_or_else(ToString::to_string, |step| fen(&step.position))
}

#[test]
fn a_man_is_dragged_to_another_square() {
    let mut window = editing();
    let (from, to) = (middle(&window, "h5"), middle(&window, "d1"));
    drag(&mut window, from, to);
    assert_eq!(asked(&mut window), ["Edit(Move { from: H5, to: D1 })"]);
    assert_eq!(
        edited(&window),
        "1r3rk1/3bb1pp/2p1p3/1p2Pp2/2pP4/1P4P1/q3NPBP/2RQ2K1 w - - 0 1"
    );
    let difference = edit(&window).difference().expect("legal");
    assert_ne!(difference.change(), 0);
}

#[test]
fn a_man_is_dragged_off_the_board() {
    let mut window = editing();
    let from = middle(&window, "h5");
    let off = middle(&window, ENGLISH.top_bar.auto);
    drag(&mut window, from, off);
    assert_eq!(asked(&mut window), ["Edit(Remove(H5))"]);
}

#[test]
fn a_man_is_dropped_from_the_palette() {
    let mut window = editing();
    let (from, to) = (middle(&window, "Black knight"), middle(&window, "e4"));
    drag(&mut window, from, to);
    assert_eq!(
        asked(&mut window),
        ["Edit(Put(E4, Piece { color: Black, role: Knight }))"]
    );
}

#[test]
fn a_chosen_man_is_put_by_clicks_and_removed_by_another() {
    let mut window = editing();
    let (pawn, square) = (middle(&window, "White pawn"), middle(&window, "e4"));
    click(&mut window, pawn, PointerButton::Primary);
    click(&mut window, square, PointerButton::Primary);
    click(&mut window, square, PointerButton::Primary);
    assert_eq!(
        asked(&mut window),
        [
            "Edit(Put(E4, Piece { color: White, role: Pawn }))",
            "Edit(Remove(E4))"
        ]
    );
}

#[test]
fn a_right_click_empties_a_square() {
    let mut window = editing();
    let square = middle(&window, "a2");
    click(&mut window, square, PointerButton::Secondary);
    assert_eq!(asked(&mut window), ["Edit(Remove(A2))"]);
}

#[test]
fn the_keys_walk_the_board_and_put_men() {
    let mut window = editing();
    window.get_by_label(ENGLISH.what_if.board).focus();
    window.run();
    for key in [Key::ArrowRight, Key::ArrowUp, Key::ArrowUp] {
        window.key_press(key);
        window.run();
    }
    assert_eq!(asked(&mut window), [""; 0], "the line is not stepped");
    // On the keyboard a letter is a key and a text.
    window.key_press(Key::K);
    window.event(Event::Text("k".to_owned()));
    window.run();
    window.key_press(Key::Delete);
    window.run();
    assert_eq!(
        asked(&mut window),
        [
            "Edit(Put(F6, Piece { color: Black, role: King }))",
            "Edit(Remove(F6))"
        ]
    );
}

#[test]
fn what_is_wrong_is_said_and_the_board_stays_editable() {
    let mut window = editing();
    let king = middle(&window, "g1");
    click(&mut window, king, PointerButton::Secondary);
    window.get_by_label("Not a legal position yet. White has no king");
    let analyse = window.get_by_label(ENGLISH.what_if.analyse[0]);
    assert!(analyse.accesskit_node().is_disabled());
    window.get_by_label(ENGLISH.what_if.undo).click();
    window.run();
    assert!(edit(&window).reading().is_ok());
}

#[test]
fn every_button_asks_for_its_change() {
    let mut window = editing();
    let man = middle(&window, "a2");
    click(&mut window, man, PointerButton::Secondary);
    window.state_mut().obeys = false;
    asked(&mut window);
    let texts = &ENGLISH.what_if;
    for (name, command) in [
        ("Black to move", "SetTurn(Black)"),
        ("White O-O", "SetCastling(White, KingSide, true)"),
        ("Black O-O-O", "SetCastling(Black, QueenSide, true)"),
        (texts.undo, "Undo"),
        (texts.restore[0], "Restore"),
        (texts.clear[0], "Clear"),
        (texts.set_up[0], "SetUp"),
        (texts.swap_sides[0], "SwapSides"),
        (texts.mirror[0], "MirrorFiles"),
        (texts.begin[0], "Begin"),
        (texts.open[0], "Open"),
        (texts.analyse[0], "Analyse"),
    ] {
        window.get_by_label(name).click();
        window.run();
        assert_eq!(asked(&mut window), [format!("Edit({command})")], "{name}");
    }
}

#[test]
fn the_other_pages_show_the_position_as_it_was() {
    let mut window = editing();
    let man = middle(&window, "a2");
    click(&mut window, man, PointerButton::Secondary);
    tell(
        &mut window.state_mut().session,
        Command::ShowPage(Page::Evaluation),
    );
    window.run();
    assert!(window.query_by_label("a2, black queen").is_some());
    tell(
        &mut window.state_mut().session,
        Command::ShowPage(Page::WhatIf),
    );
    window.run();
    assert!(window.query_by_label("a2, empty").is_some());
}
