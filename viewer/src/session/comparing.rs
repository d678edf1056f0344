//! What the difference is taken between.

use std::path::PathBuf;
use std::sync::Arc;

use toga_log::position::front_door::read_position;

use super::difference::Difference;
use super::difference::matrix::Matrix;
use super::opening::Opened;
use super::{Depth, Effect, Message, Page, Session, Step};

/// One side of a difference.
#[derive(Clone, PartialEq, Debug)]
pub enum Side {
    /// The position before the first move.
    Root,
    /// The position before the selected one.
    Previous,
    /// The selected position.
    Selected,
    /// The position after so many moves of the main line.
    Ply(usize),
    /// Where the main line of another depth of the same position ends.
    Depth(Depth),
    /// A position from elsewhere.
    Pasted(Arc<Step>),
    /// The root of another log.
    File(PathBuf),
}

/// Which side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Where the difference starts.
    From,
    /// Where it ends.
    To,
}

/// What is compared.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// Where the difference starts.
    pub from: Side,
    /// Where it ends.
    pub to: Side,
}

impl Default for Comparison {
    /// What the last move has changed.
    fn default() -> Comparison {
        Comparison {
            from: Side::Previous,
            to: Side::Selected,
        }
    }
}

impl Comparison {
    /// Both sides.
    pub(super) fn sides(&self) -> [&Side; 2] {
        [&self.from, &self.to]
    }
}

impl Session {
    /// Switches to the difference that the last move made, or back.
    pub(super) fn toggle_difference(&mut self) {
        if self.page == Page::Difference {
            self.page = Page::Evaluation;
        } else {
            self.page = Page::Difference;
            self.comparison = Comparison::default();
        }
    }

    /// Chooses a side.
    pub(super) fn compare(&mut self, which: Which, side: Side) {
        match which {
            Which::From => self.comparison.from = side,
            Which::To => self.comparison.to = side,
        }
    }

    /// Exchanges the sides.
    pub(super) fn swap_sides(&mut self) {
        let Comparison { from, to } = &mut self.comparison;
        std::mem::swap(from, to);
    }

    /// Asks for the position on the clipboard as one of the sides.
    pub(super) fn compare_clipboard(&mut self, which: Which) {
        self.pasting_to = Some(which);
        self.effects.push(Effect::ReadClipboard);
    }

    /// The clipboard has answered.
    pub(super) fn compare_text(&mut self, which: Which, text: Result<String, Message>) {
        let read = text.and_then(|text| read_position(&text).map_err(Message::NoPosition));
        match read {
            Ok(reading) => {
                let step = Step::of_position(reading.chess);
                self.compare(which, Side::Pasted(Arc::new(step)));
            }
            Err(message) => self.say(message),
        }
    }

    /// Asks for a file whose root is one of the sides.
    pub(super) fn compare_file(&mut self, which: Which) {
        self.choosing_to = Some(which);
        let folder = self.library.directory().to_owned();
        self.effects.push(Effect::ChooseFile(folder));
    }

    /// The user has chosen a file for a side.
    pub(super) fn compare_opened(&mut self, which: Which, what: &str) {
        match Opened::of(what) {
            Opened::Log(path, _) => self.compare(which, Side::File(path)),
            Opened::Text(text) => self.compare_text(which, Ok(text)),
            Opened::Folder(_) => self.open(what),
        }
    }

    /// The position of a side; None if there is none, or if its log has not
    /// been read.
    pub fn side<'a>(&'a self, side: &'a Side) -> Option<&'a Step> {
        let document = self.document();
        let at = |ply: usize| document?.steps.get(ply);
        match side {
            Side::Root => at(0),
            Side::Previous => at(self.ply.checked_sub(1)?),
            Side::Selected => at(self.ply),
            Side::Ply(ply) => at(*ply),
            Side::Depth(depth) => self.depth_document(*depth)?.steps.last(),
            Side::Pasted(step) => Some(step),
            Side::File(path) => self.beside.file(path)?.steps.first(),
        }
    }

    /// What is compared.
    pub fn comparison(&self) -> &Comparison {
        &self.comparison
    }

    /// The difference of the sides, while its page is shown; None if one of
    /// them is missing.
    pub fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }

    /// All depths of the position that have been read, while a page shows them.
    pub fn matrix(&self) -> Option<&Matrix> {
        self.matrix.as_ref()
    }

    /// Keeps the matrix true.
    pub(super) fn update_matrix(&mut self) {
        self.matrix = None;
        if matches!(self.page, Page::Depths | Page::Chart) {
            let depths = self.depths.iter();
            let documents = depths.filter_map(|&depth| self.depth_document(depth));
            self.matrix = Some(Matrix::of(documents));
        }
    }

    /// Keeps the difference true.
    pub(super) fn update_difference(&mut self) {
        self.difference = None;
        if self.page != Page::Difference {
            return;
        }
        let sides = self.comparison.sides().map(|side| self.side(side));
        if let [Some(from), Some(to)] = sides {
            self.difference = Some(Difference::between(from, to));
        }
    }
}
