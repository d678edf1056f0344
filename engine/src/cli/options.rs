//! The engine's UCI options on the command line.

use super::Failure;
use crate::uci::options::Options;

/// Options as a GUI would set them.
#[derive(clap::Args, Debug)]
pub(super) struct EngineOptions {
    /// Set an option of the engine, for instance --option Evaluation=PeSTO
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl EngineOptions {
    /// All options, those that were named set.
    pub(super) fn read(&self) -> Result<Options, Failure> {
        let mut options = Options::default();
        for text in &self.options {
            let (name, value) = match text.split_once('=') {
                Some((name, value)) => (name.trim(), Some(value.trim())),
                None => (text.trim(), None),
            };
            options
                .set(name, value)
                .map_err(|error| Failure::Request(error.to_string()))?;
        }
        Ok(options)
    }
}
