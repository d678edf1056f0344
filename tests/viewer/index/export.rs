//! What was found, as CSV and JSON.

use super::*;

fn exported(format: Format) -> (String, Answer) {
    let (shelf, mut listed) = three();
    let mut mate = record(&Chess::default(), "g1f3", 16);
    mate.value = SearchValue::Mate(-4);
    listed[1] = shelf.put(&write(&mate, Detail::Compact), 50);
    let mut desk = shelf.open();
    desk.update(&listed);
    let answer = desk.find("depth > 11");
    let path = shelf.path().join("table");
    desk.indexer.ask(Request::Export(path.clone(), format));
    let News::Exported(written, 2) = desk.next() else {
        panic!("it is told");
    };
    assert_eq!(written, path);
    let text = fs::read_to_string(path).expect("a table");
    (text, answer)
}

#[test]
fn a_table_has_a_line_for_each_position_and_a_cell_for_each_number() {
    let (text, answer) = exported(Format::Csv);
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0][..5], ["fen", "mate", "move", "san", "value"]);
    assert_eq!(lines[1][..5], [START, "-4", "g1f3", "Nf3", "-29996"]);
    assert_eq!(lines[2][..5], [MANUAL, "", "h5e8", "Qe8", "-116"]);
    for (line, row) in lines[1..].iter().zip(answer.rows.iter()) {
        assert_eq!(line.len(), lines[0].len());
        for (cell, name) in line.iter().zip(&lines[0]).skip(4) {
            let column = Column::from_name(name).expect("a column");
            let number = row.record.number(column).map(|number| number.to_string());
            assert_eq!(*cell, number.unwrap_or_default(), "{name}");
        }
    }
}

#[test]
fn a_list_of_objects_leaves_out_what_is_not_there() {
    let (text, answer) = exported(Format::Json);
    let objects: Vec<serde_json::Map<String, serde_json::Value>> =
        serde_json::from_str(&text).expect("JSON");
    assert_eq!(objects.len(), 2);
    assert_eq!(objects[0]["mate"], -4);
    assert!(!objects[0].contains_key("mobility"), "a compact log");
    assert!(objects[1].contains_key("mobility"));
    for (object, row) in objects.iter().zip(answer.rows.iter()) {
        assert_eq!(object["fen"], *row.record.fen);
        assert_eq!(object["depth"], row.record.depth);
    }
}

#[test]
fn a_file_that_cannot_be_written_is_said() {
    let (shelf, listed) = three();
    let mut desk = shelf.open();
    desk.update(&listed);
    desk.find("");
    let path = shelf.path().join("no/such/directory/table.csv");
    desk.indexer.ask(Request::Export(path.clone(), Format::Csv));
    let News::NotExported(named, _) = desk.next() else {
        panic!("it is told");
    };
    assert_eq!(named, path);
}
