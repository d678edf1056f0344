//! The engine itself, where logs cannot be written or it dies while it writes.

use super::*;

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
pub(super) fn a_limit_on_file_size_costs_one_message() {
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
