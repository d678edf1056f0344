//! One test for each command, under its name: its keys give what the table says.
//! Then the menu, the sheet, and the keys of the settings.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod support;
#[path = "support/window.rs"]
mod window;

#[path = "commands/changed_keys.rs"]
mod changed_keys;

use std::path::Path;
use std::sync::Arc;

use eframe::egui::{
    DroppedFile, Event, Key, Modifiers, Theme, ViewportCommand, accesskit::Role, vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use shakmaty::{Position as _, Square};
use support::{MANUAL, chess};
use toga_log::eval::trace::Block;
use toga_logviewer::session::{Command, EditCommand, Page};
use toga_logviewer::settings::{self, Colors, Keys, Look, Pieces};
use toga_logviewer::texts::{ENGLISH, GERMAN, Language};
use toga_logviewer::ui::block_table::row::RowKey;
use toga_logviewer::ui::commands::Id;
use toga_logviewer::ui::commands::keymap::Keymap;
use toga_logviewer::ui::commands::table::Menu;
use window::{WIDE, Window, asked, empty, open, open_as, reading, tell};

#[test]
fn every_command_has_a_test() {
    let source = include_str!("commands.rs");
    for id in Id::ALL {
        // `open` is the name of what opens the window.
        let name = id
            .name()
            .replacen("open", "open_", usize::from(*id == Id::Open));
        let head = format!("#[test]\nfn {name}() {{");
        assert!(source.contains(&head), "{id:?}: no test fn {}", id.name());
    }
}

/// Presses every usual key of a command, one after the other; each has to ask
/// for this.
fn each_key_asks(window: &mut Harness<'_, Window>, id: Id, command: &str) {
    window.state_mut().obeys = false;
    assert!(!id.default_keys().is_empty());
    for stroke in id.default_keys() {
        press(window, stroke.modifiers(), stroke.key);
        assert_eq!(asked(window), [command], "{stroke}");
    }
    window.state_mut().obeys = true;
}

/// Presses the first usual key of a command.
fn key(window: &mut Harness<'_, Window>, id: Id) {
    let stroke = id.default_keys()[0];
    press(window, stroke.modifiers(), stroke.key);
}

fn press(window: &mut Harness<'_, Window>, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    window.run();
}

fn cursor(window: &Harness<'_, Window>) -> Option<RowKey> {
    window.state().view.cursor
}

#[test]
fn load_paste() {
    each_key_asks(&mut open(empty(), WIDE), Id::LoadPaste, "LoadPaste");
}

#[test]
fn open_() {
    each_key_asks(&mut open(empty(), WIDE), Id::Open, "ChooseFile");
}

#[test]
fn reload() {
    each_key_asks(&mut open(reading(), WIDE), Id::Reload, "Reload");
}

#[test]
fn find() {
    let mut window = open(reading(), WIDE);
    each_key_asks(&mut window, Id::Find, "ShowPage(Library)");
    key(&mut window, Id::Find);
    window.run();
    assert!(
        window.ctx.text_edit_focused(),
        "the text can be typed at once"
    );
    // Whoever types on before the window has drawn does not command it.
    let mut quick = open(reading(), WIDE);
    for (modifiers, key) in [(Modifiers::COMMAND, Key::F), (Modifiers::NONE, Key::A)] {
        quick.event(Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        });
    }
    quick.step();
    assert_eq!(asked(&mut quick), ["ShowPage(Library)"]);
    // Letters are typed now, and Ctrl+V is about the text.
    asked(&mut window);
    press(&mut window, Modifiers::NONE, Key::F);
    press(&mut window, Modifiers::COMMAND, Key::V);
    assert_eq!(asked(&mut window), ["PasteIntoField"]);
    window.state_mut().view.insert = Some("king_attack > 50".into());
    window.run();
    assert_eq!(window.state().session.finding().text(), "king_attack > 50");
    press(&mut window, Modifiers::COMMAND, Key::A);
    asked(&mut window);
    press(&mut window, Modifiers::COMMAND, Key::C);
    let copied = asked(&mut window);
    assert!(
        copied.contains(&"CopyText(\"king_attack > 50\")".to_string()),
        "{copied:?}"
    );
}

#[test]
fn print() {
    each_key_asks(&mut open(reading(), WIDE), Id::Print, "Print");
}

