//! Games in PGN, as people have them: several, annotated, damaged. And a whole
//! game that the bundled engine analyses.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up fails the test"
)]

use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use proptest::prelude::*;
use shakmaty::{Chess, Position as _};
use toga_log::eval::Evaluator;
use toga_log::logfile::name;
use toga_log::position::Position;
use toga_log::position::front_door::{FrontDoorError, fen};
use toga_logviewer::engine::Engine;
use toga_logviewer::game::pgn::{game, headings};
use toga_logviewer::game::{
    ExplainedGame, Fault, Game, GameError, GameReader, Heading, News, Request, Source,
    looks_like_a_game,
};
use toga_logviewer::reader::read_head;
use toga_logviewer::session::{AnalysisEvent, AnalysisNews, Document, Limit, Origin, Searched};

/// As xboard copies a game.
const XBOARD: &str = "[Event \"Computer Chess Game\"]
[Site \"here\"]
[Date \"2026.01.02\"]
[Round \"-\"]
[White \"Anna\"]
[Black \"Bert\"]
[Result \"1-0\"]

1. e4 e5 2. Nf3 {+0.20/12} Nc6 3. Bb5 (3. Bc4 Bc5) a6 $1 4. O-O!
{White wins} 1-0
";

const ENDING: &str = "[FEN \"8/5k2/8/8/4P3/4K3/8/8 b - - 3 40\"]\n\n40... Ke6 41. Kd4 *\n";

fn read(text: &str, index: usize) -> Game {
    let game = game(text.as_bytes(), index).expect("a text in memory");
    game.unwrap_or_else(|| panic!("no game {index} in {text}"))
}

fn sans(game: &Game) -> Vec<&str> {
    game.moves.iter().map(|(_, san)| san.as_str()).collect()
}

mod pgn {
    use super::*;

    #[test]
    fn the_main_line_is_played_without_variations_and_comments() {
        let game = read(XBOARD, 0);
        assert_eq!(sans(&game), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"]);
        assert_eq!(game.fault, None);
        let expected = Heading {
            white: "Anna".into(),
            black: "Bert".into(),
            event: "Computer Chess Game".into(),
            date: "2026.01.02".into(),
            result: "1-0".into(),
        };
        assert_eq!(game.heading, expected);
    }

    #[test]
    fn a_game_may_begin_anywhere() {
        let game = read(ENDING, 0);
        assert_eq!(fen(&game.start), "8/5k2/8/8/4P3/4K3/8/8 b - - 3 40");
        assert_eq!(sans(&game), ["Ke6", "Kd4"]);
        let chess960 = "[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n\n9. O-O *";
        // Its own rook stands there.
        assert!(read(chess960, 0).fault.is_some());
    }

    #[test]
    fn several_games_are_listed_and_read_one_by_one() {
        let text = format!("{XBOARD}\n{ENDING}\n[White \"?\"]\n[Black \"Carl\"]\n\n1. d4 d5 0-1\n");
        let found = headings(text.as_bytes()).expect("in memory");
        assert_eq!(found.len(), 3);
        assert_eq!(found[0].white, "Anna");
        assert_eq!((&*found[2].white, &*found[2].black), ("", "Carl"));
        assert_eq!(sans(&read(&text, 1)), ["Ke6", "Kd4"]);
        let third = read(&text, 2);
        assert_eq!(sans(&third), ["d4", "d5"]);
        assert_eq!(third.heading.result, "0-1", "from the end of the moves");
        assert_eq!(game(text.as_bytes(), 3).expect("in memory"), None);
    }

    #[test]
    fn a_damaged_game_is_kept_up_to_the_damage() {
        let broken = XBOARD.replace("3. Bb5", "3. Bb6");
        let game = read(&broken, 0);
        assert_eq!(sans(&game), ["e4", "e5", "Nf3", "Nc6"]);
        let fault = Fault::Move {
            number: "3.".into(),
            san: "Bb6".into(),
        };
        assert_eq!(game.fault, Some(fault.clone()));
        assert_eq!(
            fault.to_string(),
            "Move 3. Bb6 cannot be played: the game is shown up to it"
        );
        let black = read("1. e4 e4 2. d4 d5 *", 0);
        assert!(
            matches!(&black.fault, Some(Fault::Move { number, .. }) if number == "1..."),
            "{:?}",
            black.fault
        );
        let start = read("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", 0);
        assert_eq!(start.fault, Some(Fault::Start(FrontDoorError::NoMen)));
    }

    #[test]
    fn a_cut_text_gives_the_moves_before_the_cut() {
        let cut = &XBOARD[..XBOARD.find(" Nc6").expect("a move")];
        assert_eq!(sans(&read(cut, 0)), ["e4", "e5", "Nf3"]);
    }

    #[test]
    fn games_are_told_from_positions() {
        for text in [XBOARD, ENDING, "1. e4 e5", "1.e4 e5 2.Nf3"] {
            assert!(looks_like_a_game(text), "{text}");
        }
        for text in [
            "8/5k2/8/8/4P3/4K3/8/8 b - - 3 40",
            "[FEN \"8/5k2/8/8/4P3/4K3/8/8 b - - 3 40\"]\n\n*",
            "hello",
            "",
        ] {
            assert!(!looks_like_a_game(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_panic(text in any::<String>()) {
            let _ = headings(text.as_bytes());
            let _ = game(text.as_bytes(), 0);
        }

        #[test]
        fn any_damage_is_read_without_panic(
            start in any::<prop::sample::Index>(),
            length in 0..60_usize,
            put in "[ -~]{0,12}",
        ) {
            let mut text = XBOARD.to_owned();
            let start = start.index(text.len());
            let end = (start + length).min(text.len());
            text.replace_range(start..end, &put);
            let _ = headings(text.as_bytes());
            if let Ok(Some(game)) = game(text.as_bytes(), 0) {
                let mut at = game.start.clone();
                for (played, _) in game.moves {
                    prop_assert!(at.is_legal(played));
                    at.play_unchecked(played);
                }
            }
        }
    }
}

mod reader {
    use super::*;

    fn answer(source: Source, index: usize) -> Result<ExplainedGame, GameError> {
        let (sender, news) = mpsc::channel();
        let reader = GameReader::start(move |news| {
            let _ = sender.send(news);
        });
        reader.expect("a thread").read(Request {
            ticket: 7,
            source,
            index,
        });
        let News { ticket, result } = news
            .recv_timeout(Duration::from_secs(60))
            .expect("an answer");
        assert_eq!(ticket, 7);
        result.map(|(_, game)| *game)
    }

    #[test]
    fn every_position_is_explained_as_the_engine_explains_it() {
        let explained = answer(Source::Text(XBOARD.into()), 0).expect("a game");
        assert_eq!(explained.explanations.len(), 8);
        let evaluator = Evaluator::default();
        let mut at = Chess::default();
        for (ply, explanation) in explained.explanations.iter().enumerate() {
            let expected = evaluator.explanation(&Position::from_chess(&at));
            assert_eq!(*explanation, expected, "{ply}");
            if let Some(&(played, _)) = explained.game.moves.get(ply) {
                at.play_unchecked(played);
            }
        }
        let document = Document::of_game(explained);
        assert_eq!(document.steps.len(), 8);
        assert_eq!(document.line(), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O");
        assert!(matches!(document.origin, Origin::Game(_)));
    }

    #[test]
    fn a_file_without_a_game_is_refused_in_a_sentence() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("games.pgn");
        let missing = answer(Source::File(path.clone()), 0);
        assert!(matches!(missing, Err(GameError::Io(_))), "{missing:?}");
        for text in ["", "no chess in here", "[White \"Anna\"]\n\n*\n"] {
            std::fs::write(&path, text).expect("written");
            let refused = answer(Source::File(path.clone()), 0);
            assert_eq!(refused, Err(GameError::NoGame), "{text}");
        }
        std::fs::write(&path, ENDING).expect("written");
        assert!(answer(Source::File(path.clone()), 0).is_ok());
        assert_eq!(
            answer(Source::File(path), 1),
            Err(GameError::NoGame),
            "there is only one"
        );
    }
}

mod annotation {
    use super::*;

    fn annotate(
        directory: PathBuf,
        game: &Game,
        limit: Limit,
    ) -> (Engine, mpsc::Receiver<AnalysisEvent>) {
        let (sender, events) = mpsc::channel();
        let mut engine = Engine::new(directory, move |event| {
            let _ = sender.send(event);
        });
        let moves = game.moves.iter().map(|&(played, _)| played).collect();
        engine.annotate(3, game.start.clone(), moves, limit);
        (engine, events)
    }

    fn until_the_end(events: &mpsc::Receiver<AnalysisEvent>) -> Vec<(usize, Option<Searched>)> {
        let mut found = Vec::new();
        loop {
            let event = events.recv_timeout(Duration::from_secs(120));
            let event = event.expect("news");
            assert_eq!(event.run, 3);
            match event.what {
                AnalysisNews::Annotated { ply, found: it } => found.push((ply, it)),
                AnalysisNews::Finished => return found,
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn every_position_is_analysed_and_logged_until_the_mate() {
        let directory = tempfile::tempdir().expect("a directory");
        let mate = read("1. f3 e5 2. g4 Qh4# 0-1", 0);
        let (_engine, events) = annotate(directory.path().to_owned(), &mate, Limit::Depth(5));
        let found = until_the_end(&events);
        assert_eq!(found.len(), 5);
        let mut at = mate.start.clone();
        for (ply, searched) in found {
            if let Some(&(played, _)) = ply.checked_sub(1).and_then(|last| mate.moves.get(last)) {
                at.play_unchecked(played);
            }
            let path = directory.path().join(name::of(&at, 5));
            if at.is_checkmate() {
                assert_eq!(searched, None);
                assert!(!path.exists());
                continue;
            }
            let searched = searched.expect("a value");
            assert_eq!(searched.depth, 5);
            let log = read_head(&path).expect("a log");
            assert_eq!(log.header.value, searched.value, "White's view in both");
        }
    }

    #[test]
    fn with_a_time_for_each_move_only_the_deepest_search_is_logged() {
        let directory = tempfile::tempdir().expect("a directory");
        let game = read("1. e4 *", 0);
        let (_engine, events) = annotate(directory.path().to_owned(), &game, Limit::Seconds(1));
        let mut at = game.start.clone();
        let mut expected = Vec::new();
        for (ply, searched) in until_the_end(&events) {
            if ply == 1 {
                at.play_unchecked(game.moves[0].0);
            }
            expected.push(name::of(&at, searched.expect("a value").depth));
        }
        let entries = std::fs::read_dir(directory.path()).expect("a directory");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> = names.filter_map(|name| name.into_string().ok()).collect();
        names.sort_unstable();
        expected.sort_unstable();
        assert_eq!(names, expected);
    }

    #[test]
    fn it_ends_soon_when_it_is_stopped() {
        let directory = tempfile::tempdir().expect("a directory");
        let game = read(XBOARD, 0);
        let limit = Limit::Seconds(3600);
        let (mut engine, events) = annotate(directory.path().to_owned(), &game, limit);
        engine.stop();
        assert!(until_the_end(&events).len() <= 1);
    }

    #[test]
    fn the_start_of_a_game_need_not_be_the_usual_one() {
        let directory = tempfile::tempdir().expect("a directory");
        let game = read(ENDING, 0);
        assert_eq!(fen(&game.start), "8/5k2/8/8/4P3/4K3/8/8 b - - 3 40");
        let (_engine, events) = annotate(directory.path().to_owned(), &game, Limit::Depth(4));
        assert_eq!(until_the_end(&events).len(), 3);
    }
}
