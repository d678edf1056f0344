//! The window before the first log.

/// The texts.
#[derive(Debug)]
pub struct Welcome {
    /// Title.
    pub title: &'static str,
    /// What the window is for.
    pub lead: &'static str,
    /// What to do, in order.
    pub steps: &'static [&'static str],
}

/// English.
pub const ENGLISH: Welcome = Welcome {
    title: "Where does the evaluation come from?",
    lead: "This window explains the engine's number term by term, for the position and for every move of its main line.",
    steps: &[
        "Add the engine toga-log to your chess program and let it analyse a position. It writes a log for each depth.",
        "With Auto on, each new log appears here by itself.",
        "Or copy a position in your chess program and press Load/Paste.",
    ],
};

/// German.
pub const GERMAN: Welcome = Welcome {
    title: "Woher kommt die Bewertung?",
    lead: "Dieses Fenster erklärt die Zahl der Engine Posten für Posten, für die Stellung und für jeden Zug ihrer Hauptvariante.",
    steps: &[
        "Melden Sie die Engine toga-log in Ihrem Schachprogramm an und lassen Sie sie eine Stellung analysieren. Sie schreibt zu jeder Tiefe ein Log.",
        "Mit Auto erscheint hier jedes neue Log von selbst.",
        "Oder kopieren Sie eine Stellung in Ihrem Schachprogramm und drücken Sie Laden/Einfügen.",
    ],
};
