//! Where everything stands on the page: one table for writer and reader.
//!
//! A page is marked with `data-` attributes ([`attribute`]), so that reader and
//! scripts never guess from layout. How they nest:
//!
//! ```text
//! html[format][detail]
//!   [header=fen]…              one for each HeaderField, its value in [value]
//!     [move=e2e4][san=e4]      the main line, in the field `line`
//!     [option=name][value=…]   in the field `options`
//!   [position=0]…              root, then one for each move of the line
//!     [fen=…] [value] [without-tempo] [opening] [endgame] [phase=raw] [in-check]
//!     [block=pawns] [opening] [endgame] [weighted]
//!     [rows=pawns]             apart from the block's own numbers; may be missing
//!       [subject=Pe4]          a row may be spread over several elements
//!         [term=isolated] [opening] [endgame]
//!         [fact=open] [value]
//!     [step=rounding] [before] [after] [factor=8/16] [reasons=white:no_pawns …]
//!     [draw=repetition] …      like a step, after the static ones
//!   [complete]                 last element: the page is whole
//! ```
//!
//! A datum belongs to the innermost `subject` around it (or on it), that to the
//! innermost `rows`, that to the innermost `position`.

use shakmaty::{Color, Role, Square};

use crate::eval::explanation::{Explanation, Row};
use crate::eval::trace::{Block, Fact, Subject, Term};

/// The attribute names, in one place.
pub mod attribute {
    /// On the root element: the format number.
    pub const FORMAT: &str = "data-toga-log-format";
    /// On the root element: `verbose` or `compact`.
    pub const DETAIL: &str = "data-detail";
    /// A field of the header, by the key of its `HeaderField`.
    pub const HEADER: &str = "data-header";
    /// A move of the main line, UCI notation.
    pub const MOVE: &str = "data-move";
    /// The same move in standard algebraic notation.
    pub const SAN: &str = "data-san";
    /// An option that was not at its default: its name.
    pub const OPTION: &str = "data-option";
    /// A position: its number of moves from the root.
    pub const POSITION: &str = "data-position";
    /// The FEN of a position.
    pub const FEN: &str = "data-fen";
    /// The static value without the tempo block.
    pub const WITHOUT_TEMPO: &str = "data-without-tempo";
    /// The raw phase, 0 to 24.
    pub const PHASE: &str = "data-phase";
    /// What the weights of opening and endgame add up to, where it is not 256.
    pub const PHASE_UNIT: &str = "data-phase-unit";
    /// Present where the side to move is in check.
    pub const IN_CHECK: &str = "data-in-check";
    /// A block's own numbers, by key.
    pub const BLOCK: &str = "data-block";
    /// The value of a block mixed by phase.
    pub const WEIGHTED: &str = "data-weighted";
    /// The rows of a block, by its key.
    pub const ROWS: &str = "data-rows";
    /// What the data inside are about, see `subject_text`.
    pub const SUBJECT: &str = "data-subject";
    /// A term, by key, with `OPENING` and `ENDGAME` beside it.
    pub const TERM: &str = "data-term";
    /// A fact, by key, with `VALUE` beside it.
    pub const FACT: &str = "data-fact";
    /// An opening value, centipawns.
    pub const OPENING: &str = "data-opening";
    /// An endgame value, centipawns.
    pub const ENDGAME: &str = "data-endgame";
    /// A value: of a header field, an option, a fact, or a position.
    pub const VALUE: &str = "data-value";
    /// A step after the blocks, by key of its kind.
    pub const STEP: &str = "data-step";
    /// A draw that only the search knows, by key of its kind.
    pub const DRAW: &str = "data-draw";
    /// The value before a step.
    pub const BEFORE: &str = "data-before";
    /// The value after a step.
    pub const AFTER: &str = "data-after";
    /// The factor of a step, numerator/denominator.
    pub const FACTOR: &str = "data-factor";
    /// The rules behind a step: side:key, separated by blanks.
    pub const REASONS: &str = "data-reasons";
    /// What a step is computed from: key:value, separated by blanks.
    pub const FACTS: &str = "data-facts";
    /// The last element of the page: without it the page is not whole.
    pub const COMPLETE: &str = "data-complete";

