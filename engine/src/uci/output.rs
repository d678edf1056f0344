//! The way out to the GUI: whole lines, each flushed, from any thread.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Writes lines. Clones write to the same place.
#[derive(Clone)]
pub struct Output {
    shared: Arc<Shared>,
}

struct Shared {
    to: Mutex<Box<dyn Write + Send>>,
    closed: AtomicBool,
}

impl Output {
    /// Writes to `to`.
    pub fn new(to: impl Write + Send + 'static) -> Output {
        Output {
            shared: Arc::new(Shared {
                to: Mutex::new(Box::new(to)),
                closed: AtomicBool::new(false),
            }),
        }
    }

    /// Writes one line and flushes it. An error means that nobody reads any
    /// more; [`Output::is_closed`] tells of it.
    pub fn line(&self, line: impl Display) {
        self.lines(std::iter::once(line));
    }

    /// Writes lines that no other thread's lines may part, flushing once.
    pub fn lines(&self, lines: impl IntoIterator<Item = impl Display>) {
        let mut text = String::new();
        for line in lines {
            text.push_str(&line.to_string());
            text.push('\n');
        }
        let mut to = self
            .shared
            .to
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let written: io::Result<()> = to.write_all(text.as_bytes()).and_then(|()| to.flush());
        if written.is_err() {
            self.shared.closed.store(true, Ordering::Release);
        }
    }

    /// A message for a person, as the protocol has it.
    pub fn message(&self, text: impl Display) {
        let text = text.to_string().replace(['\n', '\r'], " ");
        self.line(format_args!("info string {text}"));
    }

    /// Whether the other end has gone.
    pub fn is_closed(&self) -> bool {
        self.shared.closed.load(Ordering::Acquire)
    }
}
