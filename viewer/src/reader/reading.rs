//! Gathers what the elements of a page say, in their order, into the model.

use std::str::FromStr;
use std::time::Duration;

use shakmaty::CastlingMode;
use toga_log::eval::explanation::{Explanation, Row};
use toga_log::eval::trace::{Block, Fact, Subject, Term};
use toga_log::logfile::model::{Detail, Header, LineMove, Logfile, LoggedPosition, SearchValue};
use toga_log::logfile::schema::{self, HeaderField, attribute};

use super::ReadError;
use super::element::{Element, bounded, malformed};

/// What an element lies in.
#[derive(Clone, Copy, Default)]
pub(super) struct Scope {
    /// The rows of this block of the last position.
    rows: Option<Block>,
    /// What the data are about.
    subject: Option<Subject>,
}

/// What has been read so far.
#[derive(Default)]
pub(super) struct Reading {
    fields: Vec<(HeaderField, String)>,
    line: Vec<LineMove>,
    options: Vec<(String, String)>,
    positions: Vec<LoggedPosition>,
    complete: bool,
}

impl Reading {
    /// Takes what an element says, and returns the scope of those inside it.
    pub(super) fn take(&mut self, at: Element<'_>, outer: Scope) -> Result<Scope, ReadError> {
        let mut scope = outer;
        if at.data.is_empty() {
            return Ok(scope);
        }
        if let Some(key) = at.get(attribute::HEADER) {
            let field = HeaderField::ALL.iter().find(|field| field.key() == key);
            // A field from later than this format's first version is passed over.
            if let Some(&field) = field {
                let value = at.text(attribute::VALUE)?.to_owned();
                self.fields.push((field, value));
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

    /// The log, if the page was whole.
    pub(super) fn finish(mut self, format: u32, detail: Detail) -> Result<Logfile, ReadError> {
        if !self.complete {
            return Err(ReadError::Incomplete);
        }
        for position in &mut self.positions {
            schema::arrange(&mut position.explanation);
        }
        if self.positions.len() != self.line.len() + 1 {
            let missing = format!("the position after move {}", self.line.len());
            return Err(ReadError::Missing(missing));
        }
        let header = self.header()?;
        Ok(Logfile {
            format,
            detail,
            header,
            positions: self.positions,
        })
    }

    /// The header, and the position that was searched.
    pub(super) fn into_head(mut self) -> Result<(Header, LoggedPosition), ReadError> {
        let header = self.header()?;
        let root = self.positions.into_iter().next();
        let root = root.ok_or_else(|| ReadError::Missing("position 0".to_owned()))?;
        Ok((header, root))
    }

    fn header(&mut self) -> Result<Header, ReadError> {
        let line = std::mem::take(&mut self.line);
        let options = std::mem::take(&mut self.options);
        Ok(Header {
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
            early_exit: match self.optional(HeaderField::EarlyExit) {
                Some(_) => Some(self.parsed(HeaderField::EarlyExit)?),
                None => None,
            },
            options,
            nodes: self.parsed(HeaderField::Nodes)?,
            time: Duration::from_millis(self.parsed(HeaderField::Time)?),
            date: self.parsed(HeaderField::Date)?,
        })
    }

    fn optional(&self, field: HeaderField) -> Option<&str> {
        let found = self.fields.iter().find(|(each, _)| *each == field);
        found.map(|(_, value)| value.as_str())
    }

    fn field(&self, field: HeaderField) -> Result<&str, ReadError> {
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
