//! Which rows the evaluation table has: an explanation laid out as a list, with
//! no drawing in it.
//!
//! Blocks come first, an open one followed by its rows; then the sum of the
//! blocks, every step that still changes the number, and the total. The value
//! column adds up from top to bottom.

use std::collections::BTreeSet;

use shakmaty::{Board, Color, Position, Role, Square};
use toga_log::eval::explanation::{BlockPart, Row};
use toga_log::eval::phase::Phase;
use toga_log::eval::rules::Catalogue;
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, Fact, ScaleStep, Subject, Term};
use toga_log::logfile::schema::{self, Column, Grouping};

use super::row::{RowKey, TableRow};
use super::words;
use crate::session::Step;
use crate::texts::Texts;

/// The rows of a step's explanation, with these blocks open.
pub fn rows(step: &Step, open: &BTreeSet<Block>, texts: &'static Texts) -> Vec<TableRow> {
    let explanation = &step.explanation;
    let mut table = Builder {
        board: step.position.board(),
        texts,
        words: texts.rules.catalogue(),
        phase: explanation.phase,
        rows: Vec::new(),
    };
    for part in &explanation.blocks {
        table.block(part, open.contains(&part.block));
    }
    table.rows.push(TableRow {
        value: Some(explanation.sum_of_blocks()),
        score: Some(explanation.score),
        ..TableRow::new(RowKey::Sum, 0, texts.table.sum_of_blocks)
    });
    for each in &explanation.steps {
        table.step(each);
    }
    table.rows.push(TableRow {
        value: Some(explanation.value),
        tip: texts.table.total_tip.to_string(),
        ..TableRow::new(RowKey::Total, 0, texts.table.total)
    });
    if !step.draws.is_empty() {
        for each in &step.draws {
            table.step(each);
        }
        table.rows.push(TableRow {
            value: Some(step.value()),
            ..TableRow::new(RowKey::InSearch, 0, texts.table.in_search)
        });
    }
    table.rows
}

/// Whether blocks, steps and draws lead to the last number without a gap.
pub fn adds_up(step: &Step) -> bool {
    let mut value = step.explanation.value;
    step.explanation.adds_up()
        && step.draws.iter().all(|each| {
            let joined = each.before == value;
            value = each.after;
            joined
        })
}

struct Builder<'a> {
    board: &'a Board,
    texts: &'static Texts,
    words: &'static dyn Catalogue,
    phase: Phase,
    rows: Vec<TableRow>,
}

