//! One game: its tags, its result, and the material it passes through.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::ControlFlow;

use pgn_reader::{RawTag, SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, KnownOutcome, Outcome, Position as _, Role};

use super::options::Options;
use super::replay::Board;
use super::summary::Skip;
use crate::eval::material_base::cell::Cell;
use crate::position::Material;

/// A run of positions with the same material; no cell where the base has no
/// room for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// Which material.
    pub cell: Option<Cell>,
    /// How many positions in a row.
    pub length: u32,
}

/// A game that can be counted.
#[derive(Debug)]
pub struct Game {
    /// Twice White's score: 0, 1 or 2.
    pub score2: u64,
    /// The material, in order.
    pub stretches: Vec<Stretch>,
    /// The same for games that would count the same: start, moves and result.
    pub identity: u64,
}

/// Reads games one after the other.
#[derive(Debug)]
pub struct GameVisitor<'o> {
    options: &'o Options,
    /// How most games begin.
    usual: (Board, Material),
    /// Whether moves without tags are the rest of a game before them.
    inside: bool,
    spare: Vec<Stretch>,
}

/// The tags that matter.
#[derive(Debug, Default)]
pub struct Tags {
    any: bool,
    result: Option<u64>,
    white_elo: Option<u32>,
    black_elo: Option<u32>,
    start: Option<Result<Box<Chess>, ()>>,
    variant: bool,
    left_out: bool,
}

/// A game being replayed.
#[derive(Debug)]
pub struct Replay {
    result: Option<u64>,
    board: Board,
    material: Material,
    stretches: Vec<Stretch>,
    moves: DefaultHasher,
}

impl<'o> GameVisitor<'o> {
    /// A reader of games under these options.
    pub fn new(options: &'o Options) -> GameVisitor<'o> {
        GameVisitor {
            options,
            usual: start(&Chess::default()),
            inside: false,
            spare: Vec::new(),
        }
    }

    /// Gives back the memory of a game that has been counted.
    pub fn recycle(&mut self, mut stretches: Vec<Stretch>) {
        stretches.clear();
        self.spare = stretches;
    }

    /// Says whether moves without tags, should they come next, belong to a game
    /// that has begun before.
    pub fn expect_rest(&mut self, inside: bool) {
        self.inside = inside;
    }

    fn wanted(&self, tags: &Tags) -> Result<(), Skip> {
        let strong = |elo: Option<u32>| elo.is_some_and(|elo| elo >= self.options.minimum_elo);
        if self.inside && !tags.any {
            Err(Skip::Unreadable)
        } else if tags.variant {
            Err(Skip::Variant)
        } else if self.options.minimum_elo > 0
            && !(strong(tags.white_elo) && strong(tags.black_elo))
        {
            Err(Skip::Elo)
        } else if tags.left_out {
            Err(Skip::Termination)
        } else {
            Ok(())
        }
    }
}

impl Visitor for GameVisitor<'_> {
    type Tags = Tags;
    type Movetext = Replay;
    type Output = Result<Game, Skip>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(
        &mut self,
        tags: &mut Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        tags.any = true;
        match name {
            b"Result" => tags.result = score2(value.as_bytes()),
            b"WhiteElo" => tags.white_elo = integer(value.as_bytes()),
            b"BlackElo" => tags.black_elo = integer(value.as_bytes()),
            b"FEN" => {
                tags.start = Some(
                    Fen::from_ascii(value.decode().trim_ascii())
                        .map_err(|_| ())
                        .and_then(|fen| fen.into_position(CastlingMode::Standard).map_err(|_| ()))
                        .map(Box::new),
                );
            }
            b"Variant" => tags.variant = !is_ordinary(value.as_bytes()),
            b"Termination" => {
                let termination = value.decode_utf8_lossy().to_lowercase();
                tags.left_out = self
                    .options
                    .skip_terminations
                    .iter()
                    .any(|word| termination.contains(&word.to_lowercase()));
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Self::Output, Replay> {
        if let Err(reason) = self.wanted(&tags) {
            return ControlFlow::Break(Err(reason));
        }
        let (board, material) = match tags.start {
            None => self.usual.clone(),
            Some(Ok(chess)) => start(&chess),
            Some(Err(())) => return ControlFlow::Break(Err(Skip::Start)),
        };
        let mut moves = DefaultHasher::new();
        if self.options.dedup {
            board.hash(&mut moves);
        }
        let mut stretches = std::mem::take(&mut self.spare);
        stretches.push(Stretch {
            cell: Cell::of(material),
            length: 1,
        });
        ControlFlow::Continue(Replay {
            result: tags.result,
            board,
            material,
            stretches,
            moves,
        })
    }

    fn san(&mut self, game: &mut Replay, san: SanPlus) -> ControlFlow<Self::Output> {
        let mover = game.board.turn();
        let Ok(played) = game.board.play(san.san) else {
            self.recycle(std::mem::take(&mut game.stretches));
            return ControlFlow::Break(Err(Skip::IllegalMove));
        };
        if self.options.dedup {
            played.hash(&mut game.moves);
        }
        if let Some(captured) = played.captured {
            game.material.remove(!mover, captured);
        }
        if let Some(promoted) = played.promotion {
            game.material.remove(mover, Role::Pawn);
            game.material.add(mover, promoted);
        }
        if played.captured.is_some() || played.promotion.is_some() {
            game.stretches.push(Stretch {
                cell: Cell::of(game.material),
                length: 1,
            });
        } else if let Some(stretch) = game.stretches.last_mut() {
            stretch.length += 1;
        }
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, game: &mut Replay, outcome: Outcome) -> ControlFlow<Self::Output> {
        game.result = game.result.or(match outcome {
            Outcome::Known(KnownOutcome::Decisive {
                winner: Color::White,
            }) => Some(2),
            Outcome::Known(KnownOutcome::Decisive { .. }) => Some(0),
            Outcome::Known(KnownOutcome::Draw) => Some(1),
            Outcome::Unknown => None,
        });
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut game: Replay) -> Self::Output {
        let Some(score2) = game.result else {
            self.recycle(game.stretches);
            return Err(Skip::NoResult);
        };
        score2.hash(&mut game.moves);
        Ok(Game {
            score2,
            stretches: game.stretches,
            identity: game.moves.finish(),
        })
    }
}

fn start(chess: &Chess) -> (Board, Material) {
    let mut material = Material::default();
    for (_, piece) in chess.board().clone() {
        material.add(piece.color, piece.role);
    }
    (Board::new(chess), material)
}

/// Twice White's score, from a `Result` tag.
fn score2(result: &[u8]) -> Option<u64> {
    match result.trim_ascii() {
        b"1-0" => Some(2),
        b"0-1" => Some(0),
        b"1/2-1/2" => Some(1),
        _ => None,
    }
}

fn integer(text: &[u8]) -> Option<u32> {
    std::str::from_utf8(text.trim_ascii()).ok()?.parse().ok()
}

/// Whether a `Variant` tag means ordinary chess.
fn is_ordinary(variant: &[u8]) -> bool {
    let variant = variant.trim_ascii();
    variant.is_empty()
        || [&b"standard"[..], b"normal", b"from position", b"chess"]
            .iter()
            .any(|name| variant.eq_ignore_ascii_case(name))
}
