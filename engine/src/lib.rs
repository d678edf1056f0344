//! Toga LOG: a chess engine that says where its evaluation comes from.
//!
//! This page is the map of the house. A module names only modules above it:
//!
//! | layer | module | what it is |
//! |---|---|---|
//! | 1 | [`atomic_file`] | files that are there whole or not at all |
//! | 1 | [`position`] | what search and evaluation need to know of a position; the tolerant front door for position text |
//! | 2 | [`tablebase`] | the result of positions with few men: endings solved in memory, and Syzygy tables |
//! | 2 | `eval::{score, trace, phase, table}` | how numbers are added, and how the adding is told |
//! | 3 | `eval::toga` | the evaluation of Toga II 1.2.1a, a file for each idea |
//! | 4 | [`eval`] | the front door: evaluate for the search, explain for the log; `explanation`, `rules`, and `opinions`: all evaluators side by side |
//! | 5 | [`search`], [`logfile`], [`matbase`] | finding moves; writing what was explained; counting games (they never name each other) |
//! | 6 | [`analysis`] | joining them: a search on its own thread that is heard of and logged; the viewer's door |
//! | 7 | [`uci`] | the same for a GUI |
//! | 8 | [`cli`] | the same for a terminal |
//!
//! **One evaluation, two uses.** The search needs a number fast, the log needs
//! every part of it. Both run the same functions: a number is told to a
//! [`eval::trace::Tracer`] in the step that adds it, and the tracer of the
//! search compiles to nothing.

pub mod analysis;
pub mod atomic_file;
pub mod cli;
pub mod eval;
pub mod logfile;
pub mod matbase;
pub mod position;
pub mod search;
pub mod tablebase;
pub mod uci;
