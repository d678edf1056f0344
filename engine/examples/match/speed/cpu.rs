//! How much processor time a process has used.

use std::fs;
use std::time::Duration;

/// Ticks a second in `/proc`: fixed by Linux's interface to programs.
const TICKS: u32 = 100;

/// User and system time of all threads of a process, to a hundredth of a
/// second. `None` where there is no `/proc`.
pub(super) fn used(process: u32) -> Option<Duration> {
    parse(&fs::read_to_string(format!("/proc/{process}/stat")).ok()?)
}

/// The fields after the name; the name stands in brackets and may hold anything.
fn parse(stat: &str) -> Option<Duration> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields
        .split_whitespace()
        .skip(11)
        .map_while(|field| field.parse::<u32>().ok());
    let ticks = times.next()? + times.next()?;
    Some(Duration::from_secs(1) * ticks / TICKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_user_and_system_time() {
        let stat = "4711 (a) b) c) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0 1 0 99";
        assert_eq!(parse(stat), Some(Duration::from_secs(3)));
        assert_eq!(parse("4711 (x) S 1 2"), None);
        assert_eq!(parse(""), None);
    }
}
