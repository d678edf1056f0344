//! The head of the page: what the search found, and the FEN to copy.

use std::time::Duration;

use maud::{Markup, html};
use shakmaty::CastlingMode;

use super::numbers;
use crate::logfile::model::{Header, Logfile, SearchValue};
use crate::logfile::schema::HeaderField;
use crate::logfile::{notation, texts};

/// The title of the page: `−1.16, depth 15, bxc4 bxc4 Nc3`.
pub(super) fn title(header: &Header) -> String {
    let value = numbers::search_value(header.value);
    let moves: Vec<&str> = header.line.iter().take(3).map(|each| &*each.san).collect();
    format!("{value}, depth {}, {}", header.depth, moves.join(" "))
}

/// The head of the page.
pub(super) fn header(log: &Logfile) -> Markup {
    let header = &log.header;
    html! {
        header {
            h1 {
                span.value { (numbers::search_value(header.value)) }
                span.at { " at depth " (header.depth) }
            }
            p.fen { code { (header.fen) } }
            div.about {
                table.header {
                    caption { (texts::HEADER) }
                    tbody {
                        @for &field in HeaderField::ALL {
                            (row(header, field))
                        }
                    }
                }
                p.note { (texts::SEARCH_AND_STATIC) }
            }
        }
    }
}

fn row(header: &Header, field: HeaderField) -> Markup {
    let Some((value, shown)) = cell(header, field) else {
        return html! {};
    };
    html! {
        tr data-header=(field.key()) data-value=(value) {
            th scope="row" { (field.title()) }
            td { (shown) }
        }
    }
}

/// A field as a reader wants it and as a person does; None where there is
/// nothing to say.
fn cell(header: &Header, field: HeaderField) -> Option<(String, Markup)> {
    let plain = |text: &str| (text.to_string(), html! { (text) });
    let cell = match field {
        HeaderField::Fen => (header.fen.clone(), html! { code { (header.fen) } }),
        HeaderField::Castling => match header.castling {
            CastlingMode::Standard => return None,
            CastlingMode::Chess960 => ("chess960".to_string(), html! { "Chess960" }),
        },
        HeaderField::Depth => plain(&header.depth.to_string()),
        HeaderField::SelectiveDepth => plain(&header.selective_depth.to_string()),
        HeaderField::Value => {
            let shown = numbers::search_value(header.value);
            let text = match header.value {
                SearchValue::Centipawns(value) => format!("cp {value}"),
                SearchValue::Mate(moves) => format!("mate {moves}"),
            };
            (text, html! { span.value { (shown) } })
        }
        HeaderField::Line if header.line.is_empty() => return None,
        HeaderField::Line => (header.line.len().to_string(), line(header)),
        HeaderField::IllegalMove => {
            let text = header.illegal_move.as_ref()?;
            (text.clone(), html! { (texts::illegal_move(text)) })
        }
        HeaderField::Engine => plain(&header.engine),
        HeaderField::Evaluator => plain(&header.evaluator),
        HeaderField::EarlyExit => {
            let margin = header.early_exit?;
            (margin.to_string(), html! { (texts::early_exit(margin)) })
        }
        HeaderField::Options if header.options.is_empty() => return None,
        HeaderField::Options => (header.options.len().to_string(), options(header)),
        HeaderField::Nodes => (
            header.nodes.to_string(),
            html! { (numbers::grouped(header.nodes)) },
        ),
        HeaderField::Time => (
            header.time.as_millis().to_string(),
            html! { (seconds(header.time)) },
        ),
        HeaderField::Date => (
            header.date.to_string(),
            html! { time datetime=(header.date) { (header.date.strftime("%Y-%m-%d %H:%M UTC")) } },
        ),
    };
    Some(cell)
}

/// The line in both notations; the moves in words lead to their positions.
fn line(header: &Header) -> Markup {
    let numbers = notation::move_numbers(&header.fen, header.line.len());
    html! {
        span.line {
            @for (index, each) in header.line.iter().enumerate() {
                @if let Some(number) = numbers.get(index).and_then(Option::as_ref) {
                    span.number { (number) } " "
                }
                a href={ "#ply" (index + 1) } data-move=(each.uci) data-san=(each.san) { (each.san) }
                " "
            }
        }
        br;
        code.line { @for each in &header.line { (each.uci) " " } }
    }
}

fn options(header: &Header) -> Markup {
    html! {
        ul {
            @for (name, value) in &header.options {
                li data-option=(name) data-value=(value) { (name) ": " (value) }
            }
        }
    }
}

fn seconds(time: Duration) -> String {
    format!("{}.{:03} s", time.as_secs(), time.subsec_millis())
}
