//! The window without the world around it, and what it shows in tests.

use std::path::PathBuf;
use std::time::SystemTime;

use eframe::egui::{Theme, Vec2, vec2};
use egui_kittest::Harness;
use toga_log::logfile::name;
use toga_logviewer::session::{Choices, Command, Effect, Session};
use toga_logviewer::settings;
use toga_logviewer::texts::Language;
use toga_logviewer::ui::{self, Surroundings, View};
use toga_logviewer::watcher::{File, Report, Stamp};

use super::support::{MANUAL, chess, log};

pub(crate) const LINE: &str = "e2f4 a2b3 c1b1 b3c2 d4d5 c6d5 f4e6 d7e6 h5e2 c2a4 b1b4 a4a2";
pub(crate) const WIDE: Vec2 = vec2(1200.0, 800.0);

/// The window without the world around it.
pub(crate) struct Window {
    pub(crate) session: Session,
    pub(crate) view: View,
    pub(crate) surroundings: Surroundings,
    /// What was asked for, in words.
    pub(crate) asked: Vec<String>,
    /// Whether it is also done.
    pub(crate) obeys: bool,
}

impl Window {
    pub(crate) fn of(session: Session) -> Window {
        Window {
            session,
            view: View::default(),
            surroundings: Surroundings {
                can_stay_on_top: true,
                language: Language::English,
                settings_file: None,
            },
            asked: Vec::new(),
            obeys: true,
        }
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut eframe::egui::Ui, _: &mut eframe::Frame) {
        for command in ui::show(ui, &self.session, &self.surroundings, &mut self.view) {
            self.asked.push(format!("{command:?}"));
            if self.obeys {
                tell(&mut self.session, command);
            }
        }
    }
}

/// Carries out a command; logs that it asks for are there at once.
pub(crate) fn tell(session: &mut Session, command: Command) {
    let mut waiting = session.apply(command);
    while let Some(effect) = waiting.pop() {
        if let Effect::Load {
            ticket, expected, ..
        }
        | Effect::LoadBeside {
            ticket, expected, ..
        } = effect
        {
            let depth = expected.map_or(14, |key| key.depth);
            let result = Ok(Box::new(log(&chess(MANUAL), LINE, depth)));
            waiting.extend(session.apply(Command::LogLoaded { ticket, result }));
        }
    }
}

pub(crate) fn empty() -> Session {
    Session::new(Choices::default(), PathBuf::from("/logs"))
}

/// Logs of these depths come into the directory.
pub(crate) fn arrive(session: &mut Session, depths: &[u32]) {
    let changed = depths.iter().map(|&depth| File {
        name: name::of(&chess(MANUAL), depth).into(),
        stamp: Stamp {
            length: 1000,
            modified: SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(depth.into()),
        },
    });
    let report = Report {
        directory_exists: true,
        changed: changed.collect(),
        removed: Vec::new(),
    };
    tell(session, Command::DirectoryChanged(report.into()));
}

/// A log of the manual's position is shown; there are three depths of it.
pub(crate) fn reading() -> Session {
    let mut session = empty();
    arrive(&mut session, &[11, 13, 14]);
    session
}

pub(crate) fn open(session: Session, size: Vec2) -> Harness<'static, Window> {
    open_as(Window::of(session), size, Theme::Dark)
}

pub(crate) fn open_as(mut window: Window, size: Vec2, theme: Theme) -> Harness<'static, Window> {
    window.view.look.theme = match theme {
        Theme::Dark => settings::Theme::Dark,
        Theme::Light => settings::Theme::Light,
    };
    let mut harness = Harness::builder()
        .with_size(size)
        .with_theme(theme)
        .with_max_steps(8)
        .with_context_setup(ui::install)
        .build_eframe(|_| window);
    harness.run();
    harness
}

pub(crate) fn asked(harness: &mut Harness<'_, Window>) -> Vec<String> {
    std::mem::take(&mut harness.state_mut().asked)
}
