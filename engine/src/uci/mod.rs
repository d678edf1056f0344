//! The UCI protocol: how a GUI asks and what it is told.
//!
//! [`command`] reads a line, [`input`] brings lines in, [`output`] takes them
//! out.

pub mod command;
pub mod input;
pub mod output;
