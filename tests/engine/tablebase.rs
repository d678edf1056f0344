//! Endgame tables: what they say, what the search makes of it, and that a log
//! names them where they decided. The tables of three men lie in
//! `tests/data/syzygy`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking"
)]

use std::sync::Arc;

use jiff::Timestamp;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use toga_log::eval;
use toga_log::eval::trace::ScaleKind;
use toga_log::logfile::compose::{Explainer, compose};
use toga_log::logfile::model::{Detail, LoggedPosition};
use toga_log::position::Position;
use toga_log::search::observer::Capture;
use toga_log::search::{Control, Game, Limits, Searcher, Value};
use toga_log::tablebase::{Tables, Verdict, WIN};

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "records/mod.rs"]
mod records;

fn directory() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/syzygy").to_owned()
}

fn tables() -> Arc<Tables> {
    Arc::new(Tables::load(&directory()).unwrap())
}

fn position(fen: &str) -> Position {
    let chess: Chess = fen
        .parse::<Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap();
    Position::from_chess(&chess)
}

fn best(tables: &Tables, fen: &str) -> Option<(Verdict, Vec<String>)> {
    let position = position(fen);
    let (verdict, moves) = tables.best_moves(&position)?;
    Some((verdict, moves.iter().map(|mv| position.uci(*mv)).collect()))
}

#[test]
fn verdicts_are_in_the_view_of_the_mover() {
    let tables = tables();
    assert_eq!(tables.files(), 10);
    for (fen, verdict) in [
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Some(Verdict::Win)),
        ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", Some(Verdict::Loss)),
        // The opposition.
        ("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", Some(Verdict::Draw)),
        ("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1", Some(Verdict::Loss)),
        ("8/8/8/8/3k4/8/2R5/1K6 b - - 0 1", Some(Verdict::Loss)),
        // The counter has moved on: the table of results says nothing.
        ("8/8/8/8/3k4/8/2R5/1K6 b - - 1 1", None),
        // No table, castling, too many men.
        ("7r/8/8/8/3k4/8/2R5/1K6 b - - 0 1", None),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", None),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            None,
        ),
    ] {
        assert_eq!(tables.verdict(&position(fen)), verdict, "{fen}");
    }
}

#[test]
fn the_best_moves_keep_the_result() {
    let tables = tables();
    let (verdict, moves) = best(&tables, "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(verdict, Verdict::Loss);
    assert_eq!(
        moves.len(),
        2,
        "a lost side may play what it likes: {moves:?}"
    );
    // Only the step straight back keeps the opposition.
    let (verdict, moves) = best(&tables, "8/4k3/4P3/4K3/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!((verdict, moves), (Verdict::Draw, vec!["e7e8".to_owned()]));
    // A promotion is a pawn move: as near as can be, and mate comes with it.
    let (verdict, moves) = best(&tables, "7k/4P3/6K1/8/8/8/8/8 w - - 30 60").unwrap();
    assert_eq!(verdict, Verdict::Win);
    assert!(moves.contains(&"e7e8q".to_owned()), "{moves:?}");
    assert!(moves.iter().all(|mv| mv.starts_with("e7e8")), "{moves:?}");
    // With 99 half-moves on the counter only mate at once wins.
    let (verdict, moves) = best(&tables, "7k/8/6K1/8/8/8/8/R7 w - - 99 90").unwrap();
    assert_eq!((verdict, moves), (Verdict::Win, vec!["a1a8".to_owned()]));
    let (verdict, _) = best(&tables, "8/8/8/4k3/8/8/8/KR6 w - - 99 90").unwrap();
    assert_eq!(verdict, Verdict::Draw);
}

#[test]
fn directories_without_tables_know_nothing() {
    let empty = tempfile::tempdir().unwrap();
    let path = empty.path().display().to_string();
    let tables = Tables::load(&path).unwrap();
    assert_eq!(tables.files(), 0);
    let known = position("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1");
    assert_eq!(tables.verdict(&known), None);
    assert_eq!(tables.best_moves(&known), None);

    let missing = format!("{path}/none");
    let error = Tables::load(&missing).unwrap_err().to_string();
    assert!(error.contains(&missing), "{error}");

    // A damaged table is an error when the file's size shows it, and else an
    // unknown position.
    std::fs::write(empty.path().join("KQvK.rtbw"), [0; 80]).unwrap();
    let damaged = Tables::load(&path).unwrap();
    assert_eq!(
        damaged.verdict(&position("4k3/8/4K3/8/8/8/8/Q7 w - - 0 1")),
        None
    );
    std::fs::write(empty.path().join("KQvK.rtbw"), [0; 7]).unwrap();
    assert!(Tables::load(&path).is_err());
}

#[test]
fn the_search_asks_the_tables() {
    let game = |fen: &str| Game::new(position(fen));
    let search = |fen: &str, tables: Option<Arc<Tables>>| {
        let mut searcher = Searcher::new(8).unwrap();
        searcher.set_tablebase(tables);
        let mut heard = Capture::default();
        let limits = Limits::depth(8);
        let outcome = searcher.search(&game(fen), &limits, &Control::new(), &mut heard);
        let hits = heard.iterations.last().unwrap().tablebase_hits;
        (outcome, hits)
    };
    // Rook takes pawn: known to be won at once, long before the mate is seen.
    let fen = "8/8/8/8/3k4/8/1Kp5/2R5 w - - 0 1";
    let (with, hits) = search(fen, Some(tables()));
    assert!(hits > 0);
    match with.value {
        Value::Centipawns(value) => assert!(value > WIN - 100, "{value}"),
        Value::Mate(moves) => assert!(moves > 0),
    }
    let (without, none) = search(fen, None);
    assert_eq!(none, 0);
    assert!(!matches!(without.value, Value::Centipawns(value) if value > WIN - 100));
    // At the root the move is the table's.
    let fen = "8/4k3/4P3/4K3/8/8/8/8 b - - 0 1";
    let (outcome, hits) = search(fen, Some(tables()));
    assert!(hits > 0);
    let best = outcome.best.unwrap();
    assert_eq!(position(fen).uci(best), "e7e8");
}

#[test]
fn a_log_names_the_tables_where_they_decided() {
    let mut record = records::record("8/8/8/8/3k4/8/1Kp5/2R5 w - - 0 1", "c1c2 d4d5", 11);
    let explainer = Explainer::new(&eval::Settings::default(), Detail::Verbose, false);
    let kinds = |record: &_| -> Vec<Option<(ScaleKind, i32)>> {
        let log = compose(record, &explainer, Detail::Verbose, Timestamp::UNIX_EPOCH);
        assert!(log.positions.iter().all(LoggedPosition::adds_up));
        (log.positions.iter())
            .map(|each| each.draws.first().map(|step| (step.kind, step.after)))
            .collect()
    };
    assert_eq!(kinds(&record), [None, None, None]);
    record.tablebase = Some(tables());
    let decided = Some((ScaleKind::Tablebase, WIN - 1));
    assert_eq!(kinds(&record), [None, decided, None]);
}
