//! Writes a logfile as one self-contained HTML page: no script, no other file.
//!
//! [`page`] is the only door. What stands where for a reader is in
//! [`super::schema`]; the files here say how it looks.

mod board;
mod cell;
mod evaluation;
mod glossary;
mod header;
mod numbers;
mod opinions;
mod rows;
mod subject;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::model::{Detail, Logfile, LoggedPosition};
use super::{schema, texts};
use crate::eval::rules::{Catalogue, Language};

/// The whole page.
pub fn page(log: &Logfile) -> String {
    let detail = match log.detail {
        Detail::Verbose => "verbose",
        Detail::Compact => "compact",
    };
    let markup = html! {
        (DOCTYPE)
        html lang="en" data-toga-log-format=(log.format) data-detail=(detail) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (header::title(&log.header)) }
                style { (PreEscaped(include_str!("style.css"))) }
            }
            body {
                (board::definitions())
                (header::header(log))
                main {
                    @for (ply, position) in log.positions.iter().enumerate() {
                        (evaluation::section(&evaluation::Place::in_log(log, ply), position))
                    }
                }
                (glossary::glossary(log))
                (end(log))
            }
        }
    };
    markup.into_string()
}

/// One position with its evaluation, verbose, on one line: a section to be put
/// into a page of one's own. It brings its pieces along, not its style.
pub fn section(position: &LoggedPosition) -> String {
    let mut position = position.clone();
    schema::arrange(&mut position.explanation);
    let markup = html! {
        (board::definitions())
        (evaluation::section(&evaluation::Place::alone(), &position))
    };
    markup.into_string().replace('\n', " ")
}

/// What blocks, terms, facts and steps are called.
fn words() -> &'static dyn Catalogue {
    Language::default().catalogue()
}

/// The last element of the page: a reader that finds it has all of it.
fn end(log: &Logfile) -> Markup {
    html! {
        footer data-complete {
            (texts::end(&log.header.engine, log.format))
        }
    }
}
