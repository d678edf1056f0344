//! The chart as a picture (SVG). Letters are outlines of the window's own font,
//! so it looks the same everywhere.

use std::fmt::Write as _;

use eframe::egui::Color32;

use super::model::Chart;
use super::scale::Scale;
use crate::number;
use crate::texts::Texts;
use crate::ui::outline::{self, Anchor};
use crate::ui::theme::Palette;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 480.0;
/// Around the curves: left, top, right, bottom.
const EDGE: [f64; 4] = [64.0, 24.0, 56.0, 76.0];
/// No more names than this stand under the curves.
const NAMES: usize = 24;

/// Writes the picture.
pub fn write(chart: &Chart<'_>, texts: &Texts, palette: &Palette) -> String {
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><rect width="{WIDTH}" height="{HEIGHT}" fill="{}"/>"#,
        web(palette.panel)
    );
    let frame = Frame::of(chart);
    frame.grid(&mut svg, chart, palette);
    let phases: Vec<i32> = chart.phases().collect();
    let dashes = r#" stroke-dasharray="5 4""#;
    let phases = phases.iter().map(|&it| frame.scale.at_percent(it));
    let path = frame.path(phases.enumerate());
    curve(&mut svg, &path, palette.secondary, 1.0, dashes);
    for (index, series) in chart.series.iter().enumerate() {
        let color = palette.curves[index % palette.curves.len()];
        for run in series.runs() {
            let path = frame.path(run.iter().map(|&(x, height)| (x, f64::from(height))));
            curve(&mut svg, &path, color, 2.2, "");
        }
        for (x, height) in series.heights() {
            let (x, y) = (frame.x(x), frame.y(f64::from(height)));
            shape(&mut svg, index, (x, y), color);
        }
    }
    legend(&mut svg, chart, texts, palette);
    svg.push_str("</svg>\n");
    svg
}

/// Where values are in the picture.
struct Frame {
    points: usize,
    scale: Scale,
}

impl Frame {
    fn of(chart: &Chart<'_>) -> Frame {
        Frame {
            points: chart.names.len(),
            scale: chart.scale(),
        }
    }

    fn x(&self, index: usize) -> f64 {
        let steps = self.points.saturating_sub(1).max(1) as f64;
        EDGE[0] + (index as f64) / steps * (WIDTH - EDGE[0] - EDGE[2])
    }

    fn y(&self, value: f64) -> f64 {
        let share = self.scale.percent(value) / 100.0;
        HEIGHT - EDGE[3] - share * (HEIGHT - EDGE[1] - EDGE[3])
    }

    /// A line through these values, each with the index of its point.
    fn path(&self, values: impl Iterator<Item = (usize, f64)>) -> String {
        let mut path = String::new();
        for (index, value) in values {
            let command = if path.is_empty() { 'M' } else { 'L' };
            let (x, y) = (self.x(index), self.y(value));
            let _ = write!(path, "{command}{x:.1},{y:.1}");
        }
        path
    }

    /// Lines of round values, names and percents along the edges.
    fn grid(&self, svg: &mut String, chart: &Chart<'_>, palette: &Palette) {
        let (left, right) = (EDGE[0], WIDTH - EDGE[2]);
        for value in self.scale.lines() {
            let y = self.y(value);
            let width = if value == 0.0 { 1.6 } else { 0.8 };
            let _ = write!(
                svg,
                r#"<line x1="{left}" y1="{y:.1}" x2="{right}" y2="{y:.1}" stroke="{}" stroke-width="{width}"/>"#,
                web(palette.line)
            );
            let text = number::centipawns(value as i32);
            write_text(
                svg,
                &text,
                (left - 8.0, y + 4.0),
                Anchor::End,
                palette.secondary,
            );
            let percent = format!("{:.0} %", self.scale.percent(value));
            write_text(
                svg,
                &percent,
                (right + 8.0, y + 4.0),
                Anchor::Start,
                palette.secondary,
            );
        }
        let every = self.points.div_ceil(NAMES).max(1);
        for (index, name) in chart.names.iter().enumerate().step_by(every) {
            let (x, y) = (self.x(index), HEIGHT - EDGE[3] + 14.0);
            let path = outline::text(name, 11.0, Anchor::End);
            let _ = write!(
                svg,
                r#"<path transform="translate({x:.1} {y:.1}) rotate(-45)" d="{path}" fill="{}"/>"#,
                web(palette.text)
            );
        }
    }
}

fn curve(svg: &mut String, path: &str, color: Color32, width: f64, more: &str) {
    let _ = write!(
        svg,
        r#"<path d="{path}" fill="none" stroke="{}" stroke-width="{width}"{more}/>"#,
        web(color)
    );
}

/// The mark of a curve: each has a shape of its own.
fn shape(svg: &mut String, index: usize, (x, y): (f64, f64), color: Color32) {
    let fill = web(color);
    let points = match index % 6 {
        0 => {
            let _ = write!(
                svg,
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="3.5" fill="{fill}"/>"#
            );
            return;
        }
        1 => "-3.2,-3.2 3.2,-3.2 3.2,3.2 -3.2,3.2",
        2 => "0,-4.2 4,3 -4,3",
        3 => "0,-4.4 4.4,0 0,4.4 -4.4,0",
        4 => "0,4.2 4,-3 -4,-3",
        _ => "-4,-1 -1,-1 -1,-4 1,-4 1,-1 4,-1 4,1 1,1 1,4 -1,4 -1,1 -4,1",
    };
    let _ = write!(
        svg,
        r#"<polygon transform="translate({x:.1} {y:.1})" points="{points}" fill="{fill}"/>"#
    );
}

fn legend(svg: &mut String, chart: &Chart<'_>, texts: &Texts, palette: &Palette) {
    let mut x = EDGE[0] + 6.0;
    let y = 14.0;
    for (index, series) in chart.series.iter().enumerate() {
        let color = palette.curves[index % palette.curves.len()];
        shape(svg, index, (x, y - 4.0), color);
        write_text(svg, &series.name, (x + 9.0, y), Anchor::Start, palette.text);
        x += 24.0 + outline::width(&series.name, 12.0);
    }
    let _ = write!(
        svg,
        r#"<line x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}" stroke="{}" stroke-dasharray="5 4"/>"#,
        x - 6.0,
        y - 4.0,
        x + 12.0,
        y - 4.0,
        web(palette.secondary)
    );
    let phase = texts.table.phase;
    write_text(svg, phase, (x + 18.0, y), Anchor::Start, palette.text);
}

fn write_text(svg: &mut String, text: &str, (x, y): (f64, f64), anchor: Anchor, color: Color32) {
    let path = outline::text(text, 12.0, anchor);
    let _ = write!(
        svg,
        r#"<path transform="translate({x:.1} {y:.1})" d="{path}" fill="{}"/>"#,
        web(color)
    );
}

fn web(color: Color32) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r(), color.g(), color.b())
}
