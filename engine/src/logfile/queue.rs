//! Between the search and the worker: handing over never waits.
//!
//! The search may finish iterations faster than a slow disk takes pages. Then
//! the *oldest* waiting iteration is dropped, since the newest is the one that
//! the user waits for, and it is said how many were dropped. An iteration of
//! the same position and depth takes the place of the waiting one, because it
//! would overwrite its file anyway.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::record::Record;

/// So many iterations may wait: enough for any range of depths of one search.
const CAPACITY: usize = 256;

#[derive(Debug, Default)]
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Record>,
    /// The worker is at one of them.
    busy: bool,
    /// Dropped since the worker last asked.
    dropped: usize,
    closed: bool,
}

/// What the worker gets.
#[derive(Debug)]
pub(super) struct Next {
    pub(super) record: Record,
    /// How many were dropped before this one.
    pub(super) dropped: usize,
}

impl Queue {
    /// The lock is held for moments only, never during work.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands over.
    pub(super) fn push(&self, record: Record) {
        let mut state = self.lock();
        if state.closed {
            return;
        }
        let same = |each: &Record| each.depth == record.depth && each.root == record.root;
        if let Some(index) = state.waiting.iter().position(same) {
            state.waiting.remove(index);
        }
        if state.waiting.len() >= CAPACITY {
            state.waiting.pop_front();
            state.dropped += 1;
        }
        state.waiting.push_back(record);
        self.changed.notify_all();
    }

    /// Waits for the next one; None when the queue is closed and empty.
    pub(super) fn next(&self) -> Option<Next> {
        let mut state = self.lock();
        state.busy = false;
        self.changed.notify_all();
        loop {
            if let Some(record) = state.waiting.pop_front() {
                state.busy = true;
                let dropped = std::mem::take(&mut state.dropped);
                return Some(Next { record, dropped });
            }
            if state.closed {
                return None;
            }
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// No more will come.
    pub(super) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// The worker has ended, whatever the reason: nobody may wait for it.
    pub(super) fn abandon(&self) {
        *self.lock() = State {
            closed: true,
            ..State::default()
        };
        self.changed.notify_all();
    }

    /// Waits until everything handed over has been worked off.
    pub(super) fn drain(&self) {
        let mut state = self.lock();
        while state.busy || !state.waiting.is_empty() {
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}
