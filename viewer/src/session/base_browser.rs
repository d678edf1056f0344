//! The page of the material base: which material is looked at, what the base
//! knows of it, and where exchanges and captures lead from there.

use std::sync::Arc;

use shakmaty::{Color, Role};
use toga_log::eval::material_base::cell::Cell;
use toga_log::eval::material_base::curve;
use toga_log::eval::material_base::files::{Base, Entry, MINIMUM_POSITIONS};
use toga_log::position::Position;

use super::{Page, Session};

/// Pieces and pawns, the strongest first.
pub const MEN: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// What can be asked of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BaseCommand {
    /// So many men of this kind.
    Set(Color, Role, u32),
    /// This material.
    Go(Cell),
    /// White's men become Black's.
    Mirror,
    /// The material on the board, and from now on with each step.
    FollowBoard,
}

/// What leads from one material to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// Each side takes one of these: White loses the first, Black the second.
    Exchange(Role, Role),
    /// This side loses one of these.
    Loss(Color, Role),
}

/// Where a way leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Neighbour {
    /// What happens.
    pub way: Way,
    /// The material after it.
    pub cell: Cell,
    /// What the base knows of that.
    pub entry: Entry,
}

/// What is looked at.
#[derive(Clone, Debug)]
pub struct Browser {
    /// The base; none if it could not be read.
    base: Option<Arc<Base>>,
    cell: Cell,
    /// Whether the board on the left says which material.
    follows: bool,
    /// Whether the board has more of a kind than the base has room for.
    too_many: bool,
}

impl Default for Browser {
    fn default() -> Browser {
        Browser {
            base: None,
            cell: Cell::START,
            follows: true,
            too_many: false,
        }
    }
}

impl Browser {
    /// Which material.
    pub fn cell(&self) -> Cell {
        self.cell
    }

    /// Whether it follows the board.
    pub fn follows_board(&self) -> bool {
        self.follows
    }

    /// Whether the base has no room for what is on the board.
    pub fn has_no_room(&self) -> bool {
        self.follows && self.too_many
    }

    /// What the base knows of a material; none without a base.
    pub fn entry(&self, cell: Cell) -> Option<Entry> {
        self.base.as_ref().map(|base| base.entry(cell))
    }

    /// How many games were counted, as far as the base tells: those that began
    /// with all men on the board.
    pub fn games(&self) -> Option<i32> {
        self.entry(Cell::START)?.games.filter(|&games| games > 0)
    }

    /// Where exchanges and captures lead, exchanges first.
    pub fn neighbours(&self) -> Vec<Neighbour> {
        let exchange = |white, black| {
            let cell = self.cell.without(Color::White, white)?;
            Some((
                Way::Exchange(white, black),
                cell.without(Color::Black, black)?,
            ))
        };
        let minors = [(Role::Bishop, Role::Knight), (Role::Knight, Role::Bishop)];
        let exchanges = MEN.map(|role| (role, role)).into_iter().chain(minors);
        let loss = |color, role| {
            let cell = self.cell.without(color, role)?;
            Some((Way::Loss(color, role), cell))
        };
        let losses = Color::ALL
            .into_iter()
            .flat_map(|color| MEN.map(|role| (color, role)));
        exchanges
            .filter_map(|(white, black)| exchange(white, black))
            .chain(losses.filter_map(|(color, role)| loss(color, role)))
            .filter_map(|(way, cell)| {
                let entry = self.entry(cell)?;
                Some(Neighbour { way, cell, entry })
            })
            .collect()
    }
}

/// Whether the base knows enough of a material to use it.
pub fn is_enough(entry: Entry) -> bool {
    entry.positions >= MINIMUM_POSITIONS
}

/// What White's score is worth by the rating formula, centipawns.
pub fn worth(entry: Entry) -> i32 {
    curve::worth(entry.percent).round() as i32
}

impl Session {
    /// The page of the material base.
    pub fn browser(&self) -> &Browser {
        &self.browser
    }

    /// Does what the page asks for.
    pub(super) fn browse(&mut self, command: BaseCommand) {
        let browser = &mut self.browser;
        let cell = match command {
            BaseCommand::Set(color, role, count) => browser.cell.changed(color, role, count),
            BaseCommand::Go(cell) => Some(cell),
            BaseCommand::Mirror => Some(browser.cell.mirror()),
            BaseCommand::FollowBoard => {
                browser.follows = true;
                return;
            }
        };
        if let Some(cell) = cell {
            browser.cell = cell;
            browser.follows = false;
        }
    }

    /// Keeps the page true.
    pub(super) fn update_browser(&mut self) {
        if self.page != Page::MaterialBase {
            return;
        }
        self.browser.base = self.material_base();
        if !self.browser.follows {
            return;
        }
        let Some(step) = self.step() else {
            return;
        };
        let cell = Cell::of(Position::from_chess(&step.position).material());
        self.browser.too_many = cell.is_none();
        self.browser.cell = cell.unwrap_or(self.browser.cell);
    }
}
