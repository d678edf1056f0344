//! What stands in each row of the page, with no drawing in it.

use std::collections::BTreeSet;

use shakmaty::{Color, Role, Square};
use toga_log::eval::trace::{Block, Subject, Term};

use crate::session::difference::{Bar, Change, Difference, Item, waterfall};
use crate::texts::Texts;

/// Which row it is, the same in every difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKey {
    /// The value at which the way starts.
    Start,
    /// One change.
    Item(Item),
    /// In place of changes: there are none.
    Same,
    /// The value at which the way ends.
    End,
}

/// One row.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Which one.
    pub key: LineKey,
    /// How far it is indented.
    pub level: u8,
    /// The man in front of the label, and whether it stands on a light square.
    pub man: Option<(Color, Role, bool)>,
    /// What it is.
    pub label: String,
    /// What it counts in the first and in the second position.
    pub counted: Option<(i32, i32)>,
    /// The change; for start and end the value there.
    pub change: i32,
    /// From which value to which the bar leads.
    pub bar: (i32, i32),
    /// For a block with rows: whether it is open.
    pub open: Option<bool>,
    /// The sentence that explains it.
    pub tip: String,
    /// The squares it is about.
    pub squares: Vec<Square>,
}

/// The rows of a difference, with these blocks open.
pub fn lines(difference: &Difference, open: &BTreeSet<Block>, texts: &Texts) -> Vec<Line> {
    let value = |key, label: &str, value: i32| Line {
        key,
        label: label.to_string(),
        change: value,
        bar: (value, value),
        ..Line::empty()
    };
    let bars = waterfall(difference, open);
    let mut lines = Vec::with_capacity(bars.len() + 3);
    lines.push(value(
        LineKey::Start,
        texts.difference.before,
        difference.before,
    ));
    if bars.is_empty() {
        let mut same = value(LineKey::Same, texts.difference.same, 0);
        same.bar = (difference.before, difference.before);
        lines.push(same);
    }
    lines.extend(bars.iter().map(|bar| {
        let mut line = line(bar, texts);
        line.open = opens(bar.item, difference).map(|block| open.contains(&block));
        line
    }));
    lines.push(value(
        LineKey::End,
        texts.difference.after,
        difference.after,
    ));
    lines
}

/// The block that a click on this row opens.
pub fn opens(item: Item, difference: &Difference) -> Option<Block> {
    let Item::Block(block) = item else {
        return None;
    };
    let change = difference.blocks.iter().find(|each| each.block == block)?;
    change.rows.as_ref().map(|_| block)
}

impl Line {
    fn empty() -> Line {
        Line {
            key: LineKey::Same,
            level: 0,
            man: None,
            label: String::new(),
            counted: None,
            change: 0,
            bar: (0, 0),
            open: None,
            tip: String::new(),
            squares: Vec::new(),
        }
    }
}

fn line(bar: &Bar<'_>, texts: &Texts) -> Line {
    let words = texts.rules.catalogue();
    let (label, tip) = match bar.item {
        Item::Block(block) => {
            let words = words.block(block);
            (words.caption.to_string(), words.sentence)
        }
        Item::Term(_, at, term) => {
            let came_from = bar.row.and_then(|row| row.came_from);
            (
                term_label(at, came_from, term, texts),
                words.term(term).sentence,
            )
        }
        Item::Step(kind) => {
            let words = words.step(kind);
            (words.caption.to_string(), words.sentence)
        }
        Item::Phase(_) => {
            let texts = &texts.difference;
            (texts.phase_row.to_string(), texts.phase_row_tip)
        }
        Item::Rounding(_) => {
            let texts = &texts.difference;
            (texts.rounding.to_string(), texts.rounding_tip)
        }
        Item::Unexplained => (texts.difference.unexplained.to_string(), ""),
    };
    Line {
        key: LineKey::Item(bar.item),
        level: u8::from(bar.item.is_inside()),
        man: man(bar.item),
        label,
        counted: bar.counted,
        change: bar.change(),
        bar: (bar.start, bar.end),
        tip: tip.to_string(),
        squares: bar.row.map(Change::squares).unwrap_or_default(),
        ..Line::empty()
    }
}

fn man(item: Item) -> Option<(Color, Role, bool)> {
    match item {
        Item::Term(_, Subject::Man(color, role, square), _) => {
            Some((color, role, square.is_light()))
        }
        Item::Term(_, Subject::Kind(color, role), _) => Some((color, role, false)),
        _ => None,
    }
}

/// `Queen h5 → e2 · Mobility`.
fn term_label(at: Subject, came_from: Option<Subject>, term: Term, texts: &Texts) -> String {
    let caption = texts.rules.catalogue().term(term).caption;
    let name = match (at, came_from) {
        (Subject::Man(_, role, to), Some(Subject::Man(.., from))) => {
            format!("{} → {to}", (texts.chess.man)(role, from))
        }
        (Subject::Man(_, role, square), _) => (texts.chess.man)(role, square),
        (Subject::Kind(_, role), _) => (texts.chess.kind)(role).to_string(),
        (Subject::Side(color), _) => (texts.chess.side)(color).to_string(),
        (Subject::Board, _) => texts.chess.whole_board.to_string(),
    };
    format!("{name} · {caption}")
}
