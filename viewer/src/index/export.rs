//! What was found as a table for other programs.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Map, Value};
use toga_log::atomic_file;
use toga_log::logfile::model::SearchValue;

use super::indexer::Row;
use super::{Column, Record};

/// How a table is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Comma-separated, a line of names first.
    Csv,
    /// A list of objects.
    Json,
}

impl Format {
    /// How the names of such files end.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Json => "json",
        }
    }
}

/// The columns that are no plain numbers.
const TEXTS: [&str; 4] = ["fen", "mate", "move", "san"];

/// Writes the rows into a file: whole, or not at all.
///
/// # Errors
/// If the file cannot be written.
pub fn write(path: &Path, format: Format, rows: &[Row]) -> io::Result<()> {
    atomic_file::write(path, |file| match format {
        Format::Csv => csv(file, rows),
        Format::Json => json(file, rows),
    })
}

fn csv(file: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let columns: Vec<Column> = Column::all().collect();
    let names = columns.iter().map(|column| column.name().into_owned());
    let header: Vec<String> = TEXTS.map(str::to_owned).into_iter().chain(names).collect();
    writeln!(file, "{}", header.join(","))?;
    for Row { record, .. } in rows {
        let numbers = columns
            .iter()
            .map(|&column| record.number(column).map(|number| number.to_string()));
        let mate = mate(record).map(|moves| moves.to_string());
        let texts = [
            Some(record.fen.to_string()),
            mate,
            Some(record.uci.to_string()),
            Some(record.san.to_string()),
        ];
        let cells = texts.into_iter().chain(numbers);
        let cells: Vec<String> = cells.map(|cell| quoted(cell.unwrap_or_default())).collect();
        writeln!(file, "{}", cells.join(","))?;
    }
    Ok(())
}

/// A cell that holds a comma or a quote stands in quotes.
fn quoted(cell: String) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

fn json(file: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let objects = rows.iter().map(|Row { record, .. }| {
        let mut object = Map::new();
        object.insert("fen".into(), Value::from(&*record.fen));
        if let Some(moves) = mate(record) {
            object.insert("mate".into(), Value::from(moves));
        }
        object.insert("move".into(), Value::from(&*record.uci));
        object.insert("san".into(), Value::from(&*record.san));
        for column in Column::all() {
            if let Some(number) = record.number(column) {
                object.insert(column.name().into_owned(), Value::from(number));
            }
        }
        object
    });
    file.write_all(b"[")?;
    for (index, object) in objects.enumerate() {
        file.write_all(if index > 0 { b",\n" } else { b"\n" })?;
        serde_json::to_writer(&mut *file, &object)?;
    }
    file.write_all(b"\n]\n")
}

fn mate(record: &Record) -> Option<i32> {
    match record.value {
        SearchValue::Mate(moves) => Some(moves),
        SearchValue::Centipawns(_) => None,
    }
}
