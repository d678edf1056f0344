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

use std::fmt::Write as _;
use std::fs;

use serde_json::{Map, Value, json};
use shakmaty::fen::Fen;
use shakmaty::{ByColor, CastlingMode, Chess, Color, PositionError, Role, Square};
use toga_log::eval::explanation::{Explanation, Row};
use toga_log::eval::phase::Phase;
use toga_log::eval::score::Score;
use toga_log::eval::toga::draws::{Multipliers, RuleKind, kind_of};
use toga_log::eval::toga::material::MaterialInfo;
use toga_log::eval::toga::{exact_draw, material, weights};
use toga_log::eval::trace::{Block, DrawRule, Fact, NoTrace, Subject, Term};
use toga_log::eval::{Evaluator, Tables, Window};
use toga_log::position::Position;

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
        let searched = evaluator.evaluate(&position(line), &mut tables, Window::OPEN);
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

/// Our evaluation of a position, and the line it makes.
struct Ours {
    explanation: Explanation,
    line: Map<String, Value>,
}

fn ours(theirs: &Map<String, Value>) -> Ours {
    let position = position(theirs);
    let explanation = Evaluator::default().explanation(&position);
    let info = material::evaluate(position.material(), weights::Factor::ONE, &mut NoTrace);
    let multipliers = Multipliers::of(&position, &info);
    let mut line = Map::new();
    let mut put = |key: &str, value: Value| line.insert(key.to_owned(), value);

    put("stm", json!(position.turn().char().to_string()));
    put("chk", json!(i32::from(explanation.in_check)));
    put(
        "ph",
        json!([explanation.phase.raw(), explanation.phase.weight()]),
    );
    for (key, block) in [
        ("mat", Block::Material),
        ("pst", Block::Position),
        ("pwn", Block::Pawns),
        ("tmp", Block::Tempo),
        ("pat", Block::Pattern),
        ("pcs", Block::Pieces),
        ("kng", Block::King),
        ("pp", Block::Passed),
    ] {
        put(key, pair(part(&explanation, block).score));
    }
    let counts = counts(&explanation);
    put("cnt", sides(|color| json!(counts[color])));
    put(
        "pair",
        sides(|color| json!(i32::from(has_pair(&explanation, color)))),
    );
    put("psq", men(&explanation, Block::Position, square_entry));
    put("pw", men(&explanation, Block::Pawns, pawn_entry));
    put("pats", men(&explanation, Block::Pattern, pattern_entry));
    put("pc", men(&explanation, Block::Pieces, piece_entry));
    put("sh", sides(|color| shelter(&explanation, color)));
    put("ka", sides(|color| attack(&explanation, color)));
    put("ps", men(&explanation, Block::Passed, passed_entry));

    let name = material_name(&counts);
    put(
        "rec",
        json!(if SPECIAL.contains(&name.as_str()) {
            &name
        } else {
            ""
        }),
    );
    put("fl", flags(&position, &info));
    put("mm", sides(|color| json!(multipliers.from_material[color])));
    put("dm", sides(|color| json!(multipliers.after_rules[color])));
    put("fm", sides(|color| json!(multipliers.used[color])));
    put("dr", json!(fired(&multipliers, &name)));
    put("z", json!(i32::from(multipliers.is_dead())));
    put("rd", json!(i32::from(exact_draw::is_exact_draw(&position))));
    put("op", json!(explanation.score.opening()));
    put("eg", json!(explanation.score.endgame()));
    put("mix", json!(explanation.score.mix(explanation.phase)));
    put("sc", json!(explanation.value));
    let view = position.turn().fold_wb(1, -1);
    put("stmsc", json!(explanation.value * view));

    // The endgames with a rule are those with a name that has one.
    let has_rule = WITH_RULE.contains(&name.as_str());
    assert_eq!(info.endgame.is_some(), has_rule, "{name}");
    Ours { explanation, line }
}

