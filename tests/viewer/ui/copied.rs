//! What is copied of a page is what the page shows. Library and game are copied
//! in `pages.rs`.

use toga_logviewer::session::EditCommand;
use toga_logviewer::ui::copied::{Cell, Format, Table};
use toga_logviewer::ui::{Scene, pages};

use super::*;

/// A page at the second move of the line, high enough for all its rows.
fn on(page: Page) -> Harness<'static, Window> {
    let mut session = reading();
    tell(&mut session, Command::GoTo(3));
    tell(&mut session, Command::ShowPage(page));
    open(session, vec2(1600.0, 1600.0))
}

fn copied(window: &Harness<'_, Window>) -> Vec<Table> {
    let window = window.state();
    let scene = Scene {
        session: &window.session,
        surroundings: &window.surroundings,
        texts: &ENGLISH,
        keymap: &window.view.keymap,
    };
    pages::copied(&scene, &window.view)
}

/// Every number that would be copied is one that is told of a row with that
/// name. Returns what would be copied.
fn shown(window: &Harness<'_, Window>) -> Vec<Table> {
    let tables = copied(window);
    assert!(!tables.is_empty());
    let mut numbers = 0;
    for row in tables.iter().flat_map(|table| &table.rows) {
        let Some(Cell::Text(_, name)) = row.first().filter(|cell| **cell != Cell::text("")) else {
            continue;
        };
        for cell in row {
            // The phase of a point is not told with its value.
            if let Cell::Number(number) = cell
                && !number.ends_with(" %")
            {
                let mut named = window.query_all_by_label_contains(name);
                let is_told = named.any(|node| {
                    let label = node.accesskit_node().label();
                    label.is_some_and(|label| label.contains(number.as_str()))
                });
                assert!(is_told, "{name}: {number}");
                numbers += 1;
            }
        }
    }
    assert!(numbers > 3, "{numbers}");
    tables
}

/// After a step down the row at the cursor can be copied by itself.
fn row_below(window: &mut Harness<'_, Window>) -> String {
    assert!(copied(window).iter().all(|table| table.at.is_none()));
    window.key_press(Key::ArrowDown);
    window.run();
    let rows = copied(window);
    let mut rows = rows.iter().filter_map(|table| table.write_row(Format::Tsv));
    rows.next().expect("a row")
}

#[test]
fn of_the_evaluation() {
    let mut window = on(Page::Evaluation);
    let closed = shown(&window)[0].rows.len();
    window.state_mut().view.open.insert(Block::Material);
    window.run();
    assert!(shown(&window)[0].rows.len() > closed, "as it is open now");
    assert!(row_below(&mut window).contains("\nMaterial\t"));
}

#[test]
fn of_the_difference() {
    let mut window = on(Page::Difference);
    let text = shown(&window)[0].write(Format::Tsv);
    assert!(text.starts_with("Term\tBefore\tAfter\tChange\n"), "{text}");
    assert!(row_below(&mut window).contains("\nBefore\t"));
}

#[test]
fn of_the_line() {
    let mut window = on(Page::Line);
    let text = shown(&window)[0].write(Format::Tsv);
    assert!(text.starts_with("Term\tRoot\t1. Nf4\t1… Qxb3\t"), "{text}");
    assert!(row_below(&mut window).contains("\nTotal\t-116\t"));
}

#[test]
fn of_the_depths() {
    let mut window = on(Page::Depths);
    let text = shown(&window)[0].write(Format::Tsv);
    assert!(text.starts_with("Depth\t11\t13\t14\n"), "{text}");
    let row = row_below(&mut window);
    assert!(row.ends_with("\nSearch value\t-1.16\t-1.16\t-1.16\n"));
}

#[test]
fn of_the_chart() {
    let window = on(Page::Chart);
    let tables = shown(&window);
    let text = tables[0].write(Format::Markdown);
    assert!(
        text.starts_with("| Position | Total | Phase |\n|---|---:|---:|\n| Root | −116 | 16 % |")
    );
    let row = tables[0].write_row(Format::Markdown).expect("a point");
    assert!(row.contains("| 2. Rb1 |"), "{row}");
}

#[test]
fn of_a_changed_position() {
    let mut window = on(Page::WhatIf);
    let remove = Command::Edit(EditCommand::Remove(Square::D7));
    tell(&mut window.state_mut().session, remove);
    window.run();
    shown(&window);
    assert!(row_below(&mut window).starts_with("Term\tBefore\tAfter\tChange\n"));
}

#[test]
fn of_the_opinions() {
    let mut window = on(Page::Opinions);
    let tables = shown(&window);
    assert_eq!(tables.len(), 2, "the opinions, and where one comes from");
    assert_eq!(tables[0].rows.len(), 4);
    assert!(row_below(&mut window).starts_with("Term\tValue\t"));
}

#[test]
fn of_the_material_base() {
    let mut window = on(Page::MaterialBase);
    let text = shown(&window)[0].write(Format::Tsv);
    assert!(text.contains("\tGames\tWhite\tChange\n\t"), "{text}");
    assert!(row_below(&mut window).contains("exchanged\t"));
}

#[test]
fn nothing_of_what_is_hidden() {
    let mut window = on(Page::Evaluation);
    window.key_press(Key::H);
    window.run();
    assert!(copied(&window).is_empty());
}
