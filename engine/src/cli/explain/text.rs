//! Explanations as tables for the terminal, a blank line after each.

use std::io::{self, Write};

use super::{Explained, Format};
use crate::uci::show;

pub(super) struct Text;

impl Format for Text {
    fn explained(&self, explained: Explained, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", explained.fen)?;
        for repair in &explained.repairs {
            writeln!(out, "({repair})")?;
        }
        for line in show::explanation(&explained.explanation) {
            writeln!(out, "{line}")?;
        }
        for line in explained.opinions.iter().flat_map(show::opinions) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)
    }

    fn refused(
        &self,
        number: u64,
        input: &str,
        error: &str,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        writeln!(out, "line {number}: {error}")?;
        writeln!(out, "{}\n", input.trim_end())
    }
}