const SPECIAL: [&str; 27] = [
    "KK", "KBK", "KKB", "KNK", "KKN", "KPK", "KKP", "KQKQ", "KQKP", "KPKQ", "KRKR", "KRKP", "KPKR",
    "KBKB", "KBKP", "KPKB", "KBPK", "KKBP", "KNKN", "KNKP", "KPKN", "KNPK", "KKNP", "KRPKR",
    "KRKRP", "KBPKB", "KBKBP",
];

const WITH_RULE: [&str; 14] = [
    "KQKP", "KPKQ", "KRKP", "KPKR", "KBKP", "KPKB", "KNKP", "KPKN", "KNPK", "KKNP", "KRPKR",
    "KRKRP", "KBPKB", "KBKBP",
];

fn pair(score: Score) -> Value {
    json!([score.opening(), score.endgame()])
}

fn sides(value: impl Fn(Color) -> Value) -> Value {
    json!([value(Color::White), value(Color::Black)])
}

fn part(explanation: &Explanation, block: Block) -> &toga_log::eval::explanation::BlockPart {
    explanation
        .blocks
        .iter()
        .find(|part| part.block == block)
        .expect("all blocks are told")
}

fn rows(explanation: &Explanation, block: Block) -> &[Row] {
    &part(explanation, block).rows
}

fn row(explanation: &Explanation, block: Block, at: Subject) -> Option<&Row> {
    rows(explanation, block).iter().find(|row| row.at == at)
}

/// One entry for each man of a block that `entry` has something to say of.
fn men(explanation: &Explanation, block: Block, entry: impl Fn(&Row) -> Value) -> Value {
    let mut list = Vec::new();
    for row in rows(explanation, block) {
        match row.at {
            Subject::Man(..) => list.push(entry(row)),
            other => panic!("{block:?} has a row about {other:?}"),
        }
    }
    Value::Array(list)
}

fn name(at: Subject) -> String {
    let Subject::Man(color, role, square) = at else {
        panic!("{at:?} is no man");
    };
    format!("{}{square}", role.of(color).char())
}

fn term(row: &Row, term: Term) -> Option<Score> {
    let mut found = row.terms.iter().filter(|(told, _)| *told == term);
    let score = found.next().map(|&(_, score)| score);
    assert!(
        found.next().is_none(),
        "{term:?} was told twice of {:?}",
        row.at
    );
    score
}

fn fact(row: &Row, fact: Fact) -> Option<i32> {
    let mut found = row.facts.iter().filter(|(told, _)| *told == fact);
    let value = found.next().map(|&(_, value)| value);
    assert!(
        found.next().is_none(),
        "{fact:?} was told twice of {:?}",
        row.at
    );
    value
}

fn sum(row: &Row) -> (i32, i32) {
    row.terms
        .iter()
        .fold((0, 0), |(opening, endgame), (_, score)| {
            (opening + score.opening(), endgame + score.endgame())
        })
}

fn counts(explanation: &Explanation) -> ByColor<[i32; 5]> {
    ByColor::new_with(|color| {
        [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ]
        .map(|role| {
            row(explanation, Block::Material, Subject::Kind(color, role))
                .and_then(|row| fact(row, Fact::Count))
                .unwrap_or(0)
        })
    })
}

fn has_pair(explanation: &Explanation, color: Color) -> bool {
    row(explanation, Block::Material, Subject::Side(color))
        .and_then(|row| term(row, Term::BishopPair))
        .is_some()
}

fn square_entry(row: &Row) -> Value {
    let score = term(row, Term::PieceSquare).expect("a square has a value");
    json!([name(row.at), score.opening(), score.endgame()])
}

fn pawn_entry(row: &Row) -> Value {
    let flag = |set: bool, letter: &'static str| if set { letter } else { "" };
    let flags = [
        flag(term(row, Term::Doubled).is_some(), "d"),
        flag(term(row, Term::Isolated).is_some(), "i"),
        flag(term(row, Term::Backward).is_some(), "b"),
        flag(fact(row, Fact::Open) == Some(1), "o"),
        flag(term(row, Term::Candidate).is_some(), "c"),
        flag(fact(row, Fact::Passed) == Some(1), "p"),
    ];
    let (opening, endgame) = sum(row);
    json!([name(row.at), flags.concat(), opening, endgame])
}

