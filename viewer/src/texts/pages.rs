//! The tabs above the pages.

use super::commands::About;
use crate::session::Page;

/// The texts.
#[derive(Debug)]
pub struct Pages {
    /// The strip of tabs, for screen readers; the menu.
    pub strip: &'static str,
    /// The tab of a page, and its tooltip without the key.
    pub about: fn(Page) -> &'static About,
}

/// English.
pub const ENGLISH: Pages = Pages {
    strip: "Pages",
    about: |page| match page {
        Page::Evaluation => &About {
            name: "Evaluation",
            tip: "The static evaluation of the selected position, term by term",
        },
        Page::Difference => &About {
            name: "Difference",
            tip: "What makes the value of one position differ from that of another",
        },
        Page::Line => &About {
            name: "Line",
            tip: "Which move of the line changes which part of the value",
        },
        Page::Depths => &About {
            name: "Depths",
            tip: "What each depth of the position has found",
        },
        Page::Chart => &About {
            name: "Chart",
            tip: "The value and chosen parts of it as curves",
        },
        Page::WhatIf => &About {
            name: "What if",
            tip: "Change the position on the board and see at once what changes with it",
        },
        Page::Library => &About {
            name: "Library",
            tip: "All positions that have logs: search, count, export",
        },
        Page::Game => &About {
            name: "Game",
            tip: "A game, with the value after every move",
        },
        Page::Opinions => &About {
            name: "Opinions",
            tip: "What Toga, PeSTO, Fairy-Max and the material base say of the selected position",
        },
        Page::MaterialBase => &About {
            name: "Material base",
            tip: "How games with this material ended, and where exchanges lead",
        },
    },
};

/// German.
pub const GERMAN: Pages = Pages {
    strip: "Seiten",
    about: |page| match page {
        Page::Evaluation => &About {
            name: "Bewertung",
            tip: "Die statische Bewertung der gewählten Stellung, Begriff für Begriff",
        },
        Page::Difference => &About {
            name: "Unterschied",
            tip: "Was den Wert einer Stellung von dem einer anderen unterscheidet",
        },
        Page::Line => &About {
            name: "Variante",
            tip: "Welcher Zug der Variante welchen Teil des Wertes ändert",
        },
        Page::Depths => &About {
            name: "Tiefen",
            tip: "Was jede Tiefe der Stellung gefunden hat",
        },
        Page::Chart => &About {
            name: "Diagramm",
            tip: "Der Wert und gewählte Teile davon als Kurven",
        },
        Page::WhatIf => &About {
            name: "Was wäre wenn",
            tip: "Die Stellung auf dem Brett ändern und sofort sehen, was sich mit ihr ändert",
        },
        Page::Library => &About {
            name: "Sammlung",
            tip: "Alle Stellungen mit Logs: suchen, zählen, ausgeben",
        },
        Page::Game => &About {
            name: "Partie",
            tip: "Eine Partie, mit dem Wert nach jedem Zug",
        },
        Page::Opinions => &About {
            name: "Meinungen",
            tip: "Was Toga, PeSTO, Fairy-Max und die Materialbasis von der gewählten Stellung sagen",
        },
        Page::MaterialBase => &About {
            name: "Materialbasis",
            tip: "Wie Partien mit diesem Material ausgingen, und wohin Abtäusche führen",
        },
    },
};
