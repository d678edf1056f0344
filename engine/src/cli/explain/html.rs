//! Explanations as HTML, a section a line, as in the logfiles.

use std::io::{self, Write};

use super::{Explained, Format};
use crate::logfile::html;
use crate::logfile::model::LoggedPosition;

pub(super) struct Html;

impl Format for Html {
    fn explained(&self, explained: Explained, out: &mut dyn Write) -> io::Result<()> {
        let position = LoggedPosition {
            fen: explained.fen,
            explanation: explained.explanation,
            draws: Vec::new(),
            opinions: explained.opinions,
        };
        writeln!(out, "{}", html::section(&position))
    }

    fn refused(
        &self,
        number: u64,
        _input: &str,
        error: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let section = maud::html! {
            section.error { p { "Line " (number) ": " (error) } }
        };
        writeln!(out, "{}", section.into_string().replace('\n', " "))
    }
}
