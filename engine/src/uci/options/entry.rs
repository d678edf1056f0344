//! What an option is: its name, its kind of value, how it is declared.

use super::Options;

/// An option as GUIs see it.
pub struct Entry {
    /// Its name, compared without regard to case.
    pub name: &'static str,
    /// What a change of it touches.
    pub scope: Scope,
    pub(super) kind: Kind,
}

/// What a change of an option touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// The numbers of the evaluation: a log names it when it is not default.
    Evaluation,
    /// Anything else.
    Other,
}

/// What kind of value an option has, and where it is kept.
pub(super) enum Kind {
    Check {
        get: fn(&Options) -> bool,
        set: fn(&mut Options, bool),
    },
    Spin {
        least: i32,
        most: i32,
        get: fn(&Options) -> i32,
        set: fn(&mut Options, i32),
    },
    /// One of some names, by its place among them.
    Choice {
        names: &'static [&'static str],
        get: fn(&Options) -> usize,
        set: fn(&mut Options, usize),
    },
    Text {
        get: fn(&Options) -> String,
        set: fn(&mut Options, &str),
    },
    Button(Action),
    /// A text that cannot be changed.
    Fixed(&'static str),
}

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Forget everything found so far.
    ClearHash,
}

impl Entry {
    /// The line that answers `uci`.
    pub fn declaration(&self) -> String {
        let defaults = Options::default();
        let kind = match self.kind {
            Kind::Check { .. } => format!("check default {}", self.value(&defaults)),
            Kind::Spin { least, most, .. } => {
                format!(
                    "spin default {} min {least} max {most}",
                    self.value(&defaults)
                )
            }
            Kind::Choice { names, .. } => {
                let vars: Vec<String> = names.iter().map(|name| format!("var {name}")).collect();
                format!("combo default {} {}", self.value(&defaults), vars.join(" "))
            }
            Kind::Text { .. } | Kind::Fixed(_) => {
                let value = self.value(&defaults);
                let value = if value.is_empty() { EMPTY } else { &value };
                format!("string default {value}")
            }
            Kind::Button(_) => "button".to_owned(),
        };
        format!("option name {} type {kind}", self.name)
    }

    /// The value as it is written; empty for a button.
    pub fn value(&self, options: &Options) -> String {
        match self.kind {
            Kind::Check { get, .. } => get(options).to_string(),
            Kind::Spin { get, .. } => get(options).to_string(),
            Kind::Choice { names, get, .. } => names[get(options)].to_owned(),
            Kind::Text { get, .. } => get(options),
            Kind::Fixed(text) => text.to_owned(),
            Kind::Button(_) => String::new(),
        }
    }
}

/// How an empty text is written.
pub(super) const EMPTY: &str = "<empty>";
