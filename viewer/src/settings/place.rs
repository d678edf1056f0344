//! Where the window was.

use serde::{Deserialize, Serialize};

/// Where the window was, in points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// From the left edge of the first monitor.
    pub x: f32,
    /// From its upper edge.
    pub y: f32,
    /// Width of the inside.
    pub width: f32,
    /// Height of the inside.
    pub height: f32,
}

impl Place {
    /// The smallest inside that shows anything.
    pub const SMALLEST: (f32, f32) = (420.0, 320.0);

    /// The size, neither smaller than [`Place::SMALLEST`] nor larger than any
    /// monitor; None if the file held nonsense.
    pub fn size(self) -> Option<(f32, f32)> {
        let sane = self.width.is_finite() && self.height.is_finite();
        sane.then(|| {
            (
                self.width.clamp(Place::SMALLEST.0, 16_384.0),
                self.height.clamp(Place::SMALLEST.1, 16_384.0),
            )
        })
    }

    /// The nearest place at which the window lies on one of the monitors (each
    /// given as x, y, width, height) and is no larger than it; None if there is
    /// no monitor to go by.
    pub fn on(self, monitors: &[(f32, f32, f32, f32)]) -> Option<Place> {
        let (width, height) = self.size()?;
        if !self.x.is_finite() || !self.y.is_finite() {
            return None;
        }
        let moved = |place: &Place| (place.x - self.x).abs() + (place.y - self.y).abs();
        monitors
            .iter()
            .map(|&(left, top, across, down)| {
                let (width, height) = (width.min(across), height.min(down));
                Place {
                    x: self.x.min(left + across - width).max(left),
                    y: self.y.min(top + down - height).max(top),
                    width,
                    height,
                }
            })
            .min_by(|a, b| moved(a).total_cmp(&moved(b)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_brought_back_to_a_monitor() {
        let place = Place {
            x: 5000.0,
            y: -300.0,
            width: 800.0,
            height: 600.0,
        };
        let two = [(0.0, 0.0, 1280.0, 900.0), (1280.0, 0.0, 1920.0, 1080.0)];
        let at = |x, y| Some(Place { x, y, ..place });
        assert_eq!(place.on(&two), at(2400.0, 0.0));
        assert_eq!(place.on(&two[..1]), at(480.0, 0.0));
        assert_eq!(place.on(&[]), None);
        let small = place.on(&[(0.0, 0.0, 640.0, 480.0)]);
        let all = Place {
            x: 0.0,
            y: 0.0,
            width: 640.0,
            height: 480.0,
        };
        assert_eq!(small, Some(all), "no larger than its monitor");
        let nowhere = Place {
            x: f32::NAN,
            ..place
        };
        assert_eq!(nowhere.on(&two), None);
    }

    #[test]
    fn a_window_is_never_too_small_to_be_seen() {
        let place = Place {
            x: 0.0,
            y: 0.0,
            width: -5.0,
            height: 1e30,
        };
        assert_eq!(place.size(), Some((420.0, 16_384.0)));
        let nonsense = Place {
            width: f32::INFINITY,
            ..place
        };
        assert_eq!(nonsense.size(), None);
    }
}
