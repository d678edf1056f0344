//! What the manual prints for its figures.

use serde_json::{Value, json};
use shakmaty::{Color, Role};
use toga_log::eval::explanation::{Explanation, Row};
use toga_log::eval::phase::Phase;
use toga_log::eval::score::Score;
use toga_log::eval::trace::{Block, Fact, Subject, Term};

use super::ours::{Ours, fact, name, part, pawn_entry, rows, sum, term};

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
