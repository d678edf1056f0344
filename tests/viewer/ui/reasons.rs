//! The pages that explain: line, depths, chart, reasons, words.

use super::*;

#[test]
fn the_line_page_goes_to_the_move_that_is_clicked_and_opens_blocks() {
    let mut window = open(reading(), WIDE);
    tell(
        &mut window.state_mut().session,
        Command::ShowPage(Page::Line),
    );
    window.run();
    window.get_by_label_contains("The root is");
    window
        .get_by_role_and_label(Role::ColumnHeader, "2. Rb1")
        .click();
    window.run();
    assert_eq!(asked(&mut window), ["GoTo(3)"]);
    assert!(window.query_by_label_contains("Attack: ").is_none());
    window.get_by_label_contains("King: ").click();
    window.run();
    window.get_by_label_contains("Attack: ");
}

#[test]
fn the_depths_page_reads_all_depths_and_chooses_one() {
    let mut window = open(reading(), WIDE);
    tell(
        &mut window.state_mut().session,
        Command::ShowPage(Page::Depths),
    );
    window.run();
    window.get_by_label("Search value: −1.16, −1.16, −1.16");
    window
        .get_by_role_and_label(Role::ColumnHeader, "11")
        .click();
    window.run();
    assert_eq!(asked(&mut window), ["ChooseDepth(Fixed(11))"]);
    // A new depth is a new column.
    arrive(&mut window.state_mut().session, &[15]);
    window.run();
    window.get_by_role_and_label(Role::ColumnHeader, "15");
}

#[test]
fn a_figure_opens_to_its_rule_and_what_it_was_computed_from() {
    let mut window = open(reading(), vec2(1200.0, 2400.0));
    window.state_mut().view.open.insert(Block::Pieces);
    window.run();
    let rule = "squares: 1 × (";
    assert!(window.query_by_label_contains(rule).is_none());
    window
        .get_all_by_label_contains("Mobility")
        .next()
        .expect("a row")
        .click();
    window.run();
    window.get_by_label("The more squares a piece reaches, the better it stands.");
    window.get_by_label_contains("Phase 16 %: (");
    window.get_by_label_contains("Squares, ");
    // Enter closes it again; the total opens too.
    window.key_press(Key::Enter);
    window.run();
    assert!(window.state().view.reasons.is_empty());
    window.get_by_label_contains("Total, Value").click();
    window.run();
    window.get_by_label_contains(" = −116");
}

#[test]
fn rows_light_squares_and_men_light_rows() {
    let mut window = open(reading(), vec2(1200.0, 2400.0));
    window.state_mut().view.open.insert(Block::King);
    window.run();
    let mut rows = window.get_all_by_label_contains("Attack, ");
    rows.next().expect("a row").hover();
    drop(rows);
    window.run();
    let overlay = &window.state().view.overlay;
    assert!(!overlay.lit.is_empty());
    window.get_by_label("h5, white queen").hover();
    window.run();
    assert_eq!(window.state().view.hovered, Some(Square::H5));
    // Painted on the squares until something else is chosen.
    let combo = ENGLISH.reasons.on_board;
    window.get_by_role_and_label(Role::ComboBox, combo).click();
    window.run();
    window.get_by_label("Mobility").click();
    window.run();
    let painted = window.state().view.painted;
    assert_eq!(painted, Some(Painted::Term(Term::Mobility)));
}

#[test]
fn the_evaluation_in_words_leads_to_its_rows() {
    let mut window = open(reading(), vec2(1200.0, 1600.0));
    let line = "Clear for Black: worth −0.73, most of all pawns (7 against 6)";
    window.get_by_role_and_label(Role::Link, line).click();
    window.run();
    let state = window.state();
    assert!(state.view.open.contains(&Block::Material));
    let cursor = state.view.cursor.expect("a row");
    let step = state.session.step().expect("a position");
    let rows = rows(step, &state.view.open, &ENGLISH);
    assert!(rows.iter().any(|row| row.key == cursor));
}

#[test]
fn the_chart_names_its_points_and_goes_to_them() {
    let mut window = open(reading(), WIDE);
    tell(
        &mut window.state_mut().session,
        Command::ShowPage(Page::Chart),
    );
    window.run();
    window.get_by_label("Root, Total −116");
    window.get_by_label_contains("2. Rb1, Total").click();
    window.run();
    assert_eq!(asked(&mut window), ["GoTo(3)"]);
    // A block gets a curve of its own.
    window.get_by_label(ENGLISH.chart.rows).click();
    window.run();
    let king = window.get_by_role_and_label(Role::CheckBox, "King");
    king.click_accesskit();
    window.run();
    window.key_press(Key::Escape);
    window.run();
    window.get_by_label_contains("2. Rb1, King");
    window.get_by_label(ENGLISH.chart.copy_svg).click();
    window.run();
    let copied = asked(&mut window).concat();
    assert!(copied.contains("<svg") && copied.contains("</svg>"));
    // Over the depths, each where its line ends.
    window.get_by_label(ENGLISH.chart.over_depths).click();
    window.run();
    window.get_by_label_contains("Depth 11, Total").click();
    window.run();
    assert_eq!(asked(&mut window), ["ChooseDepth(Fixed(11))"]);
}

#[test]
fn another_log_can_be_a_side_of_the_difference() {
    let golden = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/data/logs/format-1.html"
    );
    let mut window = open(reading(), WIDE);
    let session = &mut window.state_mut().session;
    tell(session, Command::ShowPage(Page::Difference));
    tell(session, Command::CompareFile(Which::From));
    tell(session, Command::Open(golden.to_string()));
    let file = Side::File(golden.into());
    assert_eq!(session.comparison().from, file);
    assert!(session.side(&file).is_some());
    assert!(session.difference().is_some());
    window.run();
    window.get_by_label(ENGLISH.difference.adds_up);
    // The next file that comes is opened as usual.
    assert_eq!(
        window.state().session.document().and_then(Document::depth),
        Some(14)
    );
}
