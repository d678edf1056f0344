//! What is kept from one start to the next, and can be thrown away.

use super::*;

/// Logs that only the cache still knows.
fn forgotten() -> (Shelf, Vec<Listed>) {
    let (shelf, listed) = three();
    let mut desk = shelf.open();
    desk.update(&listed);
    assert_eq!(desk.find("").rows.len(), 3);
    // It is written when the thread ends.
    drop(desk);
    for listed in &listed {
        let file = name::of_prefix(&listed.prefix, listed.depth);
        fs::write(shelf.path().join(file), "no log").expect("written");
    }
    (shelf, listed)
}

fn found(shelf: &Shelf, listed: &[Listed]) -> usize {
    let mut desk = shelf.open();
    desk.update(listed);
    desk.find("").rows.len()
}

#[test]
fn what_was_read_once_is_not_read_again() {
    let (shelf, listed) = forgotten();
    let mut desk = shelf.open();
    desk.update(&listed);
    let answer = desk.find("");
    assert_eq!(fens(&answer), [MANUAL, START, ENDING]);
    let expected = record_of(&log(&chess(MANUAL), "h5e8 f8e8", 12));
    let kept = &answer.rows[0].record;
    for column in Column::all() {
        assert_eq!(kept.number(column), expected.number(column), "{column:?}");
    }
    assert_eq!(kept.value, expected.value);
    assert_eq!((&kept.uci, &kept.san), (&expected.uci, &expected.san));
}

#[test]
fn what_has_changed_is_read_again() {
    let (shelf, mut listed) = forgotten();
    listed[0].stamp.length += 1;
    listed[1].depth += 1;
    assert_eq!(found(&shelf, &listed), 1);
}

#[test]
fn a_damaged_line_is_passed_over_and_so_is_a_file_of_another_kind() {
    let (shelf, listed) = forgotten();
    let text = fs::read_to_string(shelf.cache()).expect("a cache");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4);
    let cut = &lines[3][..lines[3].len() / 2];
    let damaged = format!("{}\n{}\nnonsense\n{cut}", lines[0], lines[1]);
    fs::write(shelf.cache(), damaged).expect("written");
    assert_eq!(found(&shelf, &listed), 1);
    for other in [
        text.replacen("\"index\":", "\"index\":9", 1),
        text.replacen("\"directory\":\"", "\"directory\":\"/elsewhere", 1),
        String::new(),
    ] {
        fs::write(shelf.cache(), other).expect("written");
        assert_eq!(found(&shelf, &listed), 0);
    }
}
