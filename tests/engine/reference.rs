//! Every number of the reference evaluations of Toga II 1.2.1a.
//!
//! Each line of `tests/data/toga121a-*.jsonl` is a position with all that its
//! evaluation adds up. From our explanation of the position we write the same
//! line, key by key, and compare. Nothing is rounded, nothing is left out; a
//! key that this file does not know fails the test.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a line that cannot be read fails the test"
)]

#[path = "reference/manual.rs"]
mod manual;
#[path = "reference/ours.rs"]
mod ours;

use std::fmt::Write as _;
use std::fs;

use serde_json::{Map, Value, json};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, File, PositionError, Rank, Role, Square};
use toga_log::eval::score::Score;
use toga_log::eval::toga::params;
use toga_log::eval::{Evaluator, Tables};
use toga_log::position::Position;

use ours::{Ours, ours};

/// The files, and how many lines each has.
const FILES: [(&str, usize); 5] = [
    ("public", 2006),
    ("incheck", 300),
    ("quirks", 45),
    ("edge", 92),
    ("manual-figures", 63),
];

/// What a line says besides its numbers.
const WORDS: [&str; 6] = ["fen", "src", "note", "case", "fig", "kind"];

#[test]
fn every_number_of_the_public_file() {
    check_file("public");
}

#[test]
fn every_number_of_the_positions_in_check() {
    check_file("incheck");
}

#[test]
fn every_number_of_the_quirks() {
    check_file("quirks");
}

#[test]
fn every_number_of_the_edge_cases() {
    check_file("edge");
}

#[test]
fn every_number_of_the_manual_figures() {
    check_file("manual-figures");
}

