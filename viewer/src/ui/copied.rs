//! The rows of a page as text to take along: for a spreadsheet, and for a forum.
//! Each page makes them from the rows that it draws.

use crate::number;

/// How text is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Columns between tabs, numbers as spreadsheets read them.
    Tsv,
    /// A table of Markdown, numbers as people read them.
    Markdown,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Words, so far indented.
    Text(u8, String),
    /// A number as it is drawn, empty for none.
    Number(String),
}

impl Cell {
    /// Words.
    pub fn text(text: impl Into<String>) -> Cell {
        Cell::Text(0, text.into())
    }

    /// Centipawns, if there are any.
    pub fn centipawns(value: impl Into<Option<i32>>) -> Cell {
        Cell::Number(value.into().map(number::centipawns).unwrap_or_default())
    }

    fn write(&self, format: Format) -> String {
        match (self, format) {
            (Cell::Text(level, text), Format::Tsv) => {
                let indent = "  ".repeat(usize::from(*level));
                (indent + text).replace(['\t', '\n', '\r'], " ")
            }
            (Cell::Text(level, text), Format::Markdown) => {
                let indent = "\u{2003}".repeat(usize::from(*level));
                (indent + text).replace('|', "\\|").replace('\n', " ")
            }
            (Cell::Number(text), Format::Tsv) => plain(text),
            (Cell::Number(text), Format::Markdown) => text.clone(),
        }
    }
}

/// A number as spreadsheets read it: the minus of the keyboard, no plus, no
/// spaces between groups, nothing in place of nothing.
fn plain(number: &str) -> String {
    if number == super::sheet::NOTHING {
        return "0".to_owned();
    }
    let number = number.strip_prefix('+').unwrap_or(number);
    number.replace('−', "-").replace('\u{a0}', "")
}

/// A table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// The heads of its columns.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<Cell>>,
    /// The row that the keyboard is at.
    pub at: Option<Vec<Cell>>,
    /// How many rows are left out.
    pub more: usize,
}

impl Table {
    /// These rows under these heads; the keyboard is at this one.
    pub fn new<T: Into<String>>(
        heads: impl IntoIterator<Item = T>,
        rows: Vec<Vec<Cell>>,
        at: Option<usize>,
    ) -> Table {
        Table {
            heads: heads.into_iter().map(Into::into).collect(),
            at: at.and_then(|at| rows.get(at).cloned()),
            rows,
            more: 0,
        }
    }

    /// Whole, as text.
    pub fn write(&self, format: Format) -> String {
        let mut text = self.head(format, &self.rows);
        text.extend(self.rows.iter().map(|row| line(row, format)));
        if self.more > 0 {
            text += &line(&[Cell::text(format!("… +{}", self.more))], format);
        }
        text
    }

    /// The row that the keyboard is at, under the heads.
    pub fn write_row(&self, format: Format) -> Option<String> {
        let row = self.at.as_ref()?;
        let rows = std::slice::from_ref(row);
        Some(self.head(format, rows) + &line(row, format))
    }

    fn head(&self, format: Format, rows: &[Vec<Cell>]) -> String {
        let heads: Vec<Cell> = self.heads.iter().map(Cell::text).collect();
        let mut text = line(&heads, format);
        if format == Format::Markdown {
            let of_numbers = |column: usize| {
                let mut cells = rows.iter().filter_map(|row| row.get(column));
                cells.any(|cell| matches!(cell, Cell::Number(_)))
            };
            for column in 0..heads.len() {
                text += if of_numbers(column) { "|---:" } else { "|---" };
            }
            text += "|\n";
        }
        text
    }
}

fn line(cells: &[Cell], format: Format) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.write(format)).collect();
    match format {
        Format::Tsv => cells.join("\t") + "\n",
        Format::Markdown => format!("| {} |\n", cells.join(" | ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let rows = vec![
            vec![Cell::text("a|b\tc"), Cell::centipawns(-7)],
            vec![
                Cell::Text(1, "d".into()),
                Cell::Number("+1\u{a0}234".into()),
            ],
        ];
        Table::new(["Name", "Value"], rows, Some(1))
    }

    #[test]
    fn a_spreadsheet_reads_every_number() {
        assert_eq!(
            table().write(Format::Tsv),
            "Name\tValue\na|b c\t-7\n  d\t1234\n"
        );
        assert_eq!(plain("·"), "0");
    }

    #[test]
    fn a_forum_shows_what_the_window_shows() {
        assert_eq!(
            table().write_row(Format::Markdown).unwrap(),
            "| Name | Value |\n|---|---:|\n| \u{2003}d | +1\u{a0}234 |\n"
        );
        assert!(
            table()
                .write(Format::Markdown)
                .contains("| a\\|b\tc | −7 |")
        );
    }

    #[test]
    fn no_row_is_copied_where_none_is_chosen() {
        let table = Table {
            at: None,
            more: 5,
            ..table()
        };
        assert_eq!(table.write_row(Format::Tsv), None);
        assert!(table.write(Format::Tsv).ends_with("… +5\n"));
    }
}
