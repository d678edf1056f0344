//! Position text as people paste it: what is repaired, what is refused, and
//! that nothing panics.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests: what fails here fails the test"
)]

#[path = "front_door/properties.rs"]
mod properties;

use proptest::prelude::*;
use shakmaty::{Board, CastlingMode, Chess, Color, FromSetup as _, Position as _, Setup};
use toga_log::position::Position;
use toga_log::position::front_door::{
    FrontDoorError, Reading, Repair, fen, read_position, read_position_as,
};
use toga_log::position::perft::Suite;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 17";
const AFTER_E4: &str = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3";

fn read(text: &str) -> Reading {
    read_position(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn repairs(text: &str) -> Vec<String> {
    read(text).repairs.iter().map(ToString::to_string).collect()
}

fn refusal(text: &str) -> String {
    match read_position(text) {
        Ok(reading) => panic!("{text:?} was read as {}", fen(&reading.chess)),
        Err(error) => error.to_string(),
    }
}

/// The text means this FEN, and there was nothing to say about it.
#[track_caller]
fn means(text: &str, expected: &str) {
    let reading = read(text);
    assert_eq!(fen(&reading.chess), expected, "{text:?}");
    assert_eq!(reading.repairs, [], "{text:?}");
}

/// The text means this FEN, and these sentences are said.
#[track_caller]
fn repaired(text: &str, expected: &str, sentences: &[&str]) {
    assert_eq!(fen(&read(text).chess), expected, "{text:?}");
    assert_eq!(repairs(text), sentences, "{text:?}");
}

#[test]
fn decoration_is_removed_in_silence() {
    for (before, after) in [
        ("", ""),
        ("  ", "  "),
        ("\t", "\t"),
        ("\u{a0}\u{a0}", "\u{202f}"),
        ("\u{feff}", "\r\n"),
        ("\r\n\r\n", "\n\n"),
        ("\"", "\""),
        ("'", "'"),
        ("“", "”"),
        ("`", "`;"),
        ("«", "» ;"),
        ("FEN: ", ""),
        ("FEN:", ""),
        ("fen = ", "\0"),
        ("Fen\t", "\t\t"),
        ("position fen ", ""),
        ("position\tfen\t", "\n"),
        ("position fen \"", "\""),
        ("{\"fen\": \"", "\"}"),
        ("[FEN \"", "\"]"),
        ("(", ")"),
    ] {
        means(&format!("{before}{KIWIPETE}{after}"), KIWIPETE);
    }
    means(&KIWIPETE.replace(' ', "\t"), KIWIPETE);
    means(&KIWIPETE.replace(' ', "\u{a0}\u{a0}"), KIWIPETE);
    means(&KIWIPETE.replace(' ', "\r\n"), KIWIPETE);
    means(&KIWIPETE.replace('/', " / "), KIWIPETE);
    means(&KIWIPETE.replace('/', "/\n"), KIWIPETE);
    means(&KIWIPETE.replace(" - ", " – "), KIWIPETE);
}

#[test]
fn underscores_are_slashes_or_blanks() {
    means(&KIWIPETE.replace('/', "_"), KIWIPETE);
    means(&KIWIPETE.replace(' ', "_"), KIWIPETE);
    means(&KIWIPETE.replace(['/', ' '], "_"), KIWIPETE);
}

#[test]
fn the_starting_position_has_a_name() {
    for text in ["startpos", " StartPos\n", "position startpos"] {
        means(text, START);
    }
    let text = "position startpos moves e2e4 d7d5 e4e5 f7f5";
    means(
        text,
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    );
}

#[test]
fn moves_are_played_up_to_the_first_illegal_one() {
    let castled = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 4 17";
    means(&format!("position fen {KIWIPETE} moves e1g1"), castled);
    means(&format!("{KIWIPETE} moves e1h1 ;"), castled);
    means(&format!("{KIWIPETE} moves"), KIWIPETE);
    repaired(
        &format!("{KIWIPETE} moves e1g1 e8e5 a7a6"),
        castled,
        &["Move e8e5 is not legal: it and those after it were left out"],
    );
}

#[test]
fn a_fen_tag_inside_a_game_is_a_position() {
    let game = format!(
        "[Event \"?\"]\r\n[SetUp \"1\"]\r\n[FEN \"{KIWIPETE}\"]\r\n[Result \"*\"]\r\n\r\n*\r\n"
    );
    means(&game, KIWIPETE);
    repaired(
        &game.replace("\r\n*", "\r\n17. O-O O-O *"),
        KIWIPETE,
        &["The moves of the game were left out: this is its FEN tag"],
    );
}

#[test]
fn a_game_without_a_fen_tag_is_not_a_position() {
    for text in [
        "[Event \"F/S Return Match\"]\n[Site \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2",
        "1. e4 e5",
        "1.e4 e5",
    ] {
        assert_eq!(read_position(text).unwrap_err(), FrontDoorError::Game);
    }
}

#[test]
fn epd_operations_are_left_out_but_counters_are_read() {
    let epd = KIWIPETE.replace(" 3 17", "");
    means(&format!("{epd} hmvc 3; fmvn 17;"), KIWIPETE);
    repaired(
        &format!("{epd} bm Nf3 O-O; hmvc 3; fmvn 17; id \"WAC.001\";"),
        KIWIPETE,
        &["Text after the position was left out: bm Nf3 O-O; id WAC.001"],
    );
    repaired(
        &format!("{KIWIPETE}; D1 48; D2 2039"),
        KIWIPETE,
        &["Text after the position was left out: D1 48; D2 2039"],
    );
}

#[test]
fn missing_fields_get_their_usual_value() {
    let clock = "Half-move clock missing: 0 taken";
    let number = "Move number missing: 1 taken";
    let board = "4k3/8/8/8/8/8/8/R3K3";
    let white = format!("{board} w - - 0 1");
    repaired(&format!("{board} w - -"), &white, &[clock, number]);
    repaired(&format!("{board} w - - - -"), &white, &[clock, number]);
    repaired(
        &format!("{board} w - - 7"),
        &white.replace("0 1", "7 1"),
        &[number],
    );
    repaired(
        &format!("{board} w - - — 9"),
        &white.replace("0 1", "0 9"),
        &[clock],
    );
    let ep = "En passant square missing: none taken";
    repaired(
        &format!("{board} w Q 4 9"),
        &format!("{board} w Q - 4 9"),
        &[ep],
    );
    let castling = "Castling rights missing: none taken";
    repaired(
        &format!("{board} w 4 9"),
        &format!("{board} w - - 4 9"),
        &[castling, ep],
    );
    let turn = "Side to move missing: White taken";
    repaired(board, &white, &[turn, castling, ep, clock, number]);
}

#[test]
fn impossible_counters_are_replaced() {
    let board = "4k3/8/8/8/8/8/8/R3K3 w Q -";
    repaired(
        &format!("{board} -5 0"),
        &format!("{board} 0 1"),
        &[
            "Half-move clock cannot be -5: 0 taken",
            "Move number cannot be 0: 1 taken",
        ],
    );
    let many = "9".repeat(60);
    let sentences = repairs(&format!("{board} {many} {many}"));
    assert!(sentences.iter().all(|s| s.len() < 90), "{sentences:?}");
    assert_eq!(sentences.len(), 2);
}

#[test]
fn impossible_castling_rights_are_dropped() {
    let dropped = |fen: &str| {
        let reading = read(fen);
        assert_eq!(reading.mode, CastlingMode::Standard);
        repairs(fen)
    };
    assert_eq!(
        dropped("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"),
        ["Castling right Q dropped: no rook on a1"]
    );
    assert_eq!(
        dropped("r3k2r/8/8/8/8/8/8/R4RK1 w KQkq - 0 1"),
        [
            "Castling right K dropped: no king on e1",
            "Castling right Q dropped: no king on e1"
        ]
    );
    // Set up by hand: white's rook has moved, black's has not.
    assert_eq!(
        dropped("r3k2r/8/8/8/8/8/8/3RK2R w KQkq - 0 1"),
        ["Castling right Q dropped: no rook on a1"]
    );
    assert_eq!(
        dropped("4k3/8/8/8/8/8/8/R3K2R w KQxz - 0 1"),
        [
            "Castling right x dropped: it names neither a side nor a file",
            "Castling right z dropped: it names neither a side nor a file"
        ]
    );
    // Said once or twice, a right is a right.
    means(
        "4k3/8/8/8/8/8/8/R3K2R w KKHQ - 0 1",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    );
}

#[test]
fn rooks_of_chess960_are_never_exchanged() {
    // Shredder-FEN names the inner rook, X-FEN means the outer one.
    let inner = "4k3/8/8/8/8/8/8/1R1K1RR1 w F - 0 1";
    means(inner, inner);
    let outer = read("4k3/8/8/8/8/8/8/1R1K1RR1 w K - 0 1");
    assert_eq!(outer.mode, CastlingMode::Chess960);
    assert_eq!(fen(&outer.chess), "4k3/8/8/8/8/8/8/1R1K1RR1 w G - 0 1");
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/1R1K1RR1 w K - 0 1"),
        ["Castling rights read as Chess960: king or rook is not on its usual square"]
    );
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/1R1K1RR1 w FG - 0 1"),
        ["Castling right G dropped: the rook on f1 already has that side's right"]
    );
    assert_eq!(
        repairs("4k3/8/8/8/8/8/8/1R1K1RR1 w FA - 0 1"),
        ["Castling right A dropped: no rook on a1"]
    );
    assert_eq!(
        repairs("4k3/8/8/8/8/3K4/8/1R3RR1 w F - 0 1"),
        ["Castling right F dropped: no king on e1"]
    );
}

