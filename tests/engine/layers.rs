//! A module names only modules of layers above it.
//!
//! The table below is the map of `engine/src/lib.rs` and of the architecture,
//! as rules. Every path in the sources that starts at `crate`, `super`, `self`
//! or `toga_log` is held against it; comments and strings do not count.

#![expect(
    clippy::expect_used,
    reason = "a source that cannot be read fails the test"
)]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// One room: a module (with all below it) and the layer it lies in. A path
/// belongs to the longest room name that begins it.
struct Room {
    name: &'static str,
    layer: u32,
}

const fn room(name: &'static str, layer: u32) -> Room {
    Room { name, layer }
}

/// Rooms of one layer never name each other: evaluators, for instance, or
/// search and logfile.
const ENGINE: &[Room] = &[
    room("atomic_file", 1),
    room("position", 1),
    room("tablebase", 2),
    room("eval::score", 2),
    room("eval::trace", 2),
    room("eval::phase", 2),
    room("eval::table", 2),
    room("eval::window", 2),
    room("eval::toga", 3),
    room("eval::pesto", 3),
    room("eval::material_base", 3),
    room("eval::drawishness", 3),
    room("eval", 4),
    room("search", 5),
    room("logfile", 5),
    room("matbase", 5),
    room("analysis", 6),
    room("uci", 7),
    room("cli", 8),
    room("main", 9),
];

const VIEWER: &[Room] = &[
    room("watcher", 1),
    room("clipboard", 1),
    room("settings", 1),
    room("desktop", 1),
    room("instance", 1),
    room("reader", 2),
    room("library", 2),
    room("loader", 3),
    room("index", 3),
    room("game", 3),
    room("session", 4),
    room("engine", 5),
    // They put into words what the session has decided.
    room("texts", 5),
    room("number", 5),
    room("ui", 6),
    room("app", 7),
    room("main", 8),
];

/// Rooms that work as one, though they have names of their own.
const TOGETHER: &[(&str, &str)] = &[
    // Score, tracer and phase are one vocabulary in three files.
    ("eval::score", "eval::trace"),
    ("eval::score", "eval::phase"),
    ("eval::trace", "eval::phase"),
    // Texts hold numbers, and the language chooses the decimal point.
    ("texts", "number"),
    // The library looks into logs with the reader.
    ("library", "reader"),
];

/// What of the engine the viewer may name.
const VIEWER_MAY_NAME: &[&str] = &[
    "eval",
    "logfile",
    "search",
    "analysis",
    "position",
    "atomic_file",
    // The options that a log names are read as a GUI would set them.
    "uci",
    // Without a display the viewer works in the terminal.
    "cli",
];

#[test]
fn engine_modules_name_only_layers_above() {
    report(&check(
        &workspace().join("engine/src"),
        "toga_log",
        ENGINE,
        &[],
    ));
}

#[test]
fn viewer_modules_name_only_layers_above() {
    report(&check(
        &workspace().join("viewer/src"),
        "toga_logviewer",
        VIEWER,
        VIEWER_MAY_NAME,
    ));
}

#[test]
fn an_upward_name_is_found_in_every_spelling() {
    for (file, source) in [
        ("position/mod.rs", "use crate::eval::score::Score;"),
        ("position/mod.rs", "use crate::{eval, position};"),
        (
            "position/mod.rs",
            "use crate::{\n    position::Position,\n    uci::{command},\n};",
        ),
        ("position/board.rs", "fn f() { crate::search::think() }"),
        (
            "position/board.rs",
            "fn f() { super::super::search::think() }",
        ),
        ("eval/toga/mod.rs", "use super::pesto;"),
        (
            "eval/toga/king/mod.rs",
            "use super::super::explanation::Row;",
        ),
        ("search/mod.rs", "use crate::logfile::Record;"),
        ("logfile/mod.rs", "pub use crate::search as finding;"),
        ("eval/mod.rs", "/* a */ use crate /* b */ ::search::Limits;"),
    ] {
        let mut faults = Vec::new();
        check_source(
            Path::new(file),
            source,
            "toga_log",
            ENGINE,
            &[],
            &mut faults,
        );
        assert_eq!(faults.len(), 1, "{file}: {source}: {faults:?}");
    }
}

