//! The pages of the library and of a game, without a display.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod support;
#[path = "support/window.rs"]
mod window;

use std::sync::Arc;
use std::time::SystemTime;

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use shakmaty::Position as _;
use support::{MANUAL, chess, log};
use toga_log::eval::Evaluator;
use toga_log::logfile::html::page;
use toga_log::logfile::name;
use toga_log::position::Position;
use toga_logviewer::game::pgn::game;
use toga_logviewer::game::{ExplainedGame, Heading, News as GameNews};
use toga_logviewer::index::{Answer, Column, News, Progress, Record, Row, Statistics};
use toga_logviewer::reader::read_head;
use toga_logviewer::session::{Command, Effect, FindCommand, Page, Session};
use toga_logviewer::texts::ENGLISH;
use toga_logviewer::watcher::Stamp;
use window::{WIDE, Window, asked, open, reading, tell};

fn row(fen: &str, depth: u32) -> Row {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("log.html");
    let position = chess(fen);
    std::fs::write(&path, page(&log(&position, "", depth))).expect("written");
    let stamp = Stamp {
        length: 1,
        modified: SystemTime::UNIX_EPOCH,
    };
    let head = read_head(&path).expect("a log");
    Row {
        record: Arc::new(Record::new(&name::prefix(&position), stamp, &head)),
        newest: SystemTime::UNIX_EPOCH,
    }
}

/// The last ticket that the index was given.
fn ticket(session: &mut Session, command: FindCommand) -> u64 {
    let effects = session.apply(Command::Find(command));
    let mut tickets = effects.iter().filter_map(|effect| match effect {
        Effect::Index(toga_logviewer::index::Request::Find { ticket, .. }) => Some(*ticket),
        _ => None,
    });
    tickets.next_back().expect("a search")
}

/// The library page with these rows.
fn library(rows: Vec<Row>, progress: Option<Progress>) -> Harness<'static, Window> {
    let mut session = reading();
    tell(&mut session, Command::ShowPage(Page::Library));
    let ticket = ticket(&mut session, FindCommand::Count(Column::Depth));
    let answer = Answer {
        ticket,
        statistics: Statistics::of(Column::Depth, &rows),
        total: rows.len() + 1,
        rows: Arc::new(rows),
        unreadable: 1,
        progress,
    };
    tell(&mut session, Command::IndexNews(News::Answer(answer)));
    open(session, WIDE)
}

const ENDING: &str = "8/5k2/8/8/4P3/4K3/8/8 w - - 0 1";

fn two() -> Vec<Row> {
    vec![row(MANUAL, 12), row(ENDING, 9)]
}

#[test]
fn what_was_found_is_counted_and_listed_and_a_click_shows_it() {
    let mut window = library(two(), None);
    window.get_by_label("2 of 3 positions");
    window.get_by_label("1 cannot be read");
    window.get_by_label_contains("2 positions · mean 10.5 · least 9");
    window
        .get_by_label_contains(&format!("{ENDING}, depth 9"))
        .click();
    window.run();
    let expected = format!("Find(Show({ENDING:?}))");
    assert_eq!(asked(&mut window), [expected]);
}

#[test]
fn before_the_first_answer_it_says_what_it_waits_for() {
    let mut session = reading();
    tell(&mut session, Command::ShowPage(Page::Library));
    let window = open(session, WIDE);
    window.get_by_label(ENGLISH.library.listing);
    let nothing = window.query_all_by_label_contains(ENGLISH.library.nothing);
    assert_eq!(nothing.count(), 0);
}

#[test]
fn values_are_hidden_for_training_here_too() {
    let mut window = library(two(), None);
    let values = |window: &Harness<'_, Window>| window.query_all_by_label_contains("1.16").count();
    assert!(values(&window) > 0);
    window.key_press(Key::H);
    window.run();
    assert_eq!(values(&window), 0);
    window.get_by_label_contains("depth 9, value hidden");
    // The depth says nothing of who stands better.
    window.get_by_label_contains("2 positions · mean 10.5");
    tell(
        &mut window.state_mut().session,
        Command::Find(FindCommand::Count(Column::Value)),
    );
    window.run();
    assert_eq!(window.query_all_by_label_contains("mean").count(), 0);
}

