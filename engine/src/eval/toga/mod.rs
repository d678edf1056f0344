//! The evaluation of Toga II 1.2.1a: the blocks in their order, a file for
//! each idea.
//!
//! Every number stands in [`params`]. What one block learns and another needs
//! is handed on as an argument.

pub mod draws;
pub mod exact_draw;
pub mod exchange;
pub mod king;
pub mod material;
pub mod params;
pub mod passed;
pub mod pattern;
pub mod pawns;
pub mod piece_square;
pub mod pieces;
pub mod tempo;
pub mod view;
pub mod weights;

use shakmaty::ByColor;

use crate::eval::phase::Phase;
use crate::eval::score::{Blocks, Score};
use crate::eval::table::Table;
use crate::eval::trace::{Block, NoTrace, Tracer};
use crate::eval::window::Window;
use crate::position::Position;
use draws::Multipliers;
use king::RememberedPenalty;
use material::MaterialInfo;
use pawns::PawnInfo;
use piece_square::SquareTables;
use weights::Factor;
pub use weights::Weights;

/// The evaluation, with its percentages applied.
#[derive(Clone, Debug)]
pub struct Toga {
    squares: SquareTables,
    factors: Factors,
    /// The early exit's margin in centipawns; None: no early exit.
    lazy_margin: Option<i32>,
    /// Whether winning chances are looked at; where other rules do that, both
    /// sides keep their full chances.
    weighs_chances: bool,
}

/// The factors of the blocks.
#[derive(Clone, Copy, Debug)]
struct Factors {
    material: Factor,
    pawns: Factor,
    pieces: Factor,
    king: Factor,
    passed: Factor,
}

/// What one thread has evaluated already: pawn structures and material.
#[derive(Clone, Debug)]
pub struct Tables {
    material: Table<MaterialInfo>,
    pawns: Table<PawnEntry>,
}

/// What depends on the pawns only.
#[derive(Clone, Copy, Default, Debug)]
struct PawnEntry {
    info: PawnInfo,
    squares: Score,
    /// Depends on the kings too, which seldom move.
    king_penalties: ByColor<RememberedPenalty>,
}

impl Tables {
    const MATERIAL_BITS: u32 = 8;
    const PAWN_BITS: u32 = 14;

    /// Empty tables.
    pub fn new() -> Tables {
        Tables {
            material: Table::new(Self::MATERIAL_BITS),
            pawns: Table::new(Self::PAWN_BITS),
        }
    }
}

impl Default for Tables {
    fn default() -> Tables {
        Tables::new()
    }
}

/// How an evaluation ended.
pub enum Outcome {
    /// Neither side has winning chances: nothing else is looked at.
    Dead,
    /// Early, with an estimate (White's view): more would not matter.
    Estimate(i32),
    /// Complete.
    Complete(Judgement),
}

/// What the blocks say, before the number is made from it.
pub struct Judgement {
    /// The sum of all blocks, White's view.
    pub score: Score,
    /// The tempo block alone.
    pub tempo: Score,
    /// How opening and endgame are mixed.
    pub phase: Phase,
    /// The winning chances.
    pub multipliers: Multipliers,
}

impl Toga {
    /// Prepares the tables for these weights.
    pub fn new(weights: &Weights, lazy_margin: Option<i32>, weighs_chances: bool) -> Toga {
        Toga {
            squares: SquareTables::new(weights),
            factors: Factors {
                material: Factor::percent(weights.material),
                pawns: Factor::percent(weights.pawn_structure),
                pieces: Factor::percent(weights.piece_activity),
                king: Factor::percent(weights.king_safety),
                passed: Factor::percent(weights.passed_pawns),
            },
            lazy_margin,
            weighs_chances,
        }
    }

    /// The early exit's margin, centipawns; None: no early exit.
    #[inline]
    pub fn early_exit(&self) -> Option<i32> {
        self.lazy_margin
    }

    /// The blocks in their order. Without tables, everything is computed anew.
    #[inline]
    pub fn judge<T: Tracer>(
        &self,
        position: &Position,
        tables: Option<&mut Tables>,
        window: Window,
        tracer: &mut T,
    ) -> Outcome {
        let mut blocks = Blocks::default();
        let (material_table, pawn_table) = match tables {
            Some(tables) => (Some(&mut tables.material), Some(&mut tables.pawns)),
            None => (None, None),
        };

        let computed;
        let material: &MaterialInfo = match material_table {
            Some(table) => table.get_or(position.material().key(), || {
                material::evaluate(position.material(), self.factors.material, &mut NoTrace)
            }),
            None => {
                computed = material::evaluate(position.material(), self.factors.material, tracer);
                &computed
            }
        };
        blocks.add(tracer, Block::Material, material.score);

        let mut remembered = pawn_table.map(|table| {
            table.get_or(position.pawn_key(), || PawnEntry {
                info: pawns::evaluate(position, self.factors.pawns, &mut NoTrace),
                squares: piece_square::pawns(position, &self.squares, &mut NoTrace),
                king_penalties: ByColor::default(),
            })
        });
        let pawns = match &remembered {
            Some(entry) => entry.info,
            None => pawns::evaluate(position, self.factors.pawns, tracer),
        };
        blocks.add(tracer, Block::Pawns, pawns.score);

        let multipliers = if self.weighs_chances {
            Multipliers::of(position, material)
        } else {
            Multipliers::FULL
        };
        if multipliers.is_dead() && !T::RECORDS {
            return Outcome::Dead;
        }

        let squares = piece_square::evaluate(
            position,
            &self.squares,
            remembered.as_ref().map(|entry| entry.squares),
            tracer,
        );
        blocks.add(tracer, Block::Position, squares);

        let tempo = tempo::evaluate(position.turn(), tracer);
        blocks.add(tracer, Block::Tempo, tempo);

        let pattern = pattern::evaluate(position, tracer);
        blocks.add(tracer, Block::Pattern, pattern);

        if let Some(margin) = self.lazy_margin
            && !T::RECORDS
            && material.may_be_lazy
        {
            let estimate = blocks.sum().mix(material.phase);
            if window.is_beyond(position.turn().fold_wb(estimate, -estimate), margin) {
                return Outcome::Estimate(estimate);
            }
        }

        let pieces = pieces::evaluate(position, material, self.factors.pieces, tracer);
        blocks.add(tracer, Block::Pieces, pieces.score);

        let king = king::evaluate(
            position,
            material,
            &pieces.attacks,
            remembered.as_mut().map(|entry| &mut entry.king_penalties),
            self.factors.king,
            tracer,
        );
        blocks.add(tracer, Block::King, king);

        let passed = passed::evaluate(
            position,
            material,
            pawns.passed,
            self.factors.passed,
            tracer,
        );
        blocks.add(tracer, Block::Passed, passed);

        Outcome::Complete(Judgement {
            score: blocks.sum(),
            tempo,
            phase: material.phase,
            multipliers,
        })
    }
}
