//! The engine's own position: what search and evaluation ask on every node,
//! kept up to date move by move.
//!
//! It stands on shakmaty's vocabulary (squares, bitboards, attack tables) and
//! is filled from a validated [`shakmaty::Chess`], which stays the authority
//! for rules, FEN and SAN at the edges.

mod board;

pub use board::{Material, Position};
