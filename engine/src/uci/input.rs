//! The way in from the GUI: whole lines, whatever chunks they come in.

use std::io::{BufRead, Read};

/// Longer lines are cut; ten thousand moves fit well.
const LONGEST: u64 = 1 << 20;

/// The next line without its end; `None` at the end of input or on an error.
///
/// Bytes that are no text become a replacement character.
pub fn next_line(from: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    from.by_ref()
        .take(LONGEST)
        .read_until(b'\n', &mut line)
        .ok()?;
    if line.is_empty() {
        return None;
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() as u64 == LONGEST {
        skip_to_line_end(from)?;
    }
    Some(String::from_utf8_lossy(&line).into_owned())
}

fn skip_to_line_end(from: &mut impl BufRead) -> Option<()> {
    loop {
        let chunk = from.fill_buf().ok()?;
        let (used, found) = match chunk.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (chunk.len(), chunk.is_empty()),
        };
        from.consume(used);
        if found {
            return Some(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_parted_by_line_ends_only() {
        let mut input = &b"position startpos\r\ngo\n\xffquit"[..];
        assert_eq!(
            next_line(&mut input).as_deref(),
            Some("position startpos\r")
        );
        assert_eq!(next_line(&mut input).as_deref(), Some("go"));
        assert!(next_line(&mut input).is_some_and(|line| line.ends_with("quit")));
        assert_eq!(next_line(&mut input), None);
    }

    #[test]
    fn an_endless_line_is_cut_and_the_next_one_read() {
        let text = format!("{}\nisready\n", "x".repeat(3 << 20));
        let mut input = text.as_bytes();
        assert_eq!(next_line(&mut input).map(|line| line.len()), Some(1 << 20));
        assert_eq!(next_line(&mut input).as_deref(), Some("isready"));
    }
}
