//! What each program sends, as it sends it.

use super::session::{Session, chess};
use super::{KIWIPETE, START, start};
use shakmaty::Position as _;

#[test]
fn cute_chess() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.send("setoption name Ponder value true");
    session.send("setoption name UCI_Opponent value none none computer Other 1.0");
    session.sync();
    session.send("ucinewgame");
    session.send("position startpos");
    session.sync();
    session
        .go("go wtime 500 btime 500 winc 5 binc 5")
        .check(&start());
    // The position after every move, also without thinking.
    session.send("position startpos moves e2e4");
    session.send("position startpos moves e2e4 e7e5");
    session.send("go ponder wtime 400 btime 400 winc 5 binc 5");
    session.sync();
    session.send("ponderhit");
    let thought = session.thought();
    let mut root = start();
    for mv in ["e2e4", "e7e5"] {
        let mv: shakmaty::uci::UciMove = mv.parse().expect("a move");
        root.play_unchecked(mv.to_move(&root).expect("legal"));
    }
    thought.check(&root);
    session.send("go infinite");
    session.sync();
    session.stop().check(&root);
    session.quit();
}

#[test]
fn nibbler() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.send("setoption name UCI_Chess960 value true");
    session.send("setoption name UCI_ShowWDL value true");
    session.send("setoption name MultiPV value 500");
    session.sync();
    session.send("ucinewgame");
    session.sync();
    session.send(&format!("position fen {KIWIPETE} moves e1h1"));
    let after = chess("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1");
    session.go_and_stop("go infinite").check(&after);
    let thought = session.go("go depth 2");
    thought.check(&after);
    let castling = ["e8h8", "e8a8"];
    for mv in thought.infos.iter().filter_map(|info| info.pv.first()) {
        assert!(!["e8g8", "e8c8"].contains(&mv.as_str()), "{mv}");
    }
    assert!(
        thought
            .infos
            .iter()
            .filter_map(|info| info.pv.first())
            .any(|mv| castling.contains(&mv.as_str())),
        "castling is among all moves: {thought:?}"
    );
    session.send("position startpos");
    let thought = session.go("go nodes 3000 searchmoves e2e4 d2d4");
    thought.check(&start());
    session.quit();
}

#[test]
fn en_croissant() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.send("setoption name UCI_Chess960 value false");
    session.send("setoption name MultiPV value 3");
    session.send("setoption name Threads value 2");
    session.send(&format!("position fen {START} moves e2e4 c7c5"));
    session.send("go depth 7");
    let after = chess("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    session.thought().check(&after);
    for go in [
        "go movetime 50",
        "go nodes 2000",
        "go wtime 1000 btime 1000 winc 0 binc 0",
    ] {
        session.go(go).check(&after);
    }
    session.quit();
}

#[test]
fn banksia() {
    let mut session = Session::ready();
    session.send_bytes(b"position startpos moves e2e4\ngo depth 4\n");
    let after = chess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    session.thought().check(&after);
    session.send_bytes(b"position startpos\ngo infinite\n");
    session.send_bytes(b"stop\n");
    session.thought().check(&start());
    // A line in three chunks.
    session.send_bytes(b"go dep");
    session.send_bytes(b"th");
    session.send_bytes(b" 3\r\nisready\r\n");
    session.until("readyok");
    session.quit();
}

#[test]
fn python_chess() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.send("debug on");
    session.send("ucinewgame");
    session.sync();
    session.send("setoption name UCI_AnalyseMode value true");
    session.send("setoption name UCI_Opponent value none 1500 human Somebody Else");
    session.send("debug off");
    session.send("position startpos");
    session
        .go("go wtime 60000 btime 60000 winc 1000 binc 1000 movestogo 20 depth 6 nodes 50000 mate 4 movetime 2000 searchmoves e2e4 d2d4")
        .check(&start());
    session.go("go depth 3 searchmoves 0000").check(&start());
    session.quit();
}

#[test]
fn fastchess() {
    let mut session = Session::ready();
    session.send("setoption name Hash value 16");
    session.send("setoption name Threads value 1");
    session.send("ucinewgame");
    session.sync();
    for go in [
        "go nodes 2000 depth 5 movetime 500",
        "go depth 5 wtime 1000 btime 1000 winc 10 binc 10",
        "go wtime 100",
        "go btime 100",
        "go wtime 100 winc 100 btime 100 binc 100",
        "go movetime 100",
        "go nodes 1000",
    ] {
        session.send("position startpos");
        session.go(go).check(&start());
        session.sync();
    }
    session.quit();
}

#[test]
fn xboard_through_polyglot() {
    let mut session = Session::start();
    session.send("uci");
    session.until("uciok");
    session.sync();
    session.send("ucinewgame");
    session.sync();
    session.send("position startpos moves e2e4");
    session.send("go wtime 60000 btime 60000 movestogo 40 depth 6");
    session.send("stop");
    let after = chess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    session.thought().check(&after);
    session.send("setoption name UCI_AnalyseMode value true");
    session.send(&format!("position fen {KIWIPETE}"));
    session.go_and_stop("go infinite").check(&chess(KIWIPETE));
    session.quit();
}

#[test]
fn arena() {
    let mut session = Session::start();
    session.send("uci");
    // Every option again, unchanged.
    for line in session.until("uciok") {
        let Some((name, kind)) = line
            .strip_prefix("option name ")
            .and_then(|rest| rest.split_once(" type "))
        else {
            continue;
        };
        let value = kind.split_once(" default ").map_or("", |(_, rest)| rest);
        let value = value.split(" min ").next().unwrap_or_default();
        let value = value.split(" var ").next().unwrap_or_default();
        let said = session.ask(&format!("setoption name {name} value {value}"));
        assert_eq!(said, Vec::<String>::new(), "{name}");
    }
    // A long game, and no ucinewgame.
    let mut game = String::from("position startpos moves");
    for _ in 0..500 {
        game.push_str(" g1f3 g8f6 f3g1 f6g8");
    }
    session.send(&game);
    session
        .go("go wtime 1000 btime 1000 movestogo 40")
        .check(&start());
    session.quit();
}

#[test]
fn scid() {
    let mut session = Session::ready();
    session.send("setoption name MultiPV value 2");
    for fen in [KIWIPETE, START, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"] {
        session.send(&format!("position fen {fen}"));
        session.go_and_stop("go infinite").check(&chess(fen));
    }
    session.send("setoption name MultiPV value 1");
    session.send("position startpos");
    session.go("go movetime 60").check(&start());
    session.quit();
}
