//! Everything a position keeps up to date equals what is worked out from
//! scratch, and its moves are shakmaty's, along random games.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests: what fails here fails the test"
)]

use std::collections::BTreeSet;

use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, FromSetup as _, Position as _, Role, Setup, Square,
};
use toga_log::position::perft::{Suite, divide, perft};
use toga_log::position::{Move, MoveKind, MoveList, Position};

/// A small random generator, so that every run plays the same games.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}

/// The same position twice: ours, advanced move by move, and shakmaty's.
struct Game {
    position: Position,
    chess: Chess,
}

impl Game {
    fn new(chess: Chess) -> Game {
        let position = Position::from_chess(&chess);
        Game { position, chess }
    }

    /// Plays random moves to the end of the game or `plies` of them, and
    /// checks every position on the way.
    fn play(mut self, plies: usize, random: &mut Random) {
        for ply in 0..plies {
            self.check_fields();
            self.check_moves();
            self.check_null_move();
            if ply % 20 == 7 {
                self.check_all_bit_patterns();
            }
            let Some(m) = self.choose(random) else {
                return;
            };
            let chess_move = self.position.to_chess_move(m).unwrap();
            self.chess.play_unchecked(chess_move);
            self.position = self.position.play(m);
        }
    }

    /// A random move, with the rare kinds preferred.
    fn choose(&self, random: &mut Random) -> Option<Move> {
        let moves = self.position.legal_moves();
        let rare: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|m| m.kind() != MoveKind::Normal)
            .collect();
        if moves.is_empty() {
            None
        } else if !rare.is_empty() && random.below(4) == 0 {
            Some(rare[random.below(rare.len())])
        } else {
            Some(moves[random.below(moves.len())])
        }
    }

    fn check_fields(&self) {
        let position = &self.position;
        let scratch = Position::from_chess(&self.chess);
        assert_eq!(position, &scratch, "kept and from scratch");
        assert_eq!(position.checkers(), self.chess.checkers());
        assert_eq!(position.pinned(), pinned(&self.chess));
        for square in Square::ALL {
            assert_eq!(
                position.piece_at(square),
                self.chess.board().piece_at(square)
            );
        }
        for color in Color::ALL {
            for role in Role::ALL {
                let men = position.men(color, role).count();
                assert_eq!(position.material().count(color, role), men as i32);
            }
        }
        for color in Color::ALL {
            assert_eq!(
                position.king_attackers(color),
                king_attackers(&self.chess, color)
            );
        }
        let back = position.to_chess().expect("a legal position");
        assert_eq!(back, self.chess);
        assert_eq!(&Position::from_chess(&back), position, "there and back");
    }

    fn check_moves(&self) {
        let position = &self.position;
        let ours: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        let theirs: BTreeSet<Move> = self
            .chess
            .legal_moves()
            .into_iter()
            .map(|m| position.from_chess_move(m).expect("legal for shakmaty"))
            .collect();
        assert_eq!(ours, theirs, "legal moves of {position:?}");
        assert_eq!(position.count_legal_moves(), ours.len() as u64);
        assert_eq!(position.legal_moves().len(), ours.len(), "no move twice");

        let (mut captures, mut quiets, mut all) =
            (MoveList::new(), MoveList::new(), MoveList::new());
        position.captures(&mut captures);
        position.quiets(&mut quiets);
        position.evasions(&mut all);
        assert!(captures.iter().all(|&m| position.is_tactical(m)));
        assert!(!quiets.iter().any(|&m| position.is_tactical(m)));
        assert_eq!(
            sorted([&*captures, &*quiets].concat()),
            sorted(all.to_vec())
        );

        let checks = position.checks();
        for m in ours {
            let chess_move = position.to_chess_move(m).unwrap();
            assert_eq!(position.moved(m), Some(chess_move.role()));
            assert_eq!(position.captured(m), chess_move.capture());
            assert_eq!(position.is_capture(m), chess_move.is_capture());
            assert_eq!(m.promotion(), chess_move.promotion());
            assert_eq!(Move::from_bits(m.bits()), m);
            let check = position.play(m).is_check();
            assert_eq!(position.gives_check(m), check, "{m:?} of {position:?}");
            let quick = checks.given_by(position, m);
            assert_eq!(quick, check, "{m:?} of {position:?}");
            self.check_uci(m, chess_move);
        }
    }

    fn check_uci(&self, m: Move, chess_move: shakmaty::Move) {
        let position = &self.position;
        let mode = position.castling_mode();
        assert_eq!(m.to_uci(mode), UciMove::from_move(chess_move, mode));
        assert_eq!(position.parse_uci(&position.uci(m)), Some(m));
        let taking_rook = m.to_uci(CastlingMode::Chess960).to_string();
        assert_eq!(position.parse_uci(&taking_rook), Some(m));
    }

    /// Of all numbers that a hash table may hold (the highest bit is ignored)
    /// those that are moves here are the legal moves.
    fn check_all_bit_patterns(&self) {
        let position = &self.position;
        let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        let found: BTreeSet<Move> = (0..=0x7fff)
            .map(Move::from_bits)
            .filter(|&m| {
                // Questions that only make sense for a move that is possible
                // must at least have an answer.
                let _ = (position.gives_check(m), position.is_tactical(m));
                let _ = (position.moved(m), m.to_uci(position.castling_mode()));
                position.is_pseudo_legal(m) && position.is_legal(m)
            })
            .collect();
        assert_eq!(found, legal);
    }

    fn check_null_move(&self) {
        if let Ok(swapped) = self.chess.clone().swap_turn() {
            let scratch = Position::from_chess(&swapped);
            let passed = self.position.play_null();
            assert_eq!(passed.key(), scratch.key());
            assert_eq!(passed.pawn_key(), scratch.pawn_key());
            assert_eq!(passed.checkers(), scratch.checkers());
            assert_eq!(passed.pinned(), scratch.pinned());
            assert_eq!(passed.ep_square(), None);
            assert_eq!(passed.halfmoves(), self.position.halfmoves() + 1);
        }
    }
}

