//! From the page to the model: one walk over its elements.

use std::borrow::Cow;

use scraper::{ElementRef, Html};
use toga_log::logfile::model::{Detail, FORMAT, Logfile};
use toga_log::logfile::schema::attribute;

use super::ReadError;
use super::element::{Element, PREFIX, malformed};
use super::reading::{Reading, Scope};

/// Reads the text of a logfile.
///
/// # Errors
/// If it is no whole log of a known format.
pub fn read(html: &str) -> Result<Logfile, ReadError> {
    // Spares a foreign page the parsing.
    if !html.contains(attribute::FORMAT) {
        return Err(ReadError::Foreign);
    }
    let page = Html::parse_document(html);
    let root = page.root_element();
    let (format, detail) = kind(Element { data: &data(root) })?;
    let mut reading = Reading::default();
    // In the order of the page, without recursion: depth costs no stack.
    let mut open = vec![(root, Scope::default())];
    while let Some((at, outer)) = open.pop() {
        let scope = reading.take(Element { data: &data(at) }, outer)?;
        let first = open.len();
        open.extend(at.child_elements().map(|child| (child, scope)));
        open[first..].reverse();
    }
    reading.finish(format, detail)
}

/// The attributes of an element that say something; most only show something.
fn data(at: ElementRef<'_>) -> Vec<(&str, Cow<'_, str>)> {
    at.value()
        .attrs()
        .filter(|(name, _)| name.starts_with(PREFIX))
        .map(|(name, value)| (name, Cow::Borrowed(value)))
        .collect()
}

/// Format and detail, from the root element.
///
/// # Errors
/// If it is no log, or one of a format that is not known yet.
pub(super) fn kind(root: Element<'_>) -> Result<(u32, Detail), ReadError> {
    let format = match root.get(attribute::FORMAT) {
        Some(_) => root.parse(attribute::FORMAT)?,
        None => return Err(ReadError::Foreign),
    };
    if format > FORMAT {
        return Err(ReadError::Newer {
            found: format,
            known: FORMAT,
        });
    }
    let detail = match root.text(attribute::DETAIL)? {
        "verbose" => Detail::Verbose,
        "compact" => Detail::Compact,
        other => return Err(malformed(attribute::DETAIL, other)),
    };
    Ok((format, detail))
}
