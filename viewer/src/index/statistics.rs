//! Mean, extremes and quartiles of a number over what was found.

use super::Column;
use super::indexer::Row;

/// What a number is like over a set of positions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Statistics {
    /// Of which number.
    pub column: Column,
    /// How many positions have it.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// The least.
    pub least: i32,
    /// A quarter of the positions lies below.
    pub lower_quartile: f64,
    /// Half of the positions lies below.
    pub median: f64,
    /// Three quarters lie below.
    pub upper_quartile: f64,
    /// The greatest.
    pub greatest: i32,
}

impl Statistics {
    /// Of the positions that have the number; None if none has.
    pub fn of(column: Column, rows: &[Row]) -> Option<Statistics> {
        let mut numbers: Vec<i32> = rows
            .iter()
            .filter_map(|row| row.record.number(column))
            .collect();
        numbers.sort_unstable();
        let sum: i64 = numbers.iter().map(|&number| i64::from(number)).sum();
        Some(Statistics {
            column,
            count: numbers.len(),
            mean: sum as f64 / numbers.len() as f64,
            least: *numbers.first()?,
            lower_quartile: quantile(&numbers, 0.25)?,
            median: quantile(&numbers, 0.5)?,
            upper_quartile: quantile(&numbers, 0.75)?,
            greatest: *numbers.last()?,
        })
    }
}

/// Between two numbers of an ordered list, in proportion to how near they are.
fn quantile(numbers: &[i32], share: f64) -> Option<f64> {
    let place = share * numbers.len().checked_sub(1)? as f64;
    let below = f64::from(*numbers.get(place.floor() as usize)?);
    let above = f64::from(*numbers.get(place.ceil() as usize)?);
    Some(below + (above - below) * place.fract())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_lie_between_numbers() {
        assert_eq!(quantile(&[], 0.5), None);
        assert_eq!(quantile(&[7], 0.25), Some(7.0));
        let numbers = [1, 2, 3, 4];
        let quartiles = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| quantile(&numbers, share));
        assert_eq!(
            quartiles,
            [Some(1.0), Some(1.75), Some(2.5), Some(3.25), Some(4.0)]
        );
    }
}
