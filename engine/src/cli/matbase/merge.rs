//! `toga-log matbase merge` and `export`: parts of a count become one, and files.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Write};
use std::path::{Path, PathBuf};

use super::{FilesArguments, build, in_file};
use crate::cli::{Failure, Outcome};
use crate::matbase::count::Counted;
use crate::matbase::export as files;
use crate::matbase::partial::{self, Partial};

/// Add up parts that `build --partial` has written
#[derive(clap::Args, Debug)]
pub(super) struct MergeArguments {
    /// The parts, counted with the same options
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,
    /// Write the sum into this file
    #[arg(long, value_name = "FILE")]
    partial: PathBuf,
}

/// Write the base's files from counts
#[derive(clap::Args, Debug)]
pub(super) struct ExportArguments {
    /// What `build --partial` or `merge` has written, or bare rows as of `build --rows`
    #[arg(value_name = "PART")]
    part: PathBuf,
    /// Write the base's files into this directory
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    #[command(flatten)]
    files: FilesArguments,
}

pub(super) fn run(arguments: &MergeArguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let mut sum: Option<Partial> = None;
    for path in &arguments.parts {
        let part = read(path)?;
        match &mut sum {
            None => sum = Some(part),
            Some(sum) => sum.merge(&part).map_err(|error| in_file(path, &error))?,
        }
    }
    if let Some(Partial { options, counted }) = sum {
        build::tell(&counted.summary, out)?;
        build::write_partial(&arguments.partial, options, counted)?;
    }
    Ok(Outcome::Good)
}

pub(super) fn export(
    arguments: &ExportArguments,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    let counted = counts(&arguments.part)?;
    files::base(&counted.table, &arguments.files.options())
        .save(&arguments.out)
        .map_err(|error| Failure::Request(error.to_string()))?;
    build::tell(&counted.summary, out)?;
    Ok(Outcome::Good)
}

/// A part, or bare rows.
fn counts(path: &Path) -> Result<Counted, Failure> {
    let mut file = open(path)?;
    let begins_with_digit = |text: &[u8]| text.first().is_some_and(u8::is_ascii_digit);
    let read = match file.fill_buf() {
        Ok(text) if begins_with_digit(text) => partial::read_rows(file),
        _ => Partial::read(file).map(|part| part.counted),
    };
    read.map_err(|error| in_file(path, &error))
}

fn read(path: &Path) -> Result<Partial, Failure> {
    Partial::read(open(path)?).map_err(|error| in_file(path, &error))
}

fn open(path: &Path) -> Result<BufReader<File>, Failure> {
    let file = File::open(path).map_err(|error| in_file(path, &error))?;
    Ok(BufReader::new(file))
}
