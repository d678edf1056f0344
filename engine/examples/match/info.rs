//! Reading what an engine says while it thinks.

use std::fmt;

/// A score as the engine reports it: from the mover's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Score {
    /// Centipawns.
    Centipawns(i32),
    /// Moves to mate; negative (or zero) when the mover is mated.
    Mate(i32),
}

impl Score {
    /// One scale for both: a mate is worth more than any number of centipawns.
    pub(crate) fn centipawns(self) -> i32 {
        const MATE: i32 = 1_000_000;
        match self {
            Score::Centipawns(value) => value,
            Score::Mate(moves) if moves > 0 => MATE - moves,
            Score::Mate(moves) => -MATE - moves,
        }
    }

    /// The same score seen by the other side.
    pub(crate) fn flipped(self) -> Score {
        match self {
            Score::Centipawns(value) => Score::Centipawns(value.saturating_neg()),
            Score::Mate(moves) => Score::Mate(moves.saturating_neg()),
        }
    }
}

/// Pawns with two decimals, or `#3` for a mate: the notation of PGN comments.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::Centipawns(value) => write!(f, "{:.2}", f64::from(value) / 100.0),
            Score::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}

/// One `info` line, as far as this tool needs it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Info {
    /// Depth in plies.
    pub(crate) depth: Option<u32>,
    /// The score, if the line has one.
    pub(crate) score: Option<Score>,
    /// The score is only a lower or an upper bound.
    pub(crate) bound: bool,
    /// Nodes searched so far.
    pub(crate) nodes: Option<u64>,
    /// First move of the principal variation, as sent.
    pub(crate) first_move: Option<String>,
}

impl Info {
    /// Reads an `info` line about the best line. `None` for every other line,
    /// also for `info string` and for second-best lines (`multipv 2`). Tokens
    /// that make no sense are skipped, as the protocol asks.
    pub(crate) fn parse(line: &str) -> Option<Info> {
        let mut tokens = line.split_ascii_whitespace();
        if tokens.next() != Some("info") {
            return None;
        }
        let mut info = Info::default();
        while let Some(token) = tokens.next() {
            let mut number = || tokens.next().and_then(|text| text.parse::<u64>().ok());
            match token {
                "depth" => info.depth = number().and_then(|depth| depth.try_into().ok()),
                "nodes" => info.nodes = number(),
                "multipv" if number() != Some(1) => return None,
                "score" => {
                    let kind = tokens.next();
                    let value = tokens.next().and_then(|text| text.parse().ok());
                    info.score = match kind {
                        Some("cp") => value.map(Score::Centipawns),
                        Some("mate") => value.map(Score::Mate),
                        _ => None,
                    };
                }
                "lowerbound" | "upperbound" => info.bound = true,
                "pv" => {
                    info.first_move = tokens.next().map(str::to_owned);
                    break;
                }
                "string" => break,
                _ => {}
            }
        }
        (info != Info::default()).then_some(info)
    }
}

/// The move of a `bestmove` line, as sent; empty if the line names none.
pub(crate) fn best_move(line: &str) -> Option<&str> {
    let mut tokens = line.split_ascii_whitespace();
    (tokens.next() == Some("bestmove")).then(|| tokens.next().unwrap_or(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_depth_score_nodes_and_move() {
        let line = "info depth 12 seldepth 20 multipv 1 score cp -35 nodes 4711 nps 9 pv e2e4 e7e5";
        let info = Info::parse(line).unwrap();
        assert_eq!(info.depth, Some(12));
        assert_eq!(info.score, Some(Score::Centipawns(-35)));
        assert_eq!(info.nodes, Some(4711));
        assert_eq!(info.first_move.as_deref(), Some("e2e4"));
        assert!(!info.bound);
    }

    #[test]
    fn knows_bounds_and_mates() {
        let info = Info::parse("info score mate -3 upperbound depth 5").unwrap();
        assert_eq!((info.score, info.bound), (Some(Score::Mate(-3)), true));
        assert_eq!(info.depth, Some(5));
    }

    #[test]
    fn passes_over_what_is_not_the_best_line() {
        assert_eq!(Info::parse("info string depth 3 score cp 7"), None);
        assert_eq!(Info::parse("info multipv 2 depth 3 score cp 7"), None);
        assert_eq!(Info::parse("bestmove e2e4"), None);
        assert_eq!(Info::parse("info depth x score cp"), None);
        assert_eq!(Info::parse(""), None);
    }

    #[test]
    fn mates_lie_beyond_all_centipawns_and_nearer_ones_further() {
        let order = [
            Score::Mate(0),
            Score::Mate(-1),
            Score::Mate(-9),
            Score::Centipawns(-30_000),
            Score::Centipawns(30_000),
            Score::Mate(9),
            Score::Mate(1),
        ];
        assert!(order.is_sorted_by(|a, b| a.centipawns() < b.centipawns()));
    }

    #[test]
    fn finds_the_best_move() {
        assert_eq!(best_move("bestmove e2e4 ponder e7e5"), Some("e2e4"));
        assert_eq!(best_move("bestmove"), Some(""));
        assert_eq!(best_move("info depth 1"), None);
    }
}
