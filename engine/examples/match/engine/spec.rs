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

    /// Asks for an option in place of what was asked for it before.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        self.options
            .retain(|(other, _)| !other.eq_ignore_ascii_case(name));
        self.options.push((name.to_owned(), value.to_owned()));
    }

    /// The options to set on an engine that offers `offered`: the defaults
    /// that it has, then those asked for. The error is a name it does not have.
    pub(super) fn settings(&self, offered: &[Offered]) -> Result<Vec<(String, String)>, String> {
        let same = |a: &str, b: &str| a.eq_ignore_ascii_case(b);
        let has = |name: &str| offered.iter().any(|other| same(&other.name, name));
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

/// An option that an engine has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Offered {
    /// Its name; it may contain spaces.
    pub(super) name: String,
    /// The least and the greatest value, if it is a number.
    pub(super) limits: Option<(i64, i64)>,
}

impl Offered {
    /// Reads an `option name … type …` line.
    pub(super) fn parse(line: &str) -> Option<Offered> {
        let rest = line.trim().strip_prefix("option name ")?;
        let (name, kind) = rest.split_once(" type ")?;
        let words: Vec<_> = kind.split_whitespace().collect();
        let after = |key: &str| {
            let place = words.iter().position(|&word| word == key)?;
            words.get(place + 1)?.parse().ok()
        };
        let spin = words.first() == Some(&"spin");
        Some(Offered {
            name: name.trim().to_owned(),
            limits: after("min").zip(after("max")).filter(|_| spin),
        })
    }
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
        let offered = ["Hash", "OwnBook", "Skill Level"].map(|name| Offered {
            name: name.to_owned(),
            limits: None,
        });
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
        let offered = Offered::parse(line).unwrap();
        assert_eq!(offered.name, "NullMove Pruning");
        assert_eq!(offered.limits, None);
        let line = "option name Skill Level type spin default 0 min -5 max 20";
        let offered = Offered::parse(line).unwrap();
        assert_eq!(offered.limits, Some((-5, 20)));
        assert_eq!(Offered::parse("id name option"), None);
    }
}
