//! What if: a position is changed on the board, explained at once, and compared
//! with the one it was made from.
//!
//! [`draft`] is the position as it is being set up, which may be against the
//! rules; here are the steps back and forth, and what the engine says of it.

mod draft;

use shakmaty::{CastlingSide, Chess, Color, Piece, Square};
use toga_log::position::front_door::{FrontDoorError, Repair, read_position_as};

pub use draft::Draft;

use super::difference::Difference;
use super::message::Lasting;
use super::{Message, Page, Session, Step};

/// One change of a position, or a step through the changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditCommand {
    /// Begin with the position that is shown; an edit under way is given up.
    Begin,
    /// Take the man from one square to another, whatever stands there.
    Move {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// Put a man on a square, whatever stands there.
    Put(Square, Piece),
    /// Take the man off a square.
    Remove(Square),
    /// Who moves.
    SetTurn(Color),
    /// Give a right to castle, or take it away.
    SetCastling(Color, CastlingSide, bool),
    /// Take all men off the board.
    Clear,
    /// The usual first position.
    SetUp,
    /// Each side gets the other's position, and the move.
    SwapSides,
    /// The left becomes the right.
    MirrorFiles,
    /// One change back.
    Undo,
    /// One change forth again.
    Redo,
    /// Back to the original, as one change.
    Restore,
    /// Show the position by itself, with its logs if there are any.
    Open,
    /// The same, and let the bundled engine analyse it.
    Analyse,
}

/// A position that is being changed.
#[derive(Clone, Debug)]
pub struct Edit {
    original: Step,
    first: Draft,
    draft: Draft,
    /// Earlier drafts, the last one last.
    done: Vec<Draft>,
    /// Drafts that were taken back, the next one last.
    undone: Vec<Draft>,
    /// The draft as a position, or what is wrong with it.
    reading: Result<Step, FrontDoorError>,
    /// What the front door had to change to read it.
    repairs: Vec<Repair>,
    /// What the changes have changed; None while the draft is against the rules.
    difference: Option<Difference>,
}

impl Edit {
    /// Begins with this position.
    pub fn new(position: &Chess) -> Edit {
        let draft = Draft::of(position);
        let original = Step::of_position(position.clone());
        Edit {
            reading: Ok(original.clone()),
            difference: Some(Difference::between(&original, &original)),
            original,
            first: draft.clone(),
            draft,
            done: Vec::new(),
            undone: Vec::new(),
            repairs: Vec::new(),
        }
    }

    /// What it began with, as the engine sees it by default.
    pub fn original(&self) -> &Step {
        &self.original
    }

    /// The position as it is set up now.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The same as a legal position with its explanation.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn reading(&self) -> Result<&Step, &FrontDoorError> {
        self.reading.as_ref()
    }

    /// What was left out to make it legal (a castling right without its rook).
    pub fn repairs(&self) -> &[Repair] {
        &self.repairs
    }

    /// Whether anything differs from the original.
    pub fn is_changed(&self) -> bool {
        self.draft != self.first
    }

    /// Whether there is a change to take back.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether a change was taken back.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// What the changes have changed, term by term; None while the position is
    /// against the rules.
    pub fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }

    /// Carries out a change, or a step through the changes.
    fn apply(&mut self, command: EditCommand) {
        match command {
            EditCommand::Undo => {
                if let Some(earlier) = self.done.pop() {
                    self.undone
                        .push(std::mem::replace(&mut self.draft, earlier));
                }
            }
            EditCommand::Redo => {
                if let Some(later) = self.undone.pop() {
                    self.done.push(std::mem::replace(&mut self.draft, later));
                }
            }
            command => {
                let changed = match command {
                    EditCommand::Restore => self.first.clone(),
                    command => self.draft.changed(command),
                };
                if changed == self.draft {
                    return;
                }
                self.undone.clear();
                self.done.push(std::mem::replace(&mut self.draft, changed));
            }
        }
        self.read();
    }

    /// Reads the draft through the front door, as any text that is pasted.
    fn read(&mut self) {
        self.repairs.clear();
        self.reading = if self.is_changed() {
            self.read_changed()
        } else {
            Ok(self.original.clone())
        };
        let edited = self.reading.as_ref().ok();
        self.difference = edited.map(|edited| Difference::between(&self.original, edited));
    }

    fn read_changed(&mut self) -> Result<Step, FrontDoorError> {
        let reading = read_position_as(&self.draft.fen(), self.draft.mode())?;
        self.repairs = reading.repairs;
        Ok(Step::of_position(reading.chess))
    }
}

impl Session {
    /// The page is shown: an edit begins, unless one is under way.
    pub(super) fn show_what_if(&mut self) {
        let shown = self.step().map(|step| &step.position);
        let under_way = self
            .edit
            .as_ref()
            .is_some_and(|edit| edit.is_changed() || Some(&edit.original.position) == shown);
        if !under_way {
            self.edit_position(EditCommand::Begin);
        }
    }

    /// A command about the edited position. Without one there is only `Begin`.
    pub(super) fn edit_position(&mut self, command: EditCommand) {
        match command {
            EditCommand::Begin => {
                self.edit = self.step().map(|step| Edit::new(&step.position));
            }
            EditCommand::Open | EditCommand::Analyse => self.open_edited(command),
            command => {
                if let Some(edit) = &mut self.edit {
                    edit.apply(command);
                }
            }
        }
    }

    /// The edited position as if it had been pasted, on the page that explains
    /// it. The edit itself stays, so that the next change is compared with the
    /// same original.
    fn open_edited(&mut self, command: EditCommand) {
        let Some(Ok(edited)) = self.edit.as_ref().map(Edit::reading) else {
            return;
        };
        let position = edited.position.clone();
        self.clear_messages(Lasting::UntilNextRequest);
        self.ask(position.clone());
        self.page = Page::Evaluation;
        if command == EditCommand::Analyse && self.can_analyse() {
            self.messages
                .retain(|message| *message != Message::NoLogOfPosition);
            self.analyse_position(position);
        }
    }
}
