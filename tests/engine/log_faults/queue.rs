//! Logs that wait to be written, and those who read meanwhile.

use super::*;

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
