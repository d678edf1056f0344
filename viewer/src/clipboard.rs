//! The clipboard, read and written from threads of its own: a program that
//! owns the clipboard and does not answer can keep a reader waiting for ever.
//!
//! One thread takes the requests and keeps the time; another one, replaced
//! when it hangs, holds the connection. That connection stays open, because
//! what was copied is served from it.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;
use std::{io, thread};

/// After this long a clipboard counts as one that does not answer.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// Longer text than this, in bytes, is no position and is not looked at.
pub const LIMIT: usize = 256 * 1024;

/// Why no text came, or none was taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// There is no text: nothing, a picture, or bytes that are no text.
    #[error("the clipboard holds no text")]
    NoText,
    /// The text is longer than [`LIMIT`].
    #[error("the clipboard holds too much text to be a position")]
    TooLong,
    /// The program that owns the clipboard does not answer.
    #[error("the program that owns the clipboard does not answer")]
    Silent,
    /// The system gives no access.
    #[error("the clipboard cannot be reached: {0}")]
    Unreachable(String),
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// To [`Clipboard::read`].
    Text(Result<String, Trouble>),
    /// To [`Clipboard::copy`].
    Copied(Result<(), Trouble>),
}

/// The system's clipboard, or a stand-in for tests.
pub trait Backend {
    /// Its text, however long that takes.
    ///
    /// # Errors
    /// Why there is none.
    fn get(&mut self) -> Result<String, Trouble>;

    /// Puts text on it.
    ///
    /// # Errors
    /// Why it could not be put there.
    fn set(&mut self, text: String) -> Result<(), Trouble>;
}

/// A handle to the clipboard's threads, which end when it is dropped.
#[derive(Debug)]
pub struct Clipboard {
    requests: Sender<Request>,
}

#[derive(Debug)]
enum Request {
    Read,
    Copy(String),
}

impl Clipboard {
    /// The system's clipboard; each answer is handed to `deliver` from a thread.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(deliver: impl Fn(Answer) + Send + 'static) -> io::Result<Clipboard> {
        Clipboard::start_with(System::default, PATIENCE, deliver)
    }

    /// A clipboard from elsewhere. `open` is called for each connection.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start_with<B: Backend>(
        open: impl Fn() -> B + Clone + Send + 'static,
        patience: Duration,
        deliver: impl Fn(Answer) + Send + 'static,
    ) -> io::Result<Clipboard> {
        let (requests, received) = mpsc::channel();
        thread::Builder::new()
            .name("clipboard".into())
            .spawn(move || keep_time(&received, &open, patience, &deliver))?;
        Ok(Clipboard { requests })
    }

    /// Asks for the text.
    pub fn read(&self) {
        let _ = self.requests.send(Request::Read);
    }

    /// Puts text on the clipboard.
    pub fn copy(&self, text: String) {
        let _ = self.requests.send(Request::Copy(text));
    }
}

