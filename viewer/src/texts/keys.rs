//! What is printed on the keyboard.

/// The texts.
#[derive(Debug)]
pub struct Keys {
    /// Ctrl, on a Mac Command.
    pub command: &'static str,
    /// Alt.
    pub alt: &'static str,
    /// Shift.
    pub shift: &'static str,
    /// A key, from its English name.
    pub key: fn(&'static str) -> &'static str,
}

/// English.
pub const ENGLISH: Keys = Keys {
    command: if cfg!(target_os = "macos") {
        "Cmd"
    } else {
        "Ctrl"
    },
    alt: "Alt",
    shift: "Shift",
    key: |name| match name {
        "PageUp" => "Page up",
        "PageDown" => "Page down",
        name => name,
    },
};

/// German.
pub const GERMAN: Keys = Keys {
    command: if cfg!(target_os = "macos") {
        "Cmd"
    } else {
        "Strg"
    },
    alt: "Alt",
    shift: "Umschalt",
    key: |name| match name {
        "Left" => "Links",
        "Right" => "Rechts",
        "Up" => "Auf",
        "Down" => "Ab",
        "Home" => "Pos1",
        "End" => "Ende",
        "PageUp" => "Bild auf",
        "PageDown" => "Bild ab",
        "Space" => "Leertaste",
        "Enter" => "Eingabe",
        "Delete" => "Entf",
        "Insert" => "Einfg",
        "Backspace" => "Rücktaste",
        name => name,
    },
};
