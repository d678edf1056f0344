//! What a search makes of solved endings.

use jiff::Timestamp;
use shakmaty::Position as _;
use toga_log::eval;
use toga_log::eval::trace::{ScaleKind, StepFact};
use toga_log::logfile::compose::{Explainer, compose};
use toga_log::logfile::model::{Detail, LoggedPosition};
use toga_log::search::{Bound, Limits, Value};
use toga_log::tablebase::solved::MATE;

use super::{end_of_line, mate, mates, men, position, records, search, solved, solver};

const ROOK: &str = "8/8/8/8/8/2k5/1R6/K7 w - - 0 1";
/// A fortress: the knight stays beside its king.
const DRAWN: &str = "8/8/8/8/3k4/4n3/8/R3K3 b - - 0 1";

#[test]
fn the_shortest_mate_is_told_at_depth_one_with_its_whole_line() {
    let mut searcher = solver();
    // Two of each ending of four men.
    let classic = mates("classic280.epd");
    let classic = classic.iter().filter(|(fen, _)| men(fen) <= 4);
    for (fen, distance) in classic.step_by(19) {
        let (outcome, heard) = search(&mut searcher, fen, &Limits::depth(1));
        assert_eq!(mate(outcome.value), *distance, "{fen}");
        let last = heard.last().unwrap();
        assert_eq!((last.depth, last.value), (1, outcome.value), "{fen}");
        let plies = if *distance > 0 {
            2 * distance - 1
        } else {
            -2 * distance
        };
        assert_eq!(last.line.len(), plies as usize, "{fen}");
        assert!(last.selective_depth >= plies as u32, "{fen}");
        assert!(end_of_line(last).is_checkmate(), "{fen}");
        assert_eq!(Some(last.line[0]), outcome.best);
        assert!(last.tablebase_hits > 0);
    }
}

#[test]
fn deeper_searches_and_several_lines_say_the_same() {
    let mut searcher = solver();
    let endings = solved(ROOK);
    let limits = Limits {
        multi_pv: 100,
        ..Limits::depth(6)
    };
    let (_, heard) = search(&mut searcher, ROOK, &limits);
    let lines = position(ROOK).legal_moves().len();
    assert_eq!(heard.len(), 6 * lines);
    for iteration in &heard {
        let next = position(ROOK).play(iteration.line[0]);
        let solution = endings.solution(&next).unwrap().of_move();
        let value = solution.value(0);
        let told = match iteration.value {
            Value::Mate(moves) => MATE + 1 - 2 * moves,
            Value::Centipawns(value) => value,
        };
        assert_eq!(
            (told, iteration.bound),
            (value, Bound::Exact),
            "{iteration:?}"
        );
        assert_eq!(end_of_line(iteration).is_checkmate(), value > 0);
    }
}

#[test]
fn chosen_moves_and_wanted_mates_are_respected() {
    let mut searcher = solver();
    let only = position(ROOK).parse_uci("a1a2").unwrap();
    let limits = Limits {
        search_moves: vec![only],
        ..Limits::depth(3)
    };
    let (outcome, _) = search(&mut searcher, ROOK, &limits);
    assert_eq!(outcome.best, Some(only));
    assert!(mate(outcome.value) >= 16, "{outcome:?}");
    for (wanted, depth) in [(16, 1), (20, 1), (15, 9)] {
        let limits = Limits {
            mate: Some(wanted),
            ..Limits::depth(9)
        };
        let (outcome, _) = search(&mut searcher, ROOK, &limits);
        assert_eq!((mate(outcome.value), outcome.depth), (16, depth));
    }
}

#[test]
fn a_drawn_ending_is_a_draw_and_still_searched() {
    let mut searcher = solver();
    let endings = solved(DRAWN);
    let (outcome, heard) = search(&mut searcher, DRAWN, &Limits::depth(8));
    assert!(heard.iter().all(|told| told.value == Value::Centipawns(0)));
    assert_eq!(outcome.value, Value::Centipawns(0));
    assert!(
        outcome.nodes > 200,
        "it looks for the better move: {outcome:?}"
    );
    let keeps = endings.solution(&position(DRAWN).play(outcome.best.unwrap()));
    assert_eq!(keeps, endings.solution(&position(DRAWN)));
    // Asked for all moves it tells the losing ones as well.
    let limits = Limits {
        multi_pv: 100,
        ..Limits::depth(4)
    };
    let (_, heard) = search(&mut searcher, DRAWN, &limits);
    let lines = position(DRAWN).legal_moves().len();
    let mut losing = 0;
    for told in &heard[heard.len() - lines..] {
        let next = position(DRAWN).play(told.line[0]);
        let value = endings.solution(&next).unwrap().of_move().value(0);
        assert_eq!(mate(told.value) < 0, value < 0, "{told:?}");
        losing += usize::from(value < 0);
    }
    assert!(losing > 0 && losing < lines);
}

