//! Counting a material base from games in PGN (spec "other systems", section 1).
//!
//! [`input`] finds the games and cuts them into blocks, [`game`] reads one,
//! replays it on the board of [`replay`] and says which cells it passes through, [`count`] shares the blocks among
//! threads, [`table`] holds what was counted, [`partial`] carries it from one
//! process to another, and [`export`] turns counts into the files that the
//! evaluation reads. Addition is all that ever happens to a count, so neither
//! threads nor shards nor their order change a byte.

pub mod count;
pub mod export;
pub mod game;
pub mod input;
pub mod options;
pub mod partial;
pub mod replay;
pub mod summary;
pub mod table;
