//! One game between two engines, refereed.

use std::collections::HashMap;
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{ByColor, CastlingMode, Chess, Color, EnPassantMode, KnownOutcome, Move, Position};

use crate::adjudication::{Adjudication, Adjudicator};
use crate::clock::{Clock, Limit};
use crate::engine::{Answer, Engine, Failure, Next};
use crate::fault::Fault;
use crate::info::Score;

/// Under which conditions games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions {
    /// How much the engines may think.
    pub(crate) limit: Limit,
    /// What is forgiven on the clock.
    pub(crate) margin: Duration,
    /// When a game is ended early.
    pub(crate) adjudication: Adjudication,
    /// How castling is written to the engines.
    pub(crate) castling: CastlingMode,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The side to move is mated.
    Checkmate,
    /// The side to move has no move.
    Stalemate,
    /// Neither side can mate.
    InsufficientMaterial,
    /// The position stood on the board three times.
    Threefold,
    /// Fifty moves of each side without a capture or a pawn move.
    FiftyMoves,
    /// Both engines said it is a draw.
    DrawAdjudicated,
    /// The loser's score was hopeless.
    Resigned,
    /// An engine did something wrong and lost for it.
    Fault(Fault),
}

/// A move as it was played.
#[derive(Clone, Debug)]
pub(crate) struct PlayedMove {
    /// In standard algebraic notation.
    pub(crate) san: SanPlus,
    /// The mover's score.
    pub(crate) score: Option<Score>,
    /// The depth it came from, in plies.
    pub(crate) depth: Option<u32>,
    /// How long the mover thought.
    pub(crate) elapsed: Duration,
    /// What the mover's clock showed afterwards, if there is one.
    pub(crate) clock: Option<Duration>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// The position it started from.
    pub(crate) opening: Chess,
    /// The moves from there.
    pub(crate) moves: Vec<PlayedMove>,
    /// The result.
    pub(crate) outcome: KnownOutcome,
    /// How it came about.
    pub(crate) end: End,
    /// Everything that went wrong, and what is known about it. The first one
    /// decided the game.
    pub(crate) faults: Vec<(Color, Fault, String)>,
}

/// The game was broken off because everything stops.
#[derive(Debug)]
pub(crate) struct Interrupted;

/// Plays a game. Both engines must be ready.
pub(crate) fn play(
    engines: &mut ByColor<&mut Engine>,
    opening: &Chess,
    conditions: &Conditions,
) -> Result<Game, Interrupted> {
    let mut table = Table::new(opening, conditions);
    loop {
        if let Some((outcome, end)) = table.ended() {
            return Ok(table.finish(outcome, end, Vec::new()));
        }
        let turn = table.position.turn();
        let go = table.clock.go(turn);
        let patience = table.clock.patience(turn);
        let faults = match engines[turn].think(&table.command, &go, patience, |_, _| Next::GoOn) {
            Ok(answer) => match table.check(&answer) {
                Ok(chosen) => {
                    if let Some((outcome, end)) = table.make(chosen, &answer) {
                        return Ok(table.finish(outcome, end, Vec::new()));
                    }
                    continue;
                }
                Err(faults) => faults,
            },
            Err(Failure::Interrupted) => return Err(Interrupted),
            Err(Failure::Lost {
                fault,
                late,
                detail,
            }) => {
                let late = late.then(|| (Fault::TimeLoss, format!("no move after {patience:.1?}")));
                late.into_iter().chain([(fault, detail)]).collect()
            }
        };
        let end = End::Fault(faults[0].0);
        let faults = faults
            .into_iter()
            .map(|(fault, detail)| (turn, fault, detail))
            .collect();
        return Ok(table.finish(KnownOutcome::Decisive { winner: !turn }, end, faults));
    }
}

