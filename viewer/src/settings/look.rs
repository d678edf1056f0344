//! How the window looks, as the user has chosen.

use serde::{Deserialize, Serialize};

/// The language of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// As the system has it.
    #[default]
    System,
    /// English.
    English,
    /// German.
    German,
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the desktop has it.
    System,
    /// Light on dark, as the original.
    #[default]
    Dark,
    /// Dark on light.
    Light,
}

/// Which colours values have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colors {
    /// Those of the original: the total orange, the blocks green.
    #[default]
    Original,
    /// Colours that people who see no red or no green tell apart.
    ColorBlind,
}

/// How the men are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pieces {
    /// As the wooden ones.
    #[default]
    Figures,
    /// As discs with letters.
    Letters,
}

/// How the window looks. A field that the file does not name has its default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Look {
    /// The language.
    pub language: Language,
    /// Light or dark.
    pub theme: Theme,
    /// The colours of values.
    pub colors: Colors,
    /// The men on the board.
    pub pieces: Pieces,
    /// How much larger than usual everything is; read it with [`Look::zoom`].
    pub zoom: f32,
    /// The share of a wide window's width that the board takes; none, if it
    /// fits itself to the height.
    pub board_width: Option<f32>,
    /// The share of a narrow window's height that the board takes.
    pub board_height: Option<f32>,
}

impl Default for Look {
    fn default() -> Look {
        Look {
            language: Language::default(),
            theme: Theme::default(),
            colors: Colors::default(),
            pieces: Pieces::default(),
            zoom: 1.0,
            board_width: None,
            board_height: None,
        }
    }
}

impl Look {
    /// The smallest and the largest zoom.
    pub const ZOOMS: (f32, f32) = (0.5, 3.0);

    /// The zoom; 1 where the file held nonsense.
    pub fn zoom(&self) -> f32 {
        if self.zoom.is_finite() {
            self.zoom.clamp(Look::ZOOMS.0, Look::ZOOMS.1)
        } else {
            1.0
        }
    }

    /// Makes everything larger by so many tenths.
    pub fn zoom_by(&mut self, tenths: i8) {
        let zoom = self.zoom() + f32::from(tenths) / 10.0;
        self.zoom = (zoom * 10.0).round() / 10.0;
        self.zoom = self.zoom();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_zoom_goes_in_tenths_and_ends_somewhere() {
        let mut look = Look::default();
        look.zoom_by(1);
        assert_eq!(look.zoom(), 1.1);
        look.zoom_by(-3);
        assert_eq!(look.zoom(), 0.8);
        look.zoom_by(100);
        assert_eq!(look.zoom(), 3.0);
        look.zoom = f32::NAN;
        assert_eq!(look.zoom(), 1.0);
        look.zoom = -4.0;
        assert_eq!(look.zoom(), 0.5);
    }
}
