//! What is on the screen.

use std::path::PathBuf;
use std::sync::OnceLock;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Move, Position as _};
use toga_log::eval::explanation::Explanation;
use toga_log::eval::opinions::Opinions;
use toga_log::eval::trace::ScaleStep;
use toga_log::logfile::model::{Detail, Header, Logfile};

use super::Depth;
use super::difference::Grid;
use super::reading::explain;
use crate::game::{ExplainedGame, Fault, Heading};

/// A root position, its main line, and the explanation of each.
#[derive(Clone, Debug)]
pub struct Document {
    /// Where it comes from.
    pub origin: Origin,
    /// The root, then one step for each move of the main line. Never empty.
    pub steps: Vec<Step>,
    grid: OnceLock<Grid>,
}

/// Where a document comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A log that the engine wrote.
    Log {
        /// The file.
        path: PathBuf,
        /// The depth that was searched.
        depth: Depth,
        /// What the search found, and who searched how.
        header: Box<Header>,
        /// How much of each evaluation the log keeps.
        detail: Detail,
    },
    /// A game, its positions explained here and now.
    Game(Box<GameOrigin>),
    /// There is no log of the position: only its static explanation, computed
    /// here and now.
    Static,
}

/// Which game it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOrigin {
    /// Who played.
    pub heading: Heading,
    /// Why it ends before the text does.
    pub fault: Option<Fault>,
}

/// One position of a document.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The position.
    pub position: Chess,
    /// The move that led to it; None for the root.
    pub played: Option<Move>,
    /// That move in short algebraic notation, with check signs, without a
    /// move number; empty for the root.
    pub san: String,
    /// The static evaluation.
    pub explanation: Explanation,
    /// Why the search counts a draw or a win here, whatever the static value
    /// says: steps that follow those of the explanation.
    pub draws: Vec<ScaleStep>,
    /// What all evaluators say of it, where the log holds that.
    pub opinions: Option<Opinions>,
}

impl Step {
    /// A position without a log, with the static evaluation that the engine
    /// gives it by default.
    pub fn of_position(position: Chess) -> Step {
        Step {
            explanation: explain(&position),
            position,
            played: None,
            san: String::new(),
            draws: Vec::new(),
            opinions: None,
        }
    }

    /// The value that the search uses here, centipawns, White's view.
    pub fn value(&self) -> i32 {
        self.draws
            .last()
            .map_or(self.explanation.value, |step| step.after)
    }
}

/// Why a log that could be read cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Inconsistent {
    /// A FEN is no legal position.
    #[error("position {ply} of the log is not a legal one")]
    Position {
        /// Moves from the root.
        ply: usize,
    },
    /// A move cannot be played.
    #[error("move {ply} of the log's main line ({text}) is not legal")]
    Move {
        /// Counted from 1.
        ply: usize,
        /// As it stands in the log.
        text: String,
    },
    /// A position is not the one that the moves lead to.
    #[error("position {ply} of the log is not the one that its main line leads to")]
    Strayed {
        /// Moves from the root.
        ply: usize,
    },
    /// There is not one position for the root and for each move.
    #[error("the log has {positions} positions for a main line of {moves} moves")]
    Count {
        /// Positions in the log.
        positions: usize,
        /// Moves in its main line.
        moves: usize,
    },
}

impl Document {
    /// A log, with its main line replayed.
    ///
    /// # Errors
    /// If moves and positions do not fit.
    pub fn of_log(path: PathBuf, log: Logfile) -> Result<Document, Inconsistent> {
        let header = log.header;
        if log.positions.len() != header.line.len() + 1 {
            return Err(Inconsistent::Count {
                positions: log.positions.len(),
                moves: header.line.len(),
            });
        }
        let mut steps: Vec<Step> = Vec::with_capacity(log.positions.len());
        for (ply, logged) in log.positions.into_iter().enumerate() {
            let there =
                chess(&logged.fen, header.castling).ok_or(Inconsistent::Position { ply })?;
            let (position, played, san) = match steps.last() {
                None => (there.clone(), None, String::new()),
                Some(before) => {
                    let text = &header.line[ply - 1].uci;
                    let (position, played, san) =
                        play(&before.position, text).ok_or_else(|| Inconsistent::Move {
                            ply,
                            text: text.clone(),
                        })?;
                    (position, Some(played), san)
                }
            };
            if position.board() != there.board() || position.turn() != there.turn() {
                return Err(Inconsistent::Strayed { ply });
            }
            steps.push(Step {
                position,
                played,
                san,
                explanation: logged.explanation,
                draws: logged.draws,
                opinions: logged.opinions,
            });
        }
        Ok(Document {
            origin: Origin::Log {
                path,
                depth: header.depth,
                header: Box::new(header),
                detail: log.detail,
            },
            steps,
            grid: OnceLock::new(),
        })
    }

