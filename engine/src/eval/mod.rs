//! The evaluation: a number for the search, an explanation for the log, from
//! one set of functions.
//!
//! [`score`] is the only place that adds, [`trace`] is the vocabulary in which
//! the adding is told, [`explanation`] what was told, put in order, [`opinions`]
//! all evaluators side by side. This page is the front door: which evaluator runs, and the steps from its blocks to
//! the final number.

pub mod drawishness;
pub mod explanation;
pub mod material_base;
pub mod opinions;
pub mod pesto;
pub mod phase;
pub mod rules;
pub mod score;
mod settings;
pub mod table;
pub mod toga;
pub mod trace;
mod window;

use shakmaty::Color;

use crate::position::Position;
use explanation::{Explanation, Recorder};
use material_base::BaseTable;
use score::Score;
pub use settings::{Drawishness, Settings, System};
pub use toga::Weights;
use toga::draws::Multipliers;
use toga::{Judgement, Outcome, Toga, params};
use trace::{NoTrace, ScaleKind, Total, Tracer};
pub use window::Window;

/// Evaluates positions. Shared between threads; what a thread remembers is in
/// its own [`Tables`].
#[derive(Clone, Debug)]
pub struct Evaluator {
    settings: Settings,
    toga: Toga,
}

/// A static evaluation, centipawns in the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Valuation {
    /// All that the evaluation knows.
    Complete(i32),
    /// The blocks that are cheap: the value lies so far outside the window that
    /// the others were left out.
    Estimate(i32),
}

impl Valuation {
    /// The number, however it came about.
    pub fn value(self) -> i32 {
        match self {
            Valuation::Complete(value) | Valuation::Estimate(value) => value,
        }
    }
}

/// What one thread has evaluated already.
#[derive(Clone, Default, Debug)]
pub struct Tables {
    toga: toga::Tables,
    base: BaseTable,
}

impl Tables {
    /// Empty tables.
    pub fn new() -> Tables {
        Tables::default()
    }
}

impl Evaluator {
    /// Prepares what the settings ask for.
    pub fn new(settings: &Settings) -> Evaluator {
        // An estimate leaves out the steps after the blocks, and the material
        // base may change a value by half.
        let lazy = settings.lazy && settings.material_base.is_none();
        Evaluator {
            toga: Toga::new(
                &settings.weights,
                lazy.then_some(settings.lazy_margin),
                settings.drawishness == Drawishness::Toga,
            ),
            settings: settings.clone(),
        }
    }

    /// The value for the search: centipawns, in the view of the side to move;
    /// the same that [`Evaluator::explain`] tells.
    pub fn evaluate(&self, position: &Position, tables: &mut Tables) -> i32 {
        self.run(position, Some(tables), Window::OPEN, &mut NoTrace)
            .value()
    }

    /// The same for a search that only asks on which side of its window the
    /// value lies: far outside, it may get an estimate.
    pub fn evaluate_within(
        &self,
        position: &Position,
        tables: &mut Tables,
        window: Window,
    ) -> Valuation {
        self.run(position, Some(tables), window, &mut NoTrace)
    }

    /// The same value, with every part told to `tracer`. Any legal position,
    /// also in check.
    pub fn explain<T: Tracer>(&self, position: &Position, tracer: &mut T) -> i32 {
        self.run(position, None, Window::OPEN, tracer).value()
    }

    /// The value with all its parts.
    pub fn explanation(&self, position: &Position) -> Explanation {
        let mut recorder = Recorder::new();
        self.explain(position, &mut recorder);
        recorder.finish(position.checkers().any())
    }

    /// How far outside the window (centipawns) [`Evaluator::evaluate_within`]
    /// answers with an estimate; None: it never does.
    #[inline]
    pub fn early_exit(&self) -> Option<i32> {
        match self.settings.system {
            System::Toga => self.toga.early_exit(),
            System::Pesto => None,
        }
    }

    #[inline]
    fn run<T: Tracer>(
        &self,
        position: &Position,
        tables: Option<&mut Tables>,
        window: Window,
        tracer: &mut T,
    ) -> Valuation {
        let (toga_tables, base_table) = match tables {
            Some(tables) => (Some(&mut tables.toga), Some(&mut tables.base)),
            None => (None, None),
        };
        let outcome = match self.settings.system {
            System::Toga => self.toga.judge(position, toga_tables, window, tracer),
            System::Pesto => Outcome::Complete(pesto(position, tracer)),
        };
        let judgement = match outcome {
            Outcome::Dead => return Valuation::Complete(0),
            Outcome::Estimate(value) => {
                return Valuation::Estimate(in_view_of(position.turn(), value));
            }
            Outcome::Complete(judgement) => judgement,
        };
        let value = self.steps(position, &judgement, judgement.score, base_table, tracer);
        if T::RECORDS {
            let without_tempo = Score::balance(judgement.score, judgement.tempo);
            tracer.total(Total {
                score: judgement.score,
                phase: judgement.phase,
                value,
                without_tempo: self.steps(position, &judgement, without_tempo, None, &mut NoTrace),
            });
        }
        Valuation::Complete(in_view_of(position.turn(), value))
    }

    /// From the sum of the blocks to the final value, step by step (White's
    /// view; the order is that of spec "other systems", section 4).
    #[inline]
    fn steps<T: Tracer>(
        &self,
        position: &Position,
        judgement: &Judgement,
        score: Score,
        base_table: Option<&mut BaseTable>,
        tracer: &mut T,
    ) -> i32 {
        let mut value = score.mix(judgement.phase);
        if let Some(base) = &self.settings.material_base {
            value = base.apply(value, position.material(), base_table, tracer);
        }
        value = match self.settings.drawishness {
            Drawishness::Toga => judgement.multipliers.apply(value, tracer),
            Drawishness::FairyMax => {
                drawishness::apply(value, position, &self.settings.fairy_max, tracer)
            }
            Drawishness::Off => value,
        };
        limit(value, tracer)
    }
}

impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::new(&Settings::default())
    }
}

/// PeSTO's blocks. It knows no tempo, and Toga's winning chances are not its.
#[inline]
fn pesto<T: Tracer>(position: &Position, tracer: &mut T) -> Judgement {
    let (score, phase) = pesto::judge(position, tracer);
    Judgement {
        score,
        tempo: Score::ZERO,
        phase,
        multipliers: Multipliers::FULL,
    }
}

/// Keeps the value apart from those that announce a mate.
#[inline]
fn limit<T: Tracer>(value: i32, tracer: &mut T) -> i32 {
    let limited = value.clamp(-params::LIMIT, params::LIMIT);
    if limited != value {
        tracer.scale(ScaleKind::Limit, value, None, limited);
    }
    limited
}

#[inline]
fn in_view_of(color: Color, value: i32) -> i32 {
    color.fold_wb(value, -value)
}
