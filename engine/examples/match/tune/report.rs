//! How things stand, in a line and in a table.

use std::fmt::Write as _;

use super::spsa::Spsa;
use super::state::State;

/// One line of progress.
pub(super) fn line(state: &State, iterations: u32) -> String {
    let mut line = counts(state, iterations);
    line.push(':');
    for value in &state.values {
        let _ = write!(line, " {} {:.1}", value.name, value.value);
    }
    line
}

fn counts(state: &State, iterations: u32) -> String {
    let tally = &state.tally;
    let mut line = format!(
        "iteration {} of {iterations}, {} games: +{} −{} ={}",
        state.finished(),
        tally.wins + tally.draws + tally.losses,
        tally.wins,
        tally.losses,
        tally.draws
    );
    match tally.faults.total() {
        0 => line.push_str(", no faults"),
        faults => {
            let _ = write!(line, ", {faults} FAULTS, {} pairs not used", tally.spoilt);
        }
    }
    line
}

/// The report at the end: where each option began and where it is, and the
/// values in the forms in which they are needed next.
pub(super) fn table(state: &State, spsa: &Spsa) -> String {
    let width = state.values.iter().map(|value| value.name.chars().count());
    let width = width.max().unwrap_or_default().max("option".len());
    let mut text = format!(
        "{:width$} {:>9} {:>9} {:>9} {:>9}\n",
        "option", "start", "end", "change", "in steps"
    );
    for (value, parameter) in state.values.iter().zip(&spsa.parameters) {
        let change = value.value - value.start;
        let _ = writeln!(
            text,
            "{:width$} {:>9.2} {:>9.2} {change:>+9.2} {:>+9.2}",
            value.name,
            value.start,
            value.value,
            change / parameter.step
        );
    }
    let _ = writeln!(text, "{}", counts(state, spsa.iterations));
    let _ = writeln!(text, "faults: {}", state.tally.faults);

    text.push_str("\nfor a match:");
    for value in &state.values {
        let _ = write!(
            text,
            " --option1 \"{}={}\"",
            value.name,
            value.value.round()
        );
    }
    text.push_str("\n\nfor a source:\n");
    for value in &state.values {
        let _ = writeln!(text, "{} = {};", value.name, value.value.round());
    }
    text.push_str("\nfor a parameter file:\n");
    for (value, parameter) in state.values.iter().zip(&spsa.parameters) {
        let _ = writeln!(text, "{}", parameter.line(value.value));
    }
    text
}
