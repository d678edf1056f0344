//! What is said around the numbers of a rule.

use shakmaty::{Color, Role};

use crate::eval::explanation::Row;
use crate::eval::material_base::cell::Cell;
use crate::eval::rules::formula::{fact, number};
use crate::eval::toga::params;
use crate::eval::toga::view::rank_seen_by;
use crate::eval::trace::{Fact, StepFact, Subject, Term};

/// What is said before the numbers of a rule.
pub(super) fn about(kind: Term, row: &Row) -> String {
    match kind {
        Term::PieceValue => many(fact(row, Fact::Count), man(row), plural(row)),
        Term::BishopPair => "two bishops".to_owned(),
        Term::PieceSquare => format!("{} on {}", man(row), square(row)),
        Term::Doubled => "doubled".to_owned(),
        Term::Isolated => open("isolated", row),
        Term::Backward => open("backward", row),
        Term::Candidate => format!("candidate on its {} rank", own_rank(row)),
        Term::Tempo => format!("{} to move", side(row.at.color())),
        Term::TrappedBishop => format!("shut in by a pawn on {}", square(row)),
        Term::BlockedBishop => format!("behind its blocked pawn on {}", square(row)),
        Term::BlockedRook => format!("behind its king on {}", square(row)),
        Term::Mobility => many(fact(row, Fact::Squares), "square", "squares"),
        Term::Outpost => {
            let guards = many(fact(row, Fact::Guards), "pawn", "pawns");
            format!("protected by {guards}")
        }
        Term::RookFile => format!("{} file", file_state(fact(row, Fact::FileState))),
        Term::KingFile => match fact(row, Fact::FilesToKing) {
            0 => "enemy king on this file".to_owned(),
            _ => "enemy king on a neighbouring file".to_owned(),
        },
        Term::SeventhRank => "on the seventh rank".to_owned(),
        Term::KingDistance => {
            let steps = many(fact(row, Fact::StepsToKing), "step", "steps");
            format!("{steps} to the enemy king")
        }
        Term::Shelter if fact(row, Fact::PenaltyNow) == fact(row, Fact::PenaltyBest) => {
            "shelter and storm".to_owned()
        }
        Term::Shelter => "now and after castling".to_owned(),
        Term::KingAttack => {
            let attackers = many(fact(row, Fact::Attackers), "attacker", "attackers");
            let units = many(fact(row, Fact::AttackUnits), "unit", "units");
            format!("{attackers}, {units}")
        }
        Term::PassedPawn => {
            let chances = if fact(row, Fact::Dangerous) == 0 {
                ""
            } else if fact(row, Fact::Dangerous) == params::PASSED_FREE {
                ", free"
            } else {
                ", unstoppable"
            };
            format!("passed on its {} rank{chances}", own_rank(row))
        }
        Term::Weighting => "changed by the option".to_owned(),
    }
}

/// What the material base knows: `KRPKR: White scored 56 % in 272 positions`.
pub(super) fn experience(facts: &[(StepFact, i32)]) -> Option<String> {
    let fact = |wanted| {
        let told = facts.iter().find(|(fact, _)| *fact == wanted)?;
        Some(told.1)
    };
    let cell = Cell::from_index(usize::try_from(fact(StepFact::BaseCell)?).ok()?)?;
    let percent = number(fact(StepFact::BasePercent)?);
    let positions = number(fact(StepFact::BasePositions)?);
    let games = fact(StepFact::BaseGames)
        .map(|games| format!(" of {} games", number(games)))
        .unwrap_or_default();
    Some(format!(
        "{cell}: White scored {percent} % in {positions} positions{games}"
    ))
}

fn open(name: &str, row: &Row) -> String {
    if fact(row, Fact::Open) == 1 {
        format!("{name}, open file")
    } else {
        name.to_owned()
    }
}

fn many(count: i32, one: &str, more: &str) -> String {
    format!("{} {}", number(count), if count == 1 { one } else { more })
}

pub(super) const fn file_state(state: i32) -> &'static str {
    match state {
        0 => "closed",
        1 => "half-open",
        _ => "open",
    }
}

pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

fn role(row: &Row) -> Role {
    match row.at {
        Subject::Man(_, role, _) | Subject::Kind(_, role) => role,
        Subject::Side(_) | Subject::Board => Role::King,
    }
}

fn man(row: &Row) -> &'static str {
    match role(row) {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

fn plural(row: &Row) -> &'static str {
    match role(row) {
        Role::Pawn => "pawns",
        Role::Knight => "knights",
        Role::Bishop => "bishops",
        Role::Rook => "rooks",
        Role::Queen => "queens",
        Role::King => "kings",
    }
}

fn square(row: &Row) -> String {
    match row.at {
        Subject::Man(_, _, square) => square.to_string(),
        _ => String::new(),
    }
}

/// The rank of a pawn in its owner's view, as an ordinal.
fn own_rank(row: &Row) -> &'static str {
    const ORDINALS: [&str; 8] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
    ];
    match row.at {
        Subject::Man(color, _, square) => ORDINALS[rank_seen_by(color, square)],
        _ => "",
    }
}
