//! Mobility: the more squares a piece reaches, the better. Captures count,
//! own men do not; pins and enemy pawns are not looked at.

use shakmaty::{Bitboard, Role};

use crate::eval::score::Tally;
use crate::eval::toga::params;
use crate::eval::trace::{Fact, Subject, Term, Tracer};

#[inline]
pub(super) fn add<T: Tracer>(at: Subject, role: Role, reached: Bitboard, tally: &mut Tally<'_, T>) {
    let rule = params::mobility(role);
    let squares = reached.count() as i32;
    tally.fact(at, Fact::Squares, squares);
    tally.add(at, Term::Mobility, rule.each * (squares - rule.usual));
}
