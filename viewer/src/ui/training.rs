//! Hide and reveal: the evaluation stays hidden until one has made up one's own
//! mind.

use eframe::egui::{Button, RichText, Ui};

use super::theme::{self, Palette};
use super::{Scene, View, commands};

/// Whether evaluations are hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Training {
    /// No.
    #[default]
    Off,
    /// Yes.
    Hidden,
    /// Revealed for the position after so many moves; any other is hidden
    /// again. None until it is known which one that is.
    Revealed(Option<usize>),
}

impl Training {
    /// The key: hide, reveal, and be done with it.
    #[must_use]
    pub fn next(self) -> Training {
        match self {
            Training::Off => Training::Hidden,
            Training::Hidden => Training::Revealed(None),
            Training::Revealed(_) => Training::Off,
        }
    }

    /// Another position is hidden again.
    #[must_use]
    pub fn at(self, ply: usize) -> Training {
        match self {
            Training::Revealed(None) => Training::Revealed(Some(ply)),
            Training::Revealed(Some(known)) if known != ply => Training::Hidden,
            same => same,
        }
    }

    /// Whether nothing may be seen now.
    pub fn hides(self) -> bool {
        self == Training::Hidden
    }
}

/// Draws what stands in place of the page.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, view: &mut View) {
    let texts = &scene.texts.words;
    let color = Palette::of(ui).secondary;
    ui.add_space(24.0);
    ui.vertical_centered(|ui| {
        ui.label(RichText::new(texts.hidden).font(theme::strong(16.0)));
        ui.label(RichText::new(texts.hidden_lead).color(color));
        ui.add_space(10.0);
        let button = Button::new(texts.reveal).fill(Palette::of(ui).selected);
        if commands::button(ui, scene, commands::Id::Hide, button).clicked() {
            view.training = view.training.next();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_revealed_is_hidden_again_at_the_next_move() {
        let hidden = Training::Off.next();
        assert!(hidden.at(0).hides());
        let revealed = hidden.next().at(3);
        assert!(!revealed.hides());
        assert!(!revealed.at(3).hides());
        assert!(revealed.at(4).hides());
        assert_eq!(revealed.next(), Training::Off);
    }
}
