//! The page of the difference.

/// The texts.
#[derive(Debug)]
pub struct Difference {
    /// Before the choice of the first side.
    pub from: &'static str,
    /// Before the choice of the second side.
    pub to: &'static str,
    /// The position before the selected one.
    pub previous: &'static str,
    /// The selected position, by its move.
    pub selected: fn(&str) -> String,
    /// Where the main line of another depth ends.
    pub depth: fn(u32) -> String,
    /// A position from the clipboard.
    pub pasted: &'static str,
    /// Takes the position on the clipboard.
    pub paste: &'static str,
    /// Asks for another log.
    pub file: &'static str,
    /// Button.
    pub swap: &'static str,
    /// Its tooltip.
    pub swap_tip: &'static str,
    /// Column.
    pub before: &'static str,
    /// Column.
    pub after: &'static str,
    /// Column.
    pub change: &'static str,
    /// Its tooltip.
    pub change_tip: &'static str,
    /// Column of the bars.
    pub way: &'static str,
    /// Its tooltip.
    pub way_tip: &'static str,
    /// The two phases, percent.
    pub phase: fn(i32, i32) -> String,
    /// Row: terms that only the phase has changed.
    pub phase_row: &'static str,
    /// Its tooltip.
    pub phase_row_tip: &'static str,
    /// Row: what rounding makes of a block.
    pub rounding: &'static str,
    /// Its tooltip.
    pub rounding_tip: &'static str,
    /// Row: what nothing explains.
    pub unexplained: &'static str,
    /// Row: nothing has changed.
    pub same: &'static str,
    /// There is no position before the root.
    pub no_previous: &'static str,
    /// Button: to the first move of the line.
    pub first_move: &'static str,
    /// Button: the root against the end of the line.
    pub whole_line: &'static str,
    /// A side is missing or still being read.
    pub missing: &'static str,
    /// One of the logs has no rows.
    pub compact: &'static str,
    /// The changes were added up.
    pub adds_up: &'static str,
}

/// English.
pub const ENGLISH: Difference = Difference {
    from: "From",
    to: "To",
    previous: "Previous move",
    selected: |name| format!("Selected: {name}"),
    depth: |depth| format!("Depth {depth}, end of line"),
    pasted: "Pasted position",
    paste: "Position on the clipboard",
    file: "Another log…",
    swap: "Swap",
    swap_tip: "Exchange the two sides",
    before: "Before",
    after: "After",
    change: "Change",
    change_tip: "Centipawns, plus is good for White",
    way: "Way",
    way_tip: "From the value before to the value after, one bar for each change. To the right is good for White",
    phase: |before, after| {
        if before == after {
            format!("Phase {before} %")
        } else {
            format!("Phase {before} % → {after} %")
        }
    },
    phase_row: "Phase alone",
    phase_row_tip: "Terms that are the same in both positions, but which another phase mixes otherwise",
    rounding: "Rounding",
    rounding_tip: "Each row was rounded by itself, the block as a whole",
    unexplained: "Unexplained",
    same: "Nothing has changed",
    no_previous: "There is no move before the root. Go one move forward, or choose what to compare",
    first_move: "What the first move changes",
    whole_line: "What the whole line changes",
    missing: "One of the two positions is not there yet",
    compact: "A compact log has no rows: only blocks can be compared",
    adds_up: "Checked: the changes add up to the last centipawn",
};

/// German.
pub const GERMAN: Difference = Difference {
    from: "Von",
    to: "Bis",
    previous: "Zug davor",
    selected: |name| format!("Gewählt: {name}"),
    depth: |depth| format!("Tiefe {depth}, Ende der Variante"),
    pasted: "Eingefügte Stellung",
    paste: "Stellung der Zwischenablage",
    file: "Ein anderes Log…",
    swap: "Tauschen",
    swap_tip: "Die beiden Seiten tauschen",
    before: "Vorher",
    after: "Nachher",
    change: "Änderung",
    change_tip: "Hundertstel Bauern, Plus ist gut für Weiß",
    way: "Weg",
    way_tip: "Vom Wert vorher zum Wert nachher, ein Balken je Änderung. Nach rechts ist gut für Weiß",
    phase: |before, after| {
        if before == after {
            format!("Phase {before} %")
        } else {
            format!("Phase {before} % → {after} %")
        }
    },
    phase_row: "Nur die Phase",
    phase_row_tip: "Begriffe, die in beiden Stellungen gleich sind, aber von einer anderen Phase anders gemischt werden",
    rounding: "Rundung",
    rounding_tip: "Jede Zeile wurde für sich gerundet, der Block als Ganzes",
    unexplained: "Unerklärt",
    same: "Nichts hat sich geändert",
    no_previous: "Vor dem Beginn gibt es keinen Zug. Gehen Sie einen Zug weiter, oder wählen Sie, was verglichen wird",
    first_move: "Was der erste Zug ändert",
    whole_line: "Was die ganze Variante ändert",
    missing: "Eine der beiden Stellungen ist noch nicht da",
    compact: "Ein kurzes Log hat keine Zeilen: nur Blöcke lassen sich vergleichen",
    adds_up: "Geprüft: die Änderungen gehen auf den Hundertstelbauern auf",
};
