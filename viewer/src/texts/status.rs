//! The bar at the bottom.

use crate::session::Newer;

/// The texts.
#[derive(Debug)]
pub struct Status {
    /// What came while nothing was allowed to move.
    pub newer: fn(&Newer) -> String,
    /// Tooltip of that badge.
    pub newer_tip: &'static str,
}

/// English.
pub const ENGLISH: Status = Status {
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
