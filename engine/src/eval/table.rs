//! A keyed cache: results of a function, found again by the key of its input.

/// A direct-mapped table. A new entry replaces the one in its place.
#[derive(Clone, Debug)]
pub struct Table<V> {
    entries: Box<[(u64, V)]>,
    shift: u32,
}

impl<V: Copy + Default> Table<V> {
    /// No position and no material has this key (material keys are shorter,
    /// and for a Zobrist key the chance is one in 2^64, as for any collision).
    const VACANT: u64 = u64::MAX;

    /// An empty table with 2^`bits` places.
    pub fn new(bits: u32) -> Table<V> {
        Table {
            entries: vec![(Self::VACANT, V::default()); 1 << bits].into_boxed_slice(),
            shift: u64::BITS - bits,
        }
    }

    /// The place of `key`, filled by `make` if another key or none had it.
    #[inline]
    pub fn get_or(&mut self, key: u64, make: impl FnOnce() -> V) -> &mut V {
        // Fibonacci hashing: spreads keys that differ only in a few high bits.
        let index = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize;
        let entry = &mut self.entries[index];
        if entry.0 != key {
            *entry = (key, make());
        }
        &mut entry.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_finds_its_own_value_or_none() {
        let mut table = Table::new(4);
        for round in 0..3 {
            for key in 0..100_u64 {
                let mut made = false;
                let value = *table.get_or(key, || {
                    made = true;
                    key * 7
                });
                assert_eq!(value, key * 7, "round {round}");
                assert_eq!(*table.get_or(key, || unreachable!()), key * 7);
                assert!(made || round > 0);
            }
        }
    }
}
