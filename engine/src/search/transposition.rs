//! The transposition table: what is known of positions already searched.
//!
//! One allocation of 64-byte clusters, a cache line each, of five entries.
//! Threads read and write it without locks. An entry is one word of data and
//! half a word of key, and the key is stored mixed with the data: two halves
//! that do not belong together are no match.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use memmap2::MmapMut;
use zerocopy::FromBytes as _;

use super::value::{self, Bound, MATE_BOUND};
use crate::position::Move;

/// Entries of a cluster: five words of data, then five half-words of key.
const ENTRIES: usize = 5;
/// Words of a cluster.
const WORDS: usize = 8;
const MEGABYTE: usize = 1 << 20;

/// The number of generations before they begin again.
const GENERATIONS: u8 = 32;

/// There is not enough memory for a table of this size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no memory for a hash table of {megabytes} MB; choose a smaller one")]
pub struct OutOfMemory {
    /// The size that was asked for.
    pub megabytes: usize,
}

/// What is stored of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The best or refuting move, or [`Move::NULL`]. May belong to another
    /// position with the same key: test it before playing it.
    pub mv: Move,
    /// The value, mates counted from this position.
    pub value: i32,
    /// The static evaluation, or [`value::NONE`].
    pub eval: i32,
    /// The depth of the search that found it, plies.
    pub depth: i32,
    /// What the value is. None: only the evaluation is known.
    pub bound: Option<Bound>,
    /// Whether the position stood on a main line.
    pub on_line: bool,
}

/// Depths are stored from here on.
const LOWEST_DEPTH: i32 = -8;

impl Entry {
    fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            None => 0,
            Some(Bound::Upper) => 1,
            Some(Bound::Lower) => 2,
            Some(Bound::Exact) => 3,
        };
        let depth = (self.depth - LOWEST_DEPTH).clamp(0, 255) as u64;
        u64::from(self.mv.bits())
            | u64::from(self.value as i16 as u16) << 16
            | u64::from(self.eval as i16 as u16) << 32
            | depth << 48
            | bound << 56
            | u64::from(self.on_line) << 58
            | u64::from(generation) << 59
    }

    fn unpack(data: u64) -> Entry {
        Entry {
            mv: Move::from_bits(data as u16),
            value: i32::from((data >> 16) as u16 as i16),
            eval: i32::from((data >> 32) as u16 as i16),
            depth: stored_depth(data),
            bound: match data >> 56 & 3 {
                0 => None,
                1 => Some(Bound::Upper),
                2 => Some(Bound::Lower),
                _ => Some(Bound::Exact),
            },
            on_line: data >> 58 & 1 != 0,
        }
    }
}

fn stored_depth(data: u64) -> i32 {
    i32::from((data >> 48) as u8) + LOWEST_DEPTH
}

fn stored_generation(data: u64) -> u8 {
    (data >> 59) as u8
}

/// The half-word that proves that `data` belongs to `key`.
#[inline]
fn proof(key: u64, data: u64) -> u32 {
    key as u32 ^ data as u32 ^ (data >> 32) as u32
}

type Cluster = [AtomicU64; WORDS];

fn stored_proof(cluster: &Cluster, entry: usize) -> u32 {
    (cluster[ENTRIES + entry / 2].load(Relaxed) >> (32 * (entry % 2))) as u32
}

fn set_proof(cluster: &Cluster, entry: usize, proof: u32) {
    // Another thread may write the other half at the same time; one of the
    // two entries is then lost, never mistaken.
    let word = &cluster[ENTRIES + entry / 2];
    let shift = 32 * (entry % 2);
    let other = word.load(Relaxed) & !(u64::from(u32::MAX) << shift);
    word.store(other | u64::from(proof) << shift, Relaxed);
}

/// The hash table's memory. A search borrows it as [`Entries`].
#[derive(Debug)]
pub struct Table {
    memory: MmapMut,
    generation: u8,
}

impl Table {
    /// An empty table of so many megabytes, at least one. The memory is taken
    /// as zeroed pages from the system, which costs no time now, and as large
    /// pages where the system has them: the entries lie far apart, and looking
    /// up small pages would cost more than reading the entries.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn new(megabytes: usize) -> Result<Table, OutOfMemory> {
        let megabytes = megabytes.max(1);
        let error = |_| OutOfMemory { megabytes };
        let bytes = megabytes.saturating_mul(MEGABYTE);
        let memory = MmapMut::map_anon(bytes).map_err(error)?;
        #[cfg(target_os = "linux")]
        {
            // Without large pages it works too.
            let _ = memory.advise(memmap2::Advice::HugePage);
        }
        Ok(Table {
            memory,
            generation: 0,
        })
    }

    /// Its size.
    pub fn megabytes(&self) -> usize {
        self.memory.len() / MEGABYTE
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.memory.fill(0);
        self.generation = 0;
    }

    /// A new search begins: what stands in the table is of yesterday.
    pub fn new_search(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// The entries, to be read and written by any number of threads.
    pub fn entries(&mut self) -> Entries<'_> {
        let clusters = <[Cluster]>::mut_from_bytes(&mut self.memory).map_or(&[][..], |all| all);
        Entries {
            clusters,
            generation: self.generation,
        }
    }

    /// Overwrites the memory; for tests of what a damaged table does.
    pub fn fill(&mut self, mut byte: impl FnMut() -> u8) {
        self.memory.fill_with(&mut byte);
    }
}

