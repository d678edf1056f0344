//! From the page to the model: one walk over its elements.

use std::str::FromStr;
use std::time::Duration;

use scraper::{ElementRef, Html};
use shakmaty::{ByColor, CastlingMode, Color};
use toga_log::eval::explanation::{BlockPart, Explanation, Row};
use toga_log::eval::opinions::{Opinion, Voice};
use toga_log::eval::phase::Phase;
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, DrawRule, Fact, ScaleKind, ScaleStep, StepFact, Subject, Term};
use toga_log::logfile::model::{
    Detail, FORMAT, Header, LineMove, Logfile, LoggedPosition, SearchValue,
};
use toga_log::logfile::schema::{self, HeaderField, attribute};

use super::ReadError;

/// No value of an evaluation is larger, in centipawns.
const LARGEST: i32 = 1_000_000;

/// Reads the text of a logfile.
///
/// # Errors
/// If it is no whole log of a known format.
pub fn read(html: &str) -> Result<Logfile, ReadError> {
    // Spares a foreign page the parsing.
    if !html.contains(attribute::FORMAT) {
        return Err(ReadError::Foreign);
    }
    let page = Html::parse_document(html);
    let root = At(page.root_element());
    let format = match root.get(attribute::FORMAT) {
        Some(_) => root.parse(attribute::FORMAT)?,
        None => return Err(ReadError::Foreign),
    };
    if format > FORMAT {
        return Err(ReadError::Newer {
            found: format,
            known: FORMAT,
        });
    }
    let detail = match root.text(attribute::DETAIL)? {
        "verbose" => Detail::Verbose,
        "compact" => Detail::Compact,
        other => return Err(malformed(attribute::DETAIL, other)),
    };
    let mut reading = Reading::default();
    // In the order of the page, without recursion: depth costs no stack.
    let mut open = vec![(root, Scope::default())];
    while let Some((at, outer)) = open.pop() {
        let scope = reading.take(at, outer)?;
        let first = open.len();
        open.extend(at.0.child_elements().map(|child| (At(child), scope)));
        open[first..].reverse();
    }
    reading.finish(format, detail)
}

/// What an element lies in.
#[derive(Clone, Copy, Default)]
struct Scope {
    /// The rows of this block of the last position.
    rows: Option<Block>,
    /// What the data are about.
    subject: Option<Subject>,
}

/// What has been read so far.
#[derive(Default)]
struct Reading<'a> {
    fields: Vec<(HeaderField, &'a str)>,
    line: Vec<LineMove>,
    options: Vec<(String, String)>,
    positions: Vec<LoggedPosition>,
    complete: bool,
}

impl<'a> Reading<'a> {
    /// Takes what an element says, and returns the scope of those inside it.
    fn take(&mut self, at: At<'a>, outer: Scope) -> Result<Scope, ReadError> {
        let mut scope = outer;
        if at.says_nothing() {
            return Ok(scope);
        }
        if let Some(key) = at.get(attribute::HEADER) {
            let field = HeaderField::ALL.iter().find(|field| field.key() == key);
            // A field from later than this format's first version is passed over.
            if let Some(&field) = field {
                self.fields.push((field, at.text(attribute::VALUE)?));
            }
        }
        if let Some(uci) = at.get(attribute::MOVE) {
            self.line.push(LineMove {
                uci: uci.to_owned(),
                san: at.text(attribute::SAN)?.to_owned(),
            });
        }
        if let Some(name) = at.get(attribute::OPTION) {
            let value = at.text(attribute::VALUE)?.to_owned();
            self.options.push((name.to_owned(), value));
        }
        if at.get(attribute::POSITION).is_some() {
            let number: usize = at.parse(attribute::POSITION)?;
            if number != self.positions.len() {
                let missing = format!("position {}", self.positions.len());
                return Err(ReadError::Missing(missing));
            }
            self.positions.push(at.position()?);
            scope = Scope::default();
        }
        if at.get(attribute::BLOCK).is_some() {
            let part = at.block()?;
            self.explanation(attribute::BLOCK)?.blocks.push(part);
        }
        if let Some(key) = at.get(attribute::ROWS) {
            let block = Block::from_key(key).ok_or_else(|| malformed(attribute::ROWS, key))?;
            scope.rows = Some(block);
        }
        if let Some(text) = at.get(attribute::SUBJECT) {
            let subject = schema::parse_subject(text);
            scope.subject = Some(subject.ok_or_else(|| malformed(attribute::SUBJECT, text))?);
        }
        if let Some(key) = at.get(attribute::TERM) {
            let term = Term::from_key(key).ok_or_else(|| malformed(attribute::TERM, key))?;
            let score = at.score()?;
            self.row(scope, attribute::TERM)?.terms.push((term, score));
        }
        if let Some(key) = at.get(attribute::FACT) {
            let fact = Fact::from_key(key).ok_or_else(|| malformed(attribute::FACT, key))?;
            let value = at.centipawns(attribute::VALUE)?;
            self.row(scope, attribute::FACT)?.facts.push((fact, value));
        }
        if at.get(attribute::STEP).is_some() {
            let step = at.step(attribute::STEP)?;
            self.explanation(attribute::STEP)?.steps.push(step);
        }
        if at.get(attribute::DRAW).is_some() {
            let step = at.step(attribute::DRAW)?;
            self.position(attribute::DRAW)?.draws.push(step);
        }
        if at.get(attribute::OPINION).is_some() {
            let opinion = at.opinion()?;
            let position = self.position(attribute::OPINION)?;
            position.opinions.get_or_insert_default().all.push(opinion);
        }
        self.complete |= at.get(attribute::COMPLETE).is_some();
        Ok(scope)
    }

