//! The rules of the window, without a window: what is shown, and why.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up fails the test"
)]

mod support;

#[path = "session/analysis.rs"]
mod analysis;
#[path = "session/auto.rs"]
mod auto;
#[path = "session/consistency.rs"]
mod consistency;
#[path = "session/depth_dropdown.rs"]
mod depth_dropdown;
#[path = "session/desk.rs"]
mod desk;
#[path = "session/edit.rs"]
mod edit;
#[path = "session/finding.rs"]
mod finding;
#[path = "session/follow.rs"]
mod follow;
#[path = "session/line.rs"]
mod line;
#[path = "session/load_paste.rs"]
mod load_paste;
#[path = "session/opening.rs"]
mod opening;
#[path = "session/playing.rs"]
mod playing;
#[path = "session/start.rs"]
mod start;
#[path = "session/top.rs"]
mod top;
