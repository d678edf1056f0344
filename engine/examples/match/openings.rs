//! The positions from which games start.

use std::path::Path;

use shakmaty::{CastlingMode, Chess};

use crate::epd::{self, EpdError};

/// Openings in the order in which they are played.
#[derive(Clone, Debug)]
pub(crate) struct Openings(Vec<Chess>);

impl Openings {
    /// Reads an EPD file and puts it in an order that the seed determines.
    pub(crate) fn read(path: &Path, mode: CastlingMode, seed: u64) -> Result<Openings, EpdError> {
        let entries = epd::read(path, mode)?;
        let mut positions: Vec<_> = entries.into_iter().map(|entry| entry.position).collect();
        fastrand::Rng::with_seed(seed).shuffle(&mut positions);
        Ok(Openings(positions))
    }

    /// The opening of a pair of games; after the last one the first comes again.
    pub(crate) fn of_pair(&self, pair: usize) -> &Chess {
        &self.0[pair % self.0.len()]
    }

    /// How many there are; never none.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(seed: u64) -> Vec<String> {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../tests/data/openings/small.epd"
        );
        let openings = Openings::read(Path::new(path), CastlingMode::Standard, seed).unwrap();
        let fen = |position: &Chess| {
            shakmaty::fen::Fen::from_position(position, shakmaty::EnPassantMode::Legal).to_string()
        };
        openings.0.iter().map(fen).collect()
    }

    #[test]
    fn the_seed_determines_the_order_and_nothing_is_lost() {
        let (mut one, mut two) = (order(1), order(2));
        assert_eq!(one, order(1));
        assert_ne!(one, two);
        one.sort();
        two.sort();
        assert_eq!(one, two);
    }
}
