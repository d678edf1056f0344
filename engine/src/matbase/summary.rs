//! What became of every game that was met.

/// Why a game was not counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Skip {
    /// Neither the `Result` tag nor the end of the moves says who won.
    NoResult,
    /// A rating is missing or below the minimum.
    Elo,
    /// The `Termination` tag was to be left out.
    Termination,
    /// Not ordinary chess.
    Variant,
    /// The `FEN` tag is no legal position with ordinary castling.
    Start,
    /// A move that is not possible.
    IllegalMove,
    /// Met before.
    Duplicate,
    /// Broken: a comment without end, moves without tags.
    Unreadable,
}

impl Skip {
    /// All reasons, in the order in which they are shown.
    pub const ALL: [Skip; 8] = [
        Skip::NoResult,
        Skip::Elo,
        Skip::Termination,
        Skip::Variant,
        Skip::Start,
        Skip::IllegalMove,
        Skip::Duplicate,
        Skip::Unreadable,
    ];

    /// The reason in words.
    pub const fn text(self) -> &'static str {
        match self {
            Skip::NoResult => "no result",
            Skip::Elo => "rating missing or below the minimum",
            Skip::Termination => "termination left out",
            Skip::Variant => "not ordinary chess",
            Skip::Start => "unusable start position",
            Skip::IllegalMove => "impossible move",
            Skip::Duplicate => "met before",
            Skip::Unreadable => "broken text",
        }
    }

    /// A short name for files.
    pub const fn key(self) -> &'static str {
        match self {
            Skip::NoResult => "no-result",
            Skip::Elo => "elo",
            Skip::Termination => "termination",
            Skip::Variant => "variant",
            Skip::Start => "start",
            Skip::IllegalMove => "illegal-move",
            Skip::Duplicate => "duplicate",
            Skip::Unreadable => "unreadable",
        }
    }
}

/// The games that were met, used and left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Games counted.
    pub used: u64,
    /// Positions counted.
    pub positions: u64,
    /// Positions left out because they have more of a kind than the base holds.
    pub over_maximum: u64,
    skipped: [u64; Skip::ALL.len()],
}

impl Summary {
    /// One game more that was left out.
    pub fn skip(&mut self, reason: Skip) {
        self.add_skipped(reason, 1);
    }

    /// So many games more that were left out.
    pub fn add_skipped(&mut self, reason: Skip, games: u64) {
        self.skipped[reason as usize] += games;
    }

    /// How many games were left out for this reason.
    pub fn skipped(&self, reason: Skip) -> u64 {
        self.skipped[reason as usize]
    }

    /// All games that were met.
    pub fn games(&self) -> u64 {
        self.used + self.skipped.iter().sum::<u64>()
    }

    /// Adds what another thread or process has met.
    pub fn merge(&mut self, other: &Summary) {
        self.used += other.used;
        self.positions += other.positions;
        self.over_maximum += other.over_maximum;
        for reason in Skip::ALL {
            self.add_skipped(reason, other.skipped(reason));
        }
    }
}