#[test]
fn a_known_mode_decides_what_letters_mean() {
    let text = "4k3/8/8/8/8/8/8/2R1K3 w Q - 0 1";
    let standard = read_position_as(text, CastlingMode::Standard).unwrap();
    assert!(standard.chess.castles().is_empty());
    assert_eq!(
        standard.repairs[0].to_string(),
        "Castling right Q dropped: no rook on a1"
    );
    let chess960 = read_position_as(text, CastlingMode::Chess960).unwrap();
    assert_eq!(fen(&chess960.chess), "4k3/8/8/8/8/8/8/2R1K3 w C - 0 1");
    assert_eq!(chess960.repairs, []);

    let text = "4k3/8/8/8/8/8/8/2R1K3 w C - 0 1";
    let standard = read_position_as(text, CastlingMode::Standard).unwrap();
    assert_eq!(
        standard.repairs[0].to_string(),
        "Castling right C dropped: only Chess960 castles with that rook"
    );
    for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
        let start = read_position_as("startpos", mode).unwrap();
        assert_eq!((start.mode, start.chess.castles().mode()), (mode, mode));
        assert_eq!(start.repairs, []);
    }
    let off = read_position_as("4k3/8/8/8/8/3K4/8/1R3RR1 w F - 0 1", CastlingMode::Chess960);
    assert_eq!(
        off.unwrap().repairs[0].to_string(),
        "Castling right F dropped: White's king is not on its back rank"
    );
    let left = read_position_as("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", CastlingMode::Chess960);
    assert_eq!(
        left.unwrap().repairs[0].to_string(),
        "Castling right K dropped: no rook on that side of White's king"
    );
}

