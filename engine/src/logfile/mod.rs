//! The logfiles: one page for each completed search depth, which explains the
//! static evaluation of the root and of every position along the main line.
//!
//! | looking for | open |
//! |---|---|
//! | what a logfile says | [`model`] |
//! | where that stands on the page, for writer and reader | [`schema`] |
//! | how the page looks | [`html`], its sentences in [`texts`] |
//! | how a file is called, where it lies | [`name`], [`directory`] |
//! | what the search hands over | [`record`] |
//! | how that becomes a logfile | [`compose`] |
//! | the thread that writes | [`worker`], with `queue` before it and [`store`] behind |
//! | the limit on the directory | [`housekeeping`] |

pub mod compose;
pub mod directory;
pub mod housekeeping;
pub mod html;
pub mod model;
pub mod name;
pub mod notation;
mod queue;
pub mod record;
pub mod schema;
pub mod store;
pub mod texts;
pub mod worker;
