//! The tabs above the pages.

use crate::session::Page;

/// The texts.
#[derive(Debug)]
pub struct Pages {
    /// The strip of tabs, for screen readers.
    pub strip: &'static str,
    /// The tab of a page.
    pub title: fn(Page) -> &'static str,
    /// Its tooltip, without the key.
    pub tip: fn(Page) -> &'static str,
}

/// English.
pub const ENGLISH: Pages = Pages {
    strip: "Pages",
    title: |page| match page {
        Page::Evaluation => "Evaluation",
        Page::Difference => "Difference",
        Page::Line => "Line",
        Page::Depths => "Depths",
        Page::Chart => "Chart",
        Page::WhatIf => "What if",
        Page::Library => "Library",
        Page::Game => "Game",
        Page::Opinions => "Opinions",
        Page::MaterialBase => "Material base",
    },
    tip: |page| match page {
        Page::Evaluation => "The static evaluation of the selected position, term by term",
        Page::Difference => "What makes the value of one position differ from that of another",
        Page::Line => "Which move of the line changes which part of the value",
        Page::Depths => "What each depth of the position has found",
        Page::Chart => "The value and chosen parts of it as curves",
        Page::WhatIf => "Change the position on the board and see at once what changes with it",
        Page::Library => "All positions that have logs: search, count, export",
        Page::Game => "A game, with the value after every move",
        Page::Opinions => {
            "What Toga, PeSTO, Fairy-Max and the material base say of the selected position"
        }
        Page::MaterialBase => "How games with this material ended, and where exchanges lead",
    },
};

/// German.
pub const GERMAN: Pages = Pages {
    strip: "Seiten",
    title: |page| match page {
        Page::Evaluation => "Bewertung",
        Page::Difference => "Unterschied",
        Page::Line => "Variante",
        Page::Depths => "Tiefen",
        Page::Chart => "Diagramm",
        Page::WhatIf => "Was wäre wenn",
        Page::Library => "Sammlung",
        Page::Game => "Partie",
        Page::Opinions => "Meinungen",
        Page::MaterialBase => "Materialbasis",
    },
    tip: |page| match page {
        Page::Evaluation => "Die statische Bewertung der gewählten Stellung, Begriff für Begriff",
        Page::Difference => "Was den Wert einer Stellung von dem einer anderen unterscheidet",
        Page::Line => "Welcher Zug der Variante welchen Teil des Wertes ändert",
        Page::Depths => "Was jede Tiefe der Stellung gefunden hat",
        Page::Chart => "Der Wert und gewählte Teile davon als Kurven",
        Page::WhatIf => {
            "Die Stellung auf dem Brett ändern und sofort sehen, was sich mit ihr ändert"
        }
        Page::Library => "Alle Stellungen mit Logs: suchen, zählen, ausgeben",
        Page::Game => "Eine Partie, mit dem Wert nach jedem Zug",
        Page::Opinions => {
            "Was Toga, PeSTO, Fairy-Max und die Materialbasis von der gewählten Stellung sagen"
        }
        Page::MaterialBase => {
            "Wie Partien mit diesem Material ausgingen, und wohin Abtäusche führen"
        }
    },
};