    /// Every attribute of the page.
    pub const ALL: &[&str] = &[
        FORMAT,
        DETAIL,
        HEADER,
        MOVE,
        SAN,
        OPTION,
        POSITION,
        FEN,
        WITHOUT_TEMPO,
        PHASE,
        PHASE_UNIT,
        IN_CHECK,
        BLOCK,
        WEIGHTED,
        ROWS,
        SUBJECT,
        TERM,
        FACT,
        OPENING,
        ENDGAME,
        VALUE,
        STEP,
        DRAW,
        BEFORE,
        AFTER,
        FACTOR,
        REASONS,
        FACTS,
        COMPLETE,
    ];
}

/// A field of the header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeaderField {
    /// The root position.
    Fen,
    /// `chess960`; missing in standard chess.
    Castling,
    /// The completed depth.
    Depth,
    /// The deepest line looked at.
    SelectiveDepth,
    /// The value of the search: `cp -116` or `mate 5`, as in UCI but White's view.
    Value,
    /// The main line; the moves stand inside.
    Line,
    /// The move at which the line had to end.
    IllegalMove,
    /// The engine.
    Engine,
    /// The evaluator.
    Evaluator,
    /// The options that were not at their default; they stand inside.
    Options,
    /// Nodes.
    Nodes,
    /// Milliseconds.
    Time,
    /// RFC 3339, UTC.
    Date,
}

impl HeaderField {
    /// All fields in the order of the page. `Line`, `IllegalMove`, `Options`
    /// and `Castling` may be missing from a page.
    pub const ALL: &[HeaderField] = &[
        HeaderField::Fen,
        HeaderField::Castling,
        HeaderField::Depth,
        HeaderField::SelectiveDepth,
        HeaderField::Value,
        HeaderField::Line,
        HeaderField::IllegalMove,
        HeaderField::Engine,
        HeaderField::Evaluator,
        HeaderField::Options,
        HeaderField::Nodes,
        HeaderField::Time,
        HeaderField::Date,
    ];

    /// The stable name.
    pub const fn key(self) -> &'static str {
        match self {
            HeaderField::Fen => "fen",
            HeaderField::Castling => "castling",
            HeaderField::Depth => "depth",
            HeaderField::SelectiveDepth => "selective_depth",
            HeaderField::Value => "value",
            HeaderField::Line => "line",
            HeaderField::IllegalMove => "illegal_move",
            HeaderField::Engine => "engine",
            HeaderField::Evaluator => "evaluator",
            HeaderField::Options => "options",
            HeaderField::Nodes => "nodes",
            HeaderField::Time => "time",
            HeaderField::Date => "date",
        }
    }

    /// What the page calls it.
    pub const fn title(self) -> &'static str {
        match self {
            HeaderField::Fen => "Position",
            HeaderField::Castling => "Castling rules",
            HeaderField::Depth => "Depth",
            HeaderField::SelectiveDepth => "Selective depth",
            HeaderField::Value => "Value",
            HeaderField::Line => "Main line",
            HeaderField::IllegalMove => "Line cut",
            HeaderField::Engine => "Engine",
            HeaderField::Evaluator => "Evaluation",
            HeaderField::Options => "Changed options",
            HeaderField::Nodes => "Nodes",
            HeaderField::Time => "Time",
            HeaderField::Date => "Date",
        }
    }
}

/// One column of a block: something added, or something shown beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// Opening and endgame values.
    Term(Term),
    /// A number that explains the term after it.
    Fact(Fact),
}

/// How the rows of a block stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grouping {
    /// A table a side, a row for each subject.
    Subjects,
    /// The same for pieces and pawns apart, each with its sum.
    PiecesAndPawns,
    /// One table: the columns stand below each other, White and Black side by side.
    Sides,
}