#[test]
fn analyse() {
    let mut window = open(reading(), WIDE);
    each_key_asks(&mut window, Id::Analyse, "Analyse");
    tell(&mut window.state_mut().session, Command::Analyse);
    each_key_asks(&mut window, Id::Analyse, "StopAnalysis");
}

#[test]
fn previous() {
    each_key_asks(&mut open(reading(), WIDE), Id::Previous, "Previous");
}

#[test]
fn next() {
    each_key_asks(&mut open(reading(), WIDE), Id::Next, "Next");
}

#[test]
fn first() {
    each_key_asks(&mut open(reading(), WIDE), Id::First, "First");
}

#[test]
fn last() {
    each_key_asks(&mut open(reading(), WIDE), Id::Last, "Last");
}

#[test]
fn lower_depth() {
    each_key_asks(&mut open(reading(), WIDE), Id::LowerDepth, "LowerDepth");
}

#[test]
fn higher_depth() {
    each_key_asks(&mut open(reading(), WIDE), Id::HigherDepth, "HigherDepth");
}

#[test]
fn follow() {
    let mut window = open(reading(), WIDE);
    each_key_asks(&mut window, Id::Follow, "ToggleFollow");
    // A button that has the focus is pressed by the space bar.
    window.get_by_label(ENGLISH.board.flip).focus();
    window.run();
    press(&mut window, Modifiers::NONE, Key::Space);
    assert_eq!(asked(&mut window), ["Flip"]);
}

#[test]
fn row_down() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::RowDown);
    assert_eq!(cursor(&window), Some(RowKey::Block(Block::Material)));
    key(&mut window, Id::RowDown);
    assert_ne!(cursor(&window), Some(RowKey::Block(Block::Material)));
}

#[test]
fn row_up() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::RowUp);
    assert_eq!(cursor(&window), Some(RowKey::Total));
    key(&mut window, Id::RowUp);
    assert_ne!(cursor(&window), Some(RowKey::Total));
}

#[test]
fn page_down() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::RowDown);
    key(&mut window, Id::PageDown);
    assert_eq!(cursor(&window), Some(RowKey::Total));
}

#[test]
fn page_up() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::RowUp);
    key(&mut window, Id::PageUp);
    assert_eq!(cursor(&window), Some(RowKey::Block(Block::Material)));
}

#[test]
fn open_row() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::RowDown);
    for open in [true, false] {
        key(&mut window, Id::OpenRow);
        let opened = window.state().view.open.contains(&Block::Material);
        assert_eq!(opened, open);
    }
}

#[test]
fn open_all() {
    let mut window = open(reading(), WIDE);
    for blocks in [Block::ALL.len(), 0] {
        key(&mut window, Id::OpenAll);
        assert_eq!(window.state().view.open.len(), blocks);
    }
}

#[test]
fn difference() {
    let mut window = open(reading(), WIDE);
    each_key_asks(&mut window, Id::Difference, "ToggleDifference");
    for page in [Page::Difference, Page::Evaluation] {
        key(&mut window, Id::Difference);
        assert_eq!(window.state().session.page(), page);
    }
}

/// A window whose position was changed, without the page's own keys.
fn edited() -> Harness<'static, Window> {
    let mut window = open(reading(), WIDE);
    for command in [
        Command::ShowPage(Page::WhatIf),
        Command::Edit(EditCommand::Remove(Square::A2)),
    ] {
        tell(&mut window.state_mut().session, command);
    }
    window.run();
    window
}

#[test]
fn undo() {
    each_key_asks(&mut edited(), Id::Undo, "Edit(Undo)");
}

#[test]
fn redo() {
    let mut window = edited();
    let undo = Command::Edit(EditCommand::Undo);
    tell(&mut window.state_mut().session, undo);
    window.run();
    each_key_asks(&mut window, Id::Redo, "Edit(Redo)");
}

#[test]
fn show_evaluation() {
    each_key_asks(
        &mut open(reading(), WIDE),
        Id::ShowEvaluation,
        "ShowPage(Evaluation)",
    );
}

#[test]
fn show_difference() {
    each_key_asks(
        &mut open(reading(), WIDE),
        Id::ShowDifference,
        "ShowPage(Difference)",
    );
}

#[test]
fn show_line() {
    each_key_asks(&mut open(reading(), WIDE), Id::ShowLine, "ShowPage(Line)");
}

