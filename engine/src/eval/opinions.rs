//! Four opinions of one position side by side: Toga, PeSTO, Fairy-Max's
//! drawishness and the material base, each asked by itself, whatever the search
//! runs on.
//!
//! Each says a value, so that they can be compared:
//!
//! | voice | its value |
//! |---|---|
//! | Toga | the evaluation of Toga II with its own multipliers |
//! | PeSTO | material and squares |
//! | Fairy-Max | Toga's blocks, with Fairy-Max's factor in place of Toga's multiplier |
//! | material base | what White's score with this material is worth by the rating formula |

use std::sync::Arc;

use shakmaty::{ByColor, Color};

use super::explanation::{Explanation, Recorder};
use super::material_base::curve;
use super::material_base::files::Base;
use super::material_base::{BaseUse, How};
use super::phase::Phase;
use super::toga::{Outcome, Toga, params};
use super::trace::{DrawRule, NoTrace, ScaleKind, StepFact, Total, Tracer, vocabulary};
use super::window::Window;
use super::{Drawishness, Evaluator, Settings, System, drawishness, limit, pesto};
use crate::position::Position;

/// Opinions that lie further apart disagree, centipawns: a pawn.
const AGREEMENT: i32 = 100;

vocabulary! {
    /// Those who are asked, in the order in which they are shown.
    Voice {
        /// Toga II 1.2.1a, with its own winning chances.
        Toga = "toga",
        /// Material and squares.
        Pesto = "pesto",
        /// Toga's blocks with Fairy-Max's drawishness.
        FairyMax = "fairy_max",
        /// How games with this material ended.
        MaterialBase = "material_base",
    }
}

/// What one of them says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opinion {
    /// Who.
    pub voice: Voice,
    /// The value, White's view, centipawns; none where too little is known.
    pub value: Option<i32>,
    /// How much of its value each side keeps when it stands better, numerator
    /// and denominator; none from those who do not ask.
    pub chances: Option<ByColor<(i32, i32)>>,
    /// The rules behind chances that are not full.
    pub reasons: Vec<(Color, DrawRule)>,
    /// What it is computed from: the cell of the material base and its counts.
    pub facts: Vec<(StepFact, i32)>,
}

impl Opinion {
    fn of(voice: Voice, value: i32) -> Opinion {
        Opinion {
            voice,
            value: Some(value),
            chances: None,
            reasons: Vec::new(),
            facts: Vec::new(),
        }
    }
}

/// What all of them say of one position.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Opinions {
    /// In the order of [`Voice::ALL`].
    pub all: Vec<Opinion>,
}

/// Two that lie more than a pawn apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// Who likes White's position best, and its value.
    pub high: (Voice, i32),
    /// Who likes it least, and its value.
    pub low: (Voice, i32),
}

impl Opinions {
    /// What this one says.
    pub fn of(&self, voice: Voice) -> Option<&Opinion> {
        self.all.iter().find(|opinion| opinion.voice == voice)
    }

    /// The two that lie furthest apart, if that is more than a pawn.
    pub fn disagreement(&self) -> Option<Disagreement> {
        let values = || {
            let all = self.all.iter();
            all.filter_map(|opinion| Some((opinion.voice, opinion.value?)))
        };
        // Of equal ones the first is named.
        let high = values().min_by_key(|&(_, value)| -value)?;
        let low = values().min_by_key(|&(_, value)| value)?;
        (high.1 - low.1 > AGREEMENT).then_some(Disagreement { high, low })
    }
}

/// The four, ready to be asked.
#[derive(Clone, Debug)]
pub struct Panel {
    settings: Settings,
    toga: Toga,
    base: Option<BaseUse>,
}

impl Panel {
    /// Under these settings: the weights of Toga's blocks, the switches of
    /// Fairy-Max's rules, and the material base in use, or else the one that
    /// comes with the program.
    pub fn new(settings: &Settings) -> Panel {
        let shipped = || {
            let base = Base::shipped().ok()?;
            Some(BaseUse::new(base, How::Percent))
        };
        Panel {
            toga: Toga::new(&settings.weights, None, true),
            base: settings.material_base.clone().or_else(shipped),
            settings: settings.clone(),
        }
    }

