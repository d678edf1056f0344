//! The handle by which another thread stops a search or tells it that the
//! expected move was played.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Instant;

#[derive(Debug)]
struct Shared {
    begun: Instant,
    stop: AtomicBool,
    hit: Mutex<Option<Instant>>,
    changed: Condvar,
}

/// A handle on one search; every clone controls the same one. Make a new one
/// for every search, so that a late stop cannot end the next; the time of the
/// search counts from then.
#[derive(Clone, Debug)]
pub struct Control(Arc<Shared>);

impl Default for Control {
    fn default() -> Control {
        Control::new()
    }
}

impl Control {
    /// A handle for a search that is about to start.
    pub fn new() -> Control {
        Control(Arc::new(Shared {
            begun: Instant::now(),
            stop: AtomicBool::default(),
            hit: Mutex::default(),
            changed: Condvar::default(),
        }))
    }

    /// When the search was asked for.
    pub(super) fn begun(&self) -> Instant {
        self.0.begun
    }

    /// Ends the search. It still returns a move.
    pub fn stop(&self) {
        let guard = self.0.hit.lock().unwrap_or_else(PoisonError::into_inner);
        self.0.stop.store(true, Ordering::Relaxed);
        drop(guard);
        self.0.changed.notify_all();
    }

    /// The opponent played the move pondered on: from now on the clock runs.
    pub fn ponder_hit(&self) {
        *self.0.hit.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        self.0.changed.notify_all();
    }

    /// Whether the search was told to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Ordering::Relaxed)
    }

    /// When the pondered move was played.
    pub(super) fn hit(&self) -> Option<Instant> {
        *self.0.hit.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a stop, or, where `or_hit`, for the pondered move.
    pub(super) fn wait(&self, or_hit: bool) {
        let mut hit = self.0.hit.lock().unwrap_or_else(PoisonError::into_inner);
        while !(self.is_stopped() || or_hit && hit.is_some()) {
            hit = self
                .0
                .changed
                .wait(hit)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}