#[test]
fn names_from_above_and_names_in_words_are_no_fault() {
    for (file, source) in [
        (
            "position/mod.rs",
            "// use crate::eval;\nuse self::board::Position;",
        ),
        (
            "position/mod.rs",
            "/// See [`crate::search`].\nfn f() { let s = \"crate::search\"; }",
        ),
        (
            "eval/toga/king/mod.rs",
            "use crate::eval::score::Score; use super::params;",
        ),
        (
            "uci/mod.rs",
            "use crate::{search::Limits, logfile, eval::{self, trace}};",
        ),
        ("main.rs", "use toga_log::cli;"),
    ] {
        let mut faults = Vec::new();
        check_source(
            Path::new(file),
            source,
            "toga_log",
            ENGINE,
            &[],
            &mut faults,
        );
        assert!(faults.is_empty(), "{file}: {source}: {faults:?}");
    }
}

fn report(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "a module may name only modules of layers above it:\n{}",
        faults.join("\n")
    );
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All faults of the sources below `root`, each in words.
fn check(root: &Path, own_crate: &str, rooms: &[Room], of_engine: &[&str]) -> Vec<String> {
    let mut files = Vec::new();
    collect(root, &mut files);
    assert!(files.len() > 1, "no sources below {}", root.display());
    let mut faults = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("a source is readable");
        let inside = file.strip_prefix(root).expect("collected below root");
        check_source(inside, &source, own_crate, rooms, of_engine, &mut faults);
    }
    faults
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a source folder is readable");
    for path in entries.map(|entry| entry.expect("a folder entry").path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
}

fn check_source(
    file: &Path,
    source: &str,
    own_crate: &str,
    rooms: &[Room],
    of_engine: &[&str],
    faults: &mut Vec<String>,
) {
    let module = module_of(file);
    if module.is_empty() {
        return; // lib.rs is the list of modules
    }
    let Some(own) = room_of(rooms, &module) else {
        faults.push(format!(
            "{}: the module `{}` has no place in the table of layers",
            file.display(),
            module.join("::")
        ));
        return;
    };
    for Named { line, inside, path } in paths(&bare(source)) {
        let Some(first) = path.first() else { continue };
        if first == "toga_log" && own_crate != "toga_log" {
            if !path
                .get(1)
                .is_some_and(|name| of_engine.contains(&name.as_str()))
            {
                faults.push(format!(
                    "{}:{line}: `{}`: of the engine the viewer names only {}",
                    file.display(),
                    path.join("::"),
                    of_engine.join(", ")
                ));
            }
            continue;
        }
        let here = [module.as_slice(), &inside].concat();
        let Some(target) = absolute(&path, &here, own_crate) else {
            continue;
        };
        let Some(named) = room_of(rooms, &target) else {
            continue; // an item of the crate root
        };
        if named.name == own.name || named.layer < own.layer || together(own.name, named.name) {
            continue;
        }
        let mut fault = format!(
            "{}:{line}: `{}` (layer {}) names `{}` (layer {}); ",
            file.display(),
            own.name,
            own.layer,
            target.join("::"),
            named.layer
        );
        let _ = if named.layer == own.layer {
            write!(
                fault,
                "`{}` and `{}` must not know each other",
                own.name, named.name
            )
        } else {
            write!(
                fault,
                "allowed is the other direction, `{}` naming `{}`",
                named.name, own.name
            )
        };
        faults.push(fault);
    }
}

fn together(one: &str, other: &str) -> bool {
    TOGETHER.contains(&(one, other)) || TOGETHER.contains(&(other, one))
}

/// The module path of a source file; empty for the crate root.
fn module_of(file: &Path) -> Vec<String> {
    let mut module: Vec<String> = file
        .with_extension("")
        .components()
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .collect();
    if module.last().is_some_and(|name| name == "mod") || module == ["lib"] {
        module.pop();
    }
    module
}

/// The room with the longest name that begins `path`.
fn room_of<'r>(rooms: &'r [Room], path: &[String]) -> Option<&'r Room> {
    rooms
        .iter()
        .filter(|room| {
            let name: Vec<&str> = room.name.split("::").collect();
            path.len() >= name.len() && name.iter().zip(path).all(|(a, b)| a == b)
        })
        .max_by_key(|room| room.name.len())
}

