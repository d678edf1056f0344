//! How long a directory with many logs holds the window's thread: its first
//! listing, the opening of the library page, every answer of the index.
//!
//! `cargo run --release -p toga-logviewer --example library_time -- FOLDER [COUNT]`
//!
//! A folder that does not exist is made and filled with that many compact logs
//! (100,000), the same every time.

#![expect(
    clippy::expect_used,
    dead_code,
    reason = "a measurement that cannot be set up ends; not every helper is used"
)]

#[path = "../../tests/viewer/support/mod.rs"]
mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use shakmaty::{Chess, Position as _};
use toga_log::logfile::html::page;
use toga_log::logfile::model::Detail;
use toga_log::logfile::name;
use toga_logviewer::index::{Indexer, News};
use toga_logviewer::session::{Choices, Command, Effect, FindCommand, Session};
use toga_logviewer::watcher::Watcher;

/// Moves of a game from which positions are taken.
const MOVES: u64 = 60;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder: PathBuf = arguments.next().expect("a folder").into();
    let count = arguments.next().map_or(100_000, |count| {
        count.parse().expect("the second argument is a number")
    });
    if !folder.exists() {
        fill(&folder, count);
    }
    let mut desk = Desk::open(&folder);
    desk.until("the first listing", |desk| {
        !desk.session.library().is_empty()
    });
    desk.tell("opening the page", Command::Find(FindCommand::Begin));
    desk.until("the index", |desk| {
        let answer = desk.session.finding().answer();
        answer.total > 0 && answer.progress.is_none()
    });
    let found = desk.session.finding().answer().rows.len();
    println!("{found} positions");
}

/// A session with the threads behind it that belong to the directory.
struct Desk {
    session: Session,
    watcher: Watcher,
    indexer: Indexer,
    inbox: mpsc::Receiver<Command>,
    begun: Instant,
}

impl Desk {
    fn open(folder: &Path) -> Desk {
        let begun = Instant::now();
        let (reports, inbox) = mpsc::channel();
        let news = reports.clone();
        let tell = move |told: News| {
            let _ = news.send(Command::IndexNews(told));
        };
        let cache = folder.with_extension("index");
        let _ = fs::remove_file(&cache);
        Desk {
            session: Session::new(Choices::default(), folder.to_owned()),
            watcher: Watcher::start(folder.to_owned(), move |report| {
                let _ = reports.send(Command::DirectoryChanged(report.into()));
            })
            .expect("a thread"),
            indexer: Indexer::start(folder.to_owned(), Some(cache), tell).expect("a thread"),
            inbox,
            begun,
        }
    }

    /// How long a command holds the thread, dropping what it replaces included.
    fn tell(&mut self, what: &str, command: Command) -> Duration {
        let began = Instant::now();
        for effect in self.session.apply(command) {
            if let Effect::Index(request) = effect {
                self.indexer.ask(request);
            }
        }
        let held = began.elapsed();
        if !what.is_empty() {
            print(what, held);
        }
        held
    }

    fn until(&mut self, what: &str, wanted: impl Fn(&Desk) -> bool) {
        let mut longest = Duration::ZERO;
        while !wanted(self) {
            let command = self.inbox.recv().expect("the threads answer");
            longest = longest.max(self.tell("", command));
        }
        print(what, longest);
        println!(
            "  complete after {:.2} s",
            self.begun.elapsed().as_secs_f64()
        );
    }
}

fn print(what: &str, held: Duration) {
    let held = held.as_secs_f64() * 1000.0;
    println!("{what:<20} holds the thread {held:.1} ms at most");
}

/// Writes this many logs, each of another position.
fn fill(folder: &Path, count: usize) {
    fs::create_dir_all(folder).expect("a folder");
    let mut known = std::collections::HashSet::new();
    let mut seed = 1_u64;
    while known.len() < count {
        let mut position = Chess::default();
        for ply in 0..MOVES {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let chosen = usize::try_from(seed >> 40).expect("24 bits");
            position.play_unchecked(moves[chosen % moves.len()]);
            if ply > 5 && known.len() < count && known.insert(name::prefix(&position)) {
                let record = support::record(&position, "", 12);
                let log = support::write(&record, Detail::Compact);
                let path = folder.join(name::of(&position, 12));
                fs::write(path, page(&log)).expect("written");
            }
        }
    }
}