fn pattern_entry(row: &Row) -> Value {
    let Subject::Man(color, _, square) = row.at else {
        panic!("a pattern is about a man");
    };
    let [(kind, score)] = row.terms[..] else {
        panic!("one pattern a man: {row:?}");
    };
    let seen = color.fold_wb(square, square.flip_vertical());
    let (seen, kind) = match (kind, seen) {
        (Term::TrappedBishop, Square::A7 | Square::B8) => ("a7/b8", "tb"),
        (Term::TrappedBishop, Square::H7 | Square::G8) => ("h7/g8", "tb"),
        (Term::TrappedBishop, Square::A6) => ("a6", "tb"),
        (Term::TrappedBishop, Square::H6) => ("h6", "tb"),
        (Term::BlockedBishop, Square::C1) => ("c1", "bb"),
        (Term::BlockedBishop, Square::F1) => ("f1", "bb"),
        (Term::BlockedRook, Square::A1 | Square::A2 | Square::B1) => ("a1", "br"),
        (Term::BlockedRook, Square::H1 | Square::H2 | Square::G1) => ("h1", "br"),
        _ => panic!("no such pattern: {row:?}"),
    };
    let squares: String = seen
        .chars()
        .map(|letter| match letter.to_digit(10) {
            Some(rank) if color.is_black() => char::from_digit(9 - rank, 10).unwrap_or('?'),
            _ => letter,
        })
        .collect();
    json!([
        format!("{kind}-{squares}"),
        score.opening(),
        score.endgame()
    ])
}

fn piece_entry(row: &Row) -> Value {
    let Subject::Man(_, role, _) = row.at else {
        panic!("a piece is a man");
    };
    let both = |terms: &[Term]| {
        let scores = terms.iter().filter_map(|&kind| term(row, kind));
        scores.fold((0, 0), |(opening, endgame), score| {
            (opening + score.opening(), endgame + score.endgame())
        })
    };
    let squares = fact(row, Fact::Squares);
    let mobility = both(&[Term::Mobility]);
    let file = both(&[Term::RookFile, Term::KingFile]);
    let seventh = both(&[Term::SeventhRank]);
    let outpost = both(&[Term::Outpost]);
    let distance = both(&[Term::KingDistance]);
    assert_eq!(
        outpost.1, 0,
        "an outpost is worth something in the opening only"
    );
    let name = name(row.at);
    match role {
        Role::Knight => json!([name, squares, mobility.0, mobility.1, outpost.0]),
        Role::Bishop => json!([name, squares, mobility.0, mobility.1]),
        Role::Rook => json!([
            name, squares, mobility.0, mobility.1, file.0, file.1, seventh.0, seventh.1
        ]),
        _ => json!([name, distance.0, distance.1, seventh.0, seventh.1]),
    }
}

fn shelter(explanation: &Explanation, color: Color) -> Value {
    let Some(row) = row(explanation, Block::King, Subject::Side(color)) else {
        return Value::Null;
    };
    let mut object = Map::new();
    for (key, shelter, storm) in [
        ("k", Fact::ShelterHere, Fact::StormHere),
        ("ks", Fact::ShelterShort, Fact::StormShort),
        ("qs", Fact::ShelterLong, Fact::StormLong),
    ] {
        if let Some(shelter) = fact(row, shelter) {
            object.insert(key.to_owned(), json!([shelter, fact(row, storm)]));
        }
    }
    let score = term(row, Term::Shelter).expect("a rated king has a shelter");
    let penalty = -score.opening() * color.fold_wb(1, -1);
    object.insert(
        "p".to_owned(),
        json!([
            fact(row, Fact::PenaltyNow),
            fact(row, Fact::PenaltyBest),
            penalty
        ]),
    );
    Value::Object(object)
}

