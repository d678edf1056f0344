//! What holds for any text: what was written is read back, what cannot be read
//! is one sentence, and nothing panics.

use super::*;

/// Every subset of the castling rights of every Chess960 start.
fn chess960_positions() -> impl Iterator<Item = Chess> {
    (0..960).flat_map(|number| {
        let board = Board::chess960(number);
        let rooks: Vec<_> = board.rooks().into_iter().collect();
        (0u32..16).map(move |subset| {
            let kept = (0..4).filter(|bit| subset & 1 << bit != 0);
            let setup = Setup {
                board: board.clone(),
                castling_rights: kept.map(|bit| rooks[bit]).collect(),
                ..Setup::empty()
            };
            Chess::from_setup(setup, CastlingMode::Chess960).unwrap()
        })
    })
}

#[test]
fn chess960_rights_read_back_to_the_same_rooks() {
    for chess in chess960_positions() {
        let rights = chess.castles().castling_rights();
        let text = fen(&chess);
        let reading = read(&text);
        assert_eq!(reading.repairs, [], "{text}");
        assert_eq!(reading.chess.castles().castling_rights(), rights, "{text}");
        let known = read_position_as(&text, CastlingMode::Chess960).unwrap();
        assert_eq!(known.chess.castles().castling_rights(), rights, "{text}");
        assert_eq!(known.mode, CastlingMode::Chess960);

        // X-FEN, as shakmaty writes it.
        let x_fen = shakmaty::fen::Fen::from_position(&chess, shakmaty::EnPassantMode::Legal);
        let reading = read(&x_fen.to_string());
        assert_eq!(reading.chess.castles().castling_rights(), rights, "{x_fen}");
    }
}

#[test]
fn fens_of_the_perft_suites_read_back() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/perft");
    let mut read_back = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for case in Suite::parse(&text).unwrap().cases {
            let chess = case.position.to_chess().unwrap();
            // Composed positions are read too, but something is said about them.
            if Chess::from_setup(
                chess.to_setup(shakmaty::EnPassantMode::Always),
                chess.castles().mode(),
            )
            .is_err()
            {
                continue;
            }
            let text = fen(&chess);
            let reading = read(&text);
            assert_eq!(reading.repairs, [], "{text}");
            assert_eq!(reading.chess, chess, "{text}");
            assert_eq!(fen(&reading.chess), text);
            read_back += 1;
        }
    }
    assert!(read_back > 3_800, "{read_back}");
}

#[test]
fn every_prefix_of_a_fen_is_a_position_or_a_sentence() {
    let shredder = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let game = format!("[Event \"x\"]\n[FEN \"{AFTER_E4}\"]\n\n3... dxe3 *");
    let command = format!("position fen {KIWIPETE} moves e1g1 e8c8");
    let epd = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"a\"; hmvc 3;";
    for text in [START, KIWIPETE, AFTER_E4, shredder, &game, &command, epd] {
        for end in 0..=text.len() {
            check(&text[..end]);
        }
    }
}

/// What holds for any text at all.
fn check(text: &str) {
    match read_position(text) {
        Ok(reading) => {
            let written = fen(&reading.chess);
            assert_eq!(written.split(' ').count(), 6, "{written:?}");
            assert!(!written.contains(['\t', '\n', '\r']), "{written:?}");
            let back = read(&written);
            assert_eq!(back.chess, reading.chess, "{text:?}");
            // What was waived is waived again; all else is said only once.
            let waived = |repair: &Repair| {
                matches!(repair, Repair::TooMuchMaterial | Repair::ImpossibleCheck)
            };
            assert!(
                back.repairs.iter().all(waived),
                "{text:?}: {:?}",
                back.repairs
            );
            assert_eq!(fen(&back.chess), written, "{text:?}");
            let _ = reading.chess.legal_moves();
            let _ = Position::from_chess(&reading.chess).legal_moves();
            for repair in &reading.repairs {
                is_one_sentence(&repair.to_string());
            }
        }
        Err(error) => is_one_sentence(&error.to_string()),
    }
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        if let Ok(reading) = read_position_as(text, mode) {
            assert_eq!(reading.chess.castles().mode(), mode, "{text:?}");
            let _ = fen(&reading.chess);
        }
    }
}