impl Builder<'_> {
    /// A row that adds this; its value is mixed by itself.
    fn push(&mut self, score: Option<Score>, row: TableRow) {
        let value = score.map(|score| score.mix(self.phase));
        self.rows.push(TableRow {
            value,
            score,
            ..row
        });
    }

    fn step(&mut self, step: &ScaleStep) {
        let about = self.words.step(step.kind);
        self.rows.push(TableRow {
            note: self.words.step_rule(step),
            value: Some(step.after - step.before),
            tip: about.sentence.to_string(),
            ..TableRow::new(RowKey::Step(step.kind), 0, about.caption)
        });
    }

    fn block(&mut self, part: &BlockPart, open: bool) {
        let about = self.words.block(part.block);
        self.rows.push(TableRow {
            value: Some(part.weighted),
            score: Some(part.score),
            open: (!part.rows.is_empty()).then_some(open),
            tip: about.sentence.to_string(),
            ..TableRow::new(RowKey::Block(part.block), 0, about.caption)
        });
        if !open {
            return;
        }
        let mut sorted: Vec<&Row> = part.rows.iter().collect();
        sorted.sort_by_key(|row| Group::of(part.block, row));
        for rows in sorted.chunk_by(|a, b| {
            Group::of(part.block, a).heading() == Group::of(part.block, b).heading()
        }) {
            self.group(part.block, rows);
        }
    }

    /// The rows of a side (or of its pawns) under a heading with their sum. A
    /// row about the side as a whole, or about the board, is its own heading.
    fn group(&mut self, block: Block, rows: &[&Row]) {
        let Some(first) = rows.first() else {
            return;
        };
        let own_heading = matches!(first.at, Subject::Side(_) | Subject::Board);
        if !own_heading {
            let group = Group::of(block, first);
            let title = match (schema::block(block).grouping, group.pawns) {
                (Grouping::PiecesAndPawns, true) => (self.texts.chess.pawns_of)(group.side()),
                (Grouping::PiecesAndPawns, false) => (self.texts.chess.pieces_of)(group.side()),
                _ => (self.texts.chess.side)(group.side()),
            };
            let key = RowKey::Group(block, group.side(), group.pawns);
            self.push(Some(total(rows)), TableRow::new(key, 1, title));
        }
        for (index, row) in rows.iter().enumerate() {
            let level = if own_heading && index == 0 { 1 } else { 2 };
            self.subject(block, row, level);
        }
    }

    /// A row of a block: on one line if it has one term, else a line for the
    /// whole and one for each term.
    fn subject(&mut self, block: Block, row: &Row, level: u8) {
        let texts = self.texts;
        let (man, name) = match row.at {
            Subject::Man(color, role, square) => {
                (Some((color, role)), (texts.chess.man)(role, square))
            }
            Subject::Kind(color, role) => (Some((color, role)), (texts.chess.kind)(role).into()),
            Subject::Side(color) => (None, (texts.chess.side)(color).into()),
            Subject::Board => (None, texts.chess.whole_board.into()),
        };
        let squares = self.squares(block, row.at);
        let entries = entries(block, row);
        if entries.is_empty() {
            return;
        }
        // Under its own heading the side need not be named again.
        if level > 1 && matches!(row.at, Subject::Side(_)) {
            for entry in &entries {
                self.entry(block, row, entry, level);
            }
            return;
        }
        if let [entry] = entries.as_slice() {
            let note = match entry.term {
                None => words::facts(self.words, &entry.facts),
                Some((term, score)) => {
                    let caption = self.words.term(term).caption;
                    let note = words::note(self.words, row, term, score);
                    match (words::needs_no_caption(term), note.is_empty()) {
                        (true, _) => note,
                        (false, true) => caption.to_string(),
                        (false, false) => format!("{caption} · {note}"),
                    }
                }
            };
            let line = TableRow {
                man,
                note,
                tip: self.tip(row, entry),
                squares,
                ..TableRow::new(entry.key(block, row.at), level, name)
            };
            self.push(entry.term.map(|(_, score)| score), line);
            self.facts(block, row, entry, level + 1);
            return;
        }
        let whole = TableRow {
            man,
            squares,
            ..TableRow::new(RowKey::Subject(block, row.at), level, name)
        };
        self.push(Some(total(&[row])), whole);
        for entry in &entries {
            self.entry(block, row, entry, level + 1);
        }
    }

    /// A term (or facts alone) on a line of its own.
    fn entry(&mut self, block: Block, row: &Row, entry: &Entry, level: u8) {
        let (label, note) = match entry.term {
            Some((term, score)) => (
                self.words.term(term).caption.to_string(),
                words::note(self.words, row, term, score),
            ),
            None => (words::facts(self.words, &entry.facts), String::new()),
        };
        let line = TableRow {
            note,
            tip: self.tip(row, entry),
            squares: self.squares(block, row.at),
            ..TableRow::new(entry.key(block, row.at), level, label)
        };
        self.push(entry.term.map(|(_, score)| score), line);
        self.facts(block, row, entry, level + 1);
    }

    /// Where a block shows its sides beside each other, the facts are too many
    /// for a note: a line each.
    fn facts(&mut self, block: Block, row: &Row, entry: &Entry, level: u8) {
        if entry.term.is_none() || schema::block(block).grouping != Grouping::Sides {
            return;
        }
        for &(fact, value) in &entry.facts {
            let about = self.words.fact(fact);
            let line = TableRow {
                note: self.words.fact_value(fact, value),
                tip: about.sentence.to_string(),
                ..TableRow::new(RowKey::Fact(block, row.at, fact), level, about.caption)
            };
            self.push(None, line);
        }
    }

    /// The squares of the men that a row is about.
    fn squares(&self, block: Block, at: Subject) -> Vec<Square> {
        match at {
            Subject::Man(.., square) => vec![square],
            Subject::Kind(color, role) => self.board.by_piece(role.of(color)).into_iter().collect(),
            Subject::Side(color) if block == Block::King => {
                self.board.king_of(color).into_iter().collect()
            }
            Subject::Side(_) | Subject::Board => Vec::new(),
        }
    }

    fn tip(&self, row: &Row, entry: &Entry) -> String {
        let facts = words::fact_tip(self.words, &entry.facts);
        match entry.term {
            None => facts,
            Some((term, _)) => {
                let term = words::tip(self.words, row, term);
                if facts.is_empty() {
                    term
                } else {
                    format!("{term}\n\n{facts}")
                }
            }
        }
    }
}