/// The attack on the king of `color`.
fn attack(explanation: &Explanation, color: Color) -> Value {
    let Some(row) = row(explanation, Block::King, Subject::Side(color)) else {
        return Value::Null;
    };
    let attackers: Vec<String> = rows(explanation, Block::King)
        .iter()
        .filter(|row| matches!(row.at, Subject::Man(attacker, ..) if attacker != color))
        .map(|row| {
            assert!(fact(row, Fact::Units).is_some() && row.terms.is_empty());
            name(row.at)
        })
        .collect();
    let score = term(row, Term::KingAttack).expect("a rated king has an attack");
    json!([
        attackers,
        fact(row, Fact::Attackers),
        fact(row, Fact::AttackUnits),
        fact(row, Fact::AttackWeight),
        -score.opening() * color.fold_wb(1, -1)
    ])
}

fn passed_entry(row: &Row) -> Value {
    let (opening, endgame) = sum(row);
    json!([
        name(row.at),
        opening,
        endgame,
        fact(row, Fact::OwnKing),
        fact(row, Fact::EnemyKing),
        fact(row, Fact::SquareRule),
        fact(row, Fact::Escort),
        fact(row, Fact::Free),
        fact(row, Fact::Dangerous),
        fact(row, Fact::Delta)
    ])
}

/// The men of both sides as a word, White first: `KRPKR`.
fn material_name(counts: &ByColor<[i32; 5]>) -> String {
    let mut name = String::new();
    for color in Color::ALL {
        name.push('K');
        for (role, letter) in ['P', 'N', 'B', 'R', 'Q'].into_iter().enumerate().rev() {
            for _ in 0..counts[color][role] {
                name.push(letter);
            }
        }
    }
    name
}

fn flags(position: &Position, info: &MaterialInfo) -> Value {
    let bits = |color: Color| {
        let side = &info.sides[color];
        i32::from(side.may_have_rook_pawns)
            + 2 * i32::from(side.may_be_blocked)
            + 4 * i32::from(side.knight_and_pawn)
            + 8 * i32::from(side.king_in_danger)
    };
    json!([
        i32::from(exact_draw::is_possible(position.material())),
        i32::from(info.lone_bishops),
        bits(Color::White),
        bits(Color::Black)
    ])
}

/// The board rules that hold, in the order in which they are asked.
fn fired(multipliers: &Multipliers, material_name: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut endgame = None;
    for color in Color::ALL {
        for rule in multipliers.fired.of(color) {
            let name = match rule {
                DrawRule::RookPawn => "rookpawn",
                DrawRule::Blocked => "block",
                DrawRule::KnightPawnBlocked => "knpk-block",
                _ if kind_of(rule) == RuleKind::Board => {
                    endgame = Some(material_name.to_lowercase());
                    continue;
                }
                _ => continue,
            };
            names.push(format!("{name}-{}", color.char()));
        }
    }
    names.extend(endgame);
    names
}

/// What the manual prints for its figures.
mod manual {
    use super::*;

    /// The figures in which the manual and our explanation differ.
    pub(super) fn faults(fig: &Value, theirs: &Value, ours: &Ours) -> Vec<String> {
        let mut faults = Vec::new();
        for (key, value) in theirs.as_object().expect("man is an object") {
            let our_value = figure(fig, key, value, ours);
            if *value != our_value {
                faults.push(format!("man {key}: {value} | {our_value}"));
            }
        }
        faults
    }

    fn weighted(score: Score, phase: Phase) -> [i32; 3] {
        [score.mix(phase), score.opening(), score.endgame()]
    }

