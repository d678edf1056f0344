//! The window without a display: what is clicked and typed reaches the session,
//! what the session asks for reaches the world, and answers reach the screen.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod support;

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, ViewportCommand, WindowLevel};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use support::{MANUAL, chess, log};
use toga_log::logfile::name;
use toga_logviewer::app::{Inbox, Options, Viewer, World};
use toga_logviewer::library::Change;
use toga_logviewer::session::{AnalysisEvent, AnalysisNews, Command, DepthChoice, Effect, Message};
use toga_logviewer::settings::{self, Language, Look, Settings};
use toga_logviewer::watcher::{File, Report, Stamp};

const LINE: &str = "b3c4 b5c4 e2c3";

/// A world that reads logs at once, and otherwise only notes what it is asked.
struct Notes {
    inbox: Inbox,
    effects: Rc<RefCell<Vec<Effect>>>,
}

impl World for Notes {
    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Load {
                ticket,
                expected: Some(key),
                ..
            } => {
                let log = log(&chess(MANUAL), LINE, key.depth);
                let result = Ok(Box::new(log));
                self.inbox.send(Command::LogLoaded { ticket, result });
            }
            effect => self.effects.borrow_mut().push(effect),
        }
    }
}

/// The settings of a first start, in English whatever the system speaks.
fn first_start() -> Settings {
    Settings {
        look: Look {
            language: Language::English,
            ..Look::default()
        },
        ..Settings::default()
    }
}

struct Window {
    harness: Harness<'static, Viewer>,
    effects: Rc<RefCell<Vec<Effect>>>,
    clock: u64,
}

impl Window {
    fn open(settings: Settings, settings_file: Option<PathBuf>) -> Window {
        let effects = Rc::new(RefCell::new(Vec::new()));
        let noted = Rc::clone(&effects);
        let options = Options {
            directory: PathBuf::from("/logs"),
            settings,
            settings_file,
            ..Options::default()
        };
        let harness = Harness::builder()
            .with_size([1200.0, 800.0])
            .with_max_steps(20)
            .build_eframe(move |cc| {
                let connect = |inbox: &Inbox| -> std::io::Result<Box<dyn World>> {
                    Ok(Box::new(Notes {
                        inbox: inbox.clone(),
                        effects: noted,
                    }))
                };
                Viewer::new(&cc.egui_ctx, options, connect).expect("a window")
            });
        Window {
            harness,
            effects,
            clock: 0,
        }
    }

    /// One that shows the log of depth 12 of the manual's position.
    fn with_logs() -> Window {
        let mut window = Window::open(first_start(), None);
        window.arrive(&[11, 12]);
        window
    }

    fn send(&mut self, command: Command) {
        self.harness.state().inbox().send(command);
        self.harness.run();
    }

    fn arrive(&mut self, depths: &[u32]) {
        let position = chess(MANUAL);
        let changed = depths.iter().map(|&depth| {
            self.clock += 1;
            File {
                name: name::of(&position, depth).into(),
                stamp: Stamp {
                    length: 1,
                    modified: SystemTime::UNIX_EPOCH + Duration::from_secs(self.clock),
                },
            }
        });
        let report = Report {
            directory_exists: true,
            changed: changed.collect(),
            removed: Vec::new(),
        };
        self.send(Command::DirectoryChanged(report.into()));
    }

    fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.harness.run();
    }

    fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    fn asked(&self) -> Vec<Effect> {
        std::mem::take(&mut self.effects.borrow_mut())
    }

    fn ply(&self) -> usize {
        self.harness.state().session().ply()
    }

    fn depth(&self) -> Option<u32> {
        self.harness.state().session().document()?.depth()
    }

    /// What the last step asked of the window itself.
    fn window_commands(&self) -> Vec<ViewportCommand> {
        let outputs = self.harness.output().viewport_output.values();
        outputs.flat_map(|output| output.commands.clone()).collect()
    }
}

