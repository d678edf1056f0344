//! The parts of the viewer, so that tests drive everything without a window.
//!
//! | module | what it is |
//! |---|---|
//! | [`session`] | what is shown and why: commands in, state and effects out |

pub mod session;
