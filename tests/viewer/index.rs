//! All logs of a directory: listed, searched, counted, exported, and kept in a
//! cache.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up fails the test"
)]

mod support;

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

mod indexing {
    use super::*;

    #[test]
    fn all_positions_are_found_newest_first() {
        let (shelf, listed) = three();
        let mut desk = shelf.open();
        desk.update(&listed);
        let answer = desk.find("");
        assert_eq!(fens(&answer), [MANUAL, START, ENDING]);
        assert_eq!((answer.total, answer.unreadable), (3, 0));
    }

    #[test]
    fn a_new_log_and_a_deleted_one_change_what_is_found() {
        let (shelf, listed) = three();
        let mut desk = shelf.open();
        desk.update(&listed);
        desk.find("");
        let deeper = shelf.put(&log(&chess(ENDING), "", 13), 40);
        desk.update(&[deeper]);
        let answer = desk.answer();
        assert_eq!(fens(&answer), [ENDING, MANUAL, START]);
        assert_eq!(answer.rows[0].record.depth, 13);
        desk.indexer
            .ask(Request::Remove(vec![listed[0].prefix.clone()]));
        assert_eq!(fens(&desk.answer()), [ENDING, START]);
    }

    #[test]
    fn a_damaged_log_is_counted_and_passed_over() {
        let (shelf, listed) = three();
        for (listed, text) in [(&listed[0], "<html>"), (&listed[1], "")] {
            let file = name::of_prefix(&listed.prefix, listed.depth);
            fs::write(shelf.path().join(file), text).expect("written");
        }
        let mut desk = shelf.open();
        desk.update(&listed);
        let answer = desk.find("");
        assert_eq!(fens(&answer), [ENDING]);
        assert_eq!(answer.unreadable, 2);
    }

    #[test]
    fn a_log_under_the_name_of_another_position_is_not_believed() {
        let (shelf, mut listed) = three();
        let file = |listed: &Listed| {
            shelf
                .path()
                .join(name::of_prefix(&listed.prefix, listed.depth))
        };
        listed[1].depth = listed[0].depth;
        fs::copy(file(&listed[0]), file(&listed[1])).expect("copied");
        let mut desk = shelf.open();
        desk.update(&listed);
        assert_eq!(fens(&desk.find("")), [MANUAL, ENDING]);
    }

    #[test]
    fn reading_stops_and_goes_on() {
        let (shelf, listed) = three();
        let mut desk = shelf.open();
        desk.indexer.ask(Request::Stop);
        desk.update(&listed);
        desk.ticket = 1;
        desk.indexer.ask(Request::Find {
            ticket: 1,
            query: Query::everything(),
            column: Column::Value,
        });
        let progress = loop {
            if let News::Answer(answer) = desk.next()
                && let Some(progress) = answer.progress
                && progress.total == 3
            {
                assert!(answer.rows.is_empty());
                break progress;
            }
        };
        assert!(progress.stopped);
        assert_eq!(progress.done, 0);
        desk.indexer.ask(Request::Continue);
        assert_eq!(desk.answer().rows.len(), 3);
    }
}

mod cache {
    use super::*;

    /// Logs that only the cache still knows.
    fn forgotten() -> (Shelf, Vec<Listed>) {
        let (shelf, listed) = three();
        let mut desk = shelf.open();
        desk.update(&listed);
        assert_eq!(desk.find("").rows.len(), 3);
        // It is written when the thread ends.
        drop(desk);
        for listed in &listed {
            let file = name::of_prefix(&listed.prefix, listed.depth);
            fs::write(shelf.path().join(file), "no log").expect("written");
        }
        (shelf, listed)
    }

    fn found(shelf: &Shelf, listed: &[Listed]) -> usize {
        let mut desk = shelf.open();
        desk.update(listed);
        desk.find("").rows.len()
    }

    #[test]
    fn what_was_read_once_is_not_read_again() {
        let (shelf, listed) = forgotten();
        let mut desk = shelf.open();
        desk.update(&listed);
        let answer = desk.find("");
        assert_eq!(fens(&answer), [MANUAL, START, ENDING]);
        let expected = record_of(&log(&chess(MANUAL), "h5e8 f8e8", 12));
        let kept = &answer.rows[0].record;
        for column in Column::all() {
            assert_eq!(kept.number(column), expected.number(column), "{column:?}");
        }
        assert_eq!(kept.value, expected.value);
        assert_eq!((&kept.uci, &kept.san), (&expected.uci, &expected.san));
    }

