//! The line of the reference files that our explanation of a position makes.

use serde_json::{Map, Value, json};
use shakmaty::{ByColor, Color, Role, Square};
use toga_log::eval::Evaluator;
use toga_log::eval::explanation::{BlockPart, Explanation, Row};
use toga_log::eval::score::Score;
use toga_log::eval::toga::draws::{Multipliers, RuleKind, kind_of};
use toga_log::eval::toga::material::MaterialInfo;
use toga_log::eval::toga::{exact_draw, material, weights};
use toga_log::eval::trace::{Block, DrawRule, Fact, NoTrace, Subject, Term};
use toga_log::position::Position;

use super::position;

/// Our evaluation of a position, and the line it makes.
pub(super) struct Ours {
    pub(super) explanation: Explanation,
    pub(super) line: Map<String, Value>,
}

pub(super) fn ours(theirs: &Map<String, Value>) -> Ours {
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

pub(super) fn part(explanation: &Explanation, block: Block) -> &BlockPart {
    explanation
        .blocks
        .iter()
        .find(|part| part.block == block)
        .expect("all blocks are told")
}

pub(super) fn rows(explanation: &Explanation, block: Block) -> &[Row] {
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

pub(super) fn name(at: Subject) -> String {
    let Subject::Man(color, role, square) = at else {
        panic!("{at:?} is no man");
    };
    format!("{}{square}", role.of(color).char())
}

pub(super) fn term(row: &Row, term: Term) -> Option<Score> {
    let mut found = row.terms.iter().filter(|(told, _)| *told == term);
    let score = found.next().map(|&(_, score)| score);
    assert!(
        found.next().is_none(),
        "{term:?} was told twice of {:?}",
        row.at
    );
    score
}

pub(super) fn fact(row: &Row, fact: Fact) -> Option<i32> {
    let mut found = row.facts.iter().filter(|(told, _)| *told == fact);
    let value = found.next().map(|&(_, value)| value);
    assert!(
        found.next().is_none(),
        "{fact:?} was told twice of {:?}",
        row.at
    );
    value
}

pub(super) fn sum(row: &Row) -> (i32, i32) {
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

pub(super) fn pawn_entry(row: &Row) -> Value {
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
