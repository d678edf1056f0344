//! The window beside the chess GUI.

fn main() {}
