//! The keyboard's place in a list: keys and menu move it, and ask of its row what
//! a click on the row asks.

use eframe::egui::{Rect, Ui, vec2};

use super::block_table::Walk;

/// Where the keyboard is in a list.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<K> {
    /// The row.
    pub at: Option<K>,
    /// Whether it must be scrolled into view.
    reveal: bool,
}

impl<K> Default for Cursor<K> {
    fn default() -> Cursor<K> {
        Cursor {
            at: None,
            reveal: false,
        }
    }
}

impl<K: Copy + PartialEq> Cursor<K> {
    /// Does what keys and menu ask for. Returns the row that is to be opened or
    /// closed.
    pub fn walk(&mut self, asked: Walk, keys: &[K]) -> Option<K> {
        if asked.rows != 0 {
            let last = keys.len().saturating_sub(1);
            let there = match keys.iter().position(|&key| Some(key) == self.at) {
                None if asked.rows > 0 => 0,
                None => last,
                Some(here) => here.saturating_add_signed(asked.rows).min(last),
            };
            self.at = keys.get(there).copied();
            self.reveal = true;
        }
        self.at.filter(|at| asked.open && keys.contains(at))
    }

    /// Scrolls to the row if the cursor has moved; `first` is the first row that
    /// is drawn, at the top of the space there is.
    pub fn reveal(&mut self, ui: &Ui, keys: &[K], first: usize, row_height: f32) {
        if !std::mem::take(&mut self.reveal) {
            return;
        }
        if let Some(index) = keys.iter().position(|&key| Some(key) == self.at) {
            let offset = (index as f32 - first as f32) * row_height;
            let min = ui.max_rect().min + vec2(0.0, offset);
            ui.scroll_to_rect(Rect::from_min_size(min, vec2(1.0, row_height)), None);
        }
    }
}
