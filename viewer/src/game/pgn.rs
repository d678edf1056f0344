//! From the text of games to headings and moves.

use std::io::{self, Read};
use std::ops::ControlFlow;

use pgn_reader::{Outcome, RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Color, Position as _};
use toga_log::position::front_door::{FrontDoorError, Repair, read_position};

use super::{Fault, Game, Heading};

/// More games than this of one file are not listed.
pub const MOST_GAMES: usize = 200_000;

/// Whether a text is a game rather than a position.
pub fn looks_like_a_game(text: &str) -> bool {
    match read_position(text) {
        Err(error) => error == FrontDoorError::Game,
        Ok(reading) => reading.repairs.contains(&Repair::GameMoves),
    }
}

/// The headings of all games in a text.
///
/// # Errors
/// If the text cannot be read to its end.
pub fn headings(text: impl Read) -> io::Result<Vec<Heading>> {
    let mut reader = Reader::new(text);
    let mut headings = Vec::new();
    while headings.len() < MOST_GAMES
        && let Some(heading) = reader.read_game(&mut Headings)?
    {
        headings.push(heading);
    }
    Ok(headings)
}

/// One of the games in a text, counted from 0; None if there are not so many.
///
/// # Errors
/// If the text cannot be read that far.
pub fn game(text: impl Read, index: usize) -> io::Result<Option<Game>> {
    let mut reader = Reader::new(text);
    for _ in 0..index {
        if !reader.skip_game()? {
            return Ok(None);
        }
    }
    reader.read_game(&mut Moves)
}

/// The tags of a game.
#[derive(Default)]
struct Tags {
    heading: Heading,
    fen: Option<String>,
}

impl Tags {
    fn take(&mut self, name: &[u8], value: &RawTag<'_>) {
        let value = value.decode_utf8_lossy().into_owned();
        let place = match name {
            b"White" => &mut self.heading.white,
            b"Black" => &mut self.heading.black,
            b"Event" => &mut self.heading.event,
            b"Date" => &mut self.heading.date,
            b"Result" => &mut self.heading.result,
            b"FEN" => {
                self.fen = Some(value);
                return;
            }
            _ => return,
        };
        // Question marks stand for what is not known.
        if !value.chars().all(|c| matches!(c, '?' | '.')) {
            *place = value;
        }
    }
}

/// Reads the tags and steps over the moves.
struct Headings;

impl Visitor for Headings {
    type Tags = Tags;
    type Movetext = Heading;
    type Output = Heading;

    fn begin_tags(&mut self) -> ControlFlow<Heading, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Heading> {
        tags.take(name, &value);
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Heading, Heading> {
        ControlFlow::Break(tags.heading)
    }

    fn end_game(&mut self, heading: Heading) -> Heading {
        heading
    }
}

/// Plays the moves of a game; its variations and comments are stepped over.
struct Moves;

/// A game that is being played.
struct Playing {
    game: Game,
    at: Chess,
}

impl Visitor for Moves {
    type Tags = Tags;
    type Movetext = Playing;
    type Output = Game;

    fn begin_tags(&mut self) -> ControlFlow<Game, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Game> {
        tags.take(name, &value);
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Game, Playing> {
        let start = tags.fen.as_deref().map(read_position);
        let (start, fault) = match start {
            None => (Chess::default(), None),
            Some(Ok(reading)) => (reading.chess, None),
            Some(Err(error)) => (Chess::default(), Some(Fault::Start(error))),
        };
        let game = Game {
            heading: tags.heading,
            start: start.clone(),
            moves: Vec::new(),
            fault,
        };
        if game.fault.is_some() {
            return ControlFlow::Break(game);
        }
        ControlFlow::Continue(Playing { game, at: start })
    }

    fn san(&mut self, playing: &mut Playing, san: SanPlus) -> ControlFlow<Game> {
        match san.san.to_move(&playing.at) {
            Ok(played) => {
                let san = SanPlus::from_move_and_play_unchecked(&mut playing.at, played);
                playing.game.moves.push((played, san.to_string()));
                ControlFlow::Continue(())
            }
            Err(_) => {
                let fault = Fault::Move {
                    number: number(&playing.at),
                    san: san.to_string(),
                };
                playing.game.fault = Some(fault);
                ControlFlow::Break(playing.game.clone())
            }
        }
    }

    fn begin_variation(&mut self, _: &mut Playing) -> ControlFlow<Game, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn outcome(&mut self, playing: &mut Playing, outcome: Outcome) -> ControlFlow<Game> {
        if playing.game.heading.result.is_empty() {
            playing.game.heading.result = outcome.to_string();
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, playing: Playing) -> Game {
        playing.game
    }
}

/// `12.` before a move of White, `12...` before one of Black.
fn number(position: &Chess) -> String {
    let dots = match position.turn() {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("{}{dots}", position.fullmoves())
}