#[test]
fn the_keys_walk_the_list_and_show_a_position() {
    let mut window = library(two(), None);
    for key in [Key::ArrowDown, Key::ArrowDown, Key::Enter] {
        window.key_press(key);
        window.run();
    }
    let expected = format!("Find(Show({ENDING:?}))");
    assert_eq!(asked(&mut window), [expected]);
}

#[test]
fn a_search_is_typed_and_what_is_wrong_with_it_is_said() {
    let mut window = library(two(), None);
    let field = window.get_by_role_and_label(Role::TextInput, ENGLISH.library.search);
    field.focus();
    window.run();
    window
        .get_by_role_and_label(Role::TextInput, ENGLISH.library.search)
        .type_text("king_atack > 3");
    window.run();
    assert_eq!(asked(&mut window), ["Find(Search(\"king_atack > 3\"))"]);
    window.get_by_label(
        "There is no number called king_atack. Did you mean king_attack? (character 1)",
    );
}

#[test]
fn reading_is_told_and_can_be_stopped() {
    let progress = Progress {
        done: 40,
        total: 100,
        stopped: false,
    };
    let mut window = library(Vec::new(), Some(progress));
    window.get_by_label("Reading: 40 of 100");
    window.get_by_label(ENGLISH.library.stop[0]).click();
    window.run();
    assert_eq!(asked(&mut window), ["Find(Stop)"]);
}

#[test]
fn only_rows_in_view_are_built() {
    let row = row(MANUAL, 12);
    let window = library(vec![row; 100_000], None);
    let built = window.query_all_by_label_contains("depth 12, value");
    assert!(built.count() < 30);
}

/// The page of a game of two that was read.
fn playing(text: &str) -> Harness<'static, Window> {
    let mut session = reading();
    let effects = session.apply(Command::Ask(text.to_owned()));
    let ticket = effects.iter().find_map(|effect| match effect {
        Effect::ReadGame(request) => Some(request.ticket),
        _ => None,
    });
    let game = game(text.as_bytes(), 0)
        .expect("in memory")
        .expect("a game");
    let evaluator = Evaluator::default();
    let mut at = game.start.clone();
    let mut explanations = vec![evaluator.explanation(&Position::from_chess(&at))];
    for &(played, _) in &game.moves {
        at.play_unchecked(played);
        explanations.push(evaluator.explanation(&Position::from_chess(&at)));
    }
    let explained = Box::new(ExplainedGame { game, explanations });
    let other = Heading {
        white: "Carl".into(),
        ..Heading::default()
    };
    let headings = Arc::new(vec![explained.game.heading.clone(), other]);
    tell(
        &mut session,
        Command::GameNews(GameNews {
            ticket: ticket.expect("a game is asked for"),
            result: Ok((headings, explained)),
        }),
    );
    open(session, WIDE)
}

const GAME: &str = "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb6 *";

#[test]
fn a_game_shows_who_played_its_moves_and_where_it_breaks_off() {
    let mut window = playing(GAME);
    window.get_by_label(
        "The game is cut short. Move 3. Bb6 cannot be played: the game is shown up to it",
    );
    window.get_by_label("2. Carl – unknown").click();
    window.run();
    assert_eq!(asked(&mut window), ["Game(Choose(1))"]);
    window.get_by_label_contains("2. Nf3, static").click();
    window.run();
    assert_eq!(asked(&mut window), ["Game(GoTo(3))"]);
    assert_eq!(window.state().session.ply(), 3);
    window.key_press(Key::ArrowDown);
    window.run();
    assert_eq!(window.state().session.ply(), 4);
    window.key_press(Key::Enter);
    window.run();
    assert_eq!(asked(&mut window), ["Game(GoTo(4))", "Game(ShowLogs(4))"]);
}