#[test]
fn a_key_that_is_changed_is_in_the_settings_file_at_once() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join(settings::FILE_NAME);
    let mut window = Window::open(first_start(), Some(file.clone()));
    window.harness.run();
    window.key(Modifiers::NONE, Key::F1);
    window.click("Load/Paste: change Ctrl+V");
    window.key(Modifiers::ALT, Key::V);
    let keys = settings::load(&file).settings.keys;
    assert_eq!(keys["load_paste"], ["Alt+V"]);
    // And the window obeys it.
    window.key(Modifiers::NONE, Key::Escape);
    window.asked();
    window.key(Modifiers::COMMAND, Key::V);
    assert_eq!(window.asked(), []);
    window.key(Modifiers::ALT, Key::V);
    assert_eq!(window.asked(), [Effect::ReadClipboard]);
}

#[test]
fn load_paste_reads_the_clipboard_and_shows_what_it_holds() {
    let mut window = Window::with_logs();
    window.click("Load/Paste");
    assert_eq!(window.asked(), [Effect::ReadClipboard]);
    window.send(Command::ClipboardText(Ok(
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".into(),
    )));
    assert_eq!(window.depth(), None);
    let message = Message::NoLogOfPosition;
    let texts = toga_logviewer::texts::Language::English.texts();
    window
        .harness
        .get_by_label_contains(&(texts.messages.say)(&message));
    window.send(Command::ClipboardText(Ok(MANUAL.into())));
    assert_eq!(window.depth(), Some(12));
}

#[test]
fn control_v_is_load_paste_and_control_c_copies_the_position() {
    let mut window = Window::with_logs();
    window.key(Modifiers::COMMAND, Key::V);
    window.key(Modifiers::COMMAND, Key::C);
    assert_eq!(
        window.asked(),
        [Effect::ReadClipboard, Effect::Copy(MANUAL.into())]
    );
}

#[test]
fn the_dropdown_lists_the_depths_and_chooses_one() {
    let mut window = Window::with_logs();
    let dropdown = |window: &Window| {
        let dropdown = window
            .harness
            .get_by_role_and_label(Role::ComboBox, "Depth");
        dropdown.value()
    };
    assert_eq!(dropdown(&window).as_deref(), Some("Highest"));
    window
        .harness
        .get_by_role_and_label(Role::ComboBox, "Depth")
        .click();
    window.harness.run();
    window.harness.get_by_label("12");
    window.click("11");
    assert_eq!(window.depth(), Some(11));
    assert_eq!(dropdown(&window).as_deref(), Some("11"));
}

#[test]
fn arrows_home_and_end_step_through_the_line() {
    let mut window = Window::with_logs();
    for (key, ply) in [
        (Key::ArrowLeft, 0),
        (Key::ArrowRight, 1),
        (Key::ArrowRight, 2),
        (Key::ArrowLeft, 1),
        (Key::End, 3),
        (Key::ArrowRight, 3),
        (Key::Home, 0),
    ] {
        window.key(Modifiers::NONE, key);
        assert_eq!(window.ply(), ply, "{key:?}");
    }
}

#[test]
fn a_move_of_the_line_is_clicked() {
    let mut window = Window::with_logs();
    window.click("2. Nc3");
    assert_eq!(window.ply(), 3);
}

#[test]
fn auto_follows_new_logs_and_a_badge_tells_of_them_without_it() {
    let mut window = Window::with_logs();
    window.arrive(&[13]);
    assert_eq!(window.depth(), Some(13));
    window.click("Auto");
    window.arrive(&[14]);
    assert_eq!(window.depth(), Some(13), "auto is off");
    let newer = window.harness.state().session().newer().cloned();
    let newer = newer.expect("something newer");
    let texts = toga_logviewer::texts::Language::English.texts();
    window.click(&(texts.status.newer)(&newer));
    assert_eq!(window.depth(), Some(14));
}

#[test]
fn top_raises_the_window_and_lets_it_down() {
    let mut window = Window::with_logs();
    for level in [WindowLevel::AlwaysOnTop, WindowLevel::Normal] {
        window.harness.get_by_label("Top").click();
        // The click is handled in one of these steps, and only that one tells.
        let told = (0..4).any(|_| {
            window.harness.step();
            let wanted = ViewportCommand::WindowLevel(level);
            window.window_commands().contains(&wanted)
        });
        assert!(told, "{level:?}");
    }
}