#[test]
fn show_depths() {
    each_key_asks(
        &mut open(reading(), WIDE),
        Id::ShowDepths,
        "ShowPage(Depths)",
    );
}

#[test]
fn show_chart() {
    each_key_asks(&mut open(reading(), WIDE), Id::ShowChart, "ShowPage(Chart)");
}

#[test]
fn show_what_if() {
    each_key_asks(
        &mut open(reading(), WIDE),
        Id::ShowWhatIf,
        "ShowPage(WhatIf)",
    );
}

#[test]
fn show_library() {
    each_key_asks(
        &mut open(reading(), WIDE),
        Id::ShowLibrary,
        "ShowPage(Library)",
    );
}

#[test]
fn show_game() {
    each_key_asks(&mut open(reading(), WIDE), Id::ShowGame, "ShowPage(Game)");
}

#[test]
fn show_opinions() {
    each_key_asks(
        &mut open(reading(), WIDE),
        Id::ShowOpinions,
        "ShowPage(Opinions)",
    );
}

#[test]
fn show_material_base() {
    each_key_asks(
        &mut open(reading(), WIDE),
        Id::ShowMaterialBase,
        "ShowPage(MaterialBase)",
    );
}

#[test]
fn copy_fen() {
    each_key_asks(&mut open(reading(), WIDE), Id::CopyFen, "Copy(Fen)");
}

#[test]
fn copy_line() {
    each_key_asks(&mut open(reading(), WIDE), Id::CopyLine, "Copy(Line)");
}

#[test]
fn copy_line_uci() {
    each_key_asks(&mut open(reading(), WIDE), Id::CopyLineUci, "Copy(LineUci)");
}

#[test]
fn copy_link() {
    each_key_asks(&mut open(reading(), WIDE), Id::CopyLink, "Copy(Link)");
}

/// What a key puts on the clipboard.
fn copied(window: &mut Harness<'_, Window>, id: Id) -> String {
    key(window, id);
    let asked = asked(window);
    assert_eq!(asked.len(), 1, "{asked:?}");
    let asked = asked.concat();
    // As `{:?}` writes it.
    asked
        .replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace("\\\"", "\"")
}

#[test]
fn copy_table() {
    let mut window = open(reading(), WIDE);
    let text = copied(&mut window, Id::CopyTable);
    assert!(
        text.contains("Term\tValue\tOpening\tEndgame\tNote\n"),
        "{text}"
    );
    assert!(text.contains("Material\t-123\t-120\t-140\t\n"), "{text}");
    assert!(!text.contains("Rook c1"), "{text}");
    key(&mut window, Id::OpenAll);
    let text = copied(&mut window, Id::CopyTable);
    assert!(text.contains("Rook c1"), "{text}");
}

#[test]
fn copy_table_markdown() {
    let text = copied(&mut open(reading(), WIDE), Id::CopyTableMarkdown);
    assert!(
        text.contains("| Material | −123 | −120 | −140 |  |\n"),
        "{text}"
    );
}

#[test]
fn copy_row() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::CopyRow);
    assert_eq!(asked(&mut window), [""; 0], "no row is chosen");
    key(&mut window, Id::RowDown);
    let text = copied(&mut window, Id::CopyRow);
    assert!(text.contains("\nMaterial\t-123\t"), "{text}");
    assert!(!text.contains("Position"), "{text}");
}

#[test]
fn copy_row_markdown() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::RowDown);
    let text = copied(&mut window, Id::CopyRowMarkdown);
    assert!(text.contains("\n| Material | −123 |"), "{text}");
}

#[test]
fn copy_board() {
    let text = copied(&mut open(reading(), WIDE), Id::CopyBoard);
    assert!(text.starts_with("CopyText(\"<svg"), "{text}");
    let men = text.matches("<svg x=").count();
    assert_eq!(men, chess(MANUAL).board().occupied().count());
}

#[test]
fn save_board() {
    let text = copied(&mut open(reading(), WIDE), Id::SaveBoard);
    assert!(text.starts_with("SavePicture(\"<svg"), "{text}");
}

#[derive(Debug)]
struct Dropped(&'static str);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        Path::new(self.0)
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        Err("not read here".into())
    }
}