    /// A game with all its positions explained.
    pub fn of_game(explained: ExplainedGame) -> Document {
        let ExplainedGame { game, explanations } = explained;
        let mut at = game.start;
        let mut moves = game.moves.into_iter();
        let mut steps = Vec::with_capacity(explanations.len());
        for explanation in explanations {
            let (played, san) = match steps.is_empty() {
                true => (None, String::new()),
                false => match moves.next() {
                    Some((played, san)) => {
                        at.play_unchecked(played);
                        (Some(played), san)
                    }
                    None => break,
                },
            };
            steps.push(Step {
                position: at.clone(),
                played,
                san,
                explanation,
                draws: Vec::new(),
                opinions: None,
            });
        }
        Document {
            origin: Origin::Game(Box::new(GameOrigin {
                heading: game.heading,
                fault: game.fault,
            })),
            steps,
            grid: OnceLock::new(),
        }
    }

    /// A position without a log.
    pub fn of_position(position: Chess) -> Document {
        Document {
            origin: Origin::Static,
            steps: vec![Step::of_position(position)],
            grid: OnceLock::new(),
        }
    }

    /// All its explanations beside each other. Computed when it is asked for
    /// first.
    pub fn grid(&self) -> &Grid {
        self.grid.get_or_init(|| Grid::of(&self.steps))
    }

    /// The position it is about.
    pub fn root(&self) -> Option<&Chess> {
        self.steps.first().map(|step| &step.position)
    }

    /// The depth of the log; None without one.
    pub fn depth(&self) -> Option<Depth> {
        match &self.origin {
            Origin::Log { depth, .. } => Some(*depth),
            Origin::Game(_) | Origin::Static => None,
        }
    }

    /// How many positions from the root on are the same as in `other`.
    pub fn shared_steps(&self, other: &Document) -> usize {
        let same = |(a, b): &(&Step, &Step)| a.played == b.played && a.position == b.position;
        self.steps.iter().zip(&other.steps).take_while(same).count()
    }

    /// The main line in the notation of UCI, as engines take it.
    pub fn line_uci(&self) -> String {
        let moves = self.steps.iter().filter_map(|step| {
            let mode = step.position.castles().mode();
            Some(step.played.as_ref()?.to_uci(mode).to_string())
        });
        moves.collect::<Vec<_>>().join(" ")
    }

    /// The main line with move numbers: `12... Bd7 13. Qh5 g6`.
    pub fn line(&self) -> String {
        let mut words = Vec::new();
        for (before, step) in self.steps.iter().zip(self.steps.iter().skip(1)) {
            let number = before.position.fullmoves();
            if before.position.turn().is_white() {
                words.push(format!("{number}."));
            } else if words.is_empty() {
                words.push(format!("{number}..."));
            }
            words.push(step.san.clone());
        }
        words.join(" ")
    }
}

fn chess(fen: &str, castling: CastlingMode) -> Option<Chess> {
    let fen: Fen = fen.parse().ok()?;
    fen.into_position(castling).ok()
}

fn play(position: &Chess, text: &str) -> Option<(Chess, Move, String)> {
    let played = text.parse::<UciMove>().ok()?.to_move(position).ok()?;
    let mut after = position.clone();
    let san = SanPlus::from_move_and_play_unchecked(&mut after, played);
    Some((after, played, san.to_string()))
}
