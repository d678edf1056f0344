//! Explanations as JSON, an object a line.
//!
//! The schema is part of the program's interface: fields are added, never
//! renamed or taken away. [`SCHEMA`] is its description, which `--help` prints.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use shakmaty::{ByColor, Color, Role};

use super::{Explained, Format};
use crate::eval::explanation::{BlockPart, Row};
use crate::eval::opinions::{Opinion, Opinions};
use crate::eval::phase::Phase;
use crate::eval::rules::Language;
use crate::eval::score::Score;
use crate::eval::trace::{DrawRule, Fact, ScaleStep, Subject, Term};

/// What an object holds, for people.
pub(super) const SCHEMA: &str = "\
JSON, one object a line. Values are centipawns in White's view: positive is good for White.

  fen                   the position explained, six fields
  repaired              what was repaired in the input, sentences; only if there was something
  value                 the final value
  value_without_tempo   the final value if there were no tempo block
  opening, endgame      the sum of the blocks, before phase and steps
  phase                 raw (0 all pieces .. 24 kings and pawns only), weight of the endgame (0..256; 0..24 in PeSTO), percent
  blocks                in order, each with
    name                material, position, pawns, tempo, pattern, pieces, king or passed
    opening, endgame    the block
    weighted            the two mixed by phase
    rows                each with
      color             white or black; missing when the row is about the whole board
      role, square      the man, for instance knight on f3; a row about all men of a kind has no square
      terms             what was added: name, opening, endgame
      facts             from what it was computed: name and number (distances, counts, penalties; no sign)
  steps                 what happened after the blocks were added up, in order, each with
    kind                rounding, draw_multiplier, limit, ..
    before, after       the value
    factor              [numerator, denominator], or null
    reasons             the rules behind it: side whose chances they reduce, rule
    facts               from what it was computed: name and number; only if there are any
  opinions              with --all: what each evaluator says, in order, each with
    name                toga, pesto, fairy_max (Toga's blocks with Fairy-Max's factor) or material_base
    value               null where the material base knows too little
    chances             toga and fairy_max: what white and black keep of an advantage, [numerator, denominator] each
    reasons             the rules behind chances that are not full: side, rule
    facts               material_base: base_cell, base_positions, base_games, base_percent (White's score)
  disagreement          with --all: a sentence if they lie more than a pawn apart, or null
  in_check              whether the side to move is in check (the search never asks for such a value)

The weighted blocks and the steps add up to value.
A line that is no position gives an object with error (a sentence), line (its number from 1) and input.
The exit status is then 1; the lines after it are still explained.";

pub(super) struct Json;

impl Format for Json {
    fn explained(&self, explained: Explained, out: &mut dyn Write) -> io::Result<()> {
        write_line(&Object::new(&explained), out)
    }

    fn refused(
        &self,
        number: u64,
        input: &str,
        error: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        #[derive(Serialize)]
        struct Refusal<'a> {
            error: &'a str,
            line: u64,
            input: &'a str,
        }
        write_line(
            &Refusal {
                error,
                line: number,
                input,
            },
            out,
        )
    }
}

fn write_line(object: &impl Serialize, mut out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut out, object)?;
    out.write_all(b"\n")
}

#[derive(Serialize)]
struct Object<'a> {
    fen: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    repaired: &'a [String],
    value: i32,
    value_without_tempo: i32,
    #[serde(flatten)]
    score: Pair,
    phase: PhaseObject,
    blocks: Vec<Block<'a>>,
    steps: Vec<Step>,
    in_check: bool,
    #[serde(flatten)]
    opinions: Option<OpinionsObject>,
}

impl<'a> Object<'a> {
    fn new(explained: &'a Explained) -> Object<'a> {
        let explanation = &explained.explanation;
        Object {
            fen: &explained.fen,
            repaired: &explained.repairs,
            value: explanation.value,
            value_without_tempo: explanation.value_without_tempo,
            score: explanation.score.into(),
            phase: explanation.phase.into(),
            blocks: explanation.blocks.iter().map(Block::new).collect(),
            steps: explanation.steps.iter().map(Step::new).collect(),
            in_check: explanation.in_check,
            opinions: explained.opinions.as_ref().map(OpinionsObject::new),
        }
    }
}

#[derive(Serialize)]
struct Pair {
    opening: i32,
    endgame: i32,
}

impl From<Score> for Pair {
    fn from(score: Score) -> Pair {
        Pair {
            opening: score.opening(),
            endgame: score.endgame(),
        }
    }
}

#[derive(Serialize)]
struct PhaseObject {
    raw: i32,
    weight: i32,
    percent: i32,
}

impl From<Phase> for PhaseObject {
    fn from(phase: Phase) -> PhaseObject {
        PhaseObject {
            raw: phase.raw(),
            weight: phase.weight(),
            percent: phase.percent(),
        }
    }
}

#[derive(Serialize)]
struct Block<'a> {
    name: &'static str,
    #[serde(flatten)]
    score: Pair,
    weighted: i32,
    rows: Vec<RowObject<'a>>,
}

