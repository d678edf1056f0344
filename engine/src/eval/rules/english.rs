//! The words in English.

use shakmaty::{Color, Role};

use super::formula::{self, fact, number, pair, term};
use super::{Catalogue, Words};
use crate::eval::explanation::Row;
use crate::eval::material_base::cell::Cell;
use crate::eval::toga::params;
use crate::eval::toga::view::rank_seen_by;
use crate::eval::trace::{Block, DrawRule, Fact, ScaleKind, ScaleStep, StepFact, Subject, Term};

/// The English catalogue.
pub(super) struct English;

const fn words(caption: &'static str, sentence: &'static str) -> Words {
    Words { caption, sentence }
}

impl Catalogue for English {
    fn block(&self, block: Block) -> Words {
        match block {
            Block::Material => words("Material", "What the men are worth, and the bishop pair."),
            Block::Position => words(
                "Position",
                "Where the men stand: each square has a worth for each kind of man.",
            ),
            Block::Pawns => words(
                "Pawns",
                "The pawn structure: doubled, isolated, backward and candidate pawns.",
            ),
            Block::Tempo => words("Tempo", "The right to move is worth something."),
            Block::Pattern => words("Pattern", "Bishops and rooks that are shut in."),
            Block::Pieces => words(
                "Pieces",
                "What the pieces do: mobility, files, outposts, the seventh rank, and how near a queen is to the enemy king.",
            ),
            Block::King => words(
                "King",
                "The safety of the kings: shelter, pawn storm and attack. It counts in the opening only.",
            ),
            Block::Passed => words(
                "Passed pawns",
                "Pawns that no enemy pawn can stop any more.",
            ),
        }
    }

    fn term(&self, term: Term) -> Words {
        match term {
            Term::PieceValue => words("Worth", "What all men of this kind are worth together."),
            Term::BishopPair => words(
                "Bishop pair",
                "Two bishops work together better than other pieces do.",
            ),
            Term::PieceSquare => words(
                "Square",
                "What this man gains or loses by standing on this square.",
            ),
            Term::Doubled => words(
                "Doubled",
                "Another own pawn stands behind this one on the same file, so they hinder each other.",
            ),
            Term::Isolated => words(
                "Isolated",
                "No own pawn stands on a neighbouring file, so no pawn can ever protect this one.",
            ),
            Term::Backward => words(
                "Backward",
                "Its neighbours have gone ahead, and it cannot safely catch up with them.",
            ),
            Term::Candidate => words(
                "Candidate",
                "No pawn stands in front of it, and its neighbours are enough to make it a passed pawn.",
            ),
            Term::Tempo => words(
                "Tempo",
                "The side to move can do something about its position.",
            ),
            Term::TrappedBishop => words(
                "Trapped bishop",
                "A pawn has shut this bishop in at the edge of the board.",
            ),
            Term::BlockedBishop => words(
                "Blocked bishop",
                "This bishop is still at home, and its own pawn in front of it cannot move.",
            ),
            Term::BlockedRook => words(
                "Blocked rook",
                "Its own king keeps this rook in the corner.",
            ),
            Term::Mobility => words(
                "Mobility",
                "The more squares a piece reaches, the better it stands.",
            ),
            Term::Outpost => words(
                "Outpost",
                "A knight in the enemy's half is strong when own pawns protect it.",
            ),
            Term::RookFile => words(
                "File",
                "A rook is strong on a file without pawns and weak behind an own pawn.",
            ),
            Term::KingFile => words(
                "King's file",
                "A rook supported by a queen aims at the enemy king's file or the one beside it.",
            ),
            Term::SeventhRank => words(
                "Seventh rank",
                "On the seventh rank rook and queen attack pawns at home and keep the king on the edge.",
            ),
            Term::KingDistance => words(
                "King distance",
                "A queen is more dangerous near the enemy king.",
            ),
            Term::Shelter => words(
                "Shelter",
                "Own pawns protect the king, and enemy pawns that come near endanger it.",
            ),
            Term::KingAttack => words(
                "Attack",
                "Enemy pieces aim at the king's surroundings; together they are far more dangerous than one alone.",
            ),
            Term::PassedPawn => words(
                "Passed pawn",
                "A passed pawn is worth more with each step, most of all when nobody can stop it.",
            ),
            Term::Weighting => words(
                "Weighting",
                "A percentage option makes this block count more or less.",
            ),
        }
    }

