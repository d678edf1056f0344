//! The table as text: for a spreadsheet, and for a forum.

use toga_log::eval::score::Score;

use super::row::TableRow;
use crate::number;
use crate::texts::Texts;

/// How text is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Columns between tabs, numbers as spreadsheets read them.
    Tsv,
    /// A table of Markdown, numbers as people read them.
    Markdown,
}

/// These rows with the heads of their columns.
pub fn text(rows: &[TableRow], format: Format, texts: &Texts) -> String {
    let table = &texts.table;
    let heads = [
        table.term,
        table.value,
        table.opening,
        table.endgame,
        table.note,
    ];
    let mut lines = vec![line(heads.map(str::to_owned), format)];
    if format == Format::Markdown {
        lines.push("|---|---:|---:|---:|---|\n".to_owned());
    }
    lines.extend(rows.iter().map(|row| line(cells(row, format), format)));
    lines.concat()
}

fn cells(row: &TableRow, format: Format) -> [String; 5] {
    let write = |value: Option<i32>| match (value, format) {
        (None, _) => String::new(),
        (Some(value), Format::Tsv) => value.to_string(),
        (Some(value), Format::Markdown) => number::centipawns(value),
    };
    let indent = match format {
        Format::Tsv => "  ",
        Format::Markdown => "\u{2003}",
    };
    [
        indent.repeat(usize::from(row.level)) + &row.label,
        write(row.value),
        write(row.score.map(Score::opening)),
        write(row.score.map(Score::endgame)),
        row.note.clone(),
    ]
}

fn line(cells: [String; 5], format: Format) -> String {
    match format {
        Format::Tsv => cells.map(|cell| cell.replace(['\t', '\n'], " ")).join("\t") + "\n",
        Format::Markdown => {
            let cells = cells.map(|cell| cell.replace('|', "\\|").replace('\n', " "));
            format!("| {} |\n", cells.join(" | "))
        }
    }
}
