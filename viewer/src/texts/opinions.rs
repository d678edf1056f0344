//! The page of the opinions.

/// The texts.
#[derive(Debug)]
pub struct Opinions {
    /// Nobody is far from the others.
    pub agree: &'static str,
    /// The log holds none; they were computed here and now.
    pub computed: &'static str,
    /// In place of a value that is not there.
    pub no_value: &'static str,
    /// Why there is no value.
    pub no_value_note: &'static str,
    /// Before the choice of what is shown below.
    pub shown: &'static str,
    /// Shows where the chosen value comes from.
    pub explanation: &'static str,
    /// Its tooltip.
    pub explanation_tip: &'static str,
    /// Compares with this one.
    pub against: fn(&str) -> String,
    /// Its tooltip.
    pub against_tip: fn(&str) -> String,
}

/// English.
pub const ENGLISH: Opinions = Opinions {
    agree: "No two of them are more than a pawn apart.",
    computed: "Computed here and now: no log holds them",
    no_value: "–",
    no_value_note: "It knows too little of this position to say a value.",
    shown: "Below",
    explanation: "Explanation",
    explanation_tip: "Where this value comes from",
    against: |other| format!("From {other}"),
    against_tip: |other| format!("What leads from the value of {other} to this one"),
};

/// German.
pub const GERMAN: Opinions = Opinions {
    agree: "Keine zwei von ihnen liegen mehr als einen Bauern auseinander.",
    computed: "Hier und jetzt berechnet: kein Log enthält sie",
    no_value: "–",
    no_value_note: "Von dieser Stellung weiß sie zu wenig für einen Wert.",
    shown: "Darunter",
    explanation: "Erklärung",
    explanation_tip: "Woher dieser Wert kommt",
    against: |other| format!("Von {other}"),
    against_tip: |other| format!("Was vom Wert von {other} zu diesem führt"),
};