/// The board, the clocks and the record of a game in progress.
struct Table {
    opening: Chess,
    position: Chess,
    /// The `position` command for the position.
    command: String,
    seen: HashMap<Chess, u8>,
    moves: Vec<PlayedMove>,
    clock: Clock,
    adjudicator: Adjudicator,
    castling: CastlingMode,
}

impl Table {
    fn new(opening: &Chess, conditions: &Conditions) -> Table {
        let fen = Fen::from_position(opening, EnPassantMode::Legal);
        Table {
            opening: opening.clone(),
            position: opening.clone(),
            command: format!("position fen {fen}"),
            seen: HashMap::from([(opening.clone(), 1)]),
            moves: Vec::new(),
            clock: Clock::new(conditions.limit, conditions.margin),
            adjudicator: Adjudicator::new(conditions.adjudication),
            castling: conditions.castling,
        }
    }

    /// Whether the rules of chess end the game here. Mate goes before the
    /// fifty moves.
    fn ended(&self) -> Option<(KnownOutcome, End)> {
        let position = &self.position;
        if position.is_checkmate() {
            let winner = !position.turn();
            return Some((KnownOutcome::Decisive { winner }, End::Checkmate));
        }
        let end = if position.is_stalemate() {
            End::Stalemate
        } else if position.is_insufficient_material() {
            End::InsufficientMaterial
        } else if self.seen.get(position).is_some_and(|&times| times >= 3) {
            End::Threefold
        } else if position.halfmoves() >= 100 {
            End::FiftyMoves
        } else {
            return None;
        };
        Some((KnownOutcome::Draw, end))
    }

    /// The move, if it is legal, written as the protocol says, and in time;
    /// else everything that is wrong with it.
    fn check(&self, answer: &Answer) -> Result<Move, Vec<(Fault, String)>> {
        let text = &answer.best_move;
        let legal = text.parse::<UciMove>().ok().and_then(|uci| {
            let chosen = uci.to_move(&self.position).ok()?;
            (chosen.to_uci(self.castling) == uci).then_some(chosen)
        });
        let late = answer.late.then(|| {
            (
                Fault::TimeLoss,
                format!("move after {:.3?}", answer.elapsed),
            )
        });
        let illegal = || {
            (
                Fault::IllegalMove,
                format!("`bestmove {text}` after `{}`", self.command),
            )
        };
        match (legal, late) {
            (Some(chosen), None) => Ok(chosen),
            (Some(_), Some(late)) => Err(vec![late]),
            (None, late) => Err(late.into_iter().chain([illegal()]).collect()),
        }
    }

    /// Makes a move and writes it down. The rules of chess go before
    /// adjudication.
    fn make(&mut self, chosen: Move, answer: &Answer) -> Option<(KnownOutcome, End)> {
        let mover = self.position.turn();
        let move_number = self.position.fullmoves().get();
        let first = if self.moves.is_empty() { " moves" } else { "" };
        self.command
            .push_str(&format!("{first} {}", chosen.to_uci(self.castling)));
        self.clock.charge(mover, answer.elapsed);
        let san = SanPlus::from_move_and_play_unchecked(&mut self.position, chosen);
        *self.seen.entry(self.position.clone()).or_default() += 1;
        let score = answer.info.score;
        self.moves.push(PlayedMove {
            san,
            score,
            depth: answer.info.depth,
            elapsed: answer.elapsed,
            clock: self.clock.left(mover),
        });
        let adjudicated = self
            .adjudicator
            .hear(mover, move_number, score.map(Score::centipawns));
        self.ended().or_else(|| {
            adjudicated.map(|outcome| match outcome {
                KnownOutcome::Draw => (outcome, End::DrawAdjudicated),
                KnownOutcome::Decisive { .. } => (outcome, End::Resigned),
            })
        })
    }

    fn finish(self, outcome: KnownOutcome, end: End, faults: Vec<(Color, Fault, String)>) -> Game {
        Game {
            opening: self.opening,
            moves: self.moves,
            outcome,
            end,
            faults,
        }
    }
}
