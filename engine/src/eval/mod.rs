//! The evaluation: a number for the search, an explanation for the log, from
//! one set of functions.
//!
//! [`score`] is the only place that adds, [`trace`] is the vocabulary in which
//! the adding is told, [`explanation`] what was told, put in order. This page
//! is the front door: which evaluator runs, and the steps from its blocks to
//! the final number.

pub mod explanation;
pub mod material_base;
pub mod phase;
pub mod rules;
pub mod score;
pub mod table;
pub mod toga;
pub mod trace;
mod window;

use shakmaty::Color;

use crate::position::Position;
use explanation::{Explanation, Recorder};
use score::Score;
use toga::{Judgement, Outcome, Toga, params};
pub use toga::{Tables, Weights};
use trace::{NoTrace, ScaleKind, Total, Tracer};
pub use window::Window;

/// What a user can set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How much each part counts.
    pub weights: Weights,
    /// Whether the search may be content with an estimate far outside its window.
    pub lazy: bool,
    /// How far outside, centipawns.
    pub lazy_margin: i32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            weights: Weights::default(),
            lazy: true,
            lazy_margin: params::LAZY_MARGIN,
        }
    }
}

/// Evaluates positions. Shared between threads; what a thread remembers is in
/// its own [`Tables`].
#[derive(Clone, Debug)]
pub struct Evaluator {
    toga: Toga,
}

impl Evaluator {
    /// Prepares what the settings ask for.
    pub fn new(settings: &Settings) -> Evaluator {
        let lazy_margin = settings.lazy.then_some(settings.lazy_margin);
        Evaluator {
            toga: Toga::new(&settings.weights, lazy_margin),
        }
    }

    /// The value for the search: centipawns, in the view of the side to move.
    ///
    /// Far outside the window it may be an estimate; within, and with
    /// [`Window::OPEN`] always, it is the value that [`Evaluator::explain`] tells.
    pub fn evaluate(&self, position: &Position, tables: &mut Tables, window: Window) -> i32 {
        self.run(position, Some(tables), window, &mut NoTrace)
    }

    /// The same value, with every part told to `tracer`. Any legal position,
    /// also in check.
    pub fn explain<T: Tracer>(&self, position: &Position, tracer: &mut T) -> i32 {
        self.run(position, None, Window::OPEN, tracer)
    }

    /// The value with all its parts.
    pub fn explanation(&self, position: &Position) -> Explanation {
        let mut recorder = Recorder::new();
        self.explain(position, &mut recorder);
        recorder.finish(position.checkers().any())
    }

    #[inline]
    fn run<T: Tracer>(
        &self,
        position: &Position,
        tables: Option<&mut Tables>,
        window: Window,
        tracer: &mut T,
    ) -> i32 {
        let judgement = match self.toga.judge(position, tables, window, tracer) {
            Outcome::Early(value) => return in_view_of(position.turn(), value),
            Outcome::Complete(judgement) => judgement,
        };
        let value = steps(&judgement, judgement.score, tracer);
        if T::RECORDS {
            let without_tempo = Score::balance(judgement.score, judgement.tempo);
            tracer.total(Total {
                score: judgement.score,
                phase: judgement.phase,
                value,
                without_tempo: steps(&judgement, without_tempo, &mut NoTrace),
            });
        }
        in_view_of(position.turn(), value)
    }
}

impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::new(&Settings::default())
    }
}

/// From the sum of the blocks to the final value, step by step (White's view).
#[inline]
fn steps<T: Tracer>(judgement: &Judgement, score: Score, tracer: &mut T) -> i32 {
    let value = score.mix(judgement.phase);
    let value = judgement.multipliers.apply(value, tracer);
    limit(value, tracer)
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
