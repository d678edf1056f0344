//! The parts of the viewer, so that tests drive everything without a window.
