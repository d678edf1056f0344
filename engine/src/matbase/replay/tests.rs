//! The board is held against shakmaty's: along random games, on random texts,
//! and in real games.

use super::*;
use pgn_reader::{Reader, SanPlus, Visitor};
use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Move};
use std::ops::ControlFlow;

fn board_of(fen: &str) -> (Chess, Board) {
    let fen: Fen = fen.parse().unwrap();
    let chess: Chess = fen.into_position(CastlingMode::Standard).unwrap();
    let board = Board::new(&chess);
    (chess, board)
}

/// Whether both answer the same, and stand alike afterwards.
fn agree(chess: &Chess, board: &Board, san: San) {
    let expected = san.to_move(chess);
    let mut played = board.clone();
    match (expected, played.play(san)) {
        (Ok(expected), Ok(found)) => {
            let castles = matches!(expected, Move::Castle { .. });
            assert_eq!(Some(found.from), expected.from());
            assert!(castles || found.to == expected.to());
            assert_eq!(found.captured, expected.capture());
            assert_eq!(found.promotion, expected.promotion());
            let mut after = chess.clone();
            after.play_unchecked(expected);
            let mut fresh = Board::new(&after);
            // Only a capture that is possible counts; which is found when it is named.
            fresh.en_passant = played.en_passant.filter(|_| fresh.en_passant.is_some());
            played.en_passant = fresh.en_passant;
            assert_eq!(played, fresh, "{san} in {chess:?}");
        }
        (Err(_), Err(Impossible)) => assert_eq!(*board, played),
        (expected, found) => panic!("{san} in {chess:?}: {expected:?}, {found:?}"),
    }
}

/// Plays random moves, and asks at each position for all legal moves and
/// for as many random ones.
fn ask_along_a_game(fen: &str, seeds: &[(u16, u16)]) {
    let (mut chess, mut board) = board_of(fen);
    for &(seed, noise) in seeds {
        let moves = chess.legal_moves();
        if moves.is_empty() {
            break;
        }
        for each in &moves {
            agree(&chess, &board, San::from_move(&chess, *each));
        }
        for shift in 0..16 {
            agree(&chess, &board, random(noise.rotate_left(shift), seed));
        }
        let chosen = moves[usize::from(seed) % moves.len()];
        board.play(San::from_move(&chess, chosen)).unwrap();
        chess.play_unchecked(chosen);
    }
}

fn random(noise: u16, more: u16) -> San {
    let bits = u32::from(noise) << 16 | u32::from(more);
    if bits % 23 == 0 {
        return San::Castle(if bits & 64 == 0 {
            CastlingSide::KingSide
        } else {
            CastlingSide::QueenSide
        });
    }
    let role = |bits: u32| Role::ALL[(bits % 6) as usize];
    San::Normal {
        role: role(bits),
        file: (bits & 256 == 0).then(|| File::new(bits >> 9 & 7)),
        rank: (bits & 512 == 0).then(|| Rank::new(bits >> 12 & 7)),
        capture: bits & 32 == 0,
        to: Square::new(bits >> 20 & 63),
        promotion: (bits & 3072 == 0).then(|| role(bits >> 7)),
    }
}

const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn moves_are_taken_where_shakmaty_takes_them(
        start in 0..STARTS.len(),
        seeds in prop::collection::vec(any::<(u16, u16)>(), 1..120),
    ) {
        ask_along_a_game(STARTS[start], &seeds);
    }
}

struct BothReplay;

impl Visitor for BothReplay {
    type Tags = ();
    type Movetext = (Chess, Board);
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, (Chess, Board)> {
        let chess = Chess::default();
        let board = Board::new(&chess);
        ControlFlow::Continue((chess, board))
    }

    fn san(&mut self, both: &mut (Chess, Board), san: SanPlus) -> ControlFlow<usize> {
        let (chess, board) = both;
        agree(chess, board, san.san);
        let Ok(played) = san.san.to_move(chess) else {
            return ControlFlow::Break(0); // a game from another start
        };
        chess.play_unchecked(played);
        board.play(san.san).unwrap();
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (chess, _): (Chess, Board)) -> usize {
        chess.fullmoves().get() as usize
    }
}

#[test]
fn real_games_are_replayed_alike() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/data/pgn/tcec-07.pgn.zst"
    );
    let text = zstd::decode_all(std::fs::File::open(path).unwrap()).unwrap();
    let mut reader = Reader::new(&text[..]);
    let mut moves = 0;
    while let Some(length) = reader.read_game(&mut BothReplay).unwrap() {
        moves += length;
    }
    assert!(moves > 80_000, "{moves}");
}