    /// The position that is being read.
    fn position(&mut self, inside: &str) -> Result<&mut LoggedPosition, ReadError> {
        let around = || ReadError::Missing(format!("the position around {inside}"));
        self.positions.last_mut().ok_or_else(around)
    }

    fn explanation(&mut self, inside: &str) -> Result<&mut Explanation, ReadError> {
        Ok(&mut self.position(inside)?.explanation)
    }

    /// The row that a datum belongs to.
    fn row(&mut self, scope: Scope, inside: &str) -> Result<&mut Row, ReadError> {
        let around = |what| ReadError::Missing(format!("the {what} around {inside}"));
        let block = scope.rows.ok_or_else(|| around("block"))?;
        let at = scope.subject.ok_or_else(|| around("subject"))?;
        let parts = &mut self.explanation(inside)?.blocks;
        let part = parts.iter_mut().find(|part| part.block == block);
        let rows = &mut part.ok_or_else(|| around("block"))?.rows;
        let index = match rows.iter().position(|row| row.at == at) {
            Some(index) => index,
            None => {
                rows.push(Row {
                    at,
                    terms: Vec::new(),
                    facts: Vec::new(),
                });
                rows.len() - 1
            }
        };
        Ok(&mut rows[index])
    }

    fn finish(mut self, format: u32, detail: Detail) -> Result<Logfile, ReadError> {
        if !self.complete {
            return Err(ReadError::Incomplete);
        }
        for position in &mut self.positions {
            schema::arrange(&mut position.explanation);
        }
        let line = std::mem::take(&mut self.line);
        let options = std::mem::take(&mut self.options);
        if self.positions.len() != line.len() + 1 {
            let missing = format!("the position after move {}", line.len());
            return Err(ReadError::Missing(missing));
        }
        let header = Header {
            fen: self.field(HeaderField::Fen)?.to_owned(),
            castling: match self.optional(HeaderField::Castling) {
                None | Some("standard") => CastlingMode::Standard,
                Some("chess960") => CastlingMode::Chess960,
                Some(other) => return Err(malformed(HeaderField::Castling.key(), other)),
            },
            depth: self.parsed(HeaderField::Depth)?,
            selective_depth: self.parsed(HeaderField::SelectiveDepth)?,
            value: self.search_value()?,
            line,
            illegal_move: self.optional(HeaderField::IllegalMove).map(str::to_owned),
            engine: self.field(HeaderField::Engine)?.to_owned(),
            evaluator: self.field(HeaderField::Evaluator)?.to_owned(),
            options,
            nodes: self.parsed(HeaderField::Nodes)?,
            time: Duration::from_millis(self.parsed(HeaderField::Time)?),
            date: self.parsed(HeaderField::Date)?,
        };
        Ok(Logfile {
            format,
            detail,
            header,
            positions: self.positions,
        })
    }