/// Takes the requests one by one, and gives up on a connection that hangs.
fn keep_time<B: Backend>(
    requests: &Receiver<Request>,
    open: &(impl Fn() -> B + Clone + Send + 'static),
    patience: Duration,
    deliver: &impl Fn(Answer),
) {
    let mut connection = None;
    while let Ok(request) = requests.recv() {
        let give_up = |trouble| match request {
            Request::Read => Answer::Text(Err(trouble)),
            Request::Copy(_) => Answer::Copied(Err(trouble)),
        };
        let connected = match connection.take() {
            Some(connected) => Ok(connected),
            None => connect(open.clone()),
        };
        let (ask, answers) = match connected {
            Ok(connected) => connected,
            Err(error) => {
                deliver(give_up(Trouble::Unreachable(error.to_string())));
                continue;
            }
        };
        let silent = give_up(Trouble::Silent);
        let lost = give_up(Trouble::Unreachable("the connection broke".into()));
        if ask.send(request).is_err() {
            deliver(lost);
            continue;
        }
        match answers.recv_timeout(patience) {
            Ok(answer) => {
                connection = Some((ask, answers));
                deliver(answer);
            }
            // The connection is let go; should its thread ever come back, it
            // finds nobody listening and ends.
            Err(RecvTimeoutError::Timeout) => deliver(silent),
            Err(RecvTimeoutError::Disconnected) => deliver(lost),
        }
    }
}

/// A thread that holds a connection: requests in, answers out.
fn connect<B: Backend>(
    open: impl Fn() -> B + Send + 'static,
) -> io::Result<(Sender<Request>, Receiver<Answer>)> {
    let (ask, asked) = mpsc::channel::<Request>();
    let (answer, answers) = mpsc::channel();
    thread::Builder::new()
        .name("clipboard connection".into())
        .spawn(move || {
            let mut backend = open();
            while let Ok(request) = asked.recv() {
                let said = match request {
                    Request::Read => Answer::Text(backend.get().and_then(within_limit)),
                    Request::Copy(text) => Answer::Copied(backend.set(text)),
                };
                if answer.send(said).is_err() {
                    return;
                }
            }
        })?;
    Ok((ask, answers))
}

/// Text that can be a position. A clipboard that died in the middle of its
/// answer gives an empty text.
fn within_limit(text: String) -> Result<String, Trouble> {
    if text.trim().is_empty() {
        Err(Trouble::NoText)
    } else if text.len() > LIMIT {
        Err(Trouble::TooLong)
    } else {
        Ok(text)
    }
}

/// The system's clipboard; opened at the first request, and again after a
/// failure to open it.
#[derive(Default)]
struct System(Option<arboard::Clipboard>);

impl System {
    fn handle(&mut self) -> Result<&mut arboard::Clipboard, Trouble> {
        match &mut self.0 {
            Some(handle) => Ok(handle),
            closed => Ok(closed.insert(arboard::Clipboard::new().map_err(trouble)?)),
        }
    }
}

impl Backend for System {
    fn get(&mut self) -> Result<String, Trouble> {
        self.handle()?.get_text().map_err(trouble)
    }

    fn set(&mut self, text: String) -> Result<(), Trouble> {
        self.handle()?.set_text(text).map_err(trouble)
    }
}

fn trouble(error: arboard::Error) -> Trouble {
    match error {
        // A picture is reported as an unknown error, with a text about types.
        arboard::Error::ContentNotAvailable
        | arboard::Error::ConversionFailure
        | arboard::Error::Unknown { .. } => Trouble::NoText,
        other => Trouble::Unreachable(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Hangs on the first connection, answers on all others.
    struct Hanging(usize);

    impl Backend for Hanging {
        fn get(&mut self) -> Result<String, Trouble> {
            if self.0 == 0 {
                thread::sleep(Duration::from_secs(3600));
            }
            Ok("text".into())
        }

        fn set(&mut self, _text: String) -> Result<(), Trouble> {
            Ok(())
        }
    }

    struct Fixed(&'static str);

    impl Backend for Fixed {
        fn get(&mut self) -> Result<String, Trouble> {
            Ok(self.0.into())
        }

        fn set(&mut self, _text: String) -> Result<(), Trouble> {
            Err(Trouble::Unreachable("read only".into()))
        }
    }

    #[test]
    fn a_silent_owner_is_reported_and_the_next_request_is_served() {
        let (sender, answers) = mpsc::channel();
        let opened = Arc::new(AtomicUsize::new(0));
        let open = {
            let opened = Arc::clone(&opened);
            move || Hanging(opened.fetch_add(1, Ordering::SeqCst))
        };
        let clipboard = Clipboard::start_with(open, Duration::from_millis(500), move |answer| {
            sender.send(answer).unwrap();
        })
        .unwrap();
        clipboard.read();
        assert_eq!(answers.recv().unwrap(), Answer::Text(Err(Trouble::Silent)));
        clipboard.read();
        assert_eq!(answers.recv().unwrap(), Answer::Text(Ok("text".into())));
        clipboard.copy("fen".into());
        assert_eq!(answers.recv().unwrap(), Answer::Copied(Ok(())));
        assert_eq!(
            opened.load(Ordering::SeqCst),
            2,
            "a good connection is kept"
        );
    }

    #[test]
    fn blank_text_is_no_text_and_the_size_is_limited() {
        assert_eq!(within_limit(" \r\n\t".into()), Err(Trouble::NoText));
        assert_eq!(within_limit("x".repeat(LIMIT + 1)), Err(Trouble::TooLong));
        let all = "x".repeat(LIMIT);
        assert_eq!(within_limit(all.clone()), Ok(all));
    }

    #[test]
    fn a_refused_copy_is_reported() {
        let (sender, answers) = mpsc::channel();
        let clipboard = Clipboard::start_with(
            || Fixed(""),
            Duration::from_secs(60),
            move |answer| sender.send(answer).unwrap(),
        )
        .unwrap();
        clipboard.copy("fen".into());
        assert!(matches!(
            answers.recv().unwrap(),
            Answer::Copied(Err(Trouble::Unreachable(_)))
        ));
    }
}
