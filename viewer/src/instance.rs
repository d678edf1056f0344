//! One window for each user and display: a second start hands over what it was
//! asked for, and the window that is already open comes to the front.
//!
//! The two meet at a local socket. Neither waits long for the other: a window
//! that does not answer, or one that died and left its socket behind, is
//! replaced at the socket.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, thread};

use interprocess::ConnectWaitMode;
use interprocess::local_socket::prelude::*;
use interprocess::local_socket::{ConnectOptions, GenericFilePath, ListenerOptions, Name};

/// Nobody waits longer than this for the other side.
const PATIENCE: Duration = Duration::from_secs(2);

/// Longer requests than this, in bytes, are none of ours.
const LIMIT: u64 = 512 * 1024;

/// What the window answers when it has taken over.
const TAKEN: &str = "taken\n";

/// Where the starts of one user on one display meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    socket: PathBuf,
}

impl Meeting {
    /// The place for this user and display; None where the platform names no
    /// folder of the user's own.
    pub fn here() -> Option<Meeting> {
        let directories = directories::ProjectDirs::from("", "", "Toga LOG")?;
        let folder = directories
            .runtime_dir()
            .unwrap_or_else(|| directories.data_local_dir());
        let display = ["WAYLAND_DISPLAY", "DISPLAY"]
            .iter()
            .find_map(|name| std::env::var(name).ok())
            .unwrap_or_default();
        Some(Meeting::at(folder, &display))
    }

    /// The place for a display, in this folder.
    pub fn at(folder: &Path, display: &str) -> Meeting {
        let display: String = display
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
            .collect();
        Meeting {
            socket: folder.join(format!("viewer{display}.sock")),
        }
    }

    fn name(&self) -> io::Result<Name<'_>> {
        if cfg!(windows) {
            // Pipes are named from one place of their own.
            let name = format!(r"\\.\pipe\{}", self.socket.display()).replace([':', '/'], "-");
            return name.to_fs_name::<GenericFilePath>().map(Name::into_owned);
        }
        self.socket.as_path().to_fs_name::<GenericFilePath>()
    }

    /// Hands wishes over to the window that is already open: logs, folders,
    /// positions. Whether there is one, and it took them.
    pub fn hand_over(&self, wishes: &[String]) -> bool {
        self.ask(wishes).unwrap_or(false)
    }

    fn ask(&self, wishes: &[String]) -> io::Result<bool> {
        let mut stream = ConnectOptions::new()
            .name(self.name()?)
            .wait_mode(ConnectWaitMode::Timeout(PATIENCE))
            .connect_sync()?;
        stream.set_send_timeout(Some(PATIENCE))?;
        stream.set_recv_timeout(Some(PATIENCE))?;
        let mut request = serde_json::to_vec(wishes)?;
        request.push(b'\n');
        stream.write_all(&request)?;
        let mut answer = String::new();
        BufReader::new(stream.take(64)).read_line(&mut answer)?;
        Ok(answer == TAKEN)
    }

    /// Waits here for later starts, in a thread of its own that ends with the
    /// program. Each time the wishes are handed to `deliver`.
    ///
    /// # Errors
    /// If the socket cannot be made, or the system gives no thread.
    pub fn wait(&self, deliver: impl Fn(Vec<String>) + Send + 'static) -> io::Result<()> {
        if let Some(folder) = self.socket.parent() {
            fs::create_dir_all(folder)?;
        }
        let listener = ListenerOptions::new()
            .name(self.name()?)
            .try_overwrite(true)
            .create_sync()?;
        thread::Builder::new()
            .name("second start".into())
            .spawn(move || {
                for stream in listener.incoming().flatten() {
                    if let Ok(wishes) = receive(&stream) {
                        deliver(wishes);
                    }
                }
            })?;
        Ok(())
    }
}

/// Takes the wishes of one later start, and says so.
fn receive(mut stream: &LocalSocketStream) -> io::Result<Vec<String>> {
    stream.set_send_timeout(Some(PATIENCE))?;
    stream.set_recv_timeout(Some(PATIENCE))?;
    let mut line = Vec::new();
    BufReader::new(stream.take(LIMIT)).read_until(b'\n', &mut line)?;
    let wishes = serde_json::from_slice(&line)?;
    stream.write_all(TAKEN.as_bytes())?;
    Ok(wishes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn words(words: &[&str]) -> Vec<String> {
        words.iter().map(|&word| word.to_owned()).collect()
    }

    #[test]
    fn a_later_start_hands_over_what_it_was_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        let meeting = Meeting::at(folder.path(), ":7");
        assert!(!meeting.hand_over(&words(&["nobody is there"])));
        let (sender, wishes) = mpsc::channel();
        meeting
            .wait(move |handed| sender.send(handed).unwrap())
            .unwrap();
        let other_display = Meeting::at(folder.path(), ":8");
        assert!(!other_display.hand_over(&words(&["another display"])));
        for handed in [words(&["/logs", "8/8 w\n"]), words(&[])] {
            assert!(meeting.hand_over(&handed));
            assert_eq!(wishes.recv().unwrap(), handed);
        }
    }

    #[test]
    fn a_socket_that_was_left_behind_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let meeting = Meeting::at(folder.path(), "");
        let left = ListenerOptions::new()
            .name(meeting.name().unwrap())
            .reclaim_name(false)
            .create_sync()
            .unwrap();
        drop(left);
        assert!(meeting.socket.exists() || cfg!(windows));
        assert!(!meeting.hand_over(&[]));
        meeting.wait(|_| ()).unwrap();
        assert!(meeting.hand_over(&[]));
    }

    #[test]
    fn what_is_no_request_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let meeting = Meeting::at(folder.path(), "");
        let (sender, wishes) = mpsc::channel();
        meeting
            .wait(move |handed| sender.send(handed).unwrap())
            .unwrap();
        for nonsense in ["", "\n", "GET / HTTP/1.1\r\n", "[1]\n"] {
            let mut stream = ConnectOptions::new()
                .name(meeting.name().unwrap())
                .connect_sync()
                .unwrap();
            stream.write_all(nonsense.as_bytes()).unwrap();
        }
        assert!(meeting.hand_over(&words(&["f"])));
        assert_eq!(wishes.recv().unwrap(), words(&["f"]));
    }
}
