//! Logs whose parts do not fit.

use std::path::PathBuf;

use toga_logviewer::session::{Document, Inconsistent};

use crate::desk::OTHER;
use crate::support::{chess, log};

fn shown(change: impl FnOnce(&mut toga_log::logfile::model::Logfile)) -> Option<Inconsistent> {
    let mut log = log(&chess(OTHER), "f3e5 c6e5 d2d4", 11);
    change(&mut log);
    Document::of_log(PathBuf::new(), log).err()
}

#[test]
fn a_log_whose_parts_do_not_fit_is_refused() {
    assert_eq!(shown(|_| {}), None);
    let count = Inconsistent::Count {
        positions: 3,
        moves: 3,
    };
    assert_eq!(shown(|log| drop(log.positions.pop())), Some(count));
    let moved = |log: &mut toga_log::logfile::model::Logfile| {
        log.header.line[1].uci = "a1a8".into();
    };
    let text = "a1a8".to_owned();
    assert_eq!(shown(moved), Some(Inconsistent::Move { ply: 2, text }));
    let strayed = Some(Inconsistent::Strayed { ply: 2 });
    assert_eq!(
        shown(|log| log.positions[2].fen = log.positions[3].fen.clone()),
        strayed
    );
    let position = Some(Inconsistent::Position { ply: 1 });
    assert_eq!(
        shown(|log| log.positions[1].fen = "8/8/8/8 w".into()),
        position
    );
}
