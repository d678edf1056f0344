//! Reads logs in a thread of its own: parsing takes longer than a frame may.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::{io, thread};

use toga_log::logfile::model::Logfile;

use crate::library::LogKey;
use crate::reader::{self, ReadError};

/// A log to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Repeated in the answer.
    pub ticket: u64,
    /// The file.
    pub path: PathBuf,
    /// What it has to be about; nothing for a file that the user named.
    pub expected: Option<LogKey>,
}

/// What became of a request.
#[derive(Debug)]
pub struct Answer {
    /// That of the request.
    pub ticket: u64,
    /// The log, or why there is none.
    pub result: Result<Box<Logfile>, ReadError>,
}

/// A handle to the thread, which ends when it is dropped.
#[derive(Debug)]
pub struct Loader {
    requests: Sender<Request>,
}

impl Loader {
    /// Starts the thread; each answer is handed to `deliver` from it.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(deliver: impl Fn(Answer) + Send + 'static) -> io::Result<Loader> {
        let (requests, received) = mpsc::channel();
        thread::Builder::new()
            .name("log reader".into())
            .spawn(move || work(&received, deliver))?;
        Ok(Loader { requests })
    }

    /// Asks for a log. Requests that wait are given up for a later one.
    pub fn read(&self, request: Request) {
        let _ = self.requests.send(request);
    }
}

fn work(requests: &Receiver<Request>, deliver: impl Fn(Answer)) {
    while let Ok(first) = requests.recv() {
        let request = requests.try_iter().last().unwrap_or(first);
        deliver(Answer {
            ticket: request.ticket,
            result: read(&request).map(Box::new),
        });
    }
}

fn read(request: &Request) -> Result<Logfile, ReadError> {
    let log = reader::read_file(&request.path)?;
    if let Some(key) = &request.expected {
        reader::check_name(&log, &key.prefix, key.depth)?;
    }
    Ok(log)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_request_is_answered() {
        let (sender, answers) = mpsc::channel();
        let loader = Loader::start(move |answer| {
            let _ = sender.send(answer.ticket);
        })
        .unwrap();
        for ticket in 1..=50 {
            loader.read(Request {
                ticket,
                path: PathBuf::from("/there/is/no/such/file"),
                expected: None,
            });
        }
        let last = answers.iter().find(|&ticket| ticket == 50);
        assert_eq!(last, Some(50));
    }
}
