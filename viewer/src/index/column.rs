//! The numbers of a record, by the names that the log has for them.

use std::borrow::Cow;

use shakmaty::Color;
use toga_log::eval::trace::{Block, Term};

/// A number that can be searched for, counted and exported. All values are
/// centipawns, White's view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Column {
    /// What the search found. A mate is [`Column::MATE`] less its moves.
    Value,
    /// The static value.
    Static,
    /// The phase, percent.
    Phase,
    /// The depth that was searched, plies.
    Depth,
    /// A block, mixed by phase.
    Block(Block),
    /// What all rows add for a term, mixed by phase.
    Term(Term),
    /// The same, of one side's rows.
    TermOf(Color, Term),
}

impl Column {
    /// What a mate in no moves counts, centipawns.
    pub const MATE: i32 = 30_000;

    /// The columns that are offered in a list: all but those of one side.
    /// Where a block and its term have the same name, the block.
    pub fn all() -> impl Iterator<Item = Column> {
        let own = [Column::Value, Column::Static, Column::Phase, Column::Depth];
        let blocks = Block::ALL.iter().map(|&block| Column::Block(block));
        let terms = Term::ALL.iter().map(|&term| Column::Term(term));
        let terms = terms.filter(|column| Block::from_key(&column.name()).is_none());
        own.into_iter().chain(blocks).chain(terms)
    }

    /// The name in a query and in an exported table: that of the log's schema.
    pub fn name(self) -> Cow<'static, str> {
        match self {
            Column::Value => "value".into(),
            Column::Static => "static".into(),
            Column::Phase => "phase".into(),
            Column::Depth => "depth".into(),
            Column::Block(block) => block.key().into(),
            Column::Term(term) => term.key().into(),
            Column::TermOf(color, term) => {
                let side = color.fold_wb("white", "black");
                format!("{side}.{}", term.key()).into()
            }
        }
    }

    /// Whether it says who stands better.
    pub fn is_evaluation(self) -> bool {
        !matches!(self, Column::Phase | Column::Depth)
    }

    /// The column with this name.
    pub fn from_name(name: &str) -> Option<Column> {
        if let Some((side, term)) = name.split_once('.') {
            let color = match side {
                "white" => Color::White,
                "black" => Color::Black,
                _ => return None,
            };
            return Term::from_key(term).map(|term| Column::TermOf(color, term));
        }
        Column::all().find(|column| column.name() == name)
    }

    /// The name of a column that looks most like this one, if any does.
    pub fn nearest(name: &str) -> Option<String> {
        let term = name.split_once('.').map_or(name, |(_, term)| term);
        let side = &name[..name.len() - term.len()];
        Column::all()
            .map(Column::name)
            .map(|known| (distance(term, &known), known))
            .filter(|(distance, known)| *distance * 3 <= known.len())
            .min_by_key(|(distance, _)| *distance)
            .map(|(_, known)| format!("{side}{known}"))
    }
}

/// How many letters must be changed, added or removed to get from one word to
/// the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (index, letter) in from.chars().enumerate() {
        let mut diagonal = index;
        row[0] = index + 1;
        for (column, other) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *other);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_and_stands_for_one_column() {
        let mut names = std::collections::HashSet::new();
        for column in Column::all() {
            assert_eq!(Column::from_name(&column.name()), Some(column));
            assert!(names.insert(column.name()), "{}", column.name());
        }
        for &term in Term::ALL {
            for color in Color::ALL {
                let column = Column::TermOf(color, term);
                assert_eq!(Column::from_name(&column.name()), Some(column));
            }
        }
        assert_eq!(Column::from_name("green.shelter"), None);
        assert_eq!(Column::from_name("square"), None);
    }

    #[test]
    fn a_misspelt_name_is_recognised() {
        for (written, meant) in [
            ("king_atack", Some("king_attack")),
            ("mobilty", Some("mobility")),
            ("white.shleter", Some("white.shelter")),
            ("qqqqqq", None),
            ("", None),
        ] {
            assert_eq!(Column::nearest(written).as_deref(), meant, "{written}");
        }
    }
}