    fn fact(&self, fact: Fact) -> Words {
        match fact {
            Fact::Count => words("Number", "How many men of this kind the side has."),
            Fact::Open => words("Open", "No pawn stands in front of this pawn on its file."),
            Fact::Passed => words(
                "Passed",
                "No enemy pawn can stop or capture this pawn on its way.",
            ),
            Fact::Squares => words(
                "Squares",
                "How many squares the piece reaches; captures count, own men do not.",
            ),
            Fact::Guards => words("Guards", "How many own pawns protect the knight."),
            Fact::FileState => words(
                "File is",
                "A closed file has an own pawn on it, a half-open one only enemy pawns, an open one none.",
            ),
            Fact::FilesToKing => words(
                "Files to king",
                "How many files lie between the rook's file and the enemy king's.",
            ),
            Fact::StepsToKing => words(
                "Steps to king",
                "Files and ranks to the enemy king, added up.",
            ),
            Fact::ShelterHere => words(
                "Shelter here",
                "The penalty for missing or advanced own pawns around the king's square.",
            ),
            Fact::StormHere => words(
                "Storm here",
                "The penalty for enemy pawns that come near the king's square.",
            ),
            Fact::ShelterShort => words(
                "Shelter castled short",
                "The same penalty for the square of the king after castling short.",
            ),
            Fact::StormShort => words(
                "Storm castled short",
                "The penalty for enemy pawns near the king after castling short.",
            ),
            Fact::ShelterLong => words(
                "Shelter castled long",
                "The penalty for own pawns around the b-file square, where the king ends up after castling long.",
            ),
            Fact::StormLong => words(
                "Storm castled long",
                "The penalty for enemy pawns near that square.",
            ),
            Fact::PenaltyNow => words(
                "Penalty now",
                "Shelter and storm of the king's square together.",
            ),
            Fact::PenaltyBest => words(
                "Smallest penalty",
                "The smallest of this and the castling squares still to be had.",
            ),
            Fact::Attackers => words(
                "Attackers",
                "How many enemy pieces attack the king's surroundings.",
            ),
            Fact::AttackUnits => words("Attack units", "What the attackers count together."),
            Fact::AttackWeight => words(
                "Attack weight",
                "How much the attack counts with so many attackers; a single one does not count.",
            ),
            Fact::Units => words("Units", "What this piece counts as an attacker."),
            Fact::OwnKing => words(
                "Own king",
                "King moves from the own king to the square in front of the pawn.",
            ),
            Fact::EnemyKing => words(
                "Enemy king",
                "King moves from the enemy king to the square in front of the pawn.",
            ),
            Fact::SquareRule => words(
                "Out of reach",
                "The enemy king comes too late to catch the pawn (the rule of the square).",
            ),
            Fact::Escort => words(
                "Escorted",
                "The own king stands beside the pawn and its promotion square.",
            ),
            Fact::Free => words(
                "Free",
                "The square in front is empty, and the pawn is not lost on it.",
            ),
            Fact::Dangerous => words(
                "Bonus",
                "The extra bonus for a pawn that cannot be stopped, or that is free to advance.",
            ),
            Fact::Delta => words(
                "Gain",
                "What the pawn would gain in the endgame on the last rank; its rank decides how much of it counts.",
            ),
        }
    }

    fn step(&self, kind: ScaleKind) -> Words {
        match kind {
            ScaleKind::Rounding => words(
                "Rounding",
                "Each block was rounded by itself; the value is mixed from the unrounded sums.",
            ),
            ScaleKind::DrawMultiplier => words(
                "Winning chances",
                "The side that stands better has fewer winning chances than its points say.",
            ),
            ScaleKind::MaterialBase => words(
                "Material base",
                "How games with this material ended changes the value.",
            ),
            ScaleKind::Drawishness => words(
                "Drawishness",
                "With so little left on the board, an advantage is worth less.",
            ),
            ScaleKind::Limit => words("Limit", "No value may look like a mate."),
            ScaleKind::Repetition => words(
                "Draw by repetition",
                "The position stood on the board before: the search counts a draw.",
            ),
            ScaleKind::FiftyMoves => words(
                "Draw by fifty moves",
                "Fifty moves without a capture or a pawn move: the search counts a draw.",
            ),
            ScaleKind::DeadDraw => words(
                "Dead draw",
                "Neither side can win: the search counts a draw.",
            ),
        }
    }

    fn step_fact(&self, fact: StepFact) -> Words {
        match fact {
            StepFact::Lead => words(
                "Lead in pieces",
                "How far the better side is ahead in pieces, pawns apart.",
            ),
            StepFact::BaseCell => words("Cell", "The number of this material in the base."),
            StepFact::BasePositions => words(
                "Positions",
                "How many positions with this material were counted.",
            ),
            StepFact::BaseGames => {
                words("Games", "How many games with this material were counted.")
            }
            StepFact::BasePercent => words("White scored", "White's score in those games."),
        }
    }