/// The table as the threads of a search share it.
#[derive(Clone, Copy, Debug)]
pub struct Entries<'a> {
    clusters: &'a [Cluster],
    generation: u8,
}

impl Entries<'_> {
    /// The place of a position: its key, scaled to the number of clusters.
    #[inline]
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.clusters.len() as u128) >> 64) as usize
    }

    /// Begins to bring the entries of a position nearer, because they will be
    /// asked for soon.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        prefetch_index::prefetch_index(self.clusters, self.index(key));
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let cluster = self.clusters.get(self.index(key))?;
        (0..ENTRIES).find_map(|entry| {
            let data = cluster[entry].load(Relaxed);
            (data != 0 && stored_proof(cluster, entry) == proof(key, data))
                .then(|| Entry::unpack(data))
        })
    }

    /// Remembers. What is known better already stays.
    pub fn store(&self, key: u64, mut new: Entry) {
        let Some(cluster) = self.clusters.get(self.index(key)) else {
            return;
        };
        let generation = self.generation;
        let mut place = 0;
        let mut least = i32::MAX;
        for entry in 0..ENTRIES {
            let data = cluster[entry].load(Relaxed);
            if data == 0 {
                place = entry;
                break;
            }
            if stored_proof(cluster, entry) == proof(key, data) {
                let old = Entry::unpack(data);
                let current = stored_generation(data) == generation;
                if current
                    && new.bound != Some(Bound::Exact)
                    && new.depth + 4 + 2 * i32::from(new.on_line) <= old.depth
                {
                    return;
                }
                if new.mv.is_null() {
                    new.mv = old.mv;
                }
                place = entry;
                break;
            }
            let age = (GENERATIONS + generation - stored_generation(data)) % GENERATIONS;
            let worth = stored_depth(data) - 8 * i32::from(age) + 2 * (data >> 58 & 1) as i32;
            if worth < least {
                least = worth;
                place = entry;
            }
        }
        let data = new.pack(generation);
        cluster[place].store(data, Relaxed);
        set_proof(cluster, place, proof(key, data));
    }

    /// How full the table is with entries of this search, in thousandths.
    pub fn hashfull(&self) -> u32 {
        let sample = 200.min(self.clusters.len());
        let used = self.clusters[..sample]
            .iter()
            .flat_map(|cluster| &cluster[..ENTRIES])
            .map(|word| word.load(Relaxed))
            .filter(|&data| data != 0 && stored_generation(data) == self.generation)
            .count();
        (used * 1000 / (sample * ENTRIES).max(1)) as u32
    }
}

/// A value as it is stored: a mate counts from the position, not from the root.
#[inline]
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    if value >= MATE_BOUND {
        value + ply as i32
    } else if value <= -MATE_BOUND {
        value - ply as i32
    } else {
        value
    }
}

/// The reverse of [`to_table`]. A mate that the fifty-move rule may prevent is
/// only a large value.
#[inline]
pub(super) fn from_table(stored: i32, ply: usize, halfmoves: u32) -> i32 {
    let moves_left = 100 - halfmoves.min(100) as i32;
    if stored >= MATE_BOUND && stored != value::NONE {
        if value::MATE - stored > moves_left {
            return MATE_BOUND - 1;
        }
        stored - ply as i32
    } else if stored <= -MATE_BOUND {
        if value::MATE + stored > moves_left {
            return 1 - MATE_BOUND;
        }
        stored + ply as i32
    } else {
        stored
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: i32, depth: i32) -> Entry {
        Entry {
            mv: Move::NULL,
            value,
            eval: -7,
            depth,
            bound: Some(Bound::Exact),
            on_line: true,
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let mut memory = Table::new(1).unwrap();
        let table = memory.entries();
        for key in 1..2_000_u64 {
            let key = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let stored = entry(-31_990 + (key % 5) as i32, (key % 90) as i32 - 2);
            table.store(key, stored);
            assert_eq!(table.probe(key), Some(stored));
            assert_eq!(table.probe(key ^ 1), None);
        }
    }

    #[test]
    fn the_deepest_entries_of_a_search_stay() {
        let mut memory = Table::new(1).unwrap();
        let table = memory.entries();
        for key in 0..40_u64 {
            table.store(key, entry(1, key as i32));
        }
        for key in 36..40_u64 {
            assert!(table.probe(key).is_some(), "depth {key} was lost");
        }
        assert!(table.probe(3).is_none());
    }

    #[test]
    fn mates_count_from_the_position() {
        for value in [31_997, -31_995, 250, 0] {
            assert_eq!(from_table(to_table(value, 3), 3, 0), value);
        }
        assert!(from_table(to_table(31_960, 0), 0, 90) < MATE_BOUND);
    }
}
