//! Logs for tests: right in every number, made without a search.

use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode};
use toga_log::eval::Evaluator;
use toga_log::logfile::model::{
    Detail, FORMAT, Header, LineMove, Logfile, LoggedPosition, SearchValue,
};
use toga_log::logfile::schema;
use toga_log::position::Position;

/// The position of the manual.
pub(crate) const MANUAL: &str = "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1";

/// The position of this FEN.
pub(crate) fn chess(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard)
        .expect("a legal position")
}

/// Its six-field FEN.
pub(crate) fn fen_of(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

/// What a log of this position would say that a search to this depth found
/// these moves (UCI notation, separated by blanks).
pub(crate) fn log(position: &Chess, moves: &str, depth: u32) -> Logfile {
    let mut at = position.clone();
    let mut line = Vec::new();
    let mut positions = vec![logged(&at)];
    for uci in moves.split_whitespace() {
        let played = uci
            .parse::<UciMove>()
            .expect("a move")
            .to_move(&at)
            .expect("a legal move");
        let san = SanPlus::from_move_and_play_unchecked(&mut at, played).to_string();
        let uci = uci.to_owned();
        line.push(LineMove { uci, san });
        positions.push(logged(&at));
    }
    Logfile {
        format: FORMAT,
        detail: Detail::Verbose,
        header: Header {
            fen: fen_of(position),
            castling: CastlingMode::Standard,
            depth,
            selective_depth: depth + 7,
            value: SearchValue::Centipawns(-116),
            line,
            illegal_move: None,
            engine: "Toga LOG".into(),
            evaluator: "Toga".into(),
            options: Vec::new(),
            nodes: 123_456,
            time: Duration::from_millis(789),
            date: "2026-01-02T03:04:05Z".parse().expect("a date"),
        },
        positions,
    }
}

fn logged(position: &Chess) -> LoggedPosition {
    let mut explanation = Evaluator::default().explanation(&Position::from_chess(position));
    schema::arrange(&mut explanation);
    LoggedPosition {
        fen: fen_of(position),
        explanation,
        draws: Vec::new(),
    }
}