#[test]
fn the_title_says_depth_value_and_position() {
    let mut window = Window::open(first_start(), None);
    window
        .harness
        .state()
        .inbox()
        .send(Command::Ask(MANUAL.into()));
    let titles = |window: &mut Window| {
        let mut titles = Vec::new();
        for _ in 0..4 {
            window.harness.step();
            titles.extend(window.window_commands().into_iter().filter_map(
                |command| match command {
                    ViewportCommand::Title(title) => Some(title),
                    _ => None,
                },
            ));
        }
        titles
    };
    let [title] = &titles(&mut window)[..] else {
        panic!("one title");
    };
    assert!(
        title.contains(MANUAL) && title.ends_with("Toga Logviewer"),
        "{title}"
    );
    window.arrive(&[12]);
    let position = chess(MANUAL);
    window
        .harness
        .state()
        .inbox()
        .send(Command::DirectoryChanged(Change::from(Report {
            directory_exists: true,
            changed: vec![File {
                name: name::of(&position, 13).into(),
                stamp: Stamp {
                    length: 1,
                    modified: SystemTime::UNIX_EPOCH + Duration::from_secs(9),
                },
            }],
            removed: Vec::new(),
        })));
    let [title] = &titles(&mut window)[..] else {
        panic!("one title");
    };
    assert!(title.starts_with("Depth 13"), "{title}");
}

#[test]
fn analyse_starts_the_engine_and_stop_stops_it() {
    let mut window = Window::with_logs();
    window.key(Modifiers::NONE, Key::End);
    window.click("Analyse");
    let [Effect::StartAnalysis { run, position }] = &window.asked()[..] else {
        panic!("an analysis");
    };
    let selected = window.harness.state().session().step().expect("a step");
    assert_eq!(*position, selected.position);
    let run = *run;
    window.send(Command::AnalysisEvent(AnalysisEvent {
        run,
        what: AnalysisNews::Progress {
            depth: 9,
            nodes: 1000,
            milliseconds: 10,
        },
    }));
    window.harness.get_by_label_contains("Depth 9");
    window.click("Stop");
    assert_eq!(window.asked(), [Effect::StopAnalysis]);
    let what = AnalysisNews::Finished;
    window.send(Command::AnalysisEvent(AnalysisEvent { run, what }));
    window.harness.get_by_label("Analyse");
}

#[test]
fn choices_are_written_when_they_change_and_taken_up_at_the_next_start() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("settings.json");
    let mut window = Window::open(first_start(), Some(file.clone()));
    window.arrive(&[11, 12]);
    assert!(!file.exists(), "nothing has changed");
    window.click("Auto");
    window.key(Modifiers::NONE, Key::F);
    window.send(Command::ChooseDepth(DepthChoice::Fixed(11)));
    let written = settings::load(&file).settings;
    assert!(!written.auto && written.flipped);
    assert_eq!(written.fixed_depth, Some(11));
    drop(window);

    let mut window = Window::open(written, None);
    window.arrive(&[11, 12]);
    assert_eq!(window.depth(), Some(11), "the fixed depth");
    assert!(!window.harness.state().session().choices().auto);
}

#[test]
fn settings_that_cannot_be_written_are_told_once() {
    let file = Path::new("/dev/null/settings.json").to_owned();
    let mut window = Window::open(first_start(), Some(file));
    window.click("Auto");
    window.click("Auto");
    let messages = window.harness.state().session().messages();
    let told = |message: &&Message| matches!(message, Message::SettingsNotSaved(_));
    assert_eq!(messages.iter().filter(told).count(), 1, "{messages:?}");
}

#[test]
fn an_idle_window_draws_nothing() {
    let mut window = Window::with_logs();
    window.harness.run();
    assert_eq!(
        window.harness.run(),
        1,
        "the one step that a run always makes"
    );
}
