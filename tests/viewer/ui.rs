//! The widgets, without a display: their names, what clicks and keys ask for,
//! where they stand.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod support;
#[path = "support/window.rs"]
mod window;

#[path = "ui/copied.rs"]
mod copied;
#[path = "ui/difference.rs"]
mod difference;
#[path = "ui/everywhere.rs"]
mod everywhere;
#[path = "ui/reasons.rs"]
mod reasons;
#[path = "ui/sheets.rs"]
mod sheets;

use eframe::egui::{Key, Rect, Theme, accesskit::Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use shakmaty::Square;
use support::{MANUAL, chess, log};
use toga_log::eval::trace::{Block, Term};
use toga_logviewer::session::{
    AnalysisEvent, AnalysisNews, Command, DepthChoice, Document, Effect, KeyTrouble, Message, Page,
    Side, Which,
};
use toga_logviewer::texts::{ENGLISH, GERMAN, Language};
use toga_logviewer::ui;
use toga_logviewer::ui::block_table::rows::rows;
use toga_logviewer::ui::commands::Id;
use toga_logviewer::ui::pages::PAGES;
use toga_logviewer::ui::pointing::Painted;
use window::{LINE, WIDE, Window, arrive, asked, empty, open, open_as, reading, tell};

#[test]
fn each_control_asks_for_its_command() {
    let mut window = open(reading(), WIDE);
    for (name, command) in [
        (ENGLISH.top_bar.load_paste, "LoadPaste"),
        (ENGLISH.top_bar.auto, "SetAuto(false)"),
        (ENGLISH.top_bar.top, "SetTop(true)"),
        (ENGLISH.top_bar.analyse, "Analyse"),
        (ENGLISH.top_bar.stop, "StopAnalysis"),
        (ENGLISH.board.flip, "Flip"),
        (ENGLISH.board.copy_fen, "Copy(Fen)"),
        ("2. Rb1", "GoTo(3)"),
        ("Qc2", "GoTo(4)"),
        (ENGLISH.line.root, "GoTo(0)"),
    ] {
        window.get_by_label(name).click();
        window.run();
        assert_eq!(asked(&mut window), [command], "{name}");
    }
}

#[test]
fn the_dropdown_lists_the_depths_that_exist() {
    let mut window = open(reading(), WIDE);
    let dropdown = |window: &Harness<'_, Window>| {
        window
            .get_by_role_and_label(Role::ComboBox, ENGLISH.top_bar.depth)
            .value()
    };
    assert_eq!(dropdown(&window).as_deref(), Some(ENGLISH.top_bar.highest));
    window
        .get_by_role_and_label(Role::ComboBox, ENGLISH.top_bar.depth)
        .click();
    window.run();
    for depth in ["11", "13", "14"] {
        window.get_by_label(depth);
    }
    assert!(window.query_by_label("12").is_none());
    window.get_by_label("13").click();
    window.run();
    assert_eq!(asked(&mut window), ["ChooseDepth(Fixed(13))"]);
    assert_eq!(dropdown(&window).as_deref(), Some("13"));
    // A depth without a log can still be the choice.
    tell(
        &mut window.state_mut().session,
        Command::ChooseDepth(DepthChoice::Fixed(20)),
    );
    window.run();
    assert_eq!(dropdown(&window).as_deref(), Some("20 (no log)"));
}

#[test]
fn the_pages_are_tabs_for_mouse_and_keyboard() {
    let mut window = open(reading(), WIDE);
    for entry in PAGES {
        let name = (ENGLISH.pages.about)(entry.page).name;
        let stroke = Id::of_page(entry.page).default_keys()[0];
        let asked_for = [format!("{:?}", Command::ShowPage(entry.page))];
        window.get_by_role_and_label(Role::Tab, name).click();
        window.run();
        assert_eq!(asked(&mut window), asked_for);
        window.get_by_role_and_label(Role::Tab, name).focus();
        window.key_press(Key::Enter);
        window.run();
        assert_eq!(asked(&mut window), asked_for);
        window.key_press_modifiers(stroke.modifiers(), stroke.key);
        window.run();
        assert_eq!(asked(&mut window), asked_for);
        let tab = window.get_by_role_and_label(Role::Tab, name);
        assert_eq!(tab.accesskit_node().is_selected(), Some(true));
    }
    assert_eq!(
        window.get_all_by_role(Role::Tab).count(),
        PAGES.len(),
        "a tab a page"
    );
}

#[test]
fn arrows_step_also_while_a_button_has_the_focus() {
    let mut window = open(reading(), WIDE);
    window.get_by_label(ENGLISH.top_bar.analyse).focus();
    window.run();
    window.key_press(Key::ArrowRight);
    window.run();
    assert_eq!(asked(&mut window), ["Next"]);
    assert!(window.get_by_label(ENGLISH.top_bar.analyse).is_focused());
}

