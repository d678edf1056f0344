use super::entry::Kind;
use super::*;

#[test]
fn every_option_can_be_set_and_read_back() {
    for entry in TABLE {
        let mut options = Options::default();
        let value = match entry.kind {
            Kind::Check { get, .. } => (!get(&options)).to_string(),
            Kind::Spin {
                get, least, most, ..
            } => (if get(&options) < most { most } else { least }).to_string(),
            Kind::Choice { names, get, .. } => names[(get(&options) + 1) % names.len()].to_owned(),
            // It must be there: tables are looked for at once.
            Kind::Text { .. } if entry.name == "SyzygyPath" => {
                std::env::temp_dir().display().to_string()
            }
            Kind::Text { .. } => "/a  place/value of".to_owned(),
            Kind::Button(_) | Kind::Fixed(_) => continue,
        };
        assert_ne!(entry.value(&options), value, "{}", entry.name);
        assert_eq!(
            options.set(&entry.name.to_uppercase(), Some(&value)),
            Ok(None)
        );
        assert_eq!(entry.value(&options), value, "{}", entry.name);
        let changed = TABLE
            .iter()
            .filter(|other| other.value(&options) != other.value(&Options::default()));
        assert_eq!(changed.count(), 1, "{} changes only itself", entry.name);
        let in_log = !options.changed_evaluation().is_empty();
        assert_eq!(in_log, entry.scope == Scope::Evaluation, "{}", entry.name);
    }
}

#[test]
fn numbers_are_kept_within_their_limits() {
    let mut options = Options::default();
    for (given, kept) in [
        ("-5", 1),
        ("0", 1),
        ("99999999999999999999", 65_536),
        (" 128 ", 128),
    ] {
        assert_eq!(options.set("Hash", Some(given)), Ok(None));
        assert_eq!(options.hash, kept);
    }
}

#[test]
fn a_refused_value_is_told_and_changes_nothing() {
    let mut options = Options::default();
    let told = |result: Result<_, BadOption>| result.map_err(|error| error.to_string());
    assert_eq!(
        told(options.set("hash", Some("lots"))),
        Err("Hash takes a number from 1 to 65536, not lots".into())
    );
    assert_eq!(
        told(options.set("Ponder", None)),
        Err("Ponder takes true or false, not nothing".into())
    );
    assert_eq!(
        told(options.set("Style", Some("3"))),
        Err("no option named Style".into())
    );
    assert_eq!(options, Options::default());
}

#[test]
fn an_empty_text_is_written_and_read_as_such() {
    let mut options = Options::default();
    assert_eq!(options.set("Toga Log Directory", Some("/x")), Ok(None));
    assert_eq!(options.set("Toga Log Directory", Some("<empty>")), Ok(None));
    assert_eq!(options, Options::default());
    let line = TABLE
        .iter()
        .find(|entry| entry.name == "Toga Log Directory");
    assert_eq!(
        line.map(Entry::declaration).as_deref(),
        Some("option name Toga Log Directory type string default <empty>")
    );
}
