//! The numbers that can be asked for.

use super::*;

#[test]
fn a_record_has_the_numbers_of_its_log() {
    let log = log(&chess(MANUAL), "h5e8 f8e8", 12);
    let explanation = &log.positions[0].explanation;
    let record = record_of(&log);
    assert_eq!(record.number(Column::Value), Some(-116));
    assert_eq!(record.number(Column::Static), Some(explanation.value));
    assert_eq!(
        record.number(Column::Phase),
        Some(explanation.phase.percent())
    );
    assert_eq!(record.number(Column::Depth), Some(12));
    for part in &explanation.blocks {
        let column = Column::Block(part.block);
        assert_eq!(record.number(column), Some(part.weighted));
    }
    // White and Black are rounded one by one.
    for &term in Term::ALL {
        let of = |column| record.number(column).expect("a number");
        let sides = [shakmaty::Color::White, shakmaty::Color::Black]
            .map(|color| of(Column::TermOf(color, term)));
        let difference = of(Column::Term(term)) - sides[0] - sides[1];
        assert!(difference.abs() <= 1, "{term:?}: {difference}");
    }
    assert_eq!(record.number(Column::Term(Term::Doubled)), {
        let rows = explanation.blocks.iter().flat_map(|part| &part.rows);
        let told = rows.flat_map(|row| &row.terms);
        let scores = told.filter(|(term, _)| *term == Term::Doubled);
        let (opening, endgame) = scores.fold((0, 0), |sum, (_, score)| {
            (sum.0 + score.opening(), sum.1 + score.endgame())
        });
        Some(explanation.phase.mix(opening, endgame))
    });
}

#[test]
fn a_compact_log_has_blocks_but_no_terms() {
    let compact = write(&record(&chess(MANUAL), "", 12), Detail::Compact);
    let record = record_of(&compact);
    assert!(record.number(Column::Block(Block::King)).is_some());
    assert_eq!(record.number(Column::Term(Term::KingAttack)), None);
}

#[test]
fn men_are_found_on_their_squares() {
    let position = chess(MANUAL);
    let record = record_of(&log(&position, "", 12));
    for square in Square::ALL {
        let expected = shakmaty::Position::board(&position).piece_at(square);
        assert_eq!(record.piece_at(square), expected, "{square}");
    }
}

#[test]
fn statistics_are_those_of_what_was_found() {
    let (shelf, listed) = three();
    let mut desk = shelf.open();
    desk.update(&listed);
    let answer = desk.find("depth > 11");
    let statistics = answer.statistics.expect("numbers");
    let mut values = answer
        .rows
        .iter()
        .map(|row| row.record.number(Column::Static).expect("a value"))
        .collect::<Vec<_>>();
    values.sort_unstable();
    assert_eq!(statistics.count, 2);
    assert_eq!(
        (statistics.least, statistics.greatest),
        (values[0], values[1])
    );
    let mean = f64::from(values[0] + values[1]) / 2.0;
    assert_eq!((statistics.mean, statistics.median), (mean, mean));
    assert_eq!(desk.find("depth > 99").statistics, None);
}
