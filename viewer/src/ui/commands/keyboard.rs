//! From the keys pressed since the last frame to acts.
//!
//! Ctrl+C and Ctrl+V must reach the window as keys:
//! `NativeOptions::clipboard_shortcuts` is off, or they arrive as the events of
//! a clipboard that we do not use.

use std::sync::Arc;

use eframe::egui::{Context, Event, EventFilter, Key, Modifiers, OutputCommand};

use super::rebind::{self, Heard, Stage};
use super::{Act, Id};
use crate::session::Command;
use crate::ui::{Scene, View, what_if};

/// What the keys ask for, in the order in which they were pressed. They are
/// consumed.
pub fn acts(ctx: &Context, scene: &Scene<'_>, view: &mut View) -> Vec<Act> {
    if is_for_a_change(ctx, view) {
        return Vec::new();
    }
    // An open menu has the keyboard to itself.
    if ctx.any_popup_open() {
        return Vec::new();
    }
    let sheet = view.keys.open || view.settings_open;
    // In a sheet they lead from button to button.
    if !sheet {
        keep_arrows(ctx, false);
    }
    let focus = match Focus::of(ctx) {
        Focus::Widget if what_if::edit(scene).is_some() && view.what_if.has_keys => Focus::Board,
        focus => focus,
    };
    let mut acts = Vec::new();
    // The field to look in gets the keyboard when it is drawn; what is typed
    // before that is meant for it.
    let mut types = view.library.seek && scene.session.step().is_some();
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let Some((key, modifiers)) = pressed(event) else {
                return true;
            };
            let Some(id) = scene.keymap.find(key, modifiers) else {
                return true;
            };
            let typed = types && id != Id::Find && Focus::Text.claims(key, modifiers);
            if typed || focus.claims(key, modifiers) {
                return true;
            }
            types |= id == Id::Find && !sheet;
            // Under a sheet nothing else happens, but the key that opened it
            // closes it, and its own texts can be read at any size.
            let also_then = match id {
                Id::Help => view.keys.open,
                Id::Settings => view.settings_open,
                Id::ZoomIn | Id::ZoomOut | Id::ZoomReset | Id::Fullscreen | Id::Quit => true,
                _ => false,
            };
            if !sheet || also_then {
                acts.extend(id.gives(scene));
            }
            false
        });
    });
    acts
}

/// Whether the keys of this frame are for a key that is being changed.
fn is_for_a_change(ctx: &Context, view: &mut View) -> bool {
    let Some(change) = &mut view.keys.change else {
        return false;
    };
    match rebind::listen(ctx, change, &view.keymap) {
        Heard::Nothing => !matches!(change.stage, Stage::Taken(..)),
        Heard::Cancelled => {
            view.keys.end_change();
            true
        }
        Heard::Made(keymap) => {
            view.keymap = Arc::new(keymap);
            view.keys.end_change();
            // What is drawn in this frame still shows the old keys.
            ctx.request_repaint();
            true
        }
    }
}

/// In a text field Ctrl+C, Ctrl+X and Ctrl+V are about its text: they become the
/// events that text fields know. Call it before [`acts`].
pub fn into_field(ctx: &Context, view: &mut View) -> Option<Command> {
    if !ctx.text_edit_focused() {
        view.insert = None;
        return None;
    }
    let mut paste = None;
    ctx.input_mut(|input| {
        input.events.extend(view.insert.take().map(Event::Paste));
        input.events.retain_mut(|event| {
            let Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } = event
            else {
                return true;
            };
            match key {
                Key::C if modifiers.command_only() => *event = Event::Copy,
                Key::X if modifiers.command_only() => *event = Event::Cut,
                Key::V if modifiers.command_only() => {
                    paste = Some(Command::PasteIntoField);
                    return false;
                }
                _ => {}
            }
            true
        });
    });
    paste
}

/// What a text field has copied goes to our clipboard. Call it when everything
/// is drawn.
pub fn from_field(ctx: &Context) -> Vec<Command> {
    let mut copied = Vec::new();
    ctx.output_mut(|output| {
        output.commands.retain(|command| match command {
            OutputCommand::CopyText(text) => {
                copied.push(Command::CopyText(text.clone()));
                false
            }
            _ => true,
        });
    });
    copied
}

/// A key that went down. Where the system sends Copy and Paste in place of the
/// keys, they are the keys.
pub(super) fn pressed(event: &Event) -> Option<(Key, Modifiers)> {
    match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => Some((*key, *modifiers)),
        Event::Copy => Some((Key::C, Modifiers::COMMAND)),
        Event::Paste(_) => Some((Key::V, Modifiers::COMMAND)),
        _ => None,
    }
}

/// Who has the keyboard.
#[derive(Clone, Copy)]
enum Focus {
    /// Nobody.
    None,
    /// A button or the like.
    Widget,
    /// The board that is edited: letters and arrows are its own.
    Board,
    /// A text that is being typed.
    Text,
}

impl Focus {
    fn of(ctx: &Context) -> Focus {
        if ctx.text_edit_focused() {
            Focus::Text
        } else if ctx.memory(|memory| memory.focused().is_some()) {
            Focus::Widget
        } else {
            Focus::None
        }
    }

    /// Whether it needs this key for itself.
    fn claims(self, key: Key, modifiers: Modifiers) -> bool {
        let presses = matches!(key, Key::Space | Key::Enter) && modifiers.is_none();
        let edits = matches!(key, Key::A | Key::C | Key::V | Key::X | Key::Y | Key::Z);
        let function = key.name().starts_with('F') && key.name().len() > 1;
        match self {
            Focus::None => false,
            Focus::Widget => presses,
            Focus::Board => !function && !modifiers.command,
            Focus::Text => !function && (!modifiers.command || edits),
        }
    }
}

/// Arrows step through the line and the table; without this they would also
/// carry the keyboard focus from button to button. Escape takes the focus away
/// unless it is kept too.
pub(super) fn keep_arrows(ctx: &Context, and_escape: bool) {
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.set_focus_lock_filter(
                focused,
                EventFilter {
                    tab: false,
                    escape: and_escape,
                    horizontal_arrows: true,
                    vertical_arrows: true,
                },
            );
        }
    });
}
