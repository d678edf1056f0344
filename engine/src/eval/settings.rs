//! What a user can set of the evaluation.

use super::drawishness;
use super::material_base::BaseUse;
use super::toga::{Weights, params};

/// Which evaluation adds up the blocks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum System {
    /// That of Toga II 1.2.1a.
    #[default]
    Toga,
    /// PeSTO: material and squares only.
    Pesto,
}

impl System {
    /// The name of the evaluation, as logs show it.
    pub const fn name(self) -> &'static str {
        match self {
            System::Toga => "Toga II 1.2.1a",
            System::Pesto => "PeSTO",
        }
    }
}

/// Whose rules say how much an advantage is worth with little left. Two sets
/// of rules never act together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Drawishness {
    /// Toga's own multipliers. They belong to Toga's evaluation: with another
    /// one there are none.
    #[default]
    Toga,
    /// Fairy-Max's rules.
    FairyMax,
    /// None.
    Off,
}

/// What a user can set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Which evaluation.
    pub system: System,
    /// How much each part of Toga's evaluation counts.
    pub weights: Weights,
    /// Whether the search may be content with an estimate far outside its window.
    pub lazy: bool,
    /// How far outside, centipawns.
    pub lazy_margin: i32,
    /// Whose drawishness rules.
    pub drawishness: Drawishness,
    /// Switches of Fairy-Max's rules.
    pub fairy_max: drawishness::Options,
    /// The material base and how it is used; None: not at all.
    pub material_base: Option<BaseUse>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            system: System::default(),
            weights: Weights::default(),
            // It was no gain in games.
            lazy: false,
            lazy_margin: params::LAZY_MARGIN,
            drawishness: Drawishness::default(),
            fairy_max: drawishness::Options::default(),
            material_base: None,
        }
    }
}