/// Where a row stands among the rows of its block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    board: bool,
    black: bool,
    pawns: bool,
    man: bool,
}

impl Group {
    fn of(block: Block, row: &Row) -> Group {
        let schema = schema::block(block);
        // What an attacking piece counts stands with the king that it attacks.
        let attacker = schema.grouping == Grouping::Sides
            && row.facts.iter().any(|told| told.0 == Fact::Units);
        Group {
            board: row.at == Subject::Board,
            black: row.at.color().is_black() != attacker,
            pawns: schema.grouping == Grouping::PiecesAndPawns
                && matches!(row.at, Subject::Man(_, Role::Pawn, _)),
            man: matches!(row.at, Subject::Man(..)),
        }
    }

    /// What has a heading of its own.
    fn heading(self) -> (bool, bool, bool) {
        (self.board, self.black, self.pawns)
    }

    fn side(self) -> Color {
        Color::from_white(!self.black)
    }
}

/// What rows add together. Only for showing: the block's own sum comes from
/// the evaluation.
fn total(rows: &[&Row]) -> Score {
    let (mut opening, mut endgame) = (0, 0);
    for (_, score) in rows.iter().flat_map(|row| &row.terms) {
        opening += score.opening();
        endgame += score.endgame();
    }
    Score::new(opening, endgame)
}

/// A term with the facts that led to it; facts alone have no term.
struct Entry {
    term: Option<(Term, Score)>,
    facts: Vec<(Fact, i32)>,
}

impl Entry {
    /// Nothing added for reasons that are all nothing is not worth a line.
    fn says_something(&self) -> bool {
        let adds = self.term.is_some_and(|(_, score)| score != Score::ZERO);
        let bare = self.term.is_some() && self.facts.is_empty();
        adds || bare || self.facts.iter().any(|&(_, value)| value != 0)
    }

    fn key(&self, block: Block, at: Subject) -> RowKey {
        match self.term {
            Some((term, _)) => RowKey::Term(block, at, term),
            None => RowKey::Facts(block, at),
        }
    }
}

/// Walks the columns of the block: the facts before a term explain it.
fn entries(block: Block, row: &Row) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut facts = Vec::new();
    let mut terms = row.terms.clone();
    for column in schema::block(block).columns {
        match *column {
            Column::Fact(fact) => facts.extend(row.facts.iter().filter(|told| told.0 == fact)),
            Column::Term(term) => {
                let Some(index) = terms.iter().position(|told| told.0 == term) else {
                    continue;
                };
                entries.push(Entry {
                    term: Some(terms.remove(index)),
                    facts: std::mem::take(&mut facts),
                });
            }
        }
    }
    // Facts that led to nothing are worth a line only where there is no other.
    if !facts.is_empty() && entries.is_empty() {
        entries.push(Entry { term: None, facts });
    }
    entries.extend(terms.into_iter().map(|term| Entry {
        term: Some(term),
        facts: Vec::new(),
    }));
    entries.retain(Entry::says_something);
    entries
}
