//! What the bundled engine does.

use shakmaty::Chess;

use super::{AnalysisEvent, AnalysisNews, Depth, Effect, Message, Session};

/// The state of the bundled engine.
#[derive(Clone, Debug, Default)]
pub enum Analysis {
    /// It was not asked for anything.
    #[default]
    Idle,
    /// It searches.
    Running(Progress),
    /// It has come to its end or was stopped.
    Finished(Progress),
}

impl Analysis {
    /// Whether it searches.
    pub fn is_running(&self) -> bool {
        matches!(self, Analysis::Running(_))
    }
}

/// How far a search has come.
#[derive(Clone, Debug)]
pub struct Progress {
    /// The position that is searched.
    pub position: Chess,
    /// The last completed depth; 0 before the first.
    pub depth: Depth,
    /// Nodes searched.
    pub nodes: u64,
    /// Time since the start, milliseconds.
    pub milliseconds: u64,
    /// Which search it is.
    pub(super) run: u64,
}

impl Session {
    /// Lets the bundled engine analyse the selected position.
    pub(super) fn analyse(&mut self) {
        if !self.can_analyse() {
            return;
        }
        if let Some(position) = self.step().map(|step| step.position.clone()) {
            self.analyse_position(position);
        }
    }

    /// Lets it analyse this one.
    pub(super) fn analyse_position(&mut self, position: Chess) {
        let run = self.ticket();
        // The first log of a position without one is what the user asked for.
        self.await_first_log(&position);
        self.analysis = Analysis::Running(Progress {
            position: position.clone(),
            depth: 0,
            nodes: 0,
            milliseconds: 0,
            run,
        });
        self.effects.push(Effect::StartAnalysis { run, position });
    }

    /// The bundled engine tells something. What an older search tells is passed
    /// over.
    pub(super) fn analysis_event(&mut self, event: AnalysisEvent) {
        match event.what {
            AnalysisNews::Annotated { ply, found } => {
                return self.annotated(event.run, ply, found);
            }
            AnalysisNews::Finished => self.annotation_ended(event.run),
            _ => {}
        }
        let Analysis::Running(progress) = &mut self.analysis else {
            return;
        };
        if progress.run != event.run {
            return;
        }
        match event.what {
            AnalysisNews::Progress {
                depth,
                nodes,
                milliseconds,
            } => {
                progress.depth = depth;
                progress.nodes = nodes;
                progress.milliseconds = milliseconds;
            }
            AnalysisNews::Annotated { .. } => {}
            AnalysisNews::Finished => self.analysis = Analysis::Finished(progress.clone()),
            AnalysisNews::Trouble(reason) => self.say(Message::AnalysisTrouble(reason)),
        }
    }
}
