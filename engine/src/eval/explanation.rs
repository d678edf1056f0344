//! An evaluation with all its parts: what log, viewer and `explain` show.
//!
//! All values are centipawns in White's view: positive is good for White, also
//! in the rows of Black's men. Facts are plain magnitudes.

use super::phase::Phase;
use super::score::Score;
use super::trace::{
    Block, DrawRule, Fact, ScaleKind, ScaleStep, StepFact, Subject, Term, Total, Tracer,
};
use shakmaty::Color;

/// One man, kind or side in a block, with what was added for it and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What the row is about.
    pub at: Subject,
    /// What was added, White's view.
    pub terms: Vec<(Term, Score)>,
    /// What it was computed from.
    pub facts: Vec<(Fact, i32)>,
}

/// One building block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockPart {
    /// Which block.
    pub block: Block,
    /// Its opening and endgame value, the sum of the rows.
    pub score: Score,
    /// The same mixed by phase, rounded toward zero.
    pub weighted: i32,
    /// Its rows. A compact log has none.
    pub rows: Vec<Row>,
}

/// A complete static evaluation.
///
/// The weighted blocks and the steps add up, in integers, to `value`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The final value.
    pub value: i32,
    /// The final value without the tempo block.
    pub value_without_tempo: i32,
    /// The sum of all blocks, before phase and steps.
    pub score: Score,
    /// The phase.
    pub phase: Phase,
    /// The blocks, in the order of [`Block::ALL`]; those that the evaluator has.
    pub blocks: Vec<BlockPart>,
    /// What happened to the number after the blocks, in order.
    pub steps: Vec<ScaleStep>,
    /// Whether the side to move is in check (the search then never asks for
    /// this value).
    pub in_check: bool,
}

impl Explanation {
    /// The sum of the weighted blocks, before the steps.
    pub fn sum_of_blocks(&self) -> i32 {
        self.blocks.iter().map(|part| part.weighted).sum()
    }

    /// Whether the blocks and the steps lead to `value` without a gap. The
    /// page says so after checking.
    pub fn adds_up(&self) -> bool {
        let mut value = self.sum_of_blocks();
        for step in &self.steps {
            if step.before != value {
                return false;
            }
            value = step.after;
        }
        value == self.value
    }
}

/// A tracer that keeps everything.
#[derive(Debug, Default)]
pub struct Recorder {
    rows: Vec<Row>,
    blocks: Vec<(Block, Score, Vec<Row>)>,
    reasons: Vec<(Color, DrawRule)>,
    step_facts: Vec<(StepFact, i32)>,
    steps: Vec<ScaleStep>,
    total: Total,
}

impl Recorder {
    /// An empty record.
    pub fn new() -> Recorder {
        Recorder::default()
    }

    fn row(&mut self, at: Subject) -> &mut Row {
        let index = match self.rows.iter().position(|row| row.at == at) {
            Some(index) => index,
            None => {
                self.rows.push(Row {
                    at,
                    terms: Vec::new(),
                    facts: Vec::new(),
                });
                self.rows.len() - 1
            }
        };
        &mut self.rows[index]
    }

    /// What was recorded, once the evaluation is complete. Without one it is
    /// an explanation of 0.
    pub fn finish(self, in_check: bool) -> Explanation {
        let total = self.total;
        let mut blocks: Vec<BlockPart> = self
            .blocks
            .into_iter()
            .map(|(block, score, rows)| BlockPart {
                block,
                score,
                weighted: score.mix(total.phase),
                rows,
            })
            .collect();
        blocks.sort_by_key(|part| part.block);
        let mut steps = self.steps;
        let sum: i32 = blocks.iter().map(|part| part.weighted).sum();
        let mixed = total.score.mix(total.phase);
        if sum != mixed {
            steps.insert(
                0,
                ScaleStep {
                    kind: ScaleKind::Rounding,
                    before: sum,
                    factor: None,
                    after: mixed,
                    reasons: Vec::new(),
                    facts: Vec::new(),
                },
            );
        }
        Explanation {
            value: total.value,
            value_without_tempo: total.without_tempo,
            score: total.score,
            phase: total.phase,
            blocks,
            steps,
            in_check,
        }
    }
}

impl Tracer for Recorder {
    const RECORDS: bool = true;

    fn block(&mut self, block: Block, score: Score) {
        self.blocks
            .push((block, score, std::mem::take(&mut self.rows)));
    }

    fn term(&mut self, at: Subject, term: Term, score: Score) {
        let score = if at.color().is_white() { score } else { -score };
        self.row(at).terms.push((term, score));
    }

    fn fact(&mut self, at: Subject, fact: Fact, value: i32) {
        self.row(at).facts.push((fact, value));
    }

    fn draw_rule(&mut self, side: Color, rule: DrawRule) {
        self.reasons.push((side, rule));
    }

    fn step_fact(&mut self, fact: StepFact, value: i32) {
        self.step_facts.push((fact, value));
    }

    fn scale(&mut self, kind: ScaleKind, before: i32, factor: Option<(i32, i32)>, after: i32) {
        let reasons = std::mem::take(&mut self.reasons);
        let facts = std::mem::take(&mut self.step_facts);
        self.steps.push(ScaleStep {
            kind,
            before,
            factor,
            after,
            reasons,
            facts,
        });
    }

    fn total(&mut self, total: Total) {
        self.total = total;
    }
}
