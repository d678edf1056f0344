//! The terms that carry a value: those that count most for one of the sides, and
//! what in them counts most.

use shakmaty::{Color, Role};
use toga_log::eval::explanation::{BlockPart, Row};
use toga_log::eval::phase::Phase;
use toga_log::eval::trace::{Block, Fact, ScaleKind, Subject, Term};

use super::Step;

/// No more of them are named.
pub const MOST: usize = 5;

/// How much a term counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// At least [`Grade::SLIGHT`].
    Slight,
    /// At least [`Grade::CLEAR`].
    Clear,
    /// At least [`Grade::LARGE`].
    Large,
}

impl Grade {
    /// What counts less than this, centipawns, is not named.
    pub const SLIGHT: i32 = 10;
    /// From here on it is clear.
    pub const CLEAR: i32 = 30;
    /// From here on it is large.
    pub const LARGE: i32 = 80;

    /// The grade of a value, centipawns; None for less than slight.
    pub fn of(value: i32) -> Option<Grade> {
        match value.abs() {
            size if size >= Grade::LARGE => Some(Grade::Large),
            size if size >= Grade::CLEAR => Some(Grade::Clear),
            size if size >= Grade::SLIGHT => Some(Grade::Slight),
            _ => None,
        }
    }
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A term of a block, both sides together.
    Term {
        /// The block.
        block: Block,
        /// The term.
        term: Term,
        /// The row that counts most in its direction.
        at: Subject,
    },
    /// A block of which the log keeps no rows.
    Block(Block),
    /// A step after the blocks.
    Step(ScaleKind),
}

/// Something that carries the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carrier {
    /// Where it comes from.
    pub source: Source,
    /// What it counts, centipawns, White's view.
    pub value: i32,
    /// How much that is.
    pub grade: Grade,
    /// For men of one kind: how many the better side has, and how many the
    /// other.
    pub counts: Option<(i32, i32)>,
}

impl Carrier {
    /// The side that it is good for.
    pub fn side(&self) -> Color {
        Color::from_white(self.value > 0)
    }
}

/// What carries the value of a position, the largest first.
pub fn carriers(step: &Step) -> Vec<Carrier> {
    let explanation = &step.explanation;
    let mut carriers = Vec::new();
    for part in &explanation.blocks {
        if part.rows.is_empty() {
            carriers.extend(carrier(Source::Block(part.block), part.weighted));
        }
        for &term in Term::ALL {
            carriers.extend(of_term(part, term, explanation.phase));
        }
    }
    for each in explanation.steps.iter().chain(&step.draws) {
        carriers.extend(carrier(Source::Step(each.kind), each.after - each.before));
    }
    carriers.sort_by_key(|carrier| std::cmp::Reverse(carrier.value.abs()));
    carriers.truncate(MOST);
    carriers
}

fn carrier(source: Source, value: i32) -> Option<Carrier> {
    Some(Carrier {
        source,
        value,
        grade: Grade::of(value)?,
        counts: None,
    })
}

fn of_term(part: &BlockPart, term: Term, phase: Phase) -> Option<Carrier> {
    let value = |row: &Row| {
        let told = row.terms.iter().filter(|told| told.0 == term);
        told.map(|(_, score)| score.mix(phase)).sum::<i32>()
    };
    let whole = |row: &Row| {
        let told = row.terms.iter().filter(|told| told.0 == term);
        told.fold((0, 0), |sum, (_, score)| {
            (sum.0 + score.opening(), sum.1 + score.endgame())
        })
    };
    let rows = || part.rows.iter();
    let (opening, endgame) = rows()
        .map(whole)
        .fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    let net = phase.mix(opening, endgame);
    let direction = net.signum();
    // What both sides have alike cancels out, so first the kind of man is found
    // that makes the difference, then the man. A knight for a bishop is no
    // difference yet.
    let of = |wanted: &dyn Fn(Subject) -> bool| -> i32 {
        let rows = rows().filter(|row| wanted(row.at));
        rows.map(value).sum::<i32>() * direction
    };
    let subjects = || rows().map(|row| row.at);
    let group = subjects()
        .map(self::group)
        .max_by_key(|&it| of(&|at| self::group(at) == it))?;
    let role = subjects()
        .filter(|&at| self::group(at) == group)
        .map(self::role)
        .max_by_key(|&it| of(&|at| self::role(at) == it))?;
    let of_role = rows().filter(|row| self::role(row.at) == role);
    let lead = of_role.max_by_key(|row| value(row) * direction)?;
    let source = Source::Term {
        block: part.block,
        term,
        at: lead.at,
    };
    let mut carrier = carrier(source, net)?;
    if let Subject::Kind(_, role) = lead.at {
        let count = |color| {
            let row = rows().find(|row| row.at == Subject::Kind(color, role));
            let facts = row.into_iter().flat_map(|row| &row.facts);
            facts
                .filter(|told| told.0 == Fact::Count)
                .map(|told| told.1)
                .sum()
        };
        let side = carrier.side();
        carrier.counts = Some((count(side), count(!side)));
    }
    Some(carrier)
}

fn role(at: Subject) -> Option<Role> {
    match at {
        Subject::Man(_, role, _) | Subject::Kind(_, role) => Some(role),
        Subject::Side(_) | Subject::Board => None,
    }
}

/// Which kinds of men can make up for each other: all of one kind, and knights
/// for bishops.
fn group(at: Subject) -> Option<Role> {
    match at {
        Subject::Kind(_, Role::Knight) => Some(Role::Bishop),
        at => role(at),
    }
}
