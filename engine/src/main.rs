//! The UCI program and its subcommands.

fn main() {}
