//! The library page: what the index is asked, and what becomes of its answers.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use toga_log::logfile::name;
use toga_logviewer::index::export::Format;
use toga_logviewer::index::{Answer, Column, News, Query, Request};
use toga_logviewer::library::Change;
use toga_logviewer::session::{Choices, Command, Effect, FindCommand, Follow, Message};
use toga_logviewer::watcher::{Report, Stamp};

use crate::desk::{Desk, OTHER, THIRD};
use crate::support::{MANUAL, chess};

const STAMP: Stamp = Stamp {
    length: 1000,
    modified: SystemTime::UNIX_EPOCH,
};

/// What the index was asked since the last look.
fn requests(desk: &mut Desk) -> Vec<Request> {
    let effects = std::mem::take(&mut desk.effects).into_iter();
    let requests = effects.filter_map(|effect| match effect {
        Effect::Index(request) => Some(request),
        _ => None,
    });
    requests.collect()
}

/// The positions and depths of an update.
fn updated(request: &Request) -> Vec<(String, u32)> {
    let Request::Update(listed) = request else {
        panic!("{request:?}");
    };
    let listed = listed.iter();
    listed.map(|it| (it.prefix.clone(), it.depth)).collect()
}

fn prefix(fen: &str) -> String {
    name::prefix(&chess(fen))
}

/// One whose library page was opened.
fn searching() -> Desk {
    let mut desk = Desk::settled(Choices::default());
    desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (OTHER, 15)]);
    desk.effects.clear();
    desk.tell(Command::Find(FindCommand::Begin));
    desk
}

#[test]
fn nothing_is_read_before_the_page_is_opened() {
    let mut desk = Desk::settled(Choices::default());
    desk.arrive(&[(MANUAL, 11)]);
    assert_eq!(requests(&mut desk), []);
}

#[test]
fn the_index_looks_at_the_directory_itself_and_once() {
    let mut desk = searching();
    let [Request::Find { query, .. }, Request::List] = &requests(&mut desk)[..] else {
        panic!("a search and a look");
    };
    assert_eq!(*query, Query::everything());
    desk.tell(Command::Find(FindCommand::Begin));
    assert_eq!(requests(&mut desk), [], "it has begun already");
}

#[test]
fn of_many_changes_the_index_is_not_told_one_by_one() {
    let mut desk = searching();
    requests(&mut desk);
    desk.slow = true;
    let logs = |count| {
        let prefix = |number| format!("8_8_8_8_8_8_8_8.w.-.-.{number:08x}");
        let depths = |_| BTreeMap::from([(11, STAMP)]);
        Change {
            directory_exists: true,
            written: (0..count).map(|it| (prefix(it), depths(it))).collect(),
            gone: Vec::new(),
        }
    };
    desk.tell(Command::DirectoryChanged(logs(3)));
    assert_eq!(updated(&requests(&mut desk)[0]).len(), 3);
    desk.tell(Command::DirectoryChanged(logs(10_000)));
    assert_eq!(requests(&mut desk), [Request::List]);
}

#[test]
fn what_comes_and_goes_is_told() {
    let mut desk = searching();
    requests(&mut desk);
    desk.arrive(&[(THIRD, 14)]);
    assert_eq!(updated(&requests(&mut desk)[0]), [(prefix(THIRD), 14)]);
    desk.tell(Command::DirectoryChanged(Change::from(Report {
        directory_exists: true,
        changed: Vec::new(),
        removed: vec![
            name::of(&chess(OTHER), 15).into(),
            name::of(&chess(MANUAL), 12).into(),
        ],
    })));
    let [Request::Remove(gone), update] = &requests(&mut desk)[..] else {
        panic!("one has gone, one has changed");
    };
    assert_eq!(*gone, [prefix(OTHER)]);
    assert_eq!(updated(update), [(prefix(MANUAL), 11)]);
}

#[test]
fn a_search_is_asked_when_it_makes_sense_and_said_to_be_wrong_when_not() {
    let mut desk = searching();
    requests(&mut desk);
    let search = |desk: &mut Desk, text: &str| {
        desk.tell(Command::Find(FindCommand::Search(text.to_owned())));
        assert_eq!(desk.session.finding().text(), text);
        requests(desk).len()
    };
    assert_eq!(search(&mut desk, "phase <"), 0);
    assert!(desk.session.finding().fault().is_some());
    assert_eq!(search(&mut desk, "phase < 50"), 1);
    assert!(desk.session.finding().fault().is_none());
    assert_eq!(search(&mut desk, "phase  < 50"), 0, "the same");
    desk.tell(Command::Find(FindCommand::Count(Column::Phase)));
    let [Request::Find { column, query, .. }] = &requests(&mut desk)[..] else {
        panic!("a search");
    };
    assert_eq!(*column, Column::Phase);
    assert_eq!(*query, Query::parse("phase < 50").expect("a query"));
}

#[test]
fn only_the_answer_to_the_last_search_counts() {
    let mut desk = searching();
    let ticket = |desk: &mut Desk| match requests(desk)[..] {
        [Request::Find { ticket, .. }, ..] => ticket,
        ref other => panic!("{other:?}"),
    };
    let first = ticket(&mut desk);
    desk.tell(Command::Find(FindCommand::Search("depth > 3".into())));
    let second = ticket(&mut desk);
    let answer = |ticket, total| {
        Command::IndexNews(News::Answer(Answer {
            ticket,
            total,
            rows: Arc::default(),
            ..Answer::default()
        }))
    };
    desk.tell(answer(first, 1));
    assert_eq!(desk.session.finding().answer().total, 0);
    desk.tell(answer(second, 2));
    assert_eq!(desk.session.finding().answer().total, 2);
}

#[test]
fn a_position_that_was_found_is_shown_and_stays() {
    let mut desk = searching();
    desk.tell(Command::Find(FindCommand::Show(MANUAL.to_owned())));
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
    assert_eq!(desk.session.follow_state(), Follow::Paused);
    desk.arrive(&[(OTHER, 16)]);
    assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
}

#[test]
fn a_dialog_asks_where_a_table_goes_and_without_one_the_path_is_typed() {
    let mut desk = searching();
    requests(&mut desk);
    desk.tell(Command::Find(FindCommand::ExportAs(Format::Json)));
    assert_eq!(desk.effects, [Effect::ChooseExport(Format::Json)]);
    assert!(!desk.session.finding().has_no_dialog());
    desk.tell(Command::Find(FindCommand::NoDialog));
    assert!(desk.session.finding().has_no_dialog());
    assert!(desk.says(&Message::NoSaveDialog));
}

#[test]
fn an_export_is_asked_for_and_its_end_is_said() {
    let mut desk = searching();
    requests(&mut desk);
    let path = PathBuf::from("/tmp/table.csv");
    let export = FindCommand::Export(path.clone(), Format::Csv);
    desk.tell(Command::Find(export));
    assert_eq!(
        requests(&mut desk),
        [Request::Export(path.clone(), Format::Csv)]
    );
    desk.tell(Command::IndexNews(News::Exported(path.clone(), 3)));
    assert!(desk.says(&Message::Exported {
        path: path.clone(),
        count: 3
    }));
    let reason = "the disk is full".to_owned();
    let news = News::NotExported(path.clone(), reason.clone());
    desk.tell(Command::IndexNews(news));
    assert!(desk.says(&Message::NotExported { path, reason }));
}
