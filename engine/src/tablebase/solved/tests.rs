use std::sync::LazyLock;

use shakmaty::{
    Board as Men, CastlingMode, Chess, Color, FromSetup as _, Piece, PositionError, Role, Setup,
    Square,
};

use super::*;

/// All endings that there are. They are solved once for all tests.
static ALL: LazyLock<Endings> = LazyLock::new(|| {
    let mut endings = Endings::default();
    for white in Role::ALL {
        for black in Role::ALL {
            for color in Color::ALL {
                let men = [(white, Color::White), (black, color)];
                let men = men.map(|(role, color)| Piece { color, role });
                if !men.iter().any(|man| man.role == Role::King) {
                    endings.solve(&any_with(&men), &|| false).unwrap();
                }
            }
        }
    }
    endings
});

fn set_up(men: impl IntoIterator<Item = (Square, Piece)>, turn: Color) -> Option<Position> {
    let setup = Setup {
        board: Men::from_iter(men),
        turn,
        ..Setup::empty()
    };
    let chess = Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_impossible_check);
    Some(Position::from_chess(&chess.ok()?))
}

/// Some position with kings and these men.
fn any_with(men: &[Piece]) -> Position {
    let squares = [Square::B5, Square::G4];
    let kings = [
        (Square::A1, Color::White.king()),
        (Square::H8, Color::Black.king()),
    ];
    let men = squares.into_iter().zip(men.iter().copied()).chain(kings);
    set_up(men, Color::White).unwrap()
}

/// The men of an ending by their letters, White's large.
fn ending(men: &str) -> &'static Ending {
    let men: Vec<Piece> = men.chars().map(|c| Piece::from_char(c).unwrap()).collect();
    let (material, _) = Board::of(&any_with(&men)).unwrap().normal();
    ALL.solved[material.number()].as_ref().unwrap()
}

/// The longest mate that a side can force, moves.
fn longest(men: &str, side: Color) -> u32 {
    let all = ending(men).distances[side].iter();
    let wins = all.filter_map(|distance| match distance.solution() {
        Some(Solution::Win(plies)) => Some(plies.div_ceil(2)),
        _ => None,
    });
    wins.max().unwrap_or(0)
}

#[test]
fn the_longest_mates_are_the_known_ones() {
    for (men, moves) in [
        ("Q", 10),
        ("R", 16),
        ("B", 0),
        ("N", 0),
        ("P", 28),
        ("BB", 19),
        ("BN", 33),
        // Only where the other side has let it happen.
        ("NN", 1),
        ("Bb", 1),
        ("Qr", 35),
        ("Qb", 17),
        ("Qn", 21),
        ("Rb", 29),
        ("Rn", 40),
        ("Qp", 28),
        ("Rp", 26),
        ("Pp", 33),
        ("PP", 32),
        ("BP", 31),
        ("NP", 27),
        ("RP", 16),
        ("QP", 10),
    ] {
        assert_eq!(longest(men, Color::White), moves, "{men}");
    }
    for (men, moves) in [
        ("Qr", 19),
        ("Qp", 29),
        ("Rn", 1),
        ("Rp", 43),
        ("Bp", 29),
        ("Np", 29),
    ] {
        assert_eq!(longest(men, Color::Black), moves, "{men}");
    }
    // No ending takes longer than a byte can hold.
    let solved = ALL.solved.iter().flatten();
    let all = solved.flat_map(|ending| ending.distances.iter().flatten());
    let plies = all.filter_map(|distance| match distance.solution() {
        Some(Solution::Win(plies) | Solution::Loss(plies)) => Some(plies),
        _ => None,
    });
    assert_eq!(plies.max(), Some(85));
}

#[test]
fn every_ending_is_solved() {
    // Two men of one side, one of each, one alone.
    assert_eq!(ALL.solved.iter().flatten().count(), 15 + 15 + 5);
}

/// Each position against what its moves lead to, by the rules of the engine's
/// own move generator: a fault in counting positions, in mirror images or in
/// going back shows here.
#[test]
fn positions_are_worth_what_their_best_moves_lead_to() {
    let mut checked = [0; 3];
    for ending in ALL.solved.iter().flatten() {
        for side in Color::ALL {
            // A prime that divides no table.
            for place in (usize::from(side.is_white())..ending.distances[side].len()).step_by(997) {
                let placement = ending.layout.placement(place / 64);
                let king = Square::new(place as u32 % 64);
                let solution = ending.distances[side][place].solution();
                if !placement.is_possible() || placement.occupied().contains(king) {
                    assert_eq!(solution, None);
                    continue;
                }
                let men = placement.men.iter().map(|&(piece, square)| (square, piece));
                let kings = [
                    (placement.king, Color::White.king()),
                    (king, Color::Black.king()),
                ];
                let position = set_up(men.chain(kings), side);
                let Some(position) = position else {
                    assert_eq!(solution, None, "{placement:?} {king}");
                    continue;
                };
                assert_eq!(ALL.solution(&position), solution, "{position:?}");
                assert_eq!(ALL.solution_by_moves(&position), solution, "{position:?}");
                checked[match solution {
                    Some(Solution::Loss(_)) => 0,
                    Some(Solution::Draw) => 1,
                    _ => 2,
                }] += 1;
            }
        }
    }
    assert!(checked.iter().all(|&count| count > 10_000), "{checked:?}");
}

#[test]
fn solving_can_be_stopped_and_goes_on_where_it_was() {
    let position = any_with(&[Color::White.queen(), Color::Black.rook()]);
    let mut endings = Endings::default();
    let questions = std::cell::Cell::new(0);
    let stop = || {
        questions.set(questions.get() + 1);
        questions.get() > 3_200
    };
    assert_eq!(endings.solve(&position, &stop), Err(Stopped));
    assert_eq!(questions.get(), 3_201);
    assert_eq!(endings.solution(&position), None);
    // The smaller endings were finished.
    let rook = any_with(&[Color::Black.rook()]);
    assert_eq!(endings.cost(&rook), Duration::ZERO);
    assert!(endings.solution(&rook).is_some());
    assert!(endings.cost(&position) > Duration::ZERO);
    endings.solve(&position, &|| false).unwrap();
    assert_eq!(endings.cost(&position), Duration::ZERO);
    assert_eq!(endings.solution(&position), ALL.solution(&position));
}
