//! A game: how it is opened, stepped through and annotated.

use std::path::PathBuf;
use std::sync::Arc;

use toga_log::eval::Evaluator;
use toga_log::logfile::model::SearchValue;
use toga_log::position::Position;
use toga_logviewer::game::pgn::game;
use toga_logviewer::game::{ExplainedGame, GameError, Heading, News, Request, Source};
use toga_logviewer::session::{
    AnalysisEvent, AnalysisNews, Choices, Command, Effect, Follow, GameCommand, Limit, Message,
    Page, Playing, Searched,
};

use crate::desk::{Desk, OTHER, THIRD};
use crate::support::MANUAL;

/// The position after 2... Nc6 is [`OTHER`] with another move order.
const GAME: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *";

fn request(desk: &mut Desk) -> Request {
    let effects = std::mem::take(&mut desk.effects);
    let requests = effects.into_iter().filter_map(|effect| match effect {
        Effect::ReadGame(request) => Some(request),
        _ => None,
    });
    requests.last().expect("a game is asked for")
}

/// What the reader answers.
fn read(request: &Request) -> News {
    let Source::Text(text) = &request.source else {
        panic!("{request:?}");
    };
    let game = game(text.as_bytes(), request.index).expect("in memory");
    let game = game.expect("a game");
    let mut at = game.start.clone();
    let evaluator = Evaluator::default();
    let mut explanations = vec![evaluator.explanation(&Position::from_chess(&at))];
    for (played, _) in &game.moves {
        shakmaty::Position::play_unchecked(&mut at, *played);
        explanations.push(evaluator.explanation(&Position::from_chess(&at)));
    }
    let explained = Box::new(ExplainedGame { game, explanations });
    let headings = Arc::new(vec![Heading::default(); 2]);
    News {
        ticket: request.ticket,
        result: Ok((headings, explained)),
    }
}

/// One in which the game was pasted.
fn playing() -> Desk {
    let mut desk = Desk::settled(Choices::default());
    desk.arrive(&[(OTHER, 11), (OTHER, 13), (THIRD, 9)]);
    desk.paste(GAME);
    let request = request(&mut desk);
    let news = read(&request);
    desk.tell(Command::GameNews(news));
    desk.effects.clear();
    desk
}

#[test]
fn a_pasted_game_is_shown_from_its_beginning_on_its_page() {
    let desk = playing();
    assert!(desk.session.shows_game());
    assert_eq!(desk.session.page(), Page::Game);
    let document = desk.session.document().expect("a document");
    assert_eq!(document.steps.len(), 7);
    assert_eq!(desk.session.ply(), 0);
    assert_eq!(desk.session.messages(), []);
}

#[test]
fn nothing_takes_a_game_away_by_itself() {
    let mut desk = playing();
    assert_eq!(desk.session.follow_state(), Follow::Paused);
    desk.arrive(&[(MANUAL, 15)]);
    assert!(desk.session.shows_game());
    desk.tell(Command::ToggleFollow);
    assert!(desk.shows(MANUAL, 15), "{:?}", desk.shown());
    desk.tell(Command::Game(GameCommand::GoTo(3)));
    assert!(desk.session.shows_game(), "it can be gone back to");
    assert_eq!(desk.session.ply(), 3);
}

#[test]
fn steps_go_through_the_game_and_the_depths_are_those_of_the_position() {
    let mut desk = playing();
    assert!(desk.session.depths().is_empty());
    desk.tell(Command::GoTo(4));
    assert_eq!(desk.session.depths(), [11, 13]);
    desk.tell(Command::Last);
    assert_eq!(desk.session.ply(), 6);
    assert!(desk.session.depths().is_empty());
}

#[test]
fn the_logs_of_a_position_are_shown_and_stay() {
    let mut desk = playing();
    desk.tell(Command::Game(GameCommand::ShowLogs(4)));
    assert!(!desk.session.shows_game());
    assert_eq!(desk.shown().1, Some(13));
    assert_eq!(desk.session.page(), Page::Evaluation);
    assert_eq!(desk.session.follow_state(), Follow::Paused);
}

