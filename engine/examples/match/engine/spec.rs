//! Which program an engine is and how it is set up.

use std::fmt;
use std::path::Path;

/// What every engine is set to where it has the option and nothing else is
/// asked for: a comparison of searches wants no book and one thread.
const DEFAULTS: [(&str, &str); 2] = [("OwnBook", "false"), ("Threads", "1")];

/// A command line, a name and options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EngineSpec {
    /// The name in tables and PGN.
    pub(crate) name: String,
    /// The program.
    pub(crate) program: String,
    /// What it gets on its command line.
    pub(crate) arguments: Vec<String>,
    /// UCI options: name and value.
    pub(crate) options: Vec<(String, String)>,
}

impl EngineSpec {
    /// Reads a command line (quotes keep spaces together) and options of the
    /// form `Name=value`. Without a name the program's file name serves.
    pub(crate) fn parse(
        command: &str,
        name: Option<&str>,
        options: &[String],
    ) -> Result<EngineSpec, String> {
        let mut words = split(command).into_iter();
        let program = words.next().ok_or("an engine's command line is empty")?;
        let options = options
            .iter()
            .map(|text| {
                let (name, value) = text
                    .split_once('=')
                    .ok_or(format!("`{text}` is not Name=value"))?;
                Ok((name.trim().to_owned(), value.trim().to_owned()))
            })
            .collect::<Result<_, String>>()?;
        let stem = Path::new(&program)
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned());
        let name = name
            .map(str::to_owned)
            .or(stem)
            .unwrap_or_else(|| program.clone());
        Ok(EngineSpec {
            name,
            program,
            arguments: words.collect(),
            options,
        })
    }

    /// The options to set on an engine that offers `offered`: the defaults
    /// that it has, then those asked for. The error is a name it does not have.
    pub(super) fn settings(&self, offered: &[String]) -> Result<Vec<(String, String)>, String> {
        let same = |a: &str, b: &str| a.eq_ignore_ascii_case(b);
        let has = |name: &str| offered.iter().any(|other| same(other, name));
        let asked = |name: &str| self.options.iter().any(|(other, _)| same(other, name));
        if let Some((unknown, _)) = self.options.iter().find(|(name, _)| !has(name)) {
            return Err(unknown.clone());
        }
        let defaults = DEFAULTS
            .iter()
            .filter(|(name, _)| has(name) && !asked(name))
            .map(|&(name, value)| (name.to_owned(), value.to_owned()));
        Ok(defaults.chain(self.options.iter().cloned()).collect())
    }
}

/// The command line, for messages.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)?;
        self.arguments
            .iter()
            .try_for_each(|argument| write!(f, " {argument}"))
    }
}

/// The name in an `option name … type …` line; it may contain spaces.
pub(super) fn offered_option(line: &str) -> Option<String> {
    let rest = line.trim().strip_prefix("option name ")?;
    let (name, _) = rest.split_once(" type ")?;
    Some(name.trim().to_owned())
}

/// Splits at spaces outside double quotes.
fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = None::<String>;
    let mut quoted = false;
    for letter in command.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            _ if letter.is_whitespace() && !quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(options: &[&str]) -> EngineSpec {
        let options: Vec<_> = options.iter().map(|&text| text.to_owned()).collect();
        EngineSpec::parse("/opt/my-engine.exe --uci", None, &options).unwrap()
    }

    #[test]
    fn splits_command_lines() {
        assert_eq!(
            split(r#"  "/a b/c" -x  "" y"z w" "#),
            ["/a b/c", "-x", "", "yz w"]
        );
        assert_eq!(spec(&[]).name, "my-engine");
        assert_eq!(spec(&[]).arguments, ["--uci"]);
        assert!(EngineSpec::parse(" ", None, &[]).is_err());
        assert!(EngineSpec::parse("x", None, &["Hash".to_owned()]).is_err());
    }

    #[test]
    fn sets_what_is_offered_and_refuses_what_is_not() {
        let offered = ["Hash", "OwnBook", "Skill Level"].map(str::to_owned);
        let set = spec(&["hash=32"]).settings(&offered).unwrap();
        assert_eq!(set[0], ("OwnBook".to_owned(), "false".to_owned()));
        assert_eq!(set[1], ("hash".to_owned(), "32".to_owned()));
        assert_eq!(set.len(), 2);
        let set = spec(&["ownbook=true"]).settings(&offered).unwrap();
        assert_eq!(set, [("ownbook".to_owned(), "true".to_owned())]);
        assert_eq!(spec(&["Hush=1"]).settings(&offered), Err("Hush".to_owned()));
    }

    #[test]
    fn reads_offered_options() {
        let line = "option name NullMove Pruning type combo default Always var Always";
        assert_eq!(offered_option(line).as_deref(), Some("NullMove Pruning"));
        assert_eq!(offered_option("id name option"), None);
    }
}