#[test]
fn impossible_en_passant_squares_are_dropped() {
    means(AFTER_E4, AFTER_E4);
    means(&AFTER_E4.replace("e3", "E3"), AFTER_E4);
    let none = AFTER_E4.replace("e3", "-");
    repaired(
        &AFTER_E4.replace("e3", "e6"),
        &none,
        &["En passant square e6 dropped: it is on the wrong rank"],
    );
    repaired(
        &AFTER_E4.replace("e3", "f3"),
        &none,
        &["En passant square f3 dropped: no pawn can have jumped over it"],
    );
    repaired(
        "4k3/8/8/8/3pP3/8/4K3/8 b - e3 0 1",
        "4k3/8/8/8/3pP3/8/4K3/8 b - - 0 1",
        &["En passant square e3 dropped: a man stands in the way of the pawn"],
    );
    repaired(
        "3k4/8/2N5/8/3pP3/8/8/4K3 b - e3 0 1",
        "3k4/8/2N5/8/3pP3/8/8/4K3 b - - 0 1",
        &["En passant square e3 dropped: the check was given by another move"],
    );
    // An advance that nobody can answer en passant is no fault, and no field:
    // here the capture would open the rank to the rook, below no pawn is near.
    let pinned = "8/8/8/8/k2pP2R/8/6P1/4K3 b - e3 0 1";
    means(pinned, &pinned.replace("e3", "-"));
    let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    means(start, &start.replace("e3", "-"));
}

