//! Turns finished iterations into records for the log.

use std::sync::Arc;
use std::time::Duration;

use shakmaty::Color;

use super::{ENGINE, Game, Settings};
use crate::logfile::model::SearchValue;
use crate::logfile::record::Record;
use crate::logfile::worker::LogWriter;
use crate::search::{Iteration, Observer, Value};

/// Hands each completed iteration to the log writer and does not wait; of a
/// search of which only the deepest is logged, that one when it is dropped.
#[derive(Debug)]
pub(super) struct LogObserver {
    log: Option<(Arc<LogWriter>, Box<Record>)>,
    deepest: Option<Record>,
}

impl LogObserver {
    /// Logs nothing.
    pub(super) fn silent() -> LogObserver {
        LogObserver {
            log: None,
            deepest: None,
        }
    }

    /// Logs searches of this game.
    pub(super) fn new(writer: Arc<LogWriter>, game: &Game, settings: &Settings) -> LogObserver {
        let record = Record {
            root: game.chess().clone(),
            mode: game.castling_mode(),
            earlier: game.earlier().to_vec(),
            line: Vec::new(),
            depth: 0,
            selective_depth: 0,
            value: SearchValue::Centipawns(0),
            nodes: 0,
            elapsed: Duration::ZERO,
            evaluation: settings.evaluation.clone(),
            engine: ENGINE.to_owned(),
            evaluator: settings.evaluation.system.name().to_owned(),
            tablebase: settings.tablebase.clone(),
            endings: None,
            options: settings.changed.clone(),
        };
        LogObserver {
            log: Some((writer, Box::new(record))),
            deepest: None,
        }
    }
}

impl Observer for LogObserver {
    fn on_iteration(&mut self, iteration: &Iteration) {
        let Some((writer, template)) = &self.log else {
            return;
        };
        // Of several best lines the first is logged.
        if iteration.multi_pv != 1 || !writer.wants(iteration.depth) {
            return;
        }
        let record = Record {
            line: iteration
                .line
                .iter()
                .map(|mv| mv.to_uci(template.mode))
                .collect(),
            depth: iteration.depth,
            selective_depth: iteration.selective_depth,
            value: in_white_view(iteration.value, iteration.game.position().turn()),
            nodes: iteration.nodes,
            elapsed: iteration.elapsed,
            endings: iteration.endings.clone(),
            ..Record::clone(template)
        };
        if writer.settings().only_deepest {
            self.deepest = Some(record);
        } else {
            writer.write(record);
        }
    }
}

impl Drop for LogObserver {
    fn drop(&mut self) {
        if let (Some((writer, _)), Some(record)) = (&self.log, self.deepest.take()) {
            writer.write(record);
        }
    }
}

/// The log is in White's view, the search in the mover's. Mate in 0 is a mated
/// mover.
fn in_white_view(value: Value, mover: Color) -> SearchValue {
    match value {
        Value::Centipawns(centipawns) => {
            SearchValue::Centipawns(mover.fold_wb(centipawns, -centipawns))
        }
        Value::Mate(moves) => SearchValue::Mate(mover.fold_wb(moves, -moves)),
    }
}
