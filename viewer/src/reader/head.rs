//! The beginning of a log, quickly: its header and the position that was
//! searched, without the positions along the line.
//!
//! A directory of many logs is listed by this, so it scans for tags and builds
//! no tree. What the elements say is gathered by the same code as that of a
//! whole page.

use std::borrow::Cow;
use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;

use toga_log::logfile::model::{Header, LoggedPosition};
use toga_log::logfile::schema::attribute;

use super::element::{Element, PREFIX};
use super::page::kind;
use super::reading::{Reading, Scope};
use super::{LIMIT, ReadError};

/// Header and root of a usual log end before this, in bytes.
const FIRST: u64 = 64 * 1024;

/// The last element of a log begins after this, counted from its end, in bytes.
const LAST: u64 = 1024;

/// The beginning of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// What the search found, and who searched how.
    pub header: Header,
    /// The position that was searched, with its static evaluation. Its rows are
    /// in the order of the page.
    pub root: LoggedPosition,
}

/// Reads the beginning of a logfile, and looks whether its end is there.
///
/// # Errors
/// If it is no whole log of a known format.
pub fn read_head(path: &Path) -> Result<Head, ReadError> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    if length > LIMIT {
        return Err(ReadError::TooLong);
    }
    let mut end = Vec::new();
    file.seek(SeekFrom::Start(length.saturating_sub(LAST)))?;
    file.by_ref().take(LAST).read_to_end(&mut end)?;
    let is_whole = String::from_utf8_lossy(&end).contains(attribute::COMPLETE);
    file.seek(SeekFrom::Start(0))?;
    let mut bytes = Vec::new();
    let mut wanted = FIRST;
    loop {
        let missing = wanted - bytes.len() as u64;
        let read = file.by_ref().take(missing).read_to_end(&mut bytes)?;
        let at_end = (read as u64) < missing;
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text,
            // Only the last character may be cut.
            Err(error) if !at_end && error.error_len().is_none() => {
                std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
            }
            Err(_) => return Err(ReadError::Foreign),
        };
        match scan(text, at_end) {
            Ok(_) if !is_whole => return Err(ReadError::Incomplete),
            Ok(Some(head)) => return Ok(head),
            Ok(None) => wanted *= 4,
            Err(error) => return Err(error),
        }
    }
}

/// Header and root from the beginning of a page; None if it is too short to
/// hold them whole, and not `at_end`.
fn scan(text: &str, at_end: bool) -> Result<Option<Head>, ReadError> {
    let mut reading = Reading::default();
    let mut open = vec![Scope::default()];
    let mut data = Vec::new();
    let mut is_log = false;
    let mut tags = Tags { rest: text };
    while let Some(tag) = tags.next(&mut data) {
        let outer = open.last().copied().unwrap_or_default();
        let Tag::Start { name } = tag else {
            open.pop();
            continue;
        };
        let element = Element { data: &data };
        if !is_log {
            // The first element is the root of the page.
            kind(element)?;
            is_log = true;
        }
        let is_next = element
            .get(attribute::POSITION)
            .is_some_and(|number| number != "0");
        if is_next {
            return head(reading).map(Some);
        }
        let scope = reading.take(element, outer)?;
        if !is_void(name) {
            open.push(scope);
        }
    }
    match (at_end, is_log) {
        (false, _) => Ok(None),
        (true, true) => head(reading).map(Some),
        (true, false) => Err(ReadError::Foreign),
    }
}

fn head(reading: Reading) -> Result<Head, ReadError> {
    let (header, root) = reading.into_head()?;
    Ok(Head { header, root })
}

/// What the scanner finds.
enum Tag<'a> {
    Start { name: &'a str },
    End,
}

/// Walks the tags of a page that the engine wrote: attributes stand in double
/// quotes, and only the style holds raw text.
struct Tags<'a> {
    rest: &'a str,
}

impl<'a> Tags<'a> {
    /// The next tag that is whole; the `data-` attributes of a start are put
    /// into `data`.
    fn next(&mut self, data: &mut Vec<(&'a str, Cow<'a, str>)>) -> Option<Tag<'a>> {
        data.clear();
        loop {
            let at = self.rest.find('<')?;
            let inside = &self.rest[at + 1..];
            if let Some(comment) = inside.strip_prefix("!--") {
                let end = comment.find("-->")?;
                self.rest = &comment[end + 3..];
            } else if inside.starts_with('!') {
                let end = inside.find('>')?;
                self.rest = &inside[end + 1..];
            } else if inside.starts_with('/') {
                let end = inside.find('>')?;
                self.rest = &inside[end + 1..];
                return Some(Tag::End);
            } else {
                return self.start(inside, data);
            }
        }
    }

    fn start(
        &mut self,
        inside: &'a str,
        data: &mut Vec<(&'a str, Cow<'a, str>)>,
    ) -> Option<Tag<'a>> {
        let end = inside.find(|c: char| c == '>' || c.is_ascii_whitespace())?;
        let name = &inside[..end];
        let mut rest = &inside[end..];
        loop {
            rest = rest.trim_ascii_start();
            if let Some(after) = rest.strip_prefix('>') {
                rest = after;
                break;
            }
            let end = rest.find(|c: char| matches!(c, '=' | '>') || c.is_ascii_whitespace())?;
            let key = &rest[..end];
            rest = &rest[end..];
            let mut value = "";
            if let Some(quoted) = rest.strip_prefix("=\"") {
                let end = quoted.find('"')?;
                value = &quoted[..end];
                rest = &quoted[end + 1..];
            } else if let Some(bare) = rest.strip_prefix('=') {
                let end = bare.find(|c: char| c == '>' || c.is_ascii_whitespace())?;
                value = &bare[..end];
                rest = &bare[end..];
            }
            if key.starts_with(PREFIX) {
                data.push((key, unescape(value)));
            }
        }
        if matches!(name, "style" | "script") {
            rest = &rest[rest.find("</")?..];
        }
        self.rest = rest;
        Some(Tag::Start { name })
    }
}

/// Elements that have no end tag.
fn is_void(name: &str) -> bool {
    matches!(
        name,
        "area" | "base" | "br" | "col" | "embed" | "hr" | "img" | "input" | "link" | "meta" | "wbr"
    )
}

/// The value of an attribute as it was before it was written.
fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('&') {
        return Cow::Borrowed(value);
    }
    let plain = value
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(text: &str) -> Vec<String> {
        let mut tags = Tags { rest: text };
        let mut data = Vec::new();
        let mut found = Vec::new();
        while let Some(tag) = tags.next(&mut data) {
            found.push(match tag {
                Tag::Start { name } => format!("{name} {data:?}"),
                Tag::End => "end".to_owned(),
            });
        }
        found
    }

    #[test]
    fn attributes_are_found_however_they_are_written() {
        let text = "<!DOCTYPE html><!-- <a> --><p class=\"x\" data-a=\"1 &lt; 2\"\n data-b data-c=3>text</p>";
        let expected = "p [(\"data-a\", \"1 < 2\"), (\"data-b\", \"\"), (\"data-c\", \"3\")]";
        assert_eq!(tags(text), [expected, "end"]);
    }

    #[test]
    fn a_style_holds_no_tags_and_a_cut_tag_is_none() {
        assert_eq!(
            tags("<style>a > b { } <i></style><b data-x=\"cut"),
            ["style []", "end"]
        );
        for cut in [
            "<",
            "<a",
            "<a ",
            "<a data-x",
            "<a data-x=",
            "</",
            "<!--",
            "<!",
        ] {
            assert!(tags(cut).is_empty(), "{cut}");
        }
    }
}