/// The tables that the original builds from short lines, as they come out.
#[test]
fn every_entry_of_the_square_tables() {
    let path = format!(
        "{}/../tests/data/toga121a-squares.txt",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = fs::read_to_string(&path).expect(&path);
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut tables = 0;
    while let Some(title) = lines.next() {
        let (role, stage) = title.split_once(' ').expect("a title");
        let role = match role {
            "pawn" => Role::Pawn,
            "knight" => Role::Knight,
            "bishop" => Role::Bishop,
            "rook" => Role::Rook,
            "queen" => Role::Queen,
            _ => Role::King,
        };
        let ours = params::square_values(role);
        for rank in Rank::ALL.into_iter().rev() {
            let line = lines.next().expect("eight ranks");
            let values = line.split(' ').map(|value| value.parse().expect(line));
            let theirs: Vec<i32> = values.collect();
            let ours: Vec<i32> = File::ALL
                .iter()
                .map(|&file| ours[Square::from_coords(file, rank).to_usize()])
                .map(|score| match stage {
                    "opening" => score.opening(),
                    _ => score.endgame(),
                })
                .collect();
            assert_eq!(theirs, ours, "{title}, rank {rank}");
        }
        tables += 1;
    }
    // Endgame tables of pawn and rook are all zero and not printed.
    assert_eq!(tables, 10);
    for role in [Role::Pawn, Role::Rook] {
        let is_zero = |score: &Score| score.endgame() == 0;
        assert!(params::square_values(role).iter().all(is_zero));
    }
}

/// The comparison can fail: any single number of a line, changed by one, is
/// reported, and under its own key.
#[test]
fn a_changed_number_is_found() {
    let mut changed = 0;
    for (name, _) in FILES {
        for line in lines(name).iter().step_by(40) {
            let ours = ours(line);
            for key in line.keys().filter(|key| !WORDS.contains(&key.as_str())) {
                for leaf in 0..leaves(&line[key]) {
                    let mut bad = line.clone();
                    spoil(&mut bad[key.as_str()], &mut { leaf });
                    let faults = faults(&bad, &ours);
                    assert!(
                        faults.iter().any(|fault| fault.starts_with(key.as_str())),
                        "{}: leaf {leaf} of {key} was changed and not noticed: {faults:?}",
                        line["fen"]
                    );
                    changed += 1;
                }
            }
        }
    }
    assert!(changed > 5_000, "only {changed} numbers were tried");
}

fn check_file(name: &str) {
    let evaluator = Evaluator::default();
    let mut tables = Tables::new();
    let mut report = String::new();
    let mut faulty = 0;
    let lines = lines(name);
    for (index, line) in lines.iter().enumerate() {
        let mut faults = faults(line, &ours(line));
        let searched = evaluator.evaluate(&position(line), &mut tables);
        if line["stmsc"] != json!(searched) {
            faults.push(format!("evaluate: {} | {searched}", line["stmsc"]));
        }
        if !faults.is_empty() {
            faulty += 1;
            if faulty <= 5 {
                let _ = writeln!(report, "line {}: {}", index + 1, line["fen"]);
                for fault in faults {
                    let _ = writeln!(report, "    {fault}");
                }
            }
        }
    }
    assert!(
        faulty == 0,
        "{faulty} of {} positions of {name} differ, the first (theirs | ours):\n{report}",
        lines.len()
    );
}

fn lines(name: &str) -> Vec<Map<String, Value>> {
    let path = format!(
        "{}/../tests/data/toga121a-{name}.jsonl",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = fs::read_to_string(&path).expect(&path);
    let lines: Vec<Map<String, Value>> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect();
    let expected = FILES.iter().find(|(file, _)| *file == name);
    assert_eq!(Some(lines.len()), expected.map(|&(_, count)| count));
    lines
}

fn position(line: &Map<String, Value>) -> Position {
    let fen: Fen = line["fen"].as_str().expect("fen").parse().expect("fen");
    let chess: Chess = fen
        .into_position(CastlingMode::Standard)
        // Some lines were made up of more men than a game can bring.
        .or_else(PositionError::ignore_too_much_material)
        .expect("a legal position");
    Position::from_chess(&chess)
}

/// The keys in which two lines differ, as `key: theirs | ours`.
fn faults(theirs: &Map<String, Value>, ours: &Ours) -> Vec<String> {
    let mut faults = Vec::new();
    for (key, value) in theirs {
        if WORDS.contains(&key.as_str()) {
            continue;
        }
        if key == "man" {
            faults.extend(manual::faults(&theirs["fig"], value, ours));
            continue;
        }
        let their_value = sorted(key, value);
        match ours.line.get(key).map(|value| sorted(key, value)) {
            Some(our_value) if our_value == their_value => {}
            Some(our_value) => faults.push(format!("{key}: {their_value} | {our_value}")),
            None => faults.push(format!("{key}: nothing is compared with this key")),
        }
    }
    faults
}

/// Lists of men are compared as sets.
fn sorted(key: &str, value: &Value) -> Value {
    let mut value = value.clone();
    let by_text = |list: &mut Vec<Value>| list.sort_by_cached_key(Value::to_string);
    match (key, &mut value) {
        ("psq" | "pw" | "pats" | "pc" | "ps", Value::Array(list)) => by_text(list),
        ("ka", Value::Array(sides)) => {
            for side in sides {
                if let Some(Value::Array(attackers)) = side.get_mut(0) {
                    by_text(attackers);
                }
            }
        }
        _ => {}
    }
    value
}

/// How many numbers and words a value holds.
fn leaves(value: &Value) -> usize {
    match value {
        Value::Array(list) => list.iter().map(leaves).sum(),
        Value::Object(map) => map.values().map(leaves).sum(),
        _ => 1,
    }
}

/// Changes one of the leaves: a number by one, a word by a letter.
fn spoil(value: &mut Value, leaf: &mut usize) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|value| spoil(value, leaf)),
        Value::Object(map) => map.values_mut().for_each(|value| spoil(value, leaf)),
        _ => {
            if *leaf == 0 {
                *value = match &*value {
                    Value::Number(number) => match number.as_i64() {
                        Some(number) => json!(number + 1),
                        None => json!(number.as_f64().map(|number| number + 0.01)),
                    },
                    Value::String(word) => json!(format!("{word}x")),
                    Value::Bool(flag) => json!(!flag),
                    _ => json!(0),
                };
            }
            *leaf = leaf.wrapping_sub(1);
        }
    }
}