#[test]
fn whether_new_logs_are_followed_is_said_in_words() {
    let mut window = open(reading(), WIDE);
    window.get_by_label("Following");
    window.key_press(Key::ArrowRight);
    window.run();
    arrive(&mut window.state_mut().session, &[15, 16]);
    window.run();
    window.get_by_label("2 newer · depth 16");
    window.get_by_label("Paused").click();
    window.run();
    window.get_by_label("Following");
    let depth = |window: &Harness<'_, Window>| window.state().session.document()?.depth();
    assert_eq!(depth(&window), Some(16));
    tell(
        &mut window.state_mut().session,
        Command::ChooseDepth(DepthChoice::Fixed(14)),
    );
    window.run();
    window.get_by_label("Fixed depth 14");
    window.get_by_label(ENGLISH.top_bar.auto).click();
    window.run();
    window.get_by_label("Not following");
}

#[test]
fn a_new_depth_of_the_same_line_keeps_move_row_and_open_blocks() {
    let mut window = open(reading(), WIDE);
    window.key_press(Key::ArrowRight);
    window.get_by_label(ENGLISH.table.open_all).click();
    for _ in 0..40 {
        window.key_press(Key::ArrowDown);
    }
    window.run();
    let look = |window: &Harness<'_, Window>| {
        let view = &window.state().view;
        let rows: Vec<String> = window
            .get_all_by_role(Role::TreeItem)
            .map(|row| format!("{:?} {:?}", row.accesskit_node().label(), row.rect()))
            .collect();
        (view.open.clone(), view.cursor, rows)
    };
    let before = look(&window);
    assert!(before.1.is_some());
    arrive(&mut window.state_mut().session, &[15]);
    window.key_press(Key::Space);
    window.run();
    assert_eq!(
        window.state().session.document().and_then(Document::depth),
        Some(15)
    );
    assert_eq!(window.state().session.ply(), 1);
    assert_eq!(look(&window), before, "nothing has scrolled");
}

#[test]
fn the_space_bar_presses_what_has_the_focus() {
    let mut window = open(reading(), WIDE);
    window.get_by_label(ENGLISH.top_bar.analyse).focus();
    window.run();
    window.key_press(Key::Space);
    window.run();
    assert_eq!(asked(&mut window), ["Analyse"]);
}

#[test]
fn where_no_window_can_stay_above_the_box_is_grey() {
    let mut lower = Window::of(reading());
    lower.surroundings.can_stay_on_top = false;
    let mut window = open_as(lower, WIDE, Theme::Dark);
    assert!(
        window
            .get_by_label(ENGLISH.top_bar.top)
            .accesskit_node()
            .is_disabled()
    );
    window.get_by_label(ENGLISH.top_bar.top).click();
    window.key_press(Key::T);
    window.run();
    assert_eq!(asked(&mut window), [""; 0]);
}

#[test]
fn blocks_open_by_mouse_and_by_keyboard_and_stay_open() {
    let mut window = open(reading(), vec2(1200.0, 2400.0));
    window.get_by_label_contains("Pieces, Value").click();
    window.run();
    assert!(window.state().view.open.contains(&Block::Pieces));
    window.get_by_label_contains("Rook c1");
    // The line is stepped through; the rows follow the position.
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowRight] {
        window.key_press(key);
        window.run();
    }
    assert!(window.state().view.open.contains(&Block::Pieces));
    window.get_by_label_contains("Rook b1");
    // The cursor stands at the block that was clicked: one up is the pattern.
    window.key_press(Key::Enter);
    window.run();
    assert!(window.state().view.open.is_empty());
    for _ in 0..5 {
        window.key_press(Key::ArrowUp);
    }
    window.key_press(Key::Enter);
    window.run();
    assert!(window.state().view.open.contains(&Block::Material));
    window.get_by_label(ENGLISH.table.open_all).click();
    window.run();
    assert_eq!(window.state().view.open.len(), Block::ALL.len());
    window.get_by_label(ENGLISH.table.close_all).click();
    window.run();
    assert!(window.state().view.open.is_empty());
}

#[test]
fn a_row_under_the_pointer_marks_its_squares() {
    let mut window = open(reading(), vec2(1200.0, 2400.0));
    window.state_mut().view.open.insert(Block::Position);
    window.run();
    window.get_by_label_contains("Queen h5").hover();
    window.run();
    assert_eq!(window.state().view.marks, [Square::H5]);
    window.get_by_label(ENGLISH.top_bar.load_paste).hover();
    window.run();
    assert_eq!(window.state().view.marks, []);
    // The keyboard marks too: Total, then up.
    window.get_by_label_contains("Queen h5").click();
    window.remove_cursor();
    window.run();
    assert_eq!(window.state().view.marks, [Square::H5]);
}

