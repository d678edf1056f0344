//! The sentences of the page and of the worker that are not about a term:
//! those stand in the rules of the evaluation.

use std::path::Path;

use shakmaty::Color;

use super::store::WriteError;

/// Above the header table.
pub const HEADER: &str = "What the search found";

/// Why the first two values of the page differ.
pub const SEARCH_AND_STATIC: &str = "All values are seen from White: plus is good for White. \
    The value above comes from the search, which looks at positions far down its tree. \
    The values below are static: each judges one position as it stands, without looking ahead. \
    So the two differ, and the difference is what the search found.";

/// Above the first evaluation.
pub const CURRENT: &str = "Current position";

/// On a position in check.
pub const IN_CHECK: &str = "In check: the search does not evaluate this position statically, \
    it looks at the answers to the check. The numbers are shown all the same.";

/// On a position in which the side to move has lost.
pub const CHECKMATE: &str =
    "Checkmate: the game is over. The search counts a mate, not this value.";

/// On a position without legal move.
pub const STALEMATE: &str =
    "Stalemate: the game is over. The search counts a draw, not this value.";

/// What the diagram is called for those who do not see it.
pub fn board(fen: &str) -> String {
    format!("Board: {fen}")
}

/// Whose move it is.
pub fn to_move(color: Color) -> &'static str {
    color.fold_wb("White to move", "Black to move")
}

/// Above the sum of the blocks.
pub const BLOCKS: &str = "Building blocks in centipawns";

/// The row below the blocks.
pub const SUM_OF_BLOCKS: &str = "Sum of the blocks";

/// The last row of the sum.
pub const VALUE: &str = "Value";

/// After a value that the search takes for a draw: what it would be otherwise.
pub const STATIC: &str = "but for the draw";

/// The same after a value that the search takes for a win.
pub const STATIC_OF_WIN: &str = "static value";

/// After the value.
pub const WITHOUT_TEMPO: &str = "without tempo";

/// The sum of a row, or of a side.
pub const SUM: &str = "Sum";

/// Above the opinions.
pub const OPINIONS: &str = "Four opinions";

/// In place of a value where too little is known.
pub const NO_OPINION: &str = "–";

/// The heading over a side's pieces.
pub fn pieces_of(color: Color) -> &'static str {
    color.fold_wb("White pieces", "Black pieces")
}

/// The heading over a side's pawns.
pub fn pawns_of(color: Color) -> &'static str {
    color.fold_wb("White pawns", "Black pawns")
}

/// Which values the search took where it evaluated less than is shown.
pub fn early_exit(margin: i32) -> String {
    format!(
        "Off the main line the search was content with an estimate (material, squares, pawns, \
        tempo and patterns) where that lay {margin} or more outside of what still mattered. \
        On the main line it used the complete values below."
    )
}

/// Why the line is shorter than the search said.
pub fn illegal_move(uci: &str) -> String {
    format!("The line ends here because its next move, {uci}, is not legal in this position.")
}

/// What was checked before the page was written.
pub fn check(value: &str, gap: Option<i32>) -> String {
    match gap {
        None => format!("Checked: blocks and steps add up to {value} exactly."),
        Some(gap) => format!(
            "Checked: blocks and steps miss {value} by {} centipawns. \
             This is a mistake of the program, please report it.",
            gap.unsigned_abs()
        ),
    }
}

/// Above the words.
pub const GLOSSARY: &str = "What the words mean";
/// Words for the blocks.
pub const GLOSSARY_BLOCKS: &str = "Building blocks";
/// Words for what is added.
pub const GLOSSARY_TERMS: &str = "What is added";
/// Words for what is only shown.
pub const GLOSSARY_FACTS: &str = "What it is computed from";

/// Words for those whose opinion was asked.
pub const GLOSSARY_OPINIONS: &str = "Opinions";

/// The last line of the page.
pub fn end(engine: &str, format: u32) -> String {
    format!("Written by {engine}, log format {format}.")
}

/// Writing has begun to fail.
pub fn failed(error: &WriteError) -> String {
    format!("{error}; the search goes on, and logging resumes when it can")
}

/// Writing works again.
pub fn recovered(directory: &Path) -> String {
    format!("logs are written again to {}", directory.display())
}

/// The directory was gone.
pub fn made_again(directory: &Path) -> String {
    format!(
        "the log directory {} was gone and has been made again",
        directory.display()
    )
}

/// The disk is slower than the search.
pub fn dropped(count: usize) -> String {
    format!("{count} logs were left out because writing lags behind the search")
}
