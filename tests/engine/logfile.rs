//! The page of a log: the golden file, the manual's numbers, and what makes a
//! page safe to pass around.
//!
//! The golden file is written anew with `TOGA_UPDATE_GOLDEN=1 cargo test -p
//! toga-log --test logfile`; look at the page before you keep it.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod records;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use jiff::Timestamp;
use records::{MANUAL, MANUAL_LINE, record};
use serde_json::Value;
use toga_log::eval::{Drawishness, System};
use toga_log::logfile::compose::{Explainer, compose};
use toga_log::logfile::html;
use toga_log::logfile::model::{Detail, FORMAT, Logfile};
use toga_log::logfile::record::Record;
use toga_log::logfile::schema::{HeaderField, attribute};
use toga_log::logfile::worker::{LogSettings, LogWriter};

fn data(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data")).join(path)
}

fn log_of(record: &Record, detail: Detail) -> Logfile {
    let explainer = Explainer::new(&record.evaluation, detail, true);
    let date: Timestamp = "2007-12-24T18:00:00Z".parse().unwrap();
    compose(record, &explainer, detail, date)
}

/// The manual's position with the first moves of its line.
fn manual(detail: Detail) -> String {
    let line: Vec<&str> = MANUAL_LINE.split_whitespace().take(6).collect();
    html::page(&log_of(&record(MANUAL, &line.join(" "), 15), detail))
}

fn golden(name: &str, page: &str) {
    let path = data("logs").join(name);
    if std::env::var_os("TOGA_UPDATE_GOLDEN").is_some() {
        fs::write(&path, page).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    let difference = kept
        .bytes()
        .zip(page.bytes())
        .position(|(kept, now)| kept != now)
        .unwrap_or(kept.len().min(page.len()));
    let around = |text: &str| {
        let bytes = text.as_bytes();
        let end = (difference + 80).min(bytes.len());
        String::from_utf8_lossy(&bytes[difference.saturating_sub(80)..end]).into_owned()
    };
    assert!(
        kept == page,
        "{name} differs at byte {difference}:\nkept {}\nnow  {}",
        around(&kept),
        around(page)
    );
}

#[test]
fn the_golden_log_is_written_again_byte_for_byte() {
    golden(&format!("format-{FORMAT}.html"), &manual(Detail::Verbose));
    golden(
        &format!("format-{FORMAT}-compact.html"),
        &manual(Detail::Compact),
    );
}

/// The visible text from one mark to another: tags away, blanks single.
fn text_between<'a>(page: &'a str, from: &str, to: &str) -> Option<String> {
    let start = page.find(from)?;
    let rest: &'a str = &page[start + from.len()..];
    let inside = &rest[..rest.find(to)?];
    let mut text = String::new();
    let mut hidden = true;
    for letter in inside.chars() {
        match letter {
            '<' => {
                hidden = true;
                text.push(' ');
            }
            '>' => hidden = false,
            _ if !hidden => text.push(letter),
            _ => {}
        }
    }
    Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The rows of one block of the root.
fn block_of_root<'a>(page: &'a str, block: &str) -> &'a str {
    let mark = format!("data-rows=\"{block}\"");
    let start = page.find(&mark).expect("the block has rows");
    let rest = &page[start..];
    &rest[..rest.find("</section>").expect("the block ends")]
}

fn row(block: &str, subject: &str) -> String {
    let mark = format!("data-subject=\"{subject}\"");
    text_between(block, &mark, "</tr>").unwrap_or_else(|| panic!("no row {subject}"))
}

/// `−9 (−10, −5)` as the page prints it; plain `0` for nothing.
fn printed(weighted: i64, opening: i64, endgame: i64) -> String {
    let signed = |value: i64| match value {
        0 => "0".to_string(),
        1.. => format!("+{value}"),
        _ => format!("\u{2212}{}", -value),
    };
    if (opening, endgame) == (0, 0) {
        return signed(weighted);
    }
    format!(
        "{} ({}, {})",
        signed(weighted),
        signed(opening),
        signed(endgame)
    )
}

