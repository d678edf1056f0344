//! One position with its static evaluation: board, sum of the blocks, rows.

use maud::{Markup, html};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Color, Position as _};

use super::{board, numbers, opinions, rows, words};
use crate::eval::explanation::BlockPart;
use crate::eval::trace::{DrawRule, ScaleStep, StepFact};
use crate::logfile::model::{Detail, LineMove, Logfile, LoggedPosition, SearchValue};
use crate::logfile::{notation, schema, texts};

/// Where a position stands on the page.
pub(super) struct Place<'a> {
    /// Moves from the root.
    ply: usize,
    heading: String,
    /// The moves played so far, in words.
    moves: String,
    last_move: Option<&'a LineMove>,
    verbose: bool,
}

impl Place<'_> {
    /// By itself, not in a log.
    pub(super) fn alone() -> Place<'static> {
        Place {
            ply: 0,
            heading: texts::CURRENT.to_string(),
            moves: String::new(),
            last_move: None,
            verbose: true,
        }
    }

    /// After `ply` moves of the log's line.
    pub(super) fn in_log(log: &Logfile, ply: usize) -> Place<'_> {
        let (fen, line) = (&log.header.fen, log.moves_to(ply));
        Place {
            ply,
            heading: notation::one_move(fen, line, ply)
                .unwrap_or_else(|| texts::CURRENT.to_string()),
            moves: notation::moves(fen, line),
            last_move: line.last(),
            verbose: log.detail == Detail::Verbose,
        }
    }
}

/// The section of one position.
pub(super) fn section(place: &Place<'_>, position: &LoggedPosition) -> Markup {
    let explanation = &position.explanation;
    html! {
        section.position id={ "ply" (place.ply) }
            data-position=(place.ply)
            data-fen=(position.fen)
            data-value=(explanation.value)
            data-without-tempo=(explanation.value_without_tempo)
            data-opening=(explanation.score.opening())
            data-endgame=(explanation.score.endgame())
            data-phase=(explanation.phase.raw())
            data-phase-unit=[(explanation.phase.whole() != 256).then(|| explanation.phase.whole())]
            data-in-check[explanation.in_check]
        {
            div.overview {
                figure { (diagram(&position.fen, place.last_move)) }
                div.sum {
                    h2 { (place.heading) }
                    @if place.ply > 1 { p.moves { (place.moves) } }
                    (summary(position))
                    (blocks(position, place.verbose))
                }
            }
            @if place.verbose {
                div.details {
                    @for part in &explanation.blocks { (rows::rows(part, explanation.phase, place.ply == 0)) }
                    @if let Some(told) = &position.opinions { (opinions::opinions(told)) }
                }
            }
        }
    }
}

fn diagram(fen: &str, last_move: Option<&LineMove>) -> Markup {
    let Ok(parsed) = fen.parse::<Fen>() else {
        return html! {};
    };
    let setup = parsed.as_setup();
    let last_move = last_move.and_then(|each| each.uci.parse::<UciMove>().ok());
    html! {
        (board::diagram(&setup.board, last_move.as_ref(), &texts::board(fen)))
        figcaption {
            span.turn.white[setup.turn.is_white()] aria-hidden="true" {}
            (texts::to_move(setup.turn))
            br;
            code { (fen) }
        }
    }
}

/// The value, and everything that is said about it.
fn summary(position: &LoggedPosition) -> Markup {
    let explanation = &position.explanation;
    let without = explanation.value_without_tempo;
    html! {
        p.summary {
            span.value {
                @match position.mate() {
                    Some(moves) => (numbers::search_value(SearchValue::Mate(moves))),
                    None => (numbers::pawns(position.value())),
                }
            }
            @if !position.draws.is_empty() {
                @let static_value = if position.value() == 0 { texts::STATIC } else { texts::STATIC_OF_WIN };
                span.without { (static_value) " " b { (numbers::pawns(explanation.value)) } }
            }
            span.without { (texts::WITHOUT_TEMPO) " " b { (numbers::pawns(without)) } }
            span.phase { "phase " b { (explanation.phase.percent()) " %" } }
        }
        @if let Some(ending) = ending(&position.fen) { p.badge { (ending) } }
        @else if explanation.in_check { p.badge { (texts::IN_CHECK) } }
    }
}

/// What to say where the game is over.
fn ending(fen: &str) -> Option<&'static str> {
    let fen: Fen = fen.parse().ok()?;
    let mode = shakmaty::CastlingMode::detect(fen.as_setup());
    let chess: Chess = fen.into_position(mode).ok()?;
    if chess.is_checkmate() {
        Some(texts::CHECKMATE)
    } else if chess.is_stalemate() {
        Some(texts::STALEMATE)
    } else {
        None
    }
}