    #[test]
    fn what_has_changed_is_read_again() {
        let (shelf, mut listed) = forgotten();
        listed[0].stamp.length += 1;
        listed[1].depth += 1;
        assert_eq!(found(&shelf, &listed), 1);
    }

    #[test]
    fn a_damaged_line_is_passed_over_and_so_is_a_file_of_another_kind() {
        let (shelf, listed) = forgotten();
        let text = fs::read_to_string(shelf.cache()).expect("a cache");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4);
        let cut = &lines[3][..lines[3].len() / 2];
        let damaged = format!("{}\n{}\nnonsense\n{cut}", lines[0], lines[1]);
        fs::write(shelf.cache(), damaged).expect("written");
        assert_eq!(found(&shelf, &listed), 1);
        for other in [
            text.replacen("\"index\":", "\"index\":9", 1),
            text.replacen("\"directory\":\"", "\"directory\":\"/elsewhere", 1),
            String::new(),
        ] {
            fs::write(shelf.cache(), other).expect("written");
            assert_eq!(found(&shelf, &listed), 0);
        }
    }
}

mod numbers {
    use super::*;

    #[test]
    fn a_record_has_the_numbers_of_its_log() {
        let log = log(&chess(MANUAL), "h5e8 f8e8", 12);
        let explanation = &log.positions[0].explanation;
        let record = record_of(&log);
        assert_eq!(record.number(Column::Value), Some(-116));
        assert_eq!(record.number(Column::Static), Some(explanation.value));
        assert_eq!(
            record.number(Column::Phase),
            Some(explanation.phase.percent())
        );
        assert_eq!(record.number(Column::Depth), Some(12));
        for part in &explanation.blocks {
            let column = Column::Block(part.block);
            assert_eq!(record.number(column), Some(part.weighted));
        }
        // White and Black are rounded one by one.
        for &term in Term::ALL {
            let of = |column| record.number(column).expect("a number");
            let sides = [shakmaty::Color::White, shakmaty::Color::Black]
                .map(|color| of(Column::TermOf(color, term)));
            let difference = of(Column::Term(term)) - sides[0] - sides[1];
            assert!(difference.abs() <= 1, "{term:?}: {difference}");
        }
        assert_eq!(record.number(Column::Term(Term::Doubled)), {
            let rows = explanation.blocks.iter().flat_map(|part| &part.rows);
            let told = rows.flat_map(|row| &row.terms);
            let scores = told.filter(|(term, _)| *term == Term::Doubled);
            let (opening, endgame) = scores.fold((0, 0), |sum, (_, score)| {
                (sum.0 + score.opening(), sum.1 + score.endgame())
            });
            Some(explanation.phase.mix(opening, endgame))
        });
    }

    #[test]
    fn a_compact_log_has_blocks_but_no_terms() {
        let compact = write(&record(&chess(MANUAL), "", 12), Detail::Compact);
        let record = record_of(&compact);
        assert!(record.number(Column::Block(Block::King)).is_some());
        assert_eq!(record.number(Column::Term(Term::KingAttack)), None);
    }

    #[test]
    fn men_are_found_on_their_squares() {
        let position = chess(MANUAL);
        let record = record_of(&log(&position, "", 12));
        for square in Square::ALL {
            let expected = shakmaty::Position::board(&position).piece_at(square);
            assert_eq!(record.piece_at(square), expected, "{square}");
        }
    }

    #[test]
    fn statistics_are_those_of_what_was_found() {
        let (shelf, listed) = three();
        let mut desk = shelf.open();
        desk.update(&listed);
        let answer = desk.find("depth > 11");
        let statistics = answer.statistics.expect("numbers");
        let mut values = answer
            .rows
            .iter()
            .map(|row| row.record.number(Column::Static).expect("a value"))
            .collect::<Vec<_>>();
        values.sort_unstable();
        assert_eq!(statistics.count, 2);
        assert_eq!(
            (statistics.least, statistics.greatest),
            (values[0], values[1])
        );
        let mean = f64::from(values[0] + values[1]) / 2.0;
        assert_eq!((statistics.mean, statistics.median), (mean, mean));
        assert_eq!(desk.find("depth > 99").statistics, None);
    }
}