fn is_one_sentence(text: &str) {
    let first = text.chars().next().unwrap();
    assert!(first.is_uppercase(), "{text:?}");
    assert!(!text.contains(['\t', '\n', '\r']), "{text:?}");
    assert!(text.chars().count() < 120, "{text:?}");
}

/// A FEN with characters replaced, inserted, deleted, doubled or swapped.
fn mutated_fen() -> impl Strategy<Value = String> {
    let fens = [
        START,
        KIWIPETE,
        AFTER_E4,
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "position startpos moves e2e4 e7e5 g1f3",
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] 1. O-O",
    ];
    let edit = (
        any::<prop::sample::Index>(),
        0..4,
        any::<char>(),
        "[pnbrqkPNBRQK1-9/ w;_a-h-]",
    );
    (
        prop::sample::select(fens.to_vec()),
        prop::collection::vec(edit, 0..6),
    )
        .prop_map(|(fen, edits)| {
            let mut text: Vec<char> = fen.chars().collect();
            for (index, kind, wild, tame) in edits {
                if text.is_empty() {
                    break;
                }
                let at = index.index(text.len());
                let tame = tame.chars().next().unwrap();
                match kind {
                    0 => text[at] = tame,
                    1 => text.insert(at, tame),
                    2 => text[at] = wild,
                    _ => {
                        text.remove(at);
                    }
                }
            }
            text.into_iter().collect()
        })
}

/// Any men anywhere with any fields: mostly illegal, sometimes composed.
fn random_setup() -> impl Strategy<Value = String> {
    let rank = "[pnbrqkPNBRQK1]{8}";
    let ranks = prop::collection::vec(rank, 8);
    let castling = "[KQkqA-Ha-h]{0,4}|-";
    (
        ranks,
        "[wb]",
        castling,
        "-|[a-h][36]",
        any::<u32>(),
        any::<u32>(),
    )
        .prop_map(|(ranks, turn, castling, ep, half, full)| {
            format!("{} {turn} {castling} {ep} {half} {full}", ranks.join("/"))
        })
}

/// A few men and two kings: often legal, castling and all.
fn random_endgame() -> impl Strategy<Value = String> {
    let man = (
        0u32..64,
        prop::sample::select("PNBRQpnbrqRRrrPp".chars().collect::<Vec<_>>()),
    );
    let men = prop::collection::vec(man, 0..14);
    let kings = (0u32..64, 0u32..64);
    let castling = "[KQkqA-Ha-h]{1,4}|-";
    (
        men,
        kings,
        "[wb]",
        castling,
        "-|[a-h][36]",
        0u32..200,
        0u32..300,
    )
        .prop_map(|(men, (white, black), turn, castling, ep, half, full)| {
            let mut board = Board::empty();
            for (square, man) in men {
                let piece = shakmaty::Piece::from_char(man).unwrap();
                board.set_piece_at(shakmaty::Square::new(square), piece);
            }
            board.set_piece_at(shakmaty::Square::new(black), Color::Black.king());
            board.set_piece_at(shakmaty::Square::new(white), Color::White.king());
            format!("{board} {turn} {castling} {ep} {half} {full}")
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn no_text_panics(text in any::<String>()) {
        check(&text);
    }

    #[test]
    fn no_mutated_fen_panics(text in mutated_fen()) {
        check(&text);
    }

    #[test]
    fn no_setup_panics(text in random_setup()) {
        check(&text);
    }

    #[test]
    fn endgames_read_back(text in random_endgame()) {
        check(&text);
    }
}
