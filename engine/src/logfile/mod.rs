//! The logfiles: one page for each completed search depth, which explains the
//! static evaluation of the root and of every position along the main line.
//!
//! [`model`] is what a logfile says, [`schema`] where it stands on the page
//! (the writer walks it to print, the viewer's reader walks it to find),
//! [`name`] how the file of a position and depth is called, [`directory`]
//! where it lies.

pub mod directory;
pub mod model;
pub mod name;
pub mod schema;
