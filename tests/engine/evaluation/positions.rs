//! The positions that are evaluated.

use std::fs;

use serde_json::Value;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, FromSetup as _, Position as _, PositionError};
use toga_log::position::Position;

/// All reference positions, and all positions of random games.
pub(super) fn all_positions() -> Vec<Position> {
    let mut positions = reference_positions();
    let mut dice = Dice(0x2007_0121);
    let starts: Vec<Chess> = positions
        .iter()
        .step_by(40)
        .map(|position| position.to_chess().expect("a legal position"))
        .collect();
    let openings = std::iter::repeat_n(Chess::default(), 20);
    for start in openings.chain(starts) {
        play_at_random(start, 120, &mut dice, &mut positions);
    }
    positions
}

fn reference_positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for name in ["public", "incheck", "quirks", "edge", "manual-figures"] {
        let path = format!(
            "{}/../tests/data/toga121a-{name}.jsonl",
            env!("CARGO_MANIFEST_DIR")
        );
        for line in fs::read_to_string(&path).expect(&path).lines() {
            let line: Value = serde_json::from_str(line).expect("JSON");
            positions.push(parse(line["fen"].as_str().expect("fen")));
        }
    }
    assert_eq!(positions.len(), 2_506);
    positions
}

fn play_at_random(mut chess: Chess, plies: usize, dice: &mut Dice, into: &mut Vec<Position>) {
    for _ in 0..plies {
        let moves = chess.legal_moves();
        let Some(played) = moves.get(dice.roll(moves.len())) else {
            break;
        };
        chess.play_unchecked(*played);
        into.push(Position::from_chess(&chess));
    }
}

/// A small generator of pseudo-random numbers (xorshift), the same in every run.
struct Dice(u64);

impl Dice {
    /// A number below `sides`; 0 if there are none.
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }
}

pub(super) fn parse(fen: &str) -> Position {
    let fen: Fen = fen.parse().expect("a FEN");
    let chess: Chess = fen
        .into_position(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .expect("a legal position");
    Position::from_chess(&chess)
}

pub(super) fn mirrored(position: &Position) -> Position {
    let chess = position.to_chess().expect("a legal position");
    let setup = chess.to_setup(EnPassantMode::PseudoLegal).into_mirrored();
    let chess = Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .expect("a legal position");
    Position::from_chess(&chess)
}

pub(super) fn fen(position: &Position) -> String {
    position.to_chess().map_or_else(
        |error| error.to_string(),
        |chess| Fen::from_position(&chess, EnPassantMode::PseudoLegal).to_string(),
    )
}
