//! Which key gives which command: one table.
//!
//! Ctrl+C and Ctrl+V must reach the window as keys:
//! `NativeOptions::clipboard_shortcuts` is off, or they arrive as the events of
//! a clipboard that we do not use.

use eframe::egui::{Context, Event, EventFilter, Key, Modifiers};

use super::Scene;
use crate::session::{Analysis, Command, Copyable};

/// A key and what it asks for.
#[derive(Debug)]
pub struct Shortcut {
    /// Held down with it.
    pub modifiers: Modifiers,
    /// The key.
    pub key: Key,
    /// The command; None if it makes no sense now.
    pub command: fn(&Scene<'_>) -> Option<Command>,
}

const SHIFT_COMMAND: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// All shortcuts; those with more modifiers come before those with fewer.
pub const SHORTCUTS: &[Shortcut] = &[
    shortcut(SHIFT_COMMAND, Key::C, |_| {
        Some(Command::Copy(Copyable::Line))
    }),
    shortcut(Modifiers::COMMAND, Key::C, |_| {
        Some(Command::Copy(Copyable::Fen))
    }),
    shortcut(Modifiers::COMMAND, Key::V, |_| Some(Command::LoadPaste)),
    shortcut(Modifiers::NONE, Key::ArrowLeft, |_| Some(Command::Previous)),
    shortcut(Modifiers::NONE, Key::ArrowRight, |_| Some(Command::Next)),
    shortcut(Modifiers::NONE, Key::Home, |_| Some(Command::First)),
    shortcut(Modifiers::NONE, Key::End, |_| Some(Command::Last)),
    shortcut(Modifiers::NONE, Key::OpenBracket, |_| {
        Some(Command::LowerDepth)
    }),
    shortcut(Modifiers::NONE, Key::CloseBracket, |_| {
        Some(Command::HigherDepth)
    }),
    shortcut(Modifiers::NONE, Key::Space, |_| Some(Command::ToggleFollow)),
    shortcut(Modifiers::NONE, Key::F, |_| Some(Command::Flip)),
    shortcut(Modifiers::NONE, Key::T, |scene| {
        scene
            .surroundings
            .can_stay_on_top
            .then(|| Command::SetTop(!scene.session.choices().top))
    }),
    shortcut(Modifiers::NONE, Key::A, |scene| {
        match scene.session.analysis() {
            Analysis::Running(_) => Some(Command::StopAnalysis),
            Analysis::Idle | Analysis::Finished(_) => {
                scene.session.can_analyse().then_some(Command::Analyse)
            }
        }
    }),
];

const fn shortcut(
    modifiers: Modifiers,
    key: Key,
    command: fn(&Scene<'_>) -> Option<Command>,
) -> Shortcut {
    Shortcut {
        modifiers,
        key,
        command,
    }
}

/// What the keys pressed since the last frame ask for. They are consumed.
pub fn commands(ctx: &Context, scene: &Scene<'_>) -> Vec<Command> {
    if ctx.any_popup_open() {
        return Vec::new();
    }
    keep_arrows(ctx);
    // What has the keyboard focus is pressed by the space bar.
    let focused = ctx.memory(|memory| memory.focused().is_some());
    ctx.input_mut(|input| {
        let mut commands = Vec::new();
        for shortcut in SHORTCUTS {
            if focused && shortcut.key == Key::Space {
                continue;
            }
            for _ in 0..input.count_and_consume_key(shortcut.modifiers, shortcut.key) {
                commands.extend((shortcut.command)(scene));
            }
        }
        input.events.retain(|event| match event {
            Event::Copy => {
                commands.push(Command::Copy(Copyable::Fen));
                false
            }
            Event::Paste(_) => {
                commands.push(Command::LoadPaste);
                false
            }
            _ => true,
        });
        commands
    })
}

/// Arrows step through the line and the table; without this they would also
/// carry the keyboard focus from button to button.
fn keep_arrows(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.set_focus_lock_filter(
                focused,
                EventFilter {
                    tab: false,
                    escape: false,
                    horizontal_arrows: true,
                    vertical_arrows: true,
                },
            );
        }
    });
}
