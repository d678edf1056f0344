//! The material base: counts agreed upon beforehand, and the same bytes
//! whatever the way in which the work is divided.

#![expect(
    clippy::unwrap_used,
    reason = "a file that cannot be read fails the test"
)]

use std::path::{Path, PathBuf};

use toga_log::eval::material_base::cell::Cell;
use toga_log::matbase::count::{CountError, Counted, Progress, count};
use toga_log::matbase::export::percent;
use toga_log::matbase::input::{Input, inputs};
use toga_log::matbase::options::{CountingRule, Options};
use toga_log::matbase::partial::{Partial, PartialError};
use toga_log::matbase::summary::Skip;

fn data(name: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/pgn")).join(name)
}

fn counted(named: &[PathBuf], options: &Options, threads: usize) -> Counted {
    let inputs = inputs(named).unwrap();
    count(&inputs, options, threads, &Progress::default()).unwrap()
}

/// games used, positions, over the maximum, cells, cells with at least ten
fn figures(counted: &Counted) -> [u64; 5] {
    let rows = || counted.table.rows();
    [
        counted.summary.used,
        counted.summary.positions,
        counted.summary.over_maximum,
        rows().count() as u64,
        rows().filter(|(_, count)| count.positions >= 10).count() as u64,
    ]
}

fn tcec() -> Vec<PathBuf> {
    (1..=7)
        .map(|n| data(&format!("tcec-0{n}.pgn.zst")))
        .collect()
}

fn with_elo(minimum_elo: u32) -> Options {
    Options {
        minimum_elo,
        ..Options::default()
    }
}

fn count_text(text: &[u8], options: &Options) -> Result<Counted, CountError> {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let input = Input::File(file.path().to_path_buf());
    count(&[input], options, 2, &Progress::default())
}

#[test]
fn known_collections_have_their_known_counts() {
    let plain = Options::default();
    assert_eq!(
        figures(&counted(&tcec(), &plain, 2)),
        [22_257, 3_177_668, 9_076, 35_231, 14_671]
    );
    assert_eq!(
        figures(&counted(&tcec(), &with_elo(3400), 2)),
        [10_370, 1_506_223, 5_915, 24_678, 9_416]
    );
    assert_eq!(
        figures(&counted(&tcec()[6..], &plain, 1)),
        [1_329, 182_200, 116, 7_956, 2_336]
    );
    assert_eq!(
        figures(&counted(
            &[data("tcec-raw-comments-sample.pgn.zst")],
            &plain,
            1
        )),
        [60, 9_009, 21, 946, 186]
    );
}

#[test]
fn threads_shards_and_their_order_change_no_byte() {
    let options = Options {
        rule: CountingRule::Stable(2),
        dedup: false,
        ..Options::default()
    };
    let bytes = |counted: Counted| {
        let mut bytes = Vec::new();
        let partial = Partial {
            options: options.clone(),
            counted,
        };
        partial.write(&mut bytes).unwrap();
        bytes
    };
    let files = &tcec()[4..];
    let whole = bytes(counted(files, &options, 1));
    assert_eq!(bytes(counted(files, &options, 3)), whole);
    let mut shards: Vec<Partial> = files
        .iter()
        .map(|file| bytes(counted(std::slice::from_ref(file), &options, 2)))
        .map(|part| Partial::read(&part[..]).unwrap())
        .collect();
    shards.reverse();
    let mut merged = shards.remove(0);
    for shard in &shards {
        merged.merge(shard).unwrap();
    }
    assert_eq!(bytes(merged.counted), whole);
}

#[test]
fn the_same_file_twice_counts_once_with_dedup() {
    let file = data("tcec-07.pgn.zst");
    let once = counted(std::slice::from_ref(&file), &Options::default(), 2);
    let options = Options {
        dedup: true,
        ..Options::default()
    };
    let twice = counted(&[file.clone(), file], &options, 2);
    assert_eq!(twice.table, once.table);
    assert_eq!(twice.summary.skipped(Skip::Duplicate), 1_329);
}

