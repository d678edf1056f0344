//! The file that names what is tuned.
//!
//! ```text
//! # name, start, minimum, maximum, step[, rate]
//! futility_margin, 90, 40, 180, 10
//! null_eval_divisor, 200, 100, 400, 25, 0.004   # learns faster
//! ```
//!
//! One option a line, commas between; a name may have spaces. Minimum and
//! maximum are whole numbers, as UCI wants them. The step is by how much the
//! value is changed in the games at the end of the run: enough to be felt, a
//! few Elo. Without a rate the one of the command line counts. What follows a
//! `#` is a comment.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::spsa;

/// An option that is tuned.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Parameter {
    /// The name of the UCI option.
    pub(super) name: String,
    /// Where the run begins.
    pub(super) start: f64,
    /// The least value.
    pub(super) least: i32,
    /// The greatest value.
    pub(super) most: i32,
    /// By how much it is changed in the games at the end of the run.
    pub(super) step: f64,
    /// Its own learning rate at the end of the run, in steps for a game won.
    pub(super) rate: Option<f64>,
}

/// Why there are no parameters.
#[derive(Debug, Error)]
pub(super) enum ParameterError {
    /// The file cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// A line is wrong.
    #[error("{} line {line}: {problem}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// There are only comments.
    #[error("{} names no parameter", .0.display())]
    Empty(PathBuf),
}

/// Reads the file.
pub(super) fn read(path: &Path) -> Result<Vec<Parameter>, ParameterError> {
    let text = fs::read_to_string(path).map_err(|source| ParameterError::Read {
        path: path.to_owned(),
        source,
    })?;
    let parameters = parse(&text).map_err(|(line, problem)| ParameterError::Line {
        path: path.to_owned(),
        line,
        problem,
    })?;
    if parameters.is_empty() {
        return Err(ParameterError::Empty(path.to_owned()));
    }
    Ok(parameters)
}

/// The error is the number of the line and what is wrong with it.
fn parse(text: &str) -> Result<Vec<Parameter>, (usize, String)> {
    let mut parameters: Vec<Parameter> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let parameter = Parameter::parse(line).map_err(|problem| (index + 1, problem))?;
        let same = |other: &Parameter| other.name.eq_ignore_ascii_case(&parameter.name);
        if parameters.iter().any(same) {
            return Err((index + 1, format!("{} comes twice", parameter.name)));
        }
        parameters.push(parameter);
    }
    Ok(parameters)
}

impl Parameter {
    fn parse(line: &str) -> Result<Parameter, String> {
        let fields: Vec<_> = line.split(',').map(str::trim).collect();
        let (&[name, start, least, most, step], rate) = match fields.as_slice() {
            [first @ .., rate] if fields.len() == 6 => (as_five(first)?, Some(*rate)),
            fields => (as_five(fields)?, None),
        };
        if name.is_empty() {
            return Err("the name is missing".to_owned());
        }
        let parameter = Parameter {
            name: name.to_owned(),
            start: number("start", start)?,
            least: whole("minimum", least)?,
            most: whole("maximum", most)?,
            step: number("step", step)?,
            rate: rate.map(spsa::rate).transpose()?,
        };
        let Parameter { least, most, .. } = parameter;
        if least >= most {
            return Err(format!(
                "the minimum {least} is not below the maximum {most}"
            ));
        }
        if !(f64::from(least)..=f64::from(most)).contains(&parameter.start) {
            return Err(format!("the start {start} is not from {least} to {most}"));
        }
        if parameter.step <= 0.0 {
            return Err(format!("the step {step} is not above 0"));
        }
        Ok(parameter)
    }

    /// The line of the file, with this start.
    pub(super) fn line(&self, start: f64) -> String {
        let Parameter {
            name,
            least,
            most,
            step,
            rate,
            ..
        } = self;
        let rate = rate.map(|rate| format!(", {rate}")).unwrap_or_default();
        format!("{name}, {start:.2}, {least}, {most}, {step}{rate}")
    }
}

fn as_five<'a, 't>(fields: &'a [&'t str]) -> Result<&'a [&'t str; 5], String> {
    fields
        .try_into()
        .map_err(|_| "not `name, start, minimum, maximum, step` or with a rate behind".to_owned())
}

fn number(what: &str, text: &str) -> Result<f64, String> {
    let value = text.parse().ok().filter(|value: &f64| value.is_finite());
    value.ok_or_else(|| format!("the {what} `{text}` is no number"))
}

fn whole(what: &str, text: &str) -> Result<i32, String> {
    text.parse()
        .map_err(|_| format!("the {what} `{text}` is no whole number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lines_and_comments() {
        let text = "# a comment\n\n margin, 90.5 ,40,180, 10 # behind a line\r\nSkill Level,-3,-10,0,0.5,0.004\n";
        let margin = Parameter {
            name: "margin".to_owned(),
            start: 90.5,
            least: 40,
            most: 180,
            step: 10.0,
            rate: None,
        };
        let skill = Parameter {
            name: "Skill Level".to_owned(),
            start: -3.0,
            least: -10,
            most: 0,
            step: 0.5,
            rate: Some(0.004),
        };
        assert_eq!(parse(text), Ok(vec![margin.clone(), skill.clone()]));
        let again = [margin.line(90.5), skill.line(-3.0)].join("\n");
        assert_eq!(parse(&again), Ok(vec![margin, skill]));
    }

    #[test]
    fn errors_name_the_line_and_what_is_wrong() {
        for (line, problem) in [
            ("a, 1, 0, 2", "not `name, start, minimum, maximum, step`"),
            ("a, 1, 0, 2, 1, 0.1, 7", "not `name, start"),
            (", 1, 0, 2, 1", "the name is missing"),
            ("a, x, 0, 2, 1", "the start `x` is no number"),
            ("a, nan, 0, 2, 1", "the start `nan` is no number"),
            ("a, 1, 0.5, 2, 1", "the minimum `0.5` is no whole number"),
            ("a, 1, 0, 9999999999, 1", "the maximum `9999999999` is no"),
            ("a, 1, 2, 2, 1", "the minimum 2 is not below the maximum 2"),
            ("a, 3, 0, 2, 1", "the start 3 is not from 0 to 2"),
            ("a, 1, 0, 2, 0", "the step 0 is not above 0"),
            ("a, 1, 0, 2, 1, -1", "the rate `-1` is no number above 0"),
            ("A, 1, 0, 2, 1\na, 1, 0, 2, 1", "a comes twice"),
        ] {
            let (number, told) = parse(&format!("# first\n{line}")).unwrap_err();
            assert_eq!(number, 1 + line.lines().count(), "{line}");
            assert!(told.starts_with(problem), "{line}: {told}");
        }
    }

    #[test]
    fn a_file_without_parameters_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("none.txt");
        let told = |path: &Path| read(path).unwrap_err().to_string();
        assert!(told(&path).starts_with("cannot read"));
        fs::write(&path, "# nothing\n").unwrap();
        assert!(told(&path).ends_with("none.txt names no parameter"));
        fs::write(&path, "\na, 1").unwrap();
        assert!(told(&path).contains("none.txt line 2: not `name"));
    }
}