#[test]
fn what_is_dropped_is_opened() {
    let mut window = open(reading(), WIDE);
    let dropped = Arc::new(Dropped("/logs"));
    window.input_mut().dropped_files.push(dropped);
    window.run();
    assert_eq!(asked(&mut window), ["Open(\"/logs\")"]);
}

#[test]
fn hide() {
    let mut window = open(reading(), WIDE);
    let total =
        |window: &Harness<'_, Window>| window.query_by_label_contains("Total, Value").is_some();
    for shown in [false, true, true] {
        key(&mut window, Id::Hide);
        assert_eq!(total(&window), shown);
    }
    key(&mut window, Id::Hide);
    window.get_by_label(ENGLISH.words.reveal).click();
    window.run();
    assert!(total(&window));
    // The next move is hidden again, and what the search has found too.
    key(&mut window, Id::Next);
    assert!(!total(&window));
    assert!(window.query_by_label_contains("Depth 14").is_none());
}

#[test]
fn flip() {
    each_key_asks(&mut open(reading(), WIDE), Id::Flip, "Flip");
}

#[test]
fn top() {
    let mut window = open(reading(), WIDE);
    each_key_asks(&mut window, Id::Top, "SetTop(true)");
    window.state_mut().surroundings.can_stay_on_top = false;
    key(&mut window, Id::Top);
    assert_eq!(asked(&mut window), [""; 0]);
}

#[test]
fn help() {
    let mut window = open(reading(), WIDE);
    for stroke in Id::Help.default_keys() {
        for open in [true, false] {
            press(&mut window, stroke.modifiers(), stroke.key);
            assert_eq!(window.state().view.keys.open, open, "{stroke}");
        }
    }
    key(&mut window, Id::Help);
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(!window.state().view.keys.open);
}

#[test]
fn the_sheet_lists_every_command_and_takes_the_keyboard() {
    for language in Language::ALL {
        let mut shown = Window::of(reading());
        shown.surroundings.language = *language;
        shown.view.keys.open = true;
        let mut window = open_as(shown, vec2(1000.0, 3000.0), Theme::Light);
        for id in Id::ALL {
            let about = id.about(language.texts());
            assert!(window.query_all_by_label(about.name).next().is_some());
            assert!(window.query_all_by_label(about.tip).next().is_some());
        }
        key(&mut window, Id::Flip);
        assert_eq!(asked(&mut window), [""; 0]);
        window.get_by_label(language.texts().commands.close).click();
        window.run();
        assert!(!window.state().view.keys.open);
        key(&mut window, Id::Flip);
        assert_eq!(asked(&mut window), ["Flip"]);
    }
}

#[test]
fn the_menu_has_every_command() {
    let mut window = open(empty(), vec2(1200.0, 1200.0));
    for menu in Menu::ALL {
        window.get_by_label(ENGLISH.commands.menu).click();
        window.run();
        let title = menu.title(&ENGLISH);
        window.get_by_role_and_label(Role::Button, title).click();
        window.run();
        for id in menu.commands() {
            let name = id.about(&ENGLISH).name;
            let mut items = window.query_all_by_label_contains(name);
            assert!(items.next().is_some(), "{id:?}");
        }
        press(&mut window, Modifiers::NONE, Key::Escape);
    }
    window.get_by_label(ENGLISH.commands.menu).click();
    window.run();
    let title = Menu::View.title(&ENGLISH);
    window.get_by_role_and_label(Role::Button, title).click();
    window.run();
    let flip = Id::Flip.about(&ENGLISH).name;
    window.get_by_label_contains(flip).click();
    window.run();
    assert_eq!(asked(&mut window), ["Flip"]);
}

#[test]
fn no_key_works_without_a_reason() {
    let mut window = open(reading(), WIDE);
    for key in [Key::G, Key::Z, Key::F9] {
        press(&mut window, Modifiers::NONE, key);
    }
    press(&mut window, Modifiers::ALT, Key::F);
    assert_eq!(asked(&mut window), [""; 0]);
    // With nothing shown there is nothing to step through, open or copy.
    let mut window = open(empty(), WIDE);
    for &id in Id::ALL {
        let always = [
            Id::LoadPaste,
            Id::Open,
            Id::Find,
            Id::Reload,
            Id::Follow,
            Id::Flip,
            Id::Top,
        ];
        let opens_a_sheet = [Id::Help, Id::Settings];
        let shows_a_page = Menu::Pages.commands().any(|page| page == id);
        if !always.contains(&id) && !opens_a_sheet.contains(&id) && !shows_a_page {
            key(&mut window, id);
            assert_eq!(asked(&mut window), [""; 0], "{id:?}");
        }
    }
}

