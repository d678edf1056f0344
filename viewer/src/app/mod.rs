//! The window: feeds commands to the session, draws it, and has the world do
//! what the session asks for.
//!
//! | file | what it does |
//! |---|---|
//! | [`world`] | the threads behind the window: clipboard, logs, engine |
//! | [`place`] | where the window was, and whether that place still exists |
//! | [`report`] | the state as one line, for scripts |

pub mod place;
pub mod report;
pub mod world;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Instant;

use eframe::egui::{Context, Ui, ViewportCommand, WindowLevel};
use toga_log::position::front_door::fen;

use crate::session::{Choices, Command, Effect, Message, Origin, Session};
use crate::settings::{self, Settings};
use crate::texts::{Language, Texts};
use crate::ui::commands::keymap::Keymap;
use crate::ui::{self, Surroundings, View};
use report::Reporter;

/// How the window starts.
#[derive(Debug, Default)]
pub struct Options {
    /// The log directory.
    pub directory: PathBuf,
    /// What the last start left behind.
    pub settings: Settings,
    /// Where that is written to; None to forget it.
    pub settings_file: Option<PathBuf>,
    /// What is asked for at the start, in order.
    pub first: Vec<Command>,
    /// Whether each change of the state is printed, for scripts.
    pub print_state: bool,
}

/// Does what the session asks for.
pub trait World {
    /// Begins with it, without waiting; answers come as commands.
    fn carry_out(&mut self, effect: Effect);
}

/// Where threads put commands. Each one wakes the window.
#[derive(Clone, Debug)]
pub struct Inbox {
    sender: Sender<Command>,
    window: Context,
}

impl Inbox {
    /// Puts a command.
    pub fn send(&self, command: Command) {
        // An error means that the window has gone.
        let _ = self.sender.send(command);
        self.window.request_repaint();
    }
}

/// The window.
pub struct Viewer {
    session: Session,
    view: View,
    surroundings: Surroundings,
    inbox: Inbox,
    commands: Receiver<Command>,
    world: Box<dyn World>,
    settings: Settings,
    settings_file: Option<PathBuf>,
    title: String,
    reporter: Option<Reporter>,
}

impl Viewer {
    /// A window in this context. `connect` makes the world behind it, whose
    /// answers go into the inbox.
    ///
    /// # Errors
    /// Those of `connect`.
    pub fn new(
        ctx: &Context,
        options: Options,
        connect: impl FnOnce(&Inbox) -> io::Result<Box<dyn World>>,
    ) -> io::Result<Viewer> {
        ui::install(ctx);
        let (sender, commands) = mpsc::channel();
        let window = ctx.clone();
        let inbox = Inbox { sender, window };
        let choices = choices(&options.settings);
        let (keymap, key_trouble) = Keymap::of(&options.settings.keys);
        let mut viewer = Viewer {
            session: Session::new(choices, options.directory),
            view: View {
                look: options.settings.look.clone(),
                keymap: Arc::new(keymap),
                ..View::default()
            },
            surroundings: Surroundings {
                can_stay_on_top: place::can_stay_on_top(),
                language: Language::of_system(),
                settings_file: options.settings_file.clone(),
            },
            world: connect(&inbox)?,
            inbox,
            commands,
            settings: options.settings,
            settings_file: options.settings_file,
            title: String::new(),
            reporter: options.print_state.then(Reporter::default),
        };
        if choices.top && viewer.surroundings.can_stay_on_top {
            viewer.apply(ctx, Command::SetTop(true));
        }
        if !key_trouble.is_empty() {
            let message = Message::KeyTrouble(key_trouble);
            viewer.apply(ctx, Command::Say(message));
        }
        for command in options.first {
            viewer.apply(ctx, command);
        }
        Ok(viewer)
    }

    /// What is shown.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Where threads put commands.
    pub fn inbox(&self) -> &Inbox {
        &self.inbox
    }

    fn apply(&mut self, ctx: &Context, command: Command) {
        for effect in self.session.apply(command) {
            match effect {
                Effect::SetAlwaysOnTop(on) => {
                    let level = if on {
                        WindowLevel::AlwaysOnTop
                    } else {
                        WindowLevel::Normal
                    };
                    ctx.send_viewport_cmd(ViewportCommand::WindowLevel(level));
                }
                Effect::Insert(text) => self.view.insert = Some(text),
                Effect::Raise => {
                    ctx.send_viewport_cmd(ViewportCommand::Minimized(false));
                    ctx.send_viewport_cmd(ViewportCommand::Focus);
                }
                effect => self.world.carry_out(effect),
            }
        }
    }

    /// After commands: title, settings and report follow the state.
    fn follow_state(&mut self, ctx: &Context) {
        let title = self.title();
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        let texts = self.texts();
        let now = self.session.choices();
        // A border or slider that is still being dragged is not saved yet.
        let look_changed =
            self.view.look != self.settings.look && !ctx.input(|input| input.pointer.any_down());
        let keys = self.view.keymap.wishes();
        let keys_changed = *keys != self.settings.keys;
        if look_changed || keys_changed || now != choices(&self.settings) {
            self.settings.look = self.view.look.clone();
            self.settings.keys = keys.clone();
            self.settings.fixed_depth = now.depth.fixed();
            self.settings.auto = now.auto;
            self.settings.top = now.top;
            self.settings.flipped = now.flipped;
            self.save_settings();
        }
        if let Some(reporter) = &mut self.reporter {
            reporter.state(&self.session, texts);
        }
    }

    fn texts(&self) -> &'static Texts {
        ui::texts(&self.view, &self.surroundings)
    }

    /// Depth, value and position, so that a task bar tells windows apart.
    fn title(&self) -> String {
        let texts = self.texts();
        let Some(document) = self.session.document() else {
            return (texts.window.title)(&[]);
        };
        let what = match &document.origin {
            Origin::Log { .. } if self.view.training.hides() => texts.words.hidden.to_owned(),
            Origin::Log { header, .. } => (texts.line.found)(header),
            Origin::Game(game) => (texts.game.players)(&game.heading),
            Origin::Static => texts.line.static_only.to_owned(),
        };
        let position = document.root().map(fen).unwrap_or_default();
        (texts.window.title)(&[&what, &position])
    }

    fn save_settings(&mut self) {
        let Some(file) = &self.settings_file else {
            return;
        };
        if let Err(error) = settings::save(file, &self.settings) {
            let message = Message::SettingsNotSaved(error.to_string());
            // Told once, not with each change.
            self.settings_file = None;
            self.inbox.send(Command::Say(message));
        }
    }
}

fn choices(settings: &Settings) -> Choices {
    Choices {
        depth: settings.fixed_depth.into(),
        auto: settings.auto,
        top: settings.top,
        flipped: settings.flipped,
    }
}

impl eframe::App for Viewer {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        while let Ok(command) = self.commands.try_recv() {
            self.apply(ctx, command);
        }
        self.follow_state(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        let begun = Instant::now();
        let commands = ui::show(ui, &self.session, &self.surroundings, &mut self.view);
        let ctx = ui.ctx().clone();
        if let Some(place) = place::of_window(&ctx) {
            self.settings.window = Some(place);
        }
        if let Some(reporter) = &mut self.reporter {
            reporter.drawn(begun.elapsed(), frame.info().cpu_usage);
        }
        let asked = !commands.is_empty();
        for command in commands {
            self.apply(&ctx, command);
        }
        self.follow_state(&ctx);
        if asked {
            // What was drawn is no longer what is shown.
            ctx.request_repaint();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.save_settings();
    }
}
