//! Text as outlines of the window's font, for pictures that have to look the
//! same where that font is not.

use std::fmt::Write as _;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider as _};

use super::theme;

/// Which part of a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its end.
    End,
}

/// The outline of a text as the data of an SVG path, its baseline at zero. What
/// the font lacks is left out.
pub fn text(text: &str, size: f64, anchor: Anchor) -> String {
    let mut pen = Pen::default();
    if anchor == Anchor::End {
        pen.x = -width(text, size) as f32;
    }
    let Ok(font) = FontRef::new(theme::REGULAR_FONT) else {
        return pen.path;
    };
    let place = LocationRef::default();
    let metrics = font.glyph_metrics(Size::new(size as f32), place);
    let (letters, outlines) = (font.charmap(), font.outline_glyphs());
    for letter in text.chars() {
        let Some(glyph) = letters.map(letter) else {
            continue;
        };
        if let Some(outline) = outlines.get(glyph) {
            let settings = DrawSettings::unhinted(Size::new(size as f32), place);
            // A letter that cannot be drawn is left out too.
            let _ = outline.draw(settings, &mut pen);
        }
        pen.x += metrics.advance_width(glyph).unwrap_or(0.0);
    }
    pen.path
}

/// How wide a text is.
pub fn width(text: &str, size: f64) -> f64 {
    let Ok(font) = FontRef::new(theme::REGULAR_FONT) else {
        return 0.0;
    };
    let metrics = font.glyph_metrics(Size::new(size as f32), LocationRef::default());
    let letters = font.charmap();
    let glyphs = text.chars().filter_map(|letter| letters.map(letter));
    let advances = glyphs.filter_map(|glyph| metrics.advance_width(glyph));
    f64::from(advances.sum::<f32>())
}

/// Draws letters one after the other.
#[derive(Default)]
struct Pen {
    path: String,
    /// Where the letter begins.
    x: f32,
}

impl Pen {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            // The font's heights grow upward.
            let _ = write!(self.path, "{:.2} {:.2} ", self.x + x, -y);
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.add('Q', &[(cx0, cy0), (x, y)]);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.add('C', &[(cx0, cy0), (cx1, cy1), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_have_outlines_one_after_the_other() {
        let (one, two) = (width("1", 12.0), width("11", 12.0));
        assert!(one > 4.0 && (two - 2.0 * one).abs() < 0.01);
        let path = text("−7", 12.0, Anchor::Start);
        assert_eq!(path.matches('M').count(), path.matches('Z').count());
        assert!(path.matches('M').count() >= 2, "{path}");
        assert!(text("−7", 12.0, Anchor::End).starts_with("M-"));
    }
}