    fn optional(&self, field: HeaderField) -> Option<&'a str> {
        let found = self.fields.iter().find(|&&(each, _)| each == field);
        found.map(|&(_, value)| value)
    }

    fn field(&self, field: HeaderField) -> Result<&'a str, ReadError> {
        self.optional(field)
            .ok_or_else(|| ReadError::Missing(field.title().to_owned()))
    }

    fn parsed<T: FromStr>(&self, field: HeaderField) -> Result<T, ReadError> {
        let text = self.field(field)?;
        text.parse().map_err(|_| malformed(field.key(), text))
    }

    fn search_value(&self) -> Result<SearchValue, ReadError> {
        let text = self.field(HeaderField::Value)?;
        let value = text.split_once(' ').and_then(|(unit, number)| {
            let number = bounded(number)?;
            match unit {
                "cp" => Some(SearchValue::Centipawns(number)),
                "mate" => Some(SearchValue::Mate(number)),
                _ => None,
            }
        });
        value.ok_or_else(|| malformed(HeaderField::Value.key(), text))
    }
}

/// An element, with its attributes as numbers and names.
#[derive(Clone, Copy)]
struct At<'a>(ElementRef<'a>);

impl<'a> At<'a> {
    /// Most elements of a page only show something.
    fn says_nothing(self) -> bool {
        let mut attributes = self.0.value().attrs();
        !attributes.any(|(name, _)| name.starts_with("data-"))
    }

    fn get(self, name: &str) -> Option<&'a str> {
        let mut attributes = self.0.value().attrs();
        let found = attributes.find(|&(each, _)| each == name);
        found.map(|(_, value)| value)
    }

    fn text(self, name: &'static str) -> Result<&'a str, ReadError> {
        self.get(name)
            .ok_or_else(|| ReadError::Missing(name.to_owned()))
    }

    fn parse<T: FromStr>(self, name: &'static str) -> Result<T, ReadError> {
        let text = self.text(name)?;
        text.parse().map_err(|_| malformed(name, text))
    }

    fn centipawns(self, name: &'static str) -> Result<i32, ReadError> {
        let text = self.text(name)?;
        bounded(text).ok_or_else(|| malformed(name, text))
    }

    fn score(self) -> Result<Score, ReadError> {
        let opening = self.centipawns(attribute::OPENING)?;
        let endgame = self.centipawns(attribute::ENDGAME)?;
        Ok(Score::new(opening, endgame))
    }

    fn phase(self, raw: i32) -> Result<Phase, ReadError> {
        let phase = Phase::from_raw(raw);
        match self.get(attribute::PHASE_UNIT) {
            None => Ok(phase),
            Some("24") => Ok(phase.in_24ths()),
            Some(unit) => Err(malformed(attribute::PHASE_UNIT, unit)),
        }
    }

    fn position(self) -> Result<LoggedPosition, ReadError> {
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

    fn opinion(self) -> Result<Opinion, ReadError> {
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

    fn block(self) -> Result<BlockPart, ReadError> {
        let key = self.text(attribute::BLOCK)?;
        Ok(BlockPart {
            block: Block::from_key(key).ok_or_else(|| malformed(attribute::BLOCK, key))?,
            score: self.score()?,
            weighted: self.centipawns(attribute::WEIGHTED)?,
            rows: Vec::new(),
        })
    }

    /// A step; the kind stands in this attribute.
    fn step(self, name: &'static str) -> Result<ScaleStep, ReadError> {
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

    fn reasons(self) -> Result<Vec<(Color, DrawRule)>, ReadError> {
        let texts = self.get(attribute::REASONS).unwrap_or_default();
        let reasons = texts
            .split_whitespace()
            .map(|text| reason(text).ok_or_else(|| malformed(attribute::REASONS, text)));
        reasons.collect()
    }

    fn facts(self) -> Result<Vec<(StepFact, i32)>, ReadError> {
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

fn bounded(text: &str) -> Option<i32> {
    let number: i32 = text.parse().ok()?;
    (-LARGEST..=LARGEST).contains(&number).then_some(number)
}

fn malformed(attribute: &'static str, value: &str) -> ReadError {
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
