//! From a completed iteration to what its log says: replays the main line,
//! checks every move, explains every position.

use std::time::Duration;

use jiff::{Timestamp, Unit};
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Position as _};

use super::model::{Detail, FORMAT, Header, LineMove, Logfile, LoggedPosition};
use super::record::Record;
use super::schema;
use crate::eval::opinions::Panel;
use crate::eval::toga::exact_draw::is_exact_draw;
use crate::eval::trace::{ScaleKind, ScaleStep, StepFact};
use crate::eval::{Evaluator, Settings};
use crate::position::Position;
use crate::position::front_door::fen;
use crate::tablebase::solved::Solution;

/// Who explains: made from the record's own settings.
#[derive(Clone, Debug)]
pub struct Explainer {
    /// The evaluator of the search.
    pub evaluator: Evaluator,
    /// Who is asked for opinions besides; none where no opinions are wanted.
    pub panel: Option<Panel>,
}

impl Explainer {
    /// An explainer for logs under these settings. Opinions belong to verbose
    /// logs.
    pub fn new(settings: &Settings, detail: Detail, opinions: bool) -> Explainer {
        Explainer {
            evaluator: Evaluator::new(settings),
            panel: (opinions && detail == Detail::Verbose).then(|| Panel::new(settings)),
        }
    }
}

/// The log of this iteration, dated `now`.
pub fn compose(record: &Record, explainer: &Explainer, detail: Detail, now: Timestamp) -> Logfile {
    let mut history = record.earlier.clone();
    let mut chess = record.root.clone();
    let mut positions = vec![logged(&chess, explainer, detail)];
    let mut line = Vec::with_capacity(record.line.len());
    let mut illegal_move = None;
    for uci in &record.line {
        let Ok(each) = uci.to_move(&chess) else {
            illegal_move = Some(uci.to_string());
            break;
        };
        history.push(chess.clone());
        let uci = each.to_uci(record.mode).to_string();
        let san = SanPlus::from_move_and_play_unchecked(&mut chess, each).to_string();
        line.push(LineMove { uci, san });
        let mut position = logged(&chess, explainer, detail);
        let value = position.explanation.value;
        position.draws = decided(&chess, &history, value, record, line.len());
        positions.push(position);
    }
    Logfile {
        format: FORMAT,
        detail,
        header: Header {
            fen: fen(&record.root),
            castling: record.mode,
            depth: record.depth,
            selective_depth: record.selective_depth,
            value: record.value,
            line,
            illegal_move,
            engine: record.engine.clone(),
            evaluator: record.evaluator.clone(),
            early_exit: explainer.evaluator.early_exit(),
            options: record.options.clone(),
            nodes: record.nodes,
            time: whole_milliseconds(record.elapsed),
            date: now.round(Unit::Second).unwrap_or(now),
        },
        positions,
    }
}

/// A position by itself, as it stands in a log.
fn logged(chess: &Chess, explainer: &Explainer, detail: Detail) -> LoggedPosition {
    let position = Position::from_chess(chess);
    let mut explanation = explainer.evaluator.explanation(&position);
    match detail {
        Detail::Verbose => schema::arrange(&mut explanation),
        Detail::Compact => {
            for part in &mut explanation.blocks {
                part.rows.clear();
            }
        }
    }
    LoggedPosition {
        fen: fen(chess),
        explanation,
        draws: Vec::new(),
        opinions: explainer
            .panel
            .as_ref()
            .map(|panel| panel.opinions(&position)),
    }
}

/// Why the search counts something else in this position, so many plies below
/// the root, if it does: a single earlier occurrence, fifty moves, a known draw
/// with few men, a solved ending, the endgame tables.
fn decided(
    chess: &Chess,
    history: &[Chess],
    value: i32,
    record: &Record,
    ply: usize,
) -> Vec<ScaleStep> {
    let in_white_view = |found: i32| chess.turn().fold_wb(found, -found);
    let position = Position::from_chess(chess);
    let endings = record.endings.as_deref();
    let solution = endings.and_then(|endings| endings.solution(&position));
    let tables = record.tablebase.as_deref();
    let mut after = 0;
    let mut facts = Vec::new();
    let kind = if history.contains(chess) {
        ScaleKind::Repetition
    } else if chess.halfmoves() >= 100 && !chess.is_checkmate() {
        ScaleKind::FiftyMoves
    } else if is_exact_draw(&position) && solution.is_none_or(|found| found == Solution::Draw) {
        ScaleKind::DeadDraw
    } else if let Some(solution) = solution.filter(|found| found.stands(chess.halfmoves())) {
        match solution {
            // The board shows it.
            Solution::Loss(0) => return Vec::new(),
            Solution::Draw => {}
            Solution::Loss(plies) | Solution::Win(plies) => {
                facts.push((StepFact::MateIn, plies.div_ceil(2).cast_signed()));
            }
        }
        after = in_white_view(solution.value(ply));
        ScaleKind::SolvedEnding
    } else if let Some(verdict) = tables.and_then(|tables| tables.verdict(&position)) {
        after = in_white_view(verdict.value(ply));
        ScaleKind::Tablebase
    } else {
        return Vec::new();
    };
    vec![ScaleStep {
        kind,
        before: value,
        factor: None,
        after,
        reasons: Vec::new(),
        facts,
    }]
}

fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logfile::model::SearchValue;
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    fn log(fen: &str, line: &str, earlier: Vec<Chess>) -> Logfile {
        let fen: Fen = fen.parse().unwrap();
        let mode = CastlingMode::detect(fen.as_setup());
        let record = Record {
            root: fen.into_position(mode).unwrap(),
            mode,
            earlier,
            line: line
                .split_whitespace()
                .map(|uci| uci.parse().unwrap())
                .collect(),
            depth: 11,
            selective_depth: 20,
            value: SearchValue::Centipawns(0),
            nodes: 1,
            elapsed: Duration::from_micros(1_500),
            evaluation: Settings::default(),
            engine: "engine".to_string(),
            evaluator: "evaluator".to_string(),
            tablebase: None,
            endings: None,
            options: Vec::new(),
        };
        let explainer = Explainer::new(&record.evaluation, Detail::Verbose, true);
        compose(&record, &explainer, Detail::Verbose, Timestamp::UNIX_EPOCH)
    }

    fn draws(log: &Logfile) -> Vec<Option<ScaleKind>> {
        log.positions
            .iter()
            .map(|each| each.draws.first().map(|step| step.kind))
            .collect()
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn the_line_is_played_and_written_in_both_notations() {
        let log = log(START, "e2e4 b8c6 g1f3", Vec::new());
        let sans: Vec<&str> = log.header.line.iter().map(|each| &*each.san).collect();
        assert_eq!(sans, ["e4", "Nc6", "Nf3"]);
        assert_eq!(log.positions.len(), 4);
        assert_eq!(
            log.positions[3].fen,
            "r1bqkbnr/pppppppp/2n5/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 2"
        );
        assert_eq!(log.header.time, Duration::from_millis(1));
    }

    #[test]
    fn an_illegal_move_ends_the_line() {
        let log = log(START, "e2e4 e2e4 g1f3", Vec::new());
        assert_eq!(log.header.illegal_move.as_deref(), Some("e2e4"));
        assert_eq!((log.header.line.len(), log.positions.len()), (1, 2));
    }

    #[test]
    fn castling_is_written_by_the_mode() {
        let chess960 = log(
            "1k2r3/4p3/8/8/8/5P2/8/1K2R3 w Ee - 0 1",
            "b1e1 b8e8",
            Vec::new(),
        );
        let line: Vec<&str> = chess960.header.line.iter().map(|each| &*each.uci).collect();
        assert_eq!(line, ["b1e1", "b8e8"]);
        let standard = log("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", Vec::new());
        assert_eq!(standard.header.line[0].uci, "e1g1");
        assert_eq!(standard.header.line[0].san, "O-O");
    }

    #[test]
    fn a_repetition_in_the_line_or_in_the_game_is_a_draw() {
        let back_and_forth = log(START, "g1f3 g8f6 f3g1 f6g8 e2e4", Vec::new());
        let repetition = Some(ScaleKind::Repetition);
        assert_eq!(
            draws(&back_and_forth),
            [None, None, None, None, repetition, None]
        );
        let drawn = &back_and_forth.positions[4];
        assert_eq!((drawn.value(), drawn.adds_up()), (0, true));

        let before: Fen = START.parse().unwrap();
        let before: Chess = before.into_position(CastlingMode::Standard).unwrap();
        let root = "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2";
        let log = log(root, "f3g1 f6g8", vec![before]);
        assert_eq!(draws(&log), [None, None, repetition]);
    }

    #[test]
    fn fifty_moves_are_a_draw_below_the_root_unless_it_is_mate() {
        let quiet = log("4k3/8/8/8/8/8/8/R3K3 w - - 99 90", "a1a2", Vec::new());
        assert_eq!(draws(&quiet), [None, Some(ScaleKind::FiftyMoves)]);
        let mate = log("4k3/8/4K3/8/8/8/8/R7 w - - 99 90", "a1a8", Vec::new());
        assert_eq!(draws(&mate), [None, None]);
    }

    #[test]
    fn what_nobody_can_win_is_a_dead_draw() {
        let dead = Some(ScaleKind::DeadDraw);
        let bare_kings = log("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2", Vec::new());
        assert_eq!(draws(&bare_kings), [None, dead]);
        let stopped = log("8/8/4k3/8/4P3/4K3/8/8 w - - 0 1", "e4e5", Vec::new());
        let winning = log("4k3/8/4K3/8/4P3/8/8/8 w - - 0 1", "e4e5", Vec::new());
        assert_eq!(draws(&stopped)[1], dead);
        assert_eq!(draws(&winning)[1], None);
    }
}
