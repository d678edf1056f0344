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
use toga_log::logfile::model::Detail;
use toga_log::logfile::store::{TEMPORARY_PREFIX, TEMPORARY_SUFFIX};
use toga_log::logfile::worker::{LogSettings, LogWriter};
use toga_log::logfile::{directory, name};

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

#[test]
fn a_missing_directory_is_made() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("not/yet/there");
    let logging = Logging::to(&directory);
    logging.write(11);
    assert_eq!(depths(&directory), [11]);
    assert_eq!(logging.said(), Vec::<String>::new());
}

#[test]
fn a_log_may_be_read_by_others() {
    let home = tempfile::tempdir().unwrap();
    Logging::to(home.path()).write(11);
    let log = fs::read_dir(home.path()).unwrap().next().unwrap().unwrap();
    let mode = log.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o400, 0o400);
    assert_eq!(mode & 0o022, 0, "nobody else may change it: {mode:o}");
}

#[test]
fn a_file_in_place_of_the_directory_costs_one_message() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("logs");
    fs::write(&directory, "in the way").unwrap();
    let logging = Logging::to(&directory);
    logging.expect_one_message(&directory);
    fs::remove_file(&directory).unwrap();
    logging.expect_recovery(&directory);
}

#[test]
fn a_directory_that_cannot_be_made_costs_one_message() {
    let home = tempfile::tempdir().unwrap();
    let obstacle = home.path().join("file");
    fs::write(&obstacle, "in the way").unwrap();
    let directory = obstacle.join("logs");
    let logging = Logging::to(&directory);
    logging.expect_one_message(&directory);
    fs::remove_file(&obstacle).unwrap();
    logging.expect_recovery(&directory);
}

#[test]
fn a_directory_deleted_in_mid_search_is_made_again() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("logs");
    let logging = Logging::to(&directory);
    logging.write(11);
    fs::remove_dir_all(&directory).unwrap();
    logging.write(12);
    assert_eq!(depths(&directory), [12]);
    fs::remove_dir_all(&directory).unwrap();
    fs::create_dir(&directory).unwrap();
    logging.write(13);
    assert_eq!(depths(&directory), [13]);
    let said = logging.said();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].contains("was gone and has been made again"),
        "{}",
        said[0]
    );
}

/// A file system in memory, unmounted in the end.
struct Mount {
    directory: TempDir,
}

impl Mount {
    /// With these options; None, and said, where mounting is not allowed.
    fn new(options: &str) -> Option<Mount> {
        let directory = tempfile::tempdir().unwrap();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", options, "tmpfs"])
            .arg(directory.path())
            .output();
        let why = match mount {
            Ok(output) if output.status.success() => return Some(Mount { directory }),
            Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
            Err(error) => error.to_string(),
        };
        eprintln!("cannot mount a file system in memory here: {why}");
        None
    }

    fn path(&self) -> &Path {
        self.directory.path()
    }

    fn remount(&self, options: &str) {
        let status = Command::new("mount")
            .args(["-o", &format!("remount,{options}")])
            .arg(self.path())
            .status();
        assert!(status.unwrap().success());
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let status = Command::new("umount").arg(self.directory.path()).status();
        if !status.is_ok_and(|status| status.success()) {
            eprintln!("{} stays mounted", self.directory.path().display());
        }
    }
}

#[test]
fn a_read_only_directory_costs_one_message() {
    let home = tempfile::tempdir().unwrap();
    let permissions = |mode| fs::set_permissions(home.path(), fs::Permissions::from_mode(mode));
    permissions(0o555).unwrap();
    let permissions_count = fs::write(home.path().join("probe"), "").is_err();
    if permissions_count {
        let logging = Logging::to(home.path());
        logging.expect_one_message(home.path());
        permissions(0o755).unwrap();
        logging.expect_recovery(home.path());
        return;
    }
    permissions(0o755).unwrap();
    eprintln!("permissions do not bind this user: a read-only file system instead");
    if let Some(mount) = Mount::new("size=8m,ro") {
        let logging = Logging::to(mount.path());
        logging.expect_one_message(mount.path());
        mount.remount("rw");
        logging.expect_recovery(mount.path());
        return;
    }
    eprintln!("a directory in /proc, which takes no file from anybody, instead");
    let directory = Path::new("/proc/self/logs");
    Logging::to(directory).expect_one_message(directory);
}

