//! The window beside the chess GUI.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use toga_log::cli;
use toga_log::logfile::directory;
use toga_logviewer::app::world::Threads;
use toga_logviewer::app::{Options, Viewer, place};
use toga_logviewer::instance::Meeting;
use toga_logviewer::session::opening::Opened;
use toga_logviewer::session::{Command, Message, SAMPLE};
use toga_logviewer::settings;
use toga_logviewer::texts::{Language, Texts};

/// Shows where the evaluation of a chess position comes from, from the logs that
/// the engine toga-log writes while it thinks.
#[derive(Parser, Debug)]
#[command(name = "toga-logviewer", version)]
struct Arguments {
    /// A log to show, a folder with logs, or a position (FEN)
    #[arg(value_name = "FILE|FOLDER|FEN")]
    what: Vec<String>,
    /// Where the logs are [default: where the engine writes them]
    #[arg(long, value_name = "FOLDER")]
    log_dir: Option<PathBuf>,
    /// Open another window, even if one is open already
    #[arg(long)]
    new_window: bool,
    /// Print each change of what is shown to standard error, a JSON object a
    /// line (for scripts)
    #[arg(long)]
    print_state: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let (chosen, mut first) = understand(&arguments.what);
    let meeting = Meeting::here().filter(|_| !arguments.new_window);
    if let Some(meeting) = &meeting
        && meeting.hand_over(&wishes(&arguments))
    {
        println!("{}", Language::of_system().texts().window.handed_over);
        return ExitCode::SUCCESS;
    }
    let directory = directory::logs(arguments.log_dir.or(chosen).as_deref());
    let settings_file = settings::path();
    let loaded = settings_file.as_deref().map(settings::load);
    let loaded = loaded.unwrap_or_default();
    let texts = Language::chosen(loaded.settings.look.language, Language::of_system()).texts();
    println!("{}", (texts.window.log_directory)(&directory));
    if let Some(path) = loaded.set_aside {
        let message = if loaded.unread.is_empty() {
            Message::SettingsSetAside(path)
        } else {
            let names = loaded.unread;
            Message::SettingsUnread { names, path }
        };
        first.insert(0, Command::Say(message));
    }
    let window = loaded.settings.window;
    let options = Options {
        directory: directory.clone(),
        settings: loaded.settings,
        settings_file,
        first,
        print_state: arguments.print_state,
    };
    let native = eframe::NativeOptions {
        viewport: place::builder(window),
        renderer: eframe::Renderer::Glow,
        // The keys of copy and paste are ours.
        clipboard_shortcuts: false,
        ..eframe::NativeOptions::default()
    };
    let logs = directory.clone();
    let opened = eframe::run_native(
        "Toga Logviewer",
        native,
        Box::new(move |cc| {
            place::restore(cc, window);
            let viewer = Viewer::new(&cc.egui_ctx, options, |inbox| {
                Ok(Box::new(Threads::start(logs, inbox)?))
            })?;
            if let Some(meeting) = meeting {
                let inbox = viewer.inbox().clone();
                // Without a place to meet, each start has a window of its own.
                let _ = meeting.wait(move |wishes| {
                    for wish in wishes {
                        inbox.send(Command::Open(wish));
                    }
                    inbox.send(Command::Raise);
                });
            }
            Ok(Box::new(viewer))
        }),
    );
    match opened {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => without_a_window(&error, &directory, texts),
    }
}

/// The directory and the first command that an argument asks for.
fn understand(words: &[String]) -> (Option<PathBuf>, Vec<Command>) {
    let text = words.join(" ");
    if text.is_empty() {
        return (None, Vec::new());
    }
    match Opened::of(&text) {
        Opened::Folder(folder) => (Some(folder), Vec::new()),
        Opened::Log(path, beside) => (beside, vec![Command::OpenFile(path)]),
        Opened::Text(text) => (None, vec![Command::Ask(text)]),
    }
}

/// What is handed over to a window that is open already: paths from the root on,
/// because it was started somewhere else.
fn wishes(arguments: &Arguments) -> Vec<String> {
    let from_root = |path: &Path| path.canonicalize().unwrap_or(path.to_owned());
    let words = arguments.what.join(" ");
    let what = match Opened::of(&words) {
        Opened::Folder(path) | Opened::Log(path, _) => {
            from_root(&path).to_string_lossy().into_owned()
        }
        Opened::Text(text) => text,
    };
    let folder = arguments.log_dir.as_deref().map(from_root);
    let folder = folder.map(|folder| folder.to_string_lossy().into_owned());
    folder
        .into_iter()
        .chain(Some(what).filter(|what| !what.is_empty()))
        .collect()
}

/// The main job for a machine without a screen: a sample in the terminal.
fn without_a_window(error: &eframe::Error, logs: &Path, texts: &Texts) -> ExitCode {
    // The last part says what is wrong; before it stand places in the source.
    let error = error.to_string();
    let cause = error.rsplit(": ").next().unwrap_or(&error);
    println!("{}", (texts.window.none)(cause.trim_end_matches('.')));
    let mut arguments = vec!["toga-log".into(), "analyse".into(), "--log-dir".into()];
    arguments.push(logs.as_os_str().to_owned());
    arguments.extend(SAMPLE.split(' ').map(Into::into));
    cli::run(arguments)
}

#[cfg(test)]
mod tests {
    use super::*;
    use toga_log::logfile::name;

    fn understood(text: &str) -> (Option<PathBuf>, Vec<Command>) {
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        understand(&words)
    }

    #[test]
    fn the_arguments_make_sense() {
        use clap::CommandFactory as _;
        Arguments::command().debug_assert();
    }

    #[test]
    fn nothing_is_asked_without_an_argument() {
        assert!(matches!(understand(&[]), (None, first) if first.is_empty()));
    }

    #[test]
    fn a_position_needs_no_quotes() {
        let (directory, first) = understood(SAMPLE);
        assert_eq!(directory, None);
        assert!(matches!(&first[..], [Command::Ask(text)] if text == SAMPLE));
    }

    #[test]
    fn a_folder_is_the_log_directory_and_a_log_brings_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let text = folder.path().to_str().unwrap();
        let (directory, first) = understood(text);
        assert_eq!(directory.as_deref(), Some(folder.path()));
        assert!(first.is_empty());

        let log = folder
            .path()
            .join(name::of(&shakmaty::Chess::default(), 11));
        let other = folder.path().join("page.html");
        for (file, beside) in [(log, Some(folder.path())), (other, None)] {
            std::fs::write(&file, "").unwrap();
            let (directory, first) = understood(file.to_str().unwrap());
            assert_eq!(directory.as_deref(), beside);
            assert!(matches!(&first[..], [Command::OpenFile(path)] if *path == file));
        }
    }
}
