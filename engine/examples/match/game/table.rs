//! The board, the clocks and the record of a game in progress.

use std::collections::HashMap;

use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, KnownOutcome, Move, Position};

use super::{Conditions, End, Game, PlayedMove};
use crate::adjudication::Adjudicator;
use crate::clock::Clock;
use crate::engine::Answer;
use crate::fault::Fault;
use crate::info::Score;

/// What the referee has before him.
pub(super) struct Table {
    opening: Chess,
    pub(super) position: Chess,
    /// The `position` command for the position.
    pub(super) command: String,
    seen: HashMap<Chess, u8>,
    moves: Vec<PlayedMove>,
    pub(super) clock: Clock,
    adjudicator: Adjudicator,
    castling: CastlingMode,
}

impl Table {
    /// Before the first move.
    pub(super) fn new(opening: &Chess, conditions: &Conditions) -> Table {
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
    pub(super) fn ended(&self) -> Option<(KnownOutcome, End)> {
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
    pub(super) fn check(&self, answer: &Answer) -> Result<Move, Vec<(Fault, String)>> {
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
    pub(super) fn make(&mut self, chosen: Move, answer: &Answer) -> Option<(KnownOutcome, End)> {
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

    /// Closes the record.
    pub(super) fn finish(
        self,
        outcome: KnownOutcome,
        end: End,
        faults: Vec<(Color, Fault, String)>,
    ) -> Game {
        Game {
            opening: self.opening,
            moves: self.moves,
            outcome,
            end,
            faults,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudication::{Adjudication, DrawRule};
    use crate::clock::Limit;
    use crate::info::Info;
    use std::time::Duration;

    const NO_RULES: Adjudication = Adjudication {
        draw: None,
        resign: None,
    };

    fn table(fen: &str, adjudication: Adjudication) -> Table {
        let opening: Fen = fen.parse().unwrap();
        let castling = CastlingMode::Standard;
        let limit = Limit::Clock("1+1".parse().unwrap());
        let conditions = Conditions {
            limit,
            margin: Duration::ZERO,
            adjudication,
            castling,
        };
        Table::new(&opening.into_position(castling).unwrap(), &conditions)
    }

    fn answer(best_move: &str) -> Answer {
        let info = Info {
            score: Some(Score::Centipawns(0)),
            ..Info::default()
        };
        Answer {
            best_move: best_move.to_owned(),
            info,
            elapsed: Duration::from_millis(250),
            late: false,
        }
    }

    /// Plays moves, which must be accepted; how the game ends with the last one.
    fn play(table: &mut Table, moves: &str) -> Option<(KnownOutcome, End)> {
        let mut end = table.ended();
        for text in moves.split_whitespace() {
            assert_eq!(end, None, "the game was over before {text}");
            let answer = answer(text);
            let chosen = table.check(&answer).unwrap();
            end = table.make(chosen, &answer);
        }
        end
    }

    fn end(fen: &str, moves: &str) -> Option<(KnownOutcome, End)> {
        play(&mut table(fen, NO_RULES), moves)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn mate_wins_for_the_one_who_gave_it() {
        let black = KnownOutcome::Decisive {
            winner: Color::Black,
        };
        assert_eq!(
            end(START, "f2f3 e7e5 g2g4 d8h4"),
            Some((black, End::Checkmate))
        );
        let white = KnownOutcome::Decisive {
            winner: Color::White,
        };
        let on_the_hundredth = "7k/8/5K2/8/8/8/8/6Q1 w - - 99 90";
        assert_eq!(end(on_the_hundredth, "g1g7"), Some((white, End::Checkmate)));
    }

    #[test]
    fn the_rules_know_four_draws() {
        let draw = |end| Some((KnownOutcome::Draw, end));
        assert_eq!(
            end("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7"),
            draw(End::Stalemate)
        );
        assert_eq!(
            end("8/8/3k4/8/8/3Kp3/8/8 w - - 0 1", "d3e3"),
            draw(End::InsufficientMaterial)
        );
        assert_eq!(end("8/8/3k4/8/8/3K4/8/7R w - - 98 90", "h1h2"), None);
        assert_eq!(
            end("8/8/3k4/8/8/3K4/8/7R w - - 99 90", "h1h2"),
            draw(End::FiftyMoves)
        );
        let round = "g1f3 g8f6 f3g1 f6g8 ";
        assert_eq!(end(START, &round.repeat(2)), draw(End::Threefold));
        assert_eq!(end(START, &round.repeat(2)[..round.len() + 15]), None);
    }

    #[test]
    fn a_repetition_needs_the_same_rights() {
        // At first White may still castle, after White's first move only Black.
        let castles = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
        let two_rounds = "h1g1 a8b8 g1h1 b8a8 ".repeat(2);
        assert_eq!(end(castles, &(two_rounds.clone() + "h1g1")), None);
        let draw = Some((KnownOutcome::Draw, End::Threefold));
        assert_eq!(end(castles, &(two_rounds + "h1g1 a8b8")), draw);
    }

    #[test]
    fn mate_goes_before_adjudication() {
        let draw = Some(DrawRule {
            score: 0,
            moves: 1,
            from_move: 1,
        });
        let mut table = table(START, Adjudication { draw, resign: None });
        assert_eq!(
            play(&mut table, "f2f3 e7e5"),
            Some((KnownOutcome::Draw, End::DrawAdjudicated))
        );
        table.moves.clear();
        let black = KnownOutcome::Decisive {
            winner: Color::Black,
        };
        let chosen = |table: &Table, text: &str| table.check(&answer(text)).unwrap();
        let (pawn, queen) = ("g2g4", "d8h4");
        let _ = table.make(chosen(&table, pawn), &answer(pawn));
        assert_eq!(
            table.make(chosen(&table, queen), &answer(queen)),
            Some((black, End::Checkmate))
        );
    }

    #[test]
    fn faults_are_named_and_do_not_hide_each_other() {
        let kinds = |best_move: &str, late: bool| -> Vec<Fault> {
            let table = table("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", NO_RULES);
            let faults = table
                .check(&Answer {
                    late,
                    ..answer(best_move)
                })
                .err()
                .unwrap_or_default();
            faults.into_iter().map(|(fault, _)| fault).collect()
        };
        assert_eq!(kinds("e1g1", false), []);
        assert_eq!(kinds("e1g1", true), [Fault::TimeLoss]);
        for wrong in ["e1h1", "e1e5", "0000", "(none)", "O-O", "", "E1G1", "e1g1x"] {
            assert_eq!(kinds(wrong, false), [Fault::IllegalMove], "{wrong}");
            assert_eq!(
                kinds(wrong, true),
                [Fault::TimeLoss, Fault::IllegalMove],
                "{wrong}"
            );
        }
    }

    #[test]
    fn the_command_and_the_clock_follow_the_game() {
        let mut table = table(START, NO_RULES);
        assert_eq!(play(&mut table, "e2e4 e7e5"), None);
        assert_eq!(
            table.command,
            format!("position fen {START} moves e2e4 e7e5")
        );
        assert_eq!(
            table.clock.go(Color::White),
            "go wtime 1750 btime 1750 winc 1000 binc 1000"
        );
        assert_eq!(table.moves[1].clock, Some(Duration::from_millis(1750)));
    }
}