mod query {
    use super::*;

    fn fits(text: &str, record: &Record) -> bool {
        let query = Query::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        query.fits(record)
    }

    fn fault(text: &str) -> (usize, String) {
        match Query::parse(text) {
            Ok(query) => panic!("{text}: {query:?}"),
            Err(error @ QueryError { at, .. }) => (at, error.to_string()),
        }
    }

    #[test]
    fn what_fits_and_what_does_not() {
        let log = log(&chess(MANUAL), "h5e8 f8e8", 12);
        let explanation = &log.positions[0].explanation;
        let record = record_of(&log);
        let value = explanation.value;
        let phase = explanation.phase.percent();
        for text in [
            "",
            "  ",
            "value = -116",
            "value = -120..-100",
            "value == -116 and depth >= 12",
            "value<0 depth>11, depth<13",
            "VALUE < 0 AND not depth = 11",
            "depth = 5 or depth = 12",
            "(depth = 5 or depth = 12) and (turn = white)",
            "!depth = 11",
            "depth != 11",
            "value + 116 = 0",
            "0 < depth",
            "move = Qe8",
            "move = Qe8!",
            "move = h5e8",
            "move != Nf3",
            "Qh5",
            "qa2 Qh5 not Qa2 and not qh5",
            MANUAL,
            "1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1",
            "turn = w",
            "turn != black",
            &format!("static = {value}"),
            &format!("phase ≥ {phase} phase ≤ {phase}"),
            &format!("value - static = {}", -116 - value),
            "white.shelter < 0 black.shelter > 0",
        ] {
            assert!(fits(text, &record), "{text}");
        }
        for text in [
            "value > -116",
            "value = -115..0",
            "depth = 12 and depth = 13",
            "not depth = 12",
            "move = Nf3",
            "qh5",
            "Qh4",
            START,
            &MANUAL.replace(" w ", " b "),
            "turn = black",
            "king_attack > 10000",
        ] {
            assert!(!fits(text, &record), "{text}");
        }
    }

    #[test]
    fn and_binds_more_than_or() {
        let record = record_of(&log(&chess(MANUAL), "", 12));
        assert!(fits("depth = 12 or depth = 12 and depth = 13", &record));
        assert!(!fits("(depth = 12 or depth = 12) and depth = 13", &record));
    }

    #[test]
    fn a_number_that_a_log_does_not_have_fits_nothing() {
        let compact = record_of(&write(&record(&chess(MANUAL), "", 12), Detail::Compact));
        assert!(!fits("king_attack < 1", &compact));
        assert!(!fits("king_attack > -1", &compact));
        assert!(fits("king < 1000", &compact));
    }

    #[test]
    fn mates_lie_beyond_all_values() {
        let mut mate = record(&chess(MANUAL), "", 12);
        mate.value = SearchValue::Mate(3);
        let white = record_of(&write(&mate, Detail::Verbose));
        assert!(fits("value > 20000", &white));
        mate.value = SearchValue::Mate(-3);
        let black = record_of(&write(&mate, Detail::Verbose));
        assert!(fits("value < -20000", &black));
    }

    #[test]
    fn what_cannot_be_understood_is_said_and_where() {
        let board = "Board: rank 8 must have 8 squares, not 3";
        let missing = "A number or a name is missing here";
        let nothing = "Something to look for is missing here";
        let comparison = "A comparison is missing here, such as > 100";
        for (text, at, sentence) in [
            (
                "king_atack > 100",
                0,
                "There is no number called king_atack. Did you mean king_attack?",
            ),
            ("xyzzy > 1", 0, "There is no number called xyzzy"),
            ("phase", 5, comparison),
            ("phase 50", 6, comparison),
            ("phase < ", 8, missing),
            ("phase < and depth > 1", 8, missing),
            ("phase < 50 and", 14, nothing),
            ("not", 3, nothing),
            ("or depth = 3", 0, nothing),
            ("()", 1, nothing),
            ("(depth = 3", 10, "A closing bracket is missing here"),
            ("depth = 3)", 9, ") has no meaning here"),
            ("depth = 3 ]", 10, "] has no meaning here"),
            ("depth = 99999999999", 8, "This number is too large"),
            ("move =", 6, "A move is missing here, such as Nf3 or g1f3"),
            ("move > Nf3", 5, "Only = and != can stand here"),
            ("turn = red", 7, "turn is white or black"),
            ("depth < 3..5", 12, "Only = and != can stand here"),
            ("3/8/8/8/8/8/8/8 w", 0, board),
        ] {
            assert_eq!(fault(text), (at, sentence.to_owned()), "{text}");
        }
        let long = "(".repeat(2_000);
        assert_eq!(fault(&long).1, "The search is too long");
    }