#[test]
fn composed_positions_are_taken_as_they_are() {
    let many = "4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/R3K2R w KQ - 0 1";
    repaired(
        many,
        many,
        &["No game can lead to so many men: the position was taken as it is"],
    );
    let check = "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1";
    repaired(
        check,
        check,
        &["No move can give this check: the position was taken as it is"],
    );
}

#[test]
fn refusals_name_the_field() {
    for (text, sentence) in [
        ("", "The text is empty"),
        (" \u{feff}\t\r\n\"\"", "The text is empty"),
        (
            "hello world",
            "The text holds no position: no board such as 8/8/8/8/8/8/8/8 was found",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "Side to move must be w or b, not x",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 - - 0 1",
            "Side to move must be w or b, not -",
        ),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "Board is empty"),
        (
            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
            "A pawn stands on a1, where no pawn can be",
        ),
        (
            "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            "The side not to move, Black, is in check",
        ),
        (
            "8/8/8/3kK3/8/8/8/8 b - - 0 1",
            "The side not to move, White, is in check",
        ),
        (
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            "Board must have 8 ranks, not 7",
        ),
        (
            "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1",
            "Board must have 8 ranks, not 9",
        ),
        (
            "4k3/8/9/8/8/8/8/4K3 w - - 0 1",
            "Board: 9 is neither a man nor a number of empty squares",
        ),
        (
            "4k3/8/8/8/7/8/8/4K3 w - - 0 1",
            "Board: rank 4 must have 8 squares, not 7",
        ),
        (
            "4k3/8/8/8/8/8/8/4K4 w - - 0 1",
            "Board: rank 1 must have 8 squares, not 9",
        ),
        (
            "4k3/8/8/8/x7/8/8/4K3 w - - 0 1",
            "Board: x is neither a man nor a number of empty squares",
        ),
        ("rnbqkbnr/pppp", "Board must have 8 ranks, not 2"),
        (
            "QQQQQQQQ/QQQQQQQQ/QQQQ4/8/8/8/5k2/K7 w - - 0 1",
            "White has 21 men, more than the 20 that can be handled",
        ),
    ] {
        assert_eq!(refusal(text), sentence, "{text:?}");
    }
}

#[test]
fn a_board_in_other_text_is_found() {
    repaired(
        &format!("Look at this one: {KIWIPETE}"),
        KIWIPETE,
        &["Text before the position was left out"],
    );
    repaired(
        &format!("1. {KIWIPETE}\n2. {START}"),
        KIWIPETE,
        &[
            "Text before the position was left out",
            "Text after the position was left out: 2. rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN…",
        ],
    );
}

#[test]
fn only_the_beginning_of_a_very_long_text_is_read() {
    let text = format!("{KIWIPETE}\n{}", "é".repeat(1_000_000));
    assert_eq!(
        repairs(&text)[0],
        "Only the beginning of a very long text was read"
    );
    let blanks = " ".repeat(100_000);
    assert_eq!(refusal(&format!("{blanks}{KIWIPETE}")), "The text is empty");
}