#[test]
fn a_win_that_comes_too_late_is_no_mate() {
    let mut searcher = solver();
    // Mate in 16 takes 31 half-moves, and nothing can be captured.
    let at = |halfmoves: u32| ROOK.replace("- - 0", &format!("- - {halfmoves}"));
    let (outcome, _) = search(&mut searcher, &at(69), &Limits::depth(4));
    assert_eq!(outcome.value, Value::Mate(16));
    let (outcome, _) = search(&mut searcher, &at(70), &Limits::depth(4));
    assert!(matches!(outcome.value, Value::Centipawns(_)), "{outcome:?}");
}

#[test]
fn what_is_solved_counts_more_than_a_rule_of_thumb() {
    // By the rules of 2007 the pawn is stopped.
    let fen = "2k5/P7/8/8/8/8/8/K7 w - - 0 1";
    let before = "2k5/8/P7/8/8/8/8/K7 w - - 0 1";
    let mut searcher = solver();
    for fen in [fen, before] {
        let expected = solved(fen).solution(&position(fen)).unwrap().value(0);
        let (outcome, _) = search(&mut searcher, fen, &Limits::depth(3));
        assert_eq!(mate(outcome.value) > 0, expected > 0, "{fen}: {outcome:?}");
    }
}

#[test]
fn a_capture_that_leads_to_a_solved_ending_is_known() {
    // Rook takes pawn: rook against king, and the king stands far away.
    let fen = "8/8/8/8/3k4/8/1Kp4n/2R5 w - - 0 1";
    let endings = solved(fen);
    let taken = position(fen).play(position(fen).parse_uci("c1c2").unwrap());
    assert!(endings.solution(&taken).is_some());
    let (outcome, heard) = search(&mut solver(), fen, &Limits::depth(4));
    assert!(heard.iter().any(|told| told.tablebase_hits > 0));
    assert!(outcome.best.is_some());
}

#[test]
fn with_many_men_nothing_is_solved() {
    let fen = "8/5p1k/6p1/p6P/4r2Q/2P5/1P1R3K/8 b - - 0 1";
    let (with, _) = search(&mut solver(), fen, &Limits::depth(8));
    let mut without = toga_log::search::Searcher::new(8).unwrap();
    let (without, _) = search(&mut without, fen, &Limits::depth(8));
    assert_eq!(with, without);
}

#[test]
fn a_log_names_the_solved_ending_and_the_distance() {
    let (_, heard) = search(&mut solver(), ROOK, &Limits::depth(1));
    let iteration = heard.last().unwrap();
    let line: Vec<String> = iteration
        .line
        .iter()
        .map(|mv| mv.to_uci(shakmaty::CastlingMode::Standard).to_string())
        .collect();
    let mut record = records::record(ROOK, &line.join(" "), 11);
    record.endings.clone_from(&iteration.endings);
    let explainer = Explainer::new(&eval::Settings::default(), Detail::Verbose, false);
    let log = compose(&record, &explainer, Detail::Verbose, Timestamp::UNIX_EPOCH);
    assert_eq!(log.positions.len(), 32);
    assert!(log.positions.iter().all(LoggedPosition::adds_up));
    for (ply, logged) in log.positions.iter().enumerate() {
        // Of the root the search asks its moves; the mate is on the board.
        if ply == 0 || ply == 31 {
            assert!(logged.draws.is_empty());
            continue;
        }
        let step = &logged.draws[0];
        assert_eq!(step.kind, ScaleKind::SolvedEnding);
        assert_eq!(step.after, MATE - 31);
        let moves = (31 - ply).div_ceil(2) as i32;
        assert_eq!(step.facts, [(StepFact::MateIn, moves)]);
    }
    // Without the ending the log says nothing of it.
    record.endings = None;
    let log = compose(&record, &explainer, Detail::Verbose, Timestamp::UNIX_EPOCH);
    assert!(log.positions.iter().all(|logged| logged.draws.is_empty()));
}
