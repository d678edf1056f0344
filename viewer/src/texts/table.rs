//! The evaluation: headline, table, notes.

/// The texts.
#[derive(Debug)]
pub struct Table {
    /// Title.
    pub evaluation: &'static str,
    /// Before the value without the tempo term.
    pub without_tempo: &'static str,
    /// Why that value is shown.
    pub without_tempo_tip: &'static str,
    /// What the total is.
    pub total_tip: &'static str,
    /// The phase.
    pub phase: &'static str,
    /// What it means.
    pub phase_tip: &'static str,
    /// Head of the names, in a copied table.
    pub term: &'static str,
    /// Head of the remarks, in a copied table.
    pub note: &'static str,
    /// Column.
    pub value: &'static str,
    /// Its tooltip.
    pub value_tip: &'static str,
    /// Column.
    pub opening: &'static str,
    /// Its tooltip.
    pub opening_tip: &'static str,
    /// Column.
    pub endgame: &'static str,
    /// Its tooltip.
    pub endgame_tip: &'static str,
    /// The blocks together.
    pub sum_of_blocks: &'static str,
    /// The static value.
    pub total: &'static str,
    /// What the search counts instead, where it knows of a draw.
    pub in_search: &'static str,
    /// Why the search counts a draw here: the captions of the steps.
    pub draw_note: fn(&str) -> String,
    /// How the search knows who wins here: the caption of the step.
    pub win_note: fn(&str) -> String,
    /// The sum was checked.
    pub adds_up: &'static str,
    /// The sum was checked and is wrong.
    pub does_not_add_up: &'static str,
    /// For screen readers: the move before, who moves, the value.
    pub spoken: fn(&str, &str, &str) -> String,
    /// A position in check is never evaluated by the search.
    pub check_note: &'static str,
    /// The side to move is mated.
    pub checkmate_note: &'static str,
    /// The side to move has no move.
    pub stalemate_note: &'static str,
    /// The log was written without rows.
    pub compact_note: &'static str,
    /// Opens all blocks.
    pub open_all: &'static str,
    /// Closes all blocks.
    pub close_all: &'static str,
}

/// English.
pub const ENGLISH: Table = Table {
    evaluation: "Static evaluation",
    without_tempo: "without tempo",
    without_tempo_tip: "The tempo term changes sides with each move. Compare positions by this value",
    total_tip: "What the search would use here, in pawns. Plus is good for White",
    phase: "Phase",
    phase_tip: "How far the game has come: 0 % with all pieces on the board, 100 % with kings and pawns only. It mixes opening and endgame values",
    term: "Term",
    note: "Note",
    value: "Value",
    value_tip: "Opening and endgame value mixed by phase, each row by itself. Centipawns, plus is good for White",
    opening: "Opening",
    opening_tip: "What it counts with all pieces on the board, centipawns",
    endgame: "Endgame",
    endgame_tip: "What it counts without pieces, centipawns",
    sum_of_blocks: "Sum of blocks",
    total: "Total",
    in_search: "In the search",
    draw_note: |why| format!("The search counts a draw here: {why}"),
    win_note: |why| format!("The search knows who wins here: {why}"),
    adds_up: "Checked: blocks and steps add up to the total",
    does_not_add_up: "Checked: blocks and steps do not add up to the total",
    spoken: |place, turn, value| format!("{place}: {turn}, {value} in pawns"),
    check_note: "In check: the search never uses this value",
    checkmate_note: "Checkmate: the search counts a mate, not this value",
    stalemate_note: "Stalemate: the search counts a draw, not this value",
    compact_note: "Compact log: no rows",
    open_all: "Open all",
    close_all: "Close all",
};

/// German.
pub const GERMAN: Table = Table {
    evaluation: "Statische Bewertung",
    without_tempo: "ohne Zugrecht",
    without_tempo_tip: "Das Zugrecht wechselt mit jedem Zug die Seite. Stellungen vergleicht man mit diesem Wert",
    total_tip: "Was die Suche hier einsetzen würde, in Bauern. Plus ist gut für Weiß",
    phase: "Phase",
    phase_tip: "Wie weit die Partie ist: 0 % mit allen Figuren auf dem Brett, 100 % nur mit Königen und Bauern. Sie mischt die Werte für Eröffnung und Endspiel",
    term: "Posten",
    note: "Anmerkung",
    value: "Wert",
    value_tip: "Werte für Eröffnung und Endspiel nach der Phase gemischt, jede Zeile für sich. Hundertstel Bauern, Plus ist gut für Weiß",
    opening: "Eröffnung",
    opening_tip: "Was es mit allen Figuren auf dem Brett zählt, in Hundertstel Bauern",
    endgame: "Endspiel",
    endgame_tip: "Was es ohne Figuren zählt, in Hundertstel Bauern",
    sum_of_blocks: "Summe der Blöcke",
    total: "Gesamt",
    in_search: "In der Suche",
    draw_note: |why| format!("Die Suche zählt hier ein Remis: {why}"),
    win_note: |why| format!("Die Suche weiß, wer hier gewinnt: {why}"),
    adds_up: "Geprüft: Blöcke und Schritte ergeben den Gesamtwert",
    does_not_add_up: "Geprüft: Blöcke und Schritte ergeben nicht den Gesamtwert",
    spoken: |place, turn, value| format!("{place}: {turn}, {value} in Bauern"),
    check_note: "Im Schach: die Suche verwendet diesen Wert nie",
    checkmate_note: "Matt: die Suche zählt ein Matt, nicht diesen Wert",
    stalemate_note: "Patt: die Suche zählt ein Remis, nicht diesen Wert",
    compact_note: "Kurzes Log: keine Zeilen",
    open_all: "Alle öffnen",
    close_all: "Alle schließen",
};
