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
        Term::BishopPair => "zwei Läufer".to_owned(),
        Term::PieceSquare => format!("{} auf {}", man(row), square(row)),
        Term::Doubled => "Doppelbauer".to_owned(),
        Term::Isolated => open("isoliert", row),
        Term::Backward => open("rückständig", row),
        Term::Candidate => format!("Kandidat auf seiner {} Reihe", own_rank(row)),
        Term::Tempo => format!("{} am Zug", side(row.at.color())),
        Term::TrappedBishop => format!("von einem Bauern auf {} eingesperrt", square(row)),
        Term::BlockedBishop => format!("hinter seinem blockierten Bauern auf {}", square(row)),
        Term::BlockedRook => format!("hinter seinem König auf {}", square(row)),
        Term::Mobility => many(fact(row, Fact::Squares), "Feld", "Felder"),
        Term::Outpost => {
            let guards = many(fact(row, Fact::Guards), "Bauern", "Bauern");
            format!("gedeckt von {guards}")
        }
        Term::RookFile => format!("{} Linie", file_state(fact(row, Fact::FileState))),
        Term::KingFile => match fact(row, Fact::FilesToKing) {
            0 => "gegnerischer König auf dieser Linie".to_owned(),
            _ => "gegnerischer König auf einer Nachbarlinie".to_owned(),
        },
        Term::SeventhRank => "auf der siebten Reihe".to_owned(),
        Term::KingDistance => {
            let steps = many(fact(row, Fact::StepsToKing), "Schritt", "Schritte");
            format!("{steps} zum gegnerischen König")
        }
        Term::Shelter if fact(row, Fact::PenaltyNow) == fact(row, Fact::PenaltyBest) => {
            "Schutz und Sturm".to_owned()
        }
        Term::Shelter => "jetzt und nach der Rochade".to_owned(),
        Term::KingAttack => {
            let attackers = many(fact(row, Fact::Attackers), "Angreifer", "Angreifer");
            let units = many(fact(row, Fact::AttackUnits), "Einheit", "Einheiten");
            format!("{attackers}, {units}")
        }
        Term::PassedPawn => {
            let chances = if fact(row, Fact::Dangerous) == 0 {
                ""
            } else if fact(row, Fact::Dangerous) == params::PASSED_FREE {
                ", Weg frei"
            } else {
                ", nicht aufzuhalten"
            };
            format!("Freibauer auf seiner {} Reihe{chances}", own_rank(row))
        }
        Term::Weighting => "durch die Option geändert".to_owned(),
    }
}

/// What the material base knows: `KRPKR: Weiß holte 56 % in 272 Stellungen`.
pub(super) fn experience(facts: &[(StepFact, i32)]) -> Option<String> {
    let fact = |wanted| {
        let told = facts.iter().find(|(fact, _)| *fact == wanted)?;
        Some(told.1)
    };
    let cell = Cell::from_index(usize::try_from(fact(StepFact::BaseCell)?).ok()?)?;
    let percent = number(fact(StepFact::BasePercent)?);
    let positions = number(fact(StepFact::BasePositions)?);
    let games = fact(StepFact::BaseGames)
        .map(|games| format!(" aus {} Partien", number(games)))
        .unwrap_or_default();
    Some(format!(
        "{cell}: Weiß holte {percent} % in {positions} Stellungen{games}"
    ))
}

fn open(name: &str, row: &Row) -> String {
    if fact(row, Fact::Open) == 1 {
        format!("{name}, offene Linie")
    } else {
        name.to_owned()
    }
}

fn many(count: i32, one: &str, more: &str) -> String {
    format!("{} {}", number(count), if count == 1 { one } else { more })
}

pub(super) const fn file_state(state: i32) -> &'static str {
    match state {
        0 => "geschlossene",
        1 => "halboffene",
        _ => "offene",
    }
}

pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
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
        Role::Pawn => "Bauer",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Turm",
        Role::Queen => "Dame",
        Role::King => "König",
    }
}

fn plural(row: &Row) -> &'static str {
    match role(row) {
        Role::Pawn => "Bauern",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Türme",
        Role::Queen => "Damen",
        Role::King => "Könige",
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
        "ersten", "zweiten", "dritten", "vierten", "fünften", "sechsten", "siebten", "achten",
    ];
    match row.at {
        Subject::Man(color, _, square) => ORDINALS[rank_seen_by(color, square)],
        _ => "",
    }
}
