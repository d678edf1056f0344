//! The engine's own position: what search and evaluation ask on every node,
//! kept up to date move by move.
//!
//! It stands on shakmaty's vocabulary (squares, bitboards, attack tables) and
//! is filled from a validated [`shakmaty::Chess`], which stays the authority
//! for rules, FEN and SAN at the edges.
//!
//! | looking for | open |
//! |---|---|
//! | the fields of a position | `board`, `material`, `castling` |
//! | a move in two bytes, a list of moves | `moves` |
//! | playing a move | `make` |
//! | captures, quiet moves, evasions | `generate` |
//! | is this move legal, does it capture | `legality` |
//! | attackers, checks, pins | `attacks`, `checks` |
//! | UCI text, moves for SAN | `notation` |
//! | counting move sequences | [`perft`] |
//! | a FEN with a stray tab | [`front_door`] |

mod attacks;
mod board;
mod castling;
mod checks;
pub mod front_door;
mod generate;
mod legality;
mod make;
mod material;
mod moves;
mod notation;
pub mod perft;

pub use board::Position;
pub use castling::Castling;
pub use checks::Checks;
pub use generate::{Sink, origin};
pub use material::Material;
pub use moves::{Move, MoveKind, MoveList};
