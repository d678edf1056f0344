//! One flag that ends everything early: Ctrl-C, or a decided test.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Signals so soon after the first are the same: `timeout` sends two at once,
/// to the program and to its group.
const ONE_REQUEST: Duration = Duration::from_millis(500);

/// A shared request to stop; every clone sees it.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that Ctrl-C (and a termination signal) raises. A second Ctrl-C
    /// ends the program at once.
    pub(crate) fn on_interrupt() -> Result<Stop, ctrlc::Error> {
        let stop = Stop::default();
        let raised = stop.clone();
        let mut first = None;
        ctrlc::set_handler(move || {
            raised.request();
            let since = first.get_or_insert_with(Instant::now);
            if since.elapsed() > ONE_REQUEST {
                process::exit(130);
            }
        })?;
        Ok(stop)
    }

    /// Asks everyone to stop.
    pub(crate) fn request(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether someone asked.
    pub(crate) fn requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
