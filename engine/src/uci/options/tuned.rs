//! The numbers of the search as options, in a build with the feature `tune`:
//! for tuning by games.

use super::super::command;
use super::BadOption;
use crate::search::params::tuning;

/// The lines that answer `uci`.
pub(super) fn declarations() -> impl Iterator<Item = String> {
    tuning::list().into_iter().map(|number| {
        let (least, most) = limits(number.default);
        format!(
            "option name {} type spin default {} min {least} max {most}",
            number.name, number.default
        )
    })
}

/// Sets a number; `None` when there is none of this name.
pub(super) fn set(name: &str, given: &str) -> Option<Result<(), BadOption>> {
    let number = tuning::list()
        .into_iter()
        .find(|number| number.name.eq_ignore_ascii_case(name))?;
    let (least, most) = limits(number.default);
    let Some(value) = command::number(given) else {
        return Some(Err(BadOption::Value {
            name: number.name,
            wanted: format!("a number from {least} to {most}"),
            given: command::excerpt(given),
        }));
    };
    let value = value.clamp(least.into(), most.into());
    number.set(i32::try_from(value).unwrap_or(number.default));
    Some(Ok(()))
}

/// Far to both sides, but never zero, and never of the other sign: some of the
/// numbers divide.
fn limits(default: i32) -> (i32, i32) {
    let far = 10 * default.abs() + 10;
    if default < 0 { (-far, -1) } else { (1, far) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(name: &str) -> Option<i32> {
        let list = tuning::list();
        let number = list.iter().find(|number| number.name == name)?;
        Some(number.value())
    }

    /// Set to what it is: other tests search meanwhile.
    #[test]
    fn every_number_is_offered_and_can_be_set() {
        let list = tuning::list();
        assert_eq!(declarations().count(), list.len());
        for (line, number) in declarations().zip(&list) {
            let start = format!("option name {} type spin default ", number.name);
            assert!(line.starts_with(&start), "{line}");
            let same = number.default.to_string();
            assert_eq!(set(&number.name.to_uppercase(), &same), Some(Ok(())));
            assert_eq!(value(number.name), Some(number.default));
        }
    }

    #[test]
    fn no_number_becomes_zero_or_changes_its_sign() {
        for number in tuning::list() {
            let (least, most) = limits(number.default);
            assert_eq!(least.signum(), most.signum(), "{}", number.name);
            assert!(
                (least..=most).contains(&number.default),
                "{} has {}",
                number.name,
                number.default
            );
        }
    }

    #[test]
    fn a_refused_value_is_told() {
        assert_eq!(set("Hash", "1"), None);
        let refused = set("null_reduction", "lots").and_then(Result::err);
        assert_eq!(
            refused.map(|error| error.to_string()).as_deref(),
            Some("null_reduction takes a number from 1 to 50, not lots")
        );
    }
}