    fn draw_rule(&self, rule: DrawRule) -> Words {
        match rule {
            DrawRule::LoneMinor => {
                words("Lone minor piece", "A knight or bishop alone cannot win.")
            }
            DrawRule::TwoKnights => words("Two knights", "Two knights alone cannot force mate."),
            DrawRule::BishopsAgainstKnight => words(
                "Two bishops against knight",
                "Two bishops win against a knight only with difficulty.",
            ),
            DrawRule::NoPawns => words(
                "No pawns",
                "Without pawns a small advantage in pieces is hardly ever enough to win.",
            ),
            DrawRule::OnePawn => words(
                "One pawn",
                "The enemy can give a piece for the last pawn, and what is left cannot win.",
            ),
            DrawRule::EvenHeavyPieces => words(
                "Even heavy pieces",
                "Queen against queen or rook against rook is a draw.",
            ),
            DrawRule::RookPawn => words(
                "Rook pawn",
                "The enemy king holds the promotion corner, and no bishop can drive it away.",
            ),
            DrawRule::Blocked => words(
                "Blocked",
                "The enemy king stands in the way of all pawns, and no bishop can drive it away.",
            ),
            DrawRule::KnightPawnBlocked => words(
                "Knight and blocked pawn",
                "The enemy king stands in front of the last pawn.",
            ),
            DrawRule::PawnAgainstQueen => words(
                "Pawn against queen",
                "The pawn is about to promote, its king helps, and the queen's own king is too far away.",
            ),
            DrawRule::PawnAgainstRook => words(
                "Pawn against rook",
                "The pawn is far advanced, its king helps, and the rook's own king comes too late.",
            ),
            DrawRule::PawnAgainstBishop => words(
                "Pawn against bishop",
                "The bishop controls a square on the pawn's way.",
            ),
            DrawRule::PawnAgainstKnight => words(
                "Pawn against knight",
                "The knight controls a square on the pawn's way.",
            ),
            DrawRule::KnightRookPawn => words(
                "Knight and rook pawn",
                "The pawn stands on its seventh rank, and the enemy king holds the corner.",
            ),
            DrawRule::RookPawnAgainstRook => words(
                "Rook and pawn against rook",
                "The enemy king holds the pawn's file, or the rook is stuck in front of its own pawn.",
            ),
            DrawRule::BishopPawnAgainstBishop => words(
                "Bishop and pawn against bishop",
                "The bishops stand on different colours, and the enemy's controls a square on the pawn's way.",
            ),
            DrawRule::NoPiece => words("No piece", "Without a piece nobody can be mated."),
            DrawRule::LoneBishop => words(
                "Single bishop",
                "A bishop reaches squares of one colour only and cannot mate alone.",
            ),
            DrawRule::KnightPair => words("Two knights", "Two knights alone cannot force mate."),
            DrawRule::BishopsOnOneColour => words(
                "Bishops on one colour",
                "Two bishops on squares of one colour cannot mate.",
            ),
            DrawRule::SmallLead => words(
                "Small lead",
                "One or two pieces that are worth little more than the enemy's seldom win without pawns.",
            ),
            DrawRule::NoPawnLeft => words(
                "No pawn",
                "Without a pawn that could promote, an advantage is harder to win with.",
            ),
            DrawRule::PieceForLastPawn => words(
                "Last pawn",
                "The enemy can give his cheapest piece for the last pawn, and what is left cannot mate.",
            ),
            DrawRule::OppositeBishops => words(
                "Opposite bishops",
                "The only pieces are bishops on different colours, which cannot fight each other.",
            ),
        }
    }

    fn fact_value(&self, fact: Fact, value: i32) -> String {
        match (fact, value) {
            (Fact::Open | Fact::Passed | Fact::SquareRule | Fact::Escort | Fact::Free, flag) => {
                if flag == 0 { "no" } else { "yes" }.to_owned()
            }
            (Fact::FileState, state) => file_state(state).to_owned(),
            (Fact::AttackWeight, weight) => format!("{} / 256", number(weight)),
            _ => number(value),
        }
    }

    fn rule(&self, kind: Term, row: &Row) -> Option<String> {
        let formula = formula::of(kind, row)?;
        let about = about(kind, row);
        let score = term(row, kind)?;
        let turned = match row.at.color() {
            Color::Black if formula::is_owners_view(kind) => {
                format!("; for Black: {}", pair(score))
            }
            _ => String::new(),
        };
        Some(format!("{about}: {formula}{turned}"))
    }

    fn step_rule(&self, step: &ScaleStep) -> String {
        let reasons: Vec<String> = step
            .reasons
            .iter()
            .map(|&(color, rule)| {
                let rule = self.draw_rule(rule).caption.to_lowercase();
                format!("{}: {rule}", side(color))
            })
            .collect();
        let formula = formula::of_step(step);
        let known = experience(step);
        let added: Vec<String> = known.into_iter().chain(reasons).collect();
        if added.is_empty() {
            formula
        } else {
            format!("{formula} ({})", added.join(", "))
        }
    }
}

/// What the material base knows: `KRPKR: White scored 56 % in 272 games`.
fn experience(step: &ScaleStep) -> Option<String> {
    let fact = |wanted| {
        let told = step.facts.iter().find(|(fact, _)| *fact == wanted)?;
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

/// What is said before the numbers of a rule.
fn about(kind: Term, row: &Row) -> String {
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

const fn file_state(state: i32) -> &'static str {
    match state {
        0 => "closed",
        1 => "half-open",
        _ => "open",
    }
}

const fn side(color: Color) -> &'static str {
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
