//! The fields of the header table.

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
    /// From how far outside its window, in centipawns, the search was content
    /// with an estimate.
    EarlyExit,
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
    /// All fields in the order of the page. `Line`, `IllegalMove`,
    /// `EarlyExit`, `Options` and `Castling` may be missing from a page.
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
        HeaderField::EarlyExit,
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
            HeaderField::EarlyExit => "early_exit",
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
            HeaderField::EarlyExit => "Early exit",
            HeaderField::Options => "Changed options",
            HeaderField::Nodes => "Nodes",
            HeaderField::Time => "Time",
            HeaderField::Date => "Date",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