#[test]
fn a_file_of_games_is_told_by_its_name() {
    let mut desk = Desk::settled(Choices::default());
    let path = PathBuf::from("/games/Mine.PGN");
    desk.tell(Command::OpenFile(path.clone()));
    let request = request(&mut desk);
    assert_eq!(
        (request.source, request.index),
        (Source::File(path.clone()), 0)
    );
    desk.tell(Command::GameNews(News {
        ticket: request.ticket,
        result: Err(GameError::NoGame),
    }));
    let reason = GameError::NoGame;
    assert!(desk.says(&Message::NoGame { path, reason }));
    assert!(desk.shows(THIRD, 9), "the board stays");
}

#[test]
fn a_game_in_the_arguments_comes_before_the_newest_log_and_the_sample() {
    for logs in [&[][..], &[(OTHER, 11)]] {
        let mut desk = Desk::not_yet_listed(Choices::default());
        desk.tell(Command::OpenFile(PathBuf::from("/games/mine.pgn")));
        desk.arrive(logs);
        assert!(desk.session.document().is_none());
        assert!(!desk.session.analysis().is_running());
    }
}

#[test]
fn another_game_of_the_same_text_is_chosen_and_only_the_last_answer_counts() {
    let mut desk = playing();
    desk.tell(Command::Game(GameCommand::Choose(1)));
    let second = request(&mut desk);
    assert_eq!(second.index, 1);
    let late = News {
        ticket: second.ticket - 1,
        result: Err(GameError::NoGame),
    };
    desk.tell(Command::GameNews(late));
    assert_eq!(desk.session.messages(), []);
    let mut again = second.clone();
    again.index = 0;
    desk.tell(Command::GameNews(read(&again)));
    assert_eq!(desk.session.playing().map(Playing::chosen), Some(1));
}

#[test]
fn every_position_is_annotated_with_the_chosen_limit() {
    let mut desk = playing();
    let limit = Limit::Seconds(5);
    desk.tell(Command::Game(GameCommand::SetLimit(limit)));
    desk.tell(Command::Game(GameCommand::Annotate));
    let Some(Effect::Annotate {
        run,
        moves,
        limit: asked,
        ..
    }) = desk.effects.pop()
    else {
        panic!("{:?}", desk.effects);
    };
    assert_eq!((moves.len(), asked), (6, limit));
    assert!(!desk.session.can_analyse(), "the engine is at work");
    let tell = |desk: &mut Desk, run, what| {
        desk.tell(Command::AnalysisEvent(AnalysisEvent { run, what }));
    };
    let found = Some(Searched {
        depth: 9,
        value: SearchValue::Centipawns(31),
    });
    tell(&mut desk, run, AnalysisNews::Annotated { ply: 0, found });
    tell(
        &mut desk,
        run - 1,
        AnalysisNews::Annotated { ply: 1, found },
    );
    let playing = desk.session.playing().expect("a game");
    assert_eq!(playing.searched()[..2], [found, None]);
    assert_eq!(
        playing.annotating().map(|it| (it.done, it.total)),
        Some((1, 7))
    );
    tell(&mut desk, run, AnalysisNews::Finished);
    let playing = desk.session.playing().expect("a game");
    assert!(playing.annotating().is_none());
    assert_eq!(playing.searched()[0], found, "what was found stays");
    assert!(desk.session.can_analyse());
}

#[test]
fn an_annotation_is_stopped_by_the_user_and_by_another_game() {
    let stops: [fn(&mut Desk); 2] = [
        |desk| desk.tell(Command::Game(GameCommand::StopAnnotating)),
        |desk| {
            desk.tell(Command::Game(GameCommand::Choose(0)));
            let request = request(desk);
            desk.tell(Command::GameNews(read(&request)));
        },
    ];
    for stop in stops {
        let mut desk = playing();
        desk.tell(Command::Game(GameCommand::Annotate));
        stop(&mut desk);
        assert!(desk.effects.contains(&Effect::StopAnalysis));
        let playing = desk.session.playing().expect("a game");
        assert!(playing.annotating().is_none());
    }
}
