//! What the engine wrote is what the viewer reads; what is damaged, foreign or
//! of another version is refused in a sentence, and nothing panics.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up fails the test"
)]

mod support;

use std::path::PathBuf;

use proptest::prelude::*;
use shakmaty::{Chess, Position as _};
use support::{MANUAL, chess, log, record, write};
use toga_log::logfile::html::page;
use toga_log::logfile::model::{Detail, FORMAT, Logfile, SearchValue};
use toga_log::logfile::name;
use toga_log::logfile::schema::{arrange, attribute};
use toga_logviewer::reader::{Head, ReadError, check_name, read, read_file, read_head};
use toga_logviewer::session::Document;

fn read_back(log: &Logfile) {
    match read(&page(log)) {
        Ok(read) => assert_eq!(read, *log, "{}", log.header.fen),
        Err(error) => panic!("{}: {error}", log.header.fen),
    }
    let head = head_of(page(log).as_bytes()).expect("the beginning of a whole log");
    compare_head(head, log);
}

/// The beginning of a log in a file.
fn head_of(bytes: &[u8]) -> Result<Head, ReadError> {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("log.html");
    std::fs::write(&path, bytes).expect("written");
    read_head(&path)
}

fn compare_head(mut head: Head, log: &Logfile) {
    arrange(&mut head.root.explanation);
    assert_eq!(head.header, log.header);
    assert_eq!(head.root, log.positions[0]);
}

/// A few moves, different from position to position.
fn some_moves(position: &Chess, seed: usize) -> String {
    let mut at = position.clone();
    let mut line = Vec::new();
    for ply in 0..3 {
        let moves = at.legal_moves();
        if moves.is_empty() {
            break;
        }
        let chosen = moves[(seed * 7 + ply * 5) % moves.len()];
        line.push(chosen.to_uci(at.castles().mode()).to_string());
        at.play_unchecked(chosen);
    }
    line.join(" ")
}

/// Positions of the reference data: quiet ones, in check, and at the edges.
fn positions() -> Vec<Chess> {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data");
    let mut positions = Vec::new();
    for (file, every) in [("public", 40), ("incheck", 15), ("edge", 4), ("quirks", 4)] {
        let path = format!("{data}/toga121a-{file}.jsonl");
        let text = std::fs::read_to_string(path).expect("the reference data");
        for line in text.lines().step_by(every) {
            let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
            positions.push(chess(value["fen"].as_str().expect("a FEN")));
        }
    }
    positions
}

mod round_trip {
    use super::*;

    #[test]
    fn explanations_of_many_positions() {
        let positions = positions();
        assert!(positions.len() > 90, "{}", positions.len());
        for (index, position) in positions.iter().enumerate() {
            let record = record(position, &some_moves(position, index), 11);
            let detail = if index % 4 == 3 {
                Detail::Compact
            } else {
                Detail::Verbose
            };
            read_back(&write(&record, detail));
        }
    }

    #[test]
    fn every_field_of_the_header() {
        let mut record = record(&chess(MANUAL), "h5e8 f8e8", 15);
        record.options = vec![
            ("King Attack Weight".into(), "200".into()),
            (
                "Name <with> \"quotes\" & 'more'".into(),
                "\u{a0} ü\n".into(),
            ),
        ];
        record.engine = "<script>alert(1)</script>".into();
        record.evaluation.lazy = true;
        for value in [
            SearchValue::Mate(3),
            SearchValue::Mate(-12),
            SearchValue::Centipawns(0),
            SearchValue::Centipawns(-29_999),
        ] {
            record.value = value;
            let log = write(&record, Detail::Verbose);
            assert_eq!(log.header.early_exit, Some(record.evaluation.lazy_margin));
            read_back(&log);
        }
    }

    #[test]
    fn a_line_that_was_cut_and_one_without_moves() {
        read_back(&log(&chess(MANUAL), "h5e8 h5e8", 11));
        read_back(&log(&chess(MANUAL), "", 11));
    }

    #[test]
    fn draws_that_only_the_search_knows() {
        let repetition = "g1f1 g8f8 f1g1 f8g8";
        let position = chess("6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 98 80");
        let log = log(&position, repetition, 12);
        assert!(log.positions.iter().any(|each| !each.draws.is_empty()));
        read_back(&log);
    }

    #[test]
    fn chess960_castling() {
        let position = chess("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
        read_back(&log(&position, "g2g3", 11));
    }
}

/// A log of every format, as the engine wrote it when that was the newest.
#[test]
fn logs_of_every_older_format_are_read() {
    for format in 1..=FORMAT {
        for (name, detail) in [("", Detail::Verbose), ("-compact", Detail::Compact)] {
            let path = format!(
                "{}/../tests/data/logs/format-{format}{name}.html",
                env!("CARGO_MANIFEST_DIR")
            );
            let log = read_file(path.as_ref()).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert_eq!((log.format, log.detail), (format, detail), "{path}");
            assert_eq!(log.positions.len(), 7, "{path}");
            for position in &log.positions {
                assert!(position.adds_up(), "{path}: {}", position.fen);
                let told = position.opinions.as_ref().map(|told| told.all.len());
                let expected = (format >= 2 && detail == Detail::Verbose).then_some(4);
                assert_eq!(told, expected, "{path}: {}", position.fen);
            }
            compare_head(read_head(path.as_ref()).expect("the beginning"), &log);
        }
    }
}

mod refused {
    use super::*;

    fn sentence(html: &str) -> String {
        match read(html) {
            Ok(_) => panic!("it was read"),
            Err(error) => error.to_string(),
        }
    }

    fn manual() -> String {
        page(&log(&chess(MANUAL), "h5e8 f8e8", 11))
    }

