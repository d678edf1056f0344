//! The evaluation in words, and how it is hidden for training.

use shakmaty::Color;

use crate::session::carriers::Grade;

/// What a sentence is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts<'a> {
    /// How much it is.
    pub grade: Grade,
    /// Whom it is good for.
    pub side: Color,
    /// The term, block or step.
    pub caption: &'a str,
    /// What it counts, in pawns.
    pub value: String,
    /// What counts most in it, and what is said of that. Without a name it is
    /// said of all.
    pub lead: Option<(String, String)>,
    /// For men of one kind: how many the better side has, and the other.
    pub counts: Option<(i32, i32)>,
}

/// The texts.
#[derive(Debug)]
pub struct Words {
    /// One sentence.
    pub sentence: fn(&Parts<'_>) -> String,
    /// From which size on something is slight, clear and large.
    pub grades: fn([i32; 3]) -> String,
    /// Nothing counts enough to be named.
    pub nothing: &'static str,
    /// In place of a value that is hidden.
    pub hidden_value: &'static str,
    /// In place of a page that is hidden.
    pub hidden: &'static str,
    /// What to do then.
    pub hidden_lead: &'static str,
    /// Button.
    pub reveal: &'static str,
}

/// English.
pub const ENGLISH: Words = Words {
    sentence: |parts| {
        let grade = match parts.grade {
            Grade::Slight => "Slight",
            Grade::Clear => "Clear",
            Grade::Large => "Large",
        };
        let side = parts.side.fold_wb("White", "Black");
        let caption = parts.caption.to_lowercase();
        let head = format!("{grade} for {side}: {caption} {}", parts.value);
        match (&parts.lead, parts.counts) {
            (None, _) => head,
            (Some((name, _)), Some((own, other))) => {
                format!(
                    "{head}, most of all {} ({own} against {other})",
                    name.to_lowercase()
                )
            }
            (Some((name, about)), None) if name.is_empty() => format!("{head} ({about})"),
            (Some((name, about)), None) if about.is_empty() => {
                format!("{head}, most of all {name}")
            }
            (Some((name, about)), None) => format!("{head}, most of all {name} ({about})"),
        }
    },
    grades: |[slight, clear, large]| {
        format!(
            "Slight from {slight} centipawns, clear from {clear}, large from {large}. Click to go to the row"
        )
    },
    nothing: "Nothing counts as much as a tenth of a pawn",
    hidden_value: "hidden",
    hidden: "Hidden for training",
    hidden_lead: "Who stands better, by how much, and why? Decide, then look.",
    reveal: "Reveal",
};

/// German.
pub const GERMAN: Words = Words {
    sentence: |parts| {
        let grade = match parts.grade {
            Grade::Slight => "Leicht",
            Grade::Clear => "Klar",
            Grade::Large => "Groß",
        };
        let side = parts.side.fold_wb("Weiß", "Schwarz");
        let head = format!("{grade} für {side}: {} {}", parts.caption, parts.value);
        match (&parts.lead, parts.counts) {
            (None, _) => head,
            (Some((name, _)), Some((own, other))) => {
                format!("{head}, vor allem {name} ({own} gegen {other})")
            }
            (Some((name, about)), None) if name.is_empty() => format!("{head} ({about})"),
            (Some((name, about)), None) if about.is_empty() => {
                format!("{head}, vor allem {name}")
            }
            (Some((name, about)), None) => format!("{head}, vor allem {name} ({about})"),
        }
    },
    grades: |[slight, clear, large]| {
        format!(
            "Leicht ab {slight} Hundertstel Bauern, klar ab {clear}, groß ab {large}. Ein Klick führt zur Zeile"
        )
    },
    nothing: "Nichts zählt auch nur einen Zehntelbauern",
    hidden_value: "verborgen",
    hidden: "Zum Üben verdeckt",
    hidden_lead: "Wer steht besser, um wie viel, und warum? Entscheiden Sie, dann sehen Sie nach.",
    reveal: "Aufdecken",
};
