//! Distances to mate against public test sets and other tables.

use shakmaty::{Board, CastlingMode, Chess, Color, FromSetup as _, Role, Setup, Square};
use toga_log::eval::toga::exact_draw::is_exact_draw;
use toga_log::position::Position;
use toga_log::tablebase::solved::{Endings, Solution};
use toga_log::tablebase::{Tables, Verdict};

use super::{mates, men, position, solved};

/// As the search tells it, but for draws.
fn in_moves(solution: Option<Solution>) -> i32 {
    match solution.expect("a solved ending") {
        Solution::Draw => 0,
        Solution::Win(plies) => plies.div_ceil(2).cast_signed(),
        Solution::Loss(plies) => -plies.div_ceil(2).cast_signed(),
    }
}

#[test]
fn known_distances_are_found() {
    let mut endings = Endings::default();
    let mut checked = 0;
    for file in ["classic280.epd", "endgame-dm-4.epd"] {
        for (fen, distance) in mates(file).iter().filter(|(fen, _)| men(fen) <= 4) {
            let position = position(fen);
            endings.solve(&position, &|| false).unwrap();
            assert_eq!(in_moves(endings.solution(&position)), *distance, "{fen}");
            checked += 1;
        }
    }
    assert_eq!(checked, 200 + 48);
}

/// Every position of three men with White's king on the left half.
fn with_three_men(role: Role, mut check: impl FnMut(&Position)) {
    for places in 0..64_u32.pow(3) {
        let [king, man, enemy] = [0, 6, 12].map(|shift| Square::new(places >> shift & 63));
        if king.file() > shakmaty::File::D || king == man || king == enemy || man == enemy {
            continue;
        }
        for turn in Color::ALL {
            let men = [
                (king, Color::White.king()),
                (enemy, Color::Black.king()),
                (man, role.of(Color::White)),
            ];
            let setup = Setup {
                board: Board::from_iter(men),
                turn,
                ..Setup::empty()
            };
            if let Ok(chess) = Chess::from_setup(setup, CastlingMode::Standard) {
                check(&Position::from_chess(&chess));
            }
        }
    }
}

#[test]
fn three_men_end_as_the_tables_of_syzygy_say() {
    let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/syzygy");
    let tables = Tables::load(tables).unwrap();
    let endings = solved("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    let mut counts = [0; 3];
    for role in [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ] {
        with_three_men(role, |position| {
            let verdict = match endings.solution(position) {
                Some(Solution::Loss(_)) => Verdict::Loss,
                Some(Solution::Draw) => Verdict::Draw,
                Some(Solution::Win(_)) => Verdict::Win,
                None => panic!("{position:?}"),
            };
            assert_eq!(tables.verdict(position), Some(verdict), "{position:?}");
            counts[verdict as usize] += 1;
        });
    }
    assert!(counts.iter().all(|&count| count > 200_000), "{counts:?}");
}

/// The rules by which a search knows draws without solving are those of 2007.
/// They overlook that a pawn on a7 whose king stands on the a-file may promote
/// at once with the enemy king on c8.
#[test]
fn exact_draws_are_nearly_all_draws() {
    let pawn = solved("4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    let (mut draws, mut wins) = (0, 0);
    with_three_men(Role::Pawn, |position| {
        if is_exact_draw(position) {
            if pawn.solution(position) == Some(Solution::Draw) {
                draws += 1;
            } else {
                assert_eq!(position.king(Color::Black), Square::C8);
                assert!(position.men(Color::White, Role::Pawn).contains(Square::A7));
                wins += 1;
            }
        }
    });
    assert_eq!((draws, wins), (7106, 7));
}

#[test]
fn what_is_not_solved_is_not_known() {
    let endings = solved("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    for (fen, known) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true),
        ("r3k3/8/8/8/8/8/8/4K3 b - - 0 1", true),
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 1", true),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", false),
        ("4k3/r7/8/8/8/8/8/R3K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", false),
        ("4k3/8/8/8/8/7p/7P/R3K3 w - - 0 1", false),
    ] {
        assert_eq!(endings.solution(&position(fen)).is_some(), known, "{fen}");
    }
}

#[test]
fn the_fifty_move_rule_may_come_in_between() {
    for (solution, halfmoves, stands) in [
        (Solution::Win(31), 69, true),
        (Solution::Win(31), 70, false),
        (Solution::Loss(30), 70, true),
        (Solution::Loss(30), 71, false),
        (Solution::Loss(0), 100, true),
        (Solution::Draw, 100, true),
        (Solution::Win(1), u32::MAX, false),
    ] {
        assert_eq!(
            solution.stands(halfmoves),
            stands,
            "{solution:?} {halfmoves}"
        );
    }
}