/// A path from the crate root, or None if it leads elsewhere.
fn absolute(path: &[String], module: &[String], own_crate: &str) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    if first == "crate" || first == own_crate {
        return Some(rest.to_vec());
    }
    let mut from = module.to_vec();
    let mut rest = path;
    while let Some((first, after)) = rest.split_first() {
        match first.as_str() {
            "super" => {
                from.pop();
            }
            "self" => {}
            _ => break,
        }
        rest = after;
    }
    from.extend(rest.iter().cloned());
    Some(from)
}

/// The source with comments and text literals blanked, line ends kept.
fn bare(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(raw) = rest.strip_prefix("r#\"") {
            raw.find("\"#").map_or(rest.len(), |end| end + 5)
        } else if c == '"' {
            text_length(rest)
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\\"'") {
            rest[1..].find('\'').map_or(rest.len(), |end| end + 2)
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        };
        let (skipped, after) = rest.split_at(length);
        out.push(' ');
        out.extend(skipped.chars().filter(|c| *c == '\n'));
        rest = after;
    }
    out
}

fn text_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// A path found in a source.
struct Named {
    line: usize,
    /// The modules written out in this file around it.
    inside: Vec<String>,
    path: Vec<String>,
}

/// Every path that starts at `crate`, `super`, `self` or one of our crates.
/// Groups in braces are opened.
fn paths(source: &str) -> Vec<Named> {
    let tokens = tokens(source);
    let token = |at: usize| tokens.get(at).map_or("", |(_, token)| token.as_str());
    let mut found = Vec::new();
    let mut depth = 0;
    let mut inside: Vec<(String, usize)> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match token(at) {
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                inside.retain(|(_, opened)| *opened <= depth);
            }
            "mod" if token(at + 2) == "{" => inside.push((token(at + 1).to_owned(), depth + 1)),
            "crate" | "super" | "self" | "toga_log" | "toga_logviewer"
                if token(at + 1) == "::" && (at == 0 || token(at - 1) != "::") =>
            {
                let mut of_this = Vec::new();
                at = walk(&tokens, at, &[], &mut of_this);
                found.extend(of_this.into_iter().map(|(line, path)| Named {
                    line,
                    inside: inside.iter().map(|(name, _)| name.clone()).collect(),
                    path,
                }));
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Reads one path (with groups) from `at`; gives the index behind it.
fn walk(
    tokens: &[(usize, String)],
    mut at: usize,
    before: &[String],
    found: &mut Vec<(usize, Vec<String>)>,
) -> usize {
    let mut path = before.to_vec();
    let line = tokens.get(at).map_or(0, |token| token.0);
    while let Some((_, token)) = tokens.get(at) {
        if token == "{" {
            at += 1;
            while tokens.get(at).is_some_and(|token| token.1 != "}") {
                if tokens[at].1 == "," {
                    at += 1;
                } else {
                    let next = walk(tokens, at, &path, found);
                    at = next.max(at + 1);
                }
            }
            return at + 1;
        }
        if !is_name(token) {
            break;
        }
        path.push(token.clone());
        at += 1;
        if tokens.get(at).is_none_or(|token| token.1 != "::") {
            break;
        }
        at += 1;
    }
    if path.len() > before.len() {
        // `{self, …}` names the module before the brace.
        if path.len() > 1 && path.last().is_some_and(|name| name == "self") {
            path.pop();
        }
        found.push((line, path));
    }
    if tokens.get(at).is_some_and(|token| token.1 == "as") {
        at += 2;
    }
    at
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn tokens(source: &str) -> Vec<(usize, String)> {
    let mut tokens = Vec::new();
    for (number, line) in source.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(c) = rest.chars().next() {
            let length = if is_name(rest) {
                rest.find(|c: char| !(c.is_alphanumeric() || c == '_'))
                    .unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                c.len_utf8()
            };
            tokens.push((number + 1, rest[..length].to_owned()));
            rest = rest[length..].trim_start();
        }
    }
    tokens
}
