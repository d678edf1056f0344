//! Ending a game early when both engines say how it will end.

use shakmaty::{ByColor, Color, KnownOutcome};

/// When a game is ended early. Scores in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Adjudication {
    /// Draw rule, if any.
    pub(crate) draw: Option<DrawRule>,
    /// Resignation rule, if any.
    pub(crate) resign: Option<ResignRule>,
}

/// A draw: both sides' scores stay near zero for some moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawRule {
    /// The largest score that still counts as a draw.
    pub(crate) score: i32,
    /// For so many moves of each side.
    pub(crate) moves: u32,
    /// Not before this move number.
    pub(crate) from_move: u32,
}

/// A resignation: a side's score stays hopeless for some moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ResignRule {
    /// The loser's score is at most minus this.
    pub(crate) score: i32,
    /// For so many moves in a row.
    pub(crate) moves: u32,
    /// The loser's word is enough; else the winner must say the same.
    pub(crate) one_sided: bool,
}

/// The scores of a game as far as the rules need them.
#[derive(Clone, Debug)]
pub(crate) struct Adjudicator {
    rules: Adjudication,
    drawish_plies: u32,
    losing_moves: ByColor<u32>,
    winning_moves: ByColor<u32>,
}

impl Adjudicator {
    /// At the start of a game.
    pub(crate) fn new(rules: Adjudication) -> Adjudicator {
        Adjudicator {
            rules,
            drawish_plies: 0,
            losing_moves: ByColor::default(),
            winning_moves: ByColor::default(),
        }
    }

    /// Hears the score of a move, in centipawns from the mover's view (`None`
    /// if the engine gave none, which breaks every row), and decides.
    pub(crate) fn hear(
        &mut self,
        mover: Color,
        move_number: u32,
        score: Option<i32>,
    ) -> Option<KnownOutcome> {
        let draw = self.rules.draw.is_some_and(|rule| {
            let drawish = move_number >= rule.from_move
                && score.is_some_and(|score| score.abs() <= rule.score);
            count(&mut self.drawish_plies, drawish) >= 2 * rule.moves
        });
        if draw {
            return Some(KnownOutcome::Draw);
        }
        let rule = self.rules.resign?;
        count(
            &mut self.losing_moves[mover],
            score.is_some_and(|score| score <= -rule.score),
        );
        count(
            &mut self.winning_moves[mover],
            score.is_some_and(|score| score >= rule.score),
        );
        Color::ALL.into_iter().find_map(|winner| {
            let lost = self.losing_moves[!winner] >= rule.moves;
            let agreed = rule.one_sided || self.winning_moves[winner] >= rule.moves;
            (lost && agreed).then_some(KnownOutcome::Decisive { winner })
        })
    }
}

/// Counts a row of moves; one that does not belong to it starts it anew.
fn count(row: &mut u32, belongs: bool) -> u32 {
    *row = if belongs { *row + 1 } else { 0 };
    *row
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAW: DrawRule = DrawRule {
        score: 10,
        moves: 2,
        from_move: 40,
    };
    const RESIGN: ResignRule = ResignRule {
        score: 700,
        moves: 2,
        one_sided: false,
    };

    /// Both sides' scores in turn, White first, from a move number on; returns
    /// the ply (from 1) at which the game ended, and how.
    fn run(
        rules: Adjudication,
        first_move: u32,
        scores: &[Option<i32>],
    ) -> Option<(usize, KnownOutcome)> {
        let mut adjudicator = Adjudicator::new(rules);
        scores.iter().enumerate().find_map(|(ply, &score)| {
            let mover = if ply % 2 == 0 {
                Color::White
            } else {
                Color::Black
            };
            let outcome = adjudicator.hear(mover, first_move + ply as u32 / 2, score)?;
            Some((ply + 1, outcome))
        })
    }

    #[test]
    fn draws_after_enough_moves_near_zero() {
        let rules = Adjudication {
            draw: Some(DRAW),
            resign: None,
        };
        let near = [Some(10), Some(-10), Some(0), Some(5), Some(0)];
        assert_eq!(run(rules, 40, &near), Some((4, KnownOutcome::Draw)));
        assert_eq!(run(rules, 39, &near), None); // one move of the row is too early
        assert_eq!(
            run(
                rules,
                40,
                &[Some(0), Some(0), Some(11), Some(0), Some(0), Some(0)]
            ),
            None
        );
        assert_eq!(
            run(rules, 40, &[Some(0), Some(0), None, Some(0), Some(0)]),
            None
        );
    }

    #[test]
    fn resigns_when_both_agree() {
        let rules = Adjudication {
            draw: None,
            resign: Some(RESIGN),
        };
        let black_wins = Some((
            4,
            KnownOutcome::Decisive {
                winner: Color::Black,
            },
        ));
        let white_wins = Some((
            4,
            KnownOutcome::Decisive {
                winner: Color::White,
            },
        ));
        assert_eq!(
            run(rules, 1, &[Some(-700), Some(700), Some(-900), Some(900)]),
            black_wins
        );
        assert_eq!(
            run(rules, 1, &[Some(700), Some(-700), Some(900), Some(-900)]),
            white_wins
        );
        assert_eq!(
            run(rules, 1, &[Some(-700), Some(100), Some(-900), Some(900)]),
            None
        );
        assert_eq!(
            run(rules, 1, &[Some(-700), Some(700), Some(-699), Some(900)]),
            None
        );
    }

    #[test]
    fn one_side_may_be_enough_but_never_the_winner() {
        let rules = Adjudication {
            draw: None,
            resign: Some(ResignRule {
                one_sided: true,
                ..RESIGN
            }),
        };
        let black_wins = Some((
            3,
            KnownOutcome::Decisive {
                winner: Color::Black,
            },
        ));
        assert_eq!(
            run(rules, 1, &[Some(-700), Some(0), Some(-900)]),
            black_wins
        );
        assert_eq!(
            run(rules, 1, &[Some(900), Some(0), Some(900), Some(0)]),
            None
        );
    }
}