#[test]
fn keys_of_the_settings_take_the_place_of_the_usual_ones() {
    let keys = Keys::from([("flip".to_string(), vec!["Ctrl+B".to_string()])]);
    let mut shown = Window::of(reading());
    shown.view.keymap = Arc::new(Keymap::of(&keys).0);
    let mut window = open_as(shown, WIDE, Theme::Dark);
    press(&mut window, Modifiers::NONE, Key::F);
    press(&mut window, Modifiers::COMMAND, Key::B);
    assert_eq!(asked(&mut window), ["Flip"]);
}

fn zoom(window: &Harness<'_, Window>) -> f32 {
    window.state().view.look.zoom
}

#[test]
fn zoom_in() {
    let mut window = open(reading(), WIDE);
    for (stroke, larger) in Id::ZoomIn.default_keys().into_iter().zip([1.1, 1.2]) {
        press(&mut window, stroke.modifiers(), stroke.key);
        assert_eq!(zoom(&window), larger, "{stroke}");
        assert_eq!(window.ctx.zoom_factor(), larger);
    }
}

#[test]
fn zoom_out() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::ZoomOut);
    assert_eq!(zoom(&window), 0.9);
}

#[test]
fn zoom_reset() {
    let mut window = open(reading(), WIDE);
    key(&mut window, Id::ZoomOut);
    key(&mut window, Id::ZoomReset);
    assert_eq!(zoom(&window), 1.0);
    assert_eq!(window.ctx.zoom_factor(), 1.0);
}

/// What is asked of the window itself while a key is pressed.
fn window_commands(window: &mut Harness<'_, Window>, id: Id) -> Vec<ViewportCommand> {
    let stroke = id.default_keys()[0];
    // One event, so that the step that handles it is the last.
    window.event(Event::Key {
        key: stroke.key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: stroke.modifiers(),
    });
    window.step();
    let outputs = window.output().viewport_output.values();
    outputs.flat_map(|output| output.commands.clone()).collect()
}

#[test]
fn fullscreen() {
    let mut window = open(reading(), WIDE);
    let asked = window_commands(&mut window, Id::Fullscreen);
    assert_eq!(asked, [ViewportCommand::Fullscreen(true)]);
}

#[test]
fn quit() {
    let mut window = open(reading(), WIDE);
    let asked = window_commands(&mut window, Id::Quit);
    assert_eq!(asked, [ViewportCommand::Close]);
}

#[test]
fn settings() {
    let mut window = open(reading(), WIDE);
    for open in [true, false, true] {
        key(&mut window, Id::Settings);
        assert_eq!(window.state().view.settings_open, open);
    }
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(!window.state().view.settings_open);
}

#[test]
fn what_is_chosen_in_the_settings_counts_at_once() {
    let mut window = open(reading(), vec2(1200.0, 1000.0));
    key(&mut window, Id::Settings);
    for (choice, done) in [
        (
            "Light",
            (|look| look.theme == settings::Theme::Light) as Done,
        ),
        ("Safe for the colour-blind", |look| {
            look.colors == Colors::ColorBlind
        }),
        ("Letters", |look| look.pieces == Pieces::Letters),
        ("As large as fits", |look| look.board_width.is_some()),
        ("Deutsch", |look| {
            look.language == settings::Language::German
        }),
    ] {
        window.get_by_label(choice).click();
        window.run();
        assert!(done(&window.state().view.look), "{choice}");
    }
    // The words have changed under the pointer.
    window.get_by_label(GERMAN.settings.title);
    window.get_by_label("So groß es passt").click();
    window.run();
    assert_eq!(window.state().view.look.board_width, None);
}

type Done = fn(&Look) -> bool;

#[test]
fn the_wheel_with_control_makes_everything_larger() {
    let mut window = open(reading(), WIDE);
    for (factor, zoomed) in [(1.25, 1.1), (0.8, 1.0), (0.8, 0.9)] {
        window.event(Event::Zoom(factor));
        window.run();
        assert_eq!(zoom(&window), zoomed);
    }
}
