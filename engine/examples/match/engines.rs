//! The command line options that name engines: `--engine1`, `--option1`, …

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

use crate::engine::EngineSpec;

/// The options of each engine: command line, UCI option, name.
const IDS: [[&str; 3]; 4] = [
    ["engine1", "option1", "name1"],
    ["engine2", "option2", "name2"],
    ["engine3", "option3", "name3"],
    ["engine4", "option4", "name4"],
];

/// `LEAST` to `MOST` engines.
#[derive(Clone, Debug)]
pub(crate) struct Engines<const LEAST: usize, const MOST: usize>(pub(crate) Vec<EngineSpec>);

impl<const LEAST: usize, const MOST: usize> FromArgMatches for Engines<LEAST, MOST> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut specs = Vec::new();
        for [engine, option, name] in IDS.into_iter().take(MOST) {
            let Some(command) = matches.get_one::<String>(engine) else {
                continue;
            };
            let options: Vec<_> = matches
                .get_many(option)
                .into_iter()
                .flatten()
                .cloned()
                .collect();
            let name = matches.get_one::<String>(name).map(String::as_str);
            let spec = EngineSpec::parse(command, name, &options);
            specs.push(
                spec.map_err(|problem| Error::raw(ErrorKind::ValueValidation, problem + "\n"))?,
            );
        }
        number_equal_names(&mut specs);
        Ok(Engines(specs))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<const LEAST: usize, const MOST: usize> Args for Engines<LEAST, MOST> {
    fn augment_args(mut command: Command) -> Command {
        for (index, [engine, option, name]) in IDS.into_iter().take(MOST).enumerate() {
            let needed = Arg::new(engine)
                .long(engine)
                .value_name("COMMAND")
                .required(index < LEAST)
                .help("Program and arguments of an engine");
            let needed = if index == 0 {
                needed.visible_alias("engine")
            } else {
                needed
            };
            let set = Arg::new(option)
                .long(option)
                .value_name("NAME=VALUE")
                .action(ArgAction::Append)
                .requires(engine)
                .help("A UCI option of this engine; may be repeated");
            let set = if index == 0 {
                set.visible_alias("option")
            } else {
                set
            };
            let called = Arg::new(name)
                .long(name)
                .value_name("NAME")
                .requires(engine)
                .help("Its name in the results");
            command = command.arg(needed).arg(set).arg(called);
        }
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Engines of the same name become `name 1`, `name 2`.
fn number_equal_names(specs: &mut [EngineSpec]) {
    let names: Vec<_> = specs.iter().map(|spec| spec.name.clone()).collect();
    for (index, spec) in specs.iter_mut().enumerate() {
        if names.iter().filter(|&name| *name == names[index]).count() > 1 {
            spec.name = format!("{} {}", names[index], index + 1);
        }
    }
}
