//! The command line options that say under which conditions games are played.

use std::time::Duration;

use clap::Args;
use shakmaty::CastlingMode;

use crate::adjudication::{Adjudication, DrawRule, ResignRule};
use crate::clock::LimitOptions;
use crate::engine::EngineSpec;
use crate::game::Conditions;

/// Limit, adjudication and castling.
#[derive(Debug, Args)]
pub(crate) struct ConditionOptions {
    #[command(flatten)]
    limit: LimitOptions,
    /// Milliseconds beyond its time that an engine is forgiven on each move
    #[arg(long, value_name = "MS", default_value_t = 20)]
    margin: u64,
    /// Adjudicate a draw when no score exceeds this (centipawns; -1: never)
    #[arg(long, default_value_t = 10, allow_hyphen_values = true)]
    draw_score: i32,
    /// For so many moves of both sides
    #[arg(long, default_value_t = 8)]
    draw_moves: u32,
    /// From this move number on
    #[arg(long, default_value_t = 40)]
    draw_from: u32,
    /// Adjudicate a loss when a score falls to minus this (centipawns; 0: never)
    #[arg(long, default_value_t = 700)]
    resign_score: i32,
    /// For so many moves
    #[arg(long, default_value_t = 4)]
    resign_moves: u32,
    /// The loser's word is enough; else the winner must agree
    #[arg(long)]
    resign_one_sided: bool,
    /// Chess960 castling; engines are set to it
    #[arg(long)]
    chess960: bool,
}

impl ConditionOptions {
    /// The conditions that were chosen.
    pub(crate) fn conditions(&self) -> Conditions {
        let draw = DrawRule {
            score: self.draw_score,
            moves: self.draw_moves,
            from_move: self.draw_from,
        };
        let resign = ResignRule {
            score: self.resign_score,
            moves: self.resign_moves,
            one_sided: self.resign_one_sided,
        };
        Conditions {
            limit: self.limit.limit(),
            margin: Duration::from_millis(self.margin),
            adjudication: Adjudication {
                draw: (self.draw_score >= 0).then_some(draw),
                resign: (self.resign_score > 0).then_some(resign),
            },
            castling: CastlingMode::from_chess960(self.chess960),
        }
    }

    /// Sets an engine to what they ask of it.
    pub(crate) fn prepare(&self, spec: &mut EngineSpec) {
        if self.chess960 {
            spec.set("UCI_Chess960", "true");
        }
    }
}
