//! How long it takes to build a frame, page by page: a log of 30 positions, all
//! blocks and a reason open, a window of 1200 × 800. Nothing is put on a screen,
//! so the time to fill pixels is not in it.
//!
//! `cargo run --release -p toga-logviewer --example frame_time`

#![expect(
    clippy::expect_used,
    dead_code,
    reason = "a measurement that cannot be set up ends; not every helper is used"
)]

#[path = "../../tests/viewer/support/mod.rs"]
mod support;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use eframe::egui::{Context, Pos2, RawInput, Rect, vec2};
use shakmaty::{CastlingMode, Chess, Position as _};
use toga_log::eval::trace::Block;
use toga_logviewer::session::{Choices, Command, Effect, Page, Session};
use toga_logviewer::texts::Language;
use toga_logviewer::ui::{self, Surroundings, View};

/// Moves of the line.
const MOVES: usize = 29;
/// Frames that are measured.
const FRAMES: usize = 200;

/// A line of moves, the same every time.
fn line() -> String {
    let mut position = Chess::default();
    let mut line = Vec::new();
    for ply in 0..MOVES {
        let moves = position.legal_moves();
        let played = moves[ply * 7 % moves.len()];
        line.push(played.to_uci(CastlingMode::Standard).to_string());
        position.play_unchecked(played);
    }
    line.join(" ")
}

fn main() {
    let mut session = Session::new(Choices::default(), PathBuf::from("/logs"));
    let effects = session.apply(Command::OpenFile("/logs/line.html".into()));
    let log = support::log(&Chess::default(), &line(), 12);
    for effect in effects {
        if let Effect::Load { ticket, .. } = effect {
            let result = Ok(Box::new(log.clone()));
            session.apply(Command::LogLoaded { ticket, result });
        }
    }
    assert_eq!(session.document().map(|it| it.steps.len()), Some(MOVES + 1));
    session.apply(Command::GoTo(MOVES));

    let ctx = Context::default();
    ui::install(&ctx);
    let surroundings = Surroundings {
        can_stay_on_top: true,
        language: Language::English,
        settings_file: None,
    };
    let mut view = View::default();
    let everything = || Block::ALL.iter().copied().collect();
    view.open = everything();
    view.difference.open = everything();
    view.line_page.open = everything();
    for page in [
        Page::Evaluation,
        Page::Difference,
        Page::Line,
        Page::Depths,
        Page::Chart,
    ] {
        session.apply(Command::ShowPage(page));
        let mut times: Vec<Duration> = (0..FRAMES + 20)
            .map(|_| frame(&ctx, &session, &surroundings, &mut view))
            .skip(20)
            .collect();
        times.sort();
        let milliseconds = |share: usize| times[FRAMES * share / 100].as_secs_f64() * 1000.0;
        println!(
            "{:<12} median {:.2} ms, 95 % below {:.2} ms",
            format!("{page:?}"),
            milliseconds(50),
            milliseconds(95)
        );
    }
}

/// Builds one frame.
fn frame(
    ctx: &Context,
    session: &Session,
    surroundings: &Surroundings,
    view: &mut View,
) -> Duration {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1200.0, 800.0))),
        ..RawInput::default()
    };
    let mut time = Duration::ZERO;
    let mut output = ctx.run_ui(input, |ui| {
        let begun = Instant::now();
        let commands = ui::show(ui, session, surroundings, view);
        time += begun.elapsed();
        assert!(commands.is_empty());
    });
    output.textures_delta.clear();
    time
}