#[test]
fn a_game_is_annotated_and_that_can_be_stopped() {
    let mut window = playing(GAME);
    window.get_by_label(ENGLISH.game.annotate[0]).click();
    window.run();
    assert_eq!(asked(&mut window), ["Game(Annotate)"]);
    window.get_by_label(ENGLISH.game.stop[0]).click();
    window.run();
    assert_eq!(asked(&mut window), ["Game(StopAnnotating)"]);
}

#[test]
fn a_limit_is_a_depth_or_a_time_and_its_number_is_typed() {
    let mut window = playing(GAME);
    let limit = ENGLISH.game.limit;
    let number = window.get_by_role_and_label(Role::SpinButton, limit);
    assert_eq!(number.value().as_deref(), Some("12"));
    window.get_by_role_and_label(Role::ComboBox, limit).click();
    window.run();
    window.get_by_label(ENGLISH.game.seconds).click();
    window.run();
    assert_eq!(asked(&mut window), ["Game(SetLimit(Seconds(5)))"]);
    let number = window.get_by_role_and_label(Role::SpinButton, limit);
    assert_eq!(number.value().as_deref(), Some("5"));
}

#[test]
fn the_chart_of_a_game_names_its_points_and_goes_to_them() {
    let mut window = playing(GAME);
    window.get_by_label_contains("Start, Static");
    window.get_by_label_contains("2. Nf3, Static").click();
    window.run();
    assert_eq!(asked(&mut window), ["Game(GoTo(3))"]);
    assert_eq!(
        window.query_all_by_label_contains(", Search").count(),
        0,
        "nothing has been searched"
    );
    window.get_by_label(ENGLISH.chart.copy_svg).click();
    window.run();
    let copied = asked(&mut window).concat();
    assert!(copied.contains("<svg") && copied.contains("</svg>"));
    window.get_by_label(ENGLISH.chart.save_png).click();
    window.run();
    assert!(
        asked(&mut window)
            .concat()
            .starts_with("SavePicture(\"<svg")
    );
}

/// What Ctrl+Shift+T puts on the clipboard.
fn copied(window: &mut Harness<'_, Window>) -> String {
    window.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::T);
    window.run();
    let asked = asked(window).concat();
    asked.replace("\\n", "\n").replace("\\t", "\t")
}

#[test]
fn the_list_of_positions_is_copied_as_it_is_shown() {
    let mut window = library(two(), None);
    let text = copied(&mut window);
    let head = "Depth\tValue\tMove\tdepth\tPosition\n";
    assert!(text.contains(head), "{text}");
    assert!(
        text.contains(&format!("\n9\t-1.16\t\t9\t{ENDING}\n")),
        "{text}"
    );
    window.key_press(Key::H);
    window.run();
    let text = copied(&mut window);
    assert!(
        text.contains(&format!("\n9\thidden\t\t9\t{ENDING}\n")),
        "{text}"
    );
}

#[test]
fn of_a_hundred_thousand_positions_the_first_are_copied() {
    let mut window = library(vec![row(MANUAL, 12); 100_000], None);
    let text = copied(&mut window);
    assert_eq!(text.matches(MANUAL).count(), 10_000);
    assert!(
        text.ends_with("… +90000\n\")"),
        "{}",
        &text[text.len() - 40..]
    );
}

#[test]
fn the_moves_of_a_game_are_copied_as_they_are_shown() {
    let mut window = playing(GAME);
    let text = copied(&mut window);
    assert!(
        text.contains(
            "Move\tStatic\tChange\tSearch\tDepth\nStart\t0.20\t\t\t\n1. e4\t0.20\t0.40\t\t\n"
        ),
        "{text}"
    );
    let row = window.get_by_label_contains("1. e4, static");
    let label = row.accesskit_node().label().expect("a name");
    assert!(
        label.contains("+0.20") && label.contains("+0.40"),
        "{label}"
    );
}
