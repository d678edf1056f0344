//! What holds everywhere: at every size, in both languages and appearances.

use toga_log::position::front_door::{Field, FrontDoorError, Repair};
use toga_logviewer::reader::ReadError;

use super::*;

#[test]
fn everything_stays_inside_windows_of_every_size() {
    for (width, height) in [
        (420.0, 320.0),
        (480.0, 900.0),
        (700.0, 500.0),
        (1200.0, 800.0),
        (1920.0, 1080.0),
        (3840.0, 2160.0),
        (1600.0, 420.0),
    ] {
        let size = vec2(width, height);
        let window = open(reading(), size);
        let inside = Rect::from_min_size(Default::default(), size).expand(0.5);
        let mut names = vec![
            "−1.16",
            "a8, empty",
            "h1, empty",
            ENGLISH.top_bar.load_paste,
        ];
        if height >= 420.0 {
            names.extend([
                ENGLISH.top_bar.auto,
                ENGLISH.top_bar.top,
                ENGLISH.top_bar.analyse,
                ENGLISH.board.flip,
                ENGLISH.board.copy_fen,
                "1. Nf4",
            ]);
        }
        for name in names {
            let rect = window.get_by_label(name).rect();
            assert!(inside.contains_rect(rect), "{name} at {rect:?} in {size:?}");
        }
        // Board and table do not lie on each other.
        let board = window
            .get_by_label("a8, empty")
            .rect()
            .union(window.get_by_label("h1, empty").rect());
        let value = window.get_by_label("−1.16").rect();
        assert!(
            !board.intersects(value),
            "{board:?} and {value:?} in {size:?}"
        );
    }
}

#[test]
fn in_german_numbers_and_moves_are_german_too() {
    let mut opened = Window::of(reading());
    opened.surroundings.language = Language::German;
    let mut window = open_as(opened, WIDE, Theme::Light);
    window.get_by_label("−1,16");
    window.get_by_label("1. Sf4");
    window.get_by_label("h5, Dame, weiß");
    window.get_by_label(GERMAN.table.adds_up);
    window.get_by_label(GERMAN.board.flip).click();
    window.run();
    assert_eq!(asked(&mut window), ["Flip"]);
}

/// The harness fails on a character that no font has.
#[test]
fn there_is_a_glyph_for_every_text_in_both_appearances_and_languages() {
    for (theme, language) in [
        (Theme::Dark, Language::English),
        (Theme::Light, Language::German),
    ] {
        let mut session = reading();
        for message in messages() {
            tell(&mut session, Command::Say(message));
        }
        let mut opened = Window::of(session);
        opened.surroundings.language = language;
        opened.view.open = Block::ALL.iter().copied().collect();
        // All rows in view, none of them cut; a small board is quick to draw.
        opened.view.look.board_width = Some(0.08);
        let mut window = open_as(opened, vec2(4000.0, 6000.0), theme);
        for _ in 0..12 {
            window.key_press(Key::ArrowRight);
            window.run();
        }
        for fen in [
            "8/8/4k3/8/8/3KB3/4P3/2b5 w - - 0 1",
            "r3k2r/pPp2ppp/8/2Pp4/8/B2n4/P4PPP/R3K2R w KQkq d6 0 1",
            "7k/R6P/6K1/8/8/8/8/8 b - - 0 1",
        ] {
            tell(
                &mut window.state_mut().session,
                Command::Ask(fen.to_string()),
            );
            window.run();
        }
    }
}

#[test]
fn there_is_a_glyph_for_every_tooltip() {
    let session = reading();
    let open = Block::ALL.iter().copied().collect();
    let mut tips: Vec<String> = session
        .document()
        .expect("a log")
        .steps
        .iter()
        .flat_map(|step| rows(step, &open, &ENGLISH))
        .map(|row| row.tip)
        .collect();
    assert!(tips.len() > 500, "{} tooltips", tips.len());
    let header = log(&chess(MANUAL), LINE, 14).header;
    tips.extend([
        (ENGLISH.line.searched)(&header),
        (ENGLISH.line.line_cut_tip)("e2e5"),
        (ENGLISH.table.draw_note)("fifty moves"),
        (ENGLISH.table.win_note)("solved ending"),
        ENGLISH.line.changed_options.to_string(),
        ENGLISH.line.line_cut.to_string(),
        ENGLISH.table.compact_note.to_string(),
        ENGLISH.table.does_not_add_up.to_string(),
        ENGLISH.top_bar.top_unavailable.to_string(),
        ENGLISH.table.without_tempo_tip.to_string(),
        ENGLISH.table.value_tip.to_string(),
        ENGLISH.commands.load_paste.tip.to_string(),
    ]);
    let mut harness = Harness::builder()
        .with_context_setup(ui::install)
        .build_ui(move |ui| {
            for tip in &tips {
                ui.label(tip.as_str());
            }
        });
    harness.run();
}

fn messages() -> Vec<Message> {
    let text = || "Something was repaired.".to_string();
    vec![
        Message::Repaired(vec![Repair::TextBefore, Repair::Missing(Field::Castling)]),
        Message::NoPosition(FrontDoorError::NoBoard),
        Message::ClipboardEmpty,
        Message::ClipboardSilent,
        Message::ClipboardUnreachable(text()),
        Message::NewestShown(DepthChoice::Highest),
        Message::NewestShown(DepthChoice::Fixed(9)),
        Message::NoLogAtAll(DepthChoice::Highest),
        Message::NoLogAtAll(DepthChoice::Fixed(9)),
        Message::NoLogOfPosition,
        Message::DepthMissing {
            wanted: 9,
            shown: 8,
        },
        Message::Unreadable {
            path: "/logs/x.html".into(),
            reason: ReadError::Foreign.into(),
        },
        Message::DirectoryMissing("/logs".into()),
        Message::Copied,
        Message::Saved("/pictures/board.png".into()),
        Message::NotSaved(text()),
        Message::NoFileDialog,
        Message::NoBrowser("/logs/x.html".into()),
        Message::SettingsSetAside("settings.broken".into()),
        Message::SettingsNotSaved(text()),
        Message::KeyTrouble(vec![
            KeyTrouble::UnknownCommand("fly".into()),
            KeyTrouble::UnknownKey {
                command: "flip".into(),
                key: "nonsense".into(),
            },
            KeyTrouble::Taken {
                key: "F".into(),
                by: "flip".into(),
                from: "top".into(),
            },
        ]),
        Message::AnalysisTrouble(text()),
        Message::SampleAnalysed,
    ]
}
