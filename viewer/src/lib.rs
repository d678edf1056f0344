//! The parts of the viewer, so that tests drive everything without a window.
//!
//! | module | what it is |
//! |---|---|
//! | [`session`] | what is shown and why: commands in, state and effects out |
//! | [`library`] | which logs exist |
//! | [`game`] | games in PGN, with every position explained |
//! | [`index`] | what they say: listed, searched, counted |
//! | [`reader`] | a log that the engine wrote, back in its model |
//! | [`loader`] | reads logs in a thread of its own |
//! | [`watcher`] | tells what has changed in the log directory |
//! | [`clipboard`] | reads and writes the clipboard without ever waiting for it |
//! | [`desktop`] | a dialog, a browser, a file for a picture |
//! | [`instance`] | one window for each user and display |
//! | [`settings`] | what is remembered from one start to the next |
//! | [`engine`] | the bundled engine |
//! | [`ui`] | how it looks: from state to drawing, and back to commands |
//! | [`texts`], [`number`] | all texts of the window in English and German, and how numbers are written |
//! | [`app`] | the window, and the threads behind it |

pub mod app;
pub mod clipboard;
pub mod desktop;
pub mod engine;
pub mod game;
pub mod index;
pub mod instance;
pub mod library;
pub mod loader;
pub mod number;
pub mod reader;
pub mod session;
pub mod settings;
pub mod texts;
pub mod ui;
pub mod watcher;
