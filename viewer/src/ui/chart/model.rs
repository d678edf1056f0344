//! What a chart shows, with no drawing in it.

use toga_log::eval::phase::Phase;

use super::scale::Scale;
use crate::number;
use crate::session::Step;
use crate::ui::copied::{self, Cell};

/// The value of a position on a curve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// How high it stands, centipawns, White's view.
    pub height: i32,
    /// What is said of it.
    pub text: String,
}

impl Point {
    /// A value that stands where it belongs.
    pub fn of(value: i32) -> Point {
        Point {
            height: value,
            text: number::centipawns(value),
        }
    }

    /// The same, but no farther from zero than this, so that one value does not
    /// flatten all the rest.
    #[must_use]
    pub fn within(mut self, most: i32) -> Point {
        self.height = self.height.clamp(-most, most);
        self
    }
}

/// One curve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// What it is called.
    pub name: String,
    /// Its points, one for each position; None where there is no value.
    pub points: Vec<Option<Point>>,
}

impl Series {
    /// The points that there are: where they stand.
    pub fn heights(&self) -> impl Iterator<Item = (usize, i32)> {
        let points = self.points.iter().enumerate();
        points.filter_map(|(index, point)| Some((index, point.as_ref()?.height)))
    }

    /// The points that follow one another without a gap.
    pub fn runs(&self) -> Vec<Vec<(usize, i32)>> {
        let all: Vec<(usize, i32)> = self.heights().collect();
        let runs = all.chunk_by(|a, b| a.0 + 1 == b.0);
        runs.map(<[_]>::to_vec).collect()
    }
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
        let heights = self.series.iter().flat_map(Series::heights);
        Scale::of(heights.map(|(_, height)| height))
    }

    /// Its points, to take along: a row for each position.
    pub fn copied(&self, names: &str, phase: &str) -> copied::Table {
        let curves = self.series.iter().map(|series| series.name.as_str());
        let heads = [names].into_iter().chain(curves).chain([phase]);
        let names = self.names.iter().enumerate();
        let rows = names.zip(self.phases()).map(|((index, name), phase)| {
            let points = self
                .series
                .iter()
                .map(move |series| series.points.get(index));
            let points = points.map(|point| {
                let text = point.and_then(Option::as_ref).map(|point| &point.text);
                Cell::Number(text.cloned().unwrap_or_default())
            });
            let phase = Cell::Number(format!("{phase} %"));
            [Cell::text(name)].into_iter().chain(points).chain([phase])
        });
        let rows = rows.map(Iterator::collect).collect();
        copied::Table::new(heads, rows, self.selected)
    }

    /// A point in words: `3. Rb1, Total +42`; None where there is none.
    pub fn spoken(&self, series: &Series, index: usize) -> Option<String> {
        let name = self.names.get(index)?;
        let point = series.points.get(index)?.as_ref()?;
        Some(format!("{name}, {} {}", series.name, point.text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_divides_a_curve() {
        let points = [Some(3), Some(5), None, Some(900), None];
        let series = Series {
            name: "Search".into(),
            points: points
                .iter()
                .map(|value| value.map(|value| Point::of(value).within(800)))
                .collect(),
        };
        assert_eq!(series.runs(), [vec![(0, 3), (1, 5)], vec![(3, 800)]]);
        assert_eq!(series.points[3].as_ref().unwrap().text, "+900");
    }
}
