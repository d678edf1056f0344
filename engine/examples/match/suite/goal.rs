//! What solves a position of a test suite.

use std::fmt;

use shakmaty::Move;
use shakmaty::san::SanPlus;

use crate::epd::Entry;
use crate::info::Score;

/// What a line of the file asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// One of these moves.
    Best(Vec<Move>),
    /// Any move but these.
    Avoid(Vec<Move>),
    /// A forced mate in so many moves or fewer; negative: the mover is mated.
    Mate(i32),
}

impl Goal {
    /// Reads the operations `dm N`, `bm #N`, `bm` and `am`. The error says
    /// why there is nothing to solve.
    pub(super) fn of(entry: &Entry) -> Result<Goal, String> {
        if let Some(text) = entry.operation("dm") {
            mate(text)
        } else if let Some(text) = entry.operation("bm") {
            match text.strip_prefix('#') {
                Some(number) => mate(number),
                None => moves(entry, text).map(Goal::Best),
            }
        } else if let Some(text) = entry.operation("am") {
            moves(entry, text).map(Goal::Avoid)
        } else {
            Err("no bm, am or dm".to_owned())
        }
    }

    /// Whether a move solves it. A mate is never solved by a move alone.
    pub(super) fn met_by_move(&self, chosen: Move) -> bool {
        match self {
            Goal::Best(moves) => moves.contains(&chosen),
            Goal::Avoid(moves) => !moves.contains(&chosen),
            Goal::Mate(_) => false,
        }
    }

    /// Whether a score announces the mate that is sought, or a shorter one.
    pub(super) fn met_by_score(&self, score: Score) -> bool {
        match (self, score) {
            (&Goal::Mate(sought), Score::Mate(found)) => {
                found.signum() == sought.signum() && found.abs() <= sought.abs()
            }
            _ => false,
        }
    }
}

/// In the words of the file.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (opcode, moves) = match self {
            Goal::Best(moves) => ("bm", moves),
            Goal::Avoid(moves) => ("am", moves),
            Goal::Mate(moves) => return write!(f, "mate {moves}"),
        };
        f.write_str(opcode)?;
        moves.iter().try_for_each(|chosen| write!(f, " {chosen}"))
    }
}

fn mate(text: &str) -> Result<Goal, String> {
    match text.trim().parse() {
        Ok(0) => Err("no mate to find".to_owned()),
        Ok(moves) => Ok(Goal::Mate(moves)),
        Err(_) => Err(format!("`{text}` is no number of moves")),
    }
}

fn moves(entry: &Entry, text: &str) -> Result<Vec<Move>, String> {
    let read = |word: &str| {
        let san =
            SanPlus::from_ascii(word.as_bytes()).map_err(|_| format!("`{word}` is no move"))?;
        san.san
            .to_move(&entry.position)
            .map_err(|_| format!("`{word}` is not legal"))
    };
    text.split_whitespace().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::CastlingMode;

    fn goal(operations: &str) -> Result<Goal, String> {
        let line = format!("k7/8/1K6/8/8/8/8/6Q1 w - - {operations}");
        Goal::of(&crate::epd::parse(&line, CastlingMode::Standard).unwrap())
    }

    #[test]
    fn reads_what_is_asked() {
        assert_eq!(goal("dm 1;"), Ok(Goal::Mate(1)));
        assert_eq!(goal("bm #15;"), Ok(Goal::Mate(15)));
        assert_eq!(goal("dm -4;"), Ok(Goal::Mate(-4)));
        assert_eq!(
            goal("bm Qg8# Qa1+;").map(|goal| goal.to_string()),
            Ok("bm Qg1-g8 Qg1-a1".to_owned())
        );
        for wrong in ["dm 0;", "bm Nf3;", "bm x;", "dm x;", "id \"x\";"] {
            assert!(goal(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn judges_moves() {
        let Ok(Goal::Best(moves)) = goal("bm Qg8#;") else {
            panic!()
        };
        assert!(goal("bm Qa1 Qg8;").unwrap().met_by_move(moves[0]));
        assert!(!goal("bm Qa1;").unwrap().met_by_move(moves[0]));
        assert!(!goal("am Qg8;").unwrap().met_by_move(moves[0]));
        assert!(goal("am Qa1;").unwrap().met_by_move(moves[0]));
    }

    #[test]
    fn judges_mates() {
        let three = Goal::Mate(3);
        assert!(three.met_by_score(Score::Mate(3)) && three.met_by_score(Score::Mate(2)));
        assert!(!three.met_by_score(Score::Mate(4)) && !three.met_by_score(Score::Mate(-3)));
        assert!(
            !three.met_by_score(Score::Mate(0)) && !three.met_by_score(Score::Centipawns(30_000))
        );
        assert!(Goal::Mate(-3).met_by_score(Score::Mate(-3)));
    }
}
