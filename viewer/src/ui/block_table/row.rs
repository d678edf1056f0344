//! One row of the evaluation table.

use shakmaty::{Color, Role, Square};
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, Fact, ScaleKind, Subject, Term};

/// Which row it is, the same in every position, so that the keyboard stays
/// where it was when the line is stepped through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RowKey {
    /// A block.
    Block(Block),
    /// A heading inside a block: a side, and whether only its pawns.
    Group(Block, Color, bool),
    /// A man, kind or side in a block.
    Subject(Block, Subject),
    /// A term of it.
    Term(Block, Subject, Term),
    /// What is told of it without being added.
    Facts(Block, Subject),
    /// A fact that led to a term.
    Fact(Block, Subject, Fact),
    /// The sum of the blocks.
    Sum,
    /// A step after the blocks.
    Step(ScaleKind),
    /// The static value.
    Total,
    /// The value that the search uses in its place.
    InSearch,
    /// A line of the reason of another row.
    Reason(Why, u8),
}

/// Which row has a reason that can be opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// A term.
    Term(Block, Subject, Term),
    /// A step after the blocks.
    Step(ScaleKind),
    /// The sum of the blocks.
    Sum,
    /// The static value.
    Total,
}

impl RowKey {
    /// The block that the row belongs to.
    pub fn block(self) -> Option<Block> {
        match self {
            RowKey::Block(block)
            | RowKey::Group(block, ..)
            | RowKey::Subject(block, _)
            | RowKey::Term(block, ..)
            | RowKey::Facts(block, _)
            | RowKey::Fact(block, ..) => Some(block),
            RowKey::Reason(Why::Term(block, ..), _) => Some(block),
            RowKey::Sum
            | RowKey::Step(_)
            | RowKey::Total
            | RowKey::InSearch
            | RowKey::Reason(..) => None,
        }
    }

    /// The reason that a click on the row opens.
    pub fn why(self) -> Option<Why> {
        match self {
            RowKey::Term(block, at, term) => Some(Why::Term(block, at, term)),
            RowKey::Step(kind) => Some(Why::Step(kind)),
            RowKey::Sum => Some(Why::Sum),
            RowKey::Total => Some(Why::Total),
            _ => None,
        }
    }
}

/// One row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Which one.
    pub key: RowKey,
    /// How far it is indented.
    pub level: u8,
    /// The man in front of the label.
    pub man: Option<(Color, Role)>,
    /// What it is.
    pub label: String,
    /// What more there is to say.
    pub note: String,
    /// What it adds to the total, centipawns, White's view.
    pub value: Option<i32>,
    /// Its opening and endgame value.
    pub score: Option<Score>,
    /// For a block with rows: whether it is open.
    pub open: Option<bool>,
    /// Whether it is a sentence that may need several lines.
    pub is_text: bool,
    /// The sentence that explains it.
    pub tip: String,
    /// The squares it is about.
    pub squares: Vec<Square>,
}

impl TableRow {
    pub(super) fn new(key: RowKey, level: u8, label: impl Into<String>) -> TableRow {
        TableRow {
            key,
            level,
            man: None,
            label: label.into(),
            note: String::new(),
            value: None,
            score: None,
            open: None,
            is_text: false,
            tip: String::new(),
            squares: Vec::new(),
        }
    }
}
