//! The evaluation: a number for the search, an explanation for the log, from
//! one set of functions.
//!
//! [`score`] is the only place that adds, [`trace`] is the vocabulary in which
//! the adding is told, [`explanation`] what was told, put in order.

pub mod explanation;
pub mod material_base;
pub mod phase;
pub mod score;
pub mod trace;
