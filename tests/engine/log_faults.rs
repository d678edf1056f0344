//! What goes wrong with a log directory never stops the search, is told once,
//! and never leaves half a log to be seen.
//!
//! Full disks and read-only directories are small file systems in memory,
//! which only an administrator may mount. Where that is not allowed the tests
//! say so and let writing fail in another way.
#![cfg(unix)]
#![expect(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test fails by panicking and says on the way what it could not do"
)]

#[path = "log_faults/directories.rs"]
mod directories;
#[path = "log_faults/disks.rs"]
mod disks;
#[path = "log_faults/engine.rs"]
mod engine;
#[path = "log_faults/queue.rs"]
mod queue;
mod records;

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex};

use records::{MANUAL, MANUAL_LINE, record};
use tempfile::TempDir;
use toga_log::logfile::store::{TEMPORARY_PREFIX, TEMPORARY_SUFFIX};
use toga_log::logfile::worker::{LogSettings, LogWriter};
use toga_log::logfile::{directory, name};

/// A log writer, and what it has said.
struct Logging {
    writer: LogWriter,
    said: Arc<Mutex<Vec<String>>>,
}

impl Logging {
    fn to(directory: &Path) -> Logging {
        let said = Arc::new(Mutex::new(Vec::new()));
        let ear = Arc::clone(&said);
        let settings = LogSettings {
            min_depth: 1,
            max_depth: 2000,
            ..LogSettings::new(directory.to_path_buf())
        };
        let writer = LogWriter::start(settings, move |text| ear.lock().unwrap().push(text));
        Logging {
            writer: writer.unwrap(),
            said,
        }
    }

    /// Writes the log of this depth, or fails to.
    fn write(&self, depth: u32) {
        self.writer.write(record(MANUAL, MANUAL_LINE, depth));
        self.writer.drain();
    }

    fn said(&self) -> Vec<String> {
        self.said.lock().unwrap().clone()
    }

    /// One message, then silence until it is well again, then one more.
    fn expect_one_message(&self, directory: &Path) {
        self.write(1);
        self.write(2);
        self.write(3);
        let said = self.said();
        assert_eq!(said.len(), 1, "{said:?}");
        let start = format!("cannot write a log into {}: ", directory.display());
        assert!(said[0].starts_with(&start), "{}", said[0]);
        assert!(!said[0].contains('\n'));
    }

    fn expect_recovery(&self, directory: &Path) {
        self.write(4);
        self.write(5);
        let said = self.said();
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[1].starts_with("logs are written again"), "{}", said[1]);
        assert_eq!(depths(directory), [4, 5]);
        assert_eq!(temporaries(directory), 0);
    }
}

/// The depths of the logs in a directory. Panics if one is not whole.
fn depths(directory: &Path) -> Vec<u32> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Vec::new();
    };
    let mut depths = Vec::new();
    for entry in entries {
        let path = entry.unwrap().path();
        let file_name = path.file_name().unwrap().to_str().unwrap();
        if let Some((_, depth)) = name::parse(file_name) {
            expect_whole(&path);
            depths.push(depth);
        }
    }
    depths.sort_unstable();
    depths
}

fn expect_whole(log: &Path) {
    // Gone meanwhile is no half log.
    let Ok(page) = fs::read_to_string(log) else {
        return;
    };
    assert!(
        page.starts_with("<!DOCTYPE html>")
            && page.contains("data-complete")
            && page.ends_with("</html>"),
        "half a log is visible: {} with {} bytes",
        log.display(),
        page.len()
    );
}

/// How many files are still being written, or were left behind.
fn temporaries(directory: &Path) -> usize {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    entries
        .filter(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with(TEMPORARY_PREFIX) && name.ends_with(TEMPORARY_SUFFIX)
        })
        .count()
}
