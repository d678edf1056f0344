//! Lines are legal, whatever stands in the hash table.

use super::*;

#[test]
fn every_line_is_legal_to_its_end() {
    let mut searcher = searcher();
    let mut longer = 0;
    for file in ["tactical/bratko-kopec.epd", "mate/short.epd"] {
        for fen in positions(file) {
            let game = game(&fen);
            let limits = Limits {
                nodes: Some(40_000),
                ..Limits::depth(9)
            };
            let (outcome, capture) = captured(&mut searcher, &game, &limits);
            for iteration in capture.iterations.iter().chain(&capture.updates) {
                let end = replay(iteration);
                match iteration.value {
                    Value::Mate(moves) if moves > 0 => {
                        assert!(end.is_checkmate(), "{fen} {iteration:?}");
                    }
                    _ => {}
                }
                longer += usize::from(iteration.line.len() > 1);
            }
            if let Some(last) = capture.iterations.last()
                && capture.updates.is_empty()
            {
                assert_eq!(outcome.best, last.line.first().copied());
                assert_eq!(outcome.ponder, last.line.get(1).copied());
            }
        }
    }
    assert!(longer > 200, "only {longer} lines of two moves or more");
}

#[test]
fn a_damaged_table_does_no_harm() {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut searcher = Searcher::new(1).unwrap();
    for fen in positions("tactical/bratko-kopec.epd") {
        // Words that look like entries of these very positions too.
        searcher.table().fill(|| random() as u8);
        let game = game(&fen);
        let (outcome, capture) = captured(&mut searcher, &game, &Limits::nodes(20_000));
        assert!(game.position().is_legal(outcome.best.unwrap()));
        for iteration in &capture.iterations {
            replay(iteration);
        }
    }
}

#[test]
fn foreign_moves_in_the_table_are_not_played() {
    use toga_log::search::transposition::Entry;
    let mut searcher = searcher();
    for (number, fen) in positions("tactical/bratko-kopec.epd").iter().enumerate() {
        let game = game(fen);
        for first in &game.position().legal_moves() {
            let next = game.position().play(*first);
            for bits in 0..40_u16 {
                let mv = Move::from_bits(bits.wrapping_mul(817) ^ number as u16);
                searcher.table().entries().store(
                    next.key(),
                    Entry {
                        mv,
                        value: 0,
                        eval: 0,
                        depth: 0,
                        bound: Some(Bound::Upper),
                        on_line: false,
                    },
                );
            }
        }
        let (outcome, capture) = captured(&mut searcher, &game, &Limits::depth(4));
        assert!(outcome.best.is_some());
        for iteration in &capture.iterations {
            replay(iteration);
        }
    }
}