#[test]
fn a_full_disk_costs_one_message() {
    let Some(mount) = Mount::new("size=2m") else {
        eprintln!("a limit on the size of files instead");
        a_limit_on_file_size_costs_one_message();
        return;
    };
    let filler = mount.path().join("filler");
    // All but some 100 kB: a page has several times as much, so writing fails
    // in the middle of it.
    fs::write(&filler, vec![0; 1900 << 10]).unwrap();
    let logging = Logging::to(mount.path());
    logging.expect_one_message(mount.path());
    assert_eq!(depths(mount.path()), Vec::<u32>::new());
    assert_eq!(temporaries(mount.path()), 0, "what was begun is removed");
    fs::remove_file(&filler).unwrap();
    logging.expect_recovery(mount.path());
}

/// The engine itself, as a GUI sees it.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Run by the shell after `prelude`, logging all depths into a directory.
    fn after(prelude: &str, logs: &Path) -> Engine {
        let mut process = Command::new("sh")
            .arg("-c")
            .arg(format!("{prelude}\nexec \"$0\""))
            .arg(env!("CARGO_BIN_EXE_toga-log"))
            .env(directory::VARIABLE, logs)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let mut engine = Engine {
            process,
            input,
            output,
        };
        engine.tell("uci\nsetoption name Toga Min Log Depth value 1");
        engine
    }

    fn tell(&mut self, lines: &str) {
        writeln!(self.input, "{lines}").unwrap();
    }

    /// All lines up to the one that starts like this.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).unwrap();
            assert!(read > 0, "the engine ended before {start}: {lines:?}");
            let done = line.starts_with(start);
            lines.push(line);
            if done {
                return lines;
            }
        }
    }

    /// All lines that are left, after quitting.
    fn quit(mut self) -> Vec<String> {
        self.tell("quit");
        let rest = self.output.lines().map(Result::unwrap).collect();
        assert!(self.process.wait().unwrap().success());
        rest
    }
}

/// The search does all its work although no log can be written.
fn expect_search_goes_on(mut engine: Engine) {
    engine.tell(&format!("position fen {MANUAL}\ngo depth 7"));
    let mut lines = engine.until("bestmove");
    engine.tell("go depth 8");
    lines.extend(engine.until("bestmove"));
    lines.extend(engine.quit());
    let depth = |depth| format!("info depth {depth} ");
    for wanted in [&depth(7), &depth(8), "bestmove "] {
        assert!(
            lines.iter().any(|line| line.starts_with(wanted)),
            "{wanted}"
        );
    }
    let messages: Vec<&String> = lines
        .iter()
        .filter(|line| line.starts_with("info string") && line.contains("log"))
        .filter(|line| !line.starts_with("info string Logs go to "))
        .collect();
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(
        messages[0].starts_with("info string cannot write a log into "),
        "{}",
        messages[0]
    );
}

#[test]
fn the_search_goes_on_without_a_directory() {
    let home = tempfile::tempdir().unwrap();
    let obstacle = home.path().join("file");
    fs::write(&obstacle, "in the way").unwrap();
    expect_search_goes_on(Engine::after("", &obstacle.join("logs")));
}

#[test]
fn a_limit_on_file_size_costs_one_message() {
    let home = tempfile::tempdir().unwrap();
    // No file may grow beyond some kB; the signal that says so is ignored, so
    // that writing fails in the middle of a page.
    let limit = "trap '' XFSZ\nulimit -f 16";
    expect_search_goes_on(Engine::after(limit, home.path()));
    assert_eq!(depths(home.path()), Vec::<u32>::new());
    assert_eq!(temporaries(home.path()), 0, "what was begun is removed");
}