    proptest! {
        #[test]
        fn any_text_is_understood_or_refused(text in any::<String>()) {
            let _ = Query::parse(&text);
        }

        #[test]
        fn any_words_are_understood_or_refused(
            words in prop::collection::vec(
                prop::sample::select(vec![
                    "and", "or", "not", "(", ")", "!", "<", ">=", "=", "!=", "..", "-", "+",
                    "phase", "white.shelter", "move", "turn", "Qh5", "12", "Nf3", ".", ",", "/",
                ]),
                0..14,
            ),
            glue in prop::sample::select(vec!["", " "]),
        ) {
            let _ = Query::parse(&words.join(glue));
        }
    }
}

mod export {
    use super::*;

    fn exported(format: Format) -> (String, Answer) {
        let (shelf, mut listed) = three();
        let mut mate = record(&Chess::default(), "g1f3", 16);
        mate.value = SearchValue::Mate(-4);
        listed[1] = shelf.put(&write(&mate, Detail::Compact), 50);
        let mut desk = shelf.open();
        desk.update(&listed);
        let answer = desk.find("depth > 11");
        let path = shelf.path().join("table");
        desk.indexer.ask(Request::Export(path.clone(), format));
        let News::Exported(written, 2) = desk.next() else {
            panic!("it is told");
        };
        assert_eq!(written, path);
        let text = fs::read_to_string(path).expect("a table");
        (text, answer)
    }

    #[test]
    fn a_table_has_a_line_for_each_position_and_a_cell_for_each_number() {
        let (text, answer) = exported(Format::Csv);
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0][..5], ["fen", "mate", "move", "san", "value"]);
        assert_eq!(lines[1][..5], [START, "-4", "g1f3", "Nf3", "-29996"]);
        assert_eq!(lines[2][..5], [MANUAL, "", "h5e8", "Qe8", "-116"]);
        for (line, row) in lines[1..].iter().zip(answer.rows.iter()) {
            assert_eq!(line.len(), lines[0].len());
            for (cell, name) in line.iter().zip(&lines[0]).skip(4) {
                let column = Column::from_name(name).expect("a column");
                let number = row.record.number(column).map(|number| number.to_string());
                assert_eq!(*cell, number.unwrap_or_default(), "{name}");
            }
        }
    }

    #[test]
    fn a_list_of_objects_leaves_out_what_is_not_there() {
        let (text, answer) = exported(Format::Json);
        let objects: Vec<serde_json::Map<String, serde_json::Value>> =
            serde_json::from_str(&text).expect("JSON");
        assert_eq!(objects.len(), 2);
        assert_eq!(objects[0]["mate"], -4);
        assert!(!objects[0].contains_key("mobility"), "a compact log");
        assert!(objects[1].contains_key("mobility"));
        for (object, row) in objects.iter().zip(answer.rows.iter()) {
            assert_eq!(object["fen"], *row.record.fen);
            assert_eq!(object["depth"], row.record.depth);
        }
    }

    #[test]
    fn a_file_that_cannot_be_written_is_said() {
        let (shelf, listed) = three();
        let mut desk = shelf.open();
        desk.update(&listed);
        desk.find("");
        let path = shelf.path().join("no/such/directory/table.csv");
        desk.indexer.ask(Request::Export(path.clone(), Format::Csv));
        let News::NotExported(named, _) = desk.next() else {
            panic!("it is told");
        };
        assert_eq!(named, path);
    }
}
