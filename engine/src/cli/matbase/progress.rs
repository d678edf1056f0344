//! The progress bar of a long count, on standard error.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Scope};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::matbase::count::Progress;

const INTERVAL: Duration = Duration::from_millis(200);

/// A bar that follows a [`Progress`] until it is dropped.
pub(super) struct Bar {
    done: Arc<AtomicBool>,
}

impl Bar {
    /// Draws where a person can see it (not into a file or pipe). Without a
    /// total, as on standard input, it shows how much was read.
    pub(super) fn start<'scope>(
        scope: &'scope Scope<'scope, '_>,
        progress: &'scope Progress,
        total_bytes: Option<u64>,
    ) -> Bar {
        let done = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&done);
        scope.spawn(move || {
            let bar = match total_bytes {
                Some(bytes) => ProgressBar::new(bytes)
                    .with_style(style("{wide_bar} {percent} %, {msg}, {eta} left")),
                None => {
                    ProgressBar::no_length().with_style(style("{bytes} read, {msg}, {elapsed}"))
                }
            };
            while !ended.load(Ordering::Relaxed) {
                let games = progress.games.load(Ordering::Relaxed);
                let rate = games as f64 / bar.elapsed().as_secs_f64().max(0.001);
                bar.set_position(progress.bytes.load(Ordering::Relaxed));
                bar.set_message(format!("{games} games, {rate:.0} a second"));
                thread::park_timeout(INTERVAL);
            }
            bar.finish_and_clear();
        });
        Bar { done }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
