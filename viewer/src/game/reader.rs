//! Reads games in a thread of its own, and explains their positions.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use shakmaty::{Chess, Position as _};
use toga_log::eval::Evaluator;
use toga_log::eval::explanation::Explanation;
use toga_log::position::Position;

use super::{ExplainedGame, Game, Heading, pgn};

/// Longer files than this, in bytes, are not read.
pub const LIMIT: u64 = 256 * 1024 * 1024;

/// Where games come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A text that was pasted or dropped.
    Text(Arc<str>),
    /// A file.
    File(PathBuf),
}

/// What the thread is asked for. Requests that wait are given up for a later
/// one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Repeated in the answer.
    pub ticket: u64,
    /// Where the games are.
    pub source: Source,
    /// Which of them to show, counted from 0.
    pub index: usize,
}

/// Why there is no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameError {
    /// The system does not give the file.
    #[error("the file cannot be read: {0}")]
    Io(String),
    /// It is longer than [`LIMIT`].
    #[error("the file is too long: at most 256 MB are read")]
    TooLong,
    /// There is no move in it.
    #[error("there is no game in it")]
    NoGame,
}

/// What became of a request.
#[derive(Clone, Debug)]
pub struct News {
    /// That of the request.
    pub ticket: u64,
    /// All games of the source, and the one that was asked for.
    pub result: Result<(Arc<Vec<Heading>>, Box<ExplainedGame>), GameError>,
}

/// A handle to the thread, which ends when it is dropped.
#[derive(Debug)]
pub struct GameReader {
    requests: Sender<Request>,
}

impl GameReader {
    /// Starts the thread; each answer is handed to `deliver` from it.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(deliver: impl Fn(News) + Send + 'static) -> io::Result<GameReader> {
        let (requests, received) = mpsc::channel();
        thread::Builder::new()
            .name("game reader".into())
            .spawn(move || work(&received, deliver))?;
        Ok(GameReader { requests })
    }

    /// Asks for a game.
    pub fn read(&self, request: Request) {
        let _ = self.requests.send(request);
    }
}

/// The games that were read last: another of them needs no second reading.
struct Shelf {
    source: Source,
    text: Arc<[u8]>,
    headings: Arc<Vec<Heading>>,
}

fn work(requests: &Receiver<Request>, deliver: impl Fn(News)) {
    let mut shelf = None;
    while let Ok(first) = requests.recv() {
        let request = requests.try_iter().last().unwrap_or(first);
        deliver(News {
            ticket: request.ticket,
            result: read(&request, &mut shelf),
        });
    }
}

fn read(
    request: &Request,
    shelf: &mut Option<Shelf>,
) -> Result<(Arc<Vec<Heading>>, Box<ExplainedGame>), GameError> {
    let known = shelf.take_if(|shelf| shelf.source == request.source);
    let known = match known {
        Some(known) => known,
        None => open(&request.source)?,
    };
    let known = shelf.insert(known);
    let game = pgn::game(&*known.text, request.index).map_err(refused)?;
    let game = game.ok_or(GameError::NoGame)?;
    if game.moves.is_empty() && game.fault.is_none() && known.headings.len() < 2 {
        return Err(GameError::NoGame);
    }
    let explained = explain(game);
    Ok((Arc::clone(&known.headings), Box::new(explained)))
}

fn open(source: &Source) -> Result<Shelf, GameError> {
    let text: Arc<[u8]> = match source {
        Source::Text(text) => text.as_bytes().into(),
        Source::File(path) => {
            let length = fs::metadata(path).map_err(refused)?.len();
            if length > LIMIT {
                return Err(GameError::TooLong);
            }
            fs::read(path).map_err(refused)?.into()
        }
    };
    let headings = pgn::headings(&*text).map_err(refused)?;
    Ok(Shelf {
        source: source.clone(),
        headings: Arc::new(headings),
        text,
    })
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in for a closure")]
fn refused(error: io::Error) -> GameError {
    GameError::Io(error.to_string())
}

/// Each position as the engine sees it by default.
fn explain(game: Game) -> ExplainedGame {
    let evaluator = Evaluator::default();
    let explain =
        |chess: &Chess| -> Explanation { evaluator.explanation(&Position::from_chess(chess)) };
    let mut at = game.start.clone();
    let mut explanations = vec![explain(&at)];
    for &(played, _) in &game.moves {
        at.play_unchecked(played);
        explanations.push(explain(&at));
    }
    ExplainedGame { game, explanations }
}
