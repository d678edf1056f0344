//! What the desktop does for the window: choosing a file, showing a page,
//! keeping a picture. Each takes its time, so each has a thread.

use std::ffi::OsStr;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use resvg::{tiny_skia, usvg};
use toga_log::atomic_file;

/// Nobody closes a dialog this quickly: there was none.
const TOO_QUICK: Duration = Duration::from_millis(400);

/// How long the longer side of a picture is, in pixels.
const PICTURE: f32 = 1024.0;

/// What came of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The user has chosen this file.
    Chosen(PathBuf),
    /// There is no such dialog on this system.
    NoDialog,
    /// No program shows this file.
    NoBrowser(PathBuf),
    /// The picture is kept here.
    Saved(PathBuf),
    /// The picture could not be kept; why.
    NotSaved(String),
}

/// Lets the user choose a file, beginning in this folder. A user who chooses
/// none is no answer.
pub fn choose_file(folder: PathBuf, deliver: impl FnOnce(Answer) + Send + 'static) {
    let dialog = rfd::FileDialog::new().set_directory(folder);
    in_dialog(move || dialog.pick_file(), deliver);
}

/// Lets the user choose where a file goes, beginning with this one. A user who
/// chooses nothing is no answer.
pub fn choose_place(usual: &Path, deliver: impl FnOnce(Answer) + Send + 'static) {
    let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let extension = part(usual.extension());
    let dialog = rfd::FileDialog::new()
        .set_directory(usual.parent().unwrap_or(usual))
        .set_file_name(part(usual.file_name()))
        .add_filter(extension.to_uppercase(), &[&extension]);
    let choose = move || {
        let mut path = dialog.save_file()?;
        if path.extension().is_none() {
            path.set_extension(&extension);
        }
        Some(path)
    };
    in_dialog(choose, deliver);
}

fn in_dialog(
    choose: impl FnOnce() -> Option<PathBuf> + Send + 'static,
    deliver: impl FnOnce(Answer) + Send + 'static,
) {
    in_thread("file dialog", move || {
        let begun = Instant::now();
        match choose() {
            Some(path) => deliver(Answer::Chosen(path)),
            None if begun.elapsed() < TOO_QUICK => deliver(Answer::NoDialog),
            None => {}
        }
    });
}

/// Where a table goes unless the user says otherwise: among the documents.
pub fn usual_table() -> PathBuf {
    let folder = directories::UserDirs::new().map(|user| {
        let documents = user.document_dir().filter(|folder| folder.is_dir());
        documents.unwrap_or(user.home_dir()).to_owned()
    });
    folder.unwrap_or_default().join("positions")
}

/// Shows a file in the browser, or in what else the desktop has for it.
pub fn browse(path: PathBuf, deliver: impl FnOnce(Answer) + Send + 'static) {
    in_thread("browser", move || {
        let mut command = if cfg!(target_os = "macos") {
            Command::new("open")
        } else if cfg!(target_os = "windows") {
            Command::new("explorer")
        } else {
            Command::new("xdg-open")
        };
        let quiet = command
            .arg(&path)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        // The explorer of Windows tells of failure even where it succeeds.
        let opened = quiet.status();
        if !opened.is_ok_and(|status| status.success() || cfg!(target_os = "windows")) {
            deliver(Answer::NoBrowser(path));
        }
    });
}

/// Keeps a picture (SVG) as a PNG file among the user's pictures, or where there
/// is no such place, in this folder.
pub fn save_picture(svg: String, folder: PathBuf, deliver: impl FnOnce(Answer) + Send + 'static) {
    in_thread("picture", move || {
        let pictures = directories::UserDirs::new()
            .and_then(|user| user.picture_dir().map(Path::to_owned))
            .filter(|place| place.is_dir());
        let folder = pictures.unwrap_or(folder);
        deliver(match keep(&svg, &folder) {
            Ok(path) => Answer::Saved(path),
            Err(error) => Answer::NotSaved(error.to_string()),
        });
    });
}

fn keep(svg: &str, folder: &Path) -> io::Result<PathBuf> {
    let png = png(svg)?;
    let names = (1..).map(|number| folder.join(format!("toga-log-{number}.png")));
    let Some(path) = names.into_iter().find(|path| !path.exists()) else {
        return Err(io::Error::other("no name is free"));
    };
    atomic_file::write(&path, |file| file.write_all(&png))?;
    Ok(path)
}

/// A picture with [`PICTURE`] pixels along its longer side.
fn png(svg: &str) -> io::Result<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(io::Error::other)?;
    let size = tree.size();
    let scale = PICTURE / size.width().max(size.height());
    let pixels = |length: f32| (length * scale).round().max(1.0) as u32;
    let mut pixels = tiny_skia::Pixmap::new(pixels(size.width()), pixels(size.height()))
        .ok_or_else(|| io::Error::other("there is not enough memory for a picture"))?;
    let transform = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(io::Error::other)
}

/// Does it beside the window. Where the system gives no thread nothing happens,
/// and everything else would have failed before.
fn in_thread(name: &str, work: impl FnOnce() + Send + 'static) {
    let _ = thread::Builder::new().name(name.into()).spawn(work);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_kept_under_a_name_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>"##;
        let first = keep(svg, folder.path()).unwrap();
        let second = keep(svg, folder.path()).unwrap();
        assert_ne!(first, second);
        let bytes = std::fs::read(first).unwrap();
        assert!(bytes.starts_with(b"\x89PNG"));
        assert!(keep("no picture", folder.path()).is_err());
    }
}
