//! The watch on a real directory: nothing is lost, whatever happens to it, and
//! nothing is told twice.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up fails the test"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use tempfile::TempDir;
use toga_logviewer::watcher::{Report, Watcher};

/// So long a test waits for what must come; it fails after that.
const LIMIT: Duration = Duration::from_secs(30);

/// So long a test listens for what must not come.
const QUIET: Duration = Duration::from_millis(300);

struct Watch {
    reports: Receiver<Report>,
    _watcher: Watcher,
    /// What the reports say is there, with its length.
    files: BTreeMap<String, u64>,
    exists: bool,
}

impl Watch {
    fn of(directory: &Path) -> Watch {
        let (sender, reports) = mpsc::channel();
        let watcher = Watcher::start(directory.to_owned(), move |report| {
            let _ = sender.send(report);
        });
        let mut watch = Watch {
            reports,
            _watcher: watcher.expect("a thread"),
            files: BTreeMap::new(),
            exists: false,
        };
        let first = watch.reports.recv_timeout(LIMIT);
        watch.take(first.expect("the first report"));
        watch
    }

    fn take(&mut self, report: Report) {
        self.exists = report.directory_exists;
        let text = |name: std::ffi::OsString| name.into_string().expect("a plain name");
        for name in report.removed {
            let name = text(name);
            assert!(self.files.remove(&name).is_some(), "{name} was not there");
        }
        for file in report.changed {
            self.files.insert(text(file.name), file.stamp.length);
        }
    }

    fn until(&mut self, what: &str, wanted: impl Fn(&Watch) -> bool) {
        while !wanted(self) {
            match self.reports.recv_timeout(LIMIT) {
                Ok(report) => self.take(report),
                Err(error) => panic!("{what}: {error}, {} files", self.files.len()),
            }
        }
    }

    fn until_names(&mut self, names: &[&str]) {
        let wanted: BTreeSet<&str> = names.iter().copied().collect();
        self.until("names", |watch| {
            watch.exists
                && watch
                    .files
                    .keys()
                    .map(|name| &**name)
                    .eq(wanted.iter().copied())
        });
    }

    fn stays_quiet(&self) {
        match self.reports.recv_timeout(QUIET) {
            Err(RecvTimeoutError::Timeout) => {}
            other => panic!("{other:?}"),
        }
    }
}

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

/// Writes as the engine does: a hidden temporary file, then a rename.
fn write(directory: &Path, name: &str, text: &str) {
    let hidden = directory.join(format!(".{name}.part"));
    fs::write(&hidden, text).expect("written");
    fs::rename(&hidden, directory.join(name)).expect("renamed");
}

#[test]
fn the_first_report_tells_what_is_there() {
    let directory = directory();
    write(directory.path(), "a.html", "a");
    write(directory.path(), "b.html", "bb");
    fs::write(directory.path().join("notes.txt"), "no log").expect("written");
    fs::create_dir(directory.path().join("c.html")).expect("made");
    let watch = Watch::of(directory.path());
    assert!(watch.exists);
    let files: Vec<(&str, u64)> = watch.files.iter().map(|(name, &l)| (&**name, l)).collect();
    assert_eq!(files, [("a.html", 1), ("b.html", 2)]);
}

#[test]
fn new_changed_and_deleted_files_are_told() {
    let directory = directory();
    let mut watch = Watch::of(directory.path());
    assert!(watch.exists && watch.files.is_empty());
    write(directory.path(), "a.html", "1");
    watch.until_names(&["a.html"]);
    write(directory.path(), "a.html", "longer");
    watch.until("the new length", |watch| watch.files["a.html"] == 6);
    write(directory.path(), "b.html", "1");
    fs::remove_file(directory.path().join("a.html")).expect("removed");
    watch.until_names(&["b.html"]);
}

#[test]
fn other_files_temporary_files_and_reading_are_no_news() {
    let directory = directory();
    write(directory.path(), "a.html", "1");
    let watch = Watch::of(directory.path());
    fs::write(directory.path().join(".b.html"), "hidden").expect("written");
    fs::write(directory.path().join("c.txt"), "text").expect("written");
    for _ in 0..5 {
        fs::read(directory.path().join("a.html")).expect("read");
    }
    watch.stays_quiet();
}

#[test]
fn a_directory_that_does_not_exist_yet_is_found_when_it_does() {
    let parent = directory();
    let path = parent.path().join("deep/logs");
    let mut watch = Watch::of(&path);
    assert!(!watch.exists);
    fs::create_dir_all(&path).expect("made");
    write(&path, "a.html", "1");
    watch.until_names(&["a.html"]);
    write(&path, "b.html", "1");
    watch.until_names(&["a.html", "b.html"]);
}

#[test]
fn a_directory_that_is_deleted_and_made_again_is_watched_again() {
    let parent = directory();
    let path = parent.path().join("logs");
    fs::create_dir(&path).expect("made");
    write(&path, "a.html", "1");
    let mut watch = Watch::of(&path);
    for round in 0..3 {
        fs::remove_dir_all(&path).expect("removed");
        if round > 0 {
            watch.until("gone", |watch| !watch.exists && watch.files.is_empty());
        }
        fs::create_dir(&path).expect("made");
        write(&path, "b.html", "1");
        watch.until_names(&["b.html"]);
    }
}

#[test]
fn a_directory_that_is_exchanged_for_another_is_listed_anew() {
    let parent = directory();
    let path = parent.path().join("logs");
    fs::create_dir(&path).expect("made");
    write(&path, "old.html", "1");
    let mut watch = Watch::of(&path);
    let moved: PathBuf = parent.path().join("moved");
    fs::rename(&path, &moved).expect("moved");
    fs::create_dir(&path).expect("made");
    write(&path, "new.html", "1");
    watch.until_names(&["new.html"]);
    write(&moved, "elsewhere.html", "1");
    write(&path, "newer.html", "1");
    watch.until_names(&["new.html", "newer.html"]);
    watch.stays_quiet();
}

#[test]
fn of_two_thousand_logs_none_is_lost_and_then_all_is_quiet() {
    let directory = directory();
    let mut watch = Watch::of(directory.path());
    for number in 0..2000 {
        write(directory.path(), &format!("{number:04}.html"), "log");
    }
    watch.until("all", |watch| watch.files.len() == 2000);
    watch.stays_quiet();
}

#[test]
fn a_watch_ends_when_it_is_dropped() {
    let directory = directory();
    let watch = Watch::of(directory.path());
    let Watch {
        reports, _watcher, ..
    } = watch;
    drop(_watcher);
    assert_eq!(
        reports.recv_timeout(LIMIT),
        Err(RecvTimeoutError::Disconnected),
        "the thread has ended"
    );
}
