//! What is said under a row that was opened, and what is painted on the board.

/// The texts.
#[derive(Debug)]
pub struct Reasons {
    /// Under the sum of the blocks.
    pub sum: &'static str,
    /// Label of what is painted on the squares.
    pub on_board: &'static str,
    /// Its tooltip.
    pub on_board_tip: &'static str,
    /// Nothing is painted.
    pub nothing: &'static str,
    /// The squares around the kings are painted.
    pub king_zones: &'static str,
}

/// English.
pub const ENGLISH: Reasons = Reasons {
    sum: "Each block is mixed by the phase and rounded by itself. Unrounded, the sums of both stages are mixed like this:",
    on_board: "On the board",
    on_board_tip: "Paint on the squares what a term counts there, centipawns",
    nothing: "Nothing",
    king_zones: "Around the kings",
};

/// German.
pub const GERMAN: Reasons = Reasons {
    sum: "Jeder Block wird von der Phase gemischt und für sich gerundet. Ungerundet werden die Summen so gemischt:",
    on_board: "Auf dem Brett",
    on_board_tip: "Auf den Feldern zeigen, was ein Begriff dort zählt, in Hundertstel Bauern",
    nothing: "Nichts",
    king_zones: "Um die Könige",
};