#[test]
fn numbers_stay_where_they_are_from_move_to_move() {
    let mut window = open(reading(), WIDE);
    let places = |window: &Harness<'_, Window>| -> Vec<Rect> {
        [
            "Material",
            "Position",
            "Pawns",
            "Tempo",
            "King",
            "Passed pawns",
        ]
        .iter()
        .map(|name| {
            window
                .get_by_label_contains(&format!("{name}, Value"))
                .rect()
        })
        .collect()
    };
    let first = places(&window);
    for _ in 0..12 {
        window.key_press(Key::ArrowRight);
        window.run();
        assert_eq!(places(&window), first);
    }
    assert_eq!(window.state().session.ply(), 12);
}

#[test]
fn the_board_and_its_squares_have_names() {
    let mut window = open(reading(), WIDE);
    window.get_by_label_contains("Board, White to move. White: king g1");
    let before = window.get_by_label("h5, white queen").rect();
    window.get_by_label("a1, empty");
    window.get_by_label(ENGLISH.board.flip).click();
    window.run();
    let after = window.get_by_label("h5, white queen").rect();
    assert!(after.left() < before.left(), "h is at the left now");
    // A king in check is said.
    tell(
        &mut window.state_mut().session,
        Command::Ask("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1".to_string()),
    );
    window.run();
    window.get_by_label_contains("Board, Black to move, in check");
    window.get_by_label(ENGLISH.board.in_check);
    window.get_by_label(ENGLISH.table.check_note);
}

#[test]
fn a_screen_reader_says_the_position_and_what_carries_its_value() {
    let mut window = open(reading(), WIDE);
    window.get_by_label_contains("Root: White to move, −1.16 in pawns. ");
    window.get_by_label_contains("in pawns. Clear for Black: ");
    window.key_press(Key::ArrowRight);
    window.run();
    window.get_by_label_contains("1. Nf4: Black to move, ");
}

#[test]
fn the_end_of_a_game_is_said() {
    let mut window = open(empty(), WIDE);
    for (fen, note) in [
        (
            "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
            ENGLISH.table.checkmate_note,
        ),
        (
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            ENGLISH.table.stalemate_note,
        ),
    ] {
        let ask = Command::Ask(fen.to_string());
        tell(&mut window.state_mut().session, ask);
        window.run();
        window.get_by_label(note);
    }
}

#[test]
fn the_headline_is_the_evaluation_of_the_selected_position() {
    let mut window = open(reading(), WIDE);
    window.get_by_label("−1.16");
    window.get_by_label("−1.34");
    window.get_by_label("Phase 16 %");
    window.get_by_label(ENGLISH.table.adds_up);
    window.key_press(Key::End);
    window.run();
    assert!(window.query_by_label("−1.16").is_none());
}

#[test]
fn the_status_line_says_what_happened_and_what_is_newer() {
    let mut session = reading();
    tell(&mut session, Command::SetAuto(false));
    arrive(&mut session, &[15]);
    tell(
        &mut session,
        Command::Say(Message::DepthMissing {
            wanted: 9,
            shown: 14,
        }),
    );
    let mut window = open(session, WIDE);
    window.get_by_label_contains("No log of depth 9");
    window.get_by_label("1 newer · depth 15").click();
    window.run();
    assert_eq!(asked(&mut window), ["ShowNewer"]);
    assert!(window.query_by_label_contains("newer").is_none());
}

#[test]
fn the_engine_at_work_shows_how_far_it_is() {
    let mut session = reading();
    let effects = session.apply(Command::Analyse);
    let run = effects
        .iter()
        .find_map(|effect| match effect {
            Effect::StartAnalysis { run, .. } => Some(*run),
            _ => None,
        })
        .expect("an analysis");
    tell(
        &mut session,
        Command::AnalysisEvent(AnalysisEvent {
            run,
            what: AnalysisNews::Progress {
                depth: 12,
                nodes: 3_000_000,
                milliseconds: 2000,
            },
        }),
    );
    let window = open(session, WIDE);
    window.get_by_label("Depth 12 · 3\u{a0}000\u{a0}000 nodes · 1\u{a0}500\u{a0}000 nodes/s");
}

#[test]
fn a_newcomer_is_told_what_to_do() {
    let mut window = open(empty(), vec2(700.0, 500.0));
    window.get_by_label(ENGLISH.welcome.title);
    window.get_by_label("Logs in /logs");
    assert!(
        window
            .get_by_label(ENGLISH.top_bar.analyse)
            .accesskit_node()
            .is_disabled()
    );
    window
        .get_all_by_label(ENGLISH.top_bar.load_paste)
        .last()
        .expect("a button")
        .click();
    window.run();
    assert_eq!(asked(&mut window), ["LoadPaste"]);
}