/// Pinned men by definition: without them their king stands in a new check
/// along a line.
fn pinned(chess: &Chess) -> Bitboard {
    let (board, us) = (chess.board(), chess.turn());
    let king = board.king_of(us).unwrap();
    let attackers = |occupied| board.attacks_to(king, !us, occupied) & board.sliders();
    let now = attackers(board.occupied());
    (board.by_color(us).without(king))
        .into_iter()
        .filter(|&man| (attackers(board.occupied().without(man)) & !now).any())
        .collect()
}

/// The pieces that attack squares next to a side's king, a queen as two.
fn king_attackers(chess: &Chess, color: Color) -> usize {
    let board = chess.board();
    let zone = board.attacks_from(board.king_of(color).unwrap());
    (board.by_color(!color) & !board.pawns() & !board.kings())
        .into_iter()
        .filter(|&square| board.attacks_from(square).intersects(zone))
        .map(|square| 1 + usize::from(board.queens().contains(square)))
        .sum()
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn chess960(number: u32) -> Chess {
    let board = Board::chess960(number);
    let castling_rights = board.rooks();
    let setup = Setup {
        board,
        castling_rights,
        ..Setup::empty()
    };
    Chess::from_setup(setup, CastlingMode::Chess960).unwrap()
}

fn suite(file: &str) -> Suite {
    let path = format!("{}/../tests/data/perft/{file}", env!("CARGO_MANIFEST_DIR"));
    Suite::parse(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn games_from_the_start() {
    let mut random = Random(0x5eed_0001);
    for _ in 0..100 {
        Game::new(Chess::default()).play(300, &mut random);
    }
}

#[test]
fn games_from_all_chess960_starts() {
    let mut random = Random(0x5eed_0002);
    for number in 0..960 {
        Game::new(chess960(number)).play(40, &mut random);
    }
}

#[test]
fn games_from_positions_full_of_traps() {
    let mut random = Random(0x5eed_0003);
    for file in ["tricky.perft", "perft-126.epd", "double-checks.epd"] {
        for case in suite(file).cases {
            let chess = case.position.to_chess().unwrap();
            Game::new(chess).play(40, &mut random);
        }
    }
    for case in suite("en-passant.epd").cases.iter().step_by(4) {
        Game::new(case.position.to_chess().unwrap()).play(8, &mut random);
    }
}

#[test]
fn a_move_nobody_can_play_changes_no_man() {
    let start = Position::from_chess(&Chess::default());
    assert!(!start.is_pseudo_legal(Move::NULL));
    let from_empty_square = start.play(Move::normal(Square::E4, Square::E5));
    assert_eq!(from_empty_square, start);
}

#[test]
fn castling_is_read_in_both_ways() {
    let setup: shakmaty::fen::Fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let chess = setup.clone().into_position(mode).unwrap();
        let position = Position::from_chess(&chess);
        let short = Move::new(Square::E1, Square::H1, MoveKind::Castling);
        let long = Move::new(Square::E1, Square::A1, MoveKind::Castling);
        assert_eq!(position.parse_uci("e1g1"), Some(short));
        assert_eq!(position.parse_uci("e1h1"), Some(short));
        assert_eq!(position.parse_uci("e1c1"), Some(long));
        assert_eq!(position.parse_uci("e1a1"), Some(long));
    }
}

#[test]
fn nonsense_is_no_move() {
    let start = Position::from_chess(&Chess::default());
    for text in [
        "", "0000", "e2", "e2e5", "e7e5", "e2e4q", "P@e4", "é2e4", "e1g1",
    ] {
        assert_eq!(start.parse_uci(text), None, "{text}");
    }
}

#[test]
fn divide_adds_up_to_perft() {
    let start = Position::from_chess(&Chess::default());
    let parts = divide(&start, 3);
    assert_eq!(parts.len(), 20);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 8902);
    assert_eq!(perft(&start, 0), 1);
}