impl<'a> Block<'a> {
    fn new(part: &'a BlockPart) -> Block<'a> {
        Block {
            name: part.block.key(),
            score: part.score.into(),
            weighted: part.weighted,
            rows: part.rows.iter().map(RowObject::new).collect(),
        }
    }
}

#[derive(Serialize)]
struct RowObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<String>,
    terms: Vec<TermObject>,
    facts: Facts<'a>,
}

impl<'a> RowObject<'a> {
    fn new(row: &'a Row) -> RowObject<'a> {
        let (color, role, square) = match row.at {
            Subject::Man(color, role, square) => (Some(color), Some(role), Some(square)),
            Subject::Kind(color, role) => (Some(color), Some(role), None),
            Subject::Side(color) => (Some(color), None, None),
            Subject::Board => (None, None, None),
        };
        RowObject {
            color: color.map(color_name),
            role: role.map(role_name),
            square: square.map(|square| square.to_string()),
            terms: row.terms.iter().map(TermObject::new).collect(),
            facts: Facts(&row.facts),
        }
    }
}

#[derive(Serialize)]
struct TermObject {
    name: &'static str,
    #[serde(flatten)]
    score: Pair,
}

impl TermObject {
    fn new((term, score): &(Term, Score)) -> TermObject {
        TermObject {
            name: term.key(),
            score: (*score).into(),
        }
    }
}

/// Facts as one object, name to number.
struct Facts<'a>(&'a [(Fact, i32)]);

impl Serialize for Facts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (fact, value) in self.0 {
            map.serialize_entry(fact.key(), value)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct Step {
    kind: &'static str,
    before: i32,
    factor: Option<(i32, i32)>,
    after: i32,
    reasons: Vec<Reason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<BTreeMap<&'static str, i32>>,
}

impl Step {
    fn new(step: &ScaleStep) -> Step {
        Step {
            kind: step.kind.key(),
            before: step.before,
            factor: step.factor,
            after: step.after,
            reasons: step.reasons.iter().map(Reason::new).collect(),
            facts: (!step.facts.is_empty()).then(|| {
                let facts = step.facts.iter();
                facts.map(|(fact, value)| (fact.key(), *value)).collect()
            }),
        }
    }
}

#[derive(Serialize)]
struct OpinionsObject {
    opinions: Vec<OpinionObject>,
    disagreement: Option<String>,
}

impl OpinionsObject {
    fn new(told: &Opinions) -> OpinionsObject {
        let words = Language::English.catalogue();
        OpinionsObject {
            opinions: told.all.iter().map(OpinionObject::new).collect(),
            disagreement: told.disagreement().map(|found| words.disagreement(found)),
        }
    }
}

#[derive(Serialize)]
struct OpinionObject {
    name: &'static str,
    value: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chances: Option<BTreeMap<&'static str, (i32, i32)>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<Reason>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    facts: BTreeMap<&'static str, i32>,
}

impl OpinionObject {
    fn new(opinion: &Opinion) -> OpinionObject {
        let by_side = |chances: ByColor<_>| {
            let sides = Color::ALL.into_iter();
            sides
                .map(|color| (color_name(color), chances[color]))
                .collect()
        };
        OpinionObject {
            name: opinion.voice.key(),
            value: opinion.value,
            chances: opinion.chances.map(by_side),
            reasons: opinion.reasons.iter().map(Reason::new).collect(),
            facts: opinion
                .facts
                .iter()
                .map(|(fact, value)| (fact.key(), *value))
                .collect(),
        }
    }
}

#[derive(Serialize)]
struct Reason {
    side: &'static str,
    rule: &'static str,
}

impl Reason {
    fn new((side, rule): &(Color, DrawRule)) -> Reason {
        Reason {
            side: color_name(*side),
            rule: rule.key(),
        }
    }
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
