//! The UCI protocol: how a GUI asks and what it is told.
//!
//! | looking for | open |
//! |---|---|
//! | what is obeyed at once and what waits, when a move is answered | [`conversation`] |
//! | how a line is read | [`command`] |
//! | an option, its limits and its default | [`options`] |
//! | `position` to a game, `go` to limits | [`setup`], [`limits`] |
//! | the `info` and `bestmove` lines | [`report`] |
//! | lines in, lines out | [`input`], [`output`] |
//! | `go perft`, `d`, `eval` (extensions) | [`perft`], [`show`] |

pub mod command;
pub mod conversation;
pub mod input;
pub mod limits;
pub mod options;
pub mod output;
pub mod perft;
pub mod report;
pub mod setup;
pub mod show;