    /// The material base that is asked.
    pub fn base(&self) -> Option<&Arc<Base>> {
        self.base.as_ref().map(|used| &used.base)
    }

    /// What they say of a position; any legal one, also in check.
    pub fn opinions(&self, position: &Position) -> Opinions {
        let mut all = Vec::with_capacity(Voice::ALL.len());
        let judged = (self.toga).judge(position, None, Window::OPEN, &mut Complete);
        if let Outcome::Complete(judgement) = judged {
            let value = judgement.score.mix(judgement.phase);
            let chances = &judgement.multipliers;
            let side = |side| chances.reasons(side).map(move |rule| (side, rule));
            all.push(Opinion {
                chances: Some(chances.used.map(|chance| (chance, params::FULL_CHANCE))),
                reasons: Color::ALL.into_iter().flat_map(side).collect(),
                ..Opinion::of(Voice::Toga, last(chances.apply(value, &mut NoTrace)))
            });
            all.push(self.pesto(position));
            all.push(self.fairy_max(position, value));
        }
        all.extend(self.material_base(position));
        Opinions { all }
    }

    /// Where the value of one of them comes from: its blocks and steps. The
    /// material base has one step and no blocks. Nothing where it has no value.
    pub fn explanation(&self, voice: Voice, position: &Position) -> Option<Explanation> {
        let (system, drawishness) = match voice {
            Voice::Toga => (System::Toga, Drawishness::Toga),
            Voice::Pesto => (System::Pesto, Drawishness::Off),
            Voice::FairyMax => (System::Toga, Drawishness::FairyMax),
            Voice::MaterialBase => return self.experience(position),
        };
        let evaluator = Evaluator::new(&Settings {
            system,
            drawishness,
            material_base: None,
            ..self.settings.clone()
        });
        Some(evaluator.explanation(position))
    }

    fn experience(&self, position: &Position) -> Option<Explanation> {
        let opinion = self.material_base(position)?;
        let mut recorder = Recorder::new();
        for &(fact, value) in &opinion.facts {
            recorder.step_fact(fact, value);
        }
        let value = opinion.value?;
        recorder.scale(ScaleKind::MaterialBase, 0, None, value);
        recorder.total(Total {
            value,
            without_tempo: value,
            phase: Phase::of(position.material()),
            ..Total::default()
        });
        Some(recorder.finish(position.checkers().any()))
    }

    fn pesto(&self, position: &Position) -> Opinion {
        let (score, phase) = pesto::judge(position, &mut NoTrace);
        Opinion::of(Voice::Pesto, last(score.mix(phase)))
    }

    /// `value` is that of Toga's blocks.
    fn fairy_max(&self, position: &Position, value: i32) -> Opinion {
        let options = &self.settings.fairy_max;
        let verdicts = ByColor::new_with(|side| drawishness::verdict(position, side, options));
        let side = |side| {
            let reasons = verdicts.get(side).rule.reasons();
            reasons.map(move |rule| (side, rule))
        };
        let value = drawishness::apply(value, position, options, &mut NoTrace);
        Opinion {
            chances: Some(verdicts.map(|verdict| verdict.factor)),
            reasons: Color::ALL.into_iter().flat_map(side).collect(),
            ..Opinion::of(Voice::FairyMax, last(value))
        }
    }

    fn material_base(&self, position: &Position) -> Option<Opinion> {
        let used = self.base.as_ref()?;
        let (facts, percent) = match used.look_up(position.material()) {
            Some(found) => (
                found.facts(),
                found.is_enough.then_some(found.entry.percent),
            ),
            None => (Vec::new(), None),
        };
        Some(Opinion {
            voice: Voice::MaterialBase,
            value: percent.map(|percent| curve::worth(percent).round() as i32),
            chances: None,
            reasons: Vec::new(),
            facts,
        })
    }
}

/// The last step of every evaluation.
fn last(value: i32) -> i32 {
    limit(value, &mut NoTrace)
}

/// Keeps nothing, but asks for everything: no early exit is taken.
struct Complete;

impl Tracer for Complete {
    const RECORDS: bool = true;
}
