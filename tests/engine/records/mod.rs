//! Iterations to be logged, without a search.

use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use toga_log::eval::Settings;
use toga_log::logfile::model::SearchValue;
use toga_log::logfile::record::Record;

/// The manual's position.
pub(crate) const MANUAL: &str = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1";

/// The main line that the manual prints for it.
pub(crate) const MANUAL_LINE: &str = "b3c4 b5c4 e2c3 a2a3 h5e2 b8b4 c3b1 a3a4 b1c3 a4b3 e2e3 b3b2 \
    c1b1 b2c2 b1c1 c2b3 c1b1 f5f4 b1b3 f4e3";

/// A completed iteration with everything fixed.
pub(crate) fn record(fen: &str, line: &str, depth: u32) -> Record {
    let fen: Fen = fen.parse().unwrap();
    let mode = CastlingMode::detect(fen.as_setup());
    let root: Chess = fen.into_position(mode).unwrap();
    Record {
        root,
        mode,
        earlier: Vec::new(),
        line: line
            .split_whitespace()
            .map(|uci| uci.parse().unwrap())
            .collect(),
        depth,
        selective_depth: depth + 17,
        value: SearchValue::Centipawns(-128),
        nodes: 12_345_678,
        elapsed: Duration::from_millis(8_412),
        evaluation: Settings::default(),
        engine: "Toga LOG test".to_string(),
        evaluator: "Toga".to_string(),
        tablebase: None,
        endings: None,
        options: Vec::new(),
    }
}
