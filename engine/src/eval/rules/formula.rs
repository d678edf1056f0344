//! The arithmetic behind the terms, with the numbers of a row filled in. It
//! has no words, so it is the same in every language.

use shakmaty::{Color, Role};

use crate::eval::explanation::Row;
use crate::eval::score::Score;
use crate::eval::toga::params;
use crate::eval::toga::view::{rank_seen_by, square_seen_by};
use crate::eval::trace::{Fact, ScaleStep, Subject, Term};

/// A number with a proper minus sign: `−20`, `0`, `50`.
pub fn number(value: i32) -> String {
    if value < 0 {
        format!("−{}", value.unsigned_abs())
    } else {
        value.to_string()
    }
}

/// Centipawns as pawns with a sign: `+0.35`, `−1.16`, `0.00`.
pub fn pawns(value: i32) -> String {
    let sign = match value {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    let size = value.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

/// Opening and endgame value: `−10 / −20`.
pub fn pair(score: Score) -> String {
    format!("{} / {}", number(score.opening()), number(score.endgame()))
}

/// The same, written once where both are equal.
fn short_pair(score: Score) -> String {
    if score.opening() == score.endgame() {
        number(score.opening())
    } else {
        pair(score)
    }
}

/// A pair as a factor: `5`, `(2 / 4)`.
fn factor(score: Score) -> String {
    if score.opening() == score.endgame() {
        number(score.opening())
    } else {
        format!("({})", pair(score))
    }
}

/// A fact of the row; 0 where it was not told.
pub fn fact(row: &Row, fact: Fact) -> i32 {
    row.facts
        .iter()
        .find(|(told, _)| *told == fact)
        .map_or(0, |&(_, value)| value)
}

/// A term of the row, White's view.
pub fn term(row: &Row, term: Term) -> Option<Score> {
    row.terms
        .iter()
        .find(|(told, _)| *told == term)
        .map(|&(_, score)| score)
}

/// How a term was computed: `5 × (6 − 6) = 0`. The computation is its owner's
/// view (a penalty of the king a plain magnitude), so for Black the value of
/// the row has the opposite sign. Terms that are not computed are their value,
/// White's view: `−10 / −20`.
///
/// Nothing where the row has no such term.
pub fn of(kind: Term, row: &Row) -> Option<String> {
    let score = term(row, kind)?;
    let own = match row.at.color() {
        Color::White => score,
        Color::Black => -score,
    };
    Some(match kind {
        Term::PieceValue => {
            // Each evaluation has piece values of its own; the row knows them.
            let count = fact(row, Fact::Count).max(1);
            let value = Score::new(own.opening() / count, own.endgame() / count);
            format!(
                "{} × {} = {}",
                number(count),
                factor(value),
                short_pair(own)
            )
        }
        Term::Mobility => {
            let rule = params::mobility(role(row));
            let (each, usual) = (factor(rule.each), number(rule.usual));
            let squares = number(fact(row, Fact::Squares));
            format!("{each} × ({squares} − {usual}) = {}", short_pair(own))
        }
        Term::Outpost => {
            let guards = number(fact(row, Fact::Guards));
            let each = number(outpost_value(row));
            format!("{guards} × {each} = {}", number(own.opening()))
        }
        Term::KingDistance => {
            let steps = number(fact(row, Fact::StepsToKing));
            let near = number(params::QUEEN_NEAR_KING);
            format!("{near} − {steps} = {}", short_pair(own))
        }
        Term::Shelter => shelter(row, -own.opening()),
        Term::KingAttack => format!(
            "{} × {} × {} / 256 = {}",
            number(fact(row, Fact::AttackUnits)),
            number(params::ATTACK_UNIT),
            number(fact(row, Fact::AttackWeight)),
            number(-own.opening()),
        ),
        Term::PassedPawn => passed_pawn(row, own),
        Term::BishopPair
        | Term::PieceSquare
        | Term::Doubled
        | Term::Isolated
        | Term::Backward
        | Term::Candidate
        | Term::Tempo
        | Term::TrappedBishop
        | Term::BlockedBishop
        | Term::BlockedRook
        | Term::RookFile
        | Term::KingFile
        | Term::SeventhRank
        | Term::Weighting => pair(score),
    })
}

/// Whether the formula of a term is a computation in its owner's view, so
/// that for Black the sign has to be turned.
pub const fn is_owners_view(term: Term) -> bool {
    matches!(
        term,
        Term::PieceValue | Term::Mobility | Term::Outpost | Term::KingDistance | Term::PassedPawn
    )
}

/// What a step did to the number: `−356 × 2 / 16 = −44`, `31 → 30`.
pub fn of_step(step: &ScaleStep) -> String {
    let (before, after) = (number(step.before), number(step.after));
    match step.factor {
        Some((numerator, denominator)) => format!(
            "{before} × {} / {} = {after}",
            number(numerator),
            number(denominator)
        ),
        None => format!("{before} → {after}"),
    }
}

fn role(row: &Row) -> Role {
    match row.at {
        Subject::Man(_, role, _) | Subject::Kind(_, role) => role,
        Subject::Side(_) | Subject::Board => Role::King,
    }
}

fn outpost_value(row: &Row) -> i32 {
    match row.at {
        Subject::Man(color, _, square) => {
            params::OUTPOST[square_seen_by(color, square).to_usize()].opening()
        }
        _ => 0,
    }
}

/// `22 + 10 = 32` or, with a better castling square, `(82 + 47) / 2 = 64`.
fn shelter(row: &Row, penalty: i32) -> String {
    let (now, best) = (fact(row, Fact::PenaltyNow), fact(row, Fact::PenaltyBest));
    if now == best {
        let shelter = number(fact(row, Fact::ShelterHere));
        let storm = number(fact(row, Fact::StormHere));
        format!("{shelter} + {storm} = {}", number(penalty))
    } else {
        let (now, best) = (number(now), number(best));
        format!("({now} + {best}) / 2 = {}", number(penalty))
    }
}

/// `120 + 60 − 5 × 5 + 20 × 2 = 195; 28 / 20 + 195 × 77 / 256 = 28 / 79`.
fn passed_pawn(row: &Row, own: Score) -> String {
    let Subject::Man(color, _, square) = row.at else {
        return pair(own);
    };
    let rank = rank_seen_by(color, square);
    let delta = number(fact(row, Fact::Delta));
    let dangerous = match fact(row, Fact::Dangerous) {
        0 => String::new(),
        bonus => format!(" + {}", number(bonus)),
    };
    format!(
        "{}{dangerous} − {} × {} + {} × {} = {delta}; {} / {} + {delta} × {} / 256 = {}",
        number(params::PASSED_ADVANCED),
        number(-params::PASSED_OWN_KING),
        number(fact(row, Fact::OwnKing)),
        number(params::PASSED_ENEMY_KING),
        number(fact(row, Fact::EnemyKing)),
        number(params::PASSED_OPENING[rank]),
        number(params::PASSED_ENDGAME),
        number(params::RANK_WEIGHT[rank]),
        pair(own),
    )
}