    /// Our number for a figure, in the shape in which the manual's was noted.
    fn figure(fig: &Value, key: &str, theirs: &Value, ours: &Ours) -> Value {
        let explanation = &ours.explanation;
        let phase = explanation.phase;
        let block = |block| part(explanation, block).score;
        let king = |color: Color| &ours.line["sh"][color.fold_wb(0, 1)];
        let named = |entry: &dyn Fn(&str) -> Value| {
            let theirs = theirs.as_object().expect("an object");
            Value::Object(
                theirs
                    .keys()
                    .map(|name| (name.clone(), entry(name)))
                    .collect(),
            )
        };
        match key {
            "phase_pct" => json!(phase.percent()),
            "psq" => named(&|man| score_of(explanation, Block::Position, man, Term::PieceSquare)),
            "psq_white_pieces_sum" => json!(weighted(squares(explanation, false), phase)),
            "psq_white_pawns_sum" => json!(weighted(squares(explanation, true), phase)),
            "pw" => named(&|man| {
                let row = row_of(explanation, Block::Pawns, man);
                let (opening, endgame) = sum(row);
                let weighted = Score::new(opening, endgame).mix(phase);
                json!([pawn_entry(row)[1], weighted, opening, endgame])
            }),
            "pawns_block" => json!([block(Block::Pawns).mix(phase)]),
            "tempo" => json!(weighted(block(Block::Tempo), phase)),
            "piece_kingdist" => named(&|man| {
                let row = row_of(explanation, Block::Pieces, man);
                json!(term(row, Term::KingDistance).map(Score::opening))
            }),
            "mobility" => named(&|man| score_of(explanation, Block::Pieces, man, Term::Mobility)),
            "openfile" => named(&|man| score_of(explanation, Block::Pieces, man, Term::RookFile)),
            // Figure 12 prints shelter and storm as one number.
            "white_shelter" if fig == "12 right" => king(Color::White)["p"][2].clone(),
            "black_shelter" if fig == "12 right" => king(Color::Black)["p"][2].clone(),
            "white_shelter" => king(Color::White)["k"][0].clone(),
            "black_shelter" => king(Color::Black)["k"][0].clone(),
            "black_storm" => king(Color::White)["k"][1].clone(),
            "white_storm" => king(Color::Black)["k"][1].clone(),
            "white_king_penalty" => king(Color::White)["p"][2].clone(),
            "black_king_penalty" => king(Color::Black)["p"][2].clone(),
            "king_block" => json!(block(Block::King).opening()),
            "attack_white_king" => attack_figure(&ours.line["ka"][0]),
            "attack_black_king" => attack_figure(&ours.line["ka"][1]),
            "backward" => named(&|man| has_term(explanation, man, Term::Backward)),
            "candidate" => named(&|man| has_term(explanation, man, Term::Candidate)),
            "unstoppable" => dangerous(explanation, 800),
            "free" => dangerous(explanation, 60),
            "passed_opening" => json!(block(Block::Passed).opening()),
            "passed_endgame" => json!(block(Block::Passed).endgame()),
            _ => json!("nothing is compared with this key"),
        }
    }

    fn row_of<'e>(explanation: &'e Explanation, block: Block, man: &str) -> &'e Row {
        rows(explanation, block)
            .iter()
            .find(|row| name(row.at) == man)
            .expect(man)
    }

    fn score_of(explanation: &Explanation, block: Block, man: &str, kind: Term) -> Value {
        let score = term(row_of(explanation, block, man), kind).unwrap_or_default();
        json!(weighted(score, explanation.phase))
    }

    fn has_term(explanation: &Explanation, man: &str, kind: Term) -> Value {
        json!(term(row_of(explanation, Block::Pawns, man), kind).is_some())
    }

    /// The squares of White's pawns, or of all its other men.
    fn squares(explanation: &Explanation, pawns: bool) -> Score {
        let wanted = |row: &&Row| match row.at {
            Subject::Man(Color::White, role, _) => (role == Role::Pawn) == pawns,
            _ => false,
        };
        let (opening, endgame) = rows(explanation, Block::Position)
            .iter()
            .filter(wanted)
            .map(sum)
            .fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        Score::new(opening, endgame)
    }

    /// Units times 20, the weight to two places, the attackers, the penalty.
    fn attack_figure(attack: &Value) -> Value {
        let number = |index: usize| attack[index].as_i64().unwrap_or(i64::MIN);
        let weight = (number(3) as f64 / 256.0 * 100.0).round() / 100.0;
        json!([number(2) * 20, weight, number(1), number(4)])
    }

    /// The one pawn with this bonus.
    fn dangerous(explanation: &Explanation, bonus: i32) -> Value {
        let mut pawns = rows(explanation, Block::Passed)
            .iter()
            .filter(|row| fact(row, Fact::Dangerous) == Some(bonus))
            .map(|row| name(row.at));
        match (pawns.next(), pawns.next()) {
            (Some(pawn), None) => json!(pawn),
            other => json!(format!("{other:?}")),
        }
    }
}
