//! The same again: what a search remembers of the one before.

use super::found;
use super::session::Session;

#[test]
fn a_new_game_and_a_cleared_table_forget_everything() {
    let mut session = Session::ready();
    let think = |session: &mut Session| found(&session.go("go depth 9"));
    let first = think(&mut session);
    assert_ne!(
        think(&mut session),
        first,
        "the table helps the second time"
    );
    session.send("ucinewgame");
    session.send("position startpos");
    assert_eq!(think(&mut session), first);
    session.send("setoption name Clear Hash");
    assert_eq!(think(&mut session), first);
    session.quit();
}

#[test]
fn a_repeated_position_is_a_draw() {
    let mut session = Session::ready();
    // A rook against a queen, and checks that have stood on the board twice.
    let fen = "6k1/8/8/8/8/1q6/8/R5K1 w - - 0 1";
    let cycle = "a7a8 g8g7 a8a7 g7g8";
    session.send(&format!(
        "position fen {fen} moves a1a7 b3c3 {cycle} {cycle}"
    ));
    let repeated = session.go("go depth 1");
    assert_eq!(repeated.last().value, Some(("cp".to_owned(), 0)));
    assert_eq!(repeated.best, "a7a8");
    session.send("position fen 6k1/R7/8/8/8/2q5/8/6K1 w - - 0 1");
    let fresh = session.go("go depth 1");
    assert_ne!(fresh.last().value, Some(("cp".to_owned(), 0)), "{fresh:?}");
    session.quit();
}
