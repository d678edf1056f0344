//! Reads logs in a thread of its own: parsing takes longer than a frame may.

use std::collections::VecDeque;
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
    /// Whether the log is read beside the one that is to be shown: then it is
    /// wanted whatever is asked for later, but it is not urgent.
    pub beside: bool,
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

    /// Asks for a log. A log to be shown that waits is given up for a later one;
    /// those to be read beside it come when none waits.
    pub fn read(&self, request: Request) {
        let _ = self.requests.send(request);
    }
}

fn work(requests: &Receiver<Request>, deliver: impl Fn(Answer)) {
    let mut shown = None;
    let mut beside = VecDeque::new();
    loop {
        if shown.is_none() && beside.is_empty() {
            match requests.recv() {
                Ok(request) => sort(request, &mut shown, &mut beside),
                Err(_) => return,
            }
        }
        for request in requests.try_iter() {
            sort(request, &mut shown, &mut beside);
        }
        let Some(request) = shown.take().or_else(|| beside.pop_front()) else {
            continue;
        };
        deliver(Answer {
            ticket: request.ticket,
            result: read(&request).map(Box::new),
        });
    }
}

fn sort(request: Request, shown: &mut Option<Request>, beside: &mut VecDeque<Request>) {
    if request.beside {
        beside.push_back(request);
    } else {
        *shown = Some(request);
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
    fn the_last_request_and_all_beside_it_are_answered() {
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
                beside: ticket % 2 == 0,
            });
        }
        drop(loader);
        let answered: Vec<u64> = answers.iter().collect();
        let beside = answered.iter().filter(|&&ticket| ticket % 2 == 0);
        assert_eq!(beside.count(), 25, "{answered:?}");
        assert!(answered.contains(&49), "{answered:?}");
    }
}
