//! The names of the attributes that mark a page, in one place.

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
/// An opinion of the position, by key of its voice; without `VALUE` where it
/// knows too little. It may have `REASONS` and `FACTS`.
pub const OPINION: &str = "data-opinion";
/// How much of an opinion's value each side keeps: side:numerator/denominator,
/// separated by blanks.
pub const CHANCES: &str = "data-chances";
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
    OPINION,
    CHANCES,
    COMPLETE,
];
