//! One game between two engines, refereed.

mod table;

use std::time::Duration;

use shakmaty::san::SanPlus;
use shakmaty::{ByColor, CastlingMode, Chess, Color, KnownOutcome, Position};

use crate::adjudication::Adjudication;
use crate::clock::Limit;
use crate::engine::{Engine, Failure, Next};
use crate::fault::Fault;
use crate::info::Score;
use table::Table;

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