#[test]
fn the_manuals_numbers_stand_on_the_page() {
    let figures = fs::read_to_string(data("toga121a-manual-figures.jsonl")).unwrap();
    let first: Value = serde_json::from_str(figures.lines().next().unwrap()).unwrap();
    let man = &first["man"];
    let number = |value: &Value| value.as_i64().unwrap();
    let triple = |value: &Value| printed(number(&value[0]), number(&value[1]), number(&value[2]));
    let page = manual(Detail::Verbose);
    let mut checked = 0;
    let mut expect = |found: &str, wanted: &str| {
        assert!(found.contains(wanted), "{wanted} is not in {found}");
        checked += 1;
    };

    let root = text_between(&page, "id=\"ply0\"", "<table").unwrap();
    expect(&root, &format!("phase {} %", number(&man["phase_pct"])));

    let position = block_of_root(&page, "position");
    for (man, numbers) in man["psq"].as_object().unwrap() {
        expect(&row(position, man), &triple(numbers));
    }
    let sums = |title: &str| text_between(position, title, "</table>").unwrap();
    expect(
        &sums("Position, White pieces"),
        &format!("Sum {}", triple(&man["psq_white_pieces_sum"])),
    );
    expect(
        &sums("Position, White pawns"),
        &format!("Sum {}", triple(&man["psq_white_pawns_sum"])),
    );

    let pawns = block_of_root(&page, "pawns");
    for (pawn, flags_and_numbers) in man["pw"].as_object().unwrap() {
        let [flags, weighted, opening, endgame] = &flags_and_numbers.as_array().unwrap()[..] else {
            panic!("a pawn has flags and three numbers");
        };
        let found = row(pawns, pawn);
        let sum = printed(number(weighted), number(opening), number(endgame));
        expect(&found, &sum);
        let is_open = flags.as_str().unwrap().contains('o');
        assert_eq!(found.contains("yes"), is_open, "{pawn} open: {found}");
    }

    let pieces = block_of_root(&page, "pieces");
    for (piece, numbers) in man["mobility"].as_object().unwrap() {
        expect(&row(pieces, piece), &triple(numbers));
    }
    for (rook, numbers) in man["openfile"].as_object().unwrap() {
        expect(&row(pieces, rook), &format!("closed {}", triple(numbers)));
    }
    for (queen, distance) in man["piece_kingdist"].as_object().unwrap() {
        let distance = number(distance);
        expect(&row(pieces, queen), &printed(distance, distance, distance));
    }

    let king = block_of_root(&page, "king");
    let both =
        |white: &str, black: &str| format!("{} {}", number(&man[white]), number(&man[black]));
    expect(
        &text_between(king, ">Shelter here", "</tr>").unwrap(),
        &both("white_shelter", "black_shelter"),
    );
    expect(
        &text_between(king, ">Storm here", "</tr>").unwrap(),
        &both("black_storm", "white_storm"),
    );
    // The manual prints units × 20, the weight of one attacker (none), the
    // number of attackers, and what comes of it (nothing).
    for (attack, attacker) in [("attack_white_king", "Qa2"), ("attack_black_king", "Qh5")] {
        let units = number(&man[attack][0]) / 20;
        expect(
            &text_between(king, ">Units", "</tr>").unwrap(),
            &format!("{attacker} {units}"),
        );
        let attackers = number(&man[attack][2]);
        expect(
            &text_between(king, ">Attackers", "</tr>").unwrap(),
            &attackers.to_string(),
        );
        let score = number(&man[attack][3]);
        expect(
            &text_between(king, ">Attack<", "</tr>").unwrap(),
            &score.to_string(),
        );
    }
    assert!(
        checked > 30,
        "only {checked} numbers of the manual compared"
    );
}

#[test]
fn attributes_are_those_of_the_schema() {
    let page = manual(Detail::Verbose);
    let mut drawn = record("7k/8/8/8/2p5/2N5/6K1/8 w - - 99 80", "g2f2 c4c3", 11);
    drawn.options = vec![("Toga Material".to_string(), "120".to_string())];
    drawn.evaluation.lazy = true;
    drawn.line.push("a1a1".parse().unwrap());
    let page = page + &html::page(&log_of(&drawn, Detail::Verbose));
    let in_check = record("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", 11);
    let page = page + &html::page(&log_of(&in_check, Detail::Verbose));
    let mut others = record("8/8/8/5N2/8/8/4K2k/8 w - - 0 1", "", 11);
    others.evaluation.system = System::Pesto;
    others.evaluation.drawishness = Drawishness::FairyMax;
    let page = page + &html::page(&log_of(&others, Detail::Verbose));
    let found: BTreeSet<&str> = page
        .match_indices(" data-")
        .map(|(start, _)| {
            let name = &page[start + 1..];
            &name[..name.find(['=', ' ', '>']).unwrap()]
        })
        .collect();
    let known: BTreeSet<&str> = attribute::ALL.iter().copied().collect();
    assert_eq!(found, known);
    for field in HeaderField::ALL {
        let expected = *field != HeaderField::Castling;
        let mark = format!("data-header=\"{}\"", field.key());
        assert_eq!(page.contains(&mark), expected, "{mark}");
    }
}

#[test]
fn every_text_is_escaped() {
    let nasty = "<script>alert(\"x\")</script> & 'y'";
    let mut record = record(MANUAL, MANUAL_LINE, 15);
    record.engine = nasty.to_string();
    record.evaluator = nasty.to_string();
    record.options = vec![(nasty.to_string(), nasty.to_string())];
    let page = html::page(&log_of(&record, Detail::Verbose));
    assert!(!page.contains("<script"), "no script, not even ours");
    assert!(page.contains("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; 'y'"));
}

