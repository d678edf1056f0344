//! The state of the window as lines on standard error, so that scripts need
//! not read pixels.
//!
//! Each line is a JSON object with the `time` in seconds since 1970. A change
//! of the state has a number, `state`; when the window has been drawn with it,
//! that is told too, as `drawn`.

use std::io::{self, Write as _};
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};
use toga_log::position::front_door::fen;

use crate::session::{Analysis, Document, Follow, Origin, Session};
use crate::texts::Texts;

/// Prints what has changed.
#[derive(Debug, Default)]
pub struct Reporter {
    last: Option<Value>,
    number: u64,
    drawn: u64,
}

impl Reporter {
    /// Prints the state if it is not what was printed last.
    pub fn state(&mut self, session: &Session, texts: &Texts) {
        let state = describe(session, texts);
        if self.last.as_ref() == Some(&state) {
            return;
        }
        self.number += 1;
        let mut line = state.clone();
        line["state"] = json!(self.number);
        print(line);
        self.last = Some(state);
    }

    /// Prints that the window has been drawn, if the state is a new one: how long
    /// it took to build this frame, and what the whole frame before it took of
    /// the processor, in milliseconds.
    pub fn drawn(&mut self, built: Duration, before: Option<f32>) {
        if self.drawn != self.number {
            self.drawn = self.number;
            print(json!({
                "drawn": self.number,
                "ui_ms": built.as_secs_f64() * 1000.0,
                "frame_before_ms": before.map(|seconds| f64::from(seconds) * 1000.0),
            }));
        }
    }
}

fn print(mut line: Value) {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    line["time"] = json!(now.map_or(0.0, |now| now.as_secs_f64()));
    // A line in one piece. Nobody may be listening.
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}

fn describe(session: &Session, texts: &Texts) -> Value {
    let choices = session.choices();
    let document = session.document();
    let log = document.and_then(|document| match &document.origin {
        Origin::Log { path, .. } => Some(path.to_string_lossy().into_owned()),
        Origin::Game(_) | Origin::Static => None,
    });
    let words: Vec<String> = session.messages().iter().map(texts.messages.say).collect();
    let (analysis, analysed) = match session.analysis() {
        Analysis::Idle => ("idle", None),
        Analysis::Running(progress) => ("running", Some(progress.depth)),
        Analysis::Finished(progress) => ("finished", Some(progress.depth)),
    };
    let edited = session.edit().and_then(|edit| edit.reading().ok());
    json!({
        "asked": session.position().map(fen),
        "root": document.and_then(Document::root).map(fen),
        "fen": session.step().map(|step| fen(&step.position)),
        "value": session.step().map(crate::session::Step::value),
        "edited": edited.map(|step| fen(&step.position)),
        "edited_value": edited.map(crate::session::Step::value),
        "found": session.finding().is_answered().then(|| session.finding().answer().rows.len()),
        "page": format!("{:?}", session.page()).to_lowercase(),
        "ply": session.ply(),
        "plies": document.map(|document| document.steps.len() - 1),
        "log": log,
        "depth": document.and_then(Document::depth),
        "depths": session.depths(),
        "choice": choices.depth.fixed(),
        "auto": choices.auto,
        "follow": match session.follow_state() {
            Follow::Following => "following",
            Follow::FixedDepth(_) => "fixed depth",
            Follow::Paused => "paused",
            Follow::Off => "off",
        },
        "top": choices.top,
        "flipped": choices.flipped,
        "newer": session.newer().map(|newer| newer.count),
        "messages": words,
        "analysis": analysis,
        "analysed_depth": analysed,
    })
}