/// How a block stands on the page. What it and its columns are called stands
/// in the rules of the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct BlockSchema {
    /// Its columns in order. Only those that carry a value are written.
    pub columns: &'static [Column],
    /// How its rows stand together.
    pub grouping: Grouping,
    /// Whether a fact stands in the cell of the term after it, to keep a block
    /// of many columns narrow.
    pub facts_with_terms: bool,
}

/// Terms without a column of their own, and why.
pub const BELONGS_NOWHERE: &[(Term, &str)] = &[(
    Term::Weighting,
    "a percentage option changes a block as a whole: a row below the block's rows",
)];

/// The schema of a block.
pub const fn block(block: Block) -> BlockSchema {
    use Column::{Fact as F, Term as T};
    match block {
        Block::Material => BlockSchema {
            columns: &[F(Fact::Count), T(Term::PieceValue), T(Term::BishopPair)],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
        Block::Position => BlockSchema {
            columns: &[T(Term::PieceSquare)],
            grouping: Grouping::PiecesAndPawns,
            facts_with_terms: false,
        },
        Block::Pawns => BlockSchema {
            columns: &[
                F(Fact::Open),
                F(Fact::Passed),
                T(Term::Doubled),
                T(Term::Isolated),
                T(Term::Backward),
                T(Term::Candidate),
            ],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
        Block::Tempo => BlockSchema {
            columns: &[T(Term::Tempo)],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
        Block::Pattern => BlockSchema {
            columns: &[
                T(Term::TrappedBishop),
                T(Term::BlockedBishop),
                T(Term::BlockedRook),
            ],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
        Block::Pieces => BlockSchema {
            columns: &[
                F(Fact::Squares),
                T(Term::Mobility),
                F(Fact::Guards),
                T(Term::Outpost),
                F(Fact::FileState),
                T(Term::RookFile),
                F(Fact::FilesToKing),
                T(Term::KingFile),
                T(Term::SeventhRank),
                F(Fact::StepsToKing),
                T(Term::KingDistance),
            ],
            grouping: Grouping::Subjects,
            facts_with_terms: true,
        },
        Block::King => BlockSchema {
            columns: &[
                F(Fact::ShelterHere),
                F(Fact::StormHere),
                F(Fact::ShelterShort),
                F(Fact::StormShort),
                F(Fact::ShelterLong),
                F(Fact::StormLong),
                F(Fact::PenaltyNow),
                F(Fact::PenaltyBest),
                T(Term::Shelter),
                F(Fact::Units),
                F(Fact::Attackers),
                F(Fact::AttackUnits),
                F(Fact::AttackWeight),
                T(Term::KingAttack),
            ],
            grouping: Grouping::Sides,
            facts_with_terms: false,
        },
        Block::Passed => BlockSchema {
            columns: &[
                F(Fact::OwnKing),
                F(Fact::EnemyKing),
                F(Fact::SquareRule),
                F(Fact::Escort),
                F(Fact::Free),
                F(Fact::Dangerous),
                F(Fact::Delta),
                T(Term::PassedPawn),
            ],
            grouping: Grouping::Subjects,
            facts_with_terms: false,
        },
    }
}

/// What a subject is called in [`attribute::SUBJECT`]: `Qh5` a white queen on
/// h5, `pc7` a black pawn, `R` all white rooks, `white`, `black`, `board`.
pub fn subject_text(subject: Subject) -> String {
    let letter = |color: Color, role: Role| match color {
        Color::White => role.upper_char(),
        Color::Black => role.char(),
    };
    match subject {
        Subject::Man(color, role, square) => format!("{}{square}", letter(color, role)),
        Subject::Kind(color, role) => letter(color, role).to_string(),
        Subject::Side(color) => side_text(color).to_string(),
        Subject::Board => "board".to_string(),
    }
}

/// The subject with this text.
pub fn parse_subject(text: &str) -> Option<Subject> {
    if text == "board" {
        return Some(Subject::Board);
    }
    if let Some(color) = parse_side(text) {
        return Some(Subject::Side(color));
    }
    let letter = text.chars().next()?;
    let role = Role::from_char(letter)?;
    let color = Color::from_white(letter.is_ascii_uppercase());
    match &text[letter.len_utf8()..] {
        "" => Some(Subject::Kind(color, role)),
        square => {
            let square: Square = square.parse().ok()?;
            Some(Subject::Man(color, role, square))
        }
    }
}

/// `white` or `black`.
pub const fn side_text(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The side with this text.
pub fn parse_side(text: &str) -> Option<Color> {
    match text {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// Puts the rows of every block into the order of the page: White first, kings
/// and queens before pawns, squares from a1 to h8, then the side, at last the
/// board; terms and facts by column.
/// What is written in this order is read back in it.
///
/// Flags that are not set carry no value and are left out, and so is a row of
/// which nothing remains.
pub fn arrange(explanation: &mut Explanation) {
    for part in &mut explanation.blocks {
        for row in &mut part.rows {
            row.facts
                .retain(|&(fact, value)| !(is_flag(fact) && value == 0));
        }
        part.rows
            .retain(|row| !(row.terms.is_empty() && row.facts.is_empty()));
        let columns = block(part.block).columns;
        let place = |column: Column| {
            columns
                .iter()
                .position(|&each| each == column)
                .unwrap_or(columns.len())
        };
        for row in &mut part.rows {
            row.terms
                .sort_by_key(|&(term, _)| place(Column::Term(term)));
            row.facts
                .sort_by_key(|&(fact, _)| place(Column::Fact(fact)));
        }
        part.rows.sort_by_key(row_order);
    }
}

/// Whether a fact is either so or not.
pub const fn is_flag(fact: Fact) -> bool {
    matches!(
        fact,
        Fact::Open | Fact::Passed | Fact::SquareRule | Fact::Escort | Fact::Free
    )
}

fn row_order(row: &Row) -> (u32, bool, u32, u32) {
    let side = |color: Color| color.fold_wb(0, 1);
    let strength = |role: Role| 6 - u32::from(role);
    match row.at {
        Subject::Man(color, role, square) => (side(color), false, strength(role), square.into()),
        Subject::Kind(color, role) => (side(color), false, strength(role), 0),
        Subject::Side(color) => (side(color), true, 0, 0),
        Subject::Board => (2, true, 0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_term_and_fact_has_exactly_one_column() {
        let columns: Vec<Column> = Block::ALL
            .iter()
            .flat_map(|&each| block(each).columns)
            .copied()
            .collect();
        let count = |column| columns.iter().filter(|&&each| each == column).count();
        for &term in Term::ALL {
            let homeless = BELONGS_NOWHERE.iter().any(|&(each, _)| each == term);
            assert_eq!(
                count(Column::Term(term)),
                usize::from(!homeless),
                "{term:?}"
            );
        }
        for &fact in Fact::ALL {
            assert_eq!(count(Column::Fact(fact)), 1, "{fact:?}");
        }
    }

    #[test]
    fn subjects_are_read_back() {
        let mut subjects = vec![Subject::Board];
        for color in Color::ALL {
            subjects.push(Subject::Side(color));
            for role in Role::ALL {
                subjects.push(Subject::Kind(color, role));
                subjects.extend(Square::ALL.map(|square| Subject::Man(color, role, square)));
            }
        }
        for subject in subjects {
            assert_eq!(parse_subject(&subject_text(subject)), Some(subject));
        }
        for text in ["", "x", "Qh9", "Qh5 ", "é", "whites", "5h"] {
            assert_eq!(parse_subject(text), None, "{text}");
        }
    }

    #[test]
    fn header_fields_are_listed_once() {
        for (index, field) in HeaderField::ALL.iter().enumerate() {
            let first = HeaderField::ALL
                .iter()
                .position(|each| each.key() == field.key());
            assert_eq!(first, Some(index));
        }
    }
}
