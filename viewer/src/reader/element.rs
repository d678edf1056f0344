//! One element of a page: what its attributes say, as numbers and names.

use std::borrow::Cow;
use std::str::FromStr;

use shakmaty::{ByColor, Color};
use toga_log::eval::explanation::{BlockPart, Explanation};
use toga_log::eval::opinions::{Opinion, Voice};
use toga_log::eval::phase::Phase;
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, DrawRule, ScaleKind, ScaleStep, StepFact};
use toga_log::logfile::model::LoggedPosition;
use toga_log::logfile::schema::{self, attribute};

use super::ReadError;

/// No value of an evaluation is larger, in centipawns.
const LARGEST: i32 = 1_000_000;

/// How the names of all attributes begin that say something to a reader.
pub(super) const PREFIX: &str = "data-";

/// An element: what its `data-` attributes say, as numbers and names.
#[derive(Clone, Copy)]
pub(super) struct Element<'a> {
    /// Name and value of each.
    pub(super) data: &'a [(&'a str, Cow<'a, str>)],
}

impl<'a> Element<'a> {
    /// The value of this attribute.
    pub(super) fn get(self, name: &str) -> Option<&'a str> {
        let found = self.data.iter().find(|(each, _)| *each == name);
        found.map(|(_, value)| &**value)
    }

    pub(super) fn text(self, name: &'static str) -> Result<&'a str, ReadError> {
        self.get(name)
            .ok_or_else(|| ReadError::Missing(name.to_owned()))
    }

    pub(super) fn parse<T: FromStr>(self, name: &'static str) -> Result<T, ReadError> {
        let text = self.text(name)?;
        text.parse().map_err(|_| malformed(name, text))
    }

    pub(super) fn centipawns(self, name: &'static str) -> Result<i32, ReadError> {
        let text = self.text(name)?;
        bounded(text).ok_or_else(|| malformed(name, text))
    }

    pub(super) fn score(self) -> Result<Score, ReadError> {
        let opening = self.centipawns(attribute::OPENING)?;
        let endgame = self.centipawns(attribute::ENDGAME)?;
        Ok(Score::new(opening, endgame))
    }

    pub(super) fn phase(self, raw: i32) -> Result<Phase, ReadError> {
        let phase = Phase::from_raw(raw);
        match self.get(attribute::PHASE_UNIT) {
            None => Ok(phase),
            Some("24") => Ok(phase.in_24ths()),
            Some(unit) => Err(malformed(attribute::PHASE_UNIT, unit)),
        }
    }

    pub(super) fn position(self) -> Result<LoggedPosition, ReadError> {
        let raw = self.centipawns(attribute::PHASE)?;
        if !(0..=Phase::MAX).contains(&raw) {
            return Err(malformed(attribute::PHASE, &raw.to_string()));
        }
        Ok(LoggedPosition {
            fen: self.text(attribute::FEN)?.to_owned(),
            explanation: Explanation {
                value: self.centipawns(attribute::VALUE)?,
                value_without_tempo: self.centipawns(attribute::WITHOUT_TEMPO)?,
                score: self.score()?,
                phase: self.phase(raw)?,
                blocks: Vec::new(),
                steps: Vec::new(),
                in_check: self.get(attribute::IN_CHECK).is_some(),
            },
            draws: Vec::new(),
            opinions: None,
        })
    }

    pub(super) fn opinion(self) -> Result<Opinion, ReadError> {
        let key = self.text(attribute::OPINION)?;
        let value = self.get(attribute::VALUE);
        let chances = self.get(attribute::CHANCES).map(|text| {
            let chances = chances(text);
            chances.ok_or_else(|| malformed(attribute::CHANCES, text))
        });
        Ok(Opinion {
            voice: Voice::from_key(key).ok_or_else(|| malformed(attribute::OPINION, key))?,
            value: value
                .map(|_| self.centipawns(attribute::VALUE))
                .transpose()?,
            chances: chances.transpose()?,
            reasons: self.reasons()?,
            facts: self.facts()?,
        })
    }

    pub(super) fn block(self) -> Result<BlockPart, ReadError> {
        let key = self.text(attribute::BLOCK)?;
        Ok(BlockPart {
            block: Block::from_key(key).ok_or_else(|| malformed(attribute::BLOCK, key))?,
            score: self.score()?,
            weighted: self.centipawns(attribute::WEIGHTED)?,
            rows: Vec::new(),
        })
    }

    /// A step; the kind stands in this attribute.
    pub(super) fn step(self, name: &'static str) -> Result<ScaleStep, ReadError> {
        let key = self.text(name)?;
        let factor = self.get(attribute::FACTOR).map(|text| {
            let factor = fraction(text);
            factor.ok_or_else(|| malformed(attribute::FACTOR, text))
        });
        Ok(ScaleStep {
            kind: ScaleKind::from_key(key).ok_or_else(|| malformed(name, key))?,
            before: self.centipawns(attribute::BEFORE)?,
            factor: factor.transpose()?,
            after: self.centipawns(attribute::AFTER)?,
            reasons: self.reasons()?,
            facts: self.facts()?,
        })
    }

    pub(super) fn reasons(self) -> Result<Vec<(Color, DrawRule)>, ReadError> {
        let texts = self.get(attribute::REASONS).unwrap_or_default();
        let reasons = texts
            .split_whitespace()
            .map(|text| reason(text).ok_or_else(|| malformed(attribute::REASONS, text)));
        reasons.collect()
    }

    pub(super) fn facts(self) -> Result<Vec<(StepFact, i32)>, ReadError> {
        let texts = self.get(attribute::FACTS).unwrap_or_default();
        let facts = texts
            .split_whitespace()
            .map(|text| step_fact(text).ok_or_else(|| malformed(attribute::FACTS, text)));
        facts.collect()
    }
}

/// `8/16`.
fn fraction(text: &str) -> Option<(i32, i32)> {
    let (above, below) = text.split_once('/')?;
    let fraction = (bounded(above)?, bounded(below)?);
    (fraction.1 != 0).then_some(fraction)
}

/// `white:16/16 black:2/16`.
fn chances(text: &str) -> Option<ByColor<(i32, i32)>> {
    let (white, black) = text.split_once(' ')?;
    Some(ByColor {
        white: fraction(white.strip_prefix("white:")?)?,
        black: fraction(black.strip_prefix("black:")?)?,
    })
}

/// `white:no_pawns`.
fn reason(text: &str) -> Option<(Color, DrawRule)> {
    let (side, rule) = text.split_once(':')?;
    Some((schema::parse_side(side)?, DrawRule::from_key(rule)?))
}

/// `base_percent:57`.
fn step_fact(text: &str) -> Option<(StepFact, i32)> {
    let (key, value) = text.split_once(':')?;
    Some((StepFact::from_key(key)?, value.parse().ok()?))
}

pub(super) fn bounded(text: &str) -> Option<i32> {
    let number: i32 = text.parse().ok()?;
    (-LARGEST..=LARGEST).contains(&number).then_some(number)
}

pub(super) fn malformed(attribute: &'static str, value: &str) -> ReadError {
    const SHOWN: usize = 40;
    let mut shown: String = value.chars().take(SHOWN).collect();
    if shown.len() < value.len() {
        shown.push('…');
    }
    ReadError::Malformed {
        attribute,
        value: shown,
    }
}
