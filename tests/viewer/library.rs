//! Which logs exist, known from their names.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use toga_log::logfile::name;
use toga_logviewer::library::{Change, Library, LogKey};
use toga_logviewer::watcher::{File, Report, Stamp};

fn chess(fen: &str) -> Chess {
    let fen: Fen = fen.parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("legal")
}

fn file(name: &str, time: u64) -> File {
    File {
        name: name.into(),
        stamp: Stamp {
            length: 1,
            modified: SystemTime::UNIX_EPOCH + Duration::from_secs(time),
        },
    }
}

fn report(changed: Vec<File>, removed: &[&str]) -> Change {
    Change::from(Report {
        directory_exists: true,
        changed,
        removed: removed.iter().map(Into::into).collect(),
    })
}

const ENDING: &str = "8/5k2/8/8/4P3/4K3/8/8 w - - 0 1";

#[test]
fn a_positions_depths_are_found_and_forgotten() {
    let (start, ending) = (Chess::default(), chess(ENDING));
    let mut library = Library::new(PathBuf::from("/logs"));
    assert!(library.is_empty());
    let changed = vec![
        file(&name::of(&start, 12), 3),
        file(&name::of(&start, 11), 2),
        file(&name::of(&ending, 15), 1),
        file("index.html", 9),
        file("notes.d11.html", 9),
    ];
    let change = report(changed, &[]);
    assert_eq!(change.fresh().count(), 3, "the others are no logs");
    library.update(change);
    assert_eq!(library.depths(&name::prefix(&start)), [11, 12]);
    assert_eq!(library.depths(&name::prefix(&ending)), [15]);
    let gone = [name::of(&start, 11), name::of(&ending, 15)];
    library.update(report(Vec::new(), &[&gone[0], &gone[1], "other.html"]));
    assert_eq!(library.depths(&name::prefix(&start)), [12]);
    assert!(library.depths(&name::prefix(&ending)).is_empty());
    assert!(!library.is_empty());
}

#[test]
fn the_newest_is_found_by_time_then_depth_and_also_at_a_depth() {
    let (start, ending) = (Chess::default(), chess(ENDING));
    let mut library = Library::new(PathBuf::from("/logs"));
    assert_eq!(library.newest(None), None);
    library.update(report(
        vec![
            file(&name::of(&start, 11), 5),
            file(&name::of(&start, 12), 8),
            file(&name::of(&start, 13), 8),
            file(&name::of(&ending, 11), 7),
        ],
        &[],
    ));
    let key = |position: &Chess, depth| LogKey {
        prefix: name::prefix(position),
        depth,
    };
    let newest = |depth| library.newest(depth).map(|entry| entry.key);
    assert_eq!(newest(None), Some(key(&start, 13)));
    assert_eq!(newest(Some(11)), Some(key(&ending, 11)));
    assert_eq!(newest(Some(12)), Some(key(&start, 12)));
    assert_eq!(newest(Some(20)), None);
}

#[test]
fn a_key_leads_back_to_the_file() {
    let mut library = Library::new(PathBuf::from("/logs"));
    let name = name::of(&chess(ENDING), 7);
    library.update(report(vec![file(&name, 1)], &[]));
    let newest = library.newest(None).expect("a log");
    let path = library.path(&newest.key);
    assert_eq!(path, Path::new("/logs").join(name));
}

#[test]
fn a_name_that_the_engine_would_not_write_is_no_log() {
    let name = name::of(&Chess::default(), 11).replace(".d11", ".d0011");
    let change = report(vec![file(&name, 1)], &[]);
    assert!(
        change.written.is_empty(),
        "its path could not be found again"
    );
}