#[test]
fn a_page_stands_by_itself() {
    for detail in [Detail::Verbose, Detail::Compact] {
        let page = manual(detail);
        assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\""));
        let head = page.find("<head>").unwrap();
        assert!(page[head..].starts_with("<head><meta charset=\"utf-8\">"));
        for foreign in [
            "http:", "https:", "src=", "<link", "url(", "@import", "<script",
        ] {
            assert!(!page.contains(foreign), "{foreign}");
        }
        assert!(page.ends_with("</footer></body></html>"));
        assert_eq!(page.matches("data-complete").count(), 1);
        assert!(!page.contains('\t'), "a copied tab makes a FEN illegal");
        // Alone in its element, outside any table.
        let alone = format!("<p class=\"fen\"><code>{MANUAL}</code></p>");
        let first_table = page.find("<table").unwrap();
        assert!(page[..first_table].contains(&alone));
    }
}

#[test]
fn ids_and_links_belong_together() {
    let page = manual(Detail::Verbose);
    let marked = |mark: &str| -> Vec<&str> {
        page.match_indices(mark)
            .map(|(start, _)| {
                let rest = &page[start + mark.len()..];
                &rest[..rest.find('"').unwrap()]
            })
            .collect()
    };
    let ids = marked(" id=\"");
    let unique: BTreeSet<&&str> = ids.iter().collect();
    assert_eq!(ids.len(), unique.len(), "an id is given twice");
    let links: BTreeSet<&str> = marked("href=\"#").into_iter().collect();
    for link in &links {
        assert!(ids.contains(link), "#{link} leads nowhere");
    }
    assert!(links.contains("ply6") && links.contains("bP"));
}

#[test]
fn the_page_says_when_the_sum_fails() {
    let mut log = log_of(&record(MANUAL, "", 15), Detail::Verbose);
    assert!(html::page(&log).contains("add up to \u{2212}1.16 exactly"));
    log.positions[0].explanation.blocks[2].weighted += 7;
    let page = html::page(&log);
    assert!(!page.contains("exactly"));
    assert!(
        page.contains("miss \u{2212}1.16 by 7 centipawns"),
        "7 too many"
    );
}

#[test]
fn a_draw_in_the_line_ends_at_nothing() {
    let line = "h5h6 g8f7 h6h5 f7g8";
    let log = log_of(&record(MANUAL, line, 15), Detail::Verbose);
    let page = html::page(&log);
    let last = &page[page.find("id=\"ply4\"").unwrap()..];
    assert!(last.contains("data-draw=\"repetition\""));
    assert!(last.contains("but for the draw <b>\u{2212}1.16</b>"));
    assert!(last.contains("add up to 0.00 exactly"));
}

#[test]
fn a_position_in_check_and_the_end_of_the_game_are_labelled() {
    let label = |fen: &str, line: &str| {
        let page = html::page(&log_of(&record(fen, line, 11), Detail::Verbose));
        let last = page.rfind("<section class=\"position\"").unwrap();
        text_between(&page[last..], "class=\"badge\"", "</p>")
    };
    let starts = |label: Option<String>, start: &str| label.is_some_and(|it| it.starts_with(start));
    let rook = "4k3/8/4K3/8/8/8/8/R7 w - - 0 1";
    assert!(starts(label(rook, "a1a8"), "Checkmate"));
    assert!(starts(
        label("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1", "g2g6"),
        "Stalemate"
    ));
    assert!(starts(
        label("4k3/8/8/8/8/4K3/8/R7 w - - 0 1", "a1a8"),
        "In check"
    ));
    assert_eq!(label(rook, "a1a7"), None);
}

#[test]
fn a_position_alone_fits_on_a_line() {
    let log = log_of(&record(MANUAL, "", 15), Detail::Verbose);
    let section = html::section(&log.positions[0]);
    assert!(!section.contains('\n'));
    assert!(section.contains("data-rows=\"king\""));
}

/// The logs of one record under these settings.
fn written(settings: impl FnOnce(&mut LogSettings)) -> String {
    let directory = tempfile::tempdir().unwrap();
    let mut log = LogSettings::new(directory.path().to_path_buf());
    settings(&mut log);
    let writer = LogWriter::start(log, |_| {}).unwrap();
    writer.write(record(MANUAL, "h5e8", 11));
    writer.drain();
    let files = fs::read_dir(directory.path()).unwrap();
    files
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .collect()
}

#[test]
fn opinions_stand_in_verbose_logs_if_they_are_wanted() {
    let opinions = |page: &str| page.matches("data-opinion=").count();
    assert_eq!(opinions(&written(|_| {})), 8, "four for each position");
    assert_eq!(opinions(&written(|log| log.opinions = false)), 0);
    assert_eq!(opinions(&written(|log| log.detail = Detail::Compact)), 0);
}
