//! The thread that searches. It stays from one search to the next: on a busy
//! machine a new thread waits long for its first turn, on the engine's clock.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, PoisonError, mpsc};
use std::thread;

use crate::search::Searcher;

type Job = Box<dyn FnOnce() + Send>;

/// A thread that does one job after another. It ends when this is dropped and
/// its last job is done.
#[derive(Debug, Default)]
pub(super) struct SearchThread {
    /// None as long as there was nothing to do.
    jobs: Option<mpsc::Sender<Job>>,
}

impl SearchThread {
    /// Does a job as soon as those before are done. A job that the system has
    /// no thread for is not done, and over at once.
    pub(super) fn run(&mut self, job: impl FnOnce() + Send + 'static) -> Running {
        let running = Running::default();
        // Whatever becomes of the job, it is over when this is dropped.
        let end = End(running.clone());
        let mut job: Job = Box::new(move || {
            job();
            drop(end);
        });
        if let Some(jobs) = &self.jobs {
            match jobs.send(job) {
                Ok(()) => return running,
                // The thread has gone.
                Err(mpsc::SendError(unsent)) => job = unsent,
            }
        }
        let (sender, receiver) = mpsc::channel::<Job>();
        let started = thread::Builder::new()
            .name("search".to_owned())
            .stack_size(Searcher::STACK_BYTES)
            .spawn(move || {
                for job in receiver {
                    // Why it panicked has been told; the next job is due.
                    let _ = panic::catch_unwind(AssertUnwindSafe(job));
                }
            });
        if started.is_ok() && sender.send(job).is_ok() {
            self.jobs = Some(sender);
        }
        running
    }
}

/// A job that was handed to the thread.
#[derive(Clone, Debug, Default)]
pub(super) struct Running(Arc<(Mutex<bool>, Condvar)>);

impl Running {
    /// Whether it is over.
    pub(super) fn is_over(&self) -> bool {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until it is over.
    pub(super) fn wait(&self) {
        let (over, changed) = &*self.0;
        let mut over = over.lock().unwrap_or_else(PoisonError::into_inner);
        while !*over {
            over = changed.wait(over).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Tells those who wait.
struct End(Running);

impl Drop for End {
    fn drop(&mut self) {
        let (over, changed) = &*self.0.0;
        *over.lock().unwrap_or_else(PoisonError::into_inner) = true;
        changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_over_when_it_is_done_and_also_when_it_panics() {
        let mut thread = SearchThread::default();
        let (sender, receiver) = mpsc::channel();
        let first = thread.run(move || {
            let _ = receiver.recv();
        });
        assert!(!first.is_over());
        let _ = sender.send(());
        first.wait();
        assert!(first.is_over());

        let failing = thread.run(|| std::panic::resume_unwind(Box::new("on purpose")));
        failing.wait();
        assert!(failing.is_over());
    }

    #[test]
    fn the_job_after_one_that_panicked_is_done() {
        let mut thread = SearchThread::default();
        for round in 0..200 {
            thread.run(|| std::panic::resume_unwind(Box::new("on purpose")));
            let (sender, receiver) = mpsc::channel();
            let next = thread.run(move || {
                let _ = sender.send(round);
            });
            next.wait();
            assert_eq!(receiver.recv(), Ok(round));
        }
    }
}
