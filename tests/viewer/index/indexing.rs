//! Listing a directory, and following what changes in it.

use super::*;

#[test]
fn all_positions_are_found_newest_first() {
    let (shelf, listed) = three();
    let mut desk = shelf.open();
    desk.update(&listed);
    let answer = desk.find("");
    assert_eq!(fens(&answer), [MANUAL, START, ENDING]);
    assert_eq!((answer.total, answer.unreadable), (3, 0));
}

#[test]
fn the_directory_is_looked_at_when_that_is_asked_for() {
    let (shelf, listed) = three();
    shelf.put(&log(&chess(MANUAL), "", 9), 50);
    fs::write(shelf.path().join("notes.html"), "no log").expect("written");
    let mut desk = shelf.open();
    desk.indexer.ask(Request::List);
    let answer = desk.find("");
    assert_eq!(fens(&answer), [MANUAL, START, ENDING]);
    assert_eq!(
        answer.rows[0].record.depth, 12,
        "the deepest, not the newest"
    );
    let gone = name::of_prefix(&listed[1].prefix, listed[1].depth);
    fs::remove_file(shelf.path().join(gone)).expect("removed");
    shelf.put(&log(&chess(ENDING), "", 14), 60);
    desk.indexer.ask(Request::List);
    let answer = desk.answer();
    assert_eq!(fens(&answer), [ENDING, MANUAL]);
    assert_eq!(answer.rows[0].record.depth, 14);
}

#[test]
fn a_new_log_and_a_deleted_one_change_what_is_found() {
    let (shelf, listed) = three();
    let mut desk = shelf.open();
    desk.update(&listed);
    desk.find("");
    let deeper = shelf.put(&log(&chess(ENDING), "", 13), 40);
    desk.update(&[deeper]);
    let answer = desk.answer();
    assert_eq!(fens(&answer), [ENDING, MANUAL, START]);
    assert_eq!(answer.rows[0].record.depth, 13);
    desk.indexer
        .ask(Request::Remove(vec![listed[0].prefix.clone()]));
    assert_eq!(fens(&desk.answer()), [ENDING, START]);
}

#[test]
fn a_damaged_log_is_counted_and_passed_over() {
    let (shelf, listed) = three();
    for (listed, text) in [(&listed[0], "<html>"), (&listed[1], "")] {
        let file = name::of_prefix(&listed.prefix, listed.depth);
        fs::write(shelf.path().join(file), text).expect("written");
    }
    let mut desk = shelf.open();
    desk.update(&listed);
    let answer = desk.find("");
    assert_eq!(fens(&answer), [ENDING]);
    assert_eq!(answer.unreadable, 2);
}

#[test]
fn a_log_under_the_name_of_another_position_is_not_believed() {
    let (shelf, mut listed) = three();
    let file = |listed: &Listed| {
        shelf
            .path()
            .join(name::of_prefix(&listed.prefix, listed.depth))
    };
    listed[1].depth = listed[0].depth;
    fs::copy(file(&listed[0]), file(&listed[1])).expect("copied");
    let mut desk = shelf.open();
    desk.update(&listed);
    assert_eq!(fens(&desk.find("")), [MANUAL, ENDING]);
}

#[test]
fn reading_stops_and_goes_on() {
    let (shelf, listed) = three();
    let mut desk = shelf.open();
    desk.indexer.ask(Request::Stop);
    desk.update(&listed);
    desk.ticket = 1;
    desk.indexer.ask(Request::Find {
        ticket: 1,
        query: Query::everything(),
        column: Column::Value,
    });
    let progress = loop {
        if let News::Answer(answer) = desk.next()
            && let Some(progress) = answer.progress
            && progress.total == 3
        {
            assert!(answer.rows.is_empty());
            break progress;
        }
    };
    assert!(progress.stopped);
    assert_eq!(progress.done, 0);
    desk.indexer.ask(Request::Continue);
    assert_eq!(desk.answer().rows.len(), 3);
}
