//! The bar at the bottom.

use crate::session::{Follow, Newer};

/// The texts.
#[derive(Debug)]
pub struct Status {
    /// Whether new logs are shown by themselves.
    pub follow: fn(Follow) -> String,
    /// What a click on that does; its keys are added.
    pub follow_tip: fn(Follow) -> &'static str,
    /// What came while nothing was allowed to move.
    pub newer: fn(&Newer) -> String,
    /// Tooltip of that badge.
    pub newer_tip: &'static str,
}

/// English.
pub const ENGLISH: Status = Status {
    follow: |follow| match follow {
        Follow::Following => "Following".to_string(),
        Follow::FixedDepth(depth) => format!("Fixed depth {depth}"),
        Follow::Paused => "Paused".to_string(),
        Follow::Off => "Not following".to_string(),
    },
    follow_tip: |follow| match follow {
        Follow::Following => {
            "Each new log is shown as it appears. Stepping through the line pauses that"
        }
        Follow::FixedDepth(_) => {
            "New logs of this depth are shown as they appear. Stepping through the line pauses that"
        }
        Follow::Paused => "Go on with the newest log",
        Follow::Off => "Switch Auto on and go on with the newest log",
    },
    newer: |newer| {
        let what = if newer.same_position {
            format!("depth {}", newer.depth)
        } else {
            format!("another position, depth {}", newer.depth)
        };
        format!("{} newer · {what}", newer.count)
    },
    newer_tip: "Show the newest log",
};

/// German.
pub const GERMAN: Status = Status {
    follow: |follow| match follow {
        Follow::Following => "Folgt".to_string(),
        Follow::FixedDepth(depth) => format!("Feste Tiefe {depth}"),
        Follow::Paused => "Pausiert".to_string(),
        Follow::Off => "Folgt nicht".to_string(),
    },
    follow_tip: |follow| match follow {
        Follow::Following => {
            "Jedes neue Log wird gezeigt, sobald es erscheint. Schritte durch die Variante halten das an"
        }
        Follow::FixedDepth(_) => {
            "Neue Logs dieser Tiefe werden gezeigt, sobald sie erscheinen. Schritte durch die Variante halten das an"
        }
        Follow::Paused => "Mit dem neuesten Log fortfahren",
        Follow::Off => "Auto einschalten und mit dem neuesten Log fortfahren",
    },
    newer: |newer| {
        let what = if newer.same_position {
            format!("Tiefe {}", newer.depth)
        } else {
            format!("andere Stellung, Tiefe {}", newer.depth)
        };
        format!("{} neuer · {what}", newer.count)
    },
    newer_tip: "Das neueste Log zeigen",
};
