//! Lines as nobody should send them.

use super::session::{Session, chess};
use super::{KIWIPETE, infos_only, start};

#[test]
fn a_bad_line_is_worth_one_message_at_most() {
    let mut session = Session::ready();
    for line in [
        "",
        "   ",
        "hello",
        "xyzzy plugh",
        "position",
        "position fen",
        "position fen 8/8",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position startpos moves e2e5",
        "position startpos moves e2e4 e7e5 e2e4 g8f6",
        "position startpos moves castle",
        "setoption",
        "setoption name",
        "setoption name Nonesuch value 3",
        "setoption name Hash value",
        "setoption name Hash value many",
        "setoption name Ponder value perhaps",
        "setoption name UCI_ShowWDL value true",
        "setoption name UCI_Opponent value GM 2800 human Gary Kasparov",
        "register later",
        "stop",
        "ponderhit",
        "debug",
        "debug off",
        "ucinewgame",
        "\u{fffd}\u{0}\u{7f}",
    ] {
        let answer = session.ask(line);
        assert!(
            answer.len() <= 1 && infos_only(&answer),
            "{line}: {answer:?}"
        );
    }
    session.send_bytes(b"\xff\xfe\x00 position\xff\r\n");
    assert!(session.sync().len() <= 1);
    session.send_bytes(&vec![b'x'; 3 << 20]);
    session.send("");
    assert!(session.sync().len() <= 1);
    session.send("position startpos");
    session.go("go depth 3").check(&start());
    session.quit();
}

#[test]
fn a_bad_position_keeps_the_old_one_and_a_bad_move_ends_the_list() {
    let mut session = Session::ready();
    session.send(&format!("position fen {KIWIPETE}"));
    let said = session.ask("position fen 8/8/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(said.len(), 1);
    session.go("go depth 3").check(&chess(KIWIPETE));

    let said = session.ask("position startpos moves e2e4 e7e5 e5e4 g1f3");
    assert!(said.len() == 1 && said[0].contains("e5e4"), "{said:?}");
    let expected = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    session.go("go depth 3").check(&chess(expected));
    session.quit();
}

#[test]
fn positions_have_four_to_six_fields() {
    let mut session = Session::ready();
    for fields in 4..=6 {
        let fen: Vec<&str> = KIWIPETE.split(' ').take(fields).collect();
        session.send(&format!("position fen {} moves e1g1 e8c8", fen.join(" ")));
        let expected = "2kr3r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 w - - 2 2";
        session.go("go depth 3").check(&chess(expected));
    }
    session.quit();
}

#[test]
fn options_are_found_whatever_their_case_and_blanks() {
    let mut session = Session::ready();
    let eval = |session: &mut Session| session.ask("eval");
    session.send(&format!("position fen {KIWIPETE}"));
    let normal = eval(&mut session);
    assert!(!normal.is_empty());
    for line in [
        "setoption name Pawn Structure value 250",
        "setoption name PAWN  structure value  250 ",
        "junk setoption name pawn structure value +250",
    ] {
        assert_eq!(session.ask(line), Vec::<String>::new(), "{line}");
        assert_ne!(eval(&mut session), normal, "{line}");
        session.send("setoption name Pawn Structure value 100");
        assert_eq!(eval(&mut session), normal);
    }
    // Beyond the limit is the limit.
    session.send("setoption name Pawn Structure value 400");
    let most = eval(&mut session);
    session.send("setoption name Pawn Structure value 99999999999999999999");
    assert_eq!(eval(&mut session), most);
    session.quit();
}
