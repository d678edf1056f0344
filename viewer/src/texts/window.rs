//! The window itself, and the terminal where there is none.

use std::path::Path;

/// The texts.
#[derive(Debug)]
pub struct Window {
    /// Title, from what tells it from others.
    pub title: fn(&[&str]) -> String,
    /// Said in the terminal where no window can be opened; why.
    pub none: fn(&str) -> String,
    /// Said in the terminal where a window is open already.
    pub handed_over: &'static str,
    /// Where the logs are.
    pub log_directory: fn(&Path) -> String,
}

/// English.
pub const ENGLISH: Window = Window {
    title,
    none: |cause| {
        format!("No window can be opened ({cause}), so a sample is analysed in the terminal.")
    },
    handed_over: "The window that is already open has taken over. Use --new-window for another.",
    log_directory: |path| format!("Logs in {}", path.display()),
};

/// German.
pub const GERMAN: Window = Window {
    title,
    none: |cause| {
        format!(
            "Es lässt sich kein Fenster öffnen ({cause}). Deshalb wird ein Beispiel im Terminal analysiert."
        )
    },
    handed_over: "Das Fenster, das schon offen ist, hat übernommen. Mit --new-window öffnet sich ein weiteres.",
    log_directory: |path| format!("Logs in {}", path.display()),
};

/// The name of the program is the same everywhere.
fn title(parts: &[&str]) -> String {
    let parts: String = parts.iter().map(|part| format!("{part} · ")).collect();
    format!("{parts}Toga Logviewer")
}
