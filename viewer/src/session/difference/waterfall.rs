//! The way from one value to the other, one bar for each change.

use std::collections::BTreeSet;

use toga_log::eval::trace::{Block, ScaleKind, Subject, Term};

use super::change::{BlockChange, Change, Counted, Difference};

/// What a bar stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// A block.
    Block(Block),
    /// A term inside a block.
    Term(Block, Subject, Term),
    /// Terms inside a block that only the phase has changed.
    Phase(Block),
    /// What rounding makes of a block.
    Rounding(Block),
    /// A step after the blocks.
    Step(ScaleKind),
    /// What nothing explains.
    Unexplained,
}

impl Item {
    /// Whether it stands inside a block.
    pub fn is_inside(self) -> bool {
        matches!(self, Item::Term(..) | Item::Phase(_) | Item::Rounding(_))
    }
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar<'a> {
    /// What it stands for.
    pub item: Item,
    /// What the item counts in the two positions, where that is known.
    pub counted: Option<(i32, i32)>,
    /// The value at which the bar begins, centipawns.
    pub start: i32,
    /// The value at which it ends.
    pub end: i32,
    /// For a term: what is known of it.
    pub row: Option<&'a Change>,
}

impl Bar<'_> {
    /// The change that it stands for, centipawns, White's view.
    pub fn change(&self) -> i32 {
        self.end - self.start
    }
}

/// The bars from the first value to the second, in the order of the difference.
///
/// Those outside the blocks lead from value to value without a gap; those
/// inside an open block follow its own bar and lead from its start to its end.
/// Changes of nothing are left out, but for a block in which changes cancel out.
pub fn waterfall<'a>(difference: &'a Difference, open: &BTreeSet<Block>) -> Vec<Bar<'a>> {
    let mut bars = Bars {
        list: Vec::new(),
        value: difference.before,
    };
    for block in difference.blocks.iter().filter(|each| has_changed(each)) {
        let start = bars.value;
        let counted = (block.before, block.after);
        bars.push(Item::Block(block.block), Some(counted), block.change());
        if open.contains(&block.block) {
            bars.value = start;
            bars.inside(block);
        }
    }
    for step in &difference.steps {
        let counted = (step.before, step.after);
        bars.add(Item::Step(step.kind), Some(counted), step.change());
    }
    bars.add(Item::Unexplained, None, difference.unexplained);
    bars.list
}

fn has_changed(block: &BlockChange) -> bool {
    block.change() != 0 || block.rows.as_ref().is_some_and(|rows| !rows.is_empty())
}

struct Bars<'a> {
    list: Vec<Bar<'a>>,
    value: i32,
}

impl<'a> Bars<'a> {
    fn add(&mut self, item: Item, counted: Option<(i32, i32)>, change: i32) {
        if change != 0 {
            self.push(item, counted, change);
        }
    }

    fn push(&mut self, item: Item, counted: Option<(i32, i32)>, change: i32) {
        let start = self.value;
        self.value += change;
        self.list.push(Bar {
            item,
            counted,
            start,
            end: self.value,
            row: None,
        });
    }

    fn inside(&mut self, change: &'a BlockChange) {
        let block = change.block;
        let Some(rows) = &change.rows else {
            self.value += change.change();
            return;
        };
        for row in rows {
            let value = |counted: Option<Counted>| counted.map_or(0, |it| it.value);
            let counted = (value(row.before), value(row.after));
            let item = Item::Term(block, row.at, row.term);
            self.push(item, Some(counted), row.change());
            if let Some(bar) = self.list.last_mut() {
                bar.row = Some(row);
            }
        }
        self.add(Item::Phase(block), None, change.phase);
        self.add(Item::Rounding(block), None, change.rounding);
    }
}
