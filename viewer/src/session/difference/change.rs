//! Two explanations, row by row.

use shakmaty::{Position as _, Square};
use toga_log::eval::explanation::{BlockPart, Explanation};
use toga_log::eval::phase::Phase;
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, ScaleKind, Subject, Term};

use super::men::{Men, changed_squares};
use super::step_change;
use crate::session::Step;

/// What a term counts in one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Opening and endgame value.
    pub score: Score,
    /// The same mixed by the phase of that position.
    pub value: i32,
}

/// A term that counts differently in two positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The term.
    pub term: Term,
    /// Whose it is, named as in the second position, or if it is gone as in the
    /// first.
    pub at: Subject,
    /// What it was in the first position, if it is called otherwise there: a man
    /// that has moved.
    pub came_from: Option<Subject>,
    /// What it counted in the first position.
    pub before: Option<Counted>,
    /// What it counts in the second.
    pub after: Option<Counted>,
}

impl Change {
    /// The change, centipawns, White's view.
    pub fn change(&self) -> i32 {
        value(self.after) - value(self.before)
    }

    /// Whether the pair is the same and only the phase mixes it otherwise.
    fn by_phase_alone(&self) -> bool {
        let score = |counted: Option<Counted>| counted.map(|counted| counted.score);
        score(self.before) == score(self.after)
    }

    /// The squares of the man that it is about, in both positions.
    pub fn squares(&self) -> Vec<Square> {
        let subjects = self.came_from.into_iter().chain([self.at]);
        let squares = subjects.filter_map(|at| match at {
            Subject::Man(.., square) => Some(square),
            _ => None,
        });
        squares.collect()
    }
}

/// What a term counts, centipawns; 0 where it is not.
fn value(counted: Option<Counted>) -> i32 {
    counted.map_or(0, |counted| counted.value)
}

/// A block in two positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockChange {
    /// The block.
    pub block: Block,
    /// Its value in the first position.
    pub before: i32,
    /// Its value in the second.
    pub after: i32,
    /// The terms that changed it, the largest change first. None if one of the
    /// logs is a compact one.
    pub rows: Option<Vec<Change>>,
    /// The change of all those terms whose pair is the same, but which another
    /// phase mixes otherwise.
    pub phase: i32,
    /// What rounding makes of it: the change of the block without that of its
    /// rows.
    pub rounding: i32,
}

impl BlockChange {
    /// The change, centipawns, White's view.
    pub fn change(&self) -> i32 {
        self.after - self.before
    }
}

/// A step after the blocks in two positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepChange {
    /// What kind of step.
    pub kind: ScaleKind,
    /// What it changed in the first position; 0 without one.
    pub before: i32,
    /// What it changes in the second.
    pub after: i32,
}

impl StepChange {
    /// The change, centipawns, White's view.
    pub fn change(&self) -> i32 {
        self.after - self.before
    }
}

/// Two explanations beside each other. The changes of blocks and steps and the
/// unexplained rest lead from one value to the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The first value: what the search uses there.
    pub before: i32,
    /// The second.
    pub after: i32,
    /// The two phases.
    pub phases: (Phase, Phase),
    /// Blocks of either position, the largest change first.
    pub blocks: Vec<BlockChange>,
    /// Steps of either position, in the order in which they are taken.
    pub steps: Vec<StepChange>,
    /// What neither blocks nor steps explain: 0 unless a log is wrong.
    pub unexplained: i32,
    /// The squares on which the positions differ.
    pub squares: Vec<Square>,
}

impl Difference {
    /// Compares two positions.
    pub fn between(from: &Step, to: &Step) -> Difference {
        let men = Men::between(from.position.board(), to.position.board());
        let sides = [&from.explanation, &to.explanation];
        let rows = sides.iter().all(|explanation| has_rows(explanation));
        let mut blocks: Vec<BlockChange> = Block::ALL
            .iter()
            .filter_map(|&block| block_change(block, sides, rows.then_some(&men)))
            .collect();
        blocks.sort_by_key(|block| std::cmp::Reverse(block.change().abs()));
        let steps: Vec<StepChange> = ScaleKind::ALL
            .iter()
            .filter_map(|&kind| {
                let (before, after) = (step_change(from, kind), step_change(to, kind));
                before.or(after)?;
                Some(StepChange {
                    kind,
                    before: before.unwrap_or(0),
                    after: after.unwrap_or(0),
                })
            })
            .collect();
        let (before, after) = (from.value(), to.value());
        let explained = blocks.iter().map(BlockChange::change).sum::<i32>()
            + steps.iter().map(StepChange::change).sum::<i32>();
        Difference {
            before,
            after,
            phases: (from.explanation.phase, to.explanation.phase),
            blocks,
            steps,
            unexplained: after - before - explained,
            squares: changed_squares(from.position.board(), to.position.board()),
        }
    }

    /// The change, centipawns, White's view.
    pub fn change(&self) -> i32 {
        self.after - self.before
    }
}

/// Whether the log keeps the rows of its blocks.
fn has_rows(explanation: &Explanation) -> bool {
    explanation.blocks.iter().any(|part| !part.rows.is_empty())
}

/// One block; None if neither evaluation has it.
fn block_change(block: Block, sides: [&Explanation; 2], men: Option<&Men>) -> Option<BlockChange> {
    let parts = sides.map(|side| side.blocks.iter().find(|part| part.block == block));
    if parts == [None, None] {
        return None;
    }
    let [before, after] = parts.map(|part| part.map_or(0, |part| part.weighted));
    let mut change = BlockChange {
        block,
        before,
        after,
        rows: None,
        phase: 0,
        rounding: 0,
    };
    let Some(men) = men else {
        return Some(change);
    };
    let mut rows = align(
        terms(parts[0], sides[0].phase),
        terms(parts[1], sides[1].phase),
        men,
    );
    let told: i32 = rows.iter().map(Change::change).sum();
    change.rounding = change.change() - told;
    rows.retain(|row| {
        if row.by_phase_alone() {
            change.phase += row.change();
            return false;
        }
        row.change() != 0
    });
    rows.sort_by_key(|row| std::cmp::Reverse(row.change().abs()));
    change.rows = Some(rows);
    Some(change)
}

/// The terms of a block, one by one.
fn terms(part: Option<&BlockPart>, phase: Phase) -> Vec<(Subject, Term, Counted)> {
    let rows = part.into_iter().flat_map(|part| &part.rows);
    rows.flat_map(|row| {
        row.terms.iter().map(move |&(term, score)| {
            let value = score.mix(phase);
            (row.at, term, Counted { score, value })
        })
    })
    .collect()
}

/// Puts the terms of two positions beside each other, those of a man that has
/// moved too.
fn align(
    before: Vec<(Subject, Term, Counted)>,
    mut after: Vec<(Subject, Term, Counted)>,
    men: &Men,
) -> Vec<Change> {
    let mut changes: Vec<Change> = before
        .into_iter()
        .map(|(was_at, term, counted)| {
            let at = men.follow(was_at);
            let there = after.iter().position(|each| (each.0, each.1) == (at, term));
            Change {
                term,
                at,
                came_from: (at != was_at).then_some(was_at),
                before: Some(counted),
                after: there.map(|index| after.remove(index).2),
            }
        })
        .collect();
    changes.extend(after.into_iter().map(|(at, term, counted)| Change {
        term,
        at,
        came_from: men.origin(at),
        before: None,
        after: Some(counted),
    }));
    changes
}
