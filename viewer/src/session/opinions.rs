//! The page of the opinions: what Toga, PeSTO, Fairy-Max and the material base
//! say of the selected position, where the value of one comes from, and how it
//! differs from another's.

use std::sync::Arc;

use toga_log::eval::Settings;
use toga_log::eval::material_base::files::Base;
use toga_log::eval::opinions::{Opinions, Panel, Voice};
use toga_log::logfile::schema;
use toga_log::position::Position;
use toga_log::uci::options::Options;

use super::difference::Difference;
use super::{Origin, Page, Session, Step};

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpinionChoice {
    /// Whose opinion is opened.
    pub voice: Voice,
    /// With whose it is compared; with nobody's its explanation is shown.
    pub against: Option<Voice>,
}

impl Default for OpinionChoice {
    fn default() -> OpinionChoice {
        OpinionChoice {
            voice: Voice::Toga,
            against: None,
        }
    }
}

/// The opinions of the selected position.
#[derive(Clone, Debug)]
pub struct Told {
    /// What each of them says.
    pub opinions: Opinions,
    /// Whether the log holds what they say; else it was computed here and now.
    pub from_log: bool,
    /// The position with the evaluation of the chosen one; none where it has no
    /// value.
    pub explained: Option<Step>,
    /// How that came from the one it is compared with.
    pub difference: Option<Difference>,
}

/// Who is asked: made for the options that a log names.
#[derive(Debug, Default)]
pub(super) struct Asking {
    pub(super) choice: OpinionChoice,
    pub(super) told: Option<Told>,
    panel: Option<(Vec<(String, String)>, Panel)>,
}

impl Asking {
    /// The panel under these options. One is kept.
    fn panel(&mut self, options: &[(String, String)]) -> &Panel {
        let kept = self.panel.take().filter(|(of, _)| of == options);
        let (_, panel) = self
            .panel
            .insert(kept.unwrap_or_else(|| (options.to_vec(), Panel::new(&settings(options)))));
        panel
    }
}

/// The settings that options stand for, as a GUI would set them. What cannot be
/// set, such as a base that is gone, is left at its default.
fn settings(changed: &[(String, String)]) -> Settings {
    let mut options = Options::default();
    for (name, value) in changed {
        // A base that cannot be read is off then.
        let _ = options.set(name, Some(value));
    }
    options.settings().evaluation
}

impl Session {
    /// What is looked at on the page of the opinions.
    pub fn opinion_choice(&self) -> OpinionChoice {
        self.asking.choice
    }

    /// The opinions of the selected position, while their page is shown.
    pub fn told(&self) -> Option<&Told> {
        self.asking.told.as_ref()
    }

    /// Opens an opinion. Compared with itself it shows its explanation.
    pub(super) fn choose_opinion(&mut self, choice: OpinionChoice) {
        self.asking.choice = OpinionChoice {
            against: choice.against.filter(|&other| other != choice.voice),
            ..choice
        };
    }

    /// The material base that is asked under the options of what is shown.
    pub(super) fn material_base(&mut self) -> Option<Arc<Base>> {
        let options = self.log_options();
        self.asking.panel(&options).base().cloned()
    }

    fn log_options(&self) -> Vec<(String, String)> {
        match self.document().map(|document| &document.origin) {
            Some(Origin::Log { header, .. }) => header.options.clone(),
            // Computed here and now, with the engine's defaults.
            _ => Vec::new(),
        }
    }

    /// Keeps the opinions true.
    pub(super) fn update_opinions(&mut self) {
        self.asking.told = None;
        if self.page != Page::Opinions {
            return;
        }
        let Some(step) = self.step().cloned() else {
            return;
        };
        let options = self.log_options();
        let OpinionChoice { voice, against } = self.asking.choice;
        let position = Position::from_chess(&step.position);
        let panel = self.asking.panel(&options);
        let explained = |voice| {
            let mut explanation = panel.explanation(voice, &position)?;
            schema::arrange(&mut explanation);
            Some(Step {
                explanation,
                draws: Vec::new(),
                opinions: None,
                ..step.clone()
            })
        };
        let chosen = explained(voice);
        let other = against.and_then(explained);
        let difference = match (&other, &chosen) {
            (Some(other), Some(chosen)) => Some(Difference::between(other, chosen)),
            _ => None,
        };
        let from_log = step.opinions.is_some();
        let computed = || panel.opinions(&position);
        self.asking.told = Some(Told {
            from_log,
            explained: chosen,
            difference,
            opinions: step.opinions.clone().unwrap_or_else(computed),
        });
    }
}
