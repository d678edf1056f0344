//! Logs for tests, right in every number, made without a search.

use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};
use toga_log::eval::Settings;
use toga_log::logfile::compose::{Explainer, compose};
use toga_log::logfile::model::{Detail, Logfile, SearchValue};
use toga_log::logfile::record::Record;

/// The position of the manual.
pub(crate) const MANUAL: &str = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1";

/// The position of this FEN.
pub(crate) fn chess(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    let mode = CastlingMode::detect(fen.as_setup());
    fen.into_position(mode).expect("a legal position")
}

/// The log of a search of this position to this depth that found these moves
/// (UCI notation, separated by blanks).
pub(crate) fn log(position: &Chess, moves: &str, depth: u32) -> Logfile {
    write(&record(position, moves, depth), Detail::Verbose)
}

/// What the search hands over for such a log.
pub(crate) fn record(position: &Chess, moves: &str, depth: u32) -> Record {
    let line = moves.split_whitespace();
    Record {
        root: position.clone(),
        mode: position.castles().mode(),
        earlier: Vec::new(),
        line: line.map(|uci| uci.parse().expect("a move")).collect(),
        depth,
        selective_depth: depth + 7,
        value: SearchValue::Centipawns(-116),
        nodes: 123_456,
        elapsed: Duration::from_millis(789),
        evaluation: Settings::default(),
        engine: "Toga LOG 0".into(),
        evaluator: "Toga".into(),
        tablebase: None,
        endings: None,
        options: Vec::new(),
    }
}

/// The log that the engine makes of a record.
pub(crate) fn write(record: &Record, detail: Detail) -> Logfile {
    let date = "2026-01-02T03:04:05Z".parse().expect("a date");
    let explainer = Explainer::new(&record.evaluation, detail, true);
    compose(record, &explainer, detail, date)
}
