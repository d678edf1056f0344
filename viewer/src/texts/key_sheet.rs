//! The sheet of keys, in which they are changed.

/// The texts. Commands and keys come as they are called in this language.
#[derive(Debug)]
pub struct KeySheet {
    /// How it is done.
    pub lead: &'static str,
    /// A key of a command, as a button.
    pub change: fn(key: &str, command: &str) -> String,
    /// The button for another key of a command.
    pub add: fn(command: &str) -> String,
    /// Asks for the new key of a command, in the place of the old one.
    pub press: fn(command: &str, old: Option<&str>) -> String,
    /// The key that was pressed cannot be had.
    pub reserved: &'static str,
    /// Another command has the key that was pressed.
    pub taken: fn(key: &str, by: &str) -> String,
    /// Button: have it all the same.
    pub take_over: &'static str,
    /// Button: press another key.
    pub another: &'static str,
    /// Button: the command loses this key.
    pub remove: fn(key: &str) -> String,
    /// Button: everything stays as it is.
    pub cancel: &'static str,
    /// Button: the usual keys of a command.
    pub reset: &'static str,
    /// Its tooltip, with these keys.
    pub reset_tip: fn(command: &str, keys: &str) -> String,
    /// Button: the usual keys of all commands.
    pub reset_all: &'static str,
    /// Its tooltip.
    pub reset_all_tip: &'static str,
}

/// English.
pub const ENGLISH: KeySheet = KeySheet {
    lead: "Click a key to change it, or + to add one. By keyboard: Tab, then Enter.",
    change: |key, command| format!("{command}: change {key}"),
    add: |command| format!("{command}: add a key"),
    press: |command, old| match old {
        Some(old) => format!("Press the new key for {command}, in place of {old}. Esc cancels."),
        None => format!("Press one more key for {command}. Esc cancels."),
    },
    reserved: "Tab goes from button to button in every window. Press another key, or Esc to cancel.",
    taken: |key, by| format!("{key} is the key of {by}."),
    take_over: "Take it over",
    another: "Another key",
    remove: |key| format!("Remove {key}"),
    cancel: "Cancel",
    reset: "Reset",
    reset_tip: |command, keys| {
        if keys.is_empty() {
            format!("{command}: usually without a key")
        } else {
            format!("{command}: back to {keys}")
        }
    },
    reset_all: "Reset all keys",
    reset_all_tip: "All commands get their usual keys back",
};

/// German.
pub const GERMAN: KeySheet = KeySheet {
    lead: "Eine Taste anklicken, um sie zu ändern, oder + für eine weitere. Mit der Tastatur: Tab, dann Eingabe.",
    change: |key, command| format!("{command}: {key} ändern"),
    add: |command| format!("{command}: eine weitere Taste"),
    press: |command, old| match old {
        Some(old) => {
            format!("Drücken Sie die neue Taste für „{command}“ anstelle von {old}. Esc bricht ab.")
        }
        None => format!("Drücken Sie eine weitere Taste für „{command}“. Esc bricht ab."),
    },
    reserved: "Tab führt in jedem Fenster von Knopf zu Knopf. Drücken Sie eine andere Taste, oder Esc zum Abbrechen.",
    taken: |key, by| format!("{key} ist die Taste für „{by}“."),
    take_over: "Übernehmen",
    another: "Andere Taste",
    remove: |key| format!("{key} entfernen"),
    cancel: "Abbrechen",
    reset: "Zurücksetzen",
    reset_tip: |command, keys| {
        if keys.is_empty() {
            format!("{command}: gewöhnlich ohne Taste")
        } else {
            format!("{command}: zurück zu {keys}")
        }
    },
    reset_all: "Alle Tasten zurücksetzen",
    reset_all_tip: "Alle Befehle erhalten ihre gewöhnlichen Tasten zurück",
};
