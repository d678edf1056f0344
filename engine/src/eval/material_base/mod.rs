//! The material base: how games with this material ended, counted from real
//! games (spec "other systems", section 1).
//!
//! [`cell`] numbers the material, [`files`] holds the table that a database
//! was counted into, `lookup` changes a value by it, [`curve`] says what a score
//! is worth. Counting itself is the business of `matbase`.

pub mod cell;
pub mod curve;
pub mod files;
mod lookup;

pub use lookup::{BaseTable, BaseUse, Found, How};