#[test]
fn counting_rules_differ_by_the_stretches_of_equal_material() {
    let file = [data("tcec-07.pgn.zst")];
    let positions = |rule| {
        let options = Options {
            rule,
            ..Options::default()
        };
        counted(&file, &options, 2).summary.positions
    };
    let (all, once) = (positions(CountingRule::All), positions(CountingRule::Game));
    assert_eq!(positions(CountingRule::Stable(0)), all);
    assert_eq!(positions(CountingRule::Stable(1)), all - once);
}

#[test]
fn folding_takes_the_first_move_advantage_out() {
    let counted = counted(&tcec()[6..], &Options::default(), 2);
    let folded = counted.table.folded();
    let start: Cell = "KQRRBBNNPPPPPPPPKQRRBBNNPPPPPPPP".parse().unwrap();
    assert_ne!(percent(counted.table.count(start)), 50);
    assert_eq!(percent(folded.count(start)), 50);
    for (cell, count) in folded.rows() {
        let mirror = folded.count(cell.mirror());
        assert_eq!(count.positions, mirror.positions, "{cell}");
        if cell != cell.mirror() {
            assert_eq!(count.score2 + mirror.score2, 2 * count.positions, "{cell}");
        }
    }
}

#[test]
fn games_that_do_not_count_are_told_by_reason() {
    let game = |tags: &str, moves: &str| format!("[Event \"x\"]\n{tags}\n\n{moves}\n\n");
    let text = [
        game("[Result \"1-0\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2700\"]", "1. e4 e5 1-0"),
        game("[WhiteElo \"2700\"]\n[BlackElo \"2700\"]", "1. e4 e5 0-1"),
        game("[Result \"*\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2700\"]", "1. e4 *"),
        game("[Result \"1-0\"]\n[WhiteElo \"\"]\n[BlackElo \"2700\"]", "1. e4 1-0"),
        game("[Result \"1-0\"]\n[WhiteElo \"?\"]\n[BlackElo \"2700\"]", "1. e4 1-0"),
        game("[Result \"1-0\"]\n[Variant \"fischerandom\"]", "1. e4 1-0"),
        game(
            "[Result \"1-0\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2700\"]\n[FEN \"nonsense\"]",
            "1. e4 1-0",
        ),
        game(
            "[Result \"1-0\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2700\"]",
            "1. e4 e5 2. Ke3 1-0",
        ),
        game(
            "[Result \"1-0\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2700\"]\n[Termination \"time Forfeit\"]",
            "1. e4 1-0",
        ),
    ]
    .concat();
    let options = Options {
        minimum_elo: 2600,
        skip_terminations: vec!["forfeit".to_owned()],
        ..Options::default()
    };
    let summary = count_text(text.as_bytes(), &options).unwrap().summary;
    assert_eq!((summary.used, summary.positions), (2, 6));
    for (reason, games) in [
        (Skip::NoResult, 1),
        (Skip::Elo, 2),
        (Skip::Variant, 1),
        (Skip::Start, 1),
        (Skip::IllegalMove, 1),
        (Skip::Termination, 1),
        (Skip::Duplicate, 0),
    ] {
        assert_eq!(summary.skipped(reason), games, "{}", reason.text());
    }
}

#[test]
fn damaged_input_is_told_and_never_half_counted() {
    let plain = Options::default();
    let whole = std::fs::read(data("tcec-07.pgn.zst")).unwrap();
    let cut = count_text(&whole[..whole.len() / 2], &plain).unwrap_err();
    assert!(matches!(cut, CountError::Input(_)), "{cut}");
    let binary = count_text(b"\x7fELF\x00\x00\x01", &plain).unwrap_err();
    assert!(binary.to_string().contains("not a PGN file"), "{binary}");
    let missing = count(
        &[Input::File("/no/such/file.pgn".into())],
        &plain,
        1,
        &Progress::default(),
    );
    assert!(
        missing
            .unwrap_err()
            .to_string()
            .contains("/no/such/file.pgn")
    );
}