#[test]
fn killed_while_writing_it_leaves_no_half_log_to_be_seen() {
    let home = tempfile::tempdir().unwrap();
    let logs = home.path();
    let mut rounds = 0;
    // Until a kill has hit the moment in which a page was half written.
    while temporaries(logs) == 0 {
        rounds += 1;
        assert!(rounds <= 500, "no kill hit the moment of writing");
        let Engine {
            mut process,
            mut input,
            mut output,
        } = Engine::after("", logs);
        // Busy until it is killed, which ends its pipes.
        let driver = std::thread::spawn(move || {
            let search = format!("ucinewgame\nposition fen {MANUAL}\ngo depth 6");
            let mut line = String::new();
            while writeln!(input, "{search}").is_ok() {
                while !line.starts_with("bestmove") {
                    line.clear();
                    if !matches!(output.read_line(&mut line), Ok(1..)) {
                        return;
                    }
                }
                line.clear();
            }
        });
        while temporaries(logs) == 0 && !driver.is_finished() {
            std::hint::spin_loop();
        }
        process.kill().unwrap();
        process.wait().unwrap();
        driver.join().unwrap();
        // Panics at a log that is not whole.
        depths(logs);
    }
    eprintln!("killed in mid-write in round {rounds}");
    // What the dead run left behind does not disturb the next one.
    let mut engine = Engine::after("", logs);
    engine.tell(&format!("position fen {MANUAL}\ngo depth 6"));
    engine.until("bestmove");
    engine.quit();
    assert_eq!(depths(logs), (1..=6).collect::<Vec<u32>>());
}

#[test]
fn readers_never_see_half_a_log_while_logs_are_replaced() {
    let home = tempfile::tempdir().unwrap();
    let logging = Logging::to(home.path());
    let (done, end) = mpsc::channel::<()>();
    let logs = home.path().to_path_buf();
    let reader = std::thread::spawn(move || read_until(&end, &logs));
    for _ in 0..20 {
        for depth in 11..14 {
            logging.write(depth);
        }
    }
    drop(done);
    let looked_at = reader.join().unwrap();
    assert!(looked_at > 20, "only {looked_at} logs were looked at");
    assert_eq!(logging.said(), Vec::<String>::new());
}

/// Looks at all logs again and again until the sender is gone; how many it saw.
fn read_until(end: &Receiver<()>, logs: &Path) -> usize {
    let mut looked_at = 0;
    while !matches!(end.try_recv(), Err(mpsc::TryRecvError::Disconnected)) {
        looked_at += depths(logs).len();
    }
    looked_at
}

#[test]
fn handing_over_never_waits_and_the_newest_log_is_always_written() {
    let home = tempfile::tempdir().unwrap();
    let directory: PathBuf = home.path().join("logs");
    fs::write(&directory, "in the way").unwrap();
    // The worker stands still at its first message until it is released.
    let (release, released) = mpsc::channel::<()>();
    let (tell, told) = mpsc::channel();
    let settings = LogSettings {
        min_depth: 1,
        max_depth: 2000,
        ..LogSettings::new(directory.clone())
    };
    let stuck = move |text: String| {
        tell.send(text).unwrap();
        // Once released, at the end of the sender, it goes on at once.
        let _ = released.recv();
    };
    let writer = LogWriter::start(settings, stuck).unwrap();
    writer.write(record(MANUAL, "", 1));
    assert!(told.recv().unwrap().starts_with("cannot write a log"));
    // If this waited, it would wait for ever.
    for depth in 2..=1000 {
        writer.write(record(MANUAL, "", depth));
    }
    fs::remove_file(&directory).unwrap();
    drop(release);
    drop(writer);
    let depths = depths(&directory);
    assert_eq!(depths.last(), Some(&1000), "the newest is written");
    let left_out = 999 - depths.len();
    assert!(left_out > 0, "the queue is bounded");
    let said: Vec<String> = told.iter().collect();
    let dropped = format!("{left_out} logs were left out");
    assert!(
        said.iter().any(|text| text.starts_with(&dropped)),
        "{said:?}"
    );
}

#[test]
fn quitting_writes_what_still_waits() {
    let home = tempfile::tempdir().unwrap();
    let logging = Logging::to(home.path());
    for depth in 11..=15 {
        logging.writer.write(record(MANUAL, MANUAL_LINE, depth));
    }
    drop(logging);
    assert_eq!(depths(home.path()), [11, 12, 13, 14, 15]);
}
