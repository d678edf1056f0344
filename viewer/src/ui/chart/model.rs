//! What a chart shows, with no drawing in it.

use toga_log::eval::phase::Phase;

use super::scale::Scale;
use crate::number;
use crate::session::difference::{Grid, GridKey};
use crate::session::{Document, Session, Step};
use crate::texts::Texts;
use crate::ui::line_page;

/// What the points stand beside each other for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Along {
    /// The positions of the main line.
    #[default]
    Line,
    /// The depths of the position, each where its line ends.
    Depths,
}

/// One curve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// The row of the grid.
    pub key: GridKey,
    /// What it is called.
    pub name: String,
    /// Its values, centipawns, White's view.
    pub values: Vec<i32>,
}

/// A chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart<'a> {
    /// What stands under each point.
    pub names: Vec<String>,
    /// The position of each point.
    pub steps: Vec<&'a Step>,
    /// The curves.
    pub series: Vec<Series>,
    /// The point that the rest of the window shows.
    pub selected: Option<usize>,
}

impl Chart<'_> {
    /// The phase of each point, percent.
    pub fn phases(&self) -> impl Iterator<Item = i32> {
        let phase = |step: &&Step| step.explanation.phase;
        self.steps.iter().map(phase).map(Phase::percent)
    }

    /// Its axes.
    pub fn scale(&self) -> Scale {
        let values = self.series.iter().flat_map(|series| &series.values);
        Scale::of(values.copied())
    }

    /// A point in words: `3. Rb1, Total +42`.
    pub fn spoken(&self, series: &Series, index: usize) -> String {
        let name = self.names.get(index).map_or("", String::as_str);
        let value = series.values.get(index).copied().unwrap_or(0);
        format!("{name}, {} {}", series.name, number::centipawns(value))
    }
}

/// The chart of these rows; None if there is nothing to show. `place` names a
/// position of the line.
pub fn chart<'a>(
    session: &'a Session,
    along: Along,
    rows: &[GridKey],
    texts: &Texts,
    place: &dyn Fn(usize) -> String,
) -> Option<Chart<'a>> {
    match along {
        Along::Line => {
            let document = session.document()?;
            Some(Chart {
                names: (0..document.steps.len()).map(place).collect(),
                steps: document.steps.iter().collect(),
                series: series(document.grid(), rows, texts),
                selected: Some(session.ply()),
            })
        }
        Along::Depths => {
            let matrix = session.matrix()?;
            let columns = || matrix.columns.iter();
            let end = |depth| session.depth_document(depth)?.steps.last();
            let steps: Option<Vec<&Step>> = columns().map(|it| end(it.depth)).collect();
            let shown = session.document().and_then(Document::depth);
            Some(Chart {
                names: columns().map(|it| (texts.chart.depth)(it.depth)).collect(),
                steps: steps?,
                series: series(&matrix.ends, rows, texts),
                selected: columns().position(|it| Some(it.depth) == shown),
            })
        }
    }
}

fn series(grid: &Grid, rows: &[GridKey], texts: &Texts) -> Vec<Series> {
    let known = grid.rows.iter().filter(|row| rows.contains(&row.key));
    known
        .map(|row| Series {
            key: row.key,
            name: name(row.key, texts),
            values: row.values.clone(),
        })
        .collect()
}

/// What a row is called where its block is not in sight.
pub fn name(key: GridKey, texts: &Texts) -> String {
    let own = line_page::about(key, texts).0;
    match key.inside() {
        Some(block) => {
            let block = texts.rules.catalogue().block(block).caption;
            format!("{block} · {own}")
        }
        None => own.to_string(),
    }
}