/// The sum that leads from the blocks to the value, line by line.
fn blocks(position: &LoggedPosition, verbose: bool) -> Markup {
    let explanation = &position.explanation;
    let value = position.value();
    let scale = explanation
        .blocks
        .iter()
        .map(|part| part.weighted.unsigned_abs())
        .fold(100, u32::max);
    html! {
        table.blocks {
            caption { (texts::BLOCKS) }
            thead {
                tr {
                    th scope="col" { "Block" }
                    th scope="col" { "Value" }
                    @if verbose { th scope="col" { "(opening, endgame)" } }
                    td {}
                }
            }
            tbody {
                @for part in &explanation.blocks { (block(part, verbose, scale)) }
            }
            tbody.steps {
                tr.subtotal {
                    th scope="row" { (texts::SUM_OF_BLOCKS) }
                    td { (numbers::centipawns(explanation.sum_of_blocks())) }
                    @if verbose { td { (numbers::pair(explanation.score)) } }
                    td {}
                }
                @for each in &explanation.steps { (step(each, false, verbose)) }
                @for each in &position.draws { (step(each, true, verbose)) }
            }
            tfoot {
                tr {
                    th scope="row" { (texts::VALUE) }
                    td.value { (numbers::centipawns(value)) }
                    @if verbose { td {} }
                    td {}
                }
            }
        }
        p.check { (texts::check(&numbers::pawns(value), gap(position))) }
    }
}

fn block(part: &BlockPart, verbose: bool, scale: u32) -> Markup {
    let words = words().block(part.block);
    html! {
        tr data-block=(part.block.key())
            data-opening=(part.score.opening())
            data-endgame=(part.score.endgame())
            data-weighted=(part.weighted)
        {
            th scope="row" title=(words.sentence) { (words.caption) }
            td.green { (numbers::centipawns(part.weighted)) }
            @if verbose { td { (numbers::pair(part.score)) } }
            td.bar { (bar(part.weighted, scale)) }
        }
    }
}

/// How much a block weighs: to the right for White, to the left for Black.
fn bar(value: i32, scale: u32) -> Markup {
    let length = i64::from(value.unsigned_abs()) * 50 / i64::from(scale.max(1));
    let start = if value < 0 { 50 - length } else { 50 };
    html! {
        svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            @if length > 0 {
                rect.white[value > 0].black[value < 0] x=(start) y="0" width=(length) height="8" {}
            }
            path d="M50 0v8" {}
        }
    }
}

fn step(step: &ScaleStep, draw: bool, verbose: bool) -> Markup {
    let catalogue = words();
    let words = catalogue.step(step.kind);
    let key = step.kind.key();
    let factor = step
        .factor
        .map(|(numerator, denominator)| format!("{numerator}/{denominator}"));
    html! {
        tr data-step=[(!draw).then_some(key)] data-draw=[draw.then_some(key)]
            data-before=(step.before)
            data-after=(step.after)
            data-factor=[factor.as_deref()]
            data-reasons=[reasons_text(&step.reasons)]
            data-facts=[facts_text(&step.facts)]
        {
            th scope="row" { (words.caption) }
            td.green { (numbers::centipawns(step.after - step.before)) }
            td.say colspan=(if verbose { "2" } else { "1" }) {
                (catalogue.step_rule(step)) ". "
                (words.sentence)
                @for &(_, rule) in &step.reasons { " " (catalogue.draw_rule(rule).sentence) }
            }
        }
    }
}

/// Rules as they stand in `REASONS`; nothing if there are none.
pub(super) fn reasons_text(reasons: &[(Color, DrawRule)]) -> Option<String> {
    let texts: Vec<String> = reasons
        .iter()
        .map(|&(side, rule)| format!("{}:{}", schema::side_text(side), rule.key()))
        .collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

/// Facts as they stand in `FACTS`; nothing if there are none.
pub(super) fn facts_text(facts: &[(StepFact, i32)]) -> Option<String> {
    let texts: Vec<String> = facts
        .iter()
        .map(|&(fact, value)| format!("{}:{value}", fact.key()))
        .collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

/// By how many centipawns blocks and steps miss the value, gaps between steps
/// included; nothing if they do not.
fn gap(position: &LoggedPosition) -> Option<i32> {
    if position.adds_up() {
        return None;
    }
    let steps = position.explanation.steps.iter().chain(&position.draws);
    let mut reached = position.explanation.sum_of_blocks();
    let mut gap = 0;
    for step in steps {
        gap += (step.before - reached).abs();
        reached = step.after;
    }
    Some(gap + (position.value() - reached).abs())
}