const GOOD: &str = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";

#[test]
fn a_broken_game_costs_only_itself() {
    let tag = "x".repeat(100_000);
    for broken in [
        // A comment without end.
        "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 {what was I about to say\n\n".to_owned(),
        // An empty line among the moves.
        "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5\n\n2. Nf3 Nc6 1-0\n\n".to_owned(),
        // A tag longer than any.
        format!("[Event \"x\"]\n[Annotator \"{tag}\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"),
        format!("[Event \"{tag}\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"),
    ] {
        let text = [GOOD, &broken, GOOD].concat();
        let summary = count_text(text.as_bytes(), &Options::default())
            .unwrap()
            .summary;
        assert_eq!(summary.skipped(Skip::Unreadable), 1, "{broken:.60}");
        assert_eq!((summary.used, summary.positions), (2, 6), "{broken:.60}");
    }
    // Without the empty line before it, a game still ends where tags begin.
    let joined = GOOD.trim_end().to_owned() + "\n[Event \"y\"]\n[Result \"1-0\"]\n\n1. d4 {\n";
    let summary = count_text(joined.as_bytes(), &Options::default())
        .unwrap()
        .summary;
    assert_eq!((summary.used, summary.skipped(Skip::Unreadable)), (1, 1));
    // Long, but no longer than people write.
    let long = GOOD.replace("\"x\"", &format!("\"{}\"", "x".repeat(3000)));
    let summary = count_text(long.repeat(50).as_bytes(), &Options::default());
    assert_eq!(summary.unwrap().summary.used, 50);
}

#[test]
fn chess960_is_left_out_with_and_without_its_tag() {
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let game = |tag: &str| {
        format!("[Event \"x\"]\n[Result \"1-0\"]\n[FEN \"{fen}\"]\n{tag}\n9. g3 1-0\n\n")
    };
    let text = [game("[Variant \"Chess960\"]\n"), game(""), GOOD.to_owned()].concat();
    let summary = count_text(text.as_bytes(), &Options::default())
        .unwrap()
        .summary;
    assert_eq!(summary.used, 1);
    assert_eq!(summary.skipped(Skip::Variant), 1);
    assert_eq!(summary.skipped(Skip::Start), 1);
}

#[test]
fn long_comments_side_lines_and_latin_1_are_read_over() {
    let mut text = b"[Event \"caf\xe9\"]\n[Result \"1/2-1/2\"]\n\n1. e4 {".to_vec();
    text.extend(std::iter::repeat_n(b"ab c\n", 10_000).flatten());
    text.extend_from_slice(b"} (1. d4 d5 2. c4 {x}) 1... e5 $1 2. Nf3 1/2-1/2\n");
    let summary = count_text(&text, &Options::default()).unwrap().summary;
    assert_eq!((summary.used, summary.positions), (1, 4));
}

#[test]
fn parts_that_do_not_fit_together_are_refused() {
    let write = |options: Options| {
        let mut bytes = Vec::new();
        let partial = Partial {
            options,
            counted: Counted::default(),
        };
        partial.write(&mut bytes).unwrap();
        bytes
    };
    let bytes = write(Options::default());
    let mut part = Partial::read(&bytes[..]).unwrap();
    let other = Partial::read(&write(with_elo(2400))[..]).unwrap();
    assert!(matches!(part.merge(&other), Err(PartialError::Options(_))));
    let text = String::from_utf8(bytes).unwrap();
    assert!(matches!(
        Partial::read(text.replace("\nend", "").as_bytes()),
        Err(PartialError::CutOff)
    ));
    assert!(matches!(
        Partial::read(text.replace("counts 1", "counts 9").as_bytes()),
        Err(PartialError::Newer(9))
    ));
    assert!(matches!(
        Partial::read(text.replace("\nend", "\n1\t2\t5\t1\nend").as_bytes()),
        Err(PartialError::Line { .. })
    ));
    assert!(matches!(
        Partial::read(&b"something else"[..]),
        Err(PartialError::Foreign)
    ));
}