    #[test]
    fn another_page() {
        for html in ["", "<html><body>Hello</body></html>", "\u{0}\u{feff}"] {
            assert!(matches!(read(html), Err(ReadError::Foreign)), "{html}");
            let head = head_of(html.as_bytes());
            assert!(matches!(head, Err(ReadError::Foreign)), "{html}");
        }
        let quoted = format!("<p>The attribute {} is ours", attribute::FORMAT);
        assert!(matches!(read(&quoted), Err(ReadError::Foreign)));
    }

    #[test]
    fn a_newer_format() {
        let newer = manual().replace(
            &format!("{}=\"{FORMAT}\"", attribute::FORMAT),
            &format!("{}=\"{}\"", attribute::FORMAT, FORMAT + 1),
        );
        let expected = format!(
            "a newer version wrote this log (format {}, this viewer reads up to {FORMAT})",
            FORMAT + 1
        );
        assert_eq!(sentence(&newer), expected);
        let head = head_of(newer.as_bytes()).expect_err("too new");
        assert_eq!(head.to_string(), expected);
    }

    #[test]
    fn a_page_without_its_end() {
        let html = manual();
        let end = html.rfind("<footer").expect("the end of the page");
        assert!(matches!(read(&html[..end]), Err(ReadError::Incomplete)));
        let head = head_of(&html.as_bytes()[..end]);
        assert!(matches!(head, Err(ReadError::Incomplete)), "{head:?}");
    }

    #[test]
    fn numbers_that_are_none() {
        let html = manual();
        let broken = html.replacen("data-phase=\"", "data-phase=\"x", 1);
        assert!(
            sentence(&broken).starts_with("the log is damaged: data-phase cannot be \"x"),
            "{}",
            sentence(&broken)
        );
        let huge = html.replacen("data-weighted=\"", "data-weighted=\"99999999", 1);
        assert!(matches!(read(&huge), Err(ReadError::Malformed { .. })));
    }

    #[test]
    fn a_missing_position() {
        let html = manual().replacen("data-position=\"1\"", "data-position=\"7\"", 1);
        assert_eq!(sentence(&html), "the log is damaged: position 1 is missing");
    }

    #[test]
    fn another_position_or_depth_than_the_name_says() {
        let position = chess(MANUAL);
        let log = log(&position, "", 11);
        let prefix = name::prefix(&position);
        let other = name::prefix(&Chess::default());
        assert!(check_name(&log, &prefix, 11).is_ok());
        assert!(matches!(
            check_name(&log, &prefix, 12),
            Err(ReadError::Misnamed)
        ));
        assert!(matches!(
            check_name(&log, &other, 11),
            Err(ReadError::Misnamed)
        ));
    }

    #[test]
    fn a_file_that_is_gone_or_no_text() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("log.html");
        assert!(matches!(read_file(&path), Err(ReadError::Gone)));
        std::fs::write(&path, [0xff, 0xfe, 0x00]).expect("written");
        assert!(matches!(read_file(&path), Err(ReadError::Foreign)));
        std::fs::write(&path, manual()).expect("written");
        assert!(read_file(&path).is_ok());
    }
}

mod damage {
    use super::*;

    /// Where the page is whole.
    fn marker(html: &str) -> usize {
        html.rfind(attribute::COMPLETE).expect("the marker")
    }

    /// Everything that the window does with a page.
    fn use_all(bytes: Vec<u8>) -> Option<Logfile> {
        // It may be stricter than a browser about damaged tags.
        let _ = head_of(&bytes);
        let log = read(&String::from_utf8(bytes).ok()?).ok()?;
        let _ = check_name(&log, &name::prefix(&chess(MANUAL)), 11);
        if let Ok(document) = Document::of_log(PathBuf::new(), log.clone()) {
            for step in &document.steps {
                let _ = (step.value(), step.explanation.adds_up());
            }
            let _ = document.line();
        }
        Some(log)
    }

    fn golden() -> &'static str {
        static PAGE: std::sync::OnceLock<String> = std::sync::OnceLock::new();
        PAGE.get_or_init(|| page(&log(&chess(MANUAL), "h5e8", 11)))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn a_page_cut_anywhere_is_never_taken_for_whole(share in 0.0..1.0_f64) {
            let html = golden();
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a share of a length"
            )]
            let cut = (marker(html) as f64 * share) as usize;
            prop_assert!(use_all(html.as_bytes()[..cut].to_vec()).is_none());
        }

        #[test]
        fn changed_bytes_never_panic(
            changes in prop::collection::vec((any::<prop::sample::Index>(), 0x20..0x7f_u8), 1..12)
        ) {
            let mut bytes = golden().as_bytes().to_vec();
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            use_all(bytes);
        }

        #[test]
        fn removed_stretches_never_panic(
            start in any::<prop::sample::Index>(),
            length in 1..4000_usize,
        ) {
            let mut bytes = golden().as_bytes().to_vec();
            let start = start.index(bytes.len());
            let end = (start + length).min(bytes.len());
            bytes.drain(start..end);
            use_all(bytes);
        }

        #[test]
        fn numbers_of_any_size_never_panic(
            at in any::<prop::sample::Index>(),
            number in prop_oneof![any::<i64>(), Just(i64::from(i32::MIN)), Just(0)],
        ) {
            let html = golden();
            let starts: Vec<usize> = html.match_indices("=\"").map(|(at, _)| at + 2).collect();
            let start = starts[at.index(starts.len())];
            let end = start + html[start..].find('"').unwrap_or(0);
            let changed = format!("{}{number}{}", &html[..start], &html[end..]);
            use_all(changed.into_bytes());
        }
    }
}
