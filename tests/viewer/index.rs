//! All logs of a directory: listed, searched, counted, exported, and kept in a
//! cache.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up fails the test"
)]

mod support;

#[path = "index/cache.rs"]
mod cache;
#[path = "index/export.rs"]
mod export;
#[path = "index/indexing.rs"]
mod indexing;
#[path = "index/numbers.rs"]
mod numbers;
#[path = "index/query.rs"]
mod query;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, SystemTime};

use proptest::prelude::*;
use shakmaty::{Chess, Square};
use support::{MANUAL, chess, log, record, write};
use tempfile::TempDir;
use toga_log::eval::trace::{Block, Term};
use toga_log::logfile::html::page;
use toga_log::logfile::model::{Detail, Logfile, SearchValue};
use toga_log::logfile::name;
use toga_logviewer::index::export::Format;
use toga_logviewer::index::{
    Answer, Column, Indexer, Listed, News, Query, QueryError, Record, Request,
};
use toga_logviewer::reader::read_head;
use toga_logviewer::watcher::Stamp;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ENDING: &str = "8/5k2/8/8/4P3/4K3/8/8 b - - 0 1";

/// A directory with logs, and a place for a cache.
struct Shelf {
    directory: TempDir,
}

impl Shelf {
    fn new() -> Shelf {
        Shelf {
            directory: tempfile::tempdir().expect("a directory"),
        }
    }

    fn path(&self) -> &Path {
        self.directory.path()
    }

    fn cache(&self) -> PathBuf {
        self.path().join("cache/of.logs")
    }

    /// Writes a log, so many seconds after the beginning of time.
    fn put(&self, log: &Logfile, seconds: u64) -> Listed {
        let position = chess(&log.header.fen);
        let path = self.path().join(name::of(&position, log.header.depth));
        fs::write(&path, page(log)).expect("written");
        let newest = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        let file = File::options().write(true).open(&path).expect("there");
        file.set_modified(newest).expect("an older file");
        Listed {
            prefix: name::prefix(&position),
            depth: log.header.depth,
            stamp: Stamp {
                length: file.metadata().expect("metadata").len(),
                modified: newest,
            },
            newest,
        }
    }

    fn open(&self) -> Desk {
        let (sender, news) = mpsc::channel();
        let deliver = move |told| {
            let _ = sender.send(told);
        };
        let directory = self.path().to_owned();
        let indexer = Indexer::start(directory, Some(self.cache()), deliver);
        Desk {
            indexer: indexer.expect("a thread"),
            news,
            ticket: 0,
        }
    }
}

/// Someone who asks.
struct Desk {
    indexer: Indexer,
    news: Receiver<News>,
    ticket: u64,
}

impl Desk {
    fn next(&self) -> News {
        let news = self.news.recv_timeout(Duration::from_secs(60));
        news.expect("the thread answers")
    }

    /// The answer to the last search when everything has been read.
    fn answer(&self) -> Answer {
        loop {
            if let News::Answer(answer) = self.next()
                && answer.ticket == self.ticket
                && answer.progress.is_none()
            {
                return answer;
            }
        }
    }

    fn find(&mut self, query: &str) -> Answer {
        self.ticket += 1;
        self.indexer.ask(Request::Find {
            ticket: self.ticket,
            query: Query::parse(query).expect("a query"),
            column: Column::Static,
        });
        self.answer()
    }

    fn update(&self, listed: &[Listed]) {
        self.indexer.ask(Request::Update(listed.to_vec()));
    }
}

fn fens(answer: &Answer) -> Vec<&str> {
    answer.rows.iter().map(|row| &*row.record.fen).collect()
}

/// A shelf with three positions, the manual's the newest.
fn three() -> (Shelf, Vec<Listed>) {
    let shelf = Shelf::new();
    let listed = vec![
        shelf.put(&log(&chess(MANUAL), "h5e8 f8e8", 12), 30),
        shelf.put(&log(&chess(START), "g1f3 b8c6", 15), 20),
        shelf.put(&log(&chess(ENDING), "", 11), 10),
    ];
    (shelf, listed)
}

fn record_of(log: &Logfile) -> Record {
    let shelf = Shelf::new();
    let listed = shelf.put(log, 1);
    let path = shelf
        .path()
        .join(name::of_prefix(&listed.prefix, listed.depth));
    let head = read_head(&path).expect("a log");
    Record::new(&listed.prefix, listed.stamp, &head)
}
