//! One position with its static evaluation: board, sum of the blocks, rows.

use maud::{Markup, html};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position as _};

use super::{board, numbers, rows, subject};
use crate::eval::explanation::BlockPart;
use crate::eval::trace::ScaleStep;
use crate::logfile::model::{Detail, Logfile, LoggedPosition};
use crate::logfile::{notation, schema, texts};

/// The section of the position after `ply` moves of the line.
pub(super) fn section(log: &Logfile, ply: usize) -> Markup {
    let header = &log.header;
    let position = &log.positions[ply];
    let explanation = &position.explanation;
    let verbose = log.detail == Detail::Verbose;
    html! {
        section.position id={ "ply" (ply) }
            data-position=(ply)
            data-fen=(position.fen)
            data-value=(explanation.value)
            data-without-tempo=(explanation.value_without_tempo)
            data-opening=(explanation.score.opening())
            data-endgame=(explanation.score.endgame())
            data-phase=(explanation.phase.raw())
            data-in-check[explanation.in_check]
        {
            div.overview {
                figure { (diagram(log, ply)) }
                div.sum {
                    h2 { (heading(log, ply)) }
                    @if ply > 1 {
                        p.moves { (notation::moves(&header.fen, log.moves_to(ply))) }
                    }
                    (summary(position))
                    (blocks(position, verbose))
                }
            }
            @if verbose {
                div.details {
                    @for part in &explanation.blocks { (rows::rows(part, explanation.phase)) }
                }
            }
        }
    }
}

fn heading(log: &Logfile, ply: usize) -> String {
    notation::one_move(&log.header.fen, &log.header.line, ply)
        .unwrap_or_else(|| texts::CURRENT.to_string())
}

fn diagram(log: &Logfile, ply: usize) -> Markup {
    let position = &log.positions[ply];
    let Ok(fen) = position.fen.parse::<Fen>() else {
        return html! {};
    };
    let setup = fen.as_setup();
    let last = ply
        .checked_sub(1)
        .and_then(|index| log.header.line.get(index))
        .and_then(|each| each.uci.parse::<UciMove>().ok());
    let turn = subject::side(setup.turn);
    html! {
        (board::diagram(&setup.board, last.as_ref(), &format!("Board: {}", position.fen)))
        figcaption {
            span.turn.white[setup.turn.is_white()] aria-hidden="true" {}
            (turn) " to move"
            br;
            code { (position.fen) }
        }
    }
}

/// The value, and everything that is said about it.
fn summary(position: &LoggedPosition) -> Markup {
    let explanation = &position.explanation;
    let without = explanation.value_without_tempo;
    html! {
        p.summary {
            span.value { (numbers::pawns(position.value())) }
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
    html! {
        tr data-block=(part.block.key())
            data-opening=(part.score.opening())
            data-endgame=(part.score.endgame())
            data-weighted=(part.weighted)
        {
            th scope="row" { (schema::block(part.block).title) }
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
    let key = step.kind.key();
    let factor = step
        .factor
        .map(|(numerator, denominator)| format!("{numerator}/{denominator}"));
    let reasons: Vec<String> = step
        .reasons
        .iter()
        .map(|&(side, rule)| format!("{}:{}", schema::side_text(side), rule.key()))
        .collect();
    html! {
        tr data-step=[(!draw).then_some(key)] data-draw=[draw.then_some(key)]
            data-before=(step.before)
            data-after=(step.after)
            data-factor=[factor.as_deref()]
            data-reasons=[(!reasons.is_empty()).then(|| reasons.join(" "))]
        {
            th scope="row" { (texts::step(step.kind)) }
            td.green { (numbers::centipawns(step.after - step.before)) }
            td colspan=(if verbose { "2" } else { "1" }) {
                @if let Some(factor) = &factor { "× " (factor) ". " }
                (texts::step_rule(step.kind))
            }
        }
    }
}

/// By how many centipawns blocks and steps miss the value; 0 if they do not.
fn gap(position: &LoggedPosition) -> i32 {
    if position.adds_up() {
        return 0;
    }
    let steps = position.explanation.steps.iter().chain(&position.draws);
    let change: i32 = steps.map(|step| step.after - step.before).sum();
    position.value() - position.explanation.sum_of_blocks() - change
}
